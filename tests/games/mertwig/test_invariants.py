"""Every flaw that an unsound state can have is found and named."""

from __future__ import annotations

import pytest

from mazefolio.engine.state import NOBODY
from mazefolio.games.mertwig import invariants
from mazefolio.games.mertwig.state import Member, Player, State
from mazefolio.testing import position
from tests.games.spoiling import Case, Layout, Spoil, put, untried


def a(s: State) -> Player:
    return s.players[0]


def b(s: State) -> Player:
    return s.players[1]


def hero(s: State) -> Member:
    return a(s).members[0]


PLAIN = {"round": 1}
"""Nothing special, but past the setting up."""
BOB = {"character": "bob_bonker"}
QUITTER = {"seats": 3, "c": {"out": True}}
THREE = {"seats": 3, **PLAIN}
FOUR = {"seats": 4, "d": {"out": True}}
WAITING = {"b": {"waiting": True}}
RIVALS = {"a": {"members": ["nudnick"]}, "b": {"members": ["robilar"]}}
TEMPLE = {"seats": 3, "temple": ("c", [([], "")] * 3)}

CASES: dict[str, Case] = {
    "a treasure vanishes": (PLAIN, lambda s: s.treasures.pile.pop(), "cards of the deck 'treasures' were lost or made"),
    "a second Skalan": (
        PLAIN,
        lambda s: s.hirelings.discards.append("skalan"),
        "cards of the deck 'hirelings' were lost or made",
    ),
    "a rival is taken in": (
        {"a": BOB},
        lambda s: a(s).members.append(Member("gertrud_green")),
        "a player character is not where he should be",
    ),
    "a ghost plays on": ({"a": BOB}, lambda s: s.dead.append("bob_bonker"), "a player character is there twice"),
    "no room for two": (
        {"a": {"at": "woods_whole"}},
        lambda s: put(b(s), at="woods_whole"),
        "two markers are in or at woods_whole",
    ),
    "two in the maze": (
        {"a": {"area": "maze"}, "barrier": [1]},
        lambda s: put(b(s), area="maze", spot="start"),
        "two players are in the maze",
    ),
    "no barrier": ({"barrier": [1]}, lambda s: put(s, maze_cards=[False] * 3), "the maze cards are wrong"),
    "nobody for three": (
        THREE,
        lambda s: put(s, holder=NOBODY),
        "the encounter player card is with the wrong player",
    ),
    "a quitter's card": (
        FOUR,
        lambda s: put(s, holder=3),
        "the encounter player card is with somebody who cannot play",
    ),
    "the setter's card": (
        TEMPLE,
        lambda s: put(s, holder=2),
        "the encounter player card is with somebody who cannot play",
    ),
    "a quitter's turn": (QUITTER, lambda s: put(s, active=2), "it is the turn of somebody who has given up"),
    "half a visit": (PLAIN, lambda s: put(s, done=["sale"]), "something of the last turn was left over"),
    "in debt": (PLAIN, lambda s: put(a(s), gold=-1), "seat 0: gold below zero"),
    "a full hand": (
        PLAIN,
        lambda s: a(s).hand.extend([s.encounters.pile.pop() for _ in range(5)]),
        "seat 0: too many encounter cards",
    ),
    "the King's death is near": (
        PLAIN,
        lambda s: a(s).hand.append(s.encounters.discards.pop()),
        "seat 0: the Death of the King is in a hand",
    ),
    "twice royal": (
        {"a": {"holds": ["royal_birthmark"]}, "b": {"holds": ["royal_birthmark"]}},
        lambda s: a(s).treasures.append(b(s).treasures.pop()),
        "seat 0: two birthmarks",
    ),
    "a dead man's gold": (WAITING, lambda s: put(b(s), gold=1), "seat 1: the dead still have something"),
    "a dead man walks": (WAITING, lambda s: put(b(s), at="docks"), "seat 1: the dead are still on the map"),
    "mutiny": (
        {"a": {"members": ["skalan"]}},
        lambda s: a(s).members.reverse(),
        "seat 0: the player character does not lead",
    ),
    "strange friends": (
        RIVALS,
        lambda s: a(s).members.append(b(s).members.pop()),
        "seat 0: good and evil serve together",
    ),
    "a wand for a fighter": (
        {"a": {**BOB, "holds": ["wand_of_polyplox"]}},
        lambda s: put(hero(s), load=(a(s).treasures.pop(),)),
        "seat 0: bob_bonker cannot carry wand_of_polyplox",
    ),
    "killing wounds": ({"a": BOB}, lambda s: put(hero(s), wounds=2), "seat 0: bob_bonker lives with killing wounds"),
    "a long sleep": ({"a": BOB}, lambda s: put(hero(s), asleep=1), "seat 0: bob_bonker is marked as if in a battle"),
    "an empty hand": (
        {"a": BOB},
        lambda s: put(hero(s), casting=("invisible_ring",)),
        "seat 0: bob_bonker uses what he does not carry",
    ),
    "off the map": (PLAIN, lambda s: put(a(s), at="nowhere"), "seat 0: there is no space 'nowhere'"),
    "a friend in the maze": (
        {"a": {"area": "maze"}, "b": {"members": ["skalan"]}},
        lambda s: a(s).members.append(b(s).members.pop()),
        "seat 0: not alone in the maze",
    ),
    "off the board": ({"a": {"area": "mystic_vale"}}, lambda s: put(a(s), spot="w1"), "seat 0: he is lost in an area"),
    "half outside": ({"a": {"area": "mystic_vale"}}, lambda s: put(a(s), area=""), "seat 0: a spot outside an area"),
}


@pytest.mark.parametrize(("layout", "spoil", "flaw"), CASES.values(), ids=CASES)
def test_a_spoilt_state_is_found_out(layout: Layout, spoil: Spoil, flaw: str) -> None:
    state = position("mertwig", **layout).state
    assert list(invariants.flaws(state)) == []
    spoil(state)
    assert list(invariants.flaws(state)) == [flaw]


def test_every_flaw_is_tried() -> None:
    assert untried(invariants, CASES.values()) == []
