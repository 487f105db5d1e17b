"""The verb for secret looks at the top of a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from mazefolio.engine.decks import reshuffle
from mazefolio.engine.ids import Among
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Deed, Steps, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, count
from mazefolio.games.talisman.ids import ANY_DECK, DeckId
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.names import these, who
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import WORDS, SeenByOne

DeckName: TypeAlias = Annotated[str, Among(lambda: dict.fromkeys(map(LIBRARY.home, LIBRARY.cards)))]


class Looked(SeenByOne, frozen=True):
    """What one player sees on top of a deck, the top card first."""

    RULE = "TA-C23.5"
    reveals = True
    cards: tuple[CardName, ...]


class LooksAtDeck(CitedEvent, frozen=True):
    """Everybody sees that somebody looks."""

    seat: Seat
    n: int


class OnTop(Deed, frozen=True):
    """The card that comes on top next."""

    VERB = "next"
    card: CardName


class LookInto(Deed, frozen=True):
    """The deck that is looked at."""

    VERB = "look"
    deck: DeckName


class WhichPile(CitedQuery, frozen=True, tag="pile"):
    """Which deck does he look at?"""


class InWhichOrder(CitedQuery, frozen=True, tag="order"):
    """Which of the cards that were looked at lies on top?"""

    public = False


WORDS.title(WhichPile, "Which deck do you look at?")
WORDS.title(InWhichOrder, "Which card lies on top?")


@WORDS.tells(Looked)
def _(event: Looked) -> Line:
    return say(event, f"On top lie, in this order: {these(event.cards)}.")


@WORDS.tells(LooksAtDeck)
def _(event: LooksAtDeck) -> Line:
    return say(event, f"{who(event.seat)} looks at {count(event.n, 'card')} of a deck.")


@WORDS.offers(LookInto)
def _(action: LookInto, s: State, ask: Ask) -> Option:
    label = f"The {capital(action.deck.replace('_', ' '))} deck"
    left = count(len(s.decks[action.deck].pile), "card")
    return Option(action.token, label, f"{left} left.", ask.rule, art=action.deck)


@WORDS.offers(OnTop)
def _(action: OnTop, s: State, ask: Ask) -> Option:
    """The card lies in the pile, where nobody can point at it."""
    one = card(action.card)
    return Option(action.token, one.name, one.text, "TA-C23.5", art=one.kind)


class Peek(Effect, frozen=True, kw_only=True, tag="peek"):
    """A secret look at the top cards of a deck, or of one of the player's ``choice``.

    With ``reorder`` they are put back as the player likes.
    """

    deck: DeckId
    n: Amount = ONE
    reorder: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """A pile that has run out is made anew first.  Rules: TA-C5.4, TA-C23.5"""
        name = self.deck if self.deck != ANY_DECK else (yield from self._chosen(s, cause))
        deck = s.decks[name]
        if not deck.pile:
            yield from reshuffle(deck)
        seen = deck.pile[-self.n.fixed :][::-1]
        if not seen:
            return False
        yield LooksAtDeck(cause.rule, cause.seat, len(seen))
        yield Looked(cause.seat, tuple(seen))
        if self.reorder:
            deck.pile[-len(seen) :] = (yield from _arranged(cause, seen))[::-1]
        return True

    def _chosen(self, s: State, cause: Cause) -> Steps[str]:
        return (yield from choose(cause.seat, WhichPile(cause.rule), piles(s))).deck

    def says(self, s: State, seat: int) -> str:
        whose = " of any deck" if self.deck == ANY_DECK else ""
        return f"look at the top {count(self.n.fixed, 'card')}{whose}"


def piles(s: State) -> list[LookInto]:
    """The decks that can be looked into."""
    homes = {*map(LIBRARY.home, LIBRARY.cards)}
    return [LookInto(name) for name, deck in s.decks.items() if deck.pile and name in homes]


def _arranged(cause: Cause, cards: Sequence[str]) -> Steps[list[str]]:
    """The cards in the order in which the player wants them, the top one first."""
    left, order = [*cards], list[str]()
    while left:
        choice = yield from choose(cause.seat, InWhichOrder(cause.rule), [OnTop(copy) for copy in left])
        left.remove(choice.card)
        order.append(choice.card)
    return order
