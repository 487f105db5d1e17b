"""Dealing anew what nobody can know: the order of the chits in their cups.

All else that is secret, traps, tastes and treasures, has not been rolled yet.
"""

from __future__ import annotations

from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.deathmaze.state import State


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Shake both cups."""
    s.room_cup = stream.shuffled(sorted(s.room_cup))
    s.corridor_cup = stream.shuffled(sorted(s.corridor_cup))
