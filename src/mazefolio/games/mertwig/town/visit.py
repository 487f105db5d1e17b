"""MM-4: a visit to a space of the town."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt
from mazefolio.engine.steps import Action, Ask, Query, Steps
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig.actions import DONE, ENTER_MAZE, Card, Give, card
from mazefolio.games.mertwig.bot import judges
from mazefolio.games.mertwig.bot.errands import LEAST, STRONG, sale
from mazefolio.games.mertwig.bot.worth import View, member_worth
from mazefolio.games.mertwig.healing import heal, wounded
from mazefolio.games.mertwig.kingdom import PALACE, TOWN
from mazefolio.games.mertwig.maze import closed_maze, enter_maze
from mazefolio.games.mertwig.names import gold, place, the
from mazefolio.games.mertwig.phases import END, after
from mazefolio.games.mertwig.state import Player, State, active, member_of
from mazefolio.games.mertwig.tidying import Dismiss, tidy, tidying
from mazefolio.games.mertwig.town.market import GOODS, Look, deck_of_goods, look, not_drawn
from mazefolio.games.mertwig.town.sale import SALE, attempted_sales, best_sale, hold_sale, sale_option, selling
from mazefolio.games.mertwig.words import WORDS, about, health, plain, somebody

CROSS = "cross"
CHEAPEST = {"characters": LEAST, "arms": 5, "magic": 4}
"""With less gold it is not worth looking at what there is."""


class Business(Query, frozen=True, tag="business"):
    RULE = "MM-4.8"


def visit(s: State) -> Steps[str]:
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
            return END
        if choice is ENTER_MAZE:
            yield from enter_maze(s)
            return END
        if isinstance(choice, Look):
            yield from look(s, choice)
        elif isinstance(choice, Dismiss | Give):
            yield from tidy(s, choice)
        elif isinstance(choice, Card) and choice.verb == "sell":
            yield from hold_sale(s, choice.card)
            if s.battle is not None:
                return after(s, END)
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
        options += [card("heal", member.card) for member in wounded(player.members)]
    if player.at == PALACE:
        if SALE not in s.done:
            options += selling(player)
        if closed_maze(s, s.active) is None:
            options.append(ENTER_MAZE)
    return options


@WORDS.asks(Business)
def _(query: Business, s: State, asked: Ask) -> Asked:
    hint = Hint("wages", "Landing at the palace is free; selling there means paying every hireling again.", "MM-7.4")
    return Asked(f"Your business at {place(active(s).at)}", f"You have {gold(active(s).gold)}.", hints=[hint])


@WORDS.tries(Business)
def _(query: Business, s: State, asked: Ask) -> Iterator[Attempt[Action]]:
    player = active(s)
    yield Attempt(ENTER_MAZE, closed_maze(s, asked.seat), quiet=player.at != PALACE)
    yield from attempted_sales(s, player)
    for goods in GOODS:
        yield Attempt(Look(goods, 1), not_drawn(s, player, goods), quiet=True)


@WORDS.offers(Business)
def _(action: Action, s: State, asked: Ask) -> Option:
    """Rules: MM-4.8, MM-4.11, MM-4.13"""
    if action is DONE:
        return plain(action, "Done here", "The turn ends.", "MM-4.8", "done")
    if not isinstance(action, Card):
        return WORDS.offers.of(action)(action, s, asked)
    if action.verb == "sell":
        return sale_option(action, s)
    detail = health(s, somebody(s, action.card))
    return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-4.11", note="free, no roll")


@judges(Business)
def _(query: Business, v: View, options: Sequence[Action]) -> Action:
    """The maze, the red cross, a sale for a party that is too weak, then hirelings, arms and magic."""
    if ENTER_MAZE in options:
        return ENTER_MAZE
    heals = [option for option in options if isinstance(option, Card) and option.verb == "heal"]
    if heals:
        return max(heals, key=lambda option: member_worth(member_of(v.me.members, option.card)))
    selling = best_sale(v, options) if v.strength <= STRONG and sale(v) else None
    looks = (option for option in options if isinstance(option, Look) and v.me.gold >= CHEAPEST[option.goods])
    return selling or next(looks, DONE)
