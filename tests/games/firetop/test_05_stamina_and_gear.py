"""FT-5: Stamina, Provisions and gear."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.state import NOBODY
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, hero, in_kitchen, sheet

SIX_BUNCHES = ["keys_123", "keys_456", "keys_789", "keys_147", "keys_258", "keys_369"]
HERE = {"space": "c13_27", "seasoned": True}
LAST_SWORD = {"plain_sword": False, "cards": ["silver_sword"]}


def beside(space: str, *, red: dict[str, Any] | None = None, blue: dict[str, Any] | None = None) -> Scene:
    """Red begins his turn beside blue; both have been in a room and left it."""
    both = {"space": space, "seasoned": True}
    return position("firetop", red={**both, **(red or {})}, blue={**both, **(blue or {})})


def blue_escapes(**blue: Any) -> Scene:
    """Red has attacked blue, who has got away unharmed and leaves red his choice of spoils."""
    scene = position("firetop", red=HERE, blue={**HERE, **blue}, dice=f"{WON} 6")
    scene.play("meet", "attack blue")
    if scene.asked == "sword":
        scene.play(scene.offers[0])
    return scene.play("fight on", "escape")


def discards(scene: Scene) -> list[str]:
    return [offer.removeprefix("discard ") for offer in scene.offers if offer.startswith("discard")]


@pytest.mark.rule("FT-5.1")
@pytest.mark.parametrize(("stamina", "asked"), [(4, "turn"), (3, "return"), (2, "return")])
def test_at_stamina_0_an_adventurer_is_dead_at_once(stamina: int, asked: str) -> None:
    scene = in_kitchen("dart_trap", red={"stamina": f"{stamina}/20", "luck": 2}, dice="6+6 3")

    assert scene.asked == asked
    assert (scene.state.players[0].hero is None) == (asked == "return")


@pytest.mark.rule("FT-5.2")
@pytest.mark.parametrize(("before", "after"), [("10/20", 14), ("16/20", 20), ("18/20", 20)])
def test_a_provision_restores_four_stamina_but_not_above_the_initial_value(before: str, after: int) -> None:
    scene = position("firetop", red={"stamina": before, "provisions": 2}).play("eat")

    assert sheet(scene, "red", "stamina", "provisions") == (after, 1)


@pytest.mark.rule("FT-5.3")
def test_eating_is_the_whole_turn() -> None:
    """No die is rolled, nobody met, no Treasure taken and no potion drunk, though all of it would be possible."""
    red = {"space": "c13_27", "cards": ["potion_of_strength"]}
    scene = position("firetop", red=red, blue={"space": "c13_27"}, piles={"c13_27": ["keys_123"]})
    assert scene.offers == ["move", "eat", "meet", "use potion_of_strength"]
    scene.play("eat")

    assert (scene.asked, scene.state.active) == ("turn", 1)
    assert not scene.happened("Rolled")


@pytest.mark.rule("FT-5.4")
def test_only_one_provision_may_be_eaten_in_a_turn() -> None:
    scene = position("firetop", red={"stamina": "5/20", "provisions": 3}).play("eat")

    assert sheet(scene, "red", "stamina", "provisions") == (9, 2)
    assert scene.state.active == 1


@pytest.mark.rule("FT-5.5")
def test_he_may_not_eat_if_he_ate_on_his_previous_turn() -> None:
    far = {"space": "c13_27"}
    scene = position("firetop", red={"stamina": "5/20"}, blue={**far, "misses": 3}, dice="1").play("eat")
    assert scene.offers == ["move"]
    scene.play("move", "go c15_29")

    assert scene.offers == ["move", "eat"]


@pytest.mark.rule("FT-5.6")
def test_he_may_not_eat_in_a_battle() -> None:
    scene = in_kitchen("troll", dice=f"{WON} {WON}", red={"cards": ["keys_123"]})
    asked = [(scene.asked, scene.offers)]
    for decision in ("fight plain_sword", "fight on"):
        scene.play(decision)
        asked.append((scene.asked, scene.offers))

    assert asked == [
        ("battle", ["fight plain_sword"]),
        ("escape", ["fight on", "escape"]),
        ("escape", ["fight on", "escape"]),
    ]


@pytest.mark.rule("FT-5.6")
@pytest.mark.parametrize("encounter", ["troll", None])
def test_he_may_not_eat_beside_an_unbeaten_monster(encounter: str | None) -> None:
    scene = position("firetop", red={"space": "kitchen"}, rooms={"kitchen": (encounter, None)})

    assert ("eat" in scene.offers) == (encounter is None)


@pytest.mark.rule("FT-5.6")
@pytest.mark.parametrize("encounter", ["troll", "healing_spring"])
def test_he_may_not_eat_beside_an_encounter_that_he_has_not_resolved(encounter: str) -> None:
    fled = {"space": "kitchen", "waiting": True}
    scene = position("firetop", red=fled, rooms={"kitchen": (encounter, None)})

    assert (scene.asked, scene.offers) == ("wait", ["go on"])


@pytest.mark.rule("FT-5.7")
@pytest.mark.parametrize(
    ("red", "blue", "eats"), [(True, True, False), (True, False, True), (False, True, True), (False, False, True)]
)
def test_he_may_not_eat_beside_somebody_with_whom_a_battle_would_be_allowed(red: bool, blue: bool, eats: bool) -> None:
    scene = beside("c13_27", red={"seasoned": red}, blue={"seasoned": blue})

    assert ("eat" in scene.offers) == eats


@pytest.mark.rule("FT-5.7")
@pytest.mark.parametrize(("truce", "eats"), [(False, False), (True, True)])
def test_he_may_eat_beside_a_rival_while_a_long_truce_lasts(truce: bool, eats: bool) -> None:
    scene = position("firetop", seats=3, red=HERE, blue=HERE, options={"long_truce": truce})

    assert ("eat" in scene.offers) == eats


@pytest.mark.rule("FT-5.8")
@pytest.mark.parametrize("space", ["red_1", "m4"])
def test_he_may_eat_in_a_passage_or_in_the_maze_even_beside_a_rival(space: str) -> None:
    assert "eat" in beside(space).offers


@pytest.mark.rule("FT-5.8")
def test_he_may_eat_in_a_cage_even_beside_a_rival() -> None:
    there = {"space": "kitchen", "seasoned": True}
    scene = position("firetop", red={**there, "caged": True}, blue=there, rooms={"kitchen": (None, None)})

    assert (scene.asked, scene.offers) == ("cage", ["try luck", "try die", "eat"])


@pytest.mark.rule("FT-5.8")
def test_he_may_eat_in_a_room_that_he_has_emptied() -> None:
    scene = in_kitchen("zombie", red={"cards": ["giver_of_sleep"]}, blue={"misses": 1})
    scene.play("use giver_of_sleep", "done")

    assert (scene.asked, scene.offers) == ("turn", ["move", "eat"])


@pytest.mark.rule("FT-5.8")
def test_he_may_eat_beside_a_permanent_occupant_he_has_dealt_with() -> None:
    scene = in_kitchen("healing_spring", blue={"misses": 1}).play("drink")

    assert (scene.asked, scene.offers) == ("turn", ["move", "eat"])


@pytest.mark.rule("FT-5.9")
def test_a_seventh_treasure_card_is_too_many() -> None:
    scene = in_kitchen(None, "crystal_ball", red={"cards": SIX_BUNCHES}).play("claim")

    assert (scene.asked, discards(scene)) == ("limit", [*SIX_BUNCHES, "crystal_ball"])


@pytest.mark.rule("FT-5.9")
@pytest.mark.parametrize("treasure", ["gold_5", "provisions_2a", "silver_sword"])
def test_gold_provisions_swords_and_lanterns_do_not_count(treasure: str) -> None:
    gear = {"gold": 9, "provisions": 9, "lanterns": 9}
    scene = in_kitchen(None, treasure, red={**gear, "cards": SIX_BUNCHES}).play("claim")

    assert scene.asked == "treasure"
    assert [card for card in hero(scene, "red").cards if card.startswith("keys")] == SIX_BUNCHES


@pytest.mark.rule("FT-5.10")
def test_a_bunch_of_keys_counts_as_one_item() -> None:
    """A sixth bunch is no problem, a seventh one is."""
    scene = in_kitchen(None, "keys_369", red={"cards": SIX_BUNCHES[:5]}).play("claim")
    assert scene.asked == "treasure"
    scene = in_kitchen(None, "keys_159", red={"cards": SIX_BUNCHES}).play("claim")

    assert scene.asked == "limit"


@pytest.mark.rule("FT-5.11")
@pytest.mark.parametrize(("plain_sword", "asked"), [(True, "limit"), (False, "treasure")])
def test_the_starting_sword_is_one_of_the_two_he_may_carry(plain_sword: bool, asked: str) -> None:
    red = {"plain_sword": plain_sword, "cards": ["dwarven_broadsword"]}
    scene = in_kitchen(None, "silver_sword", red=red).play("claim")

    assert scene.asked == asked


@pytest.mark.rule("FT-5.12")
def test_he_names_his_sword_when_a_battle_starts_and_keeps_to_it() -> None:
    """Neither is he asked again, nor does the better sword in his other hand help."""
    scene = in_kitchen("troll", dice="1+1 3+3  1+1 3+3", red={"cards": ["enchanted_sword"]})
    assert (scene.asked, scene.offers) == ("battle", ["fight enchanted_sword", "fight plain_sword"])
    scene.play("fight plain_sword", "fight on")

    assert [event.my_bonus for event in scene.happened("Exchanged")] == [0, 0]
    assert scene.asked == "escape"


@pytest.mark.rule("FT-5.12")
def test_in_a_battle_between_adventurers_each_names_his_sword() -> None:
    red, blue = {"cards": ["enchanted_sword"]}, {"cards": ["dwarven_broadsword"]}
    scene = position("firetop", red={**HERE, **red}, blue={**HERE, **blue}, dice="1+1 1+1")
    scene.play("meet", "attack blue", "fight enchanted_sword", "fight dwarven_broadsword")

    assert [(event.my_bonus, event.their_bonus) for event in scene.happened("Exchanged")] == [(2, 1)]


@pytest.mark.rule("FT-5.12")
@pytest.mark.parametrize("cards", [["silver_sword", "enchanted_sword"], ["enchanted_sword", "silver_sword"]])
def test_the_sword_with_the_highest_bonus_is_the_default(cards: list[str]) -> None:
    scene = in_kitchen("troll", red={"plain_sword": False, "cards": cards})

    assert scene.offers[0] == "fight enchanted_sword"


@pytest.mark.rule("FT-5.13")
def test_the_last_sword_cannot_be_discarded() -> None:
    scene = in_kitchen(None, red={**LAST_SWORD, "cards": ["silver_sword", "keys_123"]})
    assert discards(scene) == ["keys_123"]
    scene = in_kitchen(None, red={"cards": ["silver_sword", "keys_123"]})

    assert discards(scene) == ["silver_sword", "keys_123"]


@pytest.mark.rule("FT-5.13")
@pytest.mark.parametrize(("plain_sword", "sold"), [(True, ["sell silver_sword"]), (False, [])])
def test_the_last_sword_cannot_be_sold(plain_sword: bool, sold: list[str]) -> None:
    scene = in_kitchen("trader", red={"plain_sword": plain_sword, "cards": ["silver_sword"]})

    assert (scene.asked, [offer for offer in scene.offers if offer.startswith("sell")]) == ("trader", sold)


@pytest.mark.rule("FT-5.13")
@pytest.mark.parametrize("plain_sword", [True, False])
def test_the_last_sword_cannot_be_given(plain_sword: bool) -> None:
    red = {"plain_sword": plain_sword, "cards": ["silver_sword"]}
    scene = beside("c13_27", red=red).play("meet", "offer blue")

    assert ("give card" in scene.offers) == plain_sword


@pytest.mark.rule("FT-5.14")
def test_what_is_discarded_to_the_limit_stays_face_down_on_his_space() -> None:
    scene = in_kitchen(None, "crystal_ball", red={"cards": SIX_BUNCHES}).play("claim", "discard keys_456")

    assert (scene.asked, len(hero(scene, "red").cards)) == ("treasure", 6)
    assert [(pile.space, pile.cards, pile.owner) for pile in scene.state.piles] == [("kitchen", ["keys_456"], NOBODY)]
    assert [scene.table.seen(seat).piles[0].cards for seat in (0, 1, None)] == [["keys_456"], [HIDDEN], [HIDDEN]]


@pytest.mark.rule("FT-5.14")
def test_a_discarded_starting_sword_leaves_the_game() -> None:
    scene = in_kitchen(None, "silver_sword", red={"cards": ["dwarven_broadsword"]}).play("claim")
    assert discards(scene) == ["silver_sword", "dwarven_broadsword", "plain_sword"]
    scene.play("discard plain_sword")

    assert sheet(scene, "red", "plain_sword", "cards") == (False, ["dwarven_broadsword", "silver_sword"])
    assert not scene.state.piles


@pytest.mark.rule("FT-5.15")
def test_in_the_take_treasure_step_he_may_discard_what_he_likes() -> None:
    red = {"space": "c14_27", "cards": ["keys_123", "crystal_ball"]}
    scene = position("firetop", red=red, dice="1").play("move", "go c13_27")
    assert (scene.asked, discards(scene)) == ("treasure", ["keys_123", "crystal_ball"])
    scene.play("discard crystal_ball", "discard keys_123", "done")

    assert hero(scene, "red").cards == []
    assert [(pile.space, pile.cards) for pile in scene.state.piles] == [("c13_27", ["crystal_ball", "keys_123"])]


@pytest.mark.rule("FT-5.16")
def test_an_adventurer_may_own_two_lanterns_and_loses_one_at_a_time() -> None:
    snatched = in_kitchen("winged_gremlin", dice="6+6", red={"lanterns": 2})
    dropped = in_kitchen("troll", dice=f"{LOST} 4", red={"lanterns": 2}).play("escape")

    assert (hero(snatched, "red").lanterns, hero(dropped, "red").lanterns) == (1, 1)


@pytest.mark.rule("FT-5.16")
def test_the_victor_takes_one_of_two_lanterns() -> None:
    scene = blue_escapes(lanterns=2).play("take lantern")

    assert (hero(scene, "red").lanterns, hero(scene, "blue").lanterns) == (2, 1)


@pytest.mark.rule("FT-5.17")
def test_a_lost_lantern_is_replaced_by_that_of_another_adventurer() -> None:
    scene = position("firetop", red={**HERE, "lanterns": 0}, blue=HERE, dice=f"{WON} 6")
    scene.play("meet", "attack blue", "fight on", "escape", "take lantern")

    assert (hero(scene, "red").lanterns, hero(scene, "blue").lanterns) == (1, 0)


@pytest.mark.rule("FT-5.17")
def test_a_lantern_can_be_neither_bought_nor_traded() -> None:
    rich = {"gold": 20, "lanterns": 0, "cards": ["keys_123"]}
    trader = in_kitchen("trader", red=rich)
    draft = beside("c13_27", red=rich, blue={"lanterns": 2}).play("meet", "offer blue")

    assert trader.offers == ["buy provision", "done"]
    assert not any("lantern" in offer for offer in draft.offers)


@pytest.mark.rule("FT-5.18")
def test_eating_needs_a_provision() -> None:
    assert position("firetop", red={"space": "c13_27", "provisions": 0, "stamina": "5/20"}).offers == ["move"]


@pytest.mark.rule("FT-5.18")
def test_at_full_stamina_a_meal_only_spends_the_provision() -> None:
    scene = position("firetop", red={"stamina": 20, "provisions": 1}).play("eat")

    assert sheet(scene, "red", "stamina", "provisions") == (20, 0)


@pytest.mark.rule("FT-5.19")
def test_the_last_sword_of_one_who_escapes_is_left_out_of_a_random_draw() -> None:
    scene = blue_escapes(**LAST_SWORD).play("random")

    assert (hero(scene, "red").cards, hero(scene, "blue").cards) == ([], ["silver_sword"])


@pytest.mark.rule("FT-5.19")
@pytest.mark.parametrize(("plain_sword", "taken"), [(False, []), (True, ["silver_sword"])])
def test_the_last_sword_cannot_be_had_by_naming_it(plain_sword: bool, taken: list[str]) -> None:
    scene = blue_escapes(plain_sword=plain_sword, cards=["silver_sword"]).play("name", "silver_sword")

    assert hero(scene, "red").cards == taken


@pytest.mark.rule("FT-5.19")
def test_a_last_sword_may_be_given_for_another_sword() -> None:
    scene = beside("c13_27", red=LAST_SWORD, blue={"cards": ["dwarven_broadsword"]}).play("meet", "offer blue")
    scene.play("ask card", "dwarven_broadsword", "give card", "propose", "accept")

    assert (hero(scene, "red").cards, hero(scene, "blue").cards) == (["dwarven_broadsword"], ["silver_sword"])


@pytest.mark.rule("FT-5.19")
@pytest.mark.parametrize(("given", "accepts"), [((), False), (("give card", "dwarven_broadsword"), True)])
def test_nobody_can_part_with_his_last_sword_for_anything_else(given: tuple[str, ...], accepts: bool) -> None:
    scene = beside("c13_27", red={"cards": ["dwarven_broadsword", "keys_123"]}, blue=LAST_SWORD)
    scene.play("meet", "offer blue", "ask card", "silver_sword", *given, "propose")

    assert ("accept" in scene.offers) == accepts


@pytest.mark.rule("FT-5.20")
@pytest.mark.parametrize("cards", [["dwarven_broadsword", "silver_sword"], ["silver_sword", "dwarven_broadsword"]])
def test_of_two_swords_with_the_same_bonus_the_magic_one_is_the_default(cards: list[str]) -> None:
    scene = in_kitchen("troll", red={"plain_sword": False, "cards": cards})

    assert scene.offers == ["fight silver_sword", "fight dwarven_broadsword"]
