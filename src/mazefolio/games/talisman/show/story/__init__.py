"""The turning points of a quest for the Crown."""

from mazefolio.games.talisman.show.story import fortunes, travels
from mazefolio.games.talisman.story import STORY

__all__ = ["STORY", "fortunes", "travels"]
