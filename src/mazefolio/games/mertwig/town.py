"""MM-4: business in town; MM-7: hiring and wages."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Steps, Word, ask, choose
from mazefolio.games.mertwig.actions import DONE, ENTER_MAZE, PAY_ALL, Card, Give, Goods, Look, card
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ARMS, COST, HIRELINGS
from mazefolio.games.mertwig.encounter import begin_cromyn
from mazefolio.games.mertwig.events import Bought, CardsDrawn, PriceAsked, Sold
from mazefolio.games.mertwig.hands import PIGGY
from mazefolio.games.mertwig.healing import heal, wounded
from mazefolio.games.mertwig.holdings import change_gold, discard, spare_treasures, store, take_from, take_top
from mazefolio.games.mertwig.kingdom import PALACE, TOWN
from mazefolio.games.mertwig.maze import may_enter_maze
from mazefolio.games.mertwig.party import join, leave, tidy, tidying
from mazefolio.games.mertwig.state import Member, Player, State, active, member_of, names
from mazefolio.games.mertwig.tables import clashing, due, price

SALE = "sale"
CROSS = "cross"
GOODS: Sequence[Goods] = ("characters", "arms", "magic")
RULE_OF = {"characters": "MM-4.9", "arms": "MM-17.1", "magic": "MM-19.1"}
HAGGLER = next(card.id for card in HIRELINGS.values() if card.cheap_cost)
CROMYN = next(card.id for card in HIRELINGS.values() if card.attacks_if_unpaid)


def business(s: State) -> Steps[str]:
    """All symbols of his space, in any order, each once.  Rules: MM-3.7, MM-3.8, MM-4.8 to MM-4.13, MM-7.31, MM-30.1"""
    player = active(s)
    options = selling(player) if selling_now(s) else business_options(s, player)
    options.append(DONE)
    advancing = len(options)
    if not selling_now(s):
        options += tidying(player)
    choice: Action = DONE
    if advancing > 1:
        choice = yield from ask(s.active, "business", options, "MM-4.8", advancing)
    if choice is DONE:
        return "wages" if selling_now(s) else "end"
    if choice is ENTER_MAZE:
        return "enter_maze"
    if isinstance(choice, Look):
        return (yield from look(s, choice))
    assert isinstance(choice, Card | Give)
    if isinstance(choice, Give) or choice.verb == "dismiss":
        yield from tidy(s, choice)
    elif choice.verb == "sell":
        yield from sell(s, choice.card)
    else:
        s.done.append(CROSS)
        yield from heal(s, member_of(player.members, choice.card), "MM-4.11")
    return "business"


def business_options(s: State, player: Player) -> list[Action]:
    """Rules: MM-4.9 to MM-4.13"""
    space, options = TOWN[player.at], list[Action]()
    symbols = {"characters": space.characters, "arms": space.arms, "magic": space.magic}
    for goods in GOODS:
        deck = {"characters": s.hirelings, "arms": s.arms, "magic": s.magic}[goods]
        most = min(symbols[goods], len(deck.pile) + len(deck.discards)) if goods not in s.done else 0
        options += [Look(goods, count) for count in range(most, 0, -1)]
    if space.red_cross and CROSS not in s.done:
        options += [card("heal", member.card) for member in wounded(player.members)]
    if player.at == PALACE:
        if SALE not in s.done:
            options += selling(player)
        if may_enter_maze(s, s.active):
            options.append(ENTER_MAZE)
    return options


def selling(player: Player) -> list[Action]:
    """Rules: MM-4.13, MM-14.4, MM-14.10, MM-14.6, MM-17.11, MM-19.18"""
    return [card("sell", treasure) for treasure in spare_treasures(player)]


def selling_now(s: State) -> bool:
    """Whether a sale has begun and wages are not settled.  Rules: MM-7.31"""
    return bool(s.done) and s.done[-1] == "selling"


def sell(s: State, treasure: str) -> Steps[None]:
    """Rules: MM-14.4, MM-14.5"""
    if not selling_now(s):
        s.done += [SALE, "selling"]
    take_from(active(s), treasure)
    discard(s, treasure)
    face = 0
    if treasure == PIGGY:
        face = yield from die(s, s.active, "piggy bank")
    gold = price(treasure, face)
    yield Sold(s.active, treasure, gold)
    yield from change_gold(s, s.active, gold, "MM-14.4")


def look(s: State, choice: Look) -> Steps[str]:
    """He says how many he draws, then sees them all.  Rules: MM-4.9, MM-4.10, MM-7.20, MM-17.1, MM-19.1"""
    s.done.append(choice.goods)
    deck = {"characters": s.hirelings, "arms": s.arms, "magic": s.magic}[choice.goods]
    for _ in range(choice.count):
        drawn = yield from take_top(deck, "MM-1.12")
        if drawn is not None:
            s.drawn.append(drawn)
    yield CardsDrawn(RULE_OF[choice.goods], s.active, tuple(s.drawn))
    if HAGGLER in s.drawn:
        yield from ask_price(s)
    return "buy"


def ask_price(s: State) -> Steps[None]:
    """Thykskul's die falls before anybody decides to pay him.  Rules: MM-7.20"""
    face = yield from die(s, s.active, "price")
    s.fee = due(HAGGLER, face)
    yield PriceAsked("MM-7.20", s.active, HAGGLER, s.fee)


