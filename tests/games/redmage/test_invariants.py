"""Every flaw that an unsound state can have is found and named."""

from __future__ import annotations

import pytest

from mazefolio.games.redmage import invariants
from mazefolio.testing import position
from tests.games.spoiling import Case, Layout, Spoil, put, untried

LADEN = {"items": ["key"] * 4}
FAMOUS = {"trophies": ["goblin", "goblin", "orc", "orc", "ghoul", "ghoul"]}
DOOR = {"rooms": {"J9": "door"}}
GOBLIN = {"rooms": {"J9": "empty", "A2": "empty"}, "creatures": {"J9": "goblin"}}
MAGE = {"rooms": {"J9": "empty"}, "creatures": {"J9": "red_mage"}}

CASES: dict[str, Case] = {
    "one hit point too many": ({}, lambda s: put(s, hit_points=14), "hit points 14 not within 0 and 13"),
    "worse than unarmed": ({}, lambda s: put(s, atk=-1), "ATK -1 not within 0 and 3"),
    "too well guarded": ({}, lambda s: put(s, defence=4), "DEF 4 not within 0 and 3"),
    "one item too many": (LADEN, lambda s: s.items.append(s.treasure_cup.pop()), "items 5 not within 0 and 4"),
    "one trophy too many": (FAMOUS, lambda s: s.trophies.append(s.creature_cup.pop()), "trophies 7 not within 0 and 6"),
    "after dawn": ({}, lambda s: put(s, time=29), "time 29 not within 0 and 28"),
    "a treasure vanishes": ({}, lambda s: s.treasure_cup.pop(), "treasure chits were lost or made"),
    "a fifth goblin": ({}, lambda s: s.creature_cup.append("goblin"), "creature chits were lost or made"),
    "a hole in the floor": ({}, lambda s: s.left_over.append(s.face_down.pop()), "a cell has no tile, or two"),
    "a tile vanishes": ({}, lambda s: s.left_over.pop(), "tiles were lost or made"),
    "a larger box": ({}, lambda s: put(s, set2_copies=3), "3 copies of the second set were put in"),
    "a tile from elsewhere": (
        {},
        lambda s: s.left_over.append(s.left_over.pop() + "!"),
        "a tile is none of the game's",
    ),
    "into the unknown": ({}, lambda s: put(s, cell="J9"), "the hero is on a face-down tile"),
    "into a door": (DOOR, lambda s: put(s, cell="J9"), "the hero is on a locked door"),
    "into his arms": (MAGE, lambda s: put(s, cell="J9"), "the hero shares a room with the Red Mage"),
    "no way back to START": ({}, lambda s: put(s.rooms["J10"], kind="empty"), "START or ESCAPE has been changed"),
    "a rat at ESCAPE": (
        {},
        lambda s: put(s.rooms["A1"], creature=s.creature_cup.pop(0)),
        "START or ESCAPE has been changed",
    ),
    "past the Red Mage": (
        GOBLIN,
        lambda s: put(s, cell="A2"),
        "the hero is on an approach tile, but the Red Mage lives",
    ),
    "a goblin keeps the gate": (
        GOBLIN,
        lambda s: s.rooms.update(A2=s.rooms["J9"], J9=s.rooms["A2"]),
        "another creature is on A2 while the Red Mage lives",
    ),
}


@pytest.mark.parametrize(("layout", "spoil", "flaw"), CASES.values(), ids=CASES)
def test_a_spoilt_state_is_found_out(layout: Layout, spoil: Spoil, flaw: str) -> None:
    state = position("redmage", **layout).state
    assert list(invariants.flaws(state)) == []
    spoil(state)
    assert list(invariants.flaws(state)) == [flaw]


def test_every_flaw_is_tried() -> None:
    assert untried(invariants, CASES.values()) == []
