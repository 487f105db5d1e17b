"""Luck and skill: where a seat's chances went between the start and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from msgspec import Struct

from mazefolio.lab.insight.course import Course, Decision
from mazefolio.lab.insight.shapes import Account
from mazefolio.lab.insight.value import Chances, Weighed


class Span(Struct, frozen=True):
    """A decision that was weighed, those after it that were not, and the chances at the next one that was."""

    weighed: Weighed
    later: Sequence[Decision]
    after: Chances

    @property
    def deciders(self) -> set[int]:
        return {self.weighed.decision.seat, *(decision.seat for decision in self.later)}

    def is_own(self, seat: int) -> bool:
        """Whether only this seat decided, and nothing that was not weighed but should have been."""
        return self.deciders == {seat} and not any(decision.differs for decision in self.later)

    def skill(self, seat: int) -> float:
        return self.weighed.skill if self.weighed.decision.seat == seat else 0.0


def spans(course: Course, weighed: Sequence[Weighed]) -> list[Span]:
    """The game from one decision that was weighed to the next."""
    ends = [*(one.decision.seq for one in weighed[1:]), course.end.seq]
    after = [*(one.now for one in weighed[1:]), course.outcome]
    return [
        Span(one, [later for later in course.decisions if one.decision.seq < later.seq < end], chances)
        for one, end, chances in zip(weighed, ends, after, strict=True)
    ]


def account(seat: int, start: float, start_error: float, game: Sequence[Span], outcome: float) -> Account:
    """What became of a seat's chances.  What is neither luck nor skill nor the others' doing stays unexplained."""
    luck = game[0].weighed.now[seat] - start
    luck += sum(span.after[seat] - span.weighed.chosen for span in game if span.is_own(seat))
    skill = sum(span.skill(seat) for span in game)
    others = sum(span.after[seat] - span.weighed.now[seat] for span in game if seat not in span.deciders)
    error = max(_luck_error(seat, start_error, game), _skill_error(seat, game))
    return Account(seat, start, luck, skill, others, outcome - start - luck - skill - others, outcome, error)


def _skill_error(seat: int, game: Sequence[Span]) -> float:
    return sqrt(sum(span.weighed.skill_error**2 for span in game if span.weighed.decision.seat == seat))


def _luck_error(seat: int, start_error: float, game: Sequence[Span]) -> float:
    """An estimate that one step adds and the next takes away again does no harm."""
    first = game[0].weighed
    errors = [start_error, first.step_error if game[0].is_own(seat) else first.errors[seat]]
    for before, span in pairwise(game):
        one = span.weighed
        match before.is_own(seat), span.is_own(seat):
            case True, True:
                errors.append(one.step_error)
            case True, False:
                errors.append(one.errors[seat])
            case False, True:
                errors.append(one.chosen_error)
    return sqrt(sum(error**2 for error in errors))
