"""Playing on from a moment of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Answer, Party, Site, announced, serving

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]


@pytest.fixture
def site(store_url: str, tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(store_url) as found:
        yield found


@pytest.fixture
def over(site: Site) -> Party:
    """A game of three decisions and a resignation."""
    party = site.sit("toy", ["me", "here"], seed=3)
    party.do("draw")
    party.do("flip", seat=1)
    party.do("draw", seat=1)
    party.act("resign", {})
    return party


def wanted(party: Party, at: int, **other: object) -> Answer:
    return {"game": "toy", "seats": SEATS, "practice": True, "from": {"table": party.table, "at": at}} | other


def branch(site: Site, party: Party, at: int) -> Party:
    answer = site.post("/api/tables", wanted(party, at))
    assert answer.status_code == 201, answer.text
    return Party(site, answer.json()["table"], answer.json()["seats"])


def replay(party: Party, at: int, seat: int | None) -> Answer:
    found: Answer = party.site.get(f"{party.path}/replay?at={at}", None if seat is None else party.token(seat)).json()
    return found


@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_a_branch_begins_as_the_game_stood_then(site: Site, over: Party, at: int) -> None:
    replayed = replay(over, at, 0)
    begun = branch(site, over, at).look(0)["view"]

    assert replayed["branch"]
    assert begun["practice"]
    assert (begun["turn"], begun["asked"]) == (replayed["view"]["turn"], replayed["view"]["asked"])
    assert begun["picture"] == replayed["view"]["picture"]


def test_a_branch_goes_its_own_way_and_leaves_the_game_as_it_was(site: Site, over: Party) -> None:
    before = over.look(0)
    party = branch(site, over, 2)
    party.do("pass", seat=1)
    party.do("draw")
    party.act("undo", {})

    assert party.look(0)["view"]["asked"] == 0
    assert over.look(0) == before


def test_the_dice_fall_as_they_did(site: Site, over: Party) -> None:
    party = branch(site, over, 2)
    party.do("draw", seat=1)
    then = replay(over, 3, 1)

    assert party.look(1)["view"]["picture"] == then["view"]["picture"]


@pytest.mark.parametrize(
    ("at", "other", "status", "code"),
    [
        (4, {}, 422, "game-over"),
        (5, {}, 400, "malformed"),
        (-1, {}, 400, "malformed"),
        (1, {"practice": False}, 400, "bad-setup"),
        (1, {"game": "redmage", "seats": SEATS[:1]}, 400, "bad-setup"),
        (1, {"seats": [*SEATS, SEATS[1]]}, 400, "bad-setup"),
        (1, {"from": {"table": "nowhere", "at": 1}}, 404, "not-found"),
    ],
)
def test_what_cannot_be_is_refused(
    site: Site, over: Party, at: int, other: dict[str, object], status: int, code: str
) -> None:
    answer = site.post("/api/tables", wanted(over, at, **other))

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_running_game_shows_nobody_its_dice(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], seed=3)
    party.do("draw")
    answer = site.post("/api/tables", wanted(party, 0))

    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert not replay(party, 0, None)["branch"]
