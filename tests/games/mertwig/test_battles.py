"""Battles: what happens between the first card and the last."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import KING
from tests.games.mertwig.helpers import asked_seat, facts, foes, party, player, position, turn_of, wounds


@pytest.mark.rule("MM-12.9", "MM-12.12", "MM-13.11", "MM-11.35")
def test_a_charmed_away_hireling_who_is_beaten_is_discarded_with_his_load() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["skalan"], "loads": {"skalan": ["war_club"]}},
        foes=["evil_wizard_wardoz"],
        treasures=["gold_ingot"],
        dice="6 2 10 2 10",
    )
    scene.play("done", "cast charm on skalan")
    assert (foes(scene), party(scene)) == (["evil_wizard_wardoz", "skalan"], ["bob_bonker"])
    scene.play("pair skalan", "done", "fight on")
    assert "skalan" in scene.state.hirelings.discards
    assert "war_club" in scene.state.treasures.discards
    scene.play("no spell")
    assert player(scene).treasures == ["gold_ingot"]


@pytest.mark.rule("MM-12.10")
def test_a_player_character_cannot_be_charmed() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["skalan"]}, foes=["evil_wizard_wardoz"])

    assert "cast charm on skalan" in scene.offers
    assert "cast charm on bob_bonker" not in scene.offers


@pytest.mark.rule("MM-12.15", "MM-11.28", "MM-12.14")
def test_when_the_leader_runs_all_run() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["skalan", "theowulf"], "at": "forest_road"},
        foes=["the_young_dragon", "mad_dog"],
        dice="10 10 1",
    )
    scene.play("cast fear")

    assert party(scene) == ["bob_bonker", "theowulf"]
    assert {"the_young_dragon", "mad_dog"} <= {*scene.state.encounters.discards}
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-12.14", "MM-11.33")
def test_encounters_that_run_leave_their_treasures() -> None:
    scene = position(a={"character": "arnie_schwartz"}, foes=["red_wolf"], treasures=["gold_ingot"], dice="6")
    scene.play("cast fear")

    assert player(scene).treasures == ["gold_ingot"]
    assert "red_wolf" in scene.state.encounters.discards


@pytest.mark.rule("MM-22.1")
def test_with_that_option_fear_has_one_target() -> None:
    scene = position(
        options={"fear_single_target": True}, a={"character": "arnie_schwartz"}, foes=["red_wolf", "mad_dog"]
    )

    assert {"cast fear on red_wolf", "cast fear on mad_dog"} <= {*scene.offers}
    assert "cast fear" not in scene.offers


@pytest.mark.rule("MM-12.23", "MM-11.28", "MM-12.6")
def test_invisibility_must_exceed_the_strongest_opponent() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["walten"]}, foes=["mad_dog", "the_lonesome_troll"], dice="5"
    )
    scene.play("cast invisibility")

    assert facts(scene, "SpellRolled", "target", "works") == [("the_lonesome_troll", True)]
    assert scene.state.battle is None
    assert party(scene) == ["bob_bonker", "walten"]


@pytest.mark.rule("MM-7.28")
def test_holtman_stands_aside_where_there_is_no_evil() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["holtman"]}, foes=["mad_dog"], dice="1 10")

    assert facts(scene, "Paired", "pairs") == [(("mad_dog", "bob_bonker"),)]
    assert party(scene) == ["bob_bonker", "holtman"]


@pytest.mark.rule("MM-7.29")
def test_holtman_is_paired_with_evil_only() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["holtman"]}, foes=["mad_dog", "evil_orc_glakk"], dice="1 1 10 10"
    )

    assert facts(scene, "Paired", "pairs") == [(("mad_dog", "bob_bonker"), ("evil_orc_glakk", "holtman"))]


@pytest.mark.rule("MM-7.24", "MM-7.27")
def test_lords_and_haters_of_evil_are_stronger() -> None:
    scene = position(
        a={"character": "bob_bonker", "members": ["osbald", "darldan", "nozlrik"]},
        foes=["evil_orc_glakk", "mad_dog", "vampire_bat", "cave_bear"],
        dice="1 1 1 1 1 1 1 1",
    )
    scene.play("no spell", "pair bob_bonker", "pair osbald", "pair darldan")

    attacks = dict(facts(scene, "Attacked", "card", "attack"))
    assert (attacks["osbald"], attacks["darldan"], attacks["nozlrik"]) == (5, 5, 11)


@pytest.mark.rule("MM-7.23")
def test_an_elephant_always_gets_away() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["wolf"]}, foes=["cave_bear", "the_lion"], dice="1 1 1 1")
    scene.play("pair for me", "run")

    assert not scene.happened("EscapeTried")
    assert party(scene) == ["bob_bonker", "wolf"]
    scene.expect(battle=None)


@pytest.mark.rule("MM-7.22")
def test_a_thief_finds_more() -> None:
    scene = position(
        a={"character": "arnie_schwartz", "members": ["snarn"]},
        foes=["red_wolf"],
        treasures=["gold_ingot", "large_ruby"],
        dice="6 4",
    )
    scene.play("cast fear")

    assert player(scene).treasures == ["gold_ingot", "large_ruby"]


@pytest.mark.rule("MM-10.10", "MM-10.14")
def test_the_unicorn_joins_a_lady() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["amyslyp"]}, encounter=["unicorn"])
    scene.play("join")

    assert party(scene) == ["bob_bonker", "amyslyp", "unicorn"]


@pytest.mark.rule("MM-10.11", "MM-3.7")
def test_the_unicorn_leaves_with_the_last_lady() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["amyslyp", "unicorn"]})
    scene.play("dismiss amyslyp")

    assert party(scene) == ["bob_bonker"]


@pytest.mark.rule("MM-10.10")
def test_without_a_lady_the_unicorn_fights() -> None:
    scene = position(a={"character": "bob_bonker", "members": ["skalan"]}, encounter=["unicorn"])

    assert foes(scene) == ["unicorn"]


@pytest.mark.rule("MM-10.31")
def test_a_troll_can_be_bribed() -> None:
    scene = position(a={"character": "bob_bonker", "gold": 10}, encounter=["the_lonesome_troll"], dice="5")
    scene.play("ask price", "pay")

    assert player(scene).gold == 0
    scene.expect(battle=None)


@pytest.mark.rule("MM-10.16")
def test_the_same_number_wins_the_bakers_treasure() -> None:
    scene = position(a={"character": "bob_bonker"}, encounter=["forest_baker"], treasures=["gold_ingot"])
    scene.play("number 3")
    assert asked_seat(scene) == "b"
    assert scene.table.seen(1).baker == 0
    scene.play("number 4", "number 7", "number 7")

    assert player(scene).treasures == ["gold_ingot"]


@pytest.mark.rule("MM-10.22", "MM-10.23", "MM-10.25")
def test_oops_shifts_the_marker_and_it_lands() -> None:
    scene = position(a={"character": "bob_bonker", "at": "forest_road"}, encounter=["oops"])
    assert (scene.asked, asked_seat(scene)) == ("oops", "b")
    space = scene.offers[0].removeprefix("to ")
    scene.play(scene.offers[0])

    assert player(scene).at == space


@pytest.mark.rule("MM-10.22")
def test_oops_is_ignored_after_a_fight() -> None:
    scene = position(a={"character": "bob_bonker", "at": "forest_road"}, encounter=["oops", "mad_dog"], dice="1 10")

    assert player(scene).at == "forest_road"
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-10.5", "MM-8.15")
def test_a_pit_can_end_it_all() -> None:
    scene = position(
        a={"character": "bob_bonker", "wounds": {"bob_bonker": 1}}, encounter=["dreaded_pit", "mad_dog"], dice="10"
    )

    assert player(scene).character == ""
    assert {"dreaded_pit", "mad_dog"} <= {*scene.state.encounters.discards}


@pytest.mark.rule("MM-9.9", "MM-9.11")
def test_two_encounters_with_one_card_in_hand() -> None:
    scene = position(
        a={"character": "bob_bonker", "area": "burial_mounds", "spot": "d5"},
        b={"hand": ["pigment"]},
        encounters=["mystic", "mad_dog", "cave_bear", "the_lion"],
        dice="1",
    )
    scene.play("move")
    assert (scene.asked, asked_seat(scene)) == ("play", "b")
    scene.play("play mystic")

    assert player(scene).gold == 51
    assert len(player(scene, "b").hand) == 3


@pytest.mark.rule("MM-15.4", "MM-15.6")
def test_the_king_dies_when_a_hand_is_filled() -> None:
    scene = position(
        a={"character": "bob_bonker", "at": "forest_road"}, b={"hand": ["pigment"]}, encounters=[KING], dice="10"
    )
    scene.play("move")

    scene.expect_end("king", "MM-15.6")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("MM-16.1", "MM-16.2")
def test_an_extended_life_takes_one_wound_more() -> None:
    scene = position(
        options={"extended_life": True},
        a={"character": "bob_bonker", "members": ["skalan"]},
        foes=["cave_bear"],
        dice="10 1 10",
    )
    scene.play("pair skalan", "with cave_bear")
    assert wounds(scene) == {"skalan": 1}
    assert scene.state.battle.foes[0].wounds == 1


@pytest.mark.rule("MM-18.1", "MM-18.2", "MM-18.4", "MM-18.6", "MM-18.7")
def test_missiles_come_before_melee() -> None:
    scene = position(
        options={"arms": True, "missiles": True},
        a={"character": "bob_bonker", "members": ["skalan"], "loads": {"bob_bonker": ["dagger"], "skalan": ["bow"]}},
        foes=["mad_dog", "vampire_bat"],
        dice="2 3",
    )
    scene.play("done", "throw at mad_dog", "shoot at vampire_bat")

    assert facts(scene, "Attacked", "card", "hit") == [("bob_bonker", True), ("skalan", True)]
    assert scene.state.arms.discards == ["dagger"]
    assert not scene.happened("Paired")
    scene.expect(battle=None)


@pytest.mark.rule("MM-19.3", "MM-19.4")
def test_anybody_can_read_a_scroll() -> None:
    scene = position(
        options={"magic_items": True},
        a={"character": "bob_bonker", "holds": ["fear_scroll"]},
        foes=["mad_dog"],
        dice="3",
    )
    scene.play("read fear")

    assert player(scene).magic == []
    scene.expect(battle=None)


@pytest.mark.rule("MM-19.5", "MM-19.6")
def test_courage_adds_to_attack_and_defence() -> None:
    scene = position(
        options={"magic_items": True},
        a={"character": "bob_bonker", "holds": ["bottle_of_courage", "bottle_of_courage"]},
        foes=["cave_bear"],
        dice="5 2",
    )
    scene.play("drink bottle_of_courage", "drink bottle_of_courage")

    assert facts(scene, "Attacked", "card", "attack", "defence", "hit") == [
        ("cave_bear", 8, 13, False),
        ("bob_bonker", 11, 11, True),
    ]


@pytest.mark.rule("MM-19.16", "MM-19.17")
def test_a_lucky_charm_changes_a_die() -> None:
    scene = position(
        options={"magic_items": True},
        a={"character": "bob_bonker", "holds": ["lucky_charm"]},
        foes=["cave_bear"],
        dice="1 2",
    )
    scene.play("one up")

    assert facts(scene, "Attacked", "card", "face", "hit")[1] == ("bob_bonker", 3, True)
    assert player(scene).magic == []
