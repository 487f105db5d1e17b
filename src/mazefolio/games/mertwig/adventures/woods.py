"""MM-23: the hole in Woods Whole; its Riddle Tree is a matter of moving."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.adventures.spots import does
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.hands import placer
from mazefolio.games.mertwig.holdings import draw_treasures
from mazefolio.games.mertwig.party import part_with_philippa
from mazefolio.games.mertwig.places import finish_area
from mazefolio.games.mertwig.state import State, active
from mazefolio.games.mertwig.travel import put_marker


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
