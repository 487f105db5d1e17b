"""TA-CAMP: the Camp of the Black Knight, and the worked examples about it."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.combat.foes import foe_of
from tests.games.talisman.camp import (
    CAMP,
    OUTSIDE,
    at,
    done,
    has,
    inside,
    moving,
    red,
    where,
)
from tests.games.talisman.moves import ends

# In, round and out.


@pytest.mark.rule("TA-CAMP-1")
def test_who_lands_before_the_knight_may_slip_in_instead() -> None:
    scene = at(OUTSIDE, gold=2).play(f"enter {CAMP}")

    assert (where(scene), red(scene).gold, red(scene).lives) == ("gate", 2, 4)


@pytest.mark.rule("TA-CAMP-1")
def test_who_does_not_slip_in_pays() -> None:
    scene = at(OUTSIDE, gold=2).play("pass", "pay_1_gold")

    assert (where(scene), red(scene).gold) == (OUTSIDE, 1)


@pytest.mark.rule("TA-CAMP-2")
@pytest.mark.parametrize(
    ("start", "ends"),
    [
        ("gate", {"picket"}),
        ("crossroads", {"picket", "horse_lines", "cook_fires", "parade_ground"}),
        ("standard", {"parade_ground", "stockade", "paymaster", "pavilion"}),
    ],
)
def test_one_space_a_turn_along_the_paths(start: str, ends: set[str]) -> None:
    scene = moving(start)
    assert {offer.removeprefix(f"go {CAMP}.") for offer in scene.offers if offer.startswith(f"go {CAMP}")} == ends
    scene.expect_refusal("stay", "TA-C20.11", "You must move on from here.")


@pytest.mark.rule("TA-CAMP-2")
def test_an_undefeated_enemy_may_be_fought_again() -> None:
    spot = f"{CAMP}.picket"
    scene = moving("picket", strength=6, spaces={spot: [f"{CAMP}.sentry"]}, dice="6 1").play("stay")

    assert (red(scene).space, red(scene).trophies) == (spot, [f"{CAMP}.sentry"])


@pytest.mark.rule("TA-CAMP-2")
def test_who_may_stay_is_told_what_for() -> None:
    question = moving("picket", spaces={f"{CAMP}.picket": [f"{CAMP}.sentry"]}).table.view(0).question
    assert question is not None

    assert [one.detail for one in question.options if one.id == "stay"] == ["You encounter this space again."]


@pytest.mark.rule("TA-CAMP-3")
def test_nothing_makes_anybody_faster() -> None:
    """A free stride lets him choose the length of a move on the main board, and nothing here."""
    scene = moving("gate", statuses={"free_stride": {}}, spells=["teleport"], craft=6)

    assert [offer for offer in scene.offers if not offer.startswith("leave")] == [f"go {CAMP}.picket", "go out"]


@pytest.mark.rule("TA-CAMP-4")
@pytest.mark.rule("TA-CAMP-2")
def test_a_horse_stays_outside() -> None:
    """Worked example CAMP 1: the Picket Line next turn, then the Crossroads."""
    quiet = [f"{CAMP}.quiet_night", f"{CAMP}.pay_chest"]
    scene = at(OUTSIDE, followers=["horse"], decks={"camp": quiet}).play(f"enter {CAMP}")
    assert (red(scene).followers, scene.state.spaces[OUTSIDE]) == ([], ["horse"])
    scene.play(f"go {CAMP}.picket", f"go {CAMP}.crossroads")
    assert where(scene) == "crossroads"


@pytest.mark.rule("TA-CAMP-19")
def test_from_the_gate_one_step_leads_out_to_a_knight_who_asks_for_nothing() -> None:
    scene = moving("gate", gold=2).play("go out")

    assert (where(scene), red(scene).gold, red(scene).lives, scene.state.active) == (OUTSIDE, 2, 4, 0)


@pytest.mark.rule("TA-CAMP-5")
@pytest.mark.parametrize(("spot", "drawn"), [("picket", 1), ("archers_row", 1), ("parade_ground", 2)])
def test_paths_have_one_card_and_the_parade_ground_two(spot: str, drawn: int) -> None:
    quiet = [f"{CAMP}.pay_chest", f"{CAMP}.quiet_night"]

    assert len(inside(spot, decks={"camp": quiet}).happened("Drew")) == drawn


@pytest.mark.rule("TA-CAMP-5")
@pytest.mark.parametrize(("spot", "drawn"), [("picket", 0), ("parade_ground", 1)])
def test_a_card_that_lies_there_counts(spot: str, drawn: int) -> None:
    lying = {f"{CAMP}.{spot}": [f"{CAMP}.sutler"]}

    assert len(inside(spot, spaces=lying, decks={"camp": [f"{CAMP}.quiet_night"]}).happened("Drew")) == drawn


# The alarm.


@pytest.mark.rule("TA-CAMP-6")
@pytest.mark.parametrize(("guard", "strength"), [("sentry", 4), ("man_at_arms", 5), ("crossbowman", 6)])
def test_the_alarm_makes_guards_stronger(guard: str, strength: int) -> None:
    scene = moving("picket", statuses=done("alarm"), blue={"missing": 99, "space": f"{CAMP}.gate"})

    assert foe_of(scene.state, 0, f"{CAMP}.{guard}").strength == strength
    assert foe_of(scene.state, 1, f"{CAMP}.{guard}").strength == strength - 1
    assert foe_of(scene.state, 0, f"{CAMP}.war_dog").strength == 4


@pytest.mark.rule("TA-CAMP-13")
@pytest.mark.rule("TA-CAMP-6")
def test_who_is_caught_at_the_pay_raises_the_alarm() -> None:
    """Worked example CAMP 2: Craft 3, roll 8; the next Man-at-arms fights with 5."""
    scene = inside("paymaster", craft=3, character="warrior", dice="5 3")
    assert (has(scene, "alarm"), has(scene, "robbed")) == (True, False)
    assert foe_of(scene.state, 0, f"{CAMP}.man_at_arms").strength == 5


@pytest.mark.rule("TA-CAMP-7")
def test_a_black_tabard_makes_the_alarm_harmless() -> None:
    scene = moving("picket", statuses=done("alarm"), objects=[f"{CAMP}.black_tabard"])

    assert foe_of(scene.state, 0, f"{CAMP}.sentry").strength == 3


@pytest.mark.rule("TA-CAMP-7")
def test_the_alarm_ends_outside() -> None:
    scene = inside("paymaster", character="warrior", craft=3, dice="6 6")
    assert has(scene, "alarm")
    alarm = {f"{CAMP}.alarm": {"until": "leave_realm"}}
    assert not has(moving("gate", statuses=alarm).play("go out"), "alarm")


# Places.


@pytest.mark.rule("TA-CAMP-8")
def test_a_stolen_horse_waits_outside() -> None:
    scene = inside("horse_lines", craft=6, dice="3 2").play("steal_a_horse")
    assert (red(scene).followers, scene.state.spaces[OUTSIDE]) == ([], ["horse"])
    assert (red(scene).left_at_entry, has(scene, "horse_tried")) == (["horse"], True)


@pytest.mark.rule("TA-CAMP-8")
def test_it_is_his_when_he_comes_out() -> None:
    scene = moving("gate", spaces={OUTSIDE: ["horse"]})
    red(scene).left_at_entry.append("horse")

    assert red(scene.play("go out", "yes")).followers == ["horse"]


@pytest.mark.rule("TA-CAMP-8")
def test_a_thief_who_is_seen_fights_a_groom_and_tries_no_more() -> None:
    scene = inside("horse_lines", character="warrior", craft=2, strength=5, dice="6 6 1 6").play("steal_a_horse")
    assert (red(scene).lives, has(scene, "horse_tried")) == (4, True)
    again = inside("horse_lines", statuses=done("horse_tried"))
    assert "steal_a_horse" not in again.offers


@pytest.mark.rule("TA-CAMP-8")
def test_the_thief_is_told_that_there_is_one_try() -> None:
    question = inside("horse_lines").table.view(0).question
    assert question is not None
    told = {option.id: option.detail for option in question.options}

    assert told["steal_a_horse"] == "Roll at most your Craft on 2 dice, then you cannot try again on this visit"


@pytest.mark.rule("TA-CAMP-8")
def test_nobody_need_steal() -> None:
    scene = inside("horse_lines").play("walk_by")

    assert (has(scene, "horse_tried"), scene.happened("Tested")) == (False, [])


@pytest.mark.rule("TA-CAMP-9")
@pytest.mark.parametrize(("good", "price"), [("sword", 1), ("helmet", 1), ("shield", 2), ("armour", 3)])
def test_the_smith_sells_one_thing(good: str, price: int) -> None:
    scene = inside("smithy", gold=4).play(f"buy {good}")

    assert (red(scene).objects, red(scene).gold, scene.asked) == ([good], 4 - price, "way_in_realm")


@pytest.mark.rule("TA-CAMP-10")
def test_the_pot_heals_and_nobody_looks_up() -> None:
    scene = inside("cook_fires", lives=2, dice="2")

    assert (red(scene).lives, scene.happened("FightBegins")) == (3, [])


@pytest.mark.rule("TA-CAMP-10")
def test_who_is_recognised_fights_a_guard_whom_no_alarm_has_roused() -> None:
    """Four against four, dice even: a guard with one more would win."""
    scene = inside("cook_fires", lives=2, strength=4, statuses=done("alarm"), dice="1 4 4")

    assert (scene.happened("Fought")[0].verdict, red(scene).lives) == ("draw", 3)


@pytest.mark.rule("TA-CAMP-11")
def test_whoever_beats_the_gaoler_frees_the_first_follower_of_the_deck() -> None:
    deck = {"camp": [f"{CAMP}.sentry", f"{CAMP}.captive_knight", f"{CAMP}.deserter"]}
    scene = inside("stockade", strength=8, dice="6 1", decks=deck)

    assert (red(scene).followers, has(scene, "stockade_open")) == ([f"{CAMP}.captive_knight"], True)


@pytest.mark.rule("TA-CAMP-11")
def test_without_prisoners_there_are_two_gold() -> None:
    away = {"missing": 99, "followers": [f"{CAMP}.captive_knight", f"{CAMP}.deserter"]}
    scene = inside("stockade", strength=8, gold=0, dice="6 1", blue=away)

    assert (red(scene).followers, red(scene).gold) == ([], 2)


@pytest.mark.rule("TA-CAMP-11")
def test_who_loses_to_the_gaoler_meets_him_again_and_who_won_does_not() -> None:
    lost = inside("stockade", strength=4, dice="1 6")
    assert (red(lost).lives, has(lost, "stockade_open")) == (3, False)
    assert inside("stockade", statuses=done("stockade_open")).asked == "way_in_realm"


@pytest.mark.rule("TA-CAMP-12")
def test_the_hexer_is_fought_for_two_spells() -> None:
    spells = {"spell": ["healing", "teleport"]}
    scene = inside("hexers_tent", craft=6, dice="6 1", decks=spells).play("face_the_hexer")

    assert {*red(scene).spells} == {"healing", "teleport"}


@pytest.mark.rule("TA-CAMP-12")
def test_nobody_need_face_the_hexer() -> None:
    assert red(inside("hexers_tent", lives=3).play("pass")).lives == 3


@pytest.mark.rule("TA-CAMP-13")
def test_the_pay_is_one_die_of_gold_once_a_game() -> None:
    scene = inside("paymaster", craft=6, gold=0, dice="3 3 5")
    assert (red(scene).gold, has(scene, "robbed"), has(scene, "alarm")) == (5, True, False)
    assert inside("paymaster", statuses=done("robbed")).happened("Tested") == []


@pytest.mark.rule("TA-CAMP-14")
@pytest.mark.rule("TA-CAMP-7")
def test_the_fallen_standard_ends_the_alarm_and_strengthens() -> None:
    scene = inside("standard", strength=6, statuses=done("alarm"), dice="5 2").play("cut_it_down")

    assert (red(scene).strength, has(scene, "alarm"), has(scene, "standard_down")) == (7, False, True)


@pytest.mark.rule("TA-CAMP-14")
def test_the_standard_falls_once_and_may_be_left_standing() -> None:
    assert red(inside("standard", strength=6).play("slip_by")).strength == 6
    assert "cut_it_down" not in inside("standard", statuses=done("standard_down")).offers


# The Knight.


@pytest.mark.rule("TA-CAMP-15")
@pytest.mark.rule("TA-CAMP-16")
def test_who_beats_the_knight_chooses_and_pays_no_more_toll() -> None:
    """Worked example CAMP 3: Strength 8 with a Sword, dice 3 to 2."""
    scene = inside("pavilion", strength=8, objects=["sword"], dice="3 2")
    assert {*scene.offers} >= {"black_blade", "knight's_charger", "4_gold"}
    scene.play("black_blade")
    assert red(scene).objects == ["sword", f"{CAMP}.black_blade"]
    later = at(OUTSIDE, statuses=done("champion"), gold=2).play("pass")
    assert (red(later).gold, red(later).lives, later.state.phase) == (2, 4, "move")


@pytest.mark.rule("TA-CAMP-16")
def test_cards_that_lie_before_the_knight_are_met_all_the_same() -> None:
    scene = at(OUTSIDE, statuses=done("champion"), spaces={OUTSIDE: ["horse"]}).play("pass", "take horse")

    assert red(scene).followers == ["horse"]


@pytest.mark.rule("TA-CAMP-15")
def test_who_loses_to_the_knight_is_thrown_out_to_the_gate() -> None:
    scene = inside("pavilion", strength=5, dice="1 6")

    assert (where(scene), red(scene).lives, has(scene, "champion")) == ("gate", 3, False)


@pytest.mark.rule("TA-CAMP-15")
def test_the_knight_is_beaten_once_a_game() -> None:
    assert inside("pavilion", statuses=done("champion")).happened("FightBegins") == []


@pytest.mark.rule("TA-CAMP-17")
@pytest.mark.parametrize(("gone", "label"), [("black_blade", "black_blade"), ("charger", "knight's_charger")])
def test_what_somebody_else_has_cannot_be_chosen(gone: str, label: str) -> None:
    pile = "followers" if gone == "charger" else "objects"
    scene = inside("pavilion", strength=9, dice="6 1", blue={"missing": 99, pile: [f"{CAMP}.{gone}"]})

    assert len({"black_blade", "knight's_charger", "4_gold"} & {*scene.offers} - {label}) == 2
    assert label not in scene.offers


@pytest.mark.rule("TA-CAMP-18")
def test_the_charger_waits_outside() -> None:
    scene = inside("pavilion", strength=9, dice="6 1").play("knight's_charger")

    assert (red(scene).followers, scene.state.spaces[OUTSIDE]) == ([], [f"{CAMP}.charger"])
    assert red(scene).left_at_entry == [f"{CAMP}.charger"]


@pytest.mark.rule("TA-CAMP-15")
def test_the_charger_adds_up_to_two_to_a_move() -> None:
    scene = at("plains_2", phase="move", dice="3", followers=[f"{CAMP}.charger"])

    assert ends(scene) == {"ruins", "plains_3", "forest", "hills_1", "fields_1", "city"}
