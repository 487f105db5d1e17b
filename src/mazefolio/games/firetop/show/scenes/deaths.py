"""Between death and return."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Event
from mazefolio.engine.view import Piece, Scene, Stage
from mazefolio.games.firetop.battle_events import Died, PileLeft
from mazefolio.games.firetop.show.log import tell
from mazefolio.games.firetop.show.pieces import figure_piece, hero_piece
from mazefolio.games.firetop.show.places import title
from mazefolio.games.firetop.state import State

RETURN = [Stage("return", "Come back or retire"), Stage("extras", "What to take along")]


def death(s: State, events: Sequence[Event]) -> Scene:
    """One adventurer is gone, and the next may come in by the Entrance.  Rules: FT-19.1, FT-19.3, FT-19.6"""
    alive = s.players[s.dead].hero is not None
    return Scene(
        id="death",
        title="A new adventurer" if alive else "Death",
        left=hero_piece(s, s.dead) if alive else figure_piece(s.dead, ["dead"]),
        right=Piece("entrance", "place", title("entrance"), "entrance"),
        text=" ".join([*_story(events, s.dead), "Key cards and notebook stay with the player."]),
        rules=["FT-19.1", "FT-19.3", "FT-19.6"],
        stages=RETURN,
    )


def _story(events: Sequence[Event], seat: int) -> list[str]:
    """How it came to it, and what was left behind."""
    told: list[str] = []
    for event in reversed(events):
        if isinstance(event, Died | PileLeft) and event.seat == seat:
            line = tell(event)
            told += [line.text] if line else []
        if isinstance(event, Died):
            break
    return told[::-1]
