"""DM-5.14, DM-9.17, DM-R.8: what everybody may do with what he has while nobody fights or talks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from mazefolio.engine.steps import Action, Ask, Query, Steps
from mazefolio.games.deathmaze.actions import ARRANGE, ASK_ROUND, CLOSE_RANKS, DONE, Cast, Hand, Use
from mazefolio.games.deathmaze.agenda import push
from mazefolio.games.deathmaze.events import Reordered
from mazefolio.games.deathmaze.figures import caller, present
from mazefolio.games.deathmaze.formation import closed_up
from mazefolio.games.deathmaze.queries import Danger, Floor
from mazefolio.games.deathmaze.state import Arrange, State, Trade, TrapFound, Trial
from mazefolio.games.deathmaze.trading import has_magic
from mazefolio.games.deathmaze.uses import do_use, uses

A = TypeVar("A", bound=Action)

hand = cache(Hand)


def open_the_floor(s: State) -> None:
    """Everybody but the caller may use things before the party goes on.  Rules: DM-R.3, DM-R.9"""
    if s.seats > 1:
        s.floor = others(s)


def others(s: State) -> list[int]:
    return [seat % s.seats for seat in range(s.caller + 1, s.caller + s.seats)]


def beware(s: State, danger: TrapFound | Trial) -> None:
    """Before a trap or a test, whoever has a potion, a spice or a spell for it is asked.  Rules: DM-R.8, DM-R.9"""
    push(s, danger)
    s.floor = [seat for seat in others(s) if uses(s, seat)]


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
        open_the_floor(s)


def next_on_floor(s: State) -> int:
    """Who of the others has anything to use or hand over; -1 if nobody."""
    while s.floor:
        seat = s.floor[0]
        if seat != caller(s) and chores(s, seat)[0]:
            return seat
        del s.floor[0]
    return -1


def others_use(s: State, seat: int) -> Steps[None]:
    """Before the caller goes on, another player may use what is his.  Rules: DM-9.17b, DM-R.3, DM-R.9"""
    first, later = chores(s, seat)
    options = [*first, DONE, *later]
    choice = options[(yield Ask(seat, Floor(danger_ahead(s)), options, len(first) + 1))]
    if choice is DONE:
        s.floor.remove(seat)
    else:
        yield from do_chore(s, choice)


def danger_ahead(s: State) -> Danger:
    """What is faced when everybody has seen to himself."""
    match s.agenda[-1] if s.agenda else None:
        case TrapFound(at=at):
            return at
        case Trial(sort=sort):
            return sort
    return ""


def way_or_chore(s: State, query: Query, ways: Sequence[A]) -> Steps[A | None]:
    """The caller takes one of these ways, or does something else before it; then nothing comes back.  Rules: DM-R.8"""
    first, later = chores(s, caller(s))
    options: list[Action] = [*ways, *first, *later]
    choice: int = yield Ask(caller(s), query, options, len(ways) + len(first))
    if choice < len(ways):
        return ways[choice]
    yield from do_chore(s, options[choice])
    return None


def face(s: State, query: Query, ways: Sequence[A]) -> Steps[A | None]:
    """Before a danger everybody may see to himself, and then the caller takes one of these ways.

    If there is only one, a caller who can do nothing before it is not asked.  Rules: DM-R.8, DM-R.9
    """
    if s.floor and (seat := next_on_floor(s)) >= 0:
        yield from others_use(s, seat)
        return None
    if len(ways) == 1 and not is_equipped(s, caller(s)):
        return ways[0]
    return (yield from way_or_chore(s, query, ways))


def is_equipped(s: State, seat: int) -> bool:
    """Whether a player has anything to use, wear or hand over that could help against a danger."""
    return any(one.owner == seat and (one.items or one.armor) for one in present(s)) or bool(uses(s, seat))
