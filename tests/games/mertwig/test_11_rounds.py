"""MM-11: combat: the round, its spells, its healing and its end."""

from __future__ import annotations

import pytest

from tests.games.mertwig.helpers import (
    BOB,
    acting,
    asked_seat,
    facts,
    foes,
    fought,
    party,
    player,
    position,
    turn_of,
    wounds,
)


@pytest.mark.rule("MM-11.1")
def test_a_battle_goes_on_in_rounds_until_one_side_has_no_card_left() -> None:
    scene = position(a=BOB, foes=["mad_dog"], dice="1 1 1 1 1 10").play("fight on", "fight on")

    assert facts(scene, "RoundBegan", "round") == [1, 2, 3]
    assert facts(scene, "Won", "beaten") == [("mad_dog",)]
    scene.expect(battle=None)


@pytest.mark.rule("MM-11.1")
def test_a_battle_ends_when_the_party_escapes() -> None:
    scene = position(a=BOB, foes=["mad_dog"], dice="1 1 2 1").play("run")

    assert not scene.happened("Won")
    scene.expect(battle=None)


@pytest.mark.rule("MM-11.1")
def test_a_battle_ends_when_the_player_character_dies() -> None:
    scene = position(
        a={**BOB, "wounds": {"bob_bonker": 1}, "members": ["skalan"]}, foes=["mad_dog", "cave_bear"], dice="10 1 1 1"
    )
    scene.play("pair bob_bonker")

    assert player(scene).character == ""
    scene.expect(battle=None)


@pytest.mark.rule("MM-11.2")
def test_a_round_has_its_steps_in_order() -> None:
    scene = position(
        options={"arms": True, "missiles": True},
        a={
            **BOB,
            "members": ["walten", "marldyk", "skalan"],
            "holds": ["war_club"],
            "loads": {"skalan": ["bow"]},
            "wounds": {"bob_bonker": 1},
        },
        foes=["the_great_dragon"],
        dice="1 2 1 1 1 1 1",
    )
    asked = []
    for decision in [
        "done", "no spell", "cast sleep", "shoot at the_great_dragon", "pair marldyk", "done", "run", "heal bob_bonker",
    ]:  # fmt: skip
        asked.append(scene.asked)
        scene.play(decision)

    assert asked == ["arrange", "cast", "cast", "shoot", "pair", "double", "escape", "heal"]
    assert (scene.asked, scene.state.battle.round) == ("arrange", 2)


@pytest.mark.rule("MM-11.3")
def test_in_the_arrange_step_carried_cards_are_shifted_among_the_members() -> None:
    scene = position(
        a={**BOB, "members": ["skalan", "theowulf"], "loads": {"skalan": ["war_club"]}}, foes=["mad_dog"], dice=""
    )
    assert {"give war_club from skalan to theowulf", "put away war_club from skalan"} <= {*scene.offers}
    scene.play("give war_club from skalan to theowulf")

    assert [member.load for member in player(scene).members] == [(), (), ("war_club",)]


@pytest.mark.rule("MM-11.3")
def test_two_members_may_swap_what_they_carry() -> None:
    loads = {"skalan": ["mace"], "osbald": ["wooden_club"]}
    scene = fought("cave_bear", members=("skalan", "osbald"), options={"arms": True}, a={"loads": loads})
    scene.play("put away wooden_club from osbald", "give mace from skalan to osbald", "give wooden_club to skalan")

    assert [member.load for member in player(scene).members] == [(), ("wooden_club",), ("mace",)]
    assert scene.offers == ["done"]


@pytest.mark.rule("MM-11.3")
def test_equal_cards_go_to_whom_he_likes() -> None:
    options, held = {"arms": True}, {"holds": ["dagger"] * 3}
    scene = fought("cave_bear", members=("skalan", "osbald"), options=options, a=held)
    scene.play("give dagger to osbald", "give dagger to skalan", "give dagger to bob_bonker")

    assert [member.load for member in player(scene).members] == [("dagger",)] * 3


@pytest.mark.rule("MM-11.3")
def test_in_the_arrange_step_the_use_of_a_two_use_treasure_is_chosen() -> None:
    scene = position(a={**BOB, "members": ["walten"], "loads": {"walten": ["fredgears_wand"]}}, foes=["mad_dog"])
    assert "use fredgears_wand for spells" in scene.offers
    scene.play("use fredgears_wand for spells")

    assert player(scene).members[1].casting == ("fredgears_wand",)


