"""Giving up: the game ends, goes on without the seat, or does not allow it now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mazefolio import Table
from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.steps import Ask, Event, Steps
from mazefolio.testing import position
from tests.conformance.helpers import everything
from tests.engine import toy


class Left(Event, frozen=True):
    RULE = "TY-4.3"
    seat: int


def resign(s: toy.State, seat: int, ask: Ask) -> Steps[str]:
    """Only whoever is asked for a turn may leave; the cards go back under the deck, and the others play on."""
    if (ask.seat, ask.kind) != (seat, "turn"):
        raise ResignRefusedError("wait for your turn", "TY-4.3")
    return leave(s, seat)


def leave(s: toy.State, seat: int) -> Steps[str]:
    s.deck.pile[:0] = s.hands[seat]
    s.hands[seat].clear()
    yield Left(seat)
    return toy.end_turn(s)


GAME = replace(toy.GAME, resign=resign)


@pytest.fixture
def table() -> Table:
    table = Table.new(GAME, seats=3, seed=5)
    table.decide("draw")
    return table


def test_the_game_goes_on_with_the_phase_that_giving_up_leads_to(table: Table) -> None:
    table.resign(1)

    assert table.result is None
    assert table.pending is not None
    assert (table.pending.seat, table.state.hands[1], table.seq) == (2, [], 2)
    assert [event for event in table.events if isinstance(event, Left)] == [Left(1)]


def test_what_was_given_up_is_copied_and_taken_back_like_any_decision(table: Table) -> None:
    before = everything(table)
    table.resign(1)
    table.decide("pass")

    assert everything(table.clone()) == everything(table)
    table.undo(2)
    table.undo(1)
    assert everything(table) == before


@pytest.mark.parametrize("seat", [0, 2])
def test_a_refusal_changes_nothing(table: Table, seat: int) -> None:
    before = everything(table)
    with pytest.raises(ResignRefusedError, match="wait for your turn"):
        table.resign(seat)

    assert everything(table) == before
    table.decide("pass")


def test_in_the_middle_of_a_turn_nobody_may_leave_it() -> None:
    scene = position(GAME, seats=3, hands=[["imp"], ["wolf"], ["ogre"]]).play("play imp")
    with pytest.raises(ResignRefusedError):
        scene.table.resign(0)

    assert scene.offers == ["low", "high"]
