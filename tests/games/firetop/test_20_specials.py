"""FT-20: special monsters and encounters."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import facts, hero, in_kitchen, player, sheet


def caged(dice: str = "", **given: Any) -> Scene:
    """Red sits in a cage in the Kitchen, and has missed his turn for it."""
    red = {"space": "kitchen", "door": "c22_27", "caged": True, **given.pop("red", {})}
    treasure = given.pop("treasure", None)
    return position("firetop", red=red, rooms={"kitchen": (None, treasure)}, dice=dice, **given)


@pytest.mark.rule("FT-20.7")
def test_the_cage_catches_the_first_who_enters_and_is_gone() -> None:
    scene = in_kitchen("cage_trap", "gold_5", blue={"space": "c15_28"}, dice="2")

    assert sheet(scene, "red", "caged", "misses") == (True, 1)
    assert "kitchen" not in scene.state.encounters
    assert scene.state.treasures["kitchen"] == "gold_5"
    assert scene.state.active == 1
    scene.play("move", "go entrance")
    assert [event.seat for event in scene.happened("TurnMissed")] == [0]


@pytest.mark.rule("FT-20.8")
def test_the_caged_may_eat_or_try_to_get_out() -> None:
    scene = caged()

    assert (scene.asked, scene.offers) == ("cage", ["try luck", "try die", "eat"])


@pytest.mark.rule("FT-20.8")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_five_or_six_opens_the_cage(face: int) -> None:
    scene = caged(dice=f"{face} {'1' if face > 4 else ''}").play("try die")

    assert hero(scene, "red").caged == (face < 5)
    assert (scene.state.active, scene.asked) == ((0, "move") if face > 4 else (1, "turn"))


@pytest.mark.rule("FT-20.8")
@pytest.mark.parametrize(("dice", "lucky"), [("3+4 1", True), ("4+4", False)])
def test_luck_may_open_it_too(dice: str, lucky: bool) -> None:
    scene = caged(dice=dice, red={"luck": "7/9"}).play("try luck")

    assert sheet(scene, "red", "caged", "luck") == (not lucky, 6)


@pytest.mark.rule("FT-20.8")
def test_once_out_he_may_claim_the_treasure_and_then_moves_in_the_same_turn() -> None:
    scene = caged(dice="5 1", treasure="gold_5").play("try die")
    assert (scene.asked, scene.offers) == ("claim", ["claim", "leave"])
    scene.play("claim", "go c22_27")

    assert sheet(scene, "red", "gold", "space") == (5, "c22_27")


@pytest.mark.rule("FT-20.9")
def test_the_fool_gives_the_rooms_treasure_or_a_die_of_gold() -> None:
    card, gold = in_kitchen("fool", "keys_123"), in_kitchen("fool", None, dice="4")

    assert hero(card, "red").cards == ["keys_123"]
    assert hero(gold, "red").gold == 4


@pytest.mark.rule("FT-20.9", "FT-20.18")
@pytest.mark.parametrize("pile", [False, True])
def test_nobody_enters_the_fools_room_a_second_time_unless_treasure_lies_there(pile: bool) -> None:
    scene = position(
        "firetop",
        red={"space": "c22_27", "fool_room": "kitchen"},
        rooms={"kitchen": ("fool", None)},
        piles={"kitchen": ["keys_123"]} if pile else {},
        dice="1",
    ).play("move")
    assert ("go kitchen" in scene.offers) == pile
    if pile:
        scene.play("go kitchen")
        assert scene.offers == ["take keys_123", "done"]
        assert hero(scene, "red").gold == 0, "on a second visit the Fool gives nothing"


@pytest.mark.rule("FT-20.11")
@pytest.mark.parametrize(("price", "left"), [("pay gold", (0, 3)), ("pay provision", (1, 2))])
def test_the_old_prisoner_allows_a_challenge_for_a_gold_piece_or_a_provision(price: str, left: tuple[int, int]) -> None:
    scene = in_kitchen("old_prisoner", red={"gold": 1})
    assert (scene.asked, scene.offers) == ("prisoner", ["pay gold", "pay provision", "go on"])
    scene.play(price, "challenge 5")

    assert sheet(scene, "red", "gold", "provisions") == left
    assert len(facts(scene, "red")) == len(scene.state.players) - 1


@pytest.mark.rule("FT-20.11")
def test_without_paying_there_is_no_challenge() -> None:
    unwilling = in_kitchen("old_prisoner", red={"gold": 1}).play("go on")
    poor = in_kitchen("old_prisoner", red={"gold": 0, "provisions": 0})

    assert facts(unwilling, "red") == facts(poor, "red") == []
    assert not poor.happened("Bribed")


@pytest.mark.rule("FT-20.13")
@pytest.mark.parametrize(("dice", "gold"), [("1+1 6+6", 9), ("6+6 1+1", 3), ("3+3 2+4", 6)])
def test_the_gambler_rolls_first_and_the_higher_total_wins_the_stake(dice: str, gold: int) -> None:
    scene = in_kitchen("gambler", red={"gold": 6}, dice=dice).play("stake 3")

    assert hero(scene, "red").gold == gold
    assert scene.asked != "gambler", "only once in a visit"


@pytest.mark.rule("FT-20.13")
@pytest.mark.parametrize(("gold", "most"), [(1, 1), (4, 4), (9, 6)])
def test_a_stake_is_one_to_six_of_his_gold(gold: int, most: int) -> None:
    scene = in_kitchen("gambler", red={"gold": gold})

    assert scene.offers == [*(f"stake {stake}" for stake in range(1, most + 1)), "go on"]


@pytest.mark.rule("FT-20.14")
@pytest.mark.parametrize(("dice", "stamina"), [("3+3", 20), ("6+6 4", 16)])
def test_poisoned_darts_hurt_the_unlucky_and_are_gone(dice: str, stamina: int) -> None:
    scene = in_kitchen("dart_trap", red={"luck": "7/9", "stamina": 20}, dice=dice)

    assert sheet(scene, "red", "stamina", "luck") == (stamina, 6)
    assert "kitchen" not in scene.state.encounters


@pytest.mark.rule("FT-20.15")
@pytest.mark.parametrize(("dice", "lanterns"), [("3+3", 2), ("6+6", 1)])
def test_the_gremlin_takes_a_lantern_from_the_unlucky_and_is_gone(dice: str, lanterns: int) -> None:
    scene = in_kitchen("winged_gremlin", red={"luck": "7/9", "lanterns": 2}, dice=dice)

    assert sheet(scene, "red", "lanterns", "luck") == (lanterns, 6)
    assert "kitchen" not in scene.state.encounters


@pytest.mark.rule("FT-20.15")
def test_without_a_lantern_there_is_no_test() -> None:
    scene = in_kitchen("winged_gremlin", red={"luck": "7/9", "lanterns": 0})

    assert hero(scene, "red").luck == 7
    assert "kitchen" not in scene.state.encounters


@pytest.mark.rule("FT-20.16")
@pytest.mark.parametrize(("stamina", "after"), [("5/20", 11), ("17/20", 20)])
def test_the_spring_gives_stamina_and_all_skill_back(stamina: str, after: int) -> None:
    scene = in_kitchen("healing_spring", red={"stamina": stamina, "skill": "8/10"})
    assert (scene.asked, scene.offers) == ("spring", ["drink", "do not drink"])
    scene.play("drink")

    assert sheet(scene, "red", "stamina", "skill") == (after, 10)


@pytest.mark.rule("FT-20.16")
def test_nobody_has_to_drink() -> None:
    scene = in_kitchen("healing_spring", red={"stamina": "5/20", "skill": "8/10"}).play("do not drink")

    assert sheet(scene, "red", "stamina", "skill") == (5, 8)
    assert not player(scene, "red").retired
