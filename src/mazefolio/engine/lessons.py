"""A first game that teaches: how its table is set, and what is told at which question.

A lesson is the file ``data/lesson.toml`` of a game.  Its seed gives cards and dice that suit the steps; nothing else
about the game is out of the ordinary.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from mazefolio.engine.data import DataFile, Strict
from mazefolio.engine.errors import DataError
from mazefolio.engine.options import Value
from mazefolio.engine.rulebook import Rulebook

FILE = "lesson.toml"
Spot = Literal["", "question", "board", "sheet", "track", "goal", "log", "scene", "chart", "rules", "undo"]
"""A part of the screen that can be pointed at."""


class LessonStep(Strict, frozen=True, kw_only=True):
    """One thing to be told, with the rules behind it and the ``spot`` to look at.

    It is told at one of the questions that it ``asks`` (at any, if it names none), once the step that it comes
    ``after`` has been told, and once the log has a line of the player's own that cites the rule that ``happened``.  It
    may propose an answer (``choose``); then it waits until that one is offered.  What follows a ``slow`` step is shown
    slowly.
    """

    id: str
    title: str
    text: str
    rules: Sequence[str]
    spot: Spot = ""
    asks: Sequence[str] = ()
    after: str = ""
    happened: str = ""
    choose: str = ""
    slow: bool = False


class LessonTable(Strict, frozen=True, kw_only=True):
    """How the table of a lesson is set; after ``enough`` decisions the player is let go, whatever is left to tell."""

    seats: int
    seed: str
    enough: int
    options: Mapping[str, Value] = {}


class Lesson(Struct, frozen=True):
    """A lesson.  Its last step lets the player go."""

    table: LessonTable
    steps: Sequence[LessonStep]


def plain_lesson(seats: int) -> Lesson:
    """For a game that has none: the table is set as usual, and the face says what it likes."""
    return Lesson(LessonTable(seats=seats, seed="first steps", enough=0), ())


def read_lesson(package: str, rulebook: Rulebook) -> Lesson:
    """The lesson of a game's package."""
    return lesson_in(DataFile.read(package, FILE), rulebook)


def lesson_in(file: DataFile, rulebook: Rulebook) -> Lesson:
    """The lesson that a file holds, if it names only rules and steps that there are."""
    lesson = Lesson(file.table("lesson", LessonTable), file.entries("step", LessonStep))
    for number, step in enumerate(lesson.steps):
        for field, wrong in _unknown(step, {one.id for one in lesson.steps[:number]}, rulebook):
            raise DataError(file.name, f"step '{step.id}'", f"{wrong} - at `$.{field}`")
    return lesson


def _unknown(step: LessonStep, earlier: set[str], rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """Each field that names something that is not there, and what is wrong with it."""
    for rule in step.rules:
        if rule not in rulebook:
            yield "rules", f"there is no rule '{rule}'"
    if step.happened and step.happened not in rulebook:
        yield "happened", f"there is no rule '{step.happened}'"
    if step.after and step.after not in earlier:
        yield "after", f"no earlier step is called '{step.after}'"
