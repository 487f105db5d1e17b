"""Verbs for objects, followers and Talismans: found, lost, and taken from somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mazefolio.engine.decks import shuffle
from mazefolio.engine.steps import CitedQuery, Pick, Steps, choose
from mazefolio.engine.words import count, listed, with_article
from mazefolio.games.talisman.carrying import (
    IN_STOCK,
    Give,
    To,
    can_be_lost,
    discard,
    drop,
    goes,
    holder,
    is_talisman,
    lift,
    may_take,
    release,
    take,
    talisman_left,
    within_limits,
)
from mazefolio.games.talisman.changes import lose_gold
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.numbers import Numeric
from mazefolio.games.talisman.effects.statuses import SetStatus
from mazefolio.games.talisman.ids import NOBODY, CardId, TagName, kind_of
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import NONE, Cause, Chooser, Effect, Effects, carry_out, in_words, strike
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.spells.hand import tend_hand
from mazefolio.games.talisman.state import Player, State
from mazefolio.games.talisman.words import WORDS

THIS = "this"


class WhichCard(CitedQuery, frozen=True, tag="pick"):
    """Which of these cards does he take?"""


WORDS.title(WhichCard, "Which do you take?")


# Where cards come from.


def is_of_type(one: Card, kind: str) -> bool:
    """'object' means both kinds of objects, and Talismans.  Rules: TA-C1.14"""
    return one.is_object if kind == "object" else one.type == kind


def find(s: State, kind: str) -> str | None:
    """A copy of a card that nobody has: in the stock, or in its deck.  Rules: TA-C14.10, TA-C16.2, TA-C21.13"""
    home = LIBRARY.home(kind)
    deck = s.decks.get(home)
    where = s.stock if home in IN_STOCK or deck is None else (*reversed(deck.pile), *deck.discards)
    return next((copy for copy in where if kind_of(copy) == kind), None)


def pull(s: State, copy: str) -> None:
    """Take a card away from where it is: a hand, a space, the stock or its deck."""
    if holder(s, copy) != NOBODY:
        release(s, copy)
    elif copy in s.stock:
        s.stock.remove(copy)
    elif where := next((where for where, lying in s.spaces.items() if copy in lying), ""):
        lift(s, copy, where)
    else:
        piles = (pile for deck in s.decks.values() for pile in (deck.pile, deck.discards))
        next(pile for pile in piles if copy in pile).remove(copy)


def receive(s: State, seat: int, copy: str, rule: str, giver: int = NOBODY) -> Steps[None]:
    """A card comes into somebody's hands, wherever it was; what he cannot carry he leaves.

    Rules: TA-C11.6, TA-C14.2, TA-C14.4, TA-C15.2, TA-C23.2
    """
    pull(s, copy)
    yield from take(s, seat, copy, rule, giver)
    yield from within_limits(s, seat)
    if giver != NOBODY:
        yield from within_limits(s, giver)
        yield from tend_hand(s, giver)


class GainCard(Effect, frozen=True, kw_only=True, tag="gain_card"):
    """A named card, or the first of a ``type`` in a ``deck`` or its discard pile; ``this`` is the card that says so.

    With ``shuffle`` the deck that was searched is shuffled.
    """

    card: CardId | None = None
    deck: str = ""
    type: str = ""
    search: Literal["", "deck", "discard"] = ""
    shuffle: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C9.19, TA-C14.18, TA-C16.2"""
        found = self.candidates(s, cause)
        if self.shuffle:
            yield from shuffle(s.decks[self.deck])
        title = card(found[0]).status if found else None
        if title is not None:
            yield from strike(s, SetStatus(name=title), cause)
            return True
        fit = [copy for copy in found if may_take(s, cause.seat, copy)]
        if not fit:
            return False
        choice = yield from choose(cause.seat, WhichCard(cause.rule), [Give(copy) for copy in fit])
        yield from receive(s, cause.seat, choice.card, cause.rule)
        return True

    def can_happen(self, s: State, seat: int) -> bool:
        """What is gone cannot be chosen."""
        return self.card is None or self.card == THIS or bool(self.or_else or find(s, self.card))

    def candidates(self, s: State, cause: Cause) -> list[str]:
        """The card that is meant; several only where the player may choose among all discard piles."""
        if self.card == THIS:
            return [cause.card]
        if self.card is not None:
            return [copy for copy in [find(s, self.card)] if copy]
        if self.deck == "choice":
            return [copy for deck in s.decks.values() for copy in self.uppermost(deck.discards)]
        deck = s.decks[self.deck]
        return self.uppermost(deck.discards if self.search == "discard" else deck.pile)

    def uppermost(self, pile: Sequence[str]) -> list[str]:
        return [copy for copy in reversed(pile) if is_of_type(card(copy), self.type)][:1]

    def says(self, s: State, seat: int) -> str:
        what = LIBRARY.cards[self.card].name if self.card and self.card != THIS else self.type.replace("_", " ")
        return f"gain {with_article(what)}" if what else "it stays with you"


