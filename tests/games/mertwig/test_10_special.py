"""MM-10: special encounters."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import FIGURES, ITEMS
from mazefolio.games.mertwig.kingdom import SPECIAL_PLACES
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, acting, facts, foes, party, player, position, turn_of, wounds


def met(*cards: str, dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker, with what else is laid out for him, meets these cards on the Forest Road; B has placed them."""
    return position(a={**BOB, **layout.pop("a", {})}, encounter=cards, dice=dice, **layout)


def discarded(scene: Scene, *cards: str) -> bool:
    return {*cards} <= {*scene.state.encounters.discards}


@pytest.mark.rule("MM-10.1")
def test_friendly_characters_come_first_then_the_others_in_the_order_they_were_placed() -> None:
    scene = met("mystic", "dreaded_pit", "friendly_character", "mad_dog", hirelings=["holtman"], dice="1 1 1 10")
    assert (scene.asked, acting(scene)) == ("join", "holtman")
    scene.play("join")

    assert facts(scene, "SpecialMet", "card") == ["friendly_character", "mystic"]
    assert facts(scene, "Tested", "card") == ["bob_bonker", "holtman"]
    assert [event.rule for event in scene.happened("RoundBegan")] == ["MM-11.2"]


@pytest.mark.rule("MM-10.1")
def test_all_special_cards_are_resolved_before_combat() -> None:
    scene = met("mad_dog", "gryphon", "mystic", dice="2 1 10")
    names = [type(event).__name__ for event in scene.table.events]

    assert names.count("SpecialMet") == 2
    assert max(index for index, name in enumerate(names) if name == "SpecialMet") < names.index("RoundBegan")


@pytest.mark.rule("MM-10.2")
@pytest.mark.parametrize(("card", "dice"), [("mystic", ""), ("pigment", ""), ("gryphon", "2"), ("gypsy_king", "3")])
def test_a_special_card_that_neither_stays_nor_fights_is_discarded(card: str, dice: str) -> None:
    scene = met(card, dice=dice)

    assert discarded(scene, card)
    assert party(scene) == ["bob_bonker"]
    scene.expect(battle=None)


@pytest.mark.rule("MM-10.3")
def test_a_special_card_that_turns_hostile_fights_beside_the_other_hostile_cards() -> None:
    scene = met("gryphon", "mad_dog", a={"members": ["skalan"]}, dice="3")

    assert foes(scene) == ["mad_dog", "gryphon"]
    assert scene.asked == "pair"


@pytest.mark.rule("MM-10.4")
@pytest.mark.parametrize(("face", "hurt"), [(2, []), (3, ["thegwik"])])
def test_in_the_pit_a_doubled_die_must_exceed_basic_defence(face: int, hurt: list[str]) -> None:
    scene = met("dreaded_pit", a={"members": ["thegwik"]}, dice=f"5 {face}")

    assert facts(scene, "Tested", "card", "total", "defence") == [("bob_bonker", 10, 11), ("thegwik", 2 * face, 4)]
    assert facts(scene, "Wounded", "card") == hurt


@pytest.mark.rule("MM-10.4")
def test_in_the_pit_there_is_no_automatic_hit_or_miss() -> None:
    scene = met("dreaded_pit", a={"members": ["holtman", "snarn"]}, dice="1 10 1")

    assert facts(scene, "Tested", "card", "wounded") == [("bob_bonker", False), ("holtman", False), ("snarn", False)]
    assert FIGURES["holtman"].defence == 20


@pytest.mark.rule("MM-10.5")
def test_pit_wounds_are_settled_before_anything_else_happens() -> None:
    scene = met("dreaded_pit", "gryphon", a={"members": ["marldyk", "skalan"]}, dice="1 1 9 8 2")
    assert (scene.asked, scene.offers, acting(scene)) == ("heal", ["nobody", "heal skalan"], "marldyk")
    assert not scene.happened("SpecialMet")
    scene.play("heal skalan")

    assert party(scene) == ["bob_bonker", "marldyk", "skalan"]
    assert facts(scene, "SpecialMet", "card") == ["gryphon"]


