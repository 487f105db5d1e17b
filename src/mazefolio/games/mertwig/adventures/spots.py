"""MM-6: what spaces of several boards bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazefolio.engine.register import Register
from mazefolio.engine.steps import Action, Ask, Query, Steps, Word, choose
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import Card, card
from mazefolio.games.mertwig.battle.allies import welcome
from mazefolio.games.mertwig.battle.encounter import begin_encounter
from mazefolio.games.mertwig.bot import judges
from mazefolio.games.mertwig.bot.worth import View, member_worth, wound_cost
from mazefolio.games.mertwig.healing import heal, wounded
from mazefolio.games.mertwig.holdings import CardsDrawn, change_gold, draw_treasures, store, take_top
from mazefolio.games.mertwig.names import gold, place, the
from mazefolio.games.mertwig.state import State, active, member_of
from mazefolio.games.mertwig.words import WORDS, about, health, plain, somebody

does: Register[Callable[[Any, State, str], Steps[None]]] = Register("doing it")
"""What each effect does to the player whose turn it is, under the rule of its board."""
EITHER = ("treasure", "heal", "arms draw", "magic draw", "gold")
"""What a bot takes first, where there is a choice; nobody heals the healthy."""


class TakeEither(Query, frozen=True, tag="either"):
    RULE = "MM-6.13"
    gifts: fx.Either


class WhoIsHealed(Query, frozen=True, tag="heal"):
    RULE = "MM-6.12"


@does(fx.Nothing)
def _(effect: fx.Nothing, s: State, rule: str) -> Steps[None]:
    yield from ()


@does(fx.HaveEncounter)
def _(effect: fx.HaveEncounter, s: State, rule: str) -> Steps[None]:
    """Rules: MM-23.6, MM-26.2"""
    yield from begin_encounter(s, effect.number, 0)


@does(fx.Guarded)
def _(effect: fx.Guarded, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.15"""
    yield from begin_encounter(s, effect.number, effect.treasures)


@does(fx.FindTreasure)
def _(effect: fx.FindTreasure, s: State, rule: str) -> Steps[None]:
    """Rules: MM-14.1, MM-27.3"""
    yield from draw_treasures(s, s.active, effect.number, "MM-14.1")


@does(fx.FindGold)
def _(effect: fx.FindGold, s: State, rule: str) -> Steps[None]:
    """Rules: MM-24.1, MM-27.4, MM-28.1"""
    yield from change_gold(s, s.active, effect.number, rule)


@does(fx.HealOne)
def _(effect: fx.HealOne, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.12"""
    hurt = wounded(active(s).members)
    if hurt:
        choice = yield from choose(s.active, WhoIsHealed(), [card("heal", member.card) for member in hurt])
        yield from heal(s, member_of(hurt, choice.card), "MM-6.12")


@does(fx.Friendly)
def _(effect: fx.Friendly, s: State, rule: str) -> Steps[None]:
    """Rules: MM-7.12"""
    yield from welcome(s, s.active, "MM-7.12")


@does(fx.MagicDraw)
def _(effect: fx.MagicDraw, s: State, rule: str) -> Steps[None]:
    yield from take_free(s, s.magic.name, "MM-6.14")


@does(fx.ArmsDraw)
def _(effect: fx.ArmsDraw, s: State, rule: str) -> Steps[None]:
    yield from take_free(s, s.arms.name, "MM-6.14")


def take_free(s: State, deck: str, rule: str) -> Steps[None]:
    """The top card of a deck, without payment.  Rules: MM-1.12, MM-6.14"""
    name = yield from take_top(s.magic if deck == s.magic.name else s.arms, "MM-1.12")
    if name is not None:
        store(active(s), name)
        yield CardsDrawn(rule, s.active, (name,))


@does(fx.Either)
def _(effect: fx.Either, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.13"""
    possible = {Word(fx.word(gift)): gift for gift in effect.options if is_possible(s, gift)}
    choice = yield from choose(s.active, TakeEither(effect), list(possible))
    yield from does.of(possible[choice])(possible[choice], s, "MM-6.13")


def is_possible(s: State, effect: fx.Simple) -> bool:
    """Rules: MM-6.13"""
    if isinstance(effect, fx.MagicDraw):
        return s.magic_items
    return s.with_arms if isinstance(effect, fx.ArmsDraw) else True


@WORDS.asks(TakeEither)
def _(query: TakeEither, s: State, asked: Ask) -> Asked:
    return Asked("What do you take?", capital(place(active(s).spot, active(s).area)) + ".")


@WORDS.offers(TakeEither)
def _(action: Word, s: State, asked: Ask) -> Option:
    assert isinstance(asked.query, TakeEither)
    gift = next(gift for gift in asked.query.gifts.options if fx.word(gift) == action.word)
    match gift:
        case fx.FindGold(number):
            return plain(action, f"Take {gold(number)}", "", "MM-6.13", "gold")
        case fx.FindTreasure(number):
            return plain(action, f"Draw {count(number, 'treasure')}", "", "MM-6.13", "treasure")
        case fx.HealOne():
            return plain(action, "Heal one wound", "Without a roll, whoever you like.", "MM-6.13", "heal")
        case fx.MagicDraw():
            return plain(action, "Draw a magic card", "The top card, free.", "MM-6.13", "magic")
    return plain(action, "Draw an arms card", "The top card, free.", "MM-6.13", "arms")


@WORDS.asks(WhoIsHealed)
def _(query: WhoIsHealed, s: State, asked: Ask) -> Asked:
    return Asked("Whose wound is healed?", "One wound, without a roll.", usual=True)


@WORDS.offers(WhoIsHealed)
def _(action: Card, s: State, asked: Ask) -> Option:
    detail = health(s, somebody(s, action.card))
    return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-6.12", note="no roll")


@judges(WhoIsHealed)
def _(query: WhoIsHealed, v: View, options: Sequence[Card]) -> Action:
    """Whoever is nearest to death and would be missed most."""
    members = {option.card: member_of(v.me.members, option.card) for option in options}
    return max(options, key=lambda option: wound_cost(v.s, members[option.card]) + member_worth(members[option.card]))


@judges(TakeEither)
def _(query: TakeEither, v: View, options: Sequence[Word]) -> Word:
    """A treasure, healing for those who need it, a free card, or gold."""
    hurt = any(member.wounds for member in v.me.members)
    wanted = [option for option in options if hurt or option.word != "heal"]
    return min(wanted, key=lambda option: EITHER.index(option.word))
