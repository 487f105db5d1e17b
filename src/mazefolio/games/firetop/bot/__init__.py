"""A player who goes by rules of thumb.

``thumb`` looks into the nearest promising room, eats when it is weak, fights while the odds are good, asks what
tells most about the Chest, swaps answers, robs the weaker, and sets out for the Chest when it has the keys, is
sure enough of them and may well beat the Warlock.  It sees only what its seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from mazefolio.engine.steps import Action, Ask
from mazefolio.games.firetop.bot import deals, fighting, moving, visiting
from mazefolio.games.firetop.bot.worth import View, view
from mazefolio.games.firetop.state import State

Judge = Callable[[View, Sequence[Any]], Action]


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """Choose by rules of thumb."""
    judge = JUDGES.get(ask.kind)
    return ask.options.index(judge(view(s, ask.seat), ask.options)) if judge else FIRST


FIRST = 0
"""Where nobody judges the first answer is good enough: come back, take food, drink, claim and take what there is."""

JUDGES: Mapping[str, Judge] = {
    "turn": moving.turn,
    "wait": moving.turn,
    "exit": moving.passage,
    "move": moving.move,
    "flight": moving.flight,
    "challenge": moving.challenge,
    "chest": moving.chest,
    "battle": fighting.prepare,
    "sword": fighting.draw_sword,
    "escape": fighting.escape,
    "luck in battle": fighting.luck,
    "luck test": fighting.luck_test,
    "meeting": fighting.meet,
    "spoils": fighting.spoils,
    "name": fighting.name,
    "limit": visiting.limit,
    "treasure": visiting.treasure,
    "cage": visiting.cage,
    "hexmaster": visiting.curse,
    "prisoner": visiting.bribe,
    "trader": visiting.trade,
    "draft": deals.draft,
    "ask answer": deals.asked_number,
    "give answer": deals.given_number,
    "reply": deals.reply,
}
