"""MM-4, MM-7, MM-14: a visit to a space of the town, a sale in the palace, and the wages that fall due with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec.structs import replace

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, Event, Query, Steps, ask, choose
from mazefolio.engine.view import Group, Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig import content
from mazefolio.games.mertwig.actions import DONE, ENTER_MAZE, PAY_ALL, Card, Give, Verb, card
from mazefolio.games.mertwig.adventures.maze import closed_maze, enter_maze
from mazefolio.games.mertwig.battle.encounter import begin_cromyn
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.errands import LEAST, sale
from mazefolio.games.mertwig.bot.worth import View, figure_worth, for_sale, member_worth, value_of
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import Gold, HirelingId, Seat, TreasureId
from mazefolio.games.mertwig.hands import PIGGY
from mazefolio.games.mertwig.healing import heal, wounded
from mazefolio.games.mertwig.holdings import change_gold, discard, spare_treasures, take_from, treasures_of
from mazefolio.games.mertwig.kingdom import PALACE, TOWN
from mazefolio.games.mertwig.names import gold, place, short, the
from mazefolio.games.mertwig.party import leave
from mazefolio.games.mertwig.phases import after
from mazefolio.games.mertwig.state import Phase, Player, State, active, member_of
from mazefolio.games.mertwig.tables import is_heir, price
from mazefolio.games.mertwig.travels.market import (
    GOODS,
    HAGGLER,
    Look,
    cost_of,
    deck_of_goods,
    hear_fee,
    look,
    not_drawn,
)
from mazefolio.games.mertwig.travels.tidying import Dismiss, tidy, tidying
from mazefolio.games.mertwig.words import WORDS, about, described, health, plain, somebody

CROSS, SALE = "cross", "sale"
SALES = Group("sell", "Sell")
HEAL: Verb = "heal"
SELL: Verb = "sell"
PAY: Verb = "pay"
LET_GO: Verb = "let go"
CHEAPEST = {"characters": LEAST, "arms": 5, "magic": 4}
"""With less gold a bot does not look at what there is."""
CROMYN = next(card.id for card in content.HIRELINGS.values() if card.attacks_if_unpaid)
NO_BIRTHMARK = Refusal("MM-14.10", "A birthmark cannot be sold.")
PALACE_ONLY = Refusal("MM-14.4", "Treasures are sold in the Royal Palace only.")
SALE_OVER = Refusal("MM-7.31", "There is one sale on a landing, and it is over.")
NO_ARMS = Refusal("MM-17.11", "Arms cannot be sold.")
NO_MAGIC = Refusal("MM-19.18", "Magic cards cannot be sold.")
NOT_BEFORE_WAGES = Refusal("MM-7.31", "From the first sale until wages are paid nobody is sent away.")
HALF = content.RULES.die // 2


class Business(Query, frozen=True, tag="business"):
    RULE = "MM-4.8"


class SellMore(Query, frozen=True, tag="sell more"):
    """A sale has begun; is anything else sold?"""

    RULE = "MM-4.8"


class PayWages(Query, frozen=True, tag="wages"):
    """Is the first of these paid?  ``fee`` is what Thykskul asks this time."""

    RULE = "MM-7.4"
    unpaid: tuple[HirelingId, ...]
    fee: Gold


class Sold(Event, frozen=True):
    RULE = "MM-14.4"
    seat: Seat
    card: TreasureId
    gold: Gold


class WagesPaid(Event, frozen=True):
    """A hireling is paid; ``left`` is what the player has then."""

    RULE = "MM-7.4"
    seat: Seat
    card: HirelingId
    gold: Gold
    left: Annotated[int, Among(range(61))]


def visit(s: State) -> Steps[Phase]:
    """All symbols of his space, in any order, each once.

    Rules: MM-3.7, MM-3.8, MM-4.8, MM-4.9, MM-4.10, MM-4.11, MM-4.12, MM-4.13, MM-7.31, MM-30.1
    """
    player = active(s)
    while True:
        doing = [*business_options(s, player), DONE]
        options = (*doing, *tidying(player))
        choice: Action = DONE
        if len(doing) > 1:
            choice = options[(yield Ask(s.active, Business(), options, len(doing)))]
        if choice is DONE:
            return "end"
        if choice is ENTER_MAZE:
            yield from enter_maze(s)
            return "end"
        if isinstance(choice, Look):
            yield from look(s, choice)
        elif isinstance(choice, Dismiss | Give):
            yield from tidy(s, choice)
        elif isinstance(choice, Card) and choice.verb == SELL:
            yield from hold_sale(s, choice.card)
            if s.battle is not None:
                return after(s, "end")
        elif isinstance(choice, Card):
            s.done.append(CROSS)
            yield from heal(s, member_of(player.members, choice.card), "MM-4.11")


def business_options(s: State, player: Player) -> list[Action]:
    """Rules: MM-4.9, MM-4.10, MM-4.11, MM-4.12, MM-4.13"""
    space, options = TOWN[player.at], list[Action]()
    for goods in GOODS:
        if not_drawn(s, player, goods) is None:
            deck = deck_of_goods(s, goods)
            most = min(getattr(space, goods), len(deck.pile) + len(deck.discards))
            options += [Look(goods, number) for number in range(most, 0, -1)]
    if space.red_cross and CROSS not in s.done:
        options += [card(HEAL, member.card) for member in wounded(player.members)]
    options += [sale for sale in selling(player) if unsaleable(s, player, sale.card) is None]
    if closed_maze(s, s.active) is None:
        options.append(ENTER_MAZE)
    return options


def unsaleable(s: State, player: Player, thing: str) -> Refusal | None:
    """Why a card cannot be sold now.  Rules: MM-4.13, MM-7.31, MM-14.4, MM-14.10, MM-17.11, MM-19.18"""
    if thing == content.BIRTHMARK:
        return NO_BIRTHMARK
    if thing in content.ARMS or thing in content.MAGIC:
        return NO_ARMS if thing in content.ARMS else NO_MAGIC
    if player.at != PALACE:
        return PALACE_ONLY
    return SALE_OVER if SALE in s.done else None


def selling(player: Player) -> list[Card]:
    """All treasures but birthmarks.  Rules: MM-4.13, MM-14.4, MM-14.6, MM-14.10"""
    return [card(SELL, treasure) for treasure in spare_treasures(player)]


def hold_sale(s: State, first: str) -> Steps[None]:
    """One treasure after the other; then wages fall due, and Cromyn may attack.  Rules: MM-7.4, MM-7.31, MM-14.4"""
    s.done.append(SALE)
    yield from sell(s, first)
    while wares := selling(active(s)):
        choice = yield from ask(s.active, SellMore(), [*wares, DONE])
        if not isinstance(choice, Card):
            break
        yield from sell(s, choice.card)
    betrayed = yield from pay_day(s)
    if betrayed:
        yield from begin_cromyn(s, CROMYN)


def sell(s: State, treasure: str) -> Steps[None]:
    """Rules: MM-14.4, MM-14.5"""
    take_from(active(s), treasure)
    discard(s, treasure)
    face = 0
    if treasure == PIGGY:
        face = yield from die(s, s.active, "piggy bank")
    earned = price(treasure, face)
    yield Sold(s.active, treasure, earned)
    yield from change_gold(s, s.active, earned, "MM-14.4")


def pay_day(s: State) -> Steps[bool]:
    """After a sale every hireling must be paid or leaves; true if Cromyn has not been paid and will attack.

    Rules: MM-7.4, MM-7.5, MM-7.6, MM-7.7, MM-7.8, MM-7.20, MM-7.21
    """
    unpaid = [member.card for member in active(s).members if member.card in content.HIRELINGS]
    fee = (yield from hear_fee(s)) if HAGGLER in unpaid else 0
    betrayed = False
    while unpaid:
        query = PayWages(tuple(unpaid), fee)
        choice = yield from choose(s.active, query, allowed(wages(s, query)))
        if choice is PAY_ALL:
            for name in unpaid:
                yield from pay(s, name, fee)
            break
        name = unpaid.pop(0)
        if choice == card(PAY, name):
            yield from pay(s, name, fee)
        elif name == CROMYN:
            betrayed = True
        else:
            yield from leave(s, s.active, member_of(active(s).members, name), "MM-7.4")
    return betrayed


def wages(s: State, query: PayWages) -> Iterator[Attempt[Action]]:
    """Rules: MM-7.4, MM-7.5"""
    purse, first = active(s).gold, query.unpaid[0]
    total, cost = sum(cost_of(name, query.fee) for name in query.unpaid), cost_of(first, query.fee)
    dear = Refusal("MM-7.5", f"Together they want {gold(total)}; you have {purse}.") if total > purse else None
    yield Attempt(PAY_ALL, dear)
    dear = Refusal("MM-7.5", f"That is {gold(cost)}; you have {purse}.") if cost > purse else None
    yield Attempt(card(PAY, first), dear)
    yield Attempt(card(LET_GO, first))


def pay(s: State, name: str, fee: int) -> Steps[None]:
    """Rules: MM-7.4"""
    cost = cost_of(name, fee)
    yield from change_gold(s, s.active, -cost, "MM-7.4")
    yield WagesPaid(s.active, name, cost, active(s).gold)


def attempted_sales(s: State, player: Player) -> Iterator[Attempt[Action]]:
    """A birthmark in the palace is worth showing."""
    if content.BIRTHMARK in player.treasures:
        yield Attempt(card(SELL, content.BIRTHMARK), NO_BIRTHMARK, quiet=player.at != PALACE)
    for thing in dict.fromkeys((*spare_treasures(player), *player.arms, *player.magic)):
        yield Attempt(card(SELL, thing), unsaleable(s, player, thing), quiet=True)


@WORDS.asks(Business)
def _(query: Business, s: State, ask: Ask) -> Asked:
    hint = Hint("wages", "Landing at the palace is free; selling there means paying every hireling again.", "MM-7.4")
    return Asked(f"Your business at {place(active(s).at)}", f"You have {gold(active(s).gold)}.", hints=[hint])


@WORDS.tries(Business)
def _(query: Business, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    player = active(s)
    yield Attempt(ENTER_MAZE, closed_maze(s, ask.seat), quiet=player.at != PALACE)
    yield from attempted_sales(s, player)
    for goods in GOODS:
        yield Attempt(Look(goods, 1), not_drawn(s, player, goods), quiet=True)


@WORDS.offers(Business)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-4.8, MM-4.11, MM-4.13"""
    if action is DONE:
        return replace(plain(action, "Done here", "The turn ends.", "MM-4.8", "done"), role="ends")
    if not isinstance(action, Card):
        return WORDS.offers.of(action)(action, s, ask)
    if action.verb == SELL:
        return sale_option(action, s)
    detail = health(s, somebody(s, action.card))
    return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-4.11", note="free, no roll")


