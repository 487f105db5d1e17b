"""TA-C17.5 to TA-C17.8, TA-C17.11: limbo."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.effects.moving import Arrest
from mazefolio.games.talisman.effects.numbers import LoseLife
from mazefolio.games.talisman.language.effect import Cause, affected
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position


def limbo(space: str, dice: str = "", **red: Any) -> Scene:
    return position(
        "talisman",
        seats=2,
        dice=dice,
        red={"character": "minstrel", "space": space, **red},
        blue={"character": "monk", "space": "plain_of_peril"},
    )


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


JAILED: dict[str, dict[str, Any]] = {"jailed": {}}


@pytest.mark.rule("TA-C17.5")
def test_events_of_the_main_board_or_of_a_region_do_not_reach_limbo_but_those_for_everybody_do() -> None:
    scene = limbo("city_jail", "1 1", statuses=JAILED, gold=0)
    cause = Cause(1, "storm", "TA-C9.20")

    assert affected(scene.state, LoseLife(who="all", scope="main_board"), cause) == [1]
    assert affected(scene.state, LoseLife(who="region"), cause) == [1]
    assert 0 in affected(scene.state, LoseLife(who="all"), cause)


@pytest.mark.rule("TA-C17.6")
def test_a_prisoner_may_pay_the_fine() -> None:
    scene = limbo("city_jail", "1", statuses=JAILED, gold=3).play("fine")

    assert (red(scene).space, red(scene).gold, red(scene).statuses) == ("city", 1, {})
    assert scene.state.active == 1


@pytest.mark.rule("TA-C17.6", "TA-C17.10")
def test_a_noble_goes_free_at_once() -> None:
    scene = limbo("city_jail", "1", statuses={**JAILED, "noble": {}}, gold=0)

    assert (red(scene).space, "jailed" in red(scene).statuses) == ("city", False)


@pytest.mark.rule("TA-C17.6")
@pytest.mark.parametrize(("before", "face", "space"), [(0, 4, "city_jail"), (1, 4, "city"), (0, 5, "city")])
def test_each_earlier_roll_adds_one(before: int, face: int, space: str) -> None:
    scene = limbo("city_jail", f"{face} 1", statuses=JAILED, gold=0, jail_rolls=before)

    assert red(scene).space == space
    assert scene.state.active == 1


@pytest.mark.rule("TA-C17.7", "TA-C17.11")
def test_being_arrested_clears_a_warrant() -> None:
    scene = limbo("village", "1", statuses={"warrant": {}}, gold=3, objects=["sword"])
    for _ in Arrest(lose=["gold", "objects"]).on_one(scene.state, Cause(0, "village", "TA-C17.11")):
        pass

    assert (red(scene).space, red(scene).gold, red(scene).objects) == ("city_jail", 0, [])
    assert [*red(scene).statuses] == ["jailed"]


@pytest.mark.rule("TA-C17.8")
def test_the_warp_gate_may_stay_shut() -> None:
    scene = limbo("warp_gate", "1 1")

    assert red(scene).space == "warp_gate"
    assert scene.state.active == 1


@pytest.mark.rule("TA-C17.8")
def test_the_warp_gate_lets_out_to_a_space_that_is_encountered() -> None:
    scene = limbo("warp_gate", "2 4 1")

    assert red(scene).space == "crags"
    assert [event.table for event in scene.happened("TableRolled")] == ["warp_gate", "crags"]


@pytest.mark.rule("TA-C17.8")
def test_who_knows_the_stars_names_the_result() -> None:
    scene = limbo("warp_gate", "1", character="astronaut")

    assert scene.asked == "row"


@pytest.mark.rule("TA-C17.6")
def test_the_chance_to_be_let_go_is_true() -> None:
    scene = limbo("city_jail", statuses=JAILED, gold=2, jail_rolls=1)

    assert scene.odds("wait") == {"let_go": 0.5}
    scene.expect_true_odds("wait", copies=200)
