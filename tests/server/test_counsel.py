"""What a Master would do: told to those who play alone or against bots, and to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import httpx
import pytest

from mazefolio import Table
from mazefolio.bots.play import bot_rng
from mazefolio.engine.worlds import worlds
from mazefolio.server.bots import advise, question
from mazefolio.server.limits import Rate
from mazefolio.server.settings import Settings
from tests.server.harness import PATIENCE, Party, Site, announced, limited, serving, sqlite


@pytest.fixture
def site(store_url: str) -> Iterator[Site]:
    with serving(store_url, Settings(bot_pause=3600, bot_timeout=PATIENCE)) as found:
        yield found


def ask(party: Party, seat: int | None = 0) -> httpx.Response:
    return party.site.get(f"{party.path}/counsel", None if seat is None else party.token(seat))


def test_one_who_plays_alone_is_told_what_a_master_would_do(site: Site) -> None:
    party = site.sit("redmage", ["me"], seed=3)
    found = ask(party).json()
    offered = [option["id"] for option in party.look()["view"]["question"]["options"] if not option.get("refused")]

    assert found["seq"] == 0
    assert found["option"] in offered
    assert found["verdict"] in ("better", "best", "level")
    assert {one["option"] for one in found["options"]} <= set(offered)
    assert all(0 <= one["chance"] <= 1 and one["error"] > 0 and one["games"] > 0 for one in found["options"])
    assert party.look()["seq"] == 0, "nothing was decided"


def test_against_bots_too_but_only_at_ones_own_question(site: Site) -> None:
    party = site.sit("mertwig", ["me", "adventurer"], seed=3)

    assert (refused := ask(party)).status_code == 403
    assert refused.json()["code"] == "wrong-seat"


@pytest.mark.parametrize("other", ["here", "open"])
def test_never_in_a_game_with_other_people(site: Site, other: str) -> None:
    party = site.sit("mertwig", ["me", other], seed=3)

    assert (refused := ask(party)).status_code == 422
    assert refused.json()["code"] == "no-counsel"


def test_who_only_watches_is_told_nothing(site: Site) -> None:
    assert ask(site.sit("redmage", ["me"]), None).status_code == 401


def test_not_when_the_game_is_over(site: Site) -> None:
    party = site.sit("redmage", ["me"])
    party.act("resign", {})

    assert ask(party).json()["code"] == "game-over"


def test_who_asks_too_often_must_wait(store_url: str) -> None:
    with serving(store_url, limited(counsels=Rate(1, 0.001), at_home=1)) as busy:
        party = busy.sit("redmage", ["me"], seed=3)
        assert ask(party).status_code == 200
        assert ask(party).json()["code"] == "too-many"


def test_no_bot_waits_for_a_master(tmp_path: Path) -> None:
    """At this game Masters never come to an end."""
    with (
        announced(tmp_path / "games"),
        ThreadPoolExecutor() as others,
        serving(sqlite(tmp_path), Settings(bot_pause=0, bot_timeout=PATIENCE, bot_workers=1)) as busy,
    ):
        parties = [busy.sit("odd", ["me", "random"]) for _ in range(4)]
        asked = [others.submit(ask, party) for party in parties]
        refused = next(as_completed(asked)).result().json()
        assert (refused["code"], refused["reason"][:16]) == ("too-many", "all Masters are ")
        with busy.sit("toy", ["me", "random"]).socket(0) as talk:
            talk.decide("pass", 0)
            assert talk.hear_until("table", seq=2)["seq"] == 2
        assert sum(one.done() for one in asked) == 2


def test_a_master_who_never_comes_to_an_end_is_stopped(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), Settings(bot_timeout=0.5)) as busy:
        for _ in range(2):
            assert ask(busy.sit("odd", ["me", "random"])).json()["code"] == "failed"
    assert [record.message for record in caplog.records if "Master" in record.message] == ["a Master failed"] * 2


def test_what_a_master_is_told_for_it_does_not_depend_on_what_is_hidden() -> None:
    table = Table.new("redmage", seed=3)
    told = question(table, 5)

    assert told.world is not None
    assert [question(world.table(), 5) for world in worlds(table, bot_rng(8), 3)] == [told] * 3


def test_where_nothing_can_be_imagined_rules_of_thumb_are_told() -> None:
    table = Table.new("redmage", seed=3, typed=True)
    found = advise(question(table, 5), 0)

    assert found.verdict == "unsearched"
    assert found.option in table.tokens()
