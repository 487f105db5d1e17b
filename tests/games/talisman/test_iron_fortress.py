"""TA-IRON: through the Gate, the chambers and their doors, and the ways out."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.iron_fortress.doors import colour
from mazefolio.games.talisman.realms.iron_fortress.look import links, note
from tests.games.talisman.fortress import (
    BEAST,
    CAP,
    COINS,
    DOORS,
    DRONE,
    LEAK,
    MAP,
    REALM,
    SCRUBBER,
    SWAPPED,
    asked,
    at,
    chamber,
    drawn,
    ends,
    moving,
    red,
)
from tests.games.talisman.test_realms_and_bots import answer

# In.


@pytest.mark.rule("TA-IRON-1")
def test_the_gate_leads_in_instead_of_anything_else_as_it_is_drawn_and_afterwards() -> None:
    lying = at("fields_1", spaces={"fields_1": ["iron_gate", "wolf"]}).play("enter iron_fortress")
    new = at("fields_1", deck=["iron_gate"]).play("enter iron_fortress")
    for scene in (lying, new):
        assert (red(scene).space, red(scene).entered_from) == ("iron_fortress.gate_chamber", "fields_1")
        assert scene.happened("Fought") == []


@pytest.mark.rule("TA-IRON-2")
def test_two_gates_lie_in_the_adventure_deck_and_stay_where_they_are_drawn() -> None:
    scene = at("fields_1", deck=["iron_gate"])
    held = [copy for copy in scene.state.decks["adventure"].pile if copy.startswith("iron_gate")]
    assert len(held) + scene.state.spaces["fields_1"].count("iron_gate") == 2
    scene.play("pass")
    assert scene.state.spaces["fields_1"] == ["iron_gate"]


@pytest.mark.rule("TA-IRON-3")
@pytest.mark.rule("TA-IRON-24")
def test_animals_that_carry_stay_outside_and_are_taken_again() -> None:
    scene = at("fields_1", followers=["mule", "horse", "maiden"], spaces={"fields_1": ["iron_gate"]})
    scene.play("enter iron_fortress")
    assert (red(scene).followers, scene.state.spaces["fields_1"]) == (["maiden"], ["iron_gate", "mule", "horse"])
    while "go out" not in scene.offers:
        scene.play(scene.offers[0])
    scene.play("go out", "yes", "yes")
    assert (red(scene).space, red(scene).followers) == ("fields_1", ["maiden", "mule", "horse"])
    assert drawn(scene) == []


@pytest.mark.rule("TA-IRON-24")
def test_who_came_by_another_gate_goes_out_to_the_tavern() -> None:
    scene = chamber("gate_chamber", phase="move", entered_from="").play("go out")

    assert (red(scene).space, drawn(scene)) == ("tavern", [])


# From chamber to chamber.


@pytest.mark.rule("TA-IRON-4")
def test_up_to_a_die_and_at_least_one_chamber() -> None:
    assert ends(moving("spine_1", 1)) == {"airwash", "specimen_hall", "gardens", "spine_2"}
    assert ends(moving("spine_1", 2)) == {
        "airwash", "gate_chamber", "specimen_hall", "gardens", "spine_2", "bunks", "galley", "spine_3"
    }  # fmt: skip
    assert "stay" not in moving("spine_1", 2).offers


@pytest.mark.rule("TA-IRON-4", "TA-IRON-5")
def test_example_1_doors() -> None:
    assert ends(moving("gate_chamber", 5)) == {"airwash"}
    assert "spine_3" in ends(moving("airwash", 4))
    assert not {"life_lab", "cold_store", "spine_4"} & ends(moving("airwash", 4))


@pytest.mark.rule("TA-IRON-6")
@pytest.mark.rule("TA-IRON-21")
@pytest.mark.parametrize(
    ("here", "behind"), [("life_lab", "stasis_vault"), ("bridge", "cabin"), ("reactor", "pod_bay")]
)
def test_green_doors_open_to_the_map_alone(here: str, behind: str) -> None:
    assert behind not in ends(moving(here, 1))
    assert behind in ends(moving(here, 1, objects=[MAP]))


@pytest.mark.rule("TA-IRON-7")
def test_neither_a_green_door_nor_an_arch_ends_a_move() -> None:
    through_green = ends(moving("reactor", 2, objects=[MAP]))
    assert {"pod_bay", "bridge"} <= through_green
    assert {"life_lab", "stasis_vault"} <= ends(moving("spine_3", 2, objects=[MAP]))


@pytest.mark.rule("TA-IRON-26")
def test_the_pod_bay_has_a_blue_and_a_green_door() -> None:
    here = f"{REALM}.pod_bay"
    assert (colour(f"{REALM}.bridge", here), colour(f"{REALM}.reactor", here)) == ("blue", "green")
    assert "pod_bay" in ends(moving("bridge", 1))


@pytest.mark.rule("TA-IRON-28")
@pytest.mark.parametrize(("here", "outside"), [("stasis_vault", "life_lab"), ("cabin", "bridge")])
def test_who_is_shut_in_may_force_the_door_as_a_whole_move(here: str, outside: str) -> None:
    scene = chamber(here, phase="move", dice="6")
    assert scene.offers[:2] == ["roll", "stay"]
    assert ends(scene.play("roll")) == {outside}
    assert "stay" not in chamber(here, phase="move", objects=[MAP]).offers


@pytest.mark.rule("TA-IRON-23")
def test_while_the_doors_cycle_blue_doors_are_open_and_arches_end_a_move() -> None:
    lasting = [(SWAPPED, 1, 0, False, REALM)]
    assert ends(moving("spine_4", 2)) == {"spine_3", "engine_deck", "cold_store", "reactor", "bridge"}
    beyond = {"spine_2", "life_lab", "cold_store", "pod_bay"}
    assert ends(moving("spine_4", 2, lasting=lasting)) == {"spine_3", "engine_deck", "bridge", *beyond}


@pytest.mark.rule("TA-IRON-23")
def test_green_doors_stay_green_while_the_doors_cycle() -> None:
    lasting = [(SWAPPED, 1, 0, False, REALM)]
    assert "stasis_vault" not in ends(moving("life_lab", 1, lasting=lasting))


@pytest.mark.rule("TA-IRON-23")
def test_the_doors_cycle_until_the_next_turn_of_who_drew_the_card() -> None:
    scene = chamber("galley", DOORS)
    assert [one.name for one in scene.state.lasting] == [SWAPPED]
    assert "The doors cycle" in note(scene.state)
    while asked(scene) == 1:
        scene.play(scene.offers[0])
    assert scene.state.lasting == []
    assert "The doors cycle" not in note(scene.state)


def test_the_board_shows_the_colours_of_the_doors() -> None:
    shown = {link.to.removeprefix("iron_fortress."): link.hue for link in links(f"{REALM}.bridge")}

    assert shown == {"spine_4": "blue", "cabin": "green", "pod_bay": "blue"}
    assert {link.text for link in links(f"{REALM}.bridge")} == {"blue door: the move ends", "green door: needs the Map"}


def test_the_goal_names_the_realm_with_its_article() -> None:
    goal = moving("spine_1", 1).table.view(0).goal
    assert goal is not None
    assert goal.text.startswith("Find your way out of the Iron Fortress")


# What is drawn.


@pytest.mark.rule("TA-IRON-8")
@pytest.mark.rule("TA-IRON-9")
def test_example_3_stripes() -> None:
    lying = {f"{REALM}.{name}": [f"{REALM}.auto_doctor"] for name in ("specimen_hall",)}
    assert drawn(chamber("specimen_hall", COINS, LEAK, spaces=lying)) == [COINS]
    there = {f"{REALM}.galley": [f"{REALM}.auto_doctor"]}
    assert drawn(chamber("galley", COINS, LEAK, spaces=there)) == []


@pytest.mark.rule("TA-IRON-8")
@pytest.mark.rule("TA-IRON-9")
def test_striped_chambers_hold_two_cards_and_all_others_one() -> None:
    spaces = LIBRARY.realms[REALM].spaces
    assert len(spaces) == 18
    assert all(one.draw == (2 if one.kind in ("yellow", "magenta") else 1) for one in spaces)
    assert drawn(chamber("galley", COINS, LEAK)) == [COINS]
    assert drawn(chamber("gardens", COINS, LEAK)) == [COINS, LEAK]


@pytest.mark.rule("TA-IRON-27")
def test_in_the_gate_chamber_a_card_is_drawn_by_who_ends_a_move_there() -> None:
    entered = at("fields_1", spaces={"fields_1": ["iron_gate"]}).play("enter iron_fortress")
    assert drawn(entered) == []
    scene = chamber("airwash", COINS, phase="move", dice="1").play("go iron_fortress.gate_chamber")
    assert drawn(scene) == [COINS]


@pytest.mark.rule("TA-IRON-22")
@pytest.mark.parametrize(("dice", "lives"), [("2 2", 4), ("2 3", 3)])
def test_the_reactor_burns_before_anything_is_drawn(dice: str, lives: int) -> None:
    scene = chamber("reactor", COINS, craft=4, lives=4, dice=dice)

    assert (red(scene).lives, drawn(scene)) == (lives, [COINS])


# The three chambers with a prize.


@pytest.mark.rule("TA-IRON-16")
def test_the_sleeper_joins_or_attacks_once_in_the_game() -> None:
    scene = chamber("stasis_vault", LEAK, DOORS, strength=9, dice="1 1 4").play("wake_the_sleeper")
    assert red(scene).followers == ["iron_fortress.sleeper"]
    fought = chamber("stasis_vault", LEAK, DOORS, strength=9, dice="1 1 2 6 1").play("wake_the_sleeper")
    assert (fought.happened("Fought")[0].theirs.score, red(fought).trophies) == (7, [])
    counts = {REALM: {f"{REALM}.sleeper_woken": 1}}
    assert chamber("stasis_vault", LEAK, DOORS, strength=9, dice="1 1", counts=counts).asked != "wish"


@pytest.mark.rule("TA-IRON-16")
def test_nobody_wakes_the_sleeper_while_something_undefeated_is_left() -> None:
    scene = chamber("stasis_vault", BEAST, LEAK, strength=2, lives=4, dice="1 1 1 6")

    assert ("wake_the_sleeper" in scene.offers, red(scene).lives) == (False, 3)


MIND = "face_the_ship's_mind"


@pytest.mark.rule("TA-IRON-17")
@pytest.mark.rule("TA-IRON-29")
def test_who_beats_the_ships_mind_gains_craft_and_the_map_from_the_deck() -> None:
    scene = chamber("bridge", LEAK, DOORS, strength=9, craft=8, dice="1 1 6 1").play(MIND)
    assert (red(scene).craft, red(scene).objects) == (9, [MAP])
    assert f"{REALM}.mind_faced" in red(scene).statuses
    gone = chamber("bridge", LEAK, DOORS, strength=9, craft=8, dice="1 1 6 1", gone=[MAP]).play(MIND)
    assert (red(gone).craft, red(gone).objects) == (9, [])


@pytest.mark.rule("TA-IRON-17")
def test_the_ships_mind_is_faced_once_and_takes_a_life_from_who_loses() -> None:
    scene = chamber("bridge", LEAK, DOORS, strength=9, craft=2, lives=4, dice="1 1 1 6").play(MIND)
    assert (red(scene).lives, red(scene).objects) == (3, [])
    faced: dict[str, Any] = {f"{REALM}.mind_faced": {}}
    assert chamber("bridge", LEAK, DOORS, strength=9, statuses=faced, dice="1 1").asked != "wish"


@pytest.mark.rule("TA-IRON-18")
def test_the_first_in_the_cabin_takes_the_chest() -> None:
    scene = chamber("cabin", LEAK, strength=9, gold=0, dice="1 1")
    assert (red(scene).gold, red(scene).objects) == (4, ["talisman_stock"])
    assert scene.happened("Counted") == []
    later = chamber("cabin", LEAK, strength=9, gold=0, dice="1 1", counts={REALM: {f"{REALM}.chest_taken": 1}})
    assert (red(later).gold, red(later).objects) == (0, [])
    beaten = chamber("cabin", BEAST, strength=2, gold=0, dice="1 6")
    assert (red(beaten).gold, red(beaten).objects) == (0, [])


@pytest.mark.rule("TA-IRON-29")
def test_there_is_one_map_and_it_is_discarded_like_any_card() -> None:
    assert LIBRARY.cards[MAP].count == 1
    scene = at("city", objects=[MAP])
    while "sell iron_fortress.map" not in scene.offers:
        scene.play(next(offer for offer in scene.offers if offer in ("space", "visit alchemist")))
    scene.play("sell iron_fortress.map")
    assert scene.state.decks[REALM].discards == [MAP]


# Fired out.


@pytest.mark.rule("TA-IRON-25")
@pytest.mark.parametrize(("die", "lives"), [(1, 3), (2, 4)])
def test_a_pod_leads_to_any_space_of_the_outer_region_and_a_turn_follows(die: int, lives: int) -> None:
    scene = chamber("pod_bay", phase="start", lives=4, dice=str(die)).play("go out 2")
    assert len([offer for offer in scene.offers if offer.startswith("go ")]) == 24
    scene.play("go chapel")
    assert (red(scene).space, red(scene).lives) == ("chapel", lives)
    assert asked(scene) == 0


@pytest.mark.rule("TA-IRON-25")
def test_nobody_needs_to_be_fired_out() -> None:
    scene = chamber("pod_bay", phase="start", dice="1").play("pass")

    assert red(scene).space == f"{REALM}.pod_bay"


# Cards.


@pytest.mark.rule("TA-C9.9")
@pytest.mark.parametrize(("craft", "left", "lives"), [(6, 5, 4), (4, 4, 3)])
def test_a_drone_takes_craft_before_lives(craft: int, left: int, lives: int) -> None:
    scene = chamber("galley", DRONE, strength=2, craft=craft, lives=4, dice="1 6")

    assert (red(scene).craft, red(scene).lives) == (left, lives)


@pytest.mark.rule("TA-C10.7")
@pytest.mark.parametrize(("craft", "dice", "left", "lives"), [(4, "1 6 4", 4, 4), (4, "1 6 3", 4, 3), (6, "1 6", 5, 4)])
def test_armour_saves_a_life_from_a_drone_but_no_craft(craft: int, dice: str, left: int, lives: int) -> None:
    scene = chamber("galley", DRONE, strength=2, craft=craft, lives=4, objects=["armour"], dice=dice)

    assert (red(scene).craft, red(scene).lives) == (left, lives)
    assert len(scene.happened("ArmourRolled")) == (craft == 4)


@pytest.mark.rule("TA-C12.11")
def test_robots_are_trophies() -> None:
    assert red(chamber("galley", SCRUBBER, strength=9, dice="6 1")).trophies == [SCRUBBER]


# Automatic players.


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "choice"),
    [
        ({"strength": 6, "lives": 5}, "enter iron_fortress"),
        ({"strength": 3, "lives": 5}, "pass"),
        ({"strength": 6, "lives": 3}, "pass"),
    ],
)
def test_bots_go_in_well_and_strong(layout: dict[str, Any], choice: str) -> None:
    assert answer(at("fields_1", spaces={"fields_1": ["iron_gate"]}, **layout)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "towards"),
    [({"objects": [MAP]}, "cabin"), ({"craft": 3}, "pod_bay"), ({"craft": 3, "lives": 1}, "pod_bay")],
)
def test_bots_head_for_the_cabin_with_the_map_and_else_for_the_pods(layout: dict[str, Any], towards: str) -> None:
    well: dict[str, Any] = {"strength": 9, "lives": 5}
    assert answer(moving("bridge", 1, **{**well, **layout})) == f"go {REALM}.{towards}"


@pytest.mark.rule("TA-C24.3")
def test_bots_leave_by_the_pods_and_the_hurt_by_the_nearest_way() -> None:
    assert answer(chamber("pod_bay", phase="start", craft=3, strength=9)) == "go out 2"
    assert answer(chamber("gate_chamber", phase="move", strength=9, lives=1)) == "go out"
    assert answer(chamber("gate_chamber", phase="move", strength=9, lives=5)) == "roll"


@pytest.mark.rule("TA-C24.1")
def test_bots_study_what_they_find() -> None:
    assert answer(chamber("galley", phase="start", objects=[CAP])) == f"study {CAP}"
