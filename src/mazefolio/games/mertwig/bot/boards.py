"""What the spaces of the adventure areas promise."""

from __future__ import annotations

from functools import lru_cache

from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.areas import AREAS, Spot
from mazefolio.games.mertwig.bot.errands import TREASURE, TRIPS
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.content import RULES
from mazefolio.games.mertwig.tracks import advances

SKIPPED = 0.6
"""A space ahead counts so much, because a move may pass over it."""
TURN = 3.0
"""What a turn costs an heir who wants to be home, measured like the spaces."""


def effect_worth(effect: fx.Effect, bold: bool) -> float:
    """What a space or a line of a chart brings to a party that can take it, or cannot."""
    meeting = 2.0 if bold else -5.0
    match effect:
        case fx.HaveEncounter(number):
            return meeting * number
        case fx.Guarded(treasures, number):
            return meeting * number + treasures * (TREASURE if bold else 0.3 * TREASURE)
        case fx.FindTreasure(number) | fx.Hole(number):
            return TREASURE * number
        case fx.FindGold(number):
            return 0.2 * number
        case fx.WoundOne() | fx.DieAgainstAll() | fx.DeathCurse():
            return -5.0
        case fx.DieAgainstOne() | fx.Trap() | fx.Accident():
            return -2.0
    return 1.0


def spot_worth(area: str, spot: Spot, bold: bool) -> float:
    """What it brings to land on a space of a board."""
    if spot.effect is not None:
        return effect_worth(spot.effect, bold)
    if not spot.chart:
        return 0.0
    lines = AREAS[area].charts[spot.chart].lines
    return sum(len(line.roll) * effect_worth(line.effect, bold) for line in lines) / RULES.die


@lru_cache(maxsize=1 << 10)
def ahead(area: str, spot: str, key: bool, bold: bool) -> float:
    """What a space and the best way on from it bring."""
    here = AREAS[area].spots[spot]
    key = key and not here.locked
    ways = [ahead(area, way, key, bold) for way in here.next if key or not AREAS[area].spots[way].locked]
    return spot_worth(area, here, bold) + SKIPPED * max(ways, default=0.0)


def is_bold(v: View, area: str) -> bool:
    return v.strength >= TRIPS[area].needed * v.by.needed * v.by.bold_from


@lru_cache(maxsize=1 << 10)
def toll(area: str, spot: str, key: bool) -> float:
    """What it costs to land on a space and to get out of the area from there: dangers, and turns by the dice."""
    board = AREAS[area]
    danger = max(0.0, -spot_worth(area, board.spots[spot], bold=False))
    ways = [advances(area, spot, face, key) for face in range(1, RULES.die + 1)]
    moves = [min(toll(area, way.spot, key and not way.key) for way in ends) for ends in ways if ends]
    return danger + (TURN * RULES.die + sum(moves)) / len(moves) if moves else danger
