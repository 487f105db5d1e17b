"""Options on the boards of the adventure areas, in the temple and in the maze."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import capital, count
from mazefolio.games.mertwig import actions as act
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.area import is_possible
from mazefolio.games.mertwig.areas import AREAS, BARRIERS, DOORS
from mazefolio.games.mertwig.content import CARDS, PLAYER_CHARACTERS, RULES
from mazefolio.games.mertwig.names import gold, place, the
from mazefolio.games.mertwig.show.chances import chart, hurt
from mazefolio.games.mertwig.show.options.common import about, described, health, plain, somebody
from mazefolio.games.mertwig.state import IN_MAZE, State, active, temple


def offering(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-26.6, MM-26.8, MM-26.9"""
    player = active(s)
    name = AREAS[player.area].spots[player.spot].chart
    if action is act.NO_OFFERING:
        odds = chart(player.area, name)
        return plain(action, "No offering", "Roll as it comes.", "MM-26.6", "leave", odds)
    odds, detail = chart(player.area, name, RULES.offering), f"Adds {RULES.offering} to your roll."
    if isinstance(action, act.Card):
        return about(action, action.card, f"Offer {the(action.card)}", detail, "MM-26.6", odds)
    return plain(action, f"Offer {gold(RULES.offering_gold)}", detail, "MM-26.6", "gold", odds)


def accident(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-28.4, MM-28.5"""
    if isinstance(action, act.Card):
        return about(action, action.card, f"Lose {the(action.card)}", CARDS[action.card].text, "MM-28.4")
    purse = active(s).gold
    short = max(0, RULES.die - purse) / RULES.die
    odds = (Chance("not enough, and a wound besides", short, "bad"),) if short else ()
    return plain(action, "Lose gold", f"A die's worth; you have {purse}.", "MM-28.5", "gold", odds)


def wound(s: State, ask: Ask, action: Action) -> Option:
    """Whom a mishap strikes.  Rules: MM-6.10, MM-6.11, MM-26.11"""
    assert isinstance(action, act.Card)
    member = somebody(s, action.card)
    detail = health(s, member)
    match ask.kind:
        case "test":
            label = f"{capital(the(action.card))} takes the risk"
            return about(action, action.card, label, detail, "MM-6.11", [hurt(member)])
        case "curse":
            doom = "All is lost then." if action.card in PLAYER_CHARACTERS else "No healing helps."
            return about(action, action.card, f"Give up {the(action.card)}", doom, "MM-26.11")
    return about(action, action.card, f"{capital(the(action.card))} is wounded", detail, "MM-6.10")


def box(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-24.4"""
    if action is act.OPEN_BOX:
        return plain(action, "Open the black box", "Uses up a key; you draw two treasures.", "MM-24.4", "treasure")
    return plain(action, "Leave it shut", "You keep the key.", "MM-24.4", "leave")


def either(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-6.13"""
    for effect in _choices(s, {option.token for option in ask.options}):
        if fx.word(effect) == action.token:
            label, detail, art = _gift(effect)
            return plain(action, label, detail, "MM-6.13", art)
    return plain(action, capital(action.token), "", "MM-6.13")


def _choices(s: State, tokens: set[str]) -> Iterator[fx.Simple]:
    """The choice of this space that has these words."""
    player = active(s)
    within = AREAS[player.area]
    spot = within.spots[player.spot]
    effects = [spot.effect] if spot.effect else [line.effect for line in within.charts[spot.chart].lines]
    for effect in effects:
        if isinstance(effect, fx.Either) and tokens == {fx.word(one) for one in effect.options if is_possible(s, one)}:
            yield from effect.options


def _gift(effect: fx.Simple) -> tuple[str, str, str]:
    match effect:
        case fx.FindGold(number):
            return f"Take {gold(number)}", "", "gold"
        case fx.FindTreasure(number):
            return f"Draw {count(number, 'treasure')}", "", "treasure"
        case fx.HealOne():
            return "Heal one wound", "Without a roll, whoever you like.", "heal"
        case fx.MagicDraw():
            return "Draw a magic card", "The top card, free.", "magic"
    return "Draw an arms card", "The top card, free.", "arms"


def lay(s: State, ask: Ask, action: Action) -> Option:
    """On which door the setter lays a card.  Rules: MM-25.2"""
    if not isinstance(action, act.Door):
        return plain(action, "Let them lie as they come", "The rest goes to the first doors with room.", "MM-25.2")
    door, laid = action.number - 1, temple(s)
    there = [the(card) for card in (*laid.encounters[door], laid.treasures[door]) if card]
    detail = f"There already: {', '.join(there)}." if there else "Nothing lies there yet."
    label, using = f"On door {action.number}", laid.pool[0]
    return Option(action.token, label, detail, "MM-25.2", DOORS[door], DOORS[door], using=using)


def keep(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-19.14"""
    assert isinstance(action, act.Card)
    return about(action, action.card, f"Discard {the(action.card)}", described(action.card), "MM-19.14")


def barrier(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-30.4, MM-22.2"""
    assert isinstance(action, act.Barrier)
    label = f"{'Leave' if s.double_barrier else 'Shut'} barrier space {action.number}"
    label += " clear" if s.double_barrier else ""
    rule = "MM-22.2" if s.double_barrier else "MM-30.4"
    detail = "The other two are barred." if s.double_barrier else "The other two stay clear."
    return Option(action.token, label, detail, rule, BARRIERS[action.number - 1], "barrier")


def ox(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-30.13 to MM-30.15"""
    assert isinstance(action, act.Advances)
    caught = action.spot == active(s).spot
    where = place(action.spot, IN_MAZE)
    label = f"Catch {the(active(s).character)} at {where}" if caught else f"To {where}"
    detail = "The player is thrown out of the maze." if caught else ""
    return Option(action.token, label, detail, "MM-30.15" if caught else "MM-30.14", action.spot, "ox")


def heal(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-6.12"""
    assert isinstance(action, act.Card)
    detail = health(s, somebody(s, action.card))
    return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-6.12", note="no roll")
