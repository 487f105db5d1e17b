"""MM-12: spells."""

from __future__ import annotations

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, acting, facts, fought, party, position


@pytest.mark.rule("MM-12.1")
def test_only_cards_with_spells_cast_and_only_their_own() -> None:
    scene = fought("cave_bear", members=("skalan", "walten"))
    assert acting(scene) == "walten"
    assert scene.offers == ["no spell", "cast invisibility", "cast magic_bolt on cave_bear", "cast sleep"]

    assert scene.play("no spell").asked == "pair"


@pytest.mark.rule("MM-12.2")
@pytest.mark.parametrize(("enemy", "works"), [("the_bridge_troll", True), ("the_blue_dragon", False)])
def test_die_and_bonus_are_multiplied_and_must_exceed_the_defence(enemy: str, works: bool) -> None:
    a = {"loads": {"walten": ["fredgears_wand"]}}
    scene = fought(enemy, members=("walten",), a=a, dice="3 1 1")
    scene.play("use fredgears_wand for spells", "done", *["no spell"] * (enemy == "the_blue_dragon"))
    scene.play(f"cast magic_bolt on {enemy}")

    assert facts(scene, "SpellRolled", "face", "total", "works") == [(3, 16, works)]


@pytest.mark.rule("MM-12.3")
def test_a_natural_one_fails_whatever_the_bonus() -> None:
    scene = fought("mad_dog", members=("walten",), a={"loads": {"walten": ["wand_of_polyplox"]}}, dice="1")
    scene.play("use wand_of_polyplox for spells", "done", "cast magic_bolt on mad_dog")

    assert facts(scene, "SpellRolled", "total", "defence", "works") == [(16, 4, False)]


@pytest.mark.rule("MM-12.3")
def test_a_natural_zero_works_whatever_the_defence() -> None:
    scene = fought("asmodeus", members=("holtman",), dice="1 10 1 1").play("cast fear")

    assert facts(scene, "SpellRolled", "target", "total", "defence", "works")[1] == ("holtman", 20, 20, True)
    assert party(scene) == ["bob_bonker"]


@pytest.mark.rule("MM-12.4", "MM-12.8")
def test_an_area_spell_is_rolled_for_each_opponent_sleeping_ones_too() -> None:
    scene = fought(
        "great_caesars_ghost", members=("skalan", "osbald"), a={"asleep": {"osbald": 2}}, dice="1 9 9 1 1"
    ).play("cast fireball")

    assert facts(scene, "SpellRolled", "target", "face", "works") == [
        ("bob_bonker", 1, False),
        ("skalan", 9, True),
        ("osbald", 9, True),
    ]


SHIELDED = {"loads": {"bob_bonker": ["garaths_shield"], "skalan": ["helm_of_power"]}}


@pytest.mark.rule("MM-12.5", "MM-12.6")
@pytest.mark.parametrize(
    ("enemy", "spell", "defence"),
    [
        ("great_caesars_ghost", "fireball", 14),
        ("evil_wizard_wardoz", "lightning", 14),
        ("the_invisible_thing", "magic_bolt on bob_bonker", 14),
        ("the_young_dragon", "fear", 11),
        ("blatant_beast", "sleep", 11),
        ("evil_wizard_wardoz", "charm on skalan", 5),
    ],
)
def test_wounding_spells_meet_full_defence_and_the_others_basic_defence(enemy: str, spell: str, defence: int) -> None:
    scene = fought(enemy, members=("skalan",), a=SHIELDED, dice="2 1 1 1").play("done", f"cast {spell}")

    assert facts(scene, "SpellRolled", "defence")[0] == defence


def rivals(spell: str, dice: str) -> Scene:
    """A, whose people carry magical treasures, attacks B, who casts a spell."""
    scene = position(
        options={"attack_players": True},
        a={
            **BOB,
            "members": ["nefaris", "evylsmot"],
            "loads": {"bob_bonker": ["garaths_shield"], "nefaris": ["helm_of_power"], "evylsmot": ["invisible_ring"]},
        },
        b={"character": "ralph_the_red", "members": ["owlswill", "walten"], "at": "forest_road"},
        dice=f"4 9 1 {dice}",
    )
    scene.play("move", "go forest_road", "seek ralph_the_red", "no offer", "no offer", "done")
    while spell not in scene.offers:
        scene.play("no spell")
    return scene.play(spell)


@pytest.mark.rule("MM-12.6")
@pytest.mark.parametrize(
    ("spell", "target", "defence"),
    [
        ("cast scare_the_dead", "nefaris", 14),
        ("cast evil_protection", "evylsmot", 4),
        ("cast invisibility", "nefaris", 14),
    ],
)
def test_scare_the_dead_evil_protection_and_invisibility_meet_basic_defence_too(
    spell: str, target: str, defence: int
) -> None:
    scene = rivals(spell, "2")
    while scene.asked == "cast":
        scene.play("no spell")

    assert facts(scene, "SpellRolled", "target", "defence") == [(target, defence)]


@pytest.mark.rule("MM-12.7")
@pytest.mark.parametrize(("face", "works"), [(6, True), (5, False)])
def test_heal_meets_printed_defence(face: int, works: bool) -> None:
    a = {"loads": {"bob_bonker": ["garaths_shield"]}, "wounds": {"bob_bonker": 1}, "holds": ["bottle_of_courage"]}
    scene = fought("mad_dog", members=("marldyk",), a=a, options={"magic_items": True}, dice=f"1 10 {face}")
    scene.play("done", "drink bottle_of_courage", "pair bob_bonker", "done", "heal bob_bonker")

    assert facts(scene, "HealTried", "card", "works") == [("bob_bonker", works)]


@pytest.mark.rule("MM-12.8")
def test_area_spells_do_not_reach_those_who_are_set_aside() -> None:
    scene = fought("great_caesars_ghost", "mad_dog", members=("socnoc", "skalan"), dice="1 9 1  1 1  1 1 10")
    scene.play("cast fireball", "cast fear", "pair bob_bonker", "fight on")

    assert facts(scene, "SpellRolled", "caster") == ["great_caesars_ghost"] * 3 + ["socnoc"] * 2
    assert party(scene) == ["bob_bonker", "skalan"]