@pytest.mark.rule("MM-10.6", "MM-10.28")
def test_lady_philippa_joins_as_an_ally() -> None:
    scene = met("lady_philippa")
    assert scene.offers == ["join", "refuse"]

    assert party(scene.play("join")) == ["bob_bonker", "lady_philippa"]


def guided(space: str, dice: str, **layout: Any) -> Scene:
    """Lady Philippa travels with Bob Bonker, who stands on a space."""
    return position(a={**BOB, "members": ["lady_philippa"], "at": space}, dice=dice, **layout)


@pytest.mark.rule("MM-10.6")
def test_taken_to_the_last_pyramid_she_gives_two_treasures_and_leaves() -> None:
    scene = guided("dry_wells", "1", treasures=["gold_crown", "large_ruby"]).play("move", "go last_pyramid")

    assert player(scene).treasures == ["gold_crown", "large_ruby"]
    assert party(scene) == ["bob_bonker"]
    assert discarded(scene, "lady_philippa")


@pytest.mark.rule("MM-10.7")
@pytest.mark.parametrize(("space", "end"), [("forest_road", "forest_gate"), ("timber_landing", "woods_whole")])
def test_she_leaves_without_reward_in_town_and_in_any_other_area(space: str, end: str) -> None:
    scene = guided(space, "1").play("move", f"go {end}")

    assert party(scene) == ["bob_bonker"]
    assert player(scene).treasures == []
    assert discarded(scene, "lady_philippa")


@pytest.mark.rule("MM-10.7")
def test_being_put_into_town_parts_them_too() -> None:
    scene = met("oops", a={"members": ["lady_philippa"]}).play("to forest_gate")

    assert party(scene) == ["bob_bonker"]


@pytest.mark.rule("MM-10.7")
def test_walking_through_town_is_allowed() -> None:
    """On this map no shortest way leads through town, so the marker is put there: what counts is where it rests."""
    scene = guided("tinkers_corner", "2").play("move", "go kurth_road")
    assert facts(scene, "Moved", "path") == [("tinkers_corner", "kurth_gate", "kurth_road")]

    assert party(scene) == ["bob_bonker", "lady_philippa"]


@pytest.mark.rule("MM-10.7")
def test_finishing_the_area_in_which_she_joined_is_allowed() -> None:
    here = {"area": "caves_of_congor", "spot": "c1b"}
    scene = met("lady_philippa", a=here, b={"at": "forest_road"}, dice="2 1 2").play("join")
    scene.play("move", "go forest_road", "move", "go c2a")

    assert party(scene) == ["bob_bonker", "lady_philippa"]


PYRAMID = {"area": "last_pyramid", "spot": "p2"}


@pytest.mark.rule("MM-10.8")
def test_met_inside_the_pyramid_she_gives_her_reward_when_that_encounter_is_over() -> None:
    scene = met("lady_philippa", "mad_dog", a=PYRAMID, treasures=["gold_crown", "large_ruby"], dice="1 1 10")
    scene.play("join")
    assert (scene.asked, player(scene).treasures) == ("pair", [])
    scene.play("pair lady_philippa", "with mad_dog")

    assert player(scene).treasures == ["gold_crown", "large_ruby"]
    assert party(scene) == ["bob_bonker"]


@pytest.mark.rule("MM-10.8")
def test_whoever_is_driven_off_gets_no_reward_from_her() -> None:
    scene = met("lady_philippa", "mad_dog", a=PYRAMID, dice="1 1 1 9 1")
    scene.play("join", "pair lady_philippa", "with mad_dog", "run")

    assert (player(scene).treasures, party(scene)) == ([], ["bob_bonker", "lady_philippa"])


@pytest.mark.rule("MM-10.9")
@pytest.mark.parametrize(("face", "hostile"), [(1, True), (2, False), (9, True), (10, False)])
def test_the_gryphon_leaves_on_an_even_roll_and_fights_on_an_odd_one(face: int, hostile: bool) -> None:
    scene = met("gryphon", a={"members": ["skalan"]}, dice=str(face))

    assert foes(scene) == ["gryphon"] * hostile
    assert discarded(scene, "gryphon") != hostile
    assert player(scene).treasures == []


