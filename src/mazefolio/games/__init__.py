"""The games, and how to find them.

>>> from mazefolio import games
>>> "redmage" in games.names()
True
>>> games.get("redmage").title
'Maze of the Red Mage'
"""

from mazefolio.engine.registry import get, names

__all__ = ["get", "names"]
