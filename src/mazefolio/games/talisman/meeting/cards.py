"""TA-C9: the cards on a space are met, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.steps import Ask, CitedQuery, Deed, Steps, choose
from mazefolio.engine.view import Option
from mazefolio.games.talisman.carrying import lift, send_home
from mazefolio.games.talisman.combat.fight import fight
from mazefolio.games.talisman.combat.foes import Foe, Mode, fighting, foe_of, is_strong
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.death import Died
from mazefolio.games.talisman.effects.fights import choose_mode, is_beaten
from mazefolio.games.talisman.effects.traps import is_ignored
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.meeting.taking import take_things
from mazefolio.games.talisman.modifiers import may_own
from mazefolio.games.talisman.realms.ways_in import offer_entry
from mazefolio.games.talisman.state import CardName, State
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.words import WORDS

EVENTS, STRANGERS, PLACES = 1, 4, 6
ENEMIES = {2: "TA-C9.5", 3: "TA-C9.6"}


class Visitor(Struct, frozen=True, gc=False):
    """Who meets the cards of which space, which of them were drawn just now, and which he does not meet now."""

    seat: int
    here: str
    drawn: Sequence[str]
    unmet: Sequence[str] = ()


class Next(Deed, frozen=True):
    """The card that is met next."""

    VERB = "meet"
    card: CardName


class WhichNext(CitedQuery, frozen=True, tag="next"):
    """Which of the cards does he meet next?"""


WORDS.title(WhichNext, "Which of them do you meet next?")


@WORDS.offers(Next)
def _(action: Next, s: State, ask: Ask) -> Option:
    one = card(action.card)
    return Option(action.token, one.name, one.text, ask.rule, target=action.card, art=one.kind)


def meet_cards(s: State, seat: int, drawn: Sequence[str] = (), unmet: Sequence[str] = ()) -> Steps[bool]:
    """Events, enemies, spirits, strangers, what lies loose, places; whether the visit goes on after them.

    Rules: TA-C5.8, TA-C9.1, TA-C9.11, TA-C9.18, TA-C9.22
    """
    visitor = Visitor(seat, s.players[seat].space, drawn, unmet)
    if visitor.here not in s.spaces and visitor.here not in s.purses:
        return goes_on(s, visitor)
    for step in (meet_events, meet_enemies, meet_strangers, pick_up, meet_places):
        yield from step(s, visitor)
        if not goes_on(s, visitor):
            return False
    return True


def meet_lying_first(s: State, seat: int, drawn: Sequence[str]) -> Steps[None]:
    """The enemies that lay there before anything else, then the other cards."""
    here = s.players[seat].space
    lying = [copy for copy in s.spaces.get(here, ()) if card(copy).is_enemy and copy not in drawn]
    yield from meet_enemies(s, Visitor(seat, here, (), drawn))
    yield from meet_cards(s, seat, drawn, lying)


def goes_on(s: State, visitor: Visitor) -> bool:
    """Who has been carried off, or was beaten by something that is no card, meets nothing more here.

    Rules: TA-C6.16, TA-C9.18, TA-C9.21
    """
    return s.players[visitor.seat].space == visitor.here and not is_beaten(s, visitor.seat)


@fact("no_enemies_here")
def no_enemies_here(s: State, seat: int) -> bool:
    """Whether nothing undefeated is left where the character stands."""
    return not any(card(copy).is_enemy for copy in s.spaces.get(s.players[seat].space, ()))


def cards_of(s: State, visitor: Visitor, number: int) -> list[str]:
    """The cards of a number: those that lay there, then the others in the order in which they were drawn.

    Rules: TA-C9.3
    """
    there = [copy for copy in s.spaces.get(visitor.here, ()) if copy not in visitor.unmet]
    lying = [copy for copy in there if card(copy).order == number]
    return sorted(lying, key=visitor.drawn.__contains__) if visitor.drawn else lying


def meet_events(s: State, visitor: Visitor) -> Steps[None]:
    """Rules: TA-C9.3, TA-C9.4"""
    yield from one_by_one(s, visitor, EVENTS, "TA-C9.4", meet_event)


def meet_event(s: State, visitor: Visitor, copy: str, rule: str) -> Steps[None]:
    """Carried out to its end, then discarded, unless it has become something else.

    Rules: TA-C9.4, TA-C9.19, TA-C9.20, TA-C9.21
    """
    cause = Cause(visitor.seat, kind_of(copy), rule, copy)
    try:
        if not (card(copy).type == "trap" and (yield from is_ignored(s, cause))):
            yield from carry_out(s, card(copy).effects, cause)
    except (TurnEnds, Died):
        put_away(s, visitor, copy)
        raise
    put_away(s, visitor, copy)


def put_away(s: State, visitor: Visitor, copy: str) -> None:
    """An event that still lies here is over.  Rules: TA-C9.4"""
    if copy in s.spaces.get(visitor.here, ()) and card(copy).keep != "stays":
        lift(s, copy, visitor.here)
        send_home(s, copy)


def meet_enemies(s: State, visitor: Visitor) -> Steps[None]:
    """Those with Strength attack together, then the spirits; who does not beat them meets nothing more.

    Rules: TA-C9.5, TA-C9.6, TA-C9.9, TA-C9.10, TA-C9.11
    """
    for number, rule in ENEMIES.items():
        cause = Cause(visitor.seat, visitor.here, rule)
        for mode, copies in (yield from bands(s, visitor, cause, number)):
            first = replace(cause, source=kind_of(copies[0]))
            verdict = yield from fight(s, visitor.seat, _foes(s, visitor, copies), mode, first)
            if verdict in ("lose", "draw"):
                raise TurnEnds


def _foes(s: State, visitor: Visitor, copies: Sequence[str]) -> list[Foe]:
    return [foe_of(s, visitor.seat, copy) for copy in copies]


def bands(s: State, visitor: Visitor, cause: Cause, number: int) -> Steps[list[tuple[Mode, list[str]]]]:
    """Who fights together: all of one number and one way of fighting, unless a realm lets them come one by one.

    An enemy that says whom it meets lets all others be.

    Rules: TA-C9.5, TA-C9.6, TA-C10.3, TA-C20.22
    """
    found: list[tuple[Mode, list[str]]] = []
    for copy in [copy for copy in cards_of(s, visitor, number) if may_own(s, visitor.seat, copy)]:
        mode = yield from mode_of(s, cause, card(copy))
        band = next((copies for other, copies in found if other == mode), None)
        if band is None or not fighting(s, visitor.seat).together:
            found.append((mode, [copy]))
        else:
            band.append(copy)
    return found


def mode_of(s: State, cause: Cause, one: Card) -> Steps[Mode]:
    """Enemies with Strength are met in combat, spirits in psychic combat; one with both says which.

    Rules: TA-C10.3, TA-C10.14, TA-C10.15
    """
    return (yield from choose_mode(s, cause, one.name, one.fight_with, is_strong(one)))


def meet_strangers(s: State, visitor: Visitor) -> Steps[None]:
    """Each does what it says for those who qualify.  Rules: TA-C9.12"""
    yield from one_by_one(s, visitor, STRANGERS, "TA-C9.12", meet)


def meet_places(s: State, visitor: Visitor) -> Steps[None]:
    """In any order.  Rules: TA-C9.15, TA-C9.16"""
    yield from one_by_one(s, visitor, PLACES, "TA-C9.15", meet, any_order=True)


Meet: TypeAlias = Callable[[State, Visitor, str, str], Steps[None]]


def one_by_one(
    s: State, visitor: Visitor, number: int, rule: str, meets: Meet, *, any_order: bool = False
) -> Steps[None]:
    """All cards of a number; the player chooses among those that lay there, the others come as they were drawn.

    Rules: TA-C9.3
    """
    met: list[str] = []
    while goes_on(s, visitor) and (left := [*_unmet(s, visitor, number, met)]):
        free = left if any_order else [copy for copy in left if copy not in visitor.drawn] or left[:1]
        choice = yield from choose(visitor.seat, WhichNext(rule), [Next(copy) for copy in free])
        met.append(choice.card)
        yield from meets(s, visitor, choice.card, rule)


def _unmet(s: State, visitor: Visitor, number: int, met: Sequence[str]) -> Iterator[str]:
    """Those that do something for this character."""
    for copy in cards_of(s, visitor, number):
        condition = card(copy).only_if
        if copy not in met and (condition is None or condition.holds(s, visitor.seat)):
            yield copy


def meet(s: State, visitor: Visitor, copy: str, rule: str) -> Steps[None]:
    """A stranger or a place; one that opens on a realm may be entered instead.  Rules: TA-C9.12, TA-C9.15, TA-C20.6"""
    one = card(copy)
    if one.realm_entry in s.realms and copy in visitor.drawn and (yield from offer_entry(s, "instead_of_encounter")):
        raise TurnEnds
    yield from carry_out(s, one.effects, Cause(visitor.seat, kind_of(copy), rule, copy))


def pick_up(s: State, visitor: Visitor) -> Steps[None]:
    """Rules: TA-C5.8, TA-C9.13"""
    if visitor.seat == s.active:
        yield from take_things(s, visitor.seat)
