"""Where the kingdom finds friends."""

from mazefolio.games.mertwig.battle.allies import welcome

__all__ = ["welcome"]
