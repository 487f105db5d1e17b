"""What a network that learns is told beside the state: how far the stair is, and what time is left."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.steps import Ask
from mazefolio.engine.telling import Telling
from mazefolio.games.redmage.content import ESCAPE
from mazefolio.games.redmage.names import steps_between
from mazefolio.games.redmage.state import State


def clues(s: State, ask: Ask) -> Mapping[str, float]:
    """How the hero stands against distance, night and blows."""
    steps, left = steps_between(s.cell, ESCAPE), s.night - s.time
    return {"steps": steps, "left": left, "spare": left - steps, "strength": s.atk + s.defence}


TELLING = Telling(
    left_out=frozenset({"phase", "rooms", "face_down", "left_over", "met", "dropped", "previous", "turn", "time"}),
    clues=clues,
)
