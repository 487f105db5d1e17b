"""MM-18: the option of missiles."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, acting, asked_seat, facts, foes, fought, party, player, position, wounds

MISSILES = {"arms": True, "missiles": True}


def armed(*enemies: str, loads: dict[str, list[str]], dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker and his armed followers meet hostile cards, and have arranged their arms."""
    members = tuple(name for name in loads if name != "bob_bonker")
    scene = fought(
        *enemies, members=members, a={"loads": loads, **layout.pop("a", {})}, dice=dice, options=MISSILES, **layout
    )
    return scene.play("done")


@pytest.mark.rule("MM-18.1")
def test_between_spells_and_melee_whoever_has_a_missile_weapon_may_fire_once() -> None:
    loads = {"bob_bonker": ["mace"], "skalan": ["sling"], "walten": [], "theowulf": ["crossbow"], "osbald": ["bow"]}
    scene = armed("cave_bear", loads=loads, dice="1 1 1 1 1")
    asked = []
    for decision in ("no spell", "hold", "shoot at cave_bear", "hold"):
        asked.append((scene.asked, acting(scene)))
        scene.play(decision)

    assert asked == [("cast", "walten"), ("shoot", "skalan"), ("shoot", "theowulf"), ("shoot", "osbald")]
    assert scene.asked == "pair"


@pytest.mark.rule("MM-7.29", "MM-18.3")
def test_anybody_may_shoot_at_holtman_while_evil_is_there() -> None:
    options = {**MISSILES, "attack_players": True}
    b = {"character": "ralph_the_red", "at": "forest_road", "members": ["evylsmot", "skalan"]}
    a = {**BOB, "members": ["holtman"]}
    scene = position(options=options, a=a, b={**b, "loads": {"skalan": ["bow"]}}, dice="4 9 1")
    scene.play("move", "go forest_road", "seek ralph_the_red", "no offer", "no offer", "done")

    assert scene.offers == ["hold", "shoot at bob_bonker", "shoot at holtman"]


@pytest.mark.rule("MM-18.1")
def test_who_cast_does_not_fire() -> None:
    scene = armed("cave_bear", loads={"walten": ["bow"]}, dice="1").play("cast sleep")

    assert scene.asked == "pair"


@pytest.mark.rule("MM-18.2")
@pytest.mark.parametrize(("face", "hit"), [(1, False), (3, False), (4, True), (10, True)])
def test_die_and_attack_value_with_the_weapon_must_exceed_full_defence(face: int, hit: bool) -> None:
    scene = armed("cave_bear", loads={"skalan": ["bow"]}, dice=f"{face} 1 1").play("shoot at cave_bear")

    assert facts(scene, "Attacked", "card", "attack", "defence", "hit")[0] == ("skalan", 5 + 3, 11, hit)


@pytest.mark.rule("MM-18.2")
@pytest.mark.parametrize(("face", "enemy", "hit"), [(1, "vampire_bat", False), (10, "asmodeus", True)])
def test_a_one_misses_and_a_zero_hits(face: int, enemy: str, hit: bool) -> None:
    scene = armed(enemy, loads={"skalan": ["sling"]}, dice=f"{face} 1 1")
    scene.play(*["no spell"] * (enemy == "asmodeus"), f"shoot at {enemy}")

    assert facts(scene, "Attacked", "hit")[0] == hit


@pytest.mark.rule("MM-18.3")
def test_any_number_may_fire_at_one_target_and_each_sees_what_the_last_did() -> None:
    loads = {"skalan": ["bow"], "theowulf": ["sling"], "osbald": ["sling"]}
    scene = armed("the_great_dragon", loads=loads, dice="10 10 1").play("no spell", "shoot at the_great_dragon")
    assert facts(scene, "Wounded", "card", "wounds") == [("the_great_dragon", 1)]
    assert (acting(scene), scene.offers) == ("theowulf", ["hold", "shoot at the_great_dragon"])
    scene.play("shoot at the_great_dragon")

    assert facts(scene, "Wounded", "card", "wounds")[-1] == ("the_great_dragon", 2)
    assert acting(scene) == "osbald"


