"""MM-6: landing on a space of a board."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.mertwig.adventures import castle, harm, mounds, vale, woods
from mazefolio.games.mertwig.adventures.charts import ChartRolled, board_rule
from mazefolio.games.mertwig.adventures.spots import does
from mazefolio.games.mertwig.areas import AREAS, Spot
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.journeys import AreaLeft
from mazefolio.games.mertwig.places import finish_area
from mazefolio.games.mertwig.state import State, active

BOARDS = (castle, harm, mounds, vale, woods)
"""The modules that know what the effects do."""


def land_on_spot(s: State) -> Steps[None]:
    """The space's effect, its chart, or the way back to the map.  Rules: MM-6.4, MM-6.8, MM-6.9, MM-6.21, MM-24.3"""
    player = active(s)
    area = AREAS[player.area]
    spot = area.spots[player.spot]
    if spot.effect is not None:
        yield from does.of(spot.effect)(spot.effect, s, board_rule(area.id))
    elif spot.chart:
        yield from consult_chart(s, spot)
    elif spot.id == area.finish:
        player.area = player.spot = ""
        finish_area(s, s.active, area.id)
        yield AreaLeft("MM-6.4", s.active, area.id)


def consult_chart(s: State, spot: Spot) -> Steps[None]:
    """A die on the chart of the space, after an offering where one can be made.

    Rules: MM-24.1, MM-26.3, MM-26.6, MM-26.8, MM-26.9, MM-28.1
    """
    rule, bonus = board_rule(active(s).area), 0
    if spot.offering:
        rule = "MM-26.6"
        bonus = yield from mounds.make_offering(s)
    face = yield from die(s, s.active, "chart")
    rolled = ChartRolled(rule, s.active, spot.chart, face, bonus)
    yield rolled
    yield from does.of(rolled.effect)(rolled.effect, s, rule)
