"""What the Labyrinth is worth to an automatic player, and how it explores it: always on, never round and round."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import using
from mazefolio.games.talisman.combat.score import is_weapon
from mazefolio.games.talisman.powers import UsePower
from mazefolio.games.talisman.realms.guide import CURIOUS, FAR, HOME, WARY
from mazefolio.games.talisman.realms.labyrinth.rules import Lay, Onward, WhichSide, WhichTurn, tiles_of
from mazefolio.games.talisman.realms.tiles import Spot, TileMap, beyond, leads_on, reached_from, tile_at
from mazefolio.games.talisman.trophies import HandIn
from mazefolio.games.talisman.words import JUDGES

BEST = 5
"""With so many lives a visit is survived."""


def worth(mind: Mind) -> float:
    """A look for who is in the best of health, unarmed and has no other aim: traps cost about what the shelves hold.

    Rules: TA-LAB-1, TA-LAB-14, TA-LAB-26
    """
    armed = any(is_weapon(copy) for copy in mind.me.objects)
    return CURIOUS if mind.goal == "grow" and mind.me.lives >= BEST and not armed else WARY


def leaving(mind: Mind) -> float:
    """Rules: TA-LAB-17"""
    return HOME


@JUDGES(WhichSide)
def _(query: WhichSide, mind: Mind, options: Sequence[Action]) -> Action:
    return max(options, key=lambda option: _step(mind, option))


def _step(mind: Mind, option: Action) -> float:
    """Into the dark at once, or by the shortest way to where that is possible."""
    if isinstance(option, HandIn | UsePower):
        return using(mind, option)
    if not isinstance(option, Onward):
        return -FAR
    tiles = tiles_of(mind.s)
    known = reached_from(tiles, option.tile) if option.tile else {}
    return -min((1 + steps for tile, steps in known.items() if leads_on(tiles, tile)), default=0)


@JUDGES(WhichTurn)
def _(query: WhichTurn, mind: Mind, options: Sequence[Lay]) -> Lay:
    """So that most ways lead on."""
    return max(options, key=lambda one: _ways_on(tiles_of(mind.s), one))


def _ways_on(tiles: TileMap, one: Lay) -> int:
    spot = Spot(one.x, one.y, one.openings)
    return sum(not tile_at(tiles, beyond(spot, side)) for side in one.openings)
