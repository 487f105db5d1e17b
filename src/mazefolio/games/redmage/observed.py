"""Maze of the Red Mage.  Tiles that lie face down tell nothing but their number."""

from mazefolio.engine.observed import Says

SAYS = Says(
    version=3,
    options=24,
    most={"State.face_down": 0, "State.left_over": 0, "Room.items": 3},
    left_out=frozenset({"State.phase", "State.dropped"}),
)
