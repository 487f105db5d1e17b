"""How automatic players answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from mazefolio.engine.judging import Judges, of_kind
from mazefolio.engine.steps import Action, Ask, Deed, Query, Word

GO, WAIT, AGAIN = Word("go"), Word("wait"), Word("again")


class Fork(Query, frozen=True, tag="fork"):
    pass


class Step(Deed, frozen=True, gc=False):
    VERB = "step"
    to: str


def ask() -> Ask:
    return Ask(0, Fork(), (WAIT, GO, AGAIN), 2)


def seen() -> str:
    return "the position"


def test_the_judge_of_the_question_names_the_answer() -> None:
    judges: Judges[str] = Judges()

    @judges(Fork)
    def _(query: Fork, v: str, options: Sequence[Action]) -> Action:
        assert v == "the position"
        return options[-1]

    assert judges.answer(ask(), seen) == 1


@pytest.mark.parametrize(("wanted", "taken"), [(GO, 1), (AGAIN, 0)])
def test_a_patient_bot_sees_what_could_be_repeated_without_end_and_does_the_first_instead(
    wanted: Word, taken: int
) -> None:
    judges: Judges[str] = Judges(patient=True)

    @judges(Fork)
    def _(query: Fork, v: str, options: Sequence[Action]) -> Action:
        assert AGAIN in options
        return wanted

    assert judges.answer(ask(), seen) == taken


def test_a_player_sees_the_veiled_state_in_a_way_of_its_own() -> None:
    judges: Judges[str] = Judges()
    judges(Fork)(lambda query, v, options: GO if v == "the position at seat 0" else WAIT)

    player = judges.player(lambda s, ask, rng: f"{s} at seat {ask.seat}")

    assert player("the position", ask(), Random(0)) == 1


def test_without_a_judge_nobody_looks_and_the_first_option_is_taken() -> None:
    assert Judges[str]().answer(ask(), lambda: pytest.fail("looked")) == 0


def test_options_of_one_kind() -> None:
    assert of_kind(Step, [GO, Step("J9"), WAIT]) == [Step("J9")]
