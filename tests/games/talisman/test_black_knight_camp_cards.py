"""The cards of the Camp of the Black Knight, and what automatic players make of the Camp."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.talisman.camp import (
    CAMP,
    OUTSIDE,
    at,
    done,
    has,
    inside,
    moving,
    red,
)
from tests.games.talisman.test_realms_and_bots import answer

# Cards.


@pytest.mark.rule("TA-CAMP-6")
def test_a_challenge_that_is_not_answered_raises_the_alarm() -> None:
    deck = {"camp": [f"{CAMP}.challenge"]}
    assert has(inside("picket", character="warrior", craft=2, dice="6 6", decks=deck), "alarm")
    assert not has(inside("picket", craft=6, dice="3 3", decks=deck), "alarm")


@pytest.mark.rule("TA-CAMP-6")
def test_a_deserter_leads_round_the_guards_and_only_in_the_camp() -> None:
    spot, guard, dog = f"{CAMP}.picket", f"{CAMP}.sentry", f"{CAMP}.war_dog"
    followers = [f"{CAMP}.deserter"]
    assert f"evade {guard}" in inside("picket", followers=followers, spaces={spot: [guard]}).offers
    assert f"evade {dog}" not in inside("picket", followers=followers, spaces={spot: [dog]}).offers
    assert f"evade {guard}" not in at("runes_1", followers=followers, spaces={"runes_1": [guard]}).offers


@pytest.mark.rule("TA-C20.13")
@pytest.mark.parametrize(("where", "missing"), [(f"{CAMP}.gate", 1), (OUTSIDE, 0)])
def test_a_roll_call_is_for_everybody_in_the_camp(where: str, missing: int) -> None:
    scene = inside("picket", decks={"camp": [f"{CAMP}.roll_call"]}, blue={"space": where})

    assert [event.seat for event in scene.happened("TurnsLost")] == [0, 1][: 1 + missing]


@pytest.mark.rule("TA-C14.10")
def test_a_sutler_sells_food_and_torches_and_stays() -> None:
    spot = f"{CAMP}.picket"
    scene = inside("picket", gold=2, decks={"camp": [f"{CAMP}.sutler"]}).play("buy food", "buy torch")

    assert (red(scene).objects, red(scene).gold) == (["food", "torch"], 0)
    assert scene.state.spaces[spot] == [f"{CAMP}.sutler"]


@pytest.mark.rule("TA-RLM-25")
@pytest.mark.parametrize("spot", ["city", "castle"])
def test_war_plans_are_handed_in_for_gold(spot: str) -> None:
    scene = at(spot, gold=0, objects=[f"{CAMP}.war_plans"]).play(f"sell {CAMP}.war_plans")

    assert (red(scene).gold, red(scene).objects) == (3, [])


@pytest.mark.rule("TA-RLM-25")
def test_nobody_wants_war_plans_in_the_village() -> None:
    assert f"sell {CAMP}.war_plans" not in at("village", objects=[f"{CAMP}.war_plans"]).offers


# Automatic players.


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "choice"), [(9, f"enter {CAMP}"), (3, "pass")])
def test_the_camp_is_for_who_can_beat_the_bearer(strength: int, choice: str) -> None:
    assert answer(at(OUTSIDE, strength=strength, gold=2)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("statuses", "way"),
    [
        ({}, "parade_ground"),
        (done("standard_down"), "parade_ground"),
        ({**done("standard_down"), **done("champion")}, "picket"),
    ],
)
def test_it_heads_for_the_standard_the_knight_and_the_gate(statuses: dict[str, Any], way: str) -> None:
    assert answer(moving("crossroads", strength=10, statuses=statuses)) == f"go {CAMP}.{way}"
    assert answer(moving("gate", strength=3)) == "go out"
