"""Every flaw that an unsound state can have is found and named."""

from __future__ import annotations

import pytest

from mazefolio.games.deathmaze import invariants
from mazefolio.games.deathmaze.maze import SOUTH, bar
from mazefolio.games.deathmaze.state import Adventurer, State
from mazefolio.testing import position
from tests.games.deathmaze.helpers import charmed, heroes
from tests.games.spoiling import Case, Layout, Spoil, put, untried


def first(s: State) -> Adventurer:
    return s.adventurers[0]


PAIR = {"party": heroes("Ann", "Bob")}
WIDOW = {"party": {"Ann": {}, "Bob": {"fate": "dead", "weapons": []}}}
WIZARD = {"party": {"Ann": {"sort": "wizard"}}}
FIGHT = {**PAIR, "foes": [["orc 5", "orc 4"]]}
CHARMED = {**PAIR, "charmed": [charmed("orc", "Ann", "1.3")]}
NEIGHBOURS = {**PAIR, "groups": {(0, 0): "2 orc"}}
NEXT_DOOR = {**PAIR, "maze": {(0, 0): "cor_straight_2 DODO", (0, -1): "room_4 DDDD"}, "at": (0, -1)}

CASES: dict[str, Case] = {
    "a chit vanishes": (PAIR, lambda s: s.room_cup.pop(), "chits were lost or made"),
    "too many friends": (PAIR, lambda s: put(s, each=9), "1 players have 9 adventurers each"),
    "nobody in particular": (PAIR, lambda s: put(first(s), name=""), "adventurer 0 has no name, or a wrong number"),
    "a grave gift": (WIDOW, lambda s: s.adventurers[1].items.append("ginger"), "Bob is dead, but has something"),
    "killing Wounds": (PAIR, lambda s: put(first(s), wounds=8), "Ann has 8 Wounds of 8, 0 of them for spells"),
    "spells on credit": (PAIR, lambda s: put(first(s), spent=1), "Ann has 0 Wounds of 8, 1 of them for spells"),
    "a third weapon": (PAIR, lambda s: first(s).weapons.append("axe"), "Ann has 3 weapons"),
    "a Wizard with a sword": (
        WIZARD,
        lambda s: put(first(s), weapons=["sword", "dagger"]),
        "Ann carries what a wizard may not",
    ),
    "beyond magic": (PAIR, lambda s: put(first(s), resistance=6), "Ann has a Magic Resistance of 6"),
    "one too few": (PAIR, lambda s: s.order.remove(1), "the order [0, -1] is not that of the party [0, 1]"),
    "two of one": (FIGHT, lambda s: s.fight.foes.append(10), "somebody stands twice: [0, 1, -1], [10, 11, 10]"),
    "on both sides": (
        CHARMED | FIGHT,
        lambda s: s.fight.foes.append(10),
        "somebody stands twice: [0, 1, 10], [11, 12, 10]",
    ),
    "a dead orc fights": (FIGHT, lambda s: put(s.beasts[10], wounds=5), "the orc 10 should be dead"),
    "its own master": (CHARMED, lambda s: put(s.beasts[10], controller=10), "the orc 10 obeys a monster"),
    "peace is broken": (
        NEIGHBOURS,
        lambda s: put(s.groups[s.cell][0], peace=False),
        "hostile monsters are in a settled segment",
    ),
    "a thing lies about": (PAIR, lambda s: s.found.append("ginger"), "something is left to do in a settled segment"),
    "everybody vanishes": (PAIR, lambda s: put(s, order=[], adventurers=[]), "nobody is there"),
    "the way back is shut": (
        NEXT_DOOR,
        lambda s: bar(s.maze, s.cell, SOUTH),
        "the party is cut off from the entrance",
    ),
}


@pytest.mark.parametrize(("layout", "spoil", "flaw"), CASES.values(), ids=CASES)
def test_a_spoilt_state_is_found_out(layout: Layout, spoil: Spoil, flaw: str) -> None:
    state = position("deathmaze", **layout).state
    assert list(invariants.flaws(state)) == []
    spoil(state)
    assert list(invariants.flaws(state)) == [flaw]


def test_every_flaw_is_tried() -> None:
    assert untried(invariants, CASES.values()) == []