@pytest.mark.rule("MM-11.4")
def test_a_sleeper_is_active_and_can_be_paired_and_attacked_but_can_do_nothing() -> None:
    scene = position(
        a={**BOB, "members": ["walten"], "asleep": {"walten": 2}}, foes=["mad_dog", "vampire_bat"], dice="10 10 1"
    )
    assert scene.asked == "pair"
    scene.play("pair walten")

    assert facts(scene, "Attacked", "card", "target") == [
        ("mad_dog", "walten"),
        ("vampire_bat", "bob_bonker"),
        ("bob_bonker", "vampire_bat"),
    ]


@pytest.mark.rule("MM-11.4")
def test_a_card_that_is_set_aside_is_not_active() -> None:
    scene = position(
        a={"character": "gertrud_green", "members": ["skalan"]}, foes=["mad_dog", "cave_bear"], dice="3 1 1 10"
    )
    scene.play("cast fireball")
    assert facts(scene, "SetAside", "card") == ["mad_dog"]
    scene.play("pair skalan", "done")

    assert facts(scene, "Paired", "pairs") == [(("cave_bear", "skalan"),)]


@pytest.mark.rule("MM-11.4", "MM-7.28")
def test_an_absent_card_is_not_active() -> None:
    scene = position(a={**BOB, "members": ["holtman"]}, foes=["the_young_dragon"], dice="1 1 1")
    scene.play("cast fear")

    assert facts(scene, "SpellRolled", "target") == ["bob_bonker"]


@pytest.mark.rule("MM-11.5")
def test_the_encounter_player_declares_first_and_all_declare_before_any_die_is_rolled() -> None:
    scene = position(a={**BOB, "members": ["walten"]}, foes=["evil_wizard_wardoz", "mad_dog"], dice="1")
    assert (asked_seat(scene), acting(scene)) == ("b", "evil_wizard_wardoz")
    scene.play("cast charm on walten")
    assert (asked_seat(scene), acting(scene)) == ("a", "walten")
    assert not scene.happened("Rolled")

    assert {"cast magic_bolt on mad_dog", "cast magic_bolt on evil_wizard_wardoz", "cast sleep"} <= {*scene.offers}


@pytest.mark.rule("MM-11.6")
def test_each_able_card_may_cast_one_spell() -> None:
    scene = position(
        a={**BOB, "members": ["walten", "robilar"], "asleep": {"robilar": 2}}, foes=["cave_bear"], dice="1 1"
    )
    assert acting(scene) == "walten"
    scene.play("cast sleep")

    assert scene.asked == "pair"
    assert facts(scene, "SpellDeclared", "caster", "spell") == [("walten", "sleep")]


@pytest.mark.rule("MM-11.6")
def test_a_card_need_not_cast() -> None:
    scene = position(a={**BOB, "members": ["walten"]}, foes=["cave_bear"]).play("no spell")

    assert (scene.asked, scene.happened("SpellDeclared")) == ("pair", [])


@pytest.mark.rule("MM-11.7")
def test_each_spell_is_cast_once_in_a_battle() -> None:
    scene = position(a={**BOB, "members": ["walten"]}, foes=["cave_bear"], dice="1 1 1")
    scene.play("cast sleep", "pair bob_bonker", "done", "fight on")

    assert scene.offers == ["no spell", "cast invisibility", "cast magic_bolt on cave_bear"]


@pytest.mark.rule("MM-11.8")
def test_a_card_that_is_killed_or_charmed_in_this_step_still_casts_what_it_declared() -> None:
    scene = position(
        a={"character": "gennie_gron", "members": ["walten"]},
        foes=["the_invisible_thing", "evil_wizard_wardoz"],
        dice="9 1 1 9 9",
    )
    scene.play("cast magic_bolt on walten", "cast lightning", "cast charm on evil_wizard_wardoz")
    scene.play("cast magic_bolt on the_invisible_thing")

    assert facts(scene, "SpellRolled", "caster", "target", "works") == [
        ("the_invisible_thing", "walten", True),
        ("evil_wizard_wardoz", "gennie_gron", False),
        ("evil_wizard_wardoz", "walten", False),
        ("gennie_gron", "evil_wizard_wardoz", True),
        ("walten", "the_invisible_thing", True),
    ]
    assert party(scene) == ["gennie_gron", "evil_wizard_wardoz"]


