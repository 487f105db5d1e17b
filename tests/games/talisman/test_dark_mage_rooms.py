"""TA-DARK: the rooms and cards of the Tower of the Dark Mage."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.modifiers import allowance, total
from tests.games.talisman.tower import AWAY, REALM, at, blue, counted, drawn, faced, moving, red, room

# Rooms.


@pytest.mark.rule("TA-DARK-12")
def test_the_treasury_pays_who_leaves_nothing_undefeated() -> None:
    free = at("f5r2", ("black_candle", "ward_ring"), gold=0).play("done")
    assert red(free).gold == 2
    beaten = at("f5r2", ("servant_shade", "imp_guard"), gold=0, craft=9, dice="6 1")
    assert red(beaten).gold == 2
    lost = at("f5r2", ("servant_shade", "imp_guard"), gold=0, craft=1, dice="1 6")
    assert red(lost).gold == 0
    away = at("f5r2", ("surge", "familiar"), gold=0, dice="1 1")
    assert (room(away), red(away).gold) == ("f1r1", 0)


@pytest.mark.rule("TA-DARK-24")
def test_kitchens_stores_and_armoury() -> None:
    assert red(at("f1r3", lives=2)).lives == 3
    found = [red(at("f1r4", dice=die)).objects for die in ("2", "3", "6")]
    assert found == [[], ["torch"], ["food"]]
    assert red(at("f2r2", dice="1 2", strength=3).play("shield")).objects == ["shield"]
    assert red(at("f2r2", dice="2 2", strength=3)).objects == []


@pytest.mark.rule("TA-DARK-25")
def test_reading_room_and_scriptorium() -> None:
    assert len(red(at("f3r1", dice="2 2")).spells) == 1
    assert red(at("f3r1", dice="3 2")).spells == []
    scroll = at("f3r4", gold=2).play("pay")
    assert (red(scroll).objects, red(scroll).gold, len(scroll.state.under_scrolls)) == (["scroll"], 0, 1)


@pytest.mark.rule("TA-DARK-25")
def test_the_map_lets_one_set_the_floor() -> None:
    scene = at("f3r3", dice="3")
    assert (scene.asked, scene.offers) == ("set_die", [*(f"floor {n}" for n in range(1, 7)), "chance"])
    scene.play("floor 2")
    assert room(scene) == "f2r3"
    assert f"{REALM}.floor_choice" not in red(scene).statuses
    assert room(at("f3r3", dice="2 6").play("chance")) == "f2r6"


@pytest.mark.rule("TA-DARK-26")
@pytest.mark.parametrize(
    ("where", "dice", "lives"),
    [("f2r5", "2 2", 4), ("f2r5", "2 3", 3), ("f6r2", "3 3", 3), ("f4r4", "1 2", 4), ("f4r4", "2 2", 3)],
)
def test_hazards(where: str, dice: str, lives: int) -> None:
    assert red(at(where, dice=dice)).lives == lives


@pytest.mark.rule("TA-DARK-26")
def test_a_light_helps_against_hazards() -> None:
    assert red(at("f2r5", dice="2 3", objects=[f"{REALM}.black_candle"])).lives == 4


@pytest.mark.rule("TA-DARK-27")
@pytest.mark.parametrize(
    ("die", "lives", "strength", "craft"),
    [(1, 2, 3, 4), (2, 3, 3, 4), (3, 3, 3, 4), (4, 4, 3, 4), (5, 3, 4, 4), (6, 3, 3, 5)],
)
def test_the_alembic(die: int, lives: int, strength: int, craft: int) -> None:
    scene = at("f4r1", lives=3, dice=str(die)).play("drink")

    assert (red(scene).lives, red(scene).strength, red(scene).craft) == (lives, strength, craft)
    assert len(scene.happened("TurnsLost")) == (die == 2)
    assert red(at("f4r1", lives=3).play("pass")).lives == 3


@pytest.mark.rule("TA-DARK-27")
def test_the_summoning_circle() -> None:
    won = at("f4r5", counts=counted(5), craft=6, dice="6 1")
    assert (faced(won), len(red(won).spells)) == ([7], 1)
    assert red(at("f4r5", craft=4, dice="1 6")).lives == 3


@pytest.mark.rule("TA-DARK-28")
def test_bedchamber_and_meditation_cell() -> None:
    slept = at("f5r1", lives=1).play("sleep")
    assert (red(slept).lives, len(slept.happened("TurnsLost"))) == (4, 1)
    assert red(at("f5r5", craft=9, dice="3 3 3")).craft == 10
    assert red(at("f5r5", craft=8, dice="3 3 3")).craft == 8


@pytest.mark.rule("TA-DARK-29")
def test_the_observatory_shows_three_cards_of_any_deck() -> None:
    scene = at("f6r1", ("golem", "surge", "coins")).play("look dark_mage")
    (looked,) = scene.happened("Looked")

    assert looked.cards == tuple(f"{REALM}.{card}" for card in ("golem", "surge", "coins"))
    assert (looked.seen_by(0), looked.seen_by(1)) == (True, False)


@pytest.mark.rule("TA-DARK-18")
def test_who_masters_the_spell_core_sets_both_dice() -> None:
    scene = at("f6r3", craft=9, dice="3 3 3")
    assert (red(scene).craft, scene.asked) == (11, "set_die")
    assert "chance" not in scene.offers
    scene.play("floor 5", "room 6")
    assert room(scene) == "f5r6"


@pytest.mark.rule("TA-DARK-18")
def test_who_fails_loses_a_life_and_has_one_try_a_visit() -> None:
    scene = at("f6r3", craft=8, dice="3 3 3")
    assert (red(scene).lives, red(scene).craft) == (3, 8)
    again = at("f6r3", craft=9, statuses={f"{REALM}.core_tried": {"until": "leave_realm"}})
    assert red(again).craft == 9
    out = moving("f2r6", statuses={f"{REALM}.core_tried": {"until": "leave_realm"}}).play("go out")
    assert red(out).statuses == {}


@pytest.mark.rule("TA-DARK-19")
def test_the_throne() -> None:
    won = at("f6r4", craft=12, counts=counted(5), dice="3 1")
    assert (faced(won), red(won).objects) == ([10], [f"{REALM}.staff"])
    assert f"{REALM}.throne_won" in red(won).statuses
    gone = at("f6r4", craft=12, dice="3 1", blue={"missing": 99, "objects": [f"{REALM}.staff"]})
    assert red(gone).objects == ["talisman_stock"]
    again = at("f6r4", craft=12, statuses={f"{REALM}.throne_won": {}})
    assert again.happened("Fought") == []
    assert f"{REALM}.throne_won" not in red(at("f6r4", craft=1, dice="1 6")).statuses


# Cards.


@pytest.mark.rule("TA-DARK-15")
def test_a_surge_carries_everybody_in_the_tower_to_a_new_room() -> None:
    inside = {"character": "monk", "space": f"{REALM}.f2r6", "lives": 2, "missing": 9}
    scene = at("f1r2", ("surge", "coins"), lives=2, dice="1 3 5 4", blue=inside, green=AWAY, seats=3)
    rolled = [(event.seat, event.faces) for event in scene.happened("RealmRolled")]

    assert rolled[:2] == [(0, (1, 3)), (1, (5, 4))]
    assert (room(scene), red(scene).lives, blue(scene).space) == ("f1r3", 3, f"{REALM}.f5r4")
    assert (drawn(scene), blue(scene).gold) == (["surge", "coins"], 1)


@pytest.mark.rule("TA-DARK-15")
def test_a_surge_leaves_those_outside_alone_and_happens_once() -> None:
    scene = at("f1r2", ("surge",), dice="1 3", blue=AWAY)

    assert (blue(scene).space, len(scene.happened("RealmRolled"))) == ("vampires_tower", 1)
    assert f"{REALM}.surge" in scene.state.decks["dark_mage"].discards


@pytest.mark.rule("TA-DARK-15")
def test_who_is_surged_into_the_same_room_draws_there_again() -> None:
    scene = at("f1r2", ("surge", "servant_shade"), craft=9, dice="1 2 3 3", blue=AWAY)

    assert (room(scene), drawn(scene), len(scene.happened("RealmRolled"))) == ("f1r2", ["surge", "servant_shade"], 1)


@pytest.mark.rule("TA-DARK-15")
def test_who_dies_of_a_surge_in_anothers_turn_is_gone_and_the_turn_goes_on() -> None:
    weak = {"character": "monk", "space": f"{REALM}.f2r6", "lives": 1, "craft": 1, "missing": 9}
    scene = at("f1r2", ("surge",), dice="1 1 2 5 6 6", blue=weak)

    assert [event.seat for event in scene.happened("Death")] == [1]
    assert room(scene) == "f1r1"


@pytest.mark.rule("TA-DARK-15")
def test_a_surge_within_a_surge_carries_everybody_once_for_each_card() -> None:
    """Blue draws the second one and is surged first; then a Demon kills red, whose turn is over by that."""
    inside = {"character": "monk", "space": f"{REALM}.f2r6", "missing": 9}
    cards = ("surge", "surge#2", "arch_demon")
    scene = at("f1r2", cards, craft=1, lives=1, dice="1 1 1 2 1 1 2 1 1 6", blue=inside, green=AWAY, seats=3)
    rolled = [(event.seat, event.faces) for event in scene.happened("RealmRolled")]

    assert rolled == [(0, (1, 1)), (1, (1, 2)), (1, (1, 1)), (0, (2, 1))]
    assert ([event.seat for event in scene.happened("Death")], scene.state.active) == ([0], 2)
    assert len(scene.state.decks["dark_mage"].discards) == 2


@pytest.mark.rule("TA-DARK-15")
def test_who_loses_a_fight_after_a_surge_has_ended_his_turn_but_the_others_are_surged() -> None:
    inside = {"character": "monk", "space": f"{REALM}.f2r6", "lives": 2, "missing": 9}
    scene = at("f1r2", ("surge", "arch_demon"), craft=1, dice="2 1 1 6 1 3", blue=inside, green=AWAY, seats=3)

    assert (room(scene), red(scene).lives, blue(scene).lives) == ("f2r1", 3, 3)


@pytest.mark.rule("TA-DARK-16")
def test_the_acolyte_pays_on_leaving() -> None:
    scene = at("f1r6", ("acolyte",), gold=0).play("take_him_with_you")
    assert (red(scene).followers, red(scene).gold) == ([], 0)
    scene.play("go out")
    assert (red(scene).gold, red(scene).statuses) == (1, {})
    left = at("f1r2", ("acolyte",)).play("pass")
    assert left.state.spaces[f"{REALM}.f1r2"] == [f"{REALM}.acolyte"]


@pytest.mark.rule("TA-DARK-17")
def test_the_shard_sets_one_die_in_the_tower() -> None:
    shard: dict[str, Any] = {"objects": [f"{REALM}.core_shard"]}
    by_floor = moving("f1r2", "3", blue=AWAY, **shard)
    assert by_floor.offers[:3] == ["teleport", "shard floor", "shard room"]
    by_floor.play("shard floor", "floor 1")
    assert (room(by_floor), red(by_floor).objects) == ("f1r3", [])
    by_room = moving("f1r2", "2", **shard).play("shard room", "room 6")
    assert room(by_room) == "f2r6"


@pytest.mark.rule("TA-DARK-17")
def test_elsewhere_the_shard_acts_as_a_teleport() -> None:
    scene = moving("fields_1", objects=[f"{REALM}.core_shard"]).play(f"use {REALM}.core_shard")
    assert len(scene.offers) == 23
    scene.play("go chapel")
    assert (red(scene).space, red(scene).objects) == ("chapel", [])


def test_rings_staff_familiar_and_coins() -> None:
    ring, staff = f"{REALM}.ward_ring", f"{REALM}.staff"
    inside, outside = (moving(where, objects=[ring, staff], dice="1 1") for where in ("f1r2", "chapel"))
    values = [total(battle_shares(scene.state, 0, Terms("psychic"))) for scene in (inside, outside)]
    assert values == [8, 7]
    assert allowance(moving("f1r1", followers=[f"{REALM}.familiar"]).state, 0) == 3
    assert red(at("f1r2", ("coins",), gold=0).play(f"take {REALM}.coins")).gold == 2
    assert len(red(at("f1r2", ("book_wraith",), craft=9, dice="6 1")).spells) == 1
