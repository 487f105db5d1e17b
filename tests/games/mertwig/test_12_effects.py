"""MM-12: what the spells do."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
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


@pytest.mark.rule("MM-12.9")
def test_a_charmed_card_changes_sides_at_once_and_casts_its_unused_spells_from_the_next_round() -> None:
    a = {"character": "gennie_gron"}
    scene = fought("evil_wizard_wardoz", "cave_bear", a=a, dice="1 9 1")
    scene.play("cast lightning", "cast charm on evil_wizard_wardoz")
    assert party(scene) == ["gennie_gron", "evil_wizard_wardoz"]
    scene.play("pair gennie_gron", "done", "fight on")

    assert (asked_seat(scene), acting(scene)) == ("a", "evil_wizard_wardoz")
    assert scene.offers == ["no spell", "cast charm on cave_bear"]


@pytest.mark.rule("MM-12.10")
def test_no_scroll_charms_a_player_character_either() -> None:
    scene = position(
        options={"attack_players": True, "magic_items": True},
        a={**BOB, "holds": ["charm_scroll"]},
        b={"character": "ralph_the_red", "members": ["skalan"], "at": "forest_road"},
        dice="4 9 1",
    ).play("move", "go forest_road", "seek ralph_the_red", "no offer", "no offer")

    assert scene.offers == ["no spell", "read charm on skalan"]


@pytest.mark.rule("MM-12.11")
def test_a_charmed_encounter_stays_after_the_battle_and_takes_no_wages() -> None:
    scene = fought("red_wolf", a={"character": "gennie_gron"}, dice="9").play("cast charm on red_wolf")
    assert (scene.state.battle, party(scene)) == (None, ["gennie_gron", "red_wolf"])
    a = {**BOB, "at": "palace_gardens", "members": ["red_wolf"], "gold": 0, "holds": ["gold_ingot"]}
    paid = position(a=a, dice="1").play("move", "sell gold_ingot")

    assert (player(paid).gold, party(paid)) == (40, ["bob_bonker", "red_wolf"])


@pytest.mark.rule("MM-12.12")
@pytest.mark.parametrize(("card", "pile"), [("skalan", "hirelings"), ("gypsy_king", "encounters")])
def test_a_charmed_away_member_must_be_beaten_and_is_discarded_if_the_battle_ends(card: str, pile: str) -> None:
    scene = fought("evil_wizard_wardoz", members=(card,), dice="9 1 9 1")
    scene.play(f"cast charm on {card}", *["no spell"] * (card == "gypsy_king"))
    assert foes(scene) == ["evil_wizard_wardoz", card]
    scene.play("pair evil_wizard_wardoz", "done", "run")

    assert party(scene) == ["bob_bonker"]
    assert card in getattr(scene.state, pile).discards


@pytest.mark.rule("MM-12.13")
def test_only_another_charm_brings_a_charmed_card_back() -> None:
    a = {"character": "gennie_gron"}
    scene = fought("evil_wizard_wardoz", members=("skalan",), a=a, dice="9 1 9")
    scene.play("cast charm on skalan", "no spell", "pair evil_wizard_wardoz", "done", "fight on")
    assert foes(scene) == ["evil_wizard_wardoz", "skalan"]
    scene.play("no spell", "cast charm on skalan")

    assert (party(scene), foes(scene)) == (["gennie_gron", "skalan"], ["evil_wizard_wardoz"])


@pytest.mark.rule("MM-11.34", "MM-12.13")
def test_an_encounter_charmed_back_and_then_beaten_gives_its_treasure() -> None:
    scene = fought(
        "evil_wizard_wardoz", members=("red_wolf",), treasures=["gold_crown", "large_ruby"], dice="9 1 10 1 10"
    )
    scene.play("cast charm on red_wolf", "pair red_wolf", "done", "fight on", "no spell")

    assert player(scene).treasures == ["gold_crown", "large_ruby"]


@pytest.mark.rule("MM-12.14")
@pytest.mark.parametrize(("dice", "decision", "found"), [("9 1 1 10", "", 2), ("9 1 1 1 9 1", "run", 0)])
def test_those_driven_off_leave_treasures_to_be_collected_if_the_battle_is_won(
    dice: str, decision: str, found: int
) -> None:
    treasures = ["gold_crown", "large_ruby"]
    scene = fought("red_wolf", "nefaris", members=("socnoc",), treasures=treasures, dice=dice).play("cast fear")
    assert (foes(scene), scene.state.battle.beaten) == (["nefaris"], ["red_wolf"])
    scene.play("pair bob_bonker", "done", *filter(None, [decision]))

    assert player(scene).treasures == treasures[:found]


@pytest.mark.rule("MM-12.14")
def test_members_who_run_are_discarded() -> None:
    scene = fought("the_young_dragon", members=("skalan", "theowulf"), dice="1 3 1").play("cast fear")

    assert party(scene) == ["bob_bonker", "theowulf"]
    assert scene.state.hirelings.discards == ["skalan"]


@pytest.mark.rule("MM-12.15")
def test_members_hit_by_the_same_fear_are_discarded_and_sleepers_are_left_behind() -> None:
    members = ("skalan", "osbald", "theowulf")
    scene = fought("the_young_dragon", members=members, a={"asleep": {"osbald": 2}}, dice="10 10 1 1").play("cast fear")

    assert party(scene) == ["bob_bonker", "theowulf"]
    assert {"skalan", "osbald"} <= {*scene.state.hirelings.discards}
    assert player(scene).treasures == []
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-12.16", "MM-12.17")
def test_scare_the_dead_is_rolled_for_dead_opponents_only() -> None:
    scene = fought("osgood_ogre", "nefaris", "the_deaded_slob", members=("owlswill",), dice="9 1 1 1 1")
    scene.play("cast scare_the_dead", "pair for me")

    assert facts(scene, "SpellRolled", "target", "works") == [("nefaris", True), ("the_deaded_slob", False)]
    assert facts(scene, "RanAway", "card") == ["nefaris"]


@pytest.mark.rule("MM-12.16")
def test_where_nobody_is_dead_there_is_nobody_to_scare() -> None:
    assert fought("cave_bear", members=("owlswill",)).asked == "pair"


@pytest.mark.rule("MM-12.18")
def test_sleep_lasts_this_round_and_the_next() -> None:
    scene = fought("cave_bear", a={"character": "roscoe_rapid"}, dice="9 1 1 1").play("cast sleep")
    assert scene.state.battle.foes[0].asleep == 2
    scene.play("fight on")
    assert scene.state.battle.foes[0].asleep == 1
    scene.play("fight on")

    assert facts(scene, "Attacked", "card") == ["roscoe_rapid", "cave_bear", "roscoe_rapid"]


@pytest.mark.rule("MM-12.19")
def test_a_sleeper_cannot_cast_shoot_heal_or_help_an_escape() -> None:
    scene = fought(
        "cave_bear",
        members=("amyslyp", "marldyk", "wolf"),
        a={
            "asleep": {"amyslyp": 2, "marldyk": 2, "wolf": 2},
            "loads": {"amyslyp": ["bow"]},
            "wounds": {"bob_bonker": 1},
        },
        options={"arms": True, "missiles": True},
        dice="1 1 1 1 1",
    )
    scene.play("done", "pair bob_bonker", "with cave_bear", "run")

    assert facts(scene, "Attacked", "card") == ["cave_bear", "bob_bonker"]
    assert facts(scene, "EscapeTried", "bonus") == [0]
    assert not scene.happened("HealTried")


@pytest.mark.rule("MM-12.19")
def test_a_sleeper_is_attacked_as_if_awake() -> None:
    scene = fought("cave_bear", members=("theowulf",), a={"asleep": {"theowulf": 2}}, dice="3 1").play(
        "pair bob_bonker", "with cave_bear"
    )

    assert facts(scene, "Attacked", "target", "defence", "hit")[0] == ("theowulf", 11, False)


@pytest.mark.rule("MM-12.19")
def test_another_sleep_sets_the_count_back() -> None:
    scene = fought("blatant_beast", members=("skalan",), a={"asleep": {"skalan": 1}}, dice="1 9").play("cast sleep")

    assert player(scene).members[1].asleep == 2


@pytest.mark.rule("MM-12.20")
def test_evil_protection_is_rolled_for_every_evil_card_on_both_sides() -> None:
    scene = fought("evil_orc_glakk", "cave_bear", members=("niwagian", "evylsmot"), dice="5 5 1 1")
    scene.play("cast evil_protection", "pair evylsmot", "pair bob_bonker", "done")

    assert facts(scene, "SpellRolled", "target", "total", "works") == [
        ("evil_orc_glakk", 15, True),
        ("evylsmot", 15, True),
    ]
    assert [member.entranced for member in (*scene.state.battle.foes, *player(scene).members)] == [2, 0, 0, 0, 2]
    assert facts(scene, "Attacked", "card") == ["cave_bear", "bob_bonker"]


@pytest.mark.rule("MM-12.20", "MM-11.31")
def test_a_trance_lasts_as_long_as_a_sleep() -> None:
    scene = fought("evil_orc_glakk", members=("niwagian",), dice="5 1 1 1 1")
    scene.play("cast evil_protection", "pair bob_bonker", "done", "fight on")
    scene.play("pair bob_bonker", "done", "fight on", "pair bob_bonker", "done")

    assert facts(scene, "Attacked", "card") == ["bob_bonker", "bob_bonker", "evil_orc_glakk", "bob_bonker"]


@pytest.mark.rule("MM-12.21")
@pytest.mark.parametrize(("members", "spell", "times"), [(("darshad",), "fireball", 2), (("amyslyp",), "lightning", 3)])
def test_fireball_and_lightning_wound_each_target_once(members: tuple[str, ...], spell: str, times: int) -> None:
    scene = fought("mad_dog", "the_great_dragon", members=members, dice="4 4 1 1 1").play("no spell", f"cast {spell}")

    assert facts(scene, "SpellRolled", "target", "total") == [("mad_dog", 4 * times), ("the_great_dragon", 4 * times)]
    assert facts(scene, "Wounded", "card", "wounds") == [("mad_dog", 1)]


@pytest.mark.rule("MM-12.22")
def test_a_magic_bolt_may_be_aimed_at_a_player_character() -> None:
    scene = fought("the_invisible_thing", members=("skalan",), dice="3").play("cast magic_bolt on bob_bonker")

    assert facts(scene, "SpellRolled", "target", "total") == [("bob_bonker", 12)]
    assert wounds(scene) == {"bob_bonker": 1}


@pytest.mark.rule("MM-12.23")
def test_invisibility_is_rolled_against_the_first_placed_of_the_strongest() -> None:
    scene = fought("mad_dog", "nefaris", "the_lonesome_troll", members=("walten",), dice="4 1 1 1 1")
    scene.play("cast invisibility")

    assert facts(scene, "SpellRolled", "target", "total", "works") == [("nefaris", 12, False)]


@pytest.mark.rule("MM-12.23")
def test_only_the_party_can_become_invisible() -> None:
    scene = fought("evil_wizard_wardoz", members=("walten", "skalan"), dice="9 1 1 1 1")
    scene.play("cast charm on walten", "no spell", "pair for me", "fight on", "no spell")

    assert (asked_seat(scene), acting(scene)) == ("b", "walten")
    assert scene.offers[:2] == ["no spell", "cast magic_bolt on bob_bonker"]
    assert "cast invisibility" not in scene.offers


@pytest.mark.rule("MM-12.24")
def test_invisibility_is_in_vain_if_the_leader_is_killed_in_the_same_step() -> None:
    a = {"wounds": {"bob_bonker": 1}}
    scene = fought("the_invisible_thing", members=("walten", "skalan", "marldyk"), a=a, dice="9 9 1")
    scene.play("cast magic_bolt on bob_bonker", "cast invisibility")

    assert facts(scene, "SpellRolled", "spell", "works") == [("magic_bolt", True), ("invisibility", True)]
    assert (scene.asked, scene.happened("Escaped")) == ("pair", [])


@pytest.mark.rule("MM-12.24")
def test_invisibility_is_in_vain_if_the_leader_is_put_to_sleep_in_the_same_step() -> None:
    scene = fought("blatant_beast", members=("walten",), dice="9 1 9").play("cast sleep", "cast invisibility")

    assert facts(scene, "SpellRolled", "spell", "works")[-1] == ("invisibility", True)
    assert (scene.asked, scene.happened("Escaped")) == ("pair", [])


@pytest.mark.rule("MM-12.24")
def test_if_no_hostile_card_is_left_the_battle_is_won_not_escaped() -> None:
    scene = fought("red_wolf", members=("walten", "darshad"), treasures=["gold_crown"], dice="9 9")
    scene.play("cast invisibility", "cast fireball")

    assert facts(scene, "SpellRolled", "works") == [True, True]
    assert player(scene).treasures == ["gold_crown"]


@pytest.mark.rule("MM-12.25")
def test_heal_is_cast_in_the_healing_step_even_by_one_who_cast_another_spell() -> None:
    scene = fought("evil_orc_glakk", members=("owlswill",), a={"wounds": {"bob_bonker": 1}}, dice="1 1 1 9")
    assert scene.offers == ["no spell", "cast evil_protection"]
    scene.play("cast evil_protection", "pair bob_bonker", "done", "fight on", "heal bob_bonker")

    assert facts(scene, "HealTried", "healer", "works") == [("owlswill", True)]


@pytest.mark.rule("MM-12.26")
def test_a_spell_is_spent_until_the_turn_ends() -> None:
    """The only other battle a turn can hold is Cromyn's, so it is seen after that one."""
    holds = ["six_gold", BIRTHMARK, "gold_crown"]
    a = {"character": "gennie_gron", "members": ["cromyn"], "gold": 0, "at": "palace_gardens", "holds": holds}
    scene = position(a=a, dice="1 6").play("move", "sell six_gold", "done", "cast charm on cromyn")
    assert (scene.asked, player(scene).members[0].spent) == ("business", ("charm",))
    scene.play("done")

    assert (turn_of(scene), player(scene).members[0].spent) == ("b", ())


@pytest.mark.rule("MM-12.27")
def test_sleepers_run_from_fear_and_a_leader_wakes_and_is_not_left_behind() -> None:
    a = {"asleep": {"bob_bonker": 2, "skalan": 2}}
    scene = fought("the_young_dragon", members=("skalan", "theowulf"), a=a, dice="10 10 1").play("cast fear")

    assert facts(scene, "RanAway", "card") == ["bob_bonker", "skalan"]
    assert [(member.card, member.asleep) for member in player(scene).members] == [("bob_bonker", 0), ("theowulf", 0)]
