"""DM-5.28, DM-R: what the party may do in a settled segment, and who decides it."""

from __future__ import annotations

from functools import cache

from mazefolio.engine.steps import Action, Ask, Steps
from mazefolio.games.deathmaze.actions import (
    ARRANGE,
    ASK_ROUND,
    CLOSE_RANKS,
    DONE,
    DOWN,
    GO_ON,
    LEAVE,
    UP,
    Assault,
    Cast,
    Go,
    Hand,
    Investigate,
    Use,
)
from mazefolio.games.deathmaze.agenda import begin_combat, now, onward, push
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.events import Reordered
from mazefolio.games.deathmaze.figures import beast_name, caller, chit_here, name, present
from mazefolio.games.deathmaze.formation import closed_up, is_legal
from mazefolio.games.deathmaze.groups import groups_here, take_away
from mazefolio.games.deathmaze.leaving import leave
from mazefolio.games.deathmaze.maze import DOWN as TRAP_DOOR
from mazefolio.games.deathmaze.maze import ENTRANCE, Cell, above, beyond, exits, is_below, side_key
from mazefolio.games.deathmaze.moving import climb, descend, go
from mazefolio.games.deathmaze.state import Arrange, Arrive, Explore, Group, State, Trade
from mazefolio.games.deathmaze.trading import has_magic
from mazefolio.games.deathmaze.uses import do_use, uses

GOES = tuple(Go(side) for side in range(4))
ENOUGH = 2
"""Whoever has come back to the entrance so often without anything happening may as well leave."""


def settled(s: State) -> Steps[str]:
    """Everything is settled here: the others may use their things, then the caller decides.

    Rules: DM-4.0f, DM-5.28a, DM-6.0b, DM-6.32b, DM-7.23b, DM-R.2, DM-R.3, DM-R.7
    """
    if s.floor and (seat := next_on_floor(s)) >= 0:
        return (yield from others_use(s, seat))
    fresh, again = moves(s)
    first, later = chores(s, caller(s))
    options = [*fresh, *places_to_look(s), *first, *again, *later]
    advancing = len(options) - len(again) - len(later)
    choice = options[(yield Ask(caller(s), "settled", options, "DM-5.28a", advancing))]
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

    Rules: DM-4.0f, DM-5.12e, DM-5.28a, DM-6.32b, DM-6.32c
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
    return ([*fresh, LEAVE] if at_exit else fresh), again


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
    """Peaceful monsters are attacked after all.  Rules: DM-6.22b, DM-7.23b, DM-7.24e"""
    group = groups_here(s)[choice.group]
    take_away(s, group)
    return begin_combat(s, group.members, group.paid)


def investigate(s: State, choice: Investigate) -> Steps[None]:
    """Somebody is sent to look at the feature; another player's adventurer may be refused.  Rules: DM-6.0b, DM-R.4"""
    if (yield from agrees(s, choice)):
        s.searched.append(s.cell)
        s.steps.clear()
        push(s, Explore(choice.who))
    else:
        s.refused.append(choice.token)


hand = cache(Hand)


def chores(s: State, seat: int) -> tuple[list[Action], list[Action]]:
    """What may be done before going on: first what uses something up, then what could be done without end.

    Rules: DM-5.14a, DM-9.17b, DM-R.2, DM-R.3
    """
    first = uses(s, seat)
    later: list[Action] = []
    party = list(present(s))
    for adventurer in party:
        if adventurer.owner == seat and ((magic := has_magic(s, adventurer)) or len(party) > 1):
            trade = hand(adventurer.id, adventurer.name)
            (first if magic and trade.token not in s.handled else later).append(trade)
    if seat == s.caller:
        (later if ARRANGE.token in s.handled else first).append(ARRANGE)
        if s.seats > 1:
            later.append(ASK_ROUND)
    return first, later


def do_chore(s: State, choice: Action) -> Steps[None]:
    if isinstance(choice, Use | Cast):
        yield from do_use(s, choice)
    elif isinstance(choice, Hand):
        s.handled.append(choice.token)
        push(s, Trade(choice.who))
    elif choice is ARRANGE:
        s.handled.append(choice.token)
        push(s, Arrange())
    elif choice is CLOSE_RANKS:
        s.order = closed_up(s.order)
        yield Reordered("DM-5.12e", tuple(s.order))
    elif choice is ASK_ROUND:
        s.floor = [seat for seat in range(s.seats) if seat != s.caller]


def next_on_floor(s: State) -> int:
    """Who of the others has anything to use or hand over; -1 if nobody."""
    while s.floor:
        seat = s.floor[0]
        if seat != caller(s) and chores(s, seat)[0]:
            return seat
        del s.floor[0]
    return -1


def others_use(s: State, seat: int) -> Steps[str]:
    """Before the caller goes on, another player may use what is his.  Rules: DM-9.17b, DM-R.3"""
    first, later = chores(s, seat)
    options = [*first, DONE, *later]
    choice = options[(yield Ask(seat, "floor", options, "DM-R.3", len(first) + 1))]
    if choice is DONE:
        s.floor.remove(seat)
    else:
        yield from do_chore(s, choice)
    return onward(s)


def breathe(s: State) -> Steps[str]:
    """Between a door trap and the roll for monsters the party may re-form and use its things.

    Rules: DM-5.14c, DM-9.17b
    """
    if s.floor and (seat := next_on_floor(s)) >= 0:
        return (yield from others_use(s, seat))
    first, later = chores(s, caller(s))
    options = [GO_ON, *first, *later]
    choice = options[(yield Ask(caller(s), "breathe", options, "DM-5.14c", len(first) + 1))]
    if choice is GO_ON:
        now(s, Arrive).breathe = False
    else:
        yield from do_chore(s, choice)
    return onward(s)
