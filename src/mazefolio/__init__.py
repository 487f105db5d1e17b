"""mazefolio: maze-and-dungeon adventure board games, every rule enforced and explained.

>>> from mazefolio import Table
>>> table = Table.new("redmage", seed=1)
>>> while table.result is None:
...     table.decide(0)
>>> table.view(0).ending.title
'...'
"""

from mazefolio import games
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.table import Table

__all__ = ["MazefolioError", "Table", "games"]
