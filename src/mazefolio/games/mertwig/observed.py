"""Mertwig's Maze.  A party has its leader and as many others as a roll call has room for."""

from mazefolio.engine.observed import Says

SAYS = Says(
    options=192,
    most={"Player.members": 8, "Battle.foes": 8, "Battle.pairs": 8, "Player.hand": 8, "Player.treasures": 10},
    left_out=frozenset({"State.phase", "Member.casting"}),
)
