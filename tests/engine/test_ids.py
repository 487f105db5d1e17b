"""What ids are called in sentences, by the types with which fields declare them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import pytest
from msgspec import Struct

from mazefolio.engine.ids import Among, Nouns
from mazefolio.engine.state import State
from mazefolio.engine.steps import Ask, Event, Faces, Query, Word
from mazefolio.engine.view import Hint
from mazefolio.engine.wording import Words
from mazefolio.engine.words import dice

Beast: TypeAlias = Annotated[str, Among(["wolf", "bear"])]
FIGHT, RUN = Word("fight"), Word("run")


class Bitten(Event, frozen=True):
    RULE = "XY-1.1"
    beast: Beast
    wounds: int
    faces: Faces = (2, 5)
    pack: tuple[Beast, ...] = ()


class Fight(Query, frozen=True, tag="fight"):
    RULE = "XY-1.2"
    beast: Beast


def nouns() -> Nouns:
    made = Nouns()
    made(Beast, lambda beast: f"the {beast}")
    return made


def words() -> Words[State]:
    made = Words[State]()
    made.nouns = nouns()
    made.sentence(Bitten, "{Beast} bites.", "bad", target="beast")
    made.title(Fight, "{Beast} comes", "Fight {beast}?", Hint("run", "Run."), usual=True)
    made.label(FIGHT, "Fight {beast}", "It bites.", art="sword")
    made.label(RUN, "Run", rule="XY-1.3")
    return made


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{Beast} bites.", "The wolf bites."),
        ("Beware of {beast}!", "Beware of the wolf!"),
        ("{wounds} wounds", "2 wounds"),
        ("after {faces}", f"after {dice((2, 5))}"),
        ("{Pack} howl.", "The wolf and the bear howl."),
        ("nothing", "nothing"),
    ],
)
def test_fields_are_filled_in(text: str, told: str) -> None:
    assert nouns().fill(text, Bitten("wolf", 2, pack=("wolf", "bear"))) == told


def test_what_nobody_gave_a_noun_is_called_by_its_id() -> None:
    assert Nouns().fill("{beast}", Bitten("bear", 1)) == "bear"


def test_a_field_that_does_not_say_what_it_can_be_has_no_noun() -> None:
    with pytest.raises(AssertionError, match="does not say what it can be"):
        Nouns()(int, str)


def test_an_event_that_is_always_told_in_the_same_words() -> None:
    line = words().tell(Bitten("wolf", 2))
    assert line is not None
    assert (line.text, line.tone, line.target, line.rule) == ("The wolf bites.", "bad", "wolf", "XY-1.1")


def test_a_question_and_its_options_that_are_always_put_in_the_same_words() -> None:
    question = words().question(State(phase="turn"), Ask(0, Fight("bear"), (FIGHT, RUN), 2))
    assert (question.title, question.detail, question.usual) == ("The bear comes", "Fight the bear?", "fight")
    assert [hint.id for hint in question.hints] == ["run"]
    assert [(option.label, option.rule) for option in question.options] == [
        ("Fight the bear", "XY-1.2"),
        ("Run", "XY-1.3"),
    ]


def test_every_struct_can_be_filled_in() -> None:
    class Plain(Struct):
        name: str = "Ann"

    assert nouns().fill("{name}", Plain()) == "Ann"
