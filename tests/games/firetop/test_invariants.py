"""Every flaw that an unsound state can have is found and named."""

from __future__ import annotations

import pytest

from mazefolio.engine.state import NOBODY
from mazefolio.games.firetop import invariants
from mazefolio.games.firetop.notebook import ChestCount, Holds
from mazefolio.games.firetop.state import Adventurer, Fight, Player, State, adventurer
from mazefolio.testing import position
from tests.games.spoiling import Case, Layout, Spoil, put, untried


def red(s: State) -> Adventurer:
    return adventurer(s, 0)


PLAIN = {"round": 1}
"""Nothing special, but past the setting up."""
SIX = {"red": {"cards": ["keys_123", "keys_456", "keys_789", "keys_147", "keys_258", "keys_369"]}}
PILES = {"piles": {"c22_27": ["keys_123"]}, "graves": {"c22_27": ("blue", ["keys_456"])}}
QUITTER = {"seats": 3, "green": {"retired": True}}
IN_KITCHEN = {"red": {"space": "kitchen"}}

CASES: dict[str, Case] = {
    "left out at the start": (
        PLAIN,
        lambda s: put(s, phase="deal", active=1, players=[Player(), *s.players[1:]]),
        "a player was left out",
    ),
    "a treasure vanishes": (PLAIN, lambda s: s.treasures.popitem(), "Treasure cards were lost or made"),
    "a second dragon": (PLAIN, lambda s: s.removed.append("dragon"), "Encounter cards were lost or made"),
    "a hole in the Maze": (PLAIN, lambda s: s.maze.popitem(), "Maze cards were lost or made"),
    "gold at the stall": (
        {"rooms": {"kitchen": ("ghoul", "gold_3")}},
        lambda s: s.stall.append(s.treasures.pop("kitchen")),
        "Gold or Provisions are still a card",
    ),
    "the last card is taken": (PILES, lambda s: red(s).cards.append(s.piles[0].cards.pop()), "there is an empty pile"),
    "a grave is opened": (
        PILES,
        lambda s: put(s.piles[1], owner=NOBODY),
        "two piles of the same kind lie on one space",
    ),
    "a hidden pile": (PILES, lambda s: put(s.piles[0], space="red_1"), "a pile lies on a Secret Passage square"),
    "a key vanishes": (PLAIN, lambda s: s.chest.pop(), "Key cards were lost or made"),
    "a lie about the Chest": (
        {"chest": [1, 2, 3]},
        lambda s: s.players[1].facts.append(ChestCount((1, 2, 3), 2, 0)),
        "seat 1 has heard a wrong count",
    ),
    "a lie about a key": (
        {"chest": [1, 2, 3]},
        lambda s: s.players[1].facts.append(Holds(0, 1, True, "deal")),
        "the notebook of seat 1 is wrong",
    ),
    "a secret about nothing": (
        PLAIN,
        lambda s: s.known.update(keys_123=[1]),
        "keys_123 is marked as known where it cannot be",
    ),
    "the turn of a quitter": (QUITTER, lambda s: put(s, active=2), "it is the turn of somebody who is not there"),
    "a battle goes on": (
        PLAIN,
        lambda s: put(s, fight=Fight("ogre", 9, 12)),
        "something of the last turn was left over",
    ),
    "a ghoul bars the door": (
        PLAIN,
        lambda s: s.last_out.update(kitchen=0),
        "kitchen is barred to somebody who is not there",
    ),
    "too skilful": (PLAIN, lambda s: put(red(s), skill=11), "seat 0: Skill out of bounds"),
    "dead on his feet": (PLAIN, lambda s: put(red(s), stamina=0), "seat 0: Stamina out of bounds"),
    "out of luck": (PLAIN, lambda s: put(red(s), luck=-1), "seat 0: Luck out of bounds"),
    "a seventh card": (
        SIX,
        lambda s: red(s).cards.append(s.treasures.pop("boat_house")),
        "seat 0: rucksack out of bounds",
    ),
    "without a sword": (PLAIN, lambda s: put(red(s), plain_sword=False), "seat 0: swords out of bounds"),
    "in debt": (PLAIN, lambda s: put(red(s), gold=-1), "something below zero"),
    "beyond measure": (PLAIN, lambda s: put(red(s), provisions=10**6), "more goods than anybody can have"),
    "off the board": (PLAIN, lambda s: put(red(s), space="nowhere"), "seat 0: there is no space nowhere"),
    "through the wall": (IN_KITCHEN, lambda s: put(red(s), door="entrance"), "seat 0: he came in by no door"),
    "caged in the open": (PLAIN, lambda s: put(red(s), caged=True), "seat 0: he is marked as if he were in a room"),
}


@pytest.mark.parametrize(("layout", "spoil", "flaw"), CASES.values(), ids=CASES)
def test_a_spoilt_state_is_found_out(layout: Layout, spoil: Spoil, flaw: str) -> None:
    state = position("firetop", **layout).state
    assert list(invariants.flaws(state)) == []
    spoil(state)
    assert list(invariants.flaws(state)) == [flaw]


def test_every_flaw_is_tried() -> None:
    assert untried(invariants, CASES.values()) == []
