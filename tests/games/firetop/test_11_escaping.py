"""FT-11: escaping."""

from __future__ import annotations

import pytest

from mazefolio.engine.state import NOBODY
from mazefolio.games.firetop.content import CROCODILE, MONSTERS
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, hero, in_kitchen, sheet

HERE = {"space": "c13_27", "seasoned": True}
TIED = "3+3 3+2"
"""The dice of a round with the Troll that neither wins."""


def fallen_in(dice: str) -> Scene:
    """Red has fallen from the bridge into the river, setting out from the south."""
    scene = position("firetop", red={"space": "south_bank"}, blue={"space": "south_bank"}, dice=f"1 {dice}")
    return scene.play("cross bridge")


@pytest.mark.rule("FT-11.1")
def test_there_is_no_escape_before_the_first_round_has_been_fought() -> None:
    scene = in_kitchen("troll", dice=WON, red={"cards": ["keys_123"]})
    assert (scene.asked, scene.offers) == ("battle", ["fight plain_sword"])
    scene.play("fight plain_sword")

    assert (scene.offers, len(scene.happened("Exchanged"))) == (["fight on", "escape"], 1)


@pytest.mark.rule("FT-11.1")
def test_without_any_card_the_first_round_is_fought_at_once() -> None:
    scene = in_kitchen("troll", dice=WON)

    assert (scene.offers, len(scene.happened("Exchanged"))) == (["fight on", "escape"], 1)


@pytest.mark.rule("FT-11.2")
def test_a_tied_round_counts_as_resolved() -> None:
    scene = in_kitchen("troll", dice=f"{TIED} 6")
    assert (scene.state.fight.stamina, hero(scene, "red").stamina) == (10, 20)
    scene.play("escape")

    assert hero(scene, "red").space == "c22_27"


@pytest.mark.rule("FT-11.3")
@pytest.mark.parametrize(
    ("die", "stamina", "lanterns", "space"),
    [
        (1, 8, 1, "kitchen"),
        (2, 10, 1, "kitchen"),
        (3, 8, 1, "c22_27"),
        (4, 10, 0, "c22_27"),
        (5, 10, 1, "c22_27"),
        (6, 10, 1, "c22_27"),
    ],
)
def test_the_escape_table(die: int, stamina: int, lanterns: int, space: str) -> None:
    """The round before and the one after a failure are tied."""
    scene = in_kitchen("troll", dice=f"{TIED} {die} {TIED}", red={"stamina": "10/20"}).play("escape")

    assert sheet(scene, "red", "stamina", "lanterns", "space") == (stamina, lanterns, space)


@pytest.mark.rule("FT-11.3")
def test_whoever_has_no_lantern_loses_none() -> None:
    scene = in_kitchen("troll", dice=f"{WON} 4", red={"lanterns": 0}).play("escape")

    assert sheet(scene, "red", "lanterns", "space") == (0, "c22_27")


@pytest.mark.rule("FT-11.4")
@pytest.mark.parametrize("die", [1, 2])
def test_after_a_failure_the_next_round_must_be_fought_before_the_next_try(die: int) -> None:
    scene = in_kitchen("troll", dice=f"{WON} {die} {WON} 6").play("escape")
    assert (scene.asked, len(scene.happened("Exchanged")), scene.state.fight.stamina) == ("escape", 2, 6)
    scene.play("escape")

    assert hero(scene, "red").space == "c22_27"
    scene.expect_script_used_up()


@pytest.mark.rule("FT-11.5")
@pytest.mark.parametrize(("start", "door"), [("c16_27", "c17_27"), ("c19_24", "c19_25")])
def test_he_stands_outside_the_door_he_came_in_by_and_his_turn_ends(start: str, door: str) -> None:
    scene = position("firetop", red={"space": start}, rooms={"guard_room": ("troll", None)}, dice=f"2 {LOST} 5")
    scene.play("move", "go guard_room", "escape")

    assert (hero(scene, "red").space, scene.state.active, scene.asked) == (door, 1, "turn")


