"""Puzzles: positions from games between bots with one decision that is best beyond doubt.

>>> from mazefolio.lab.puzzles import puzzle, table_of
>>> one = puzzle("redmage-1")
>>> one.solution in table_of(one).tokens()
True
"""

from mazefolio.lab.puzzles.finding import Hunt, chosen, find, hunt_of
from mazefolio.lab.puzzles.library import UnknownPuzzleError, calendar, daily, puzzle, puzzles, table_of
from mazefolio.lab.puzzles.shapes import Puzzle, TriedOption

__all__ = [
    "Hunt",
    "Puzzle",
    "TriedOption",
    "UnknownPuzzleError",
    "calendar",
    "chosen",
    "daily",
    "find",
    "hunt_of",
    "puzzle",
    "puzzles",
    "table_of",
]
