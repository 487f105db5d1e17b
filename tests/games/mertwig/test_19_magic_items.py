"""MM-19: the option of magic items."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.paths import AREA_SET, distances
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, acting, asked_seat, facts, fought, party, player, position, turn_of, wounds

MAGIC = {"magic_items": True}


def owner(*cards: str, dice: str = "", **a: Any) -> Scene:
    """Bob Bonker, with these magic cards, begins his turn."""
    return position(options=MAGIC, a={**BOB, "holds": cards, **a}, dice=dice)


def fights(*cards: str, foes: tuple[str, ...] = ("cave_bear",), dice: str = "", **a: Any) -> Scene:
    """Bob Bonker, with these magic cards, meets hostile cards."""
    members = a.pop("members", ())
    return fought(*foes, members=members, a={"holds": cards, **a}, dice=dice, options=MAGIC)


@pytest.mark.rule("MM-19.1")
def test_nobody_starts_with_magic_cards() -> None:
    scene = position(options=MAGIC, dice="9 3").play("ralph_the_red", "wilford_white")

    assert [player(scene, seat).magic for seat in "ab"] == [[], []]
    assert len(scene.state.magic.pile) == 28


@pytest.mark.rule("MM-19.1")
def test_at_scroll_symbols_up_to_that_many_cards_are_drawn_and_any_of_them_bought() -> None:
    scene = position(options=MAGIC, a={**BOB, "at": "dancing_bear"}, magic=["magic_key", "smoke_bomb"], dice="1")
    scene.play("move")
    assert (player(scene).at, scene.offers) == ("wizards_row", ["draw 2 magic", "draw 1 magic", "done"])
    scene.play("draw 2 magic", "buy smoke_bomb", "done")

    assert (player(scene).gold, player(scene).magic) == (48, ["smoke_bomb"])
    assert scene.state.magic.discards == ["magic_key"]


@pytest.mark.rule("MM-19.2")
def test_magic_cards_belong_to_the_player_and_are_assigned_to_nobody() -> None:
    scene = owner("fear_scroll", "smoke_bomb", members=["skalan"])
    assert scene.offers == ["move", "dismiss skalan"]
    scene.play("dismiss skalan")

    assert player(scene).magic == ["fear_scroll", "smoke_bomb"]


@pytest.mark.rule("MM-19.2", "MM-19.3")
def test_a_card_is_used_once_and_needs_no_magic_ability() -> None:
    scene = fights("fear_scroll", dice="1 1").play("read fear")

    assert (player(scene).magic, scene.state.magic.discards) == ([], ["fear_scroll"])
    assert facts(scene, "SpellRolled", "caster", "spell") == [("bob_bonker", "fear")]


@pytest.mark.rule("MM-19.3")
def test_who_reads_a_scroll_neither_casts_nor_fires_nor_attacks_this_round() -> None:
    options = {**MAGIC, "arms": True, "missiles": True}
    a = {"holds": ["charm_scroll"], "loads": {"walten": ["bow"]}}
    scene = fought("cave_bear", members=("walten",), a=a, options=options, dice="1 1")
    scene.play("done", "no spell")
    assert (acting(scene), "read charm on cave_bear" in scene.offers) == ("walten", True)
    scene.play("read charm on cave_bear", "pair walten", "done")

    assert facts(scene, "SpellDeclared", "caster", "spell") == [("walten", "charm")]
    assert facts(scene, "Attacked", "card") == ["cave_bear"]


@pytest.mark.rule("MM-19.3")
def test_a_sleeper_reads_nothing() -> None:
    scene = fights("charm_scroll", members=("skalan",), asleep={"bob_bonker": 2})

    assert acting(scene) == "skalan"


@pytest.mark.rule("MM-19.4")
def test_reading_does_not_use_up_his_own_spell_and_no_treasure_helps_it() -> None:
    a = {"character": "arnie_schwartz", "holds": ["fear_scroll"], "loads": {"arnie_schwartz": ["wand_of_polyplox"]}}
    scene = fought("cave_bear", a=a, options=MAGIC, dice="4 1")
    scene.play("use wand_of_polyplox for spells", "done", "read fear", "fight on", "done")

    assert facts(scene, "SpellRolled", "face", "total") == [(4, 8)]
    assert "cast fear" in scene.offers


@pytest.mark.rule("MM-19.5")
def test_courage_lasts_until_the_battle_ends() -> None:
    scene = fights("bottle_of_courage", dice="1 1 1 10").play("drink bottle_of_courage", "fight on")

    assert (
        facts(scene, "Attacked", "card", "attack", "defence")
        == [
            ("cave_bear", 8, 12),
            ("bob_bonker", 10, 11),
        ]
        * 2
    )
    assert player(scene).members[0].bottles == 0


@pytest.mark.rule("MM-19.5")
def test_who_drinks_may_not_cast_this_round_but_may_attack() -> None:
    scene = fights("bottle_of_courage", "charm_scroll", members=("walten",), dice="1 1").play("no spell")
    assert acting(scene) == "walten"
    assert "cast sleep" in scene.offers
    scene.play("drink bottle_of_courage")
    assert scene.asked == "pair"
    scene.play("pair walten", "done")

    assert facts(scene, "Attacked", "card", "attack")[1] == ("walten", 3)


@pytest.mark.rule("MM-19.5")
def test_who_drinks_may_fire() -> None:
    options = {**MAGIC, "arms": True, "missiles": True}
    a = {"holds": ["bottle_of_courage"], "loads": {"bob_bonker": ["sling"]}}
    scene = fought("cave_bear", a=a, options=options, dice="1 1").play("done", "drink bottle_of_courage")
    scene.play("shoot at cave_bear")

    assert facts(scene, "Attacked", "under", "attack")[0] == ("MM-18.2", 11)


@pytest.mark.rule("MM-19.6")
def test_bottles_add_up_and_work_at_once_against_the_spells_of_this_step() -> None:
    cards = ("bottle_of_courage", "bottle_of_courage")
    scene = fights(*cards, foes=("the_young_dragon",), dice="6 1 1").play("cast fear", *["drink bottle_of_courage"] * 2)

    assert facts(scene, "SpellRolled", "target", "total", "defence", "works") == [("bob_bonker", 12, 13, False)]


@pytest.mark.rule("MM-19.7")
def test_a_potion_removes_one_wound_in_the_healing_step_without_a_roll() -> None:
    scene = fights("healing_potion", members=("skalan",), dice="10 1").play("pair skalan", "done", "fight on")
    assert (scene.asked, scene.offers) == ("potion", ["done", "potion skalan"])
    scene.play("potion skalan")

    assert (party(scene), wounds(scene)) == (["bob_bonker", "skalan"], {})
    assert scene.state.magic.discards == ["healing_potion"]


@pytest.mark.rule("MM-19.7")
def test_a_potion_helps_after_a_wound_in_an_area() -> None:
    scene = owner("healing_potion", members=["skalan"], area="woods_whole", spot="w3", dice="1")
    scene.play("move", "wound skalan", "potion skalan")

    assert (party(scene), player(scene).magic) == (["bob_bonker", "skalan"], [])


@pytest.mark.rule("MM-19.7")
def test_any_number_of_potions_is_drunk_instead_of_moving() -> None:
    options = {**MAGIC, "extended_life": True}
    a = {**BOB, "holds": ["healing_potion"] * 3, "members": ["skalan"], "wounds": {"bob_bonker": 2, "skalan": 1}}
    scene = position(options=options, a=a).play("potion", "potion bob_bonker", "potion skalan", "potion bob_bonker")

    assert (wounds(scene), turn_of(scene)) == ({}, "b")


@pytest.mark.rule("MM-19.8")
def test_a_potion_is_used_even_if_every_member_is_set_aside() -> None:
    scene = fights("healing_potion", wounds={"bob_bonker": 1}, dice="10 1 1 1")
    assert (scene.asked, scene.offers) == ("potion", ["done", "potion bob_bonker"])
    scene.play("potion bob_bonker")

    assert (wounds(scene), scene.state.battle.round) == ({"bob_bonker": 1}, 2)


@pytest.mark.rule("MM-19.9")
def test_each_smoke_bomb_adds_two_to_the_escape_roll() -> None:
    scene = fights("smoke_bomb", "smoke_bomb", dice="1 1 2 5")
    assert scene.offers == ["fight on", "run", "run with 1 smoke bombs", "run with 2 smoke bombs"]
    scene.play("run with 2 smoke bombs")

    assert facts(scene, "EscapeTried", "mine", "bonus", "escaped") == [(2, 4, True)]
    assert scene.state.magic.discards == ["smoke_bomb"] * 2


@pytest.mark.rule("MM-19.10")
def test_with_a_scroll_the_escape_succeeds_without_dice_and_the_marker_stays() -> None:
    scene = fights("scroll_of_teleportation", dice="1 1").play("scroll")

    assert (player(scene).at, player(scene).magic, turn_of(scene)) == ("forest_road", [], "b")
    scene.expect(battle=None)


@pytest.mark.rule("MM-19.11")
@pytest.mark.parametrize("face", [1, 3, 10])
def test_instead_of_moving_a_scroll_leads_to_any_space_at_exactly_the_distance_rolled(face: int) -> None:
    scene = owner("scroll_of_teleportation", gold=0, dice=str(face)).play("teleport")
    there = {space for space, steps in distances("forest_road").items() if steps == face} - AREA_SET

    assert {*scene.offers} == {f"to {space}" for space in there}
    assert not scene.happened("EncounterBegan")


@pytest.mark.rule("MM-19.11")
def test_no_fare_is_paid_for_it() -> None:
    scene = owner("scroll_of_teleportation", at="hlintar_road", gold=0, dice="1").play("teleport", "to town_reach")

    assert (player(scene).at, player(scene).gold, player(scene).magic) == ("town_reach", 0, [])


@pytest.mark.rule("MM-19.12")
def test_it_leads_into_no_area_and_arriving_counts_as_landing() -> None:
    scene = owner("scroll_of_teleportation", at="forest_gate", dice="1").play("teleport")
    near = owner("scroll_of_teleportation", at="timber_landing", dice="1").play("teleport")
    assert "to woods_whole" not in near.offers

    assert scene.play("to market_square").asked == "business"


@pytest.mark.rule("MM-19.13")
@pytest.mark.parametrize(
    ("a", "start"), [({"area": "mystic_vale", "spot": "wise_oak"}, "mystic_vale"), ({"area": "maze"}, "royal_palace")]
)
def test_from_inside_an_area_or_the_maze_the_count_starts_at_its_map_space(a: dict[str, str], start: str) -> None:
    scene = position(options=MAGIC, a={**a, "holds": ["scroll_of_teleportation"]}, barrier=[1], dice="2").play(
        "teleport"
    )
    there = {space for space, steps in distances(start).items() if steps == 2} - AREA_SET
    assert {*scene.offers} == {f"to {space}" for space in there}
    scene.play(scene.offers[0])

    assert (player(scene).area, player(scene).spot) == ("", "")


@pytest.mark.rule("MM-19.14")
def test_a_temple_left_by_scroll_gives_the_setter_four_cards_and_nobody_a_treasure() -> None:
    doors = [
        (["mad_dog", "cave_bear"], "gold_ingot"),
        (["vampire_bat", "friendly_character"], "large_ruby"),
        (["the_lion", "red_wolf"], "gold_crown"),
    ]
    a = {"area": "toppled_temple", "holds": ["scroll_of_teleportation"]}
    scene = position(options=MAGIC, a=a, temple=("b", doors), dice="2").play("teleport", "to bramblewood")
    assert (scene.asked, asked_seat(scene), len(scene.offers)) == ("keep", "b", 6)
    scene.play("discard friendly_character", "discard the_lion")

    assert player(scene, "b").hand == ["mad_dog", "cave_bear", "vampire_bat", "red_wolf"]
    assert {"friendly_character", "the_lion"} <= {*scene.state.encounters.discards}
    assert {"gold_ingot", "large_ruby", "gold_crown"} <= {*scene.state.treasures.discards}


@pytest.mark.rule("MM-19.15")
def test_a_key_opens_a_locked_door_and_is_used_up() -> None:
    scene = owner("magic_key", area="purple_castle", spot="kitchen", dice="1").play("move", "go lady_purps_room")

    assert player(scene).spot == "lady_purps_room"
    assert scene.state.magic.discards == ["magic_key"]


@pytest.mark.rule("MM-19.15")
def test_a_key_opens_the_black_box() -> None:
    scene = owner("magic_key", "treasure_key", area="mystic_vale", spot="wise_oak", dice="6").play("move", "open")
    assert scene.offers == ["use magic_key", "use treasure_key"]
    scene.play("use magic_key")

    assert (scene.state.magic.discards, "treasure_key" in player(scene).treasures) == (["magic_key"], True)


@pytest.mark.rule("MM-19.16")
def test_several_charms_change_one_die_after_it_was_seen() -> None:
    scene = owner("lucky_charm", "lucky_charm", "lucky_charm", dice="2").play("move")
    assert (scene.asked, scene.offers) == ("luck", ["leave it", "one up", "one down"])
    scene.play("one up", "one up", "leave it")

    assert facts(scene, "LuckBent", "face") == [3, 4]
    assert {"go colossus", "go the_eyrie"} & {*scene.offers} == {"go colossus"}
    assert player(scene).magic == ["lucky_charm"]


@pytest.mark.rule("MM-19.16")
@pytest.mark.parametrize(("face", "offers"), [(1, ["leave it", "one up"]), (10, ["leave it", "one down"])])
def test_the_face_stays_within_one_and_zero(face: int, offers: list[str]) -> None:
    assert owner("lucky_charm", dice=str(face)).play("move").offers == offers


@pytest.mark.rule("MM-19.16")
@pytest.mark.parametrize(("face", "bend", "hit"), [(9, "one up", True), (2, "one down", False)])
def test_the_changed_face_is_the_natural_face(face: int, bend: str, hit: bool) -> None:
    enemy = "evil_giant_hymdyk" if hit else "vampire_bat"
    scene = fights("lucky_charm", foes=(enemy,), members=("osbald",), dice=f"1 {face}").play(
        "pair osbald", "done", bend
    )

    assert facts(scene, "Attacked", "card", "face", "hit")[1] == ("osbald", 10 if hit else 1, hit)


@pytest.mark.rule("MM-19.17")
def test_a_charm_may_be_used_on_the_dice_of_an_encounter_player() -> None:
    scene = position(
        options=MAGIC, a=BOB, b={"character": "ralph_the_red", "holds": ["lucky_charm"]}, foes=["cave_bear"], dice="3 1"
    )
    assert (scene.asked, asked_seat(scene)) == ("luck", "b")
    scene.play("one up")

    assert facts(scene, "Attacked", "card", "face", "hit")[0] == ("cave_bear", 4, True)


@pytest.mark.rule("MM-19.18")
def test_magic_cards_cannot_be_sold() -> None:
    scene = owner("smoke_bomb", "magic_key", at="palace_gardens", dice="1").play("move")

    assert (turn_of(scene), player(scene).magic) == ("b", ["smoke_bomb", "magic_key"])
