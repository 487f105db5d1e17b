"""MM-6: landing on a space of a board, and the ways out of an area."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.adventures.losses import make_offering
from mazefolio.games.mertwig.adventures.spots import ChartRolled, board_rule, does
from mazefolio.games.mertwig.areas import AREAS, Spot
from mazefolio.games.mertwig.battle.allies import part_with_philippa
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.hands import placer
from mazefolio.games.mertwig.holdings import draw_treasures
from mazefolio.games.mertwig.state import State, active
from mazefolio.games.mertwig.travels.journeys import AreaLeft, finish_area
from mazefolio.games.mertwig.travels.travel import put_marker


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
        bonus = yield from make_offering(s)
    face = yield from die(s, s.active, "chart")
    rolled = ChartRolled(rule, s.active, spot.chart, face, bonus)
    yield rolled
    yield from does.of(rolled.effect)(rolled.effect, s, rule)


@does(fx.Hole)
def _(effect: fx.Hole, s: State, rule: str) -> Steps[None]:
    """A treasure; then the encounter player puts the marker a die's distance from the woods, where it does not land.

    Rules: MM-6.4, MM-23.7, MM-23.8, MM-23.9
    """
    woods = active(s).area
    yield from draw_treasures(s, s.active, effect.treasures, "MM-23.7")
    face = yield from die(s, s.active, "hole")
    yield from put_marker(s, placer(s, s.active), woods, face, "MM-23.7")
    finish_area(s, s.active, woods)
    yield from part_with_philippa(s, s.active)
