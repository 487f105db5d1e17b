"""TA-C5.2, TA-C9.1: cards are drawn and laid face up on the space of the character who draws them."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.decks import draw
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Deed, Steps, ask, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.games.talisman.carrying import Discarded, discard, lift, send_home
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.powers import Found, named, pay_for, powers, renew
from mazefolio.games.talisman.realms.hooks import ON_DRAW, counts_as, deck_to_draw_from
from mazefolio.games.talisman.state import CardName, Seat, SpaceName, State
from mazefolio.games.talisman.words import NO, PASS, WORDS, YES

ONE_MORE, EXCHANGE = "draw_extra_discard_one", "replace_card"


class Drew(CitedEvent, frozen=True):
    """A card is turned up."""

    reveals = True
    seat: Seat
    card: CardName
    space: SpaceName


class LookAhead(CitedQuery, frozen=True, tag="foresee"):
    """Does he draw one card more than he needs, and discard one?"""


class WhichUnmet(CitedQuery, frozen=True, tag="unmet"):
    """Which of the cards drawn is discarded unmet?"""


class Unmet(Deed, frozen=True):
    """A card that is discarded before it is met."""

    VERB = "discard"
    card: CardName


WORDS.title(LookAhead, "Do you draw one card more, and then discard one of them unmet?", usual=True)


@WORDS.asks(WhichUnmet)
def _(query: WhichUnmet, s: State, ask: Ask) -> Asked:
    if PASS not in ask.options:
        return Asked("Which card do you discard unmet?")
    decks = [LIBRARY.home(kind_of(option.card)) for option in ask.options if isinstance(option, Unmet)]
    orb = next(found for deck in decks if (found := _power(s, ask.seat, deck, EXCHANGE)))
    return Asked(f"Do you use {named(orb.owner)} to exchange a card?", "It goes unmet; the next must be met.")


@WORDS.tells(Drew)
def _(event: Drew) -> Line:
    text = f"{who(event.seat)} draws {the(event.card)}: {card(event.card).text}"
    return say(event, text, target=event.card)


@WORDS.offers(Unmet)
def _(action: Unmet, s: State, ask: Ask) -> Option:
    one = card(action.card)
    return Option(action.token, one.name, one.text, "TA-C13.7", target=action.card, art=one.kind)


def draw_up(s: State, seat: int, deck: str, up_to: int, cause: Cause) -> Steps[list[str]]:
    """So many that the face-up cards of the deck on the space make the number.  Rules: TA-C5.2, TA-C5.3, TA-C18.3"""
    lying = sum(counts_as(LIBRARY.home(kind_of(copy))) == deck for copy in s.spaces.get(s.players[seat].space, ()))
    return (yield from draw_cards(s, seat, deck, up_to - lying, cause))


def draw_cards(s: State, seat: int, deck: str, n: int, cause: Cause) -> Steps[list[str]]:
    """The cards that are to be met here; foresight first, then the Orb's exchange.

    Rules: TA-C9.1, TA-C9.2, TA-C13.7, TA-C13.11
    """
    if n <= 0:
        return []
    foresight = _power(s, seat, deck, ONE_MORE)
    wants_more = foresight is not None and (yield from ask(seat, LookAhead("TA-C13.7"), [YES, NO])) is YES
    drawn: list[str] = []
    for _ in range(n):
        drawn += yield from draw_one(s, seat, (yield from deck_to_draw_from(s, cause, deck)), cause)
    if foresight is not None and wants_more:
        drawn += yield from draw_one(s, seat, deck, cause)
        yield from pay_for(s, seat, foresight)
        yield from _discard_one(s, seat, drawn, _in_reach(foresight, drawn))
    orb = _power(s, seat, deck, EXCHANGE)
    if orb is not None and _in_reach(orb, drawn):
        yield from _exchange(s, seat, deck, drawn, orb, cause)
    renew(s, "draw")
    return drawn


def _power(s: State, seat: int, deck: str, effect: str) -> Found | None:
    found = powers(s, seat, "on_draw", deck=deck)
    return next((one for one in found if one.power.effect == effect), None)


def draw_one(s: State, seat: int, deck: str, cause: Cause) -> Steps[list[str]]:
    """The top card lies on the space; one that is sent elsewhere is placed at once and not met here.

    Rules: TA-C5.4, TA-C9.2, TA-C13.11
    """
    copy = yield from draw(s.decks[deck])
    if copy is None:
        return []
    here = s.players[seat].space
    s.spaces.setdefault(here, []).append(copy)
    yield Drew(cause.rule, seat, copy, here)
    yield from carry_out(s, card(copy).on_draw, Cause(seat, kind_of(copy), "TA-C9.2", copy))
    yield from ON_DRAW.happens(s, seat, copy)
    return [copy] if copy in s.spaces.get(here, ()) else []


def _in_reach(found: Found, drawn: Sequence[str]) -> list[str]:
    """The cards of the decks that a power names, if it names any.  Rules: TA-C13.7"""
    decks = found.power.decks
    return [copy for copy in drawn if not decks or LIBRARY.home(kind_of(copy)) in decks]


def _discard_one(s: State, seat: int, drawn: list[str], options: Sequence[str]) -> Steps[None]:
    """Rules: TA-C13.7"""
    if options:
        choice = yield from choose(seat, WhichUnmet("TA-C13.7"), [Unmet(copy) for copy in options])
        yield from _unmet(s, seat, drawn, choice.card)


def _exchange(s: State, seat: int, deck: str, drawn: list[str], orb: Found, cause: Cause) -> Steps[None]:
    """One of them goes unmet, and another must be met.  Rules: TA-C13.7, TA-C13.11, TA-C14.13"""
    options: Sequence[Unmet] = [Unmet(copy) for copy in _in_reach(orb, drawn)]
    choice = yield from ask(seat, WhichUnmet("TA-C13.11"), [PASS, *options])
    if isinstance(choice, Unmet):
        yield from pay_for(s, seat, orb)
        if orb.power.then == "discard":
            yield from discard(s, seat, orb.owner, "TA-C14.13")
        yield from _unmet(s, seat, drawn, choice.card)
        drawn += yield from draw_one(s, seat, deck, cause)


def _unmet(s: State, seat: int, drawn: list[str], copy: str) -> Steps[None]:
    drawn.remove(copy)
    lift(s, copy, s.players[seat].space)
    send_home(s, copy)
    yield Discarded("TA-C13.7", seat, copy)
