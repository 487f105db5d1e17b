"""Following a lesson as a newcomer does: what is told, and what is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from mazefolio import bots
from mazefolio.bots.play import seed_at, take_turn
from mazefolio.engine.dice import key_of
from mazefolio.engine.game import Game
from mazefolio.engine.lessons import Lesson, LessonStep
from mazefolio.engine.table import Table
from mazefolio.engine.view import Question, View

LEARNER = 0
"""The seat of the learner."""


class Moment(Struct, frozen=True):
    """A question of the learner's, the step that is told at it, and what is answered before anything else is told."""

    seq: int
    question: Question
    step: LessonStep | None
    answer: str = ""


Answering = Callable[[Question, LessonStep | None], str]


def proposed(question: Question, step: LessonStep | None) -> str:
    """What the lesson proposes, or else the usual option, or the first."""
    return (step.choose if step else "") or question.usual or offered(question)[0]


def follow(game: Game[Any], lesson: Lesson, seed: str = "", answering: Answering = proposed) -> Iterator[Moment]:
    """The lesson from its first step to its last one, or until the game is over."""
    key = key_of(seed or lesson.table.seed)
    table = Table.new(game, seats=lesson.table.seats, options=lesson.table.options, seed=seed or lesson.table.seed)
    bot, told = bots.quick(game), list[str]()
    while table.pending is not None and lesson.steps[-1].id not in told:
        if table.pending.seat != LEARNER:
            take_turn(table, bot, Random(seed_at(key, table.seq)))
            continue
        moment = _moment(lesson, table.view(LEARNER), told, answering)
        yield moment
        if moment.step:
            told.append(moment.step.id)
        if moment.answer:
            table.decide(moment.answer)


def _moment(lesson: Lesson, view: View, told: Sequence[str], answering: Answering) -> Moment:
    """At each question one thing is told after another; it is answered at a proposal, or when all is told."""
    assert view.question is not None
    step = next_step(lesson, view, told)
    listens = step is not None and not step.choose
    return Moment(view.seq, view.question, step, "" if listens else answering(view.question, step))


def next_step(lesson: Lesson, view: View, told: Sequence[str]) -> LessonStep | None:
    """The first step that has not been told and fits; the last one when all are told, or after enough decisions."""
    *steps, last = lesson.steps
    left = [step for step in steps if step.id not in told]
    if not left or view.seq >= lesson.table.enough:
        return None if last.id in told else last
    return next((step for step in left if fits(step, view, told)), None)


def fits(step: LessonStep, view: View, told: Sequence[str]) -> bool:
    """Whether a step may be told at the question of this view."""
    question = view.question
    assert question is not None
    return (
        (not step.asks or question.id in step.asks)
        and (not step.after or step.after in told)
        and (not step.happened or step.happened in _own_rules(view))
        and (not step.choose or step.choose in offered(question))
    )


def _own_rules(view: View) -> set[str]:
    """The rules that the log cites, save for what others did."""
    others = {sheet.id for sheet in view.picture.sheets if sheet.seat not in (None, view.seat)}
    return {line.rule for line in view.log if line.who not in others}


def offered(question: Question) -> list[str]:
    return [option.id for option in question.options if not option.refused]
