"""What is thought of questions whose chapters do not say it themselves yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.bot import boards, casting, errands, fighting, mischief, rivals, town
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.state import IN_MAZE

Judge = Callable[[View, Sequence[Any]], Action]
Gambler = Callable[[View, Sequence[Any], Random], Action]
MINE = (casting, fighting, rivals)


def go(v: View, options: Sequence[Any]) -> Action:
    """On the map, on a board or in the maze."""
    if not v.me.area:
        return errands.go(v, options)
    return boards.thread(v, options) if v.me.area == IN_MAZE else boards.advance(v, options)


def anything(v: View, options: Sequence[Action], rng: Random) -> Action:
    return rng.choice(options)


def heal(v: View, options: Sequence[Any]) -> Action:
    return fighting.heal_most_urgent(v, options)


JUDGES: Mapping[str, Judge] = {
    "character": town.character,
    "go": go,
    "key": boards.key,
    "teleport": errands.land,
    "business": town.business,
    "hire": town.hire,
    "buy": town.buy,
    "wages": town.wages,
    "heal": heal,
    "wound": boards.wound,
    "test": boards.test,
    "curse": boards.curse,
    "either": boards.either,
    "offering": boards.offering,
    "accident": boards.accident,
    "place": mischief.place,
    "ox": mischief.ox,
    "keep": mischief.keep,
}
GAMBLERS: Mapping[str, Gambler] = {"turn": town.turn, "temple": mischief.lay, "barrier": anything}
