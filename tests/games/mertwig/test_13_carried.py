"""MM-13: magical treasures and carried cards."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK, MAGICAL
from tests.games.mertwig.helpers import BOB, asked_seat, facts, fought, party, player, position


@pytest.mark.rule("MM-13.1")
@pytest.mark.parametrize(("a", "defence"), [({"holds": ["garaths_shield"]}, 11), ({}, 14)])
def test_a_magical_treasure_works_only_while_somebody_carries_it(a: dict[str, list[str]], defence: int) -> None:
    assert len(MAGICAL) == 9
    scene = fought("cave_bear", a=a or {"loads": {"bob_bonker": ["garaths_shield"]}}, dice="1 1").play("done")

    assert facts(scene, "Attacked", "target", "defence")[0] == ("bob_bonker", defence)


@pytest.mark.rule("MM-13.2")
def test_a_member_may_use_any_number_of_them() -> None:
    load = ["invisible_ring", "sword_of_snyd", "war_club", "garaths_shield", "helm_of_power", "mithril_breastplate"]
    scene = fought("cave_bear", a={"holds": load}, dice="1 1").play(
        *(f"give {thing} to bob_bonker" for thing in load), "done"
    )

    assert facts(scene, "Attacked", "card", "attack", "defence") == [
        ("cave_bear", 8, 11 + 3 + 2 + 3 + 2 + 4),
        ("bob_bonker", 9 + 3 + 4 + 2, 11),
    ]


def bearers(thing: str, *members: str) -> list[str]:
    """Who among these may take up a thing."""
    scene = position(a={**BOB, "members": members, "holds": [thing]})
    return [name for name in ("bob_bonker", *members) if f"give {thing} to {name}" in scene.offers]


@pytest.mark.rule("MM-13.3")
@pytest.mark.parametrize("wand", ["fredgears_wand", "wand_of_polyplox"])
def test_wands_are_for_those_with_a_spell(wand: str) -> None:
    assert bearers(wand, "skalan", "marldyk", "socnoc") == ["marldyk", "socnoc"]


@pytest.mark.rule("MM-13.4")
def test_the_holy_symbol_is_for_clerics_monks_and_druids() -> None:
    members = ("skalan", "walten", "nozlrik", "owlswill", "marldyk", "darshad")

    assert bearers("holy_symbol", *members) == ["nozlrik", "owlswill", "marldyk", "darshad"]


@pytest.mark.rule("MM-13.8")
def test_allies_carry_them_under_the_same_limits() -> None:
    assert bearers("wand_of_polyplox", "evil_orc_glakk", "gypsy_king") == ["gypsy_king"]
    assert bearers("war_club", "evil_orc_glakk") == ["bob_bonker", "evil_orc_glakk"]


@pytest.mark.rule("MM-13.5")
@pytest.mark.parametrize(
    ("thing", "attack", "defence"),
    [
        ("fredgears_wand", 1, 0),
        ("wand_of_polyplox", 3, 0),
        ("holy_symbol", 0, 2),
        ("garaths_shield", 0, 3),
        ("helm_of_power", 2, 2),
        ("invisible_ring", 0, 3),
        ("mithril_breastplate", 0, 4),
        ("sword_of_snyd", 3, 2),
        ("war_club", 4, 0),
    ],
)
def test_what_each_treasure_adds_in_a_fight(thing: str, attack: int, defence: int) -> None:
    scene = fought("cave_bear", members=("marldyk",), a={"loads": {"marldyk": [thing]}}, dice="1 1")
    scene.play("done", "pair marldyk", "done")

    assert facts(scene, "Attacked", "card", "attack", "defence") == [
        ("cave_bear", 8, 13 + defence),
        ("marldyk", 11 + attack, 11),
    ]


@pytest.mark.rule("MM-13.5", "MM-13.14")
@pytest.mark.parametrize(("thing", "bonus"), [("fredgears_wand", 1), ("holy_symbol", 2), ("wand_of_polyplox", 3)])
def test_what_each_treasure_adds_to_a_spell_die(thing: str, bonus: int) -> None:
    scene = fought("cave_bear", "the_lion", members=("darshad",), a={"loads": {"darshad": [thing]}}, dice="2 1 1 1 1")
    scene.play(f"use {thing} for spells", "done", "cast fireball")

    assert facts(scene, "SpellRolled", "target", "face", "total") == [
        ("cave_bear", 2, 2 * (2 + bonus)),
        ("the_lion", 1, 2 * (1 + bonus)),
    ]


@pytest.mark.rule("MM-13.6")
@pytest.mark.parametrize(("decisions", "defence", "total"), [([], 10, 8), (["use holy_symbol for spells"], 8, 12)])
def test_a_two_use_treasure_gives_one_effect_a_round(decisions: list[str], defence: int, total: int) -> None:
    scene = fought("cave_bear", members=("darshad",), a={"loads": {"darshad": ["holy_symbol"]}}, dice="4 1 1")
    scene.play(*decisions, "done", "cast fireball")
    if scene.asked == "pair":
        scene.play("pair darshad", "done")

    assert facts(scene, "SpellRolled", "total") == [total]
    assert facts(scene, "Attacked", "target", "defence") == [("darshad", defence)] * (total == 8)


@pytest.mark.rule("MM-13.6")
def test_the_use_is_named_anew_in_each_arrange_step_and_once_in_it() -> None:
    scene = fought("cave_bear", members=("marldyk",), a={"loads": {"marldyk": ["holy_symbol"]}}, dice="1 1")
    scene.play("use holy_symbol for spells")
    assert not any(offer.startswith("use") for offer in scene.offers)
    scene.play("done", "pair bob_bonker", "done", "fight on")

    assert "use holy_symbol for fighting" in scene.offers


@pytest.mark.rule("MM-13.7")
@pytest.mark.parametrize(("load", "works"), [(["holy_symbol"], True), ([], False)])
def test_outside_combat_it_helps_a_heal_freely(load: list[str], works: bool) -> None:
    a = {**BOB, "members": ["marldyk"], "loads": {"marldyk": load}, "wounds": {"bob_bonker": 1}}
    scene = position(a=a, dice="4").play("heal", "heal bob_bonker")

    assert facts(scene, "HealTried", "face", "works") == [(4, works)]


@pytest.mark.rule("MM-13.14")
@pytest.mark.parametrize(("decisions", "works"), [(["use holy_symbol for spells"], True), ([], False)])
def test_in_combat_it_helps_a_heal_if_it_was_so_named(decisions: list[str], works: bool) -> None:
    a = {"loads": {"marldyk": ["holy_symbol"]}, "wounds": {"bob_bonker": 1}}
    scene = fought("mad_dog", members=("marldyk",), a=a, dice="1 10 4")
    scene.play(*decisions, "done", "pair bob_bonker", "done", "heal bob_bonker")

    assert facts(scene, "HealTried", "face", "works") == [(4, works)]


@pytest.mark.rule("MM-13.14")
def test_several_such_treasures_add_up() -> None:
    load = ["fredgears_wand", "wand_of_polyplox", "holy_symbol"]
    scene = fought("cave_bear", members=("darshad",), a={"loads": {"darshad": load}}, dice="2 1 1")
    scene.play(*(f"use {thing} for spells" for thing in load), "done", "cast fireball")

    assert facts(scene, "SpellRolled", "total") == [2 * (2 + 1 + 3 + 2)]


@pytest.mark.rule("MM-13.9")
def test_what_the_killed_carried_is_recovered_at_the_next_arrange_step() -> None:
    scene = fought("cave_bear", members=("skalan",), a={"loads": {"skalan": ["war_club"]}}, dice="10 1")
    scene.play("done", "pair skalan", "done", "fight on")
    assert (party(scene), player(scene).treasures) == (["bob_bonker"], ["war_club"])

    assert (scene.asked, "give war_club to bob_bonker" in scene.offers) == ("arrange", True)


@pytest.mark.rule("MM-13.9")
def test_what_the_killed_carried_is_recovered_if_the_battle_is_won() -> None:
    scene = fought("cave_bear", members=("skalan",), a={"loads": {"skalan": ["war_club"]}}, dice="10 10")
    scene.play("done", "pair skalan", "done")

    assert scene.happened("Won")
    assert player(scene).treasures == ["war_club"]


@pytest.mark.rule("MM-13.10")
def test_who_runs_from_fear_takes_his_load_with_him() -> None:
    scene = fought("the_young_dragon", members=("skalan",), a={"loads": {"skalan": ["war_club"]}}, dice="1 9 1 1")
    scene.play("done", "cast fear")

    assert (party(scene), player(scene).treasures) == (["bob_bonker"], [])
    assert "war_club" in scene.state.treasures.discards


@pytest.mark.rule("MM-13.10", "MM-12.15")
def test_a_player_character_who_runs_from_fear_loses_what_he_carries() -> None:
    loads = {"bob_bonker": ["war_club"], "skalan": ["helm_of_power"]}
    scene = fought("the_young_dragon", members=("skalan",), a={"loads": loads}, dice="10 1").play("done", "cast fear")

    assert [(member.card, member.load) for member in player(scene).members] == [
        ("bob_bonker", ()),
        ("skalan", ("helm_of_power",)),
    ]
    assert "war_club" in scene.state.treasures.discards


@pytest.mark.rule("MM-13.10")
def test_the_loads_of_those_left_behind_are_lost() -> None:
    a = {
        "loads": {"skalan": ["war_club"], "osbald": ["helm_of_power"], "theowulf": ["invisible_ring"]},
        "asleep": {"osbald": 2},
    }
    scene = fought("cave_bear", members=("skalan", "osbald", "theowulf"), a=a, dice="10 1 9 1")
    scene.play("done", "pair skalan", "done", "run")

    assert party(scene) == ["bob_bonker", "theowulf"]
    assert player(scene).members[1].load == ("invisible_ring",)
    assert {"war_club", "helm_of_power"} <= {*scene.state.treasures.discards}


@pytest.mark.rule("MM-13.10", "MM-12.20")
def test_the_load_of_one_left_behind_in_a_trance_is_lost() -> None:
    a = {"loads": {"evylsmot": ["war_club"]}}
    scene = fought("evil_orc_glakk", members=("niwagian", "evylsmot"), a=a, dice="1 9 1 1 9 1")
    scene.play("done", "cast evil_protection", "pair bob_bonker", "done", "run")

    assert party(scene) == ["bob_bonker", "niwagian"]
    assert "war_club" in scene.state.treasures.discards


CHARMED = {"character": "gennie_gron", "loads": {"skalan": ["war_club"]}}


@pytest.mark.rule("MM-13.11")
def test_what_the_charmed_away_carries_works_for_his_new_side_and_is_lost_with_him() -> None:
    members, treasures = ("skalan", "theowulf"), ["gold_crown"]
    scene = fought("evil_wizard_wardoz", members=members, a=CHARMED, treasures=treasures, dice="9 1 1 10 1 10")
    scene.play("done", "cast charm on skalan", "no spell", "pair gennie_gron")
    assert ("skalan", 9) in facts(scene, "Attacked", "card", "attack")
    scene.play("fight on", "no spell", "no spell", "pair gennie_gron", "done")

    assert player(scene).treasures == ["gold_crown"]
    assert "war_club" in scene.state.treasures.discards


@pytest.mark.rule("MM-13.6", "MM-13.11")
def test_the_encounter_player_names_the_use_of_what_the_charmed_away_carry() -> None:
    a = {"character": "gennie_gron", "loads": {"walten": ["wand_of_polyplox"]}}
    scene = fought("evil_wizard_wardoz", members=("walten", "theowulf"), a=a, dice="9  1 1 1 1")
    scene.play("done", "cast charm on walten", "no more spells", "pair gennie_gron", "fight on")
    assert (scene.asked, asked_seat(scene), scene.state.battle.round) == ("arrange", "b", 2)
    assert scene.offers == ["done", "use wand_of_polyplox for spells"]
    scene.play("use wand_of_polyplox for spells")

    assert [foe.casting for foe in scene.state.battle.foes] == [(), ("wand_of_polyplox",)]


@pytest.mark.rule("MM-13.11")
def test_whoever_is_charmed_back_brings_his_load() -> None:
    scene = fought("evil_wizard_wardoz", members=("skalan",), a=CHARMED, dice="9 1 9")
    scene.play("done", "cast charm on skalan", "no spell", "pair evil_wizard_wardoz", "done", "fight on")
    scene.play("no spell", "cast charm on skalan")

    assert [(member.card, member.load) for member in player(scene).members][1] == ("skalan", ("war_club",))


@pytest.mark.rule("MM-13.12")
def test_what_the_dismissed_carried_stays_with_the_player() -> None:
    scene = position(a={**BOB, "members": ["skalan"], "loads": {"skalan": ["war_club"]}}).play("dismiss skalan")

    assert player(scene).treasures == ["war_club"]


@pytest.mark.rule("MM-13.12")
def test_what_the_unpaid_carried_stays_with_the_player() -> None:
    a = {
        **BOB,
        "at": "palace_gardens",
        "members": ["skalan"],
        "loads": {"skalan": ["war_club"]},
        "holds": ["gold_ingot"],
    }
    scene = position(a=a, dice="1").play("move", "sell gold_ingot", "done", "let go skalan")

    assert (party(scene), player(scene).treasures) == (["bob_bonker"], ["war_club"])


@pytest.mark.rule("MM-13.12", "MM-26.5")
def test_what_the_exchanged_carried_stays_with_the_player() -> None:
    a = {**BOB, "area": "burial_mounds", "spot": "d2", "members": ["skalan"], "loads": {"skalan": ["war_club"]}}
    scene = position(a=a, hirelings=["osbald"], dice="1 5").play("move")

    assert (party(scene), player(scene).treasures) == (["bob_bonker", "osbald"], ["war_club"])


@pytest.mark.rule("MM-13.12", "MM-24.5")
def test_what_the_trapped_carried_stays_with_the_player() -> None:
    a = {**BOB, "area": "mystic_vale", "spot": "wise_oak", "members": ["skalan"], "loads": {"skalan": ["war_club"]}}
    scene = position(a=a, dice="1 9", draws=["skalan"]).play("move")

    assert (party(scene), player(scene).treasures) == (["bob_bonker"], ["war_club"])


@pytest.mark.rule("MM-13.12")
def test_what_those_killed_outside_combat_carried_stays_with_the_player() -> None:
    a = {**BOB, "members": ["skalan"], "loads": {"skalan": ["war_club"]}}
    scene = position(a=a, encounter=["dreaded_pit"], dice="1 9")

    assert (party(scene), player(scene).treasures) == (["bob_bonker"], ["war_club"])


@pytest.mark.rule("MM-13.13")
def test_birthmarks_items_magic_cards_and_plain_treasures_are_never_carried() -> None:
    holds = [BIRTHMARK, "glowing_rock", "lucky_charm", "gold_crown", "onyx_ox"]
    scene = position(a={**BOB, "members": ["skalan"], "holds": holds}, options={"magic_items": True})

    assert scene.offers == ["move", "dismiss skalan"]
