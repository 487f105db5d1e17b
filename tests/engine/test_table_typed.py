"""Real dice, typed in: every roll becomes a question."""

from __future__ import annotations

from random import Random

import pytest

from mazefolio import Table
from mazefolio.engine import registry
from mazefolio.engine.errors import IllegalDecisionError, UndoRefusedError
from mazefolio.engine.steps import Rolled
from tests.conformance.helpers import choices, everything, sight
from tests.engine import toy

pytestmark = pytest.mark.usefixtures("announced_toy")


@pytest.fixture
def table() -> Table:
    """A die has to be rolled."""
    table = Table.new("toy", seed=1, typed=True)
    table.decide(1)
    table.decide("high")
    return table


def test_a_roll_is_a_question_with_every_way_the_dice_can_fall(table: Table) -> None:
    assert table.tokens() == ["1", "2", "3", "4", "5", "6"]
    assert table.pending is not None
    assert (table.pending.seat, table.pending.kind, table.pending.advancing) == (0, "dice", 6)


def test_the_question_says_what_is_rolled(table: Table) -> None:
    question = table.view(0).question

    assert question is not None
    assert question.title == "Roll 1d6 (gems). What do the dice show?"
    assert [option.id for option in question.options] == table.tokens()


def test_two_dice_are_typed_one_after_the_other() -> None:
    table = Table.new("redmage", seed=1, typed=True)
    while table.pending is not None and table.pending.kind != "dice":
        table.decide(0)

    assert len(table.tokens()) == 36
    table.decide(" 3  5 ")
    rolled = [event for event in table.events if isinstance(event, Rolled)]
    assert rolled[-1].faces == (3, 5)


@pytest.mark.parametrize(("face", "right"), [("3", False), ("4", True)])
def test_the_faces_count(table: Table, face: str, right: bool) -> None:
    table.decide(face)

    assert table.log(0)[-1].text == f"The die shows {face}: a {'right' if right else 'wrong'} guess."
    assert table.log(0)[-1].dice == [(int(face),)]


@pytest.mark.parametrize("text", ["7", "0", "3 4", "six", ""])
def test_impossible_faces_are_refused(table: Table, text: str) -> None:
    before = everything(table)

    with pytest.raises(IllegalDecisionError) as caught:
        table.decide(text)

    assert caught.value.reason == f"'{text}' is not possible now; possible: 1, 2, 3, 4, 5, 6"
    assert everything(table) == before


def test_saved_and_loaded_while_the_dice_are_in_the_air(table: Table) -> None:
    loaded = Table.load(table.save())

    assert loaded.setup.typed
    assert everything(loaded) == everything(table)
    assert sight(loaded, 0) == sight(table, 0)


@pytest.mark.parametrize("slug", ["toy", "redmage"])
def test_a_whole_game_with_typed_dice(slug: str) -> None:
    table, rng = Table.new(slug, seed=2, typed=True), Random(2)
    for choice in choices(table, rng):
        assert everything(table.clone()) == everything(table)
        table.decide(choice)

    assert everything(Table.load(table.save())) == everything(table)
    assert table.result is not None


def test_seats_take_typed_dice_as_they_take_rolled_ones() -> None:
    """With the faces that a seeded table rolls, a typed one plays the same game, until cards are shuffled again."""
    seeded, typed = Table.new(toy.GAME, seed=6), Table.new(toy.GAME, seed=6, typed=True)
    for _, choice in zip(range(15), choices(seeded, Random(6)), strict=False):
        fallen = len(seeded.events)
        seeded.decide(choice)
        typed.decide(choice)
        for event in seeded.events[fallen:]:
            if isinstance(event, Rolled):
                typed.decide(event.faces[0] - 1)
        assert (typed.state, typed.events) == (seeded.state, seeded.events)


def test_typed_dice_cannot_be_taken_back(table: Table) -> None:
    table.decide("4")

    with pytest.raises(UndoRefusedError, match=r"^dice were rolled"):
        table.undo(0)


def test_once_the_dice_are_called_for_the_decision_stands(table: Table) -> None:
    with pytest.raises(UndoRefusedError, match=r"^dice were rolled"):
        table.undo(0)


def test_in_practice_typed_dice_can_be_taken_back() -> None:
    table = Table.new("toy", seed=1, typed=True, practice=True)
    table.decide(1)
    table.decide("high")
    before = everything(table)
    table.decide("4")
    table.undo(0)

    assert everything(table) == before


def test_giving_up_while_the_dice_are_in_the_air(table: Table) -> None:
    before = everything(table)
    table.resign(0)
    assert table.result is not None
    assert everything(Table.load(table.save())) == everything(table)
    table.undo(0)

    assert everything(table) == before


@pytest.mark.parametrize("game", ["toy", *registry.names()])
def test_a_copy_of_what_might_be_is_the_same_game(game: str) -> None:
    """Dice that were typed in stay as they fell; those to come are rolled."""
    table, rng = Table.new(game, seed=5, typed=True), Random(5)
    for _ in zip(range(60), choices(table, rng), strict=False):
        assert table.pending is not None
        world = table.imagine(table.pending.seat, rng)
        again = world.imagine(table.pending.seat, rng)
        for made in (world, again):
            assert everything(made.clone()) == everything(made)
        table.decide(rng.randrange(table.pending.advancing))
    assert table.setup.typed
    assert table.seq > 0
