"""FT-12: meeting and fighting other adventurers."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, hero, sheet

SEASONED = {"seasoned": True}


def met(**given: Any) -> Scene:
    """Red, who has seen a room as blue has, has moved to where blue stands."""
    red = {"space": "c14_27", **SEASONED, **given.pop("red", {})}
    blue = {"space": "c13_27", **SEASONED, **given.pop("blue", {})}
    dice = f"1 {given.pop('dice', '')}"
    return position("firetop", dice=dice, red=red, blue=blue, **given).play("move", "go c13_27")


def after_escape(**given: Any) -> Scene:
    """Blue has got away from red after a round that he lost."""
    return met(dice=f"{WON} 6", **given).play("attack blue", "fight on", "escape")


@pytest.mark.rule("FT-12.1")
def test_whoever_ends_his_movement_beside_another_may_deal_attack_or_leave_him_alone() -> None:
    scene = met()
    assert (scene.asked, scene.offers) == ("meeting", ["attack blue", "offer blue", "go on"])
    scene.play("go on")

    assert scene.state.active == 1


@pytest.mark.rule("FT-12.3")
@pytest.mark.parametrize(("mine", "theirs"), [(True, True), (True, False), (False, True), (False, False)])
def test_two_may_fight_once_each_has_come_out_of_a_room(mine: bool, theirs: bool) -> None:
    scene = met(red={"seasoned": mine}, blue={"seasoned": theirs})

    assert ("attack blue" in scene.offers) == (mine and theirs)


@pytest.mark.rule("FT-12.4")
@pytest.mark.parametrize("third", [True, False])
def test_in_a_long_truce_everybody_must_have_come_out_of_a_room(third: bool) -> None:
    scene = met(seats=3, green={"seasoned": third}, options={"long_truce": True})

    assert ("attack blue" in scene.offers) == third


@pytest.mark.rule("FT-12.6")
@pytest.mark.parametrize(
    ("space", "state"), [("m4", {}), ("library", {"caged": True}), ("c13_27", {"misses": 1})], ids=str
)
def test_no_battles_on_maze_spaces_or_with_the_caged(space: str, state: dict[str, Any]) -> None:
    red, blue = {"space": space, **SEASONED}, {"space": space, **SEASONED, **state}
    scene = position("firetop", red=red, blue=blue, rooms={"library": (None, None)}).play("meet")

    assert ("attack blue" in scene.offers) == (space == "c13_27")


@pytest.mark.rule("FT-12.7")
def test_one_battle_between_adventurers_in_a_turn() -> None:
    third = {"green": {"space": "c13_27", **SEASONED}}
    scene = met(seats=3, **third)
    assert {"attack blue", "attack green"} <= set(scene.offers)
    scene = after_escape(seats=3, **third).play("leave lantern", "go c09_27")

    assert not [offer for offer in scene.offers if offer.startswith("attack")]


@pytest.mark.rule("FT-12.12")
def test_key_cards_gold_and_provisions_cannot_be_claimed_from_one_who_escapes() -> None:
    scene = met(dice=f"{WON} 6", blue={"gold": 5, "provisions": 4, "cards": ["keys_123"], "keys": [1, 2, 3]}).play(
        "attack blue", "fight plain_sword", "fight on", "escape"
    )
    assert scene.offers == ["keys", "random", "name", "nothing"]
    scene.play("keys", "leave lantern", "go c09_27")

    assert sheet(scene, "blue", "gold", "provisions", "cards") == (5, 4, [])
    assert scene.state.players[1].keys == [1, 2, 3]


@pytest.mark.rule("FT-12.18")
def test_a_battle_goes_on_until_death_or_escape() -> None:
    scene = met(dice=f"{WON} {LOST} 3+3 3+3 {WON}", red={"skill": 10}, blue={"skill": 10, "stamina": "20/20"})
    scene.play("attack blue")
    for _ in range(3):
        scene.play("fight on", "fight on")

    assert scene.asked == "escape"
    assert [event.round for event in scene.happened("Exchanged")] == [1, 2, 3, 4]
    assert scene.offers == ["fight on", "escape"]


@pytest.mark.rule("FT-12.19")
@pytest.mark.parametrize("way", ["walking", "escape"])
def test_every_way_out_of_a_room_counts_as_leaving_it(way: str) -> None:
    inside = {"space": "kitchen", "door": "c22_27"}
    if way == "walking":
        scene = position("firetop", red=inside, rooms={"kitchen": (None, None)}, dice="1").play("move", "go c22_27")
    else:
        scene = position(
            "firetop", red={"space": "c22_27"}, rooms={"kitchen": ("zombie", None)}, dice=f"1 {WON} 6"
        ).play("move", "go kitchen", "escape")

    assert hero(scene, "red").seasoned


@pytest.mark.rule("FT-12.19")
def test_transport_out_of_a_room_counts_as_leaving_it() -> None:
    scene = position(
        "firetop",
        red={"space": "warlocks_study", "cards": ["keys_123"], "keys": [1, 2, 3]},
        chest=[7, 8, 9],
        rooms={"warlocks_study": (None, None)},
        dice="1",
    ).play("move", "go treasure_room", "key 1", "key 2", "key 3")

    assert sheet(scene, "red", "space", "seasoned") == ("south_bank", True)


@pytest.mark.rule("FT-12.20")
@pytest.mark.parametrize("cards", [["keys_123"], ["crystal_ball"]])
def test_claims_are_offered_blind(cards: list[str]) -> None:
    scene = met(dice=f"{WON} 6", blue={"cards": cards})
    scene.play("attack blue", "fight plain_sword", "fight on", "escape")
    assert (scene.asked, scene.offers) == ("spoils", ["keys", "random", "name", "nothing"])
    scene.play("keys")

    assert hero(scene, "red").cards == [card for card in cards if card.startswith("keys")]
    assert scene.asked == "lantern", "no other claim may be made instead"


@pytest.mark.rule("FT-12.20")
def test_from_one_without_treasure_cards_there_is_nothing_to_claim() -> None:
    assert after_escape().asked == "lantern"


@pytest.mark.rule("FT-12.21")
def test_if_the_attacked_is_killed_the_attacker_goes_on_to_take_treasure() -> None:
    scene = met(dice=f"{WON} 1 1+1 1", blue={"stamina": "2/20"}, piles={"c13_27": ["keys_123"]})
    scene.play("attack blue", "return", "3 provisions 0 gold")

    assert (scene.asked, scene.state.active) == ("treasure", 0)


@pytest.mark.rule("FT-12.21")
def test_if_the_attacker_is_killed_his_turn_is_over() -> None:
    scene = met(dice=f"{LOST} 1 1+1 1", red={"stamina": "2/20"}, piles={"c13_27": ["keys_123"]})
    scene.play("attack blue", "return", "3 provisions 0 gold")

    assert (scene.asked, scene.state.active) == ("turn", 1)
