"""Taking back: allowed as long as nothing was rolled, revealed or decided by somebody else since."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine.errors import UndoRefusedError
from mazefolio.engine.steps import Pick, Roll, Rolled, Shuffle, Step, Steps, ask
from mazefolio.testing import position
from tests.conformance.helpers import choices, everything
from tests.engine import toy

NOTHING = "there is nothing to take back"
CHANCE = "dice were rolled or something was revealed since"
SOMEBODY_ELSE = "somebody else has decided since"


@pytest.fixture
def table() -> Table:
    hands = [["imp", "wyrm"], ["wolf", "wolf"]]
    return position(toy.GAME, hands=hands, gems=[1, 0], top=["ogre"], dice="5 2 6 1").table


def decide(table: Table, *decisions: str) -> None:
    for decision in decisions:
        table.decide(decision)


def assert_refused(table: Table, seat: int, why: str) -> None:
    before = everything(table)
    with pytest.raises(UndoRefusedError) as caught:
        table.undo(seat)
    assert (str(caught.value), caught.value.code) == (why, "no-undo")
    assert everything(table) == before


@pytest.mark.parametrize("decision", ["flip", "play imp", "play wyrm", "pass"])
def test_what_showed_nothing_is_taken_back_exactly(table: Table, decision: str) -> None:
    before = everything(table), table.save()
    table.decide(decision)
    table.undo()

    assert (everything(table), table.save()) == before


def test_several_decisions_can_be_taken_back_one_after_another(table: Table) -> None:
    past = []
    for decision in ("flip", "flip", "flip", "play imp"):
        past.append(everything(table))
        table.decide(decision)
    for before in reversed(past):
        table.undo()
        assert everything(table) == before


def test_after_taking_back_another_way_can_be_taken(table: Table) -> None:
    decide(table, "flip", "play imp")
    table.undo()
    decide(table, "play wyrm", "high")

    assert table.state.hands[0] == ["imp"]
    assert table.state.gems == [5, 0]
    assert [line.text for line in table.log()] == ["Seat 0 plays wyrm.", "The die shows 5: a right guess."]


def test_the_log_forgets_what_is_taken_back(table: Table) -> None:
    decide(table, "play imp")
    before = table.log()
    decide(table, "high")
    table.setup = msgspec.structs.replace(table.setup, practice=True)
    assert len(table.log()) > len(before)
    table.undo()
    assert table.log() == before
    decide(table, "low")
    assert [line.text for line in table.log()] == ["Seat 0 plays imp.", "The die shows 5: a wrong guess."]


def test_at_the_start_there_is_nothing_to_take_back(table: Table) -> None:
    assert_refused(table, 0, NOTHING)


def test_a_drawn_card_has_been_seen(table: Table) -> None:
    table.decide("draw")

    assert_refused(table, 0, CHANCE)


@pytest.mark.parametrize("chance", [Shuffle("ab", "hand"), Pick(["imp", "wyrm"], "card"), Roll(0, 1, 6, "luck")])
def test_chance_cannot_be_taken_back_even_if_nobody_is_told_of_it(chance: Step) -> None:
    def turn(s: toy.State) -> Steps[str]:
        yield from ask(0, toy.Turn(), [toy.FLIP])
        yield chance
        return "turn"

    table = Table.new(replace(toy.GAME, phases={**toy.GAME.phases, "turn": turn}), seed=1)
    table.decide("flip")

    assert_refused(table, 0, CHANCE)


@pytest.mark.parametrize("guess", ["high", "low"])
def test_a_roll_cannot_be_taken_back(table: Table, guess: str) -> None:
    decide(table, "play imp", guess)

    assert_refused(table, 0, CHANCE)


def test_what_follows_a_roll_can_be_taken_back_up_to_the_roll(table: Table) -> None:
    decide(table, "play imp", "low")
    before = everything(table)
    table.decide("enough")
    table.undo()

    assert everything(table) == before
    assert_refused(table, 0, CHANCE)


def test_dice_that_fell_stay_fallen_when_something_later_is_taken_back(table: Table) -> None:
    decide(table, "play imp", "low", "enough", "pass")
    table.undo(1)
    table.undo(0)
    decide(table, "pay")

    assert [event.faces for event in table.events if isinstance(event, Rolled)] == [(5,), (2,)]


def test_a_seat_takes_back_its_own_decision_only(table: Table) -> None:
    table.decide("pass")

    assert_refused(table, 1, SOMEBODY_ELSE)
    table.undo(0)
    assert table.seq == 0


def test_a_decision_stands_once_somebody_else_has_decided(table: Table) -> None:
    decide(table, "pass", "flip")

    assert_refused(table, 0, SOMEBODY_ELSE)


def test_it_can_be_taken_back_when_the_other_has_taken_back(table: Table) -> None:
    before = everything(table)
    decide(table, "pass", "flip")
    table.undo(1)
    table.undo(0)

    assert everything(table) == before


def test_a_long_way_back(table: Table) -> None:
    table.decide("draw")
    before = everything(table)
    for _ in range(20):
        decide(table, "flip", "pass")
    for seat in (0, 0, 1, 1) * 10:
        table.undo(seat)

    assert everything(table) == before
    assert_refused(table, 0, CHANCE)


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_can_be_taken_back_by_whoever_gave_up(table: Table, seat: int) -> None:
    before = everything(table)
    table.resign(seat)

    assert_refused(table, 1 - seat, SOMEBODY_ELSE)
    table.undo(seat)
    assert everything(table) == before


def test_giving_up_in_the_middle_of_a_phase_can_be_taken_back(table: Table) -> None:
    decide(table, "play imp", "low")
    before = everything(table)
    table.resign()
    table.undo()

    assert everything(table) == before
    table.decide("pay")


def test_an_end_by_the_dice_stands(table: Table) -> None:
    table.state.gems[0] = 6
    decide(table, "play imp", "high")

    assert table.result is not None
    assert_refused(table, 0, CHANCE)


@pytest.mark.parametrize("game", [toy.GAME, "redmage"])
def test_a_practice_game_goes_back_anywhere_to_the_start(game: str) -> None:
    table, rng, past = Table.new(game, seed=5, practice=True), Random(5), []
    for choice in choices(table, rng):
        past.append((everything(table), table.save()))
        table.decide(choice)

    assert len(past) > 10
    for before in reversed(past):
        table.undo()
        assert (everything(table), table.save()) == before
    assert_refused(table, 0, NOTHING)


def test_in_practice_anybody_may_take_back(table: Table) -> None:
    table = Table.new(toy.GAME, seed=5, practice=True)
    before = everything(table)
    decide(table, "draw", "draw")
    table.undo(0)
    table.undo(0)

    assert everything(table) == before


def test_a_practice_game_can_be_told_from_a_real_one() -> None:
    practice, real = Table.new("redmage", seed=5, practice=True), Table.new("redmage", seed=5)

    assert (practice.record.practice, practice.view().practice) == (True, True)
    assert (real.record.practice, real.view().practice) == (False, False)
    assert Table.load(practice.save()).setup.practice