@pytest.mark.rule("MM-18.4")
def test_those_killed_by_missiles_are_set_aside_before_melee() -> None:
    scene = armed("cave_bear", "mad_dog", loads={"skalan": ["bow"]}, dice="9 1 1").play(
        "shoot at mad_dog", "pair bob_bonker", "done"
    )

    assert facts(scene, "SetAside", "card") == ["mad_dog"]
    assert facts(scene, "Paired", "pairs") == [(("cave_bear", "bob_bonker"),)]


@pytest.mark.rule("MM-18.5")
def test_who_fired_rolls_no_melee_attack_but_can_be_paired_and_attacked() -> None:
    scene = armed("cave_bear", loads={"skalan": ["bow"]}, dice="2 5").play("shoot at cave_bear", "pair skalan", "done")

    assert facts(scene, "Attacked", "card", "target") == [("skalan", "cave_bear"), ("cave_bear", "skalan")]


@pytest.mark.rule("MM-18.6")
def test_a_thrown_dagger_counts_one_and_is_discarded() -> None:
    scene = armed("cave_bear", loads={"skalan": ["dagger"]}, dice="5 1 1").play("throw at cave_bear")

    assert facts(scene, "Attacked", "attack", "hit")[0] == (6, False)
    assert (scene.state.arms.discards, player(scene).members[1].load) == (["dagger"], ())


@pytest.mark.rule("MM-18.6")
def test_a_dagger_that_is_not_thrown_is_a_weapon() -> None:
    scene = armed("cave_bear", loads={"bob_bonker": ["dagger"]}, dice="1 1").play("hold")

    assert facts(scene, "Attacked", "card", "attack")[1] == ("bob_bonker", 10)
    assert player(scene).members[0].load == ("dagger",)


@pytest.mark.rule("MM-18.7")
@pytest.mark.parametrize("weapon", ["sling", "crossbow", "bow"])
def test_in_melee_a_missile_weapon_gives_no_bonus(weapon: str) -> None:
    scene = armed("cave_bear", loads={"bob_bonker": [weapon]}, dice="1 1").play("hold")

    assert facts(scene, "Attacked", "card", "attack")[1] == ("bob_bonker", 9)


@pytest.mark.rule("MM-18.8")
def test_a_charmed_away_bearer_fires_for_his_new_side_first() -> None:
    loads = {"bob_bonker": ["sling"], "skalan": ["bow"]}
    scene = armed("evil_wizard_wardoz", loads=loads, dice="9").play("cast charm on skalan")

    assert (scene.asked, asked_seat(scene), acting(scene)) == ("shoot", "b", "skalan")
    assert scene.offers == ["hold", "shoot at bob_bonker"]
    scene.play("hold")
    assert (asked_seat(scene), acting(scene)) == ("a", "bob_bonker")


@pytest.mark.rule("MM-18.8")
def test_encounter_cards_have_no_missiles() -> None:
    scene = fought("cave_bear", options=MISSILES, dice="1 1")

    assert facts(scene, "Attacked", "under") == ["MM-11.17"] * 2


@pytest.mark.rule("MM-18.9")
def test_nobody_shields_a_player_character_from_missiles() -> None:
    loads = {"skalan": ["bow"], "theowulf": []}
    scene = armed("evil_wizard_wardoz", loads=loads, dice="9 10").play("cast charm on skalan")
    assert scene.offers == ["hold", "shoot at bob_bonker", "shoot at theowulf"]
    scene.play("shoot at bob_bonker")

    assert wounds(scene) == {"bob_bonker": 1}


@pytest.mark.rule("MM-18.10")
def test_without_arms_the_option_has_no_effect() -> None:
    scene = fought("cave_bear", options={"missiles": True}, dice="1 1")

    assert scene.state.missiles is False
    assert (len(scene.state.arms.pile), scene.asked) == (0, "escape")


@pytest.mark.rule("MM-18.4", "MM-11.39")
def test_if_missiles_leave_no_enemy_the_battle_is_won() -> None:
    scene = armed("mad_dog", loads={"skalan": ["bow"]}, dice="9").play("shoot at mad_dog")

    assert scene.happened("Won")
    assert (foes(scene), party(scene)) == ([], ["bob_bonker", "skalan"])
