"""Verbs that draw, place and remove cards, and the one that visits a location of a space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Deed, Steps, ask, choose
from mazefolio.engine.view import Option
from mazefolio.engine.words import count
from mazefolio.games.talisman import tables
from mazefolio.games.talisman.carrying import discard, holder, lay, lift, send_home
from mazefolio.games.talisman.combat.spoils import back_into_deck
from mazefolio.games.talisman.content import Location
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.cards import pull
from mazefolio.games.talisman.effects.fate import odds_of
from mazefolio.games.talisman.ids import NOBODY, CardId, DeckId
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import NONE, Cause, Effect, Effects, carry_out
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.meeting.cards import meet_cards, meet_lying_first
from mazefolio.games.talisman.meeting.drawing import draw_cards, draw_up
from mazefolio.games.talisman.names import at
from mazefolio.games.talisman.powers import Found, UsePower, powers, use
from mazefolio.games.talisman.realms.ways_in import offer_entry
from mazefolio.games.talisman.spells.legality import destructible
from mazefolio.games.talisman.state import CardName, Laid, Seat, SpaceName, State
from mazefolio.games.talisman.words import WORDS

LocationName: TypeAlias = Annotated[
    str, Among(lambda: [one.id for there in LIBRARY.spaces.values() for one in there.location])
]


class CardGone(CitedEvent, frozen=True):
    """A card that lay on a space is discarded or goes back into its deck."""

    card: CardName


class UsesLeft(CitedEvent, frozen=True):
    card: CardName
    left: int


class DestroyCard(Deed, frozen=True):
    """A face-up card on a space."""

    VERB = "destroy"
    card: CardName
    space: SpaceName

    @property
    def token(self) -> str:
        return f"destroy {self.card}"


class WhichLying(CitedQuery, frozen=True, tag="lying"):
    """Which card that lies on the board is discarded?"""


class Visit(Deed, frozen=True):
    """A location of the space."""

    VERB = "visit"
    location: LocationName


class WhichLocation(CitedQuery, frozen=True, tag="visit"):
    """Which location does he visit?"""

    space: SpaceName


class Spot(Deed, frozen=True):
    """A space where a card is put."""

    VERB = "put"
    space: SpaceName


class WhereTo(CitedQuery, frozen=True, tag="place"):
    """Where is the card put?"""

    card: CardName


WORDS.sentence(CardGone, "{Card} is gone.")
WORDS.sentence(UsesLeft, "{Card}: {left} left.")
WORDS.title(WhichLying, "Which card do you discard?")
WORDS.title(WhichLocation, "Whom do you visit at {space}?")
WORDS.title(WhereTo, "Where do you put {card}?")


@WORDS.offers(DestroyCard)
def _(action: DestroyCard, s: State, ask: Ask) -> Option:
    one = card(action.card)
    return Option(
        action.token, f"{one.name} at {at(action.space)}", one.text, ask.rule, target=action.card, art=one.kind
    )


@WORDS.offers(Visit)
def _(action: Visit, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, WhichLocation)
    found = next(one for one in space(ask.query.space).location if one.id == action.location)
    odds, rule = odds_of(s, ask.seat, found.effects), found.rule or "TA-C5.6"
    text = tables.in_words(odds)
    return Option(action.token, found.name, found.text, rule, art=found.id, odds=odds, text=text)


@WORDS.offers(Spot)
def _(action: Spot, s: State, ask: Ask) -> Option:
    there = space(action.space)
    return Option(action.token, there.name, "", ask.rule, target=action.space, art=there.kind)


class Draw(Effect, frozen=True, kw_only=True, tag="draw"):
    """``n`` cards, or so many that there are ``up_to``; ``lying_first``: they are met after old enemies."""

    deck: DeckId
    n: Amount = ONE
    up_to: int = 0
    lying_first: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C5.2, TA-C9.1"""
        if self.up_to:
            drawn = yield from draw_up(s, cause.seat, self.deck, self.up_to, cause)
        else:
            n = yield from amount(s, cause, self.n)
            drawn = yield from draw_cards(s, cause.seat, self.deck, n, cause)
        yield from (meet_lying_first if self.lying_first else meet_cards)(s, cause.seat, drawn)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"draw up to {count(self.up_to, 'card')}" if self.up_to else f"draw {count(self.n.fixed, 'card')}"


