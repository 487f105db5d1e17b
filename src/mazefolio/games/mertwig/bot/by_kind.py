"""What is thought of questions whose chapters do not say it themselves yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.actions import JOIN, REFUSE
from mazefolio.games.mertwig.bot import casting, fighting, mischief, rivals
from mazefolio.games.mertwig.bot.worth import View, newcomer_worth

Judge = Callable[[View, Sequence[Any]], Action]
Gambler = Callable[[View, Sequence[Any], Random], Action]


def anything(v: View, options: Sequence[Action], rng: Random) -> Action:
    return rng.choice(options)


def join(v: View, options: Sequence[Action]) -> Action:
    """Anybody is welcome who does not drive better ones away."""
    card = v.s.drawn[0] if v.s.drawn else v.s.acting
    return JOIN if newcomer_worth(v, card) > 0 else REFUSE


JUDGES: Mapping[str, Judge] = {
    "join": join,
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
    "oops": mischief.oops,
    "find": rivals.find,
    "break off": rivals.break_off,
    "offer": rivals.offer,
    "give gold": rivals.amount,
    "answer": rivals.answer,
}
GAMBLERS: Mapping[str, Gambler] = {"play": mischief.play, "baker": anything}
