"""Several fights in one turn, found among the events."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.bouts import older, turn_began
from mazefolio.engine.running import TurnBegan
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Piece, Scene


class Began(Event, frozen=True):
    """A fight began."""

    RULE = "TOY-1.1"


class Rolled(Event, frozen=True):
    """A die fell."""

    RULE = "TOY-1.1"


FIGHT, DIE = Began(), Rolled()
SIDE = Piece("imp", "beast", "Imp")


def told(*events: Event) -> list[str]:
    """The scenes of fights before the latest, by how much had happened when the next one began."""

    def over(until: Sequence[Event]) -> Scene | None:
        return Scene(str(len(until)), "", SIDE, SIDE) if DIE in until else None

    return [scene.id for scene in older(events, Began, over=over)]


def test_fights_of_the_same_turn_come_before_the_latest_in_their_order() -> None:
    assert told(TurnBegan(1), FIGHT, DIE, TurnBegan(2), FIGHT, DIE, FIGHT, DIE, FIGHT, DIE) == ["6", "8"]


def test_a_turn_that_has_begun_since_changes_nothing() -> None:
    assert told(TurnBegan(1), FIGHT, DIE, FIGHT, DIE, TurnBegan(2)) == ["3"]


def test_a_fight_without_dice_is_not_told() -> None:
    assert told(TurnBegan(1), FIGHT, FIGHT, DIE) == []


def test_without_a_second_fight_there_is_none_before_it() -> None:
    assert told(TurnBegan(1), FIGHT, DIE) == []
    assert told(DIE) == []
    assert turn_began([DIE, DIE], 1) == -1
