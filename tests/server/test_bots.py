"""Bots at the table: whole games, and what happens when one hangs, raises, dies or talks nonsense."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazefolio import Table
from mazefolio.server.limits import Limits, Rate
from mazefolio.server.settings import Settings
from tests.server.harness import PATIENCE, Party, Site, announced, serving, sqlite

SETTINGS = Settings(bot_pause=0, bot_timeout=PATIENCE)
IN_A_HURRY = Settings(bot_pause=0, bot_timeout=1)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("s")), SETTINGS) as site:
        yield site


@pytest.mark.parametrize("bot", ["thumb", "random"])
def test_a_bot_plays_a_whole_game_to_its_end(site: Site, bot: str) -> None:
    party = site.sit("redmage", [bot], seed=2)
    with party.socket(None) as talk:
        seqs = [talk.hear()["seq"]]
        while (table := talk.hear())["key"] is None:
            seqs.append(table["seq"])
    assert table["view"]["ending"]["title"]
    assert seqs == list(range(len(seqs)))


def test_bots_play_against_each_other_and_a_person(site: Site) -> None:
    party = site.sit("toy", ["me", "draw first", "random"])
    with party.socket(0) as talk:
        while (table := talk.hear())["key"] is None:
            if table["view"]["asked"] == 0:
                talk.decide(table["view"]["question"]["options"][0]["id"], table["seq"])
                talk.hear_until("ack")
    assert table["view"]["ending"]


def answered(site: Site, bot: str) -> Party:
    """A table where this bot has answered one question."""
    party = site.sit("odd", ["me", bot])
    with party.socket(0) as talk:
        talk.decide("pass", 0)
        assert talk.hear_until("table", seq=2)["seq"] == 2
    return party


@pytest.mark.parametrize(
    ("bot", "failure"),
    [
        ("raises", "ValueError"),
        ("overshoots", "no such option"),
        ("babbles", "no such option"),
        ("dies", "BrokenProcessPool"),
    ],
)
def test_a_bot_that_fails_is_stood_in_for(site: Site, bot: str, failure: str, caplog: pytest.LogCaptureFixture) -> None:
    expect_failure(site, bot, failure, caplog)


def test_a_bot_that_hangs_is_stood_in_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), IN_A_HURRY) as site:
        expect_failure(site, "hangs", "TimeoutError", caplog)


def expect_failure(site: Site, bot: str, failure: str, caplog: pytest.LogCaptureFixture) -> None:
    """The bot's seat has answered all the same, and the log names the failure."""
    with caplog.at_level(logging.WARNING):
        party = answered(site, bot)
    assert {*failures(caplog, party)} == {(bot, failure)}


def failures(caplog: pytest.LogCaptureFixture, party: Party) -> list[tuple[str, str]]:
    """Which bots have failed at a table, and how; those of other tests may be failing still."""
    failed = [vars(record) for record in caplog.records if record.getMessage() == "a bot failed"]
    return [(line["bot"], line["failure"]) for line in failed if line["table"] == party.table]


def test_bots_that_hang_hold_up_no_other_table(site: Site, tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), SETTINGS) as hall:
        stuck = [hall.sit("odd", ["hangs", "me"]) for _ in range(3)]
        for party in stuck:
            party.look(None)
        other = hall.sit("redmage", ["me"])
        assert other.do("move J9")["seq"] == 1
        assert [party.look(None)["seq"] for party in stuck] == [0, 0, 0]


def test_a_bot_is_told_only_what_its_seat_may_know(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        party = answered(site, "peeks")
    assert failures(caplog, party) == []


def test_bots_go_on_after_a_seat_is_taken_back_and_handed_over_again(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], options={"goal": 12})
    with party.socket(1) as talk:
        for seq in (0, 5):
            party.act("seat", {"bot": "draw first", "seq": seq})
            talk.hear_until("table", seq=seq + 2)
            party.act("seat", {"seq": seq + 2})
            party.do("pass", seat=1)
            if seq == 0:
                party.act("seat", {"name": "Ann"})
    assert party.look()["view"]["seq"] == 4


