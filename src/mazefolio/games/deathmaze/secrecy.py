"""Who may know what.  Nothing is hidden between players; the order of the chits in their cups is hidden from all."""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.deathmaze.state import State


def veil(s: State, viewer: Viewer) -> State:
    """Everything but the order of the cups; what is in them is open to all.

    All else that is secret, traps, tastes and treasures, has not been rolled yet.
    """
    return replace(s, room_cup=sorted(s.room_cup), corridor_cup=sorted(s.corridor_cup))


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Shake both cups."""
    s.room_cup = stream.shuffled(sorted(s.room_cup))
    s.corridor_cup = stream.shuffled(sorted(s.corridor_cup))
