"""Every game has a lesson, and its prepared start leads where its steps say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.engine import registry
from mazefolio.engine.game import Game
from mazefolio.engine.lessons import Lesson, LessonStep
from mazefolio.engine.view import Question
from mazefolio.lab.lessons import Answering, follow, offered

GAMES = [game for game in map(registry.get, registry.names()) if game.lesson]
OWN_WAYS = range(8)
Taught = tuple[Game[Any], Lesson]


@pytest.fixture(params=GAMES, ids=lambda game: str(game.slug))
def taught(request: pytest.FixtureRequest) -> Taught:
    game: Game[Any] = request.param
    assert game.lesson
    return game, game.lesson


def told(game: Game[Any], lesson: Lesson, answering: Answering) -> list[str]:
    return [moment.step.id for moment in follow(game, lesson, answering=answering) if moment.step]


def test_each_step_is_told_in_its_order_and_each_proposal_can_be_taken(taught: Taught) -> None:
    game, lesson = taught
    moments = list(follow(game, lesson))

    assert [moment.step.id for moment in moments if moment.step] == [step.id for step in lesson.steps]
    unguided = [moment.question.title for moment in moments if moment.step is None]
    assert len(unguided) <= 3, f"nothing is told at {unguided}"


def test_a_lesson_is_neither_short_nor_long_and_begins_with_the_goal(taught: Taught) -> None:
    _, lesson = taught
    assert 10 <= len(lesson.steps) <= 15
    assert (lesson.steps[0].id, lesson.steps[0].spot) == ("goal", "goal")
    assert any(step.slow for step in lesson.steps)
    assert sum(bool(step.choose) for step in lesson.steps) >= 5
    assert sum(bool(step.rules) for step in lesson.steps) >= len(lesson.steps) - 2


@pytest.mark.parametrize("number", OWN_WAYS)
def test_whoever_goes_another_way_is_let_go_all_the_same(taught: Taught, number: int) -> None:
    game, lesson = taught
    rng = Random(number)

    def own_way(question: Question, step: LessonStep | None) -> str:
        others = [option for option in offered(question) if not step or option != step.choose]
        return rng.choice(others or offered(question))

    *before, last = list(follow(game, lesson, answering=own_way))
    heard = [moment.step.id for moment in (*before, last) if moment.step]
    assert len(heard) == len(set(heard))
    assert heard[0] == "goal"
    assert last.step == lesson.steps[-1] or last.seq < lesson.table.enough, "the game was over before"


def test_the_same_answers_lead_through_the_same_game(taught: Taught) -> None:
    game, lesson = taught
    once, again = (list(follow(game, lesson)) for _ in range(2))
    assert once == again
