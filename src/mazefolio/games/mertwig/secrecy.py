"""Where the boards find who has seen the maze."""

from mazefolio.games.mertwig.state import knows_maze

__all__ = ["knows_maze"]
