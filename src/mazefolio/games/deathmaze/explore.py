"""DM-5.28, DM-R: what the party may do in a settled segment, and who decides it."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Steps
from mazefolio.games.deathmaze.actions import CLOSE_RANKS, DOWN, LEAVE, UP, Assault, Go, Investigate
from mazefolio.games.deathmaze.agenda import begin_combat, onward, push
from mazefolio.games.deathmaze.chores import chores, do_chore, next_on_floor, others_use
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.figures import beast_name, caller, chit_here, name, present
from mazefolio.games.deathmaze.formation import is_legal
from mazefolio.games.deathmaze.groups import groups_here, take_away
from mazefolio.games.deathmaze.leaving import leave
from mazefolio.games.deathmaze.maze import DOWN as TRAP_DOOR
from mazefolio.games.deathmaze.maze import ENTRANCE, Cell, above, beyond, exits, is_below, side_key
from mazefolio.games.deathmaze.moving import climb, descend, go
from mazefolio.games.deathmaze.queries import Settled
from mazefolio.games.deathmaze.state import Explore, Group, State

GOES = tuple(Go(side) for side in range(4))
ENOUGH = 2
"""Whoever has come back to the entrance so often without anything happening may as well leave."""


def settled(s: State) -> Steps[str]:
    """Everything is settled here: the others may use their things, then the caller decides.

    Rules: DM-4.0f, DM-5.28a, DM-6.0b, DM-6.32b, DM-7.23b, DM-R.2, DM-R.3, DM-R.7, DM-R.9
    """
    if s.floor and (seat := next_on_floor(s)) >= 0:
        yield from others_use(s, seat)
        return onward(s)
    fresh, again = moves(s)
    first, later = chores(s, caller(s))
    options = [*fresh, *places_to_look(s), *first, *way_out(s), *again, *later]
    advancing = len(options) - len(again) - len(later)
    choice = options[(yield Ask(caller(s), Settled(), options, advancing))]
    if choice is LEAVE:
        yield from leave(s)
    return (yield from do_settled(s, choice))


def do_settled(s: State, choice: Action) -> Steps[str]:
    if isinstance(choice, Go):
        return (yield from go(s, choice.side))
    if choice is DOWN or choice is UP:
        return (yield from (descend(s) if choice is DOWN else climb(s)))
    if isinstance(choice, Assault):
        return assault(s, choice)
    if isinstance(choice, Investigate):
        yield from investigate(s, choice)
    else:
        yield from do_chore(s, choice)
    return onward(s)


def moves(s: State) -> tuple[list[Action], list[Action]]:
    """Ways to go: first those that have been gone least since something happened, then the others, which could be
    gone without end.

    Rules: DM-5.12e, DM-5.28a, DM-6.32b, DM-6.32c
    """
    if not is_legal(s.order):
        return [CLOSE_RANKS], []
    ways: list[tuple[Action, Cell]] = [(GOES[side], beyond(s.cell, side)) for side in exits(s.maze, s.cell)]
    ways += trap_door(s)
    counts = [s.steps.get(cell, 0) for _, cell in ways]
    at_exit = s.cell == ENTRANCE
    least = min(counts, default=0) if not (at_exit and s.steps.get(s.cell, 0) >= ENOUGH) else -1
    fresh = [way for (way, _), count in zip(ways, counts, strict=True) if count == least]
    again = [way for (way, _), count in zip(ways, counts, strict=True) if count != least]
    return fresh, again


def way_out(s: State) -> list[Action]:
    """Leaving ends the game, so it is never the first thing to do.  Rules: DM-4.0f, DM-5.12e"""
    return [LEAVE] if s.cell == ENTRANCE and is_legal(s.order) else []


def trap_door(s: State) -> list[tuple[Action, Cell]]:
    """Down a trap door that leads somewhere, or back up.  Rules: DM-6.32b, DM-6.32c, DM-9.57i"""
    if is_below(s.cell):
        return [(UP, above(s.cell))]
    below = beyond(s.cell, TRAP_DOOR)
    if below in s.cellars and side_key(s.cell, TRAP_DOOR) not in s.maze.barred:
        return [(DOWN, below)]
    return []


def places_to_look(s: State) -> list[Action]:
    """A feature that nobody has investigated, now or on a later visit, and peaceful monsters.

    Rules: DM-6.0b, DM-6.0c, DM-6.0d, DM-6.0e, DM-7.23b
    """
    found: list[Action] = []
    chit = chit_here(s)
    if chit and chit.feature and s.cell not in s.searched:
        options = [Investigate(adventurer.id, adventurer.name) for adventurer in present(s)]
        found += [option for option in options if option.token not in s.refused]
    if s.groups:
        found += [Assault(number, group.kind, called(s, group)) for number, group in enumerate(groups_here(s))]
    return found


def called(s: State, group: Group) -> str:
    """Its kind, or its first member where two groups of a kind share the segment.  Rules: DM-6.22b"""
    alike = sum(other.kind == group.kind for other in groups_here(s)) > 1
    return name(s, group.members[0]) if alike else beast_name(group.kind, 0)


def assault(s: State, choice: Assault) -> str:
    """Peaceful monsters are attacked after all.  Rules: DM-6.22b, DM-7.23b"""
    group = groups_here(s)[choice.group]
    take_away(s, group)
    return begin_combat(s, group.members)


def investigate(s: State, choice: Investigate) -> Steps[None]:
    """Somebody is sent to look at the feature; another player's adventurer may be refused.  Rules: DM-6.0b, DM-R.4"""
    if (yield from agrees(s, choice)):
        s.searched.append(s.cell)
        s.steps.clear()
        push(s, Explore(choice.who))
    else:
        s.refused.append(choice.token)