class VisitOne(Effect, frozen=True, tag="visit_one"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """One location a visit; a realm that opens as one may be entered instead.

        Rules: TA-C5.6, TA-C5.7, TA-C20.5
        """
        if (yield from offer_entry(s, "as_location")):
            return True
        here = space(s.players[cause.seat].space)
        open_ones = [one for one in here.location if one.only_if is None or one.only_if.holds(s, cause.seat)]
        found = {UsePower(power.owner): power for power in visiting_powers(s, cause.seat, here.id, open_ones)}
        query = WhichLocation("TA-C5.6", here.id)
        options: list[Visit | UsePower] = [*(Visit(one.id) for one in open_ones), *found]
        choice = yield from choose(cause.seat, query, options)
        if isinstance(choice, UsePower):
            yield from use(s, cause.seat, found[choice])
            return True
        location = next(one for one in open_ones if one.id == choice.location)
        rule = location.rule or here.rule or "TA-C5.6"
        yield from carry_out(s, location.effects, Cause(cause.seat, here.id, rule))
        return True

    def says(self, s: State, seat: int) -> str:
        return "visit one location"


def visiting_powers(s: State, seat: int, here: str, locations: Sequence[Location]) -> Iterator[Found]:
    """What somebody may do in a location instead of what it does to others."""
    for one in locations:
        yield from powers(s, seat, f"visit:{here}.{one.id}")


class PlaceCard(Effect, frozen=True, kw_only=True, tag="place_card"):
    """``at`` is a space, or 'choice': any space of the outer regions without a character.

    With ``rounds`` the card lies in wait there and strikes whoever ends a move there.
    """

    at: str
    card: CardId | None = None
    rounds: int = 0
    on_arrive: Effects = NONE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C9.2, TA-C15.13"""
        where = self.at
        if where == "choice":
            spots = [Spot(spot) for spot in free_spaces(s)]
            where = (yield from ask(cause.seat, WhereTo(cause.rule, cause.card), spots)).space
        pull(s, cause.card)
        if self.rounds:
            s.laid.append(Laid(cause.card, where, cause.seat, self.rounds))
            yield CardWaits(cause.rule, cause.seat, cause.card, where)
        else:
            yield from lay(s, cause.card, where, cause.rule)
        return True

    def says(self, s: State, seat: int) -> str:
        return "put it on a space" if self.at == "choice" else f"it goes to {at(self.at)}"


def waits_on_a_space(copy: str) -> bool:
    """Whether its own words lay a Spell on the board, so that nothing can hold it in a hand."""
    return any(isinstance(effect, PlaceCard) and effect.rounds for effect in card(copy).effects)


class CardWaits(CitedEvent, frozen=True):
    """A card lies in wait on a space."""

    seat: Seat
    card: CardName
    space: SpaceName


WORDS.sentence(CardWaits, "{seat} puts {card} on {space}.", target="space")


def free_spaces(s: State) -> list[str]:
    """Spaces of the Outer and Middle Regions on which nobody stands."""
    taken = {one.space for one in s.players if one.character}
    spots = (spot for spot in LIBRARY.spaces.values() if spot.region in ("outer", "middle"))
    return [spot.id for spot in spots if spot.id not in taken]


def gone(s: State, copy: str, rule: str) -> Steps[None]:
    """A card that lies on a space, or that somebody has, is discarded."""
    where = next((where for where, lying in s.spaces.items() if copy in lying), "")
    if (seat := holder(s, copy)) != NOBODY:
        yield from discard(s, seat, copy, rule)
    elif where:
        lift(s, copy, where)
        s.uses.pop(copy, None)
        send_home(s, copy)
        yield CardGone(rule, copy)


class DiscardThis(Effect, frozen=True, tag="discard_this"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from gone(s, cause.card, cause.rule)
        return True

    def says(self, s: State, seat: int) -> str:
        return ""


class VanishAfter(Effect, frozen=True, kw_only=True, tag="vanish_after"):
    n: int = 1

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Each visit takes one; with the last the card is discarded.  Rules: TA-C9.16"""
        left = s.uses.get(cause.card, card(cause.card).uses or self.n) - 1
        if left:
            s.uses[cause.card] = left
            yield UsesLeft("TA-C9.16", cause.card, left)
        else:
            yield from gone(s, cause.card, "TA-C9.16")
        return True

    def says(self, s: State, seat: int) -> str:
        return ""


class DiscardFaceUp(Effect, frozen=True, kw_only=True, tag="discard_face_up"):
    n: int = 1

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Face-up cards of the caster's choice go to their discard piles."""
        done = False
        for _ in range(self.n):
            lying = [DestroyCard(copy, where) for where, copy in destructible(s, cause.seat)]
            if lying:
                choice = yield from choose(cause.seat, WhichLying(cause.rule), lying)
                yield from gone(s, choice.card, cause.rule)
                done = True
        return done

    def says(self, s: State, seat: int) -> str:
        return f"discard {count(self.n, 'card')} that lies on the board"


class ReturnToDeck(Effect, frozen=True, tag="return_to_deck"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """The card is shuffled back into its own deck."""
        pull(s, cause.card)
        s.uses.pop(cause.card, None)
        yield CardGone(cause.rule, cause.card)
        yield from back_into_deck(s, cause.card)
        return True

    def says(self, s: State, seat: int) -> str:
        return ""