@pytest.mark.rule("FT-11.6")
@pytest.mark.parametrize("door", ["c17_27", "c19_25"])
def test_whoever_came_in_by_flight_stands_outside_the_door_he_fled_through(door: str) -> None:
    there = {"space": "c19_27", "seasoned": True, "lanterns": 0}
    rooms = {"guard_room": ("troll", None)}
    scene = position("firetop", active="blue", red=there, blue=there, rooms=rooms, dice=f"{WON} 6 {LOST} 6")
    scene.play("meet", "attack red", "fight on", "escape", f"go guard_room by {door}", "go on", "escape")

    assert hero(scene, "red").space == door
    scene.expect_script_used_up()


@pytest.mark.rule("FT-11.7")
@pytest.mark.parametrize("die", [1, 3])
def test_stamina_lost_on_the_table_can_kill_before_he_gets_away(die: int) -> None:
    red = {"stamina": "2/20", "cards": ["keys_123"]}
    scene = in_kitchen("troll", dice=f"{WON} {die}", red=red).play("fight plain_sword", "escape")

    assert scene.asked == "return"
    assert [(event.killer, event.space) for event in scene.happened("Died")] == [("troll", "kitchen")]
    assert [(pile.space, pile.cards, pile.owner) for pile in scene.state.piles] == [("kitchen", ["keys_123"], 0)]


@pytest.mark.rule("FT-11.7", "FT-19.10")
@pytest.mark.parametrize("die", [1, 3])
def test_whoever_dies_so_in_a_battle_with_another_is_slain_by_him(die: int) -> None:
    blue = {**HERE, "stamina": "4/20", "gold": 5, "cards": ["keys_123"]}
    scene = position("firetop", red=HERE, blue=blue, dice=f"{WON} {die}")
    scene.play("meet", "attack blue", "fight plain_sword", "fight on", "escape")

    assert [(event.by, event.killer) for event in scene.happened("Died")] == [(0, "")]
    assert sheet(scene, "red", "gold", "cards") == (5, ["keys_123"])


@pytest.mark.rule("FT-11.8")
@pytest.mark.parametrize("monster", [monster for monster in MONSTERS if monster != CROCODILE.id])
def test_every_monster_can_be_escaped_from_and_stays_where_it_is(monster: str) -> None:
    breath = "6" if monster == "hell_hound" else ""
    scene = in_kitchen(monster, dice=f"{breath} 1+2 1+1 6").play("escape")

    assert (hero(scene, "red").space, scene.state.encounters["kitchen"]) == ("c22_27", monster)
    assert (scene.state.fight, scene.state.active) == (None, 1)


@pytest.mark.rule("FT-11.8")
def test_a_monster_that_is_nearly_dead_never_runs() -> None:
    scene = in_kitchen("zombie", dice=f"{WON} {WON} {LOST}").play("fight on", "fight on")

    assert (scene.state.fight.stamina, scene.asked, scene.offers) == (2, "escape", ["fight on", "escape"])


@pytest.mark.rule("FT-11.9")
@pytest.mark.parametrize("bank", ["south_bank", "north_bank"])
def test_escaping_from_the_crocodile_leads_back_to_the_bank_he_left(bank: str) -> None:
    scene = position("firetop", red={"space": bank}, dice=f"1 {WON} 5").play("cross bridge", "escape")

    assert (hero(scene, "red").space, scene.state.fight, scene.state.active) == (bank, None, 1)


@pytest.mark.rule("FT-11.10")
def test_he_neither_meets_nor_takes_anything_where_he_is_put() -> None:
    outside = {"space": "c22_27", "seasoned": True}
    scene = in_kitchen("troll", dice=f"{LOST} 6", red={"seasoned": True}, blue=outside, piles={"c22_27": ["keys_123"]})
    scene.play("escape")

    assert (hero(scene, "red").space, scene.state.active, scene.asked) == ("c22_27", 1, "turn")
    assert [(pile.cards, pile.owner) for pile in scene.state.piles] == [(["keys_123"], NOBODY)]


@pytest.mark.rule("FT-11.10")
def test_nor_on_the_bank_where_he_climbs_out_of_the_river() -> None:
    scene = fallen_in(f"{LOST} 6").play("escape")

    assert (hero(scene, "red").space, scene.state.active, scene.asked) == ("south_bank", 1, "turn")