def cost_of(s: State, name: str) -> int:
    """Rules: MM-7.1, MM-7.20, MM-17.1, MM-19.1"""
    if name == HAGGLER:
        return s.fee
    return HIRELINGS[name].cost if name in HIRELINGS else COST[name]


def buy(s: State) -> Steps[str]:
    """One card after the other, as far as his gold goes; the rest is discarded.

    Rules: MM-7.1 to MM-7.3, MM-7.11, MM-17.1, MM-19.1
    """
    player = active(s)
    verb = "hire" if s.drawn and s.drawn[0] in HIRELINGS else "buy"
    options: list[Word | Card] = [
        card(verb, name) for name in dict.fromkeys(s.drawn) if cost_of(s, name) <= player.gold
    ]
    options.append(DONE)
    rule = "MM-7.1" if verb == "hire" else "MM-17.1" if s.drawn and s.drawn[0] in ARMS else "MM-19.1"
    choice = yield from choose(s.active, verb, options, rule)
    if not isinstance(choice, Card):
        for name in s.drawn:
            discard(s, name)
        s.drawn = []
        return "business"
    s.drawn.remove(choice.card)
    yield from change_gold(s, s.active, -cost_of(s, choice.card), rule)
    yield from take_on(s, choice.card, rule)
    return "buy"


def take_on(s: State, name: str, rule: str) -> Steps[None]:
    """A hireling joins once all who clash with him are dismissed.  Rules: MM-7.1, MM-7.11"""
    if name not in HIRELINGS:
        store(active(s), name)
        yield Bought(rule, s.active, name, COST[name])
        return
    for rival in clashing(name, names(active(s).members)):
        yield from leave(s, s.active, member_of(active(s).members, rival), "MM-7.11")
    yield from join(s, s.active, Member(name), rule)


def wages(s: State) -> Steps[str]:
    """After a sale every hireling must be paid or leaves.  Rules: MM-7.4 to MM-7.8, MM-7.20"""
    s.done[-1] = "sold"
    s.unpaid = [member.card for member in active(s).members if member.card in HIRELINGS]
    if HAGGLER in s.unpaid:
        yield from ask_price(s)
    return "pay"


def pay(s: State) -> Steps[str]:
    """One hireling after the other, or all at once.  Rules: MM-7.4, MM-7.5, MM-7.21"""
    player = active(s)
    if not s.unpaid:
        if CROMYN in s.done:
            s.done.remove(CROMYN)
            return (yield from begin_cromyn(s, CROMYN))
        return "business"
    options: list[Word | Card] = []
    if sum(cost_of(s, name) for name in s.unpaid) <= player.gold:
        options.append(PAY_ALL)
    name = s.unpaid[0]
    if cost_of(s, name) <= player.gold:
        options.append(card("pay", name))
    options.append(card("let go", name))
    choice = yield from choose(s.active, "wages", options, "MM-7.4")
    if choice is PAY_ALL:
        for paid in s.unpaid:
            yield from change_gold(s, s.active, -cost_of(s, paid), "MM-7.4")
        s.unpaid = []
        return "pay"
    s.unpaid.pop(0)
    if choice is options[-1]:
        yield from go_unpaid(s, name)
    else:
        yield from change_gold(s, s.active, -cost_of(s, name), "MM-7.4")
    return "pay"


def go_unpaid(s: State, name: str) -> Steps[None]:
    """An unpaid hireling is discarded; Cromyn waits until all others are paid.  Rules: MM-7.4, MM-7.21"""
    if name == CROMYN:
        s.done.append(CROMYN)
    else:
        yield from leave(s, s.active, member_of(active(s).members, name), "MM-7.4")
