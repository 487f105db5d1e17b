"""What is wrong with a lesson is named by file, step and field."""

from __future__ import annotations

import pytest

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.engine.lessons import Lesson, lesson_in
from mazefolio.engine.rulebook import parse_rulebook

BOOK = parse_rulebook("rules.md", "### TY-2 The turn\n- **TY-2.1** Go. [stated]")
HEAD = '[lesson]\nseats = 1\nseed = "toy"\nenough = 9\n'
STEP = '[[step]]\nid = "goal"\ntitle = "Goal"\ntext = "Go."\nrules = ["TY-2.1"]\n'


def read(text: str) -> Lesson:
    return lesson_in(DataFile.parse("lesson.toml", text), BOOK)


def test_a_lesson_is_read() -> None:
    lesson = read(
        f'{HEAD}options = {{ night = "long" }}\n{STEP}[[step]]\nid = "free"\ntitle = ""\ntext = ""\nrules = []\n'
    )
    assert (lesson.table.seed, lesson.table.options) == ("toy", {"night": "long"})
    assert [step.id for step in lesson.steps] == ["goal", "free"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (STEP, "lesson.toml: lesson: is missing"),
        (HEAD, "lesson.toml: step: is missing"),
        (f"{HEAD}speed = 1\n{STEP}", "lesson.toml: lesson: Object contains unknown field `speed`"),
        (f'{HEAD}{STEP}spot = "moon"\n', "lesson.toml: step 'goal': Invalid enum value 'moon' - at `$.spot`"),
        (f"{HEAD}{STEP}chose = 1\n", "lesson.toml: step 'goal': Object contains unknown field `chose`"),
        (f"{HEAD}{STEP}{STEP}", "lesson.toml: step 'goal': stands there twice"),
        (
            f"{HEAD}{STEP}".replace("TY-2.1", "TY-9.9"),
            "lesson.toml: step 'goal': there is no rule 'TY-9.9' - at `$.rules`",
        ),
        (
            f'{HEAD}{STEP}happened = "TY-8.8"\n',
            "lesson.toml: step 'goal': there is no rule 'TY-8.8' - at `$.happened`",
        ),
        (
            f'{HEAD}{STEP}after = "free"\n',
            "lesson.toml: step 'goal': no earlier step is called 'free' - at `$.after`",
        ),
    ],
)
def test_what_is_wrong_is_named(text: str, reason: str) -> None:
    with pytest.raises(DataError) as caught:
        read(text)
    assert str(caught.value) == reason
