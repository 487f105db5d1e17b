"""The realm that is proposed as a next goal, and why."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.view import Board
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.testing import position


def proposed(realms: str, seat: int | None = 0, **red: Any) -> list[Board]:
    layout = {"character": "warrior", "space": "fields_1", "objects": ["sword"], **red}
    scene = position("talisman", seats=2, options={"realms": realms}, red=layout, phase="move", dice="3 3 3 3")
    return [board for board in scene.table.view(seat).picture.boards if board.proposed]


@pytest.mark.rule("TA-C24.3")
def test_who_is_fit_for_a_realm_is_told_why_he_should_go_there() -> None:
    (board,) = proposed("burrows,pyramid", strength=6)
    assert board.id == "burrows"
    told = LIBRARY.realms["burrows"].measured
    assert told is not None
    assert f"{told.gold:.1f} gold" in board.proposed
    assert "You would win 10 of 10 fights there and 3 of 10 against its Spirits" in board.proposed
    assert f"{100 * told.deaths:.0f} of 100 visitors die." in board.proposed
    assert board.proposed.endswith("The way in, the Hills, is 1 space away.")


@pytest.mark.rule("TA-C24.3")
def test_who_is_not_yet_fit_is_told_what_to_win_first() -> None:
    (board,) = proposed("burrows", strength=3, objects=[])
    assert board.proposed.startswith("First win ")
    assert "more Strength. Visits bring" in board.proposed


def test_who_is_hurt_is_to_be_healed_first() -> None:
    (board,) = proposed("burrows", strength=7, lives=1)
    assert board.proposed.startswith("First be healed.")


@pytest.mark.rule("TA-C21.2")
def test_a_voyage_takes_a_ship() -> None:
    (board,) = proposed("captains", gold=3)
    assert "You need a ship: the cheapest costs 2 gold at a dock." in board.proposed


def test_with_a_ship_the_odds_of_a_sea_fight_are_told() -> None:
    vessel = {"ship": "galleon", "dock": "city", "points": 6, "cargo": 4, "rations": 12}
    (board,) = proposed("captains", vessel=vessel)
    assert "of 10 sea fights" in board.proposed
    assert "You need a ship" not in board.proposed


def test_nobody_else_is_advised() -> None:
    assert proposed("burrows", seat=None, strength=6) == []
    assert proposed("burrows", strength=6, space="burrows.mouth", entered_from="hills_1") == []


@pytest.mark.rule("TA-C24.3")
def test_who_is_ready_for_the_crown_is_not_sent_elsewhere() -> None:
    assert proposed("burrows", strength=12, objects=["talisman_stock"]) == []


@pytest.mark.rule("TA-C24.3")
def test_a_realm_that_is_new_to_the_player_goes_before_one_that_he_has_seen() -> None:
    (first,) = proposed("all", strength=8)
    (second,) = proposed("all", strength=8, toured=[first.id])
    assert second.id != first.id
    (again,) = proposed(first.id, strength=8, toured=[first.id])
    assert again.id == first.id


@pytest.mark.rule("TA-C24.3")
def test_nobody_is_sent_where_he_would_probably_die() -> None:
    fresh: dict[str, Any] = {"character": "monk", "objects": [], "gold": 4, "space": "city"}
    assert proposed("island", **fresh) == []
    (board,) = proposed("island", **fresh, lives=8, strength=8)
    assert board.id == "island"
    (first,) = proposed("all", **fresh)
    assert first.id not in ("island", "vampire_keep", "underworld")


@pytest.mark.rule("TA-C4.12")
def test_who_has_a_talisman_is_told_what_a_visit_does_at_the_portal() -> None:
    (board,) = proposed("burrows", strength=6, objects=["sword", "talisman_stock"])
    assert "With 1 more Strength the Portal opens in 58% of tries, not 42%." in board.proposed


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("lives", "craft", "told"),
    [
        (4, 2, "2 of 100 visitors die."),
        (3, 2, "2 of 100 visitors die, with your fights and lives about 6."),
        (3, 4, "2 of 100 visitors die, with your fights and lives about 4."),
        (3, 7, "2 of 100 visitors die."),
    ],
)
def test_who_has_few_lives_or_loses_many_fights_is_told_what_that_makes_of_the_danger(
    lives: int, craft: int, told: str
) -> None:
    (board,) = proposed("burrows", strength=6, lives=lives, craft=craft)
    assert told in board.proposed
