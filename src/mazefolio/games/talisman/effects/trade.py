"""TA-C14.10, TA-C21.11: verbs for buying, selling and changing money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from mazefolio.engine.legality import Attempt, Refusal, allowed, first
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Deed, Steps, ask
from mazefolio.engine.view import Cost, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.talisman.carrying import can_be_lost, discard, has_room_for
from mazefolio.games.talisman.changes import (
    BLACK_PEARL,
    STATS,
    Currency,
    Stat,
    amount_of,
    change,
    gain,
    pay_coins,
    purchasing_power,
)
from mazefolio.games.talisman.content import Power, Space
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.cards import find, receive
from mazefolio.games.talisman.ids import CardId, StatusId, TagName
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.modifiers import may_own
from mazefolio.games.talisman.names import by_source, the, who
from mazefolio.games.talisman.powers import powers
from mazefolio.games.talisman.state import CardName, Seat, SourceName, State
from mazefolio.games.talisman.words import DONE, WORDS

VALUES: dict[Currency, int] = {"gold": 1, "pearl": 1, "black_pearl": BLACK_PEARL}
"""What a coin of each kind is worth.  Rules: TA-C21.11"""
UNLIMITED = 99


# Buying.


class Bought(CitedEvent, frozen=True):
    """Something was bought; at no price it was stolen."""

    seat: Seat
    card: CardName
    price: int
    currency: Currency


class Buy(Deed, frozen=True):
    VERB = "buy"
    card: CardName


class Pocket(Deed, frozen=True):
    """Something on sale is taken without paying."""

    VERB = "pocket"
    card: CardName


class Wares(CitedQuery, frozen=True, tag="shop"):
    """What does he buy?  ``free`` is the price up to which he may take something for nothing."""

    source: SourceName
    goods: tuple[tuple[CardName, int], ...]
    currency: Currency
    left: int
    free: int

    @property
    def prices(self) -> dict[str, int]:
        return dict(self.goods)


@WORDS.tells(Bought)
def _(event: Bought) -> Line:
    how = f"buys {the(event.card)} for {amount_of(STATS[event.currency], event.price)}"
    if not event.price:
        how = f"pockets {the(event.card)} and pays nothing"
    return say(event, f"{who(event.seat)} {how}.", "good")


@WORDS.asks(Wares)
def _(query: Wares, s: State, ask: Ask) -> Asked:
    held = getattr(s.players[ask.seat], STATS[query.currency])
    return Asked(
        f"{capital(by_source(query.source))}: what do you buy?", f"You have {amount_of(STATS[query.currency], held)}."
    )


@WORDS.offers(Buy)
def _(action: Buy, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Wares)
    price = ask.query.prices[action.card]
    one, unit = LIBRARY.cards[action.card], ask.query.currency.replace("_", " ")
    note, cost = f"{price} {unit}", Cost(price, unit)
    return Option(action.token, f"Buy {the(action.card)}", one.text, "TA-C14.10", art=one.kind, note=note, cost=cost)


@WORDS.offers(Pocket)
def _(action: Pocket, s: State, ask: Ask) -> Option:
    one = LIBRARY.cards[action.card]
    return Option(action.token, f"Pocket {the(action.card)}", f"For nothing. {one.text}", "TA-C13.1", art=one.kind)


@WORDS.tries(Wares)
def wares(query: Wares, s: State, ask: Ask) -> Iterator[Attempt[Buy | Pocket]]:
    """Everything on sale, and why some of it cannot be had."""
    yield from on_sale(query, s, ask.seat)


def on_sale(query: Wares, s: State, seat: int) -> Iterator[Attempt[Buy | Pocket]]:
    """Rules: TA-C12.7, TA-C13.1, TA-C14.10"""
    for kind, price in query.goods:
        yield Attempt(Buy(kind), first(_not_had(s, seat, kind), _not_paid(s, seat, price, query.currency)))
        if price <= query.free and LIBRARY.cards[kind].is_object:
            yield Attempt(Pocket(kind), _not_had(s, seat, kind), quiet=True)


def _not_had(s: State, seat: int, kind: str) -> Refusal | None:
    """Rules: TA-C14.10, TA-C14.18, TA-C17.1"""
    if s.players[seat].toad:
        return Refusal("TA-C17.1", "A toad can buy nothing.")
    if find(s, kind) is None:
        return Refusal("TA-C14.10", "There is none left in the stock.")
    if not may_own(s, seat, kind) or not (LIBRARY.cards[kind].is_object or has_room_for(s, seat, kind)):
        return Refusal("TA-C14.18", "You may not have it.")
    return None


def _not_paid(s: State, seat: int, price: int, currency: Currency) -> Refusal | None:
    """Rules: TA-C14.10"""
    if purchasing_power(s.players[seat], STATS[currency]) >= price:
        return None
    return Refusal("TA-C14.10", f"It costs {amount_of(STATS[currency], price)}.")


class Shop(Effect, frozen=True, kw_only=True, tag="shop"):
    """``max`` things at most; ``discount_status`` makes everything cheaper by 1 while it lasts."""

    goods: Mapping[CardId, int]
    max: int = UNLIMITED
    currency: Literal["", "gold", "pearl"] = ""
    discount_status: StatusId | None = None

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """One thing after another, as long as he likes and can pay.

        Rules: TA-C6.10, TA-C7.7, TA-C14.10, TA-C20.25
        """
        free, left = pockets(s, cause.seat), self.max
        while left:
            query = Wares(cause.rule, cause.source, self.prices(s, cause.seat), self.money(s, cause.seat), left, free)
            options = allowed(on_sale(query, s, cause.seat))
            if not options:
                break
            choice = yield from ask(cause.seat, query, [*options, DONE])
            if choice is DONE:
                break
            assert isinstance(choice, Buy | Pocket)
            price = query.prices[choice.card] if isinstance(choice, Buy) else 0
            yield from sold(s, cause, choice.card, price, query.currency)
            left, free = (left - 1, free) if isinstance(choice, Buy) else (left, 0)
        return True

    def prices(self, s: State, seat: int) -> tuple[tuple[str, int], ...]:
        cheaper = self.discount_status is not None and self.discount_status in s.players[seat].statuses
        return tuple((kind, max(0, price - cheaper)) for kind, price in self.goods.items())

    def money(self, s: State, seat: int) -> Currency:
        """What is paid with there.  Rules: TA-C20.25"""
        realm = LIBRARY.realms.get(s.players[seat].realm)
        return self.currency or (realm.currency.uses if realm else "gold")

    def says(self, s: State, seat: int) -> str:
        """'buy Airbag (2 pearls) and Water Bottle (1 pearl)', and whether he could pay for any of it."""
        prices, currency = self.prices(s, seat), self.money(s, seat)
        goods = [f"{LIBRARY.cards[kind].name} ({amount_of(STATS[currency], price)})" for kind, price in prices]
        told = f"buy {listed(goods)}" if len(goods) < 4 else f"buy one of {count(len(goods), 'thing')}"
        poor = not pockets(s, seat) and all(_not_paid(s, seat, price, currency) for _, price in prices)
        return f"{told}, none of which you can pay for" if poor else told


def pockets(s: State, seat: int) -> int:
    """Up to which price the character may take one thing for nothing.  Rules: TA-C13.1"""
    found: list[Power] = [one.power for one in powers(s, seat, "shop") if one.power.effect == "free_item"]
    return max((power.max_price for power in found), default=0)


def sold(s: State, cause: Cause, kind: str, price: int, currency: Currency) -> Steps[None]:
    """The price is paid, and a card of the stock is the buyer's.  Rules: TA-C14.10"""
    copy = find(s, kind)
    assert copy is not None
    yield Bought("TA-C14.10" if price else "TA-C13.1", cause.seat, kind, price, currency)
    yield from pay_coins(s, cause, STATS[currency], price)
    yield from receive(s, cause.seat, copy, cause.rule)