@pytest.mark.rule("MM-11.9")
def test_who_casts_rolls_no_attack_but_can_be_paired_and_attacked() -> None:
    scene = position(a={"character": "arnie_schwartz"}, foes=["cave_bear"], dice="1 4").play("cast fear")

    assert facts(scene, "Attacked", "card", "target") == [("cave_bear", "arnie_schwartz")]


@pytest.mark.rule("MM-11.10")
def test_a_card_with_killing_wounds_suffers_only_the_wounds() -> None:
    scene = position(
        a={"character": "gertrud_green", "members": ["socnoc"]}, foes=["red_wolf", "cave_bear"], dice="9 1 9 1"
    )
    scene.play("cast fireball", "cast fear")

    assert facts(scene, "SetAside", "card") == ["red_wolf"]
    assert not scene.happened("RanAway")


@pytest.mark.rule("MM-11.10")
def test_a_card_that_has_run_away_suffers_nothing_further() -> None:
    scene = position(
        a={"character": "gennie_gron", "members": ["socnoc"]}, foes=["red_wolf", "cave_bear"], dice="9 9 1"
    )
    scene.play("cast charm on red_wolf", "cast fear")

    assert facts(scene, "RanAway", "card") == ["red_wolf"]
    assert (party(scene), foes(scene)) == (["gennie_gron", "socnoc"], ["cave_bear"])


@pytest.mark.rule("MM-11.10")
def test_a_charmed_card_falls_asleep_on_its_new_side() -> None:
    scene = position(
        a={"character": "gennie_gron", "members": ["walten"]}, foes=["red_wolf", "cave_bear"], dice="9 9 1"
    )
    scene.play("cast charm on red_wolf", "cast sleep")

    assert [(member.card, member.asleep) for member in player(scene).members][-1] == ("red_wolf", 2)


@pytest.mark.rule("MM-11.10", "MM-12.15")
def test_if_the_leader_runs_later_results_are_not_applied() -> None:
    scene = position(
        a={"character": "gennie_gron", "at": "forest_road"}, foes=["the_young_dragon", "red_wolf"], dice="10 9"
    )
    scene.play("cast fear", "cast charm on red_wolf")

    assert facts(scene, "SpellRolled", "spell", "works") == [("fear", True), ("charm", True)]
    assert not scene.happened("Charmed")
    assert party(scene) == ["gennie_gron"]


@pytest.mark.rule("MM-11.11")
def test_what_becomes_of_those_who_are_hit_by_spells() -> None:
    scene = position(
        a={"character": "arnie_schwartz", "members": ["skalan", "theowulf"]},
        foes=["the_young_dragon", "red_wolf", "mad_dog"],
        dice="1 9 1  9 9 1",
    )
    scene.play("cast fear", "cast fear")

    assert party(scene) == ["arnie_schwartz", "theowulf"]
    assert scene.state.hirelings.discards == ["skalan"]
    assert scene.state.battle.beaten == ["the_young_dragon", "red_wolf"]
    assert "red_wolf" not in scene.state.encounters.discards


@pytest.mark.rule("MM-11.29")
def test_the_encounter_players_healers_come_first_then_the_players_then_potions() -> None:
    scene = position(
        options={"magic_items": True},
        a={**BOB, "members": ["marldyk"], "wounds": {"bob_bonker": 1}, "holds": ["healing_potion"]},
        foes=["evil_wizard_woggnog", "mad_dog"],
        dice="1 1 1 10 1 1",
    )
    scene.play("no spell", "pair marldyk", "fight on")
    asked = []
    for decision in ("heal mad_dog", "heal bob_bonker", "potion bob_bonker"):
        asked.append((scene.asked, asked_seat(scene), acting(scene)))
        scene.play(decision)

    assert asked == [("heal", "b", "evil_wizard_woggnog"), ("heal", "a", "marldyk"), ("potion", "a", "")]
    assert (wounds(scene), foes(scene)) == ({}, ["evil_wizard_woggnog"])