@pytest.mark.rule("MM-10.10", "MM-10.14")
@pytest.mark.parametrize(
    ("members", "joins"),
    [(["fitherfar"], True), (["crypigia"], True), (["lady_philippa"], True), (["marriette_harpy"], True), ([], False)],
)
def test_the_unicorn_looks_for_a_female_member(members: list[str], joins: bool) -> None:
    scene = met("unicorn", a={"members": [*members, "skalan"]})

    assert (scene.asked == "join") == joins
    assert foes(scene) == ["unicorn"] * (not joins)


@pytest.mark.rule("MM-10.10", "MM-10.14")
@pytest.mark.parametrize("character", ["gennie_gron", "gertrud_green"])
def test_a_lady_who_leads_a_party_is_female_too(character: str) -> None:
    assert met("unicorn", a={"character": character}).asked == "join"


@pytest.mark.rule("MM-10.11")
def test_the_unicorn_leaves_at_once_when_the_last_lady_dies() -> None:
    scene = met("dreaded_pit", a={"members": ["unicorn", "fitherfar"]}, dice="1 1 9")

    assert party(scene) == ["bob_bonker"]
    assert discarded(scene, "unicorn")


@pytest.mark.rule("MM-10.11")
def test_the_unicorn_leaves_when_the_last_lady_is_charmed_away() -> None:
    scene = position(a={**BOB, "members": ["unicorn", "fitherfar"]}, foes=["evil_wizard_wardoz"], dice="9")
    scene.play("cast charm on fitherfar", "no more spells")

    assert party(scene) == ["bob_bonker"]
    assert foes(scene) == ["evil_wizard_wardoz", "fitherfar"]


@pytest.mark.rule("MM-10.11")
def test_the_unicorn_stays_while_another_lady_is_there() -> None:
    scene = position(a={**BOB, "members": ["unicorn", "fitherfar", "crypigia"]}).play("dismiss fitherfar")

    assert party(scene) == ["bob_bonker", "unicorn", "crypigia"]


@pytest.mark.rule("MM-10.12")
@pytest.mark.parametrize(("face", "joins"), [(1, False), (4, True), (7, False), (10, True)])
def test_the_gypsy_king_joins_on_an_even_roll_and_leaves_on_an_odd_one(face: int, joins: bool) -> None:
    scene = met("gypsy_king", dice=str(face))
    if joins:
        scene.play("join")

    assert ("gypsy_king" in party(scene)) == joins
    assert discarded(scene, "gypsy_king") != joins


@pytest.mark.rule("MM-10.13")
def test_the_mystic_heals_one_wound_or_gives_one_gold_piece_as_the_player_likes() -> None:
    hurt = {"wounds": {"bob_bonker": 1}, "gold": 5}
    assert met("mystic", a=hurt).offers == ["heal bob_bonker", "gold"]
    healed, paid = met("mystic", a=hurt).play("heal bob_bonker"), met("mystic", a=hurt).play("gold")

    assert (wounds(healed), player(healed).gold) == ({}, 5)
    assert (wounds(paid), player(paid).gold) == ({"bob_bonker": 1}, 6)
    assert discarded(healed, "mystic")


@pytest.mark.rule("MM-10.13")
def test_where_nobody_is_wounded_the_mystic_gives_gold() -> None:
    scene = met("mystic", a={"gold": 5})

    assert (player(scene).gold, turn_of(scene)) == (6, "b")


@pytest.mark.rule("MM-10.15")
@pytest.mark.parametrize("card", ["blatant_beast", "sphinx"])
def test_beast_and_sphinx_give_a_treasure_on_an_even_roll_and_leave(card: str) -> None:
    scene = met(card, treasures=["gold_crown"], dice="6")

    assert player(scene).treasures == ["gold_crown"]
    assert discarded(scene, card)
    scene.expect(battle=None)


@pytest.mark.rule("MM-10.15")
@pytest.mark.parametrize("card", ["blatant_beast", "sphinx"])
def test_beast_and_sphinx_fight_on_an_odd_roll(card: str) -> None:
    scene = met(card, dice="5")

    assert (foes(scene), player(scene).treasures) == ([card], [])


@pytest.mark.rule("MM-10.15")
def test_what_the_sphinx_gives_is_his_even_if_he_runs_from_her_companions() -> None:
    scene = met("sphinx", "mad_dog", treasures=["gold_crown"], dice="6 1 1 9 1").play("run")

    assert player(scene).treasures == ["gold_crown"]
    assert not scene.happened("Won")


