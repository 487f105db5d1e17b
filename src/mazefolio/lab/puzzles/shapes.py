"""What a puzzle is: a position of a game between bots, and what each option is worth there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mazefolio.engine.record import Record

HARDEST = 5


class TriedEnd(Struct, frozen=True):
    """A way in which games end, and in what share of them."""

    title: str
    share: float


class TriedOption(Struct, frozen=True):
    """An option by its text, and the share of the imagined games that the seat wins which begin with it.

    ``behind`` is by how much it is worse than the best option, in the same worlds.  ``error`` and ``doubt`` are the
    standard errors of the two.  ``ends`` are the commonest ways in which these games end.
    """

    option: str
    chance: float
    error: float
    behind: float
    doubt: float
    ends: Sequence[TriedEnd]


class Puzzle(Struct, frozen=True):
    """A position in which one option is best beyond doubt, from what its ``seat`` knows.

    ``record`` leads to it.  ``options`` are all that there are, the best first, each tried in as many ``games`` on this
    ``date``.  ``asked`` is the question in words, ``kind`` what it is about; ``usual`` is what an Adventurer takes.
    """

    id: str
    seat: int
    kind: str
    asked: str
    difficulty: int
    usual: str
    options: Sequence[TriedOption]
    games: int
    date: str
    record: Record

    @property
    def game(self) -> str:
        return self.record.game

    @property
    def solution(self) -> str:
        return self.options[0].option

    @property
    def margin(self) -> float:
        """By how much the best option is better than the next."""
        return self.options[1].behind


def difficulty(options: Sequence[TriedOption], usual: str) -> int:
    """From 1 to ``HARDEST``: where an Adventurer goes wrong counts twice, a narrow margin and many options once each.

    >>> sure = TriedOption("a", 0.9, 0.01, 0.0, 0.0, ())
    >>> near, far = TriedOption("b", 0.8, 0.01, 0.1, 0.01, ()), TriedOption("b", 0.3, 0.01, 0.6, 0.01, ())
    >>> difficulty([sure, far], "a"), difficulty([sure, near], "b")
    (1, 4)
    """
    missed, narrow, many = usual != options[0].option, options[1].behind < NARROW, len(options) > FEW
    return 1 + 2 * missed + narrow + many


NARROW, FEW = 0.2, 4
"""A lead of less is narrow; more options are many."""