@pytest.mark.parametrize("message", [{"type": "hurry"}, {"type": "pace", "pace": 0}], ids=lambda one: one["type"])
def test_bots_without_pauses_keep_the_limit_of_a_seat(tmp_path: Path, message: dict[str, object]) -> None:
    settings = Settings(bot_pause=1, limits=Limits(decisions=Rate(5, 1 / 3600)))
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), settings) as slow:
        party = slow.sit("toy", ["me", "random"], options={"goal": 12})
        with party.socket(0) as talk:
            talk.send(message)
            party.act("seat", {"bot": "random"})
            talk.hear_until("table", seq=1)
            talk.send(message)
            assert talk.hear_until("table", seq=6)["seq"] == 6
            with pytest.raises(TimeoutError):
                talk.connection.recv(0.5)


def test_bots_take_no_time_for_whoever_is_in_a_hurry(tmp_path: Path) -> None:
    with announced(tmp_path), serving(sqlite(tmp_path), Settings(bot_pause=3600)) as slow:
        party = slow.sit("toy", ["me", "random", "random"])
        with party.socket(0) as talk, party.socket(None) as gallery:
            talk.decide("pass", 0)
            talk.hear_until("table", seq=1)
            gallery.send({"type": "hurry"})
            assert gallery.hear_until("refused")["code"] == "no-seat"
            talk.send({"type": "hurry"})
            while (table := talk.hear_until("table"))["view"]["asked"] != 0:
                assert table["seq"] < 100
            talk.decide("pass", table["seq"])
            talk.hear_until("table", seq=table["seq"] + 1)
            assert party.look(0)["seq"] == table["seq"] + 1, "the next time they take their time again"


def way_to_a_secret(seed: int) -> list[str]:
    """What the first seat decides in a game of Talisman until the second is asked what nobody may know of."""
    table, decisions = Table.new("talisman", seats=2, seed=seed), list[str]()
    while table.pending is not None and table.pending.seat == 0 and len(decisions) < 6:
        decisions.append(table.tokens()[0])
        table.decide(decisions[-1])
    return decisions if table.pending is not None and table.pending.query.anonymous and table.pending.seat else []


def test_a_bot_takes_no_time_over_a_question_of_which_nobody_may_know(tmp_path: Path) -> None:
    seed, decisions = next((seed, found) for seed in range(1, 400) if (found := way_to_a_secret(seed)))
    with serving(sqlite(tmp_path), Settings(bot_pause=3600)) as slow:
        party = slow.sit("talisman", ["me", "thumb"], seed=seed)
        with party.socket(0) as talk:
            for seq, decision in enumerate(decisions):
                talk.decide(decision, seq)
            assert talk.hear_until("table", seq=len(decisions) + 1)["seq"] == len(decisions) + 1


@pytest.mark.parametrize("pace", [{"pace": 0}, {"pace": 0.0001}])
def test_bots_take_as_many_times_their_time_as_the_slowest_player_wants(tmp_path: Path, pace: dict[str, float]) -> None:
    with announced(tmp_path), serving(sqlite(tmp_path), Settings(bot_pause=3600)) as slow:
        party = slow.sit("toy", ["me", "random", "random"])
        with party.socket(None) as gallery, party.socket(0, **pace) as talk:
            gallery.send({"type": "pace", "pace": 4})
            talk.decide("pass", 0)
            while (table := talk.hear_until("table"))["view"]["asked"] != 0 or table["seq"] == 0:
                assert table["seq"] < 100
            talk.send({"type": "pace", "pace": 2})
            talk.decide("pass", table["seq"])
            talk.hear_until("table", seq=table["seq"] + 1)
            assert party.look(0)["seq"] == table["seq"] + 1, "a slower player is waited for"
