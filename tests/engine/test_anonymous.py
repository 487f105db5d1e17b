"""A question of which nobody else may know whom it is put to."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine.errors import UndoRefusedError, WrongSeatError
from mazefolio.engine.steps import Event, Steps, ask
from mazefolio.testing import position
from tests.engine import toy


class Interrupt(toy.Turn, frozen=True, tag="interrupt"):
    """Does the holder of the wyrm show it?"""

    anonymous = True


def interrupted(s: toy.State) -> Steps[str]:
    """Whoever holds the wyrm is asked, out of turn."""
    holder = next(seat for seat, hand in enumerate(s.hands) if "wyrm" in hand)
    yield from ask(holder, Interrupt(), [toy.PASS, toy.DRAW])
    return "turn"


class LookedAt(Event, frozen=True):
    """Whether the game goes on shows what is in this seat's hand."""

    reveals = True
    seat: int

    def news_to(self, seat: int | None) -> bool:
        return seat != self.seat

    def seen_by(self, seat: int | None) -> bool:
        return False


def watched(s: toy.State) -> Steps[str]:
    """The first seat decides; then somebody's hand is looked at, and the second seat is asked."""
    yield from ask(0, toy.Turn(), [toy.PASS, toy.DRAW])
    return "look"


def look(s: toy.State) -> Steps[str]:
    yield LookedAt(s.player)
    yield from ask(1, toy.Turn(), [toy.PASS, toy.DRAW])
    return "turn"


GAME = replace(toy.GAME, seats=range(2, 4), phases={**toy.GAME.phases, "turn": interrupted})


def held_by(holder: int) -> Table:
    hands = [["wyrm"] if seat == holder else ["imp"] for seat in range(3)]
    return position(GAME, seats=3, hands=hands).table


def seen(table: Table, viewer: int | None) -> bytes:
    return msgspec.json.encode(table.view(viewer))


@pytest.mark.parametrize("viewer", [0, None])
def test_the_others_see_the_same_whoever_is_asked(viewer: int | None) -> None:
    assert seen(held_by(1), viewer) == seen(held_by(2), viewer)


def test_they_see_that_the_game_waits_and_not_for_whom() -> None:
    view = held_by(2).view(0)

    assert (view.asked, view.question, view.ending) == (None, None, None)


def test_whoever_is_asked_knows_it() -> None:
    view = held_by(2).view(2)

    assert view.asked == 2
    assert view.question is not None
    assert view.question.id == "interrupt"


def test_who_tries_to_answer_instead_is_not_told_either() -> None:
    refusals = set()
    for holder in (1, 2):
        with pytest.raises(WrongSeatError) as caught:
            held_by(holder).decide("pass", seat=0)
        refusals.add(str(caught.value))

    assert refusals == {"Red is not asked"}


def test_pictures_are_drawn_without_the_question() -> None:
    pending = held_by(1).pending

    assert pending is not None
    assert pending.as_seen_by(0) is None
    assert pending.as_seen_by(1) is pending


WATCHED = replace(toy.GAME, phases={**toy.GAME.phases, "turn": watched, "look": look})


def looked_at(seat: int) -> Table:
    return position(WATCHED, hands=[["imp"], ["wolf"]], player=seat).play("pass").table


@pytest.mark.parametrize("copied", [False, True])
def test_what_shows_another_hand_cannot_be_taken_back(copied: bool) -> None:
    table = looked_at(1).clone() if copied else looked_at(1)

    with pytest.raises(UndoRefusedError):
        table.undo(0)


@pytest.mark.parametrize("copied", [False, True])
def test_what_shows_only_ones_own_hand_can(copied: bool) -> None:
    table = looked_at(0).clone() if copied else looked_at(0)
    table.undo(0)

    assert table.seq == 0
