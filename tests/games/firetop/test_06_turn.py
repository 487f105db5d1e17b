"""FT-6: the turn."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import WON, fight_out, hero, in_kitchen, sheet

POTIONS = ["potion_of_strength", "potion_of_fortune"]
USE_POTIONS = ["use potion_of_strength", "use potion_of_fortune"]
DRINKER = {"stamina": "5/20", "luck": "3/9", "cards": POTIONS}


def begun(space: str, **red: Any) -> Scene:
    """Red begins his turn alone on a space; nothing lies in the Kitchen, and a crossroads on the Maze space."""
    cards: dict[str, Any] = {"rooms": {"kitchen": (None, None)}, "maze": {"m4": "crossroads_1"}}
    return position("firetop", red={"space": space, **red}, blue={"space": "library"}, dice="2", **cards)


@pytest.mark.rule("FT-6.1")
def test_a_turn_is_movement_then_encounters_then_treasure() -> None:
    scene = fight_out(in_kitchen("zombie", "gold_5", dice=f"{WON} {WON} {WON}")).play("claim")
    steps = ("MovementRolled", "Moved", "EncounterTurned", "MonsterKilled", "TreasureClaimed")
    found = [type(event).__name__ for event in scene.table.events]

    assert [name for name in found if name in steps] == list(steps)
    assert (scene.asked, scene.state.active) == ("turn", 1)


@pytest.mark.rule("FT-6.1")
def test_others_are_met_before_treasure_is_taken() -> None:
    red, blue = {"space": "c14_27"}, {"space": "c13_27"}
    scene = position("firetop", red=red, blue=blue, piles={"c13_27": ["keys_123"]}, dice="1").play("move", "go c13_27")
    assert scene.asked == "meeting"

    assert scene.play("go on").asked == "treasure"


@pytest.mark.rule("FT-6.2")
@pytest.mark.parametrize("state", [{"caged": True}, {"waiting": True}, {}])
def test_a_turn_he_must_miss_ends_at_once_whatever_else_is_the_matter(state: dict[str, bool]) -> None:
    scene = position("firetop", red={"space": "kitchen", "misses": 1, **state})

    assert (scene.asked, scene.state.active) == ("turn", 1)
    assert [event.seat for event in scene.happened("TurnMissed")] == [0]


@pytest.mark.rule("FT-6.2")
def test_a_cage_comes_before_a_waiting_room() -> None:
    assert position("firetop", red={"space": "kitchen", "caged": True, "waiting": True}).asked == "cage"


@pytest.mark.rule("FT-6.2")
def test_a_waiting_room_is_resolved_instead_of_moving() -> None:
    fled = {"space": "kitchen", "waiting": True}
    scene = position("firetop", red=fled, rooms={"kitchen": ("troll", None)}, dice=WON)
    assert (scene.asked, scene.offers) == ("wait", ["go on"])

    assert scene.play("go on").state.fight.monster == "troll"


@pytest.mark.rule("FT-6.3")
@pytest.mark.parametrize(
    ("space", "offers"),
    [
        ("c13_27", ["move", "eat"]),
        ("kitchen", ["move", "eat"]),
        ("red_1", ["move", "eat"]),
        ("south_bank", ["move", "cross ferry", "cross raft", "cross bridge", "eat"]),
        ("mouth_sw", ["move", "maze north", "eat"]),
        ("m4", ["maze east", "maze north", "maze south", "eat"]),
    ],
)
def test_he_chooses_one_of_the_actions_of_his_space(space: str, offers: list[str]) -> None:
    scene = begun(space, gold=3)

    assert (scene.asked, scene.offers) == ("turn", offers)


@pytest.mark.rule("FT-6.3", "FT-12.2")
@pytest.mark.parametrize(
    "there",
    [{"blue": {"space": "kitchen"}}, {"piles": {"kitchen": ["keys_123"]}}, {"rooms": {"kitchen": (None, "keys_123")}}],
)
def test_he_may_meet_whom_or_what_he_finds_on_his_space(there: dict[str, Any]) -> None:
    scene = position("firetop", red={"space": "kitchen"}, **{"rooms": {"kitchen": (None, None)}, **there})

    assert scene.offers == ["move", "eat", "meet"]
    assert scene.play("meet").table.log(None)[-1].text == "Red stays in the Kitchen."


@pytest.mark.rule("FT-6.4")
@pytest.mark.parametrize("red", [{"ate": True}, {"provisions": 0}])
def test_there_is_no_passing(red: dict[str, Any]) -> None:
    scene = begun("c13_27", **red)
    assert scene.offers == ["move"]

    assert all(offer.startswith("go ") for offer in scene.play("move").offers)


@pytest.mark.rule("FT-6.4")
def test_on_a_maze_space_there_is_no_move() -> None:
    assert "move" not in begun("m4").offers


@pytest.mark.rule("FT-6.4", "FT-21.6")
def test_after_a_potion_of_invisibility_there_is_only_the_move() -> None:
    red = {"cards": ["potion_of_invisibility"], "stamina": "5/20"}
    scene = in_kitchen("troll", "keys_123", red=red, blue={"space": "kitchen"}, dice="1")
    scene.play("use potion_of_invisibility", "go on", "done", "meet", "go on", "done")

    assert (scene.state.active, scene.offers) == (0, ["move"])


@pytest.mark.rule("FT-6.5")
def test_the_action_is_chosen_before_the_movement_die_is_rolled() -> None:
    scene = begun("south_bank", gold=3)
    assert not scene.happened("Rolled")
    scene.play("move")

    assert (scene.asked, scene.offers) == ("move", ["go c15_18"])
    assert [event.roll.purpose for event in scene.happened("Rolled")] == ["movement"]


@pytest.mark.rule("FT-6.6")
def test_a_missed_turn_is_lost_eating_and_potions_included() -> None:
    scene = position("firetop", red={**DRINKER, "misses": 1})

    assert scene.state.active == 1
    assert sheet(scene, "red", "stamina", "provisions", "misses", "cards") == (5, 3, 0, POTIONS)


@pytest.mark.rule("FT-6.6")
def test_others_may_deal_with_and_attack_him_who_misses_a_turn() -> None:
    here = {"space": "c13_27", "seasoned": True}
    scene = position("firetop", active="blue", red={**here, "misses": 1}, blue=here, dice=f"{WON} 6").play("meet")
    assert scene.offers == ["attack red", "offer red", "go on"]
    scene.play("attack red", "fight on", "escape", "leave lantern")

    assert scene.asked == "flight"
    assert hero(scene, "red").misses == 1


@pytest.mark.rule("FT-6.7")
@pytest.mark.parametrize(("card", "scores"), [(POTIONS[0], (20, 3)), (POTIONS[1], (5, 9))])
def test_a_potion_may_be_drunk_on_his_own_turn(card: str, scores: tuple[int, int]) -> None:
    scene = begun("c13_27", **DRINKER).play(f"use {card}")

    assert sheet(scene, "red", "stamina", "luck") == scores
    assert card in scene.state.removed
    assert (scene.asked, scene.state.active) == ("turn", 0)


@pytest.mark.rule("FT-6.7", "FT-6.8")
def test_no_potion_may_be_drunk_in_a_battle_nor_when_a_monster_has_been_turned_up() -> None:
    scene = in_kitchen("troll", dice=f"{WON} 6", red=DRINKER)
    assert (scene.asked, scene.offers) == ("battle", ["fight plain_sword"])
    scene.play("fight plain_sword")

    assert scene.offers == ["fight on", "escape"]


@pytest.mark.rule("FT-6.7")
def test_no_potion_may_be_drunk_in_a_turn_spent_eating() -> None:
    scene = begun("c13_27", **DRINKER).play("eat")

    assert (scene.state.active, hero(scene, "red").cards) == (1, POTIONS)


@pytest.mark.rule("FT-6.7")
def test_no_potion_may_be_drunk_on_the_turn_of_another() -> None:
    here = {"space": "c13_27", "seasoned": True}
    scene = position("firetop", active="blue", red={**here, **DRINKER}, blue=here, dice=f"{WON} 6").play("meet")
    scene.play("attack red")
    asked = [scene.offers]
    for decision in ("fight plain_sword", "fight on"):
        scene.play(decision)
        asked.append(scene.offers)

    assert asked == [["fight plain_sword"], ["fight on", "escape"], ["fight on", "escape"]]


@pytest.mark.rule("FT-6.8")
def test_a_potion_is_offered_at_the_start_of_the_turn_and_after_the_movement_roll() -> None:
    scene = begun("c13_27", **DRINKER)
    assert scene.offers == ["move", "eat", *USE_POTIONS]
    scene.play("move")
    assert scene.offers[-2:] == USE_POTIONS
    scene.play("use potion_of_strength")

    assert (scene.asked, hero(scene, "red").stamina) == ("move", 20)


@pytest.mark.rule("FT-6.8")
def test_a_potion_is_offered_in_a_cage_and_before_a_waiting_room() -> None:
    caged = begun("kitchen", **DRINKER, caged=True)
    fled = {"space": "kitchen", "waiting": True, **DRINKER}
    waiting = position("firetop", red=fled, rooms={"kitchen": ("troll", None)})

    assert caged.offers == ["try luck", "try die", "eat", *USE_POTIONS]
    assert (waiting.offers, waiting.play("use potion_of_strength").offers) == (
        ["go on", *USE_POTIONS],
        ["go on", "use potion_of_fortune"],
    )


@pytest.mark.rule("FT-6.8")
def test_a_potion_is_offered_just_before_a_luck_test_outside_battle() -> None:
    scene = in_kitchen("dart_trap", red=DRINKER, dice="4+5")
    assert (scene.asked, scene.offers) == ("luck test", ["test", *USE_POTIONS])
    scene.play("use potion_of_fortune", "use potion_of_strength")

    assert sheet(scene, "red", "stamina", "luck") == (20, 8)
    scene.expect_script_used_up()


@pytest.mark.rule("FT-6.8")
def test_a_potion_is_not_offered_before_a_luck_test_in_battle() -> None:
    scene = position("firetop", red={**DRINKER, "luck": 9, "space": "c09_01"}, dice="1  3+3 2+2 1+1")
    scene.play("move", "go vampires_crypt", "fight plain_sword")

    assert [event.rule for event in scene.happened("LuckTested")] == ["FT-20.3"]
    assert scene.asked == "escape"


@pytest.mark.rule("FT-6.8")
def test_a_potion_is_offered_in_the_take_treasure_step() -> None:
    scene = begun("c13_27", **DRINKER).play("move", "go c15_27")
    assert scene.asked == "treasure"
    scene.play("use potion_of_strength", "done")

    assert hero(scene, "red").stamina == 20


@pytest.mark.rule("FT-6.8")
def test_a_potion_is_not_offered_while_he_meets_others() -> None:
    scene = position("firetop", red={"space": "c13_27", **DRINKER}, blue={"space": "c13_27"}).play("meet")

    assert scene.offers == ["offer blue", "go on"]


@pytest.mark.rule("FT-6.8", "FT-5.3")
@pytest.mark.parametrize("state", [{}, {"caged": True}])
def test_whoever_has_used_a_card_at_the_start_of_his_turn_may_not_eat(state: dict[str, bool]) -> None:
    scene = begun("kitchen", **DRINKER, **state)
    assert "eat" in scene.offers

    assert "eat" not in scene.play("use potion_of_fortune").offers


@pytest.mark.rule("FT-6.8", "FT-21.11")
def test_whoever_has_read_the_map_may_not_eat_either() -> None:
    scene = begun("mouth_sw", cards=["map_of_the_maze"])
    assert scene.offers == ["move", "maze north", "eat", "use map_of_the_maze"]

    assert scene.play("use map_of_the_maze").offers == ["move", "maze north"]


@pytest.mark.rule("FT-6.8")
@pytest.mark.parametrize(
    ("monster", "useful"),
    [("zombie", ["giver_of_sleep", "potion_of_invisibility"]), ("wight", ["potion_of_invisibility"])],
)
def test_once_a_monster_is_turned_up_only_the_cards_against_it_can_be_used(monster: str, useful: list[str]) -> None:
    cards = [*POTIONS, "giver_of_sleep", "potion_of_invisibility", "dragonfire_scroll", "eye_of_the_cyclops"]
    scene = in_kitchen(monster, red={"cards": cards})

    assert scene.offers == ["fight plain_sword", *(f"use {card}" for card in useful)]
