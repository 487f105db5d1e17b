"""Options of business in town: hiring, buying, selling and wages."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import count
from mazefolio.games.mertwig import actions as act
from mazefolio.games.mertwig.content import CARDS, HIRELINGS, RULES, TREASURES
from mazefolio.games.mertwig.hands import PIGGY
from mazefolio.games.mertwig.holdings import treasures_of
from mazefolio.games.mertwig.names import gold, the
from mazefolio.games.mertwig.show.options.common import about, clash, described, health, plain, somebody
from mazefolio.games.mertwig.show.options.turns import enter_maze, tidy
from mazefolio.games.mertwig.state import State, active
from mazefolio.games.mertwig.tables import is_heir
from mazefolio.games.mertwig.town import CROMYN, RULE_OF, cost_of, selling_now

DECKS = {"characters": "character card", "arms": "arms card", "magic": "magic card"}


def business(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-4.8 to MM-4.13"""
    match action:
        case act.Look():
            return look(s, action)
        case act.Card(verb="sell"):
            return sell(s, action)
        case act.Card(verb="heal"):
            detail = health(s, somebody(s, action.card))
            return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-4.11", note="free, no roll")
        case act.Card() | act.Give():
            return tidy(s, action)
    if action is act.ENTER_MAZE:
        return enter_maze(s)
    if selling_now(s):
        return plain(action, "That is all I sell", "Now every hireling wants to be paid.", "MM-7.4", "done")
    return plain(action, "Done here", "The turn ends.", "MM-4.8", "done")


def look(s: State, action: act.Look) -> Option:
    """Rules: MM-4.9, MM-4.10"""
    verb = "Hire" if action.goods == "characters" else "Buy"
    whom = "it or not" if action.count == 1 else "any of them"
    detail = f"{verb} {whom}; what you leave is discarded. You have {gold(active(s).gold)}."
    label = f"Draw {count(action.count, DECKS[action.goods])}"
    return plain(action, label, detail, RULE_OF[action.goods], action.goods)


def sell(s: State, action: act.Card) -> Option:
    """Rules: MM-14.4, MM-14.5, MM-7.4"""
    card = TREASURES[action.card]
    label = f"Sell {the(action.card)}"
    if action.card == PIGGY:
        top = RULES.die * card.value_of_a_pip
        odds = (Chance(f"at least {gold(top // 2)}", (RULES.die // 2 + 1) / RULES.die, "good"),)
        detail = f"A die times {card.value_of_a_pip}: up to {gold(top)}."
        return about(action, action.card, label, detail, "MM-14.5", odds, note=f"{gold(card.value_of_a_pip)} a pip")
    return about(action, action.card, label, _warning(s, action.card), "MM-14.4", note=gold(card.value))


def _warning(s: State, card: str) -> str:
    """A word to whoever would sell his way into the maze."""
    held = treasures_of(active(s))
    if is_heir(held) and not is_heir([other for other in held if other != card]):
        return "It is your royal proof: without it the maze is closed to you."
    return CARDS[card].text


def buy(s: State, ask: Ask, action: Action) -> Option:
    """Hiring and buying.  Rules: MM-7.1, MM-7.2, MM-7.11, MM-17.1, MM-19.1"""
    if not isinstance(action, act.Card):
        return plain(action, "Done hiring" if ask.kind == "hire" else "Done buying", _rest(s), ask.rule, "done")
    price = gold(cost_of(s, action.card))
    if action.card in HIRELINGS:
        detail = f"{described(action.card)}{clash(active(s), action.card)}"
        return about(action, action.card, f"Hire {the(action.card)}", detail, "MM-7.1", note=price)
    return about(action, action.card, f"Buy {the(action.card)}", CARDS[action.card].text, ask.rule, note=price)


def _rest(s: State) -> str:
    return f"{count(len(s.drawn), 'card')} would be discarded." if s.drawn else ""


def wages(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-7.4, MM-7.20, MM-7.21"""
    if not isinstance(action, act.Card):
        total = sum(cost_of(s, name) for name in s.unpaid)
        detail = f"You would keep {gold(active(s).gold - total)}."
        return Option(action.token, "Pay everybody", detail, "MM-7.4", art="gold", note=gold(total))
    name = action.card
    if action.verb == "pay":
        return about(action, name, f"Pay {the(name)}", described(name), "MM-7.4", note=gold(cost_of(s, name)))
    if name == CROMYN:
        return about(action, name, "Let Cromyn go unpaid", "He attacks you at once.", "MM-7.21")
    return about(action, name, f"Let {the(name)} go unpaid", "What was carried stays with you.", "MM-7.4")


def deliver(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-5.12"""
    if action is act.DELIVER:
        return plain(action, "Deliver it", "The item is discarded, and you draw a treasure.", "MM-5.12", "treasure")
    return plain(action, "Keep it", "You may come back with it.", "MM-5.12", "keep")
