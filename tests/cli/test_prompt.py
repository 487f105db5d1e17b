"""What a typed line means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazefolio.cli.errors import UsageError
from mazefolio.cli.prompt import Command, Decision, understand
from mazefolio.engine.view import Option, Question

QUESTION = Question(
    "plan",
    0,
    "What now?",
    "XX-1.1",
    [Option("move A1", "Go to A1"), Option("fly", "Fly", refused="no wings"), Option("log", "Write a log")],
)


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("1", "move A1"),
        ("2", "log"),
        ("move A1", "move A1"),
        ("  MOVE   a1 ", "move A1"),
        ("log", "log"),
        ("fly", "fly"),
        ("move Z9", "move Z9"),
        ("undo everything", "undo everything"),
    ],
)
def test_decisions(line: str, token: str) -> None:
    assert understand(line, QUESTION) == Decision(token)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Command("look")),
        ("?", Command("?")),
        ("? 3", Command("?", "3")),
        ("?XX-1.1", Command("?", "XX-1.1")),
        ("Undo", Command("undo")),
        ("u", Command("undo")),
        ("save my game.json", Command("save", "my game.json")),
        ("q", Command("quit")),
        ("exit", Command("quit")),
        ("help", Command("help")),
    ],
)
def test_commands(line: str, command: Command) -> None:
    assert understand(line, QUESTION) == command


@pytest.mark.parametrize("line", ["0", "3", "99999999999999999999"])
def test_numbers_beyond_the_list(line: str) -> None:
    with pytest.raises(UsageError, match="there are 2"):
        understand(line, QUESTION)


@pytest.mark.parametrize("line", ["3 5", "35", "3+5", " 3, 5 "])
def test_faces_of_two_dice(line: str) -> None:
    assert understand(line, QUESTION, dice=(6, 6)) == Decision("3 5")


def test_faces_of_a_die_with_many_sides() -> None:
    assert understand("12", QUESTION, dice=(20,)) == Decision("12")
    assert understand("12 3", QUESTION, dice=(20, 20)) == Decision("12 3")


@pytest.mark.parametrize("line", ["7 1", "3", "0 1", "1 2 3", "355"])
def test_faces_that_cannot_be(line: str) -> None:
    with pytest.raises(UsageError, match="2 × 1 to 6"):
        understand(line, QUESTION, dice=(6, 6))


def test_commands_work_while_dice_are_asked_for() -> None:
    assert understand("quit", QUESTION, dice=(6, 6)) == Command("quit")


@given(st.text() | st.from_regex(r"\??\s*\d+([ +]\d+)?"), st.sampled_from([(), (6,), (6, 6), (20, 20)]))
def test_any_line_is_understood_or_refused_in_words(line: str, dice: tuple[int, ...]) -> None:
    try:
        understood: object = understand(line, QUESTION, dice)
    except UsageError as refusal:
        understood = str(refusal)

    assert understood


def test_a_number_without_end_is_refused() -> None:
    for dice in ((), (6, 6)):
        with pytest.raises(UsageError):
            understand("9" * 5000, QUESTION, dice)