@pytest.mark.rule("MM-11.29")
def test_a_healed_card_is_back_in_the_battle() -> None:
    scene = position(a=BOB, foes=["evil_wizard_woggnog", "mad_dog"], dice="1 10 3")
    scene.play("no spell", "pair mad_dog", "done", "fight on", "heal mad_dog")

    assert [(foe.card, foe.wounds, foe.aside) for foe in scene.state.battle.foes] == [
        ("evil_wizard_woggnog", 0, False),
        ("mad_dog", 0, False),
    ]


@pytest.mark.rule("MM-11.29", "MM-8.10")
def test_each_healer_tries_once_in_a_battle() -> None:
    scene = position(
        a={**BOB, "members": ["marldyk"], "wounds": {"bob_bonker": 1}}, foes=["cave_bear"], dice="1 1 1 1 1"
    )
    scene.play("pair bob_bonker", "done", "fight on", "heal bob_bonker")
    scene.play("pair bob_bonker", "done", "fight on")

    assert (scene.asked, scene.state.battle.round) == ("pair", 3)


@pytest.mark.rule("MM-11.30")
def test_those_who_still_bear_killing_wounds_are_gone_at_the_end_of_the_round() -> None:
    scene = position(
        a={**BOB, "members": ["skalan", "theowulf"]}, foes=["red_wolf", "cave_bear", "mad_dog"], dice="10 1 1 1 1 10"
    )
    scene.play("pair skalan", "pair bob_bonker", "fight on")

    assert party(scene) == ["bob_bonker", "theowulf"]
    assert scene.state.battle.beaten == ["mad_dog"]
    assert "mad_dog" not in scene.state.encounters.discards


@pytest.mark.rule("MM-11.31")
def test_a_count_goes_down_at_the_end_of_each_round_and_he_wakes_at_zero() -> None:
    scene = position(
        a={**BOB, "members": ["skalan", "theowulf"], "asleep": {"skalan": 2, "theowulf": 1}},
        foes=["mad_dog"],
        dice="1 1",
    )
    scene.play("pair bob_bonker", "done", "fight on")

    assert [member.asleep for member in player(scene).members] == [0, 1, 0]
    assert facts(scene, "Woke", "card") == ["theowulf"]


@pytest.mark.rule("MM-11.32")
def test_without_a_hostile_card_the_battle_is_won() -> None:
    scene = position(a={"character": "gennie_gron"}, foes=["red_wolf"], dice="9").play("cast charm on red_wolf")

    assert facts(scene, "Won", "seat", "beaten") == [(0, ())]


@pytest.mark.rule("MM-11.38")
@pytest.mark.parametrize(("heal", "won"), [(9, True), (2, False)])
def test_if_leader_and_last_enemy_fall_together_healing_decides(heal: int, won: bool) -> None:
    a = {**BOB, "members": ["marldyk"], "wounds": {"bob_bonker": 1}}
    scene = position(a=a, foes=["red_wolf"], treasures=["gold_crown"], dice=[10, 10, heal])
    scene.play("pair bob_bonker", "done", "heal bob_bonker")

    assert bool(scene.happened("Won")) == won
    assert player(scene).treasures == ["gold_crown"] * won
    assert bool(player(scene).character) == won


@pytest.mark.rule("MM-11.39")
def test_without_an_active_enemy_the_round_goes_on_with_healing() -> None:
    a = {"character": "gertrud_green", "members": ["marldyk"], "wounds": {"gertrud_green": 1}}
    scene = position(a=a, foes=["mad_dog"], dice="9 9").play("cast fireball")
    assert (scene.asked, acting(scene)) == ("heal", "marldyk")
    scene.play("heal gertrud_green")

    assert not scene.happened("Paired")
    assert not scene.happened("EscapeTried")
    assert wounds(scene) == {}
    scene.expect(battle=None)


@pytest.mark.rule("MM-11.39")
def test_without_an_active_party_melee_is_skipped_and_healing_decides() -> None:
    a = {**BOB, "members": ["marldyk"], "wounds": {"bob_bonker": 1}}
    scene = position(a=a, foes=["evil_wizard_wardoz"], dice="10 10").play("cast lightning")

    assert not scene.happened("Paired")
    assert player(scene).character == ""
    assert turn_of(scene) == "b"
