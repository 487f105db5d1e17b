"""A player who goes by rules of thumb.

``thumb`` hires whom it can afford, goes where its party is strong enough for the treasures, runs from fights that it
is likely to lose, and makes for the maze as soon as it may.  As encounter player it plays what hurts.  It sees only
what its seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from mazefolio.engine.steps import Action, Ask
from mazefolio.games.mertwig.bot import boards, casting, errands, fighting, mischief, rivals, town
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.state import IN_MAZE, State

Judge = Callable[[View, Sequence[Any]], Action]
Gambler = Callable[[View, Sequence[Any], Random], Action]


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """Choose by rules of thumb, and only what brings the game on."""
    options = ask.options[: ask.advancing]
    judge = JUDGES.get(ask.kind)
    if judge is not None:
        return options.index(judge(View(s, ask.seat), options))
    gambler = GAMBLERS.get(ask.kind)
    return options.index(gambler(View(s, ask.seat), options, rng)) if gambler else FIRST


FIRST = 0
"""Where nobody judges the first answer is good enough: deliver, open the box."""


def go(v: View, options: Sequence[Any]) -> Action:
    """On the map, on a board or in the maze."""
    if not v.me.area:
        return errands.go(v, options)
    return boards.thread(v, options) if v.me.area == IN_MAZE else boards.advance(v, options)


def anything(v: View, options: Sequence[Action], rng: Random) -> Action:
    return rng.choice(options)


JUDGES: Mapping[str, Judge] = {
    "character": town.character,
    "go": go,
    "key": boards.key,
    "teleport": errands.land,
    "business": town.business,
    "hire": town.hire,
    "buy": town.buy,
    "wages": town.wages,
    "join": town.join,
    "mystic": fighting.mystic,
    "bribe": fighting.bribe,
    "pay": fighting.pay,
    "arrange": fighting.arrange,
    "cast": casting.cast,
    "shoot": fighting.shoot,
    "pair": fighting.pair,
    "double": fighting.double,
    "target": fighting.target,
    "escape": fighting.escape,
    "luck": fighting.luck,
    "heal": fighting.heal,
    "potion": fighting.potion,
    "wound": boards.wound,
    "test": boards.test,
    "curse": boards.curse,
    "either": boards.either,
    "offering": boards.offering,
    "accident": boards.accident,
    "place": mischief.place,
    "oops": mischief.oops,
    "ox": mischief.ox,
    "keep": mischief.keep,
    "find": rivals.find,
    "break off": rivals.break_off,
    "offer": rivals.offer,
    "give gold": rivals.amount,
    "answer": rivals.answer,
}
GAMBLERS: Mapping[str, Gambler] = {
    "turn": town.turn,
    "play": mischief.play,
    "temple": mischief.lay,
    "barrier": anything,
    "baker": anything,
}
"""Those who need chance, so that nobody can guess what they do."""