# Selling.


class Part(Deed, frozen=True):
    """Something is sold."""

    VERB = "sell"
    card: CardName


class Selling(CitedQuery, frozen=True, tag="sell"):
    """What does he sell?"""

    source: SourceName
    price: int


@WORDS.asks(Selling)
def _(query: Selling, s: State, ask: Ask) -> Asked:
    return Asked(f"{capital(by_source(query.source))}: what do you sell?")


@WORDS.offers(Part)
def _(action: Part, s: State, ask: Ask) -> Option:
    usual = ask.query.price if isinstance(ask.query, Selling) else 0
    price, one = price_of(s, ask.seat, action.card, usual), card(action.card)
    fetches = f"For {price.words} {'of ' * (price.dice is not None)}gold."
    return Option(action.token, f"Sell {the(action.card)}", fetches, ask.rule, action.card, one.kind)


class Sell(Effect, frozen=True, kw_only=True, tag="sell"):
    price: int = 1
    tag: TagName = ""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Any number of objects, each for its price.  Rules: TA-C6.6"""
        query = Selling(cause.rule, cause.source, self.price)
        while goods := self.goods(s, cause.seat):
            choice = yield from ask(cause.seat, query, [*map(Part, goods), DONE])
            if not isinstance(choice, Part):
                break
            yield from sell_one(s, cause, choice.card, price_of(s, cause.seat, choice.card, self.price))
        return True

    def goods(self, s: State, seat: int) -> Sequence[str]:
        held = filter(can_be_lost, s.players[seat].objects)
        return [copy for copy in held if not self.tag or self.tag in card(copy).tags]

    def is_idle(self, s: State, seat: int) -> bool:
        return not self.goods(s, seat)

    def says(self, s: State, seat: int) -> str:
        return f"sell objects for {self.price} gold each" if self.goods(s, seat) else ""


def price_of(s: State, seat: int, copy: str, price: int) -> Amount:
    """Curios fetch their own price where they are in demand.  Rules: TA-C6.6, TA-C21.5"""
    sale, there = card(copy).sale, space(s.players[seat].space)
    by_the_sea = there.dock or there.kind == "port"
    places = (there.kind, there.id, *["dock"] * by_the_sea, *(location.id for location in there.location))
    wanted = sale is not None and sale.is_at(*places)
    return sale.gold if sale is not None and wanted else Amount(price)


def sell_one(s: State, cause: Cause, copy: str, price: Amount) -> Steps[None]:
    """Rules: TA-C6.6, TA-C14.11, TA-C21.5"""
    yield from discard(s, cause.seat, copy, cause.rule)
    n = yield from amount(s, cause, price)
    yield from gain(s, cause, "gold", n)


def sell_curios(s: State, seat: int) -> Steps[None]:
    """What people want to have in such places is sold there besides the visit.  Rules: TA-RLM-25"""
    here = space(s.players[seat].space)
    cause = Cause(seat, here.id, "TA-RLM-25")
    while goods := [copy for copy in s.players[seat].objects if _is_wanted(copy, here)]:
        choice = yield from ask(seat, Selling("TA-RLM-25", here.id, 0), [*map(Part, goods), DONE])
        if not isinstance(choice, Part):
            return
        yield from sell_one(s, cause, choice.card, price_of(s, seat, choice.card, 0))


def _is_wanted(copy: str, here: Space) -> bool:
    sale = card(copy).sale
    return sale is not None and sale.is_at(here.kind, here.id)


# Changing money.


class Change(Deed, frozen=True):
    """Coins of one kind for coins of another."""

    VERB = "change"
    given: Currency
    got: Currency


class Exchanging(CitedQuery, frozen=True, tag="exchange"):
    """Which money does he change?"""

    source: SourceName


WORDS.title(Exchanging, "Do you change money?")


@WORDS.offers(Change)
def _(action: Change, s: State, ask: Ask) -> Option:
    gives, gets = (amount_of(STATS[one], n) for one, n in zip((action.given, action.got), rate(action), strict=True))
    return Option(action.token, f"Change {gives} for {gets}", rule="TA-C21.11", art=action.got)


def rate(deal: Change) -> tuple[int, int]:
    """So many coins for so many others, in the smallest whole numbers.  Rules: TA-C21.11"""
    given, got = VALUES[deal.given], VALUES[deal.got]
    least = max(given, got)
    return least // given, least // got


class Exchange(Effect, frozen=True, kw_only=True, tag="exchange"):
    """Any amount both ways, between all of ``between``, or between gold and ``kind``."""

    between: Sequence[Currency] = ()
    kind: Currency | None = None
    rate: int = 1

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C6.6, TA-C20.26, TA-C21.11"""
        while self.is_wanted(s, cause.seat) and (deals := self.deals(s, cause.seat)):
            choice = yield from ask(cause.seat, Exchanging(cause.rule, cause.source), [DONE, *deals], advancing=1)
            if not isinstance(choice, Change):
                break
            gives, gets = rate(choice)
            yield from change(s, cause, STATS[choice.given], -gives)
            yield from change(s, cause, STATS[choice.got], gets)
        return True

    def is_wanted(self, s: State, seat: int) -> bool:
        """Nobody is asked as long as pearls are of no use to him."""
        one = s.players[seat]
        in_use = any(LIBRARY.realms[realm].currency.uses == "pearl" for realm in s.realms)
        return in_use or bool(one.pearls or one.black_pearls)

    def deals(self, s: State, seat: int) -> list[Change]:
        kinds = self.between or ("gold", self.kind or "pearl")
        deals = [Change(given, got) for given in kinds for got in kinds if given != got]
        return [deal for deal in deals if _held(s, seat, STATS[deal.given]) >= rate(deal)[0]]

    def says(self, s: State, seat: int) -> str:
        return "change money" if self.is_wanted(s, seat) else ""


def _held(s: State, seat: int, stat: Stat) -> int:
    return int(getattr(s.players[seat], stat))
