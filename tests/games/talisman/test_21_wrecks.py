"""TA-C21.16, TA-C21.17: a ship goes down, and what becomes of whoever was aboard."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.effects.fights import Fight
from mazefolio.games.talisman.effects.ships import DamageShip, RepairShip
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause, Effects
from mazefolio.games.talisman.places.wreck import wreck
from mazefolio.testing import Scene
from tests.games.talisman.casting import while_
from tests.games.talisman.visits import red

CUTTER = {"ship": "cutter", "dock": "city", "points": 3, "cargo": 1, "rations": 8}
CAUSE = Cause(0, "fields_1", "TA-C21.16")


def sinks(dice: str, options: dict[str, Any] | None = None, **own: Any) -> Scene:
    """Red's cutter goes down."""
    aboard = {"character": "elf", "vessel": CUTTER, "gold": 3, "objects": ["sword"], "followers": ["guide"], **own}
    return while_(lambda s: wreck(s, CAUSE), red=aboard, dice=dice, options={"seafarers": "on", **(options or {})})


@pytest.mark.rule("TA-C21.16")
@pytest.mark.parametrize(("dice", "status"), [("4", "rafting"), ("5", "swimming")])
def test_a_wreck_costs_everything_and_craft_builds_a_raft(dice: str, status: str) -> None:
    scene = sinks(dice, craft=4).play("build a raft")
    one = red(scene)

    assert (one.vessel, one.gold, one.objects, one.followers) == (None, 0, [], [])
    assert [*one.statuses] == [status]
    assert scene.state.ships.count("cutter") == 3


@pytest.mark.rule("TA-C21.16")
def test_who_will_not_build_a_raft_swims() -> None:
    assert "swimming" in red(sinks("").play("swim")).statuses


@pytest.mark.rule("TA-C21.16")
@pytest.mark.parametrize(
    ("option", "dice", "status"),
    [("total", "3 2", "swimming"), ("total", "2 2", "rafting"), ("best_of_two", "6 4", "rafting")],
)
def test_seafarers_throw_two_dice_for_a_raft(option: str, dice: str, status: str) -> None:
    scene = sinks(dice, {"seafarer_raft": option}, character="pirate", craft=4).play("build a raft")

    assert status in red(scene).statuses


@pytest.mark.rule("TA-C21.16")
def test_a_lifeboat_is_a_raft_without_a_roll() -> None:
    one = red(sinks("", objects=["lifeboat"]))

    assert ([*one.statuses], one.objects) == (["rafting"], [])


@pytest.mark.rule("TA-C21.17")
def test_without_a_ship_a_sea_fight_is_lost_and_costs_one_life_at_most() -> None:
    fleet = Fight(
        name="Pirate",
        type="monster",
        ship_strength=Amount(1),
        count=Amount(3),
        together=False,
        on_lose=Effects([DamageShip(n=Amount(2))]),
    )
    scene = while_(lambda s: fleet.on_one(s, CAUSE), red={"character": "elf", "lives": 4})

    assert (red(scene).lives, scene.happened("Fought")) == (3, [])


@pytest.mark.rule("TA-C21.15")
def test_a_repair_gives_no_more_points_than_the_ship_had() -> None:
    battered = {**CUTTER, "points": 2}
    scene = while_(lambda s: RepairShip(n=Amount(2)).on_one(s, CAUSE), red={"vessel": battered})

    vessel = red(scene).vessel
    assert vessel is not None
    assert vessel.points == 3