WORDS.title(SellMore, "Sell anything else?", "One sale, one pay day: wages fall due when you are done.")


@WORDS.tries(SellMore)
def _(query: SellMore, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    player = active(s)
    yield from attempted_sales(s, player)
    for member in player.members[1:]:
        yield Attempt(Dismiss(member.card), NOT_BEFORE_WAGES, quiet=True)


@WORDS.offers(SellMore)
def _(action: Action, s: State, ask: Ask) -> Option:
    if isinstance(action, Card):
        return sale_option(action, s)
    done = plain(action, "That is all I sell", "Now every hireling wants to be paid.", "MM-7.4", "done")
    return replace(done, role="ends")


def _broke_well(since: Since) -> bool | None:
    return next((sold.gold >= content.TREASURES[PIGGY].value_of_a_pip * HALF for sold in since.all(Sold)), None)


PIGGY_BANK = WORDS.outcome(Outcome("piggy bank", "at least half", _broke_well, "good"))


def sale_option(action: Card, s: State) -> Option:
    """Rules: MM-7.4, MM-14.4, MM-14.5"""
    treasure = content.TREASURES[action.card]
    label = f"Sell {the(action.card)}"
    if action.card == PIGGY:
        pip = treasure.value_of_a_pip
        odds = [PIGGY_BANK.at((HALF + 1) / content.RULES.die, f"at least {gold(HALF * pip)}")]
        detail = f"A die times {pip}: up to {gold(content.RULES.die * pip)}."
        return about(action, action.card, label, detail, "MM-14.5", odds, note=f"{gold(pip)} a pip")
    option = about(action, action.card, label, _warning(s, action.card), "MM-14.4", note=gold(treasure.value))
    return replace(option, group=SALES, short=short(action.card))


def _warning(s: State, card: str) -> str:
    """A word to a player who would sell his way into the maze."""
    held = treasures_of(active(s))
    if is_heir(held) and not is_heir([other for other in held if other != card]):
        return "It is your royal proof: without it the maze is closed to you."
    return content.CARDS[card].text


@WORDS.asks(PayWages)
def _(query: PayWages, s: State, ask: Ask) -> Asked:
    first, total = query.unpaid[0], sum(cost_of(name, query.fee) for name in query.unpaid)
    detail = f"{gold(total)} would pay all who are still unpaid; you have {gold(active(s).gold)}."
    return Asked(f"Pay day: {the(first)} wants {gold(cost_of(first, query.fee))}", detail, usual=True)


@WORDS.tries(PayWages)
def _(query: PayWages, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    return wages(s, query)


@WORDS.offers(PayWages)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-7.4, MM-7.20, MM-7.21"""
    query = ask.query
    assert isinstance(query, PayWages)
    if not isinstance(action, Card):
        total = sum(cost_of(name, query.fee) for name in query.unpaid)
        detail = f"You would keep {gold(active(s).gold - total)}."
        return Option(action.token, "Pay everybody", detail, "MM-7.4", art="gold", note=gold(total))
    name = action.card
    if action.verb == PAY:
        return about(action, name, f"Pay {the(name)}", described(name), "MM-7.4", note=gold(cost_of(name, query.fee)))
    if name == CROMYN:
        return about(action, name, "Let Cromyn go unpaid", "He attacks you at once.", "MM-7.21")
    return about(action, name, f"Let {the(name)} go unpaid", "What was carried stays with you.", "MM-7.4")


WORDS.sentence(Sold, "{seat} sells {card} for {gold}.", "good", "card")
WORDS.sentence(WagesPaid, "{seat} pays {card} {gold} in wages and has {left} now.", target="card")


@JUDGES(Business)
def _(query: Business, v: View, options: Sequence[Action]) -> Action:
    """The maze, the red cross, a sale for a party that is too weak, then hirelings, arms and magic."""
    if ENTER_MAZE in options:
        return ENTER_MAZE
    heals = [option for option in options if isinstance(option, Card) and option.verb == HEAL]
    if heals:
        return max(heals, key=lambda option: member_worth(member_of(v.me.members, option.card)))
    selling = best_sale(v, options) if v.strength <= v.by.strong and sale(v) else None
    looks = (option for option in options if isinstance(option, Look) and v.me.gold >= CHEAPEST[option.goods])
    return selling or next(looks, DONE)


@JUDGES(SellMore)
def _(query: SellMore, v: View, options: Sequence[Action]) -> Action:
    """All that can be spared."""
    return best_sale(v, options) or DONE


def best_sale(v: View, options: Sequence[Action]) -> Action | None:
    wares = for_sale(v)
    sales = [option for option in options if isinstance(option, Card) and option.verb == SELL]
    return max(
        (option for option in sales if option.card in wares), key=lambda option: value_of(option.card), default=None
    )


@JUDGES(PayWages)
def _(query: PayWages, v: View, options: Sequence[Action]) -> Action:
    """All of them if possible; else those who are worth their pay."""
    if options[0] == PAY_ALL:
        return PAY_ALL
    name = query.unpaid[0]
    fair = figure_worth(name) >= v.by.fair * cost_of(name, query.fee) or content.HIRELINGS[name].attacks_if_unpaid
    return options[0] if fair else options[-1]