class GainTalisman(Numeric, frozen=True, tag="gain_talisman"):
    ART = "talisman"

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C16.1, TA-C16.2, TA-C16.3"""
        n = yield from amount(s, cause, self.n)
        found = False
        for _ in range(n):
            copy = talisman_left(s)
            if copy:
                yield from receive(s, cause.seat, copy, cause.rule)
                found = True
        return found

    def says(self, s: State, seat: int) -> str:
        return "gain a Talisman" if talisman_left(s) else ""


# Losing cards.


class LoseCards(Effect, frozen=True, kw_only=True):
    """So many cards of a sort go; ``this`` is the one for which an enclosing effect is repeated.

    ``or_else_each`` happens once for each that could not be given.
    """

    n: Amount = ONE
    type: str = ""
    types: Sequence[str] = ()
    tag: TagName = ""
    chooser: Chooser = ""
    to: To = "discard"
    this: bool = False
    or_else_each: Effects = NONE

    def candidates(self, s: State, seat: int) -> list[str]:
        raise NotImplementedError

    def can_happen(self, s: State, seat: int) -> bool:
        return self.this or bool(self.candidates(s, seat))

    def fits(self, copy: str) -> bool:
        one = card(copy)
        kinds = self.types or ((self.type,) if self.type else ())
        return (not kinds or any(is_of_type(one, kind) for kind in kinds)) and (not self.tag or self.tag in one.tags)

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C1.9, TA-C1.11, TA-C14.19"""
        if self.this:
            yield from part_with(s, cause, cause.card, self.to)
            return True
        held = self.candidates(s, cause.seat)
        n = yield from amount(s, cause, self.n, len(held))
        lost = min(n, len(held))
        for left in range(lost, 0, -1):
            copy = held[0] if left == len(held) else (yield from self.which(s, cause, held))
            held.remove(copy)
            yield from part_with(s, cause, copy, self.to)
        for _ in range(n - lost):
            yield from carry_out(s, self.or_else_each, cause)
        return lost > 0

    def which(self, s: State, cause: Cause, held: Sequence[str]) -> Steps[str]:
        """The one that goes: drawn by lot, or chosen by whoever may choose.  Rules: TA-C1.11"""
        if self.chooser == "random":
            return held[(yield Pick(held, "loss"))]
        by_other = self.chooser in ("caster", "winner") and cause.by != NOBODY
        return (yield from goes(s, cause.by if by_other else cause.seat, held, cause.rule))

    def what(self) -> tuple[str, str]:
        raise NotImplementedError

    def says(self, s: State, seat: int) -> str:
        one, many = self.what()
        lost = f"lose {count(self.n.fixed, one, many)}" if self.n.fixed else f"lose {self.n.words} {many}"
        return lost + f", for each that you lack {in_words(s, self.or_else_each, seat)}" * bool(self.or_else_each)


def part_with(s: State, cause: Cause, copy: str, to: To = "discard") -> Steps[bool]:
    """A card leaves its owner; a follower may be preserved, and a servant serves nobody else.  Whether it is gone.

    Rules: TA-C14.4, TA-C14.20, TA-C15.21, TA-C15.22
    """
    from mazefolio.games.talisman.spells.windows import preserved

    if not card(copy).is_object and (yield from preserved(s, cause, "follower")):
        return False
    if to == "space":
        yield from drop(s, cause.seat, copy, cause.rule)
    elif to == "caster" and cause.by != NOBODY and copy not in s.players[cause.seat].servants:
        yield from receive(s, cause.by, copy, cause.rule, cause.seat)
    else:
        yield from discard(s, cause.seat, copy, cause.rule)
    yield from within_limits(s, cause.seat)
    return True


class LoseObject(LoseCards, frozen=True, tag="lose_object"):
    def candidates(self, s: State, seat: int) -> list[str]:
        """Rules: TA-C1.14"""
        return [copy for copy in s.players[seat].objects if self.fits(copy)]

    def what(self) -> tuple[str, str]:
        return "object", "objects"


class LoseFollower(LoseCards, frozen=True, tag="lose_follower"):
    def candidates(self, s: State, seat: int) -> list[str]:
        """Rules: TA-C14.19"""
        return [copy for copy in s.players[seat].followers if can_be_lost(copy) and self.fits(copy)]

    def what(self) -> tuple[str, str]:
        return "follower", "followers"


class LoseCard(LoseCards, frozen=True, kw_only=True, tag="lose_card"):
    card: CardId | None = None

    def candidates(self, s: State, seat: int) -> list[str]:
        """What is named goes even if it is cursed.  Rules: TA-C14.19"""
        one = s.players[seat]
        if self.card is not None:
            return [copy for copy in (*one.objects, *one.followers) if self.card in (kind_of(copy), card(copy).kind)]
        return [copy for copy in (*one.objects, *one.followers) if can_be_lost(copy) and self.fits(copy)]

    def what(self) -> tuple[str, str]:
        if self.card is not None:
            return LIBRARY.cards[self.card].name, ""
        return " ".join(filter(None, (self.tag, self.type.replace("_", " ")))) or "card", ""


class LoseTalisman(LoseCards, frozen=True, tag="lose_talisman"):
    def candidates(self, s: State, seat: int) -> list[str]:
        """Rules: TA-C16.4"""
        return [*filter(is_talisman, s.players[seat].objects)]

    def what(self) -> tuple[str, str]:
        return "Talisman", "Talismans"


class LoseAll(Effect, frozen=True, kw_only=True, tag="lose_all"):
    what: Sequence[Literal["gold", "objects", "followers", "ship"]]

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C14.19"""
        from mazefolio.games.talisman.places.dock import give_up_ship

        if "gold" in self.what:
            yield from lose_gold(s, cause, None)
        for copy in self.cards(s.players[cause.seat]):
            yield from part_with(s, cause, copy)
        if "ship" in self.what:
            yield from give_up_ship(s, cause.seat, cause.rule)
        return True

    def cards(self, one: Player) -> list[str]:
        followers = [*filter(can_be_lost, one.followers)] if "followers" in self.what else []
        return [*(one.objects if "objects" in self.what else ()), *followers]

    def says(self, s: State, seat: int) -> str:
        things = [f"all {what}" for what in self.what if what != "ship"]
        return f"lose {listed([*things, *['your ship'] * ('ship' in self.what)])}"
