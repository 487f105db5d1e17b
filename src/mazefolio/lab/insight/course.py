"""The course of a finished game: every decision, and what the reference would have done."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from mazefolio import bots
from mazefolio.bots.playouts import outcome
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.game import Game
from mazefolio.engine.record import RESIGNED, Answer, Record, read_turns
from mazefolio.engine.steps import Ask, TypeDice
from mazefolio.engine.table import Table

WHIMS = 16
"""So often the reference is asked what it would do instead."""


class UnfinishedError(MazefolioError):
    """A game can be analysed when it is over."""

    code = "unfinished"


class Decision(Struct, frozen=True):
    """A decision: after how many others, in which turn, whose, what was answered, and what the reference answers.

    ``asked`` is the seat that the question was put to: anybody may give up meanwhile.  The reference never gives up: it
    plays on, which stands here as nothing.
    """

    seq: int
    turn: int
    seat: int
    asked: int
    answer: Answer
    reference: int | None

    @property
    def differs(self) -> bool:
        """Whether the reference would have done something else."""
        return self.answer != self.reference


class Course(Struct, frozen=True):
    """A finished game: its record, its decisions, how it ended for each seat, and its table at the end."""

    record: Record
    decisions: Sequence[Decision]
    outcome: Sequence[float]
    end: Table

    @property
    def game(self) -> Game[Any]:
        return self.end.game


def course_of(record: Record) -> Course:
    """Play a record again from beginning to end.  Raises ``SaveError`` where it is broken, or ``UnfinishedError``."""
    answers = iter(read_turns(record.turns)[0])
    decisions = []
    for table in Table.playback(record):
        if (answer := next(answers, None)) is not None and is_decided(table):
            decisions.append(_decision(table, answer))
    if table.result is None:
        raise UnfinishedError("this game is not over; it can be analysed when it is")
    return Course(record, decisions, outcome(table), table)


def is_decided(table: Table) -> bool:
    """Whether somebody has to decide.  Dice that are typed in are no decisions."""
    return table.pending is not None and not isinstance(table.pending.query, TypeDice)


def _decision(table: Table, answer: Answer) -> Decision:
    asked = _open(table).seat
    gives_up = isinstance(answer, int) and answer < 0
    seat = RESIGNED - int(answer) if gives_up else asked
    return Decision(table.seq, table.state.turn, seat, asked, answer, None if gives_up else _nearest(table, answer))


def _nearest(table: Table, answer: Answer) -> int:
    """What the reference answers; where it leaves something to chance, this answer if it may be its own."""
    answers = (advice(table, whim) for whim in range(WHIMS))
    first = next(answers)
    return first if answer == first else next((other for other in answers if other == answer), first)


def advice(table: Table, whim: int = 0) -> int:
    """What the reference answers to the open question.  Where it leaves something to chance, whims differ."""
    ask = _open(table)
    return bots.reference(table.game)(table.seen(ask.seat), ask, Random(f"{table.seq}/{whim}" if whim else table.seq))


def _open(table: Table) -> Ask:
    assert table.pending is not None, "the game is over"
    return table.pending


def table_at(course: Course, seq: int) -> Table:
    """The table as it was after so many decisions."""
    table = course.end.near(seq)
    for answer in course.end.answers[table.seq : seq]:
        give(table, answer)
    return table


def give(table: Table, answer: Answer) -> None:
    """Answer the open question, or give up."""
    if isinstance(answer, int) and answer < 0:
        table.resign(RESIGNED - answer)
    else:
        table.decide(answer)
