"""Parts of a view are made again when, and only when, something has changed that they were made of."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Struct

from mazefolio.engine.kept import Looks, kept
from mazefolio.engine.secrecy import HIDDEN, Veil, Viewer, hidden, owners
from mazefolio.engine.state import State

made: list[str] = []


class Player(Struct):
    gold: int
    hand: Annotated[list[str], owners(hidden)] = []


class Table(State, kw_only=True):
    players: list[Player]
    rooms: dict[str, list[str]]
    night: int = 0

    @property
    def richest(self) -> int:
        return max(player.gold for player in self.players)


@pytest.fixture(autouse=True)
def _nothing_made() -> None:
    made.clear()


def a_table() -> Table:
    players = [Player(300, ["imp"]), Player(7, ["ogre", "wolf"])]
    return Table(phase="turn", players=players, rooms={"hall": ["sword"], "cell": []})


@kept
def purse(s: Table, seat: int) -> str:
    made.append(f"purse {seat}")
    return f"{s.players[seat].gold} gold"


@kept
def hand(s: Table, seat: int) -> list[str]:
    made.append(f"hand {seat}")
    return s.players[seat].hand


@kept
def room(s: Table, name: str) -> list[str]:
    made.append(f"room {name}")
    return [*s.rooms.get(name, ["no such room"])]


@kept
def is_rich(s: Table, seat: int) -> bool:
    made.append(f"rich {seat}")
    return s.players[seat].gold >= 100


@kept
def rank(s: Table, seat: int) -> str:
    made.append(f"rank {seat}")
    return "lord" if is_rich(s, seat) else "knave"


@kept
def richest(s: Table) -> str:
    made.append("richest")
    return f"{s.richest} is the most"


@pytest.fixture
def looks() -> Looks[Table]:
    return Looks(Veil(Table))


def test_a_part_stays_the_same_object_while_other_things_change(looks: Looks[Table]) -> None:
    s = a_table()
    with looks.of(0, s) as seen:
        first = room(seen, "hall")
    s.night, s.players[0].gold, s.rooms["cell"] = 1, 9, ["rat"]
    with looks.of(0, s) as seen:
        assert room(seen, "hall") is first
    assert made == ["room hall"]


def test_a_part_is_made_again_when_an_entry_that_was_read_has_changed(looks: Looks[Table]) -> None:
    s = a_table()
    with looks.of(0, s) as seen:
        assert (purse(seen, 0), purse(seen, 1)) == ("300 gold", "7 gold")
    s.players[0].gold = 299
    with looks.of(0, s) as seen:
        assert (purse(seen, 0), purse(seen, 1)) == ("299 gold", "7 gold")
    assert made == ["purse 0", "purse 1", "purse 0"]


def test_it_is_noted_what_was_looked_for_in_vain(looks: Looks[Table]) -> None:
    s = a_table()
    with looks.of(0, s) as seen:
        assert room(seen, "cave") == ["no such room"]
    s.rooms["cave"] = ["bat"]
    with looks.of(0, s) as seen:
        assert room(seen, "cave") == ["bat"]
    del s.rooms["cave"]
    with looks.of(0, s) as seen:
        assert room(seen, "cave") == ["no such room"]


def test_what_is_made_of_a_part_is_made_again_only_if_that_comes_out_differently(looks: Looks[Table]) -> None:
    s = a_table()
    with looks.of(0, s) as seen:
        assert rank(seen, 0) == "lord"
    s.players[0].gold = 200
    with looks.of(0, s) as seen:
        assert rank(seen, 0) == "lord"
    assert made == ["rank 0", "rich 0", "rich 0"]
    s.players[0].gold = 20
    with looks.of(0, s) as seen:
        assert rank(seen, 0) == "knave"


def test_what_a_property_reads_is_noted_as_well(looks: Looks[Table]) -> None:
    s = a_table()
    with looks.of(0, s) as seen:
        assert richest(seen) == "300 is the most"
    s.players.append(Player(400))
    with looks.of(0, s) as seen:
        assert richest(seen) == "400 is the most"


def test_viewers_share_what_they_see_alike_and_nothing_else(looks: Looks[Table]) -> None:
    s = a_table()
    shown: dict[Viewer, list[str]] = {}
    for viewer in (0, 1, None, 0, 1, None):
        with looks.of(viewer, s) as seen:
            shown[viewer] = hand(seen, 1)
            purse(seen, 0)
    assert shown == {0: [HIDDEN, HIDDEN], 1: ["ogre", "wolf"], None: [HIDDEN, HIDDEN]}
    assert shown[0] is shown[None]
    assert made.count("hand 1") == 2
    assert made.count("purse 0") == 2, "the owner's hand is another one to the owner"


def test_what_is_not_looked_at_is_made_anew_each_time() -> None:
    s = a_table()
    assert [purse(s, 0), purse(s, 0)] == ["300 gold", "300 gold"]
    assert made == ["purse 0", "purse 0"]


def test_a_part_that_could_be_read_only_once_is_refused() -> None:
    with pytest.raises(AssertionError, match="only once"):

        @kept
        def _(s: Table) -> object:
            yield s
