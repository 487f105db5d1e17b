"""What is true of every sound state when a phase begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mazefolio.engine.state import NOBODY
from mazefolio.games.deathmaze.content import CLASSES, CREATION, PARTY_SIZES, RULES, arm, cup_of
from mazefolio.games.deathmaze.exploring.groups import hostile
from mazefolio.games.deathmaze.figures import is_beast, members, total
from mazefolio.games.deathmaze.maze import ENTRANCE, above, is_below, laid, way
from mazefolio.games.deathmaze.state import Adventurer, State

ALL_CHITS = Counter(cup_of("room") + cup_of("corridor"))


def flaws(s: State) -> Iterator[str]:
    """Every invariant that this state breaks, in words."""
    if s.seats not in PARTY_SIZES or s.each not in PARTY_SIZES[s.seats].allowed:
        yield f"{s.seats} players have {s.each} adventurers each"
    yield from _chits(s)
    for number, adventurer in enumerate(s.adventurers):
        if adventurer.id != number or not adventurer.name:
            yield f"adventurer {number} has no name, or a wrong number"
        yield from _adventurer(s, adventurer)
    yield from _ranks(s)
    yield from _beasts(s)
    if s.phase == "settled":
        yield from _settled(s)


def _chits(s: State) -> Iterator[str]:
    """No chit is ever lost or made.  Rules: DM-2.2d, DM-5.25h"""
    lying = [laid(text).chit.id for text in s.maze.placed.values()]
    if Counter([*s.room_cup, *s.corridor_cup, *lying]) != ALL_CHITS:
        yield "chits were lost or made"


def _adventurer(s: State, one: Adventurer) -> Iterator[str]:
    """Rules: DM-3.1c, DM-11.11b, DM-11.22c, DM-13.11d"""
    if one.fate == "dead":
        if one.items or one.weapons or one.experience:
            yield f"{one.name} is dead, but has something"
        return
    if not 0 <= one.spent <= one.wounds < total(s, one.id):
        yield f"{one.name} has {one.wounds} Wounds of {total(s, one.id)}, {one.spent} of them for spells"
    if len(one.weapons) != CREATION.weapons:
        yield f"{one.name} has {len(one.weapons)} weapons"
    if any(arm(weapon).weapon not in CLASSES[one.sort].weapons for weapon in one.weapons):
        yield f"{one.name} carries what a {one.sort} may not"
    if not 0 <= one.resistance <= RULES.magic_resistance_maximum:
        yield f"{one.name} has a Magic Resistance of {one.resistance}"


def _ranks(s: State) -> Iterator[str]:
    """Every figure has one box, and no box two.  Rules: DM-5.12a, DM-R.1"""
    if not s.maze.placed:
        return
    here = members(s)
    party = [one.id for one in s.adventurers if not one.fate]
    party += [beast.id for beast in s.beasts.values() if beast.controller != NOBODY]
    if sorted(here) != sorted(party):
        yield f"the order {s.order} is not that of the party {party}"
    if s.fight and s.fight.theirs:
        foes = [foe for foe in s.fight.foes if foe >= 0]
        if len(set(foes)) != len(foes) or set(foes) & set(here):
            yield f"somebody stands twice: {s.order}, {foes}"


def _beasts(s: State) -> Iterator[str]:
    """Rules: DM-8.46a"""
    killed = s.fight.killed if s.fight else ()
    for beast in s.beasts.values():
        if 0 < beast.total <= beast.wounds and beast.id not in killed:
            yield f"the {beast.kind} {beast.id} should be dead"
        if beast.controller != NOBODY and is_beast(beast.controller):
            yield f"the {beast.kind} {beast.id} obeys a monster"


def _settled(s: State) -> Iterator[str]:
    """Nothing is left to do, and there is a way out.  Rules: DM-5.12b, DM-5.26a, DM-9.57e"""
    if not members(s):
        yield "nobody is there"
    if hostile(s):
        yield "hostile monsters are in a settled segment"
    if s.attackers or s.fight or s.found or s.hoards:
        yield "something is left to do in a settled segment"
    here = above(s.cell) if is_below(s.cell) else s.cell
    if way(s.maze, here, ENTRANCE) is None:
        yield "the party is cut off from the entrance"
