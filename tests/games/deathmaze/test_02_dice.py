"""DM-2: dice, and the order in which they are rolled."""

from __future__ import annotations

import pytest

from mazefolio.engine.dice import Script
from mazefolio.engine.steps import Faces, Pick, Roll
from mazefolio.games.deathmaze.content import CHITS
from mazefolio.testing import Scene, position


class Recorder(Script):
    """Scripted chance that remembers what it was asked for."""

    __slots__ = ("picked", "thrown")

    def __init__(self, faces: str, draws: list[str]) -> None:
        super().__init__([int(face) for face in faces.split()], draws)
        self.thrown: list[Roll] = []
        self.picked: list[Pick] = []

    def roll(self, dice: Roll) -> Faces:
        self.thrown.append(dice)
        return super().roll(dice)

    def pick(self, pick: Pick) -> int:
        self.picked.append(pick)
        return super().pick(pick)


def a_trapped_door_and_two_orcs() -> tuple[Scene, Recorder]:
    """A door trap, a meeting, a fight of two rounds and the treasure, with every die there is on the way."""
    scene = position("deathmaze", party={"Brunn": {}, "Nim": {"sort": "thief"}})
    faces = "1 5 3 4  2 2 1 2  1 1  1 1  2 3  4 4  1 2 6 6  3 4 1 2 5 6 6"
    chance = scene.table._source = Recorder(faces, ["room_4"])
    scene.play("north", "detrap Nim", "go on", "attack", "ready", "attack orc 1", "attack orc 2", "done")
    scene.play("attack orc 1", "attack orc 2")
    scene.expect_script_used_up()
    return scene, chance


@pytest.mark.rule("DM-2.1c")
def test_numbers_come_from_dice_and_only_chits_of_the_map_are_drawn() -> None:
    _, chance = a_trapped_door_and_two_orcs()

    assert {roll.sides for roll in chance.thrown} == {6}
    assert [pick.purpose for pick in chance.picked] == ["chit"]
    assert {chit for pick in chance.picked for chit in pick.pool} <= {*CHITS}


@pytest.mark.rule("DM-2.3d")
def test_dice_are_rolled_in_the_order_of_the_rulebook() -> None:
    _, chance = a_trapped_door_and_two_orcs()

    assert [(roll.purpose, roll.count) for roll in chance.thrown] == [
        *[("door", 1), ("detrap", 1), ("trap", 1), ("poison", 1)],
        *[("monsters", 1), ("which monsters", 1), ("which monsters", 1), ("how many", 1)],
        *[("wound points", 1)] * 2,
        *[("attack", 1)] * 6,
        *[("number of bezants", 2), ("gems", 1), ("magic items", 1)],
        *[("number of bezants", 2), ("gems", 1), ("number of gems", 1), ("value of the gem", 2), ("magic items", 1)],
    ]


@pytest.mark.rule("DM-2.3d")
def test_the_same_dice_and_decisions_give_the_same_game() -> None:
    one, _ = a_trapped_door_and_two_orcs()
    other, _ = a_trapped_door_and_two_orcs()

    assert one.state == other.state
    assert one.table.events == other.table.events
