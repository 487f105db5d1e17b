"""Nobody is told what they may not know, whichever door they come through.

Two games are played that differ only in what a viewer cannot know.  Everything that the server then says to this
viewer must be the same, byte for byte, apart from the names of the tables and of their dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine.dice import key_of
from mazefolio.server import hall
from tests.server.harness import Party, Site, announced, serving, sqlite

Script = Sequence[tuple[int, str]]
"""Who decides what, one after another."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("store"))) as site:
        yield site


@dataclass(frozen=True)
class Case:
    """Decisions after which two seeds must be told apart by the truth, but not by this viewer."""

    game: str
    seats: int
    viewer: int | None
    script: Script

    def views(self, seed: int) -> tuple[bytes, bytes]:
        """All that the viewer sees on the way, and what is true in the end."""
        table = Table.new(self.game, seats=self.seats, seed=seed)
        seen = [table.view(self.viewer)]
        for _, choice in self.script:
            if choice not in table.tokens():
                return b"", b""
            table.decide(choice)
            seen.append(table.view(self.viewer))
        return msgspec.json.encode(seen), msgspec.json.encode(table.state)

    def twins(self) -> tuple[int, int]:
        """Two seeds whose games look alike to the viewer and are not."""
        views = {seed: self.views(seed) for seed in range(400)}
        for one, other in combinations([seed for seed in views if views[seed][0]], 2):
            if views[one][0] == views[other][0] and views[one][1] != views[other][1]:
                return one, other
        raise AssertionError("no two games look alike")


REDMAGE = [(0, "move J9")]
TOY = [(0, "pass"), (1, "draw"), (0, "flip"), (0, "pass"), (1, "pass")]
CASES = {
    "a solitaire player": Case("redmage", 1, 0, REDMAGE),
    "somebody watching a solitaire game": Case("redmage", 1, None, REDMAGE),
    "an opponent": Case("toy", 2, 0, TOY),
    "the opponent's opponent": Case("toy", 2, 1, TOY),
    "somebody watching a card game": Case("toy", 2, None, TOY),
}


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


def everything_said(site: Site, case: Case, seed: int) -> list[str]:
    """What the viewer is told through every door, without what names the table."""
    with dice_of(seed):
        party = site.sit(case.game, ["me", "here"][: case.seats])
    promised = party.look(None)["commitment"]
    said: list[str] = []
    with party.socket(case.viewer) as talk:
        said.append(str(talk.connection.recv(20)))
        for seq, (seat, choice) in enumerate(case.script):
            said += through_every_door(party, case.viewer)
            party.decide(choice, seat, seq=seq)
            said.append(str(talk.connection.recv(20)))
        said += through_every_door(party, case.viewer)
        said += wrong_on_the_socket(party, case.viewer)
    return [text.replace(party.table, "TABLE").replace(promised, "COMMITMENT") for text in said]


@contextmanager
def dice_of(seed: int) -> Iterator[None]:
    """New tables have the dice of a seed, but nobody is told so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hall, "fresh_key", lambda: key_of(seed))
        yield


def through_every_door(party: Party, viewer: int | None) -> list[str]:
    site, token = party.site, None if viewer is None else party.token(viewer)
    doors = [f"{party.path}{door}" for door in ("", "/replay", "/replay?at=0", "/replay?at=1", "/record", "/chat")]
    said = [site.get(door, token).text for door in doors]
    with site.client.stream("GET", f"{party.path}/stream", headers=headers(token)) as stream:
        said.append(next(stream.iter_lines()))
    for what, body in wrong_moves().items():
        said.append(party.act(what, body, viewer).text)
    if token:
        mine = site.post("/api/mine", [{"table": party.table, "token": token}]).json()
        said.append(str([{**entry, "changed": 0} for entry in mine]))
    return said


def headers(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def wrong_moves() -> dict[str, dict[str, object]]:
    """Things that are refused, each in its own way."""
    return {
        "decisions": {"id": "decision-1", "choice": "peek"},
        "undo": {"id": "decision-2", "seq": 99},
        "resign": {"id": "decision-3", "seq": 99},
        "seat": {"id": "decision-4", "bot": "nobody"},
        "chat": {"id": "decision-6", "text": ""},
    }


def wrong_on_the_socket(party: Party, viewer: int | None) -> list[str]:
    said = []
    with party.socket(viewer) as talk:
        talk.connection.recv(20)
        for message in ({"type": "decide", "choice": "peek", "seq": 0}, {"type": "undo", "seq": 0}, {"type": "what"}):
            talk.send({"id": "decision-5", **message})
            said.append(str(talk.connection.recv(20)))
    return said


def test_two_games_that_look_alike_are_told_alike(site: Site, case: Case) -> None:
    one, other = case.twins()
    said = everything_said(site, case, one)
    assert said == everything_said(site, case, other)
    assert sum(map(len, said)) > 10_000


def test_the_two_games_differ_for_somebody_who_may_know(site: Site) -> None:
    """Otherwise the test above would prove nothing."""
    case = CASES["an opponent"]
    one, other = case.twins()
    owner = Case(case.game, case.seats, 1, case.script)
    assert everything_said(site, owner, one) != everything_said(site, owner, other)


def test_the_key_is_shown_to_nobody_before_the_end(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], seed=11)
    key = key_of(11).hex()
    for viewer in (0, 1, None):
        assert key not in "".join(through_every_door(party, viewer))
    party.act("resign", {})
    for viewer in (0, 1, None):
        assert party.look(viewer)["key"] == key
