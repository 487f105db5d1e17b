"""DM-5.14, DM-9.17, DM-R.8, DM-R.9: what everybody may do with what he has while nobody fights or talks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt, allowed
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, Query, Steps
from mazefolio.engine.view import Group, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.deathmaze.actions import ARRANGE, ASK_ROUND, CLOSE_RANKS, DONE, Cast, Hand, Named, Sesame, Use
from mazefolio.games.deathmaze.combat.rounds import recover
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.exploring.order import arrange_party, close_ranks
from mazefolio.games.deathmaze.figures import present
from mazefolio.games.deathmaze.names import sheet_id
from mazefolio.games.deathmaze.queries import Danger, Facing, Floor
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.things.handing import UNTRIED, hand_out, has_magic, trade
from mazefolio.games.deathmaze.things.potions import do_use, uses
from mazefolio.games.deathmaze.words import WORDS

A = TypeVar("A", bound=Named)
Q = TypeVar("Q", bound=Facing)
W = TypeVar("W", bound=Action)

hand = cache(Hand)


def others(s: State) -> list[int]:
    """Every player but the caller, in turn."""
    return [seat % s.seats for seat in range(s.caller + 1, s.caller + s.seats)]


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
            done = s.handled and trade.token in s.handled
            (first if magic and not done else later).append(trade)
    if seat == s.caller:
        (later if ARRANGE.token in s.handled else first).append(ARRANGE)
        if s.seats > 1:
            later.append(ASK_ROUND)
    return first, later


def do_chore(s: State, choice: Action) -> Steps[None]:
    """If an adventurer dies of it, the others take his things, unless monsters attack them first.  Rules: DM-9.17e"""
    if isinstance(choice, Use | Cast):
        yield from do_use(s, choice)
    elif isinstance(choice, Hand):
        s.handled.append(choice.token)
        yield from trade(s, s.adventurers[choice.who])
    elif choice is ARRANGE:
        s.handled.append(choice.token)
        yield from arrange_party(s)
    elif choice is CLOSE_RANKS:
        yield from close_ranks(s)
    if not s.attackers:
        yield from hand_out(s)


def floor(s: State, seats: Sequence[int], before: Danger = "") -> Steps[None]:
    """Before the caller goes on, other players may use what is theirs, until monsters attack.

    Rules: DM-9.17b, DM-R.3, DM-R.9
    """
    for seat in seats:
        while seat != s.caller and not s.attackers:
            first, later = chores(s, seat)
            if not first:
                break
            options = (*first, DONE, *later)
            choice = options[(yield Ask(seat, Floor(before), options, len(first) + 1))]
            if choice is DONE:
                break
            yield from do_chore(s, choice)


def see_to_themselves(s: State, seats: Sequence[int], before: Danger) -> Steps[None]:
    """The same within something that goes on after a fight.  Rules: DM-9.45f, DM-R.8, DM-R.9"""
    yield from floor(s, seats, before)
    while s.attackers:
        yield from recover(s)
        yield from floor(s, others(s), before)


def way_or_chore(s: State, query: Query, ways: Sequence[W], before: Danger = "") -> Steps[W | None]:
    """The way that the caller takes comes back, or nothing after something else that he did before.  Rules: DM-R.8"""
    first, later = chores(s, s.caller)
    options: tuple[Action, ...] = (*ways, *first, *later)
    choice: int = yield Ask(s.caller, query, options, len(ways) + len(first))
    if choice < len(ways):
        return ways[choice]
    if options[choice] is ASK_ROUND:
        yield from see_to_themselves(s, others(s), before)
    else:
        yield from do_chore(s, options[choice])
        yield from recover(s)
    return None


def face(
    s: State, danger: Danger, query: Q, attempts: Callable[[State, Q], Iterable[Attempt[A]]], *, sent: int = NOBODY
) -> Steps[A | None]:
    """Before a danger everybody may see to himself; then the caller names somebody who does not refuse.

    If there is only one way, a caller who can do nothing before it is not asked.  Somebody who has been ``sent``
    already cannot refuse.  What was refused to one caller may be asked again by the next.  If there is no way left,
    because the one who was sent has died, nothing comes back.

    Rules: DM-6.34c, DM-R.4, DM-R.8, DM-R.9
    """
    yield from see_to_themselves(s, [seat for seat in others(s) if uses(s, seat)], danger)
    refused: list[tuple[int, A]] = []
    while True:
        query = replace(query, refused=tuple([way for caller, way in refused if caller == s.caller]))
        open_ways = allowed(attempts(s, query))
        if not open_ways:
            return None
        choice: A | None = open_ways[0]
        if len(open_ways) > 1 or is_equipped(s, s.caller):
            choice = yield from way_or_chore(s, query, open_ways, danger)
        if choice is not None:
            if (choice.who == sent and not isinstance(choice, Sesame)) or (yield from agrees(s, choice)):
                return choice
            refused.append((s.caller, choice))


def is_equipped(s: State, seat: int) -> bool:
    """Whether a player has anything to use, wear or hand over that could help against a danger."""
    return any(one.owner == seat and (one.items or one.armor) for one in present(s)) or bool(uses(s, seat))


@WORDS.asks(Floor)
def _(query: Floor, s: State, ask: Ask) -> Asked:
    title = "Anything to use or hand over?"
    if query.before in UNTRIED:
        return Asked(title, f"Then somebody tries an unknown {query.before}.")
    return Asked(title, f"Then the trapped {query.before} is opened." if query.before else "Then the caller goes on.")


@WORDS.offers(Hand)
def _(action: Hand, s: State, ask: Ask) -> Option:
    return Option(
        id=action.token,
        label=f"{action.name} hands things over",
        detail="give, swap, wear or drop",
        rule="DM-9.17b",
        target=sheet_id(action.who),
        art="trade",
        actor=sheet_id(action.who),
        group=Group("trade", "Hands things over"),
        short=action.name,
    )


WORDS.label(ARRANGE, "Change the marching order", "as long as no monsters are there", "DM-5.14a", art="order")
WORDS.label(ASK_ROUND, "Ask the others", "they may use or hand over things", "DM-R.3", art="talk")
