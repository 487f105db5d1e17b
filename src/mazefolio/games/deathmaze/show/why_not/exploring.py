"""What cannot be done while exploring, meeting monsters and opening traps."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask, Word
from mazefolio.games.deathmaze.actions import ARRANGE, DOWN, LEAVE, PUT_BACK, UP, Go, Investigate, Seal
from mazefolio.games.deathmaze.entering import can_seal
from mazefolio.games.deathmaze.figures import chit_here, holds, present
from mazefolio.games.deathmaze.formation import is_legal
from mazefolio.games.deathmaze.groups import hostile
from mazefolio.games.deathmaze.magic import ways_to_cast
from mazefolio.games.deathmaze.maze import ENTRANCE, SIDES, WALL, exits, is_below, is_door, laid, side_key
from mazefolio.games.deathmaze.moving import came_from
from mazefolio.games.deathmaze.state import NOBODY, State


def no_putting_back(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-5.23i, DM-5.25a"""
    if s.maze.placed:
        yield Refusal(PUT_BACK, "A chit that fits is laid; only for want of a door may one go back.", "DM-5.24a")


def not_now(s: State, ask: Ask) -> Iterator[Refusal]:
    """Moves with an open order, features that are spent.  Rules: DM-5.12e, DM-6.0d"""
    chit = chit_here(s)
    if chit and chit.feature and s.cell in s.searched:
        first = next(present(s))
        reason = f"The {chit.feature.replace('_', ' ')} has been looked at; once is all it gives."
        yield Refusal(Investigate(first.id, first.name), reason, "DM-6.0d")
    if not is_legal(s.order):
        for side in exits(s.maze, s.cell):
            yield Refusal(Go(side), "The party must close its ranks before it moves.", "DM-5.12e")


def typed_when_settled(s: State, ask: Ask) -> Iterator[Refusal]:
    """Walls, sealed doors, and leaving from the wrong place.  Rules: DM-4.0e, DM-5.28a, DM-6.32a, DM-9.57c"""
    if s.cell != ENTRANCE:
        yield Refusal(LEAVE, "The only way out is the corridor by which the party came in.", "DM-4.0e")
    if is_below(s.cell):
        for side in SIDES:
            yield Refusal(Go(side), "The room below has no doors; the only way is up.", "DM-6.32a")
        return
    yield Refusal(UP, "There is nothing above but rock.", "DM-6.32c")
    yield Refusal(DOWN, "No way leads down from here.", "DM-6.32b")
    for side in SIDES:
        if side_key(s.cell, side) in s.maze.barred:
            yield Refusal(Go(side), "That way is closed for good.", "DM-9.57c")
        elif laid(s.maze.placed[s.cell]).sides[side] == WALL:
            yield Refusal(Go(side), "There is a wall.", "DM-2.2b")


def no_sealing(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-9.57a, DM-9.57e, DM-9.57i"""
    if can_seal(s):
        return
    group = hostile(s)
    reason, rule = "The party did not come through a door.", "DM-9.57a"
    if group and group.statue:
        reason, rule = "Only monsters met on entering can be shut in.", "DM-9.57i"
    elif s.came == NOBODY:
        reason, rule = "There is no door behind the party to shut.", "DM-9.57a"
    elif _door_behind(s):
        reason, rule = "That would cut the party off from the entrance.", "DM-9.57e"
    for one in present(s):
        if holds(one, "seal"):
            yield Refusal(Seal(one.id, one.name, "cloves"), reason, rule)
        if ways_to_cast(one, "lock"):
            yield Refusal(Seal(one.id, one.name, "lock"), reason, rule)


def _door_behind(s: State) -> bool:
    return is_door(s.maze, came_from(s), s.came)


def typed_in_meeting(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-5.14b, DM-7.13a"""
    yield Refusal(ARRANGE, "The order cannot be changed once monsters are there.", "DM-5.14b")
    for side in SIDES:
        yield Refusal(Go(side), "The monsters must be dealt with first.", "DM-7.13a")
    yield Refusal(LEAVE, "The monsters must be dealt with first.", "DM-7.13a")


def no_turning_back(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-10.13c"""
    for word in ("leave", "nobody", "back"):
        yield Refusal(Word(word), "A known trap is no excuse: it is opened all the same.", "DM-10.13c")
