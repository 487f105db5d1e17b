"""What nobody has seen is dealt anew, for a player who thinks ahead."""

from __future__ import annotations

from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.redmage.state import TURNED, State


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Shuffle all tiles that nobody has seen, and lay them out again."""
    unseen = sorted(tile for tile in [*s.face_down, *s.left_over] if tile != TURNED)
    tiles = stream.shuffled(unseen)
    s.face_down = [tile and tiles.pop() for tile in s.face_down]
    s.left_over = tiles
