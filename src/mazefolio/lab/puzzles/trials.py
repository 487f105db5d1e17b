"""What the options of a question are worth: each is tried in the same imagined worlds, with the same dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from mazefolio import bots
from mazefolio.bots.playouts import outcome, paired_error, played_on, rate_error
from mazefolio.engine.table import Table
from mazefolio.engine.view import Question
from mazefolio.engine.words import with_names
from mazefolio.lab.puzzles.shapes import TriedEnd, TriedOption

DIGITS, ENDS = 4, 3
"""Shares are told with so many digits, and so many ways to end."""


class Trials:
    """Games that begin with each option of the open question, as the seat that is asked might imagine them.

    Other keys imagine other worlds.
    """

    def __init__(self, table: Table, key: str) -> None:
        assert table.pending is not None, "nothing is asked"
        self.table, self.key, self.seat = table, key, table.pending.seat
        self.quick = bots.quick(table.game)
        self.wins: list[list[float]] = [[] for _ in table.pending.options]
        self.ends: list[Counter[str]] = [Counter() for _ in table.pending.options]

    @property
    def games(self) -> int:
        """How many games were played with each option."""
        return len(self.wins[0])

    def play(self, number: int) -> None:
        """So many games more with each option."""
        for world in range(self.games, self.games + number):
            for option in range(len(self.wins)):
                end = played_on(self.table, option, self.quick, f"{self.key}/{world}")
                self.wins[option].append(outcome(end)[self.seat])
                self.ends[option][_title(end, self.seat)] += 1

    @property
    def ranking(self) -> list[int]:
        """The options, the best first."""
        return sorted(range(len(self.wins)), key=self.chance, reverse=True)

    def chance(self, option: int) -> float:
        """What share of the games is won that begin with an option."""
        return fmean(self.wins[option])

    def lead(self, best: int, other: int) -> tuple[float, float]:
        """By how much one option is better than another, and the standard error of that."""
        apart = [one - two for one, two in zip(self.wins[best], self.wins[other], strict=True)]
        return fmean(apart), paired_error(apart)

    def leads(self, option: int, margin: float, errors: float) -> bool:
        """Whether an option is better than every other by so much, and by so many standard errors."""
        found = [self.lead(option, other) for other in range(len(self.wins)) if other != option]
        return all(gain >= margin and gain > errors * error for gain, error in found)

    def tried(self) -> list[TriedOption]:
        """All options, the best first."""
        tokens, ranking = self.table.tokens(), self.ranking
        return [self._tried(tokens[option], option, ranking[0]) for option in ranking]

    def _tried(self, token: str, option: int, best: int) -> TriedOption:
        wins, ends = self.wins[option], self.ends[option].most_common(ENDS)
        behind, doubt = self.lead(best, option) if option != best else (0.0, 0.0)
        told = [TriedEnd(title, _short(times / len(wins))) for title, times in ends]
        chance, error = fmean(wins), rate_error(sum(wins), len(wins))
        return TriedOption(token, _short(chance), _short(error), _short(behind), _short(doubt), told)


def _short(share: float) -> float:
    """Without digits that mean nothing."""
    return round(share, DIGITS)


def _title(end: Table, seat: int) -> str:
    """How a game ended, in a few words."""
    if end.result is None:
        return "No end in sight"
    return with_names(end.game.ending(end.seen(seat), end.result).title, end.setup.seats)


def question_of(table: Table) -> Question:
    """The open question, as the seat sees it that is asked."""
    assert table.pending is not None, "nothing is asked"
    question = table.view(table.pending.seat).question
    assert question is not None, "whoever is asked has a question"
    return question


def agree(one: Sequence[TriedOption], other: Sequence[TriedOption], errors: float) -> bool:
    """Whether two measurements of the same options differ by no more than so many standard errors."""
    before = {tried.option: tried for tried in one}
    if before.keys() != {tried.option for tried in other}:
        return False
    pairs = [(before[tried.option], tried) for tried in other]
    return all(abs(old.chance - new.chance) <= errors * (old.error**2 + new.error**2) ** 0.5 for old, new in pairs)