@pytest.mark.rule("MM-10.16")
def test_the_baker_offers_three_tries_and_the_first_match_ends_the_game() -> None:
    scene = met("forest_baker", treasures=["gold_crown", "large_ruby"])
    assert scene.offers == [f"number {face % 10}" for face in range(1, 11)]
    scene.play("number 1", "number 2", "number 0", "number 0")

    assert facts(scene, "NumbersShown", "mine", "theirs") == [(1, 2), (10, 10)]
    assert player(scene).treasures == ["gold_crown"]
    scene.expect(battle=None)


@pytest.mark.rule("MM-10.16")
def test_after_three_tries_the_baker_has_won() -> None:
    scene = met("forest_baker", treasures=["gold_crown"]).play(*["number 1", "number 2"] * 3)

    assert player(scene).treasures == []
    assert discarded(scene, "forest_baker")
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-10.16")
def test_both_numbers_are_chosen_in_secret() -> None:
    scene = met("forest_baker").play("number 3")

    assert [scene.table.seen(viewer).baker for viewer in (0, 1, None)] == [3, 0, 0]


@pytest.mark.rule("MM-10.17")
@pytest.mark.parametrize("item", ITEMS)
def test_an_item_is_kept_until_it_is_delivered_where_it_belongs(item: str) -> None:
    home = ITEMS[item]
    assert SPECIAL_PLACES[home] == item
    scene = met(item, a={"at": home}, b={"at": "forest_road"}, treasures=["gold_crown"], dice="1 1")
    assert (player(scene).items, scene.table.seen(1).players[0].items) == ([item], [item])
    scene.play("move", "go forest_road", "move", f"go {home}", "deliver")

    assert (player(scene).items, player(scene).treasures) == ([], ["gold_crown"])
    assert discarded(scene, item)


@pytest.mark.rule("MM-10.18")
def test_an_unguarded_treasure_is_drawn() -> None:
    scene = met("unguarded_treasure", treasures=["gold_crown"])

    assert player(scene).treasures == ["gold_crown"]
    assert discarded(scene, "unguarded_treasure")


LOOT = ("glowing_rock", "unguarded_treasure")


@pytest.mark.rule("MM-10.19")
def test_items_and_unguarded_treasure_wait_for_the_end_of_a_battle() -> None:
    scene = met(*LOOT, "mad_dog", a={"members": ["skalan"]}, treasures=["gold_crown"], dice="1 10")
    assert (player(scene).items, player(scene).treasures) == ([], [])
    scene.play("pair skalan", "done")

    assert (player(scene).items, player(scene).treasures) == (["glowing_rock"], ["gold_crown"])


@pytest.mark.rule("MM-10.19")
@pytest.mark.parametrize(
    ("a", "dice", "decisions"),
    [
        ({}, "1 1 9 1", ["run"]),
        ({"members": ["walten"]}, "9", ["cast invisibility"]),
        ({"wounds": {"bob_bonker": 1}}, "10 1", []),
    ],
    ids=["escaped", "fled", "dead"],
)
def test_they_are_discarded_if_the_battle_is_not_won(a: dict[str, Any], dice: str, decisions: list[str]) -> None:
    scene = met(*LOOT, "mad_dog", a=a, treasures=["gold_crown"], dice=dice).play(*decisions)

    assert (player(scene).items, player(scene).treasures) == ([], [])
    assert discarded(scene, *LOOT)


@pytest.mark.rule("MM-10.20")
def test_a_friendly_character_joins_free_before_any_fight() -> None:
    scene = met("mad_dog", "friendly_character", a={"gold": 3}, hirelings=["skalan"]).play("join")

    assert (party(scene), player(scene).gold) == (["bob_bonker", "skalan"], 3)
    assert scene.asked == "pair"


@pytest.mark.rule("MM-10.21")
def test_the_pigment_is_nothing() -> None:
    scene = met("pigment", a={"gold": 5})

    assert (party(scene), player(scene).gold, wounds(scene)) == (["bob_bonker"], 5, {})
    assert turn_of(scene) == "b"
