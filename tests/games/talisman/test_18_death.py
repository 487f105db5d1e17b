"""TA-C18: death, what is left, and starting again."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.places.crown import _strike_all
from mazefolio.testing import Scene, position
from tests.games.talisman.casting import mage, seat_asked, while_

LOST = "1 1 6"
"""A step, then a one against the six of the demon."""


def facing_a_demon(dice: str = LOST, seats: int = 2, **layout: Any) -> Scene:
    """Red, with a single life, moves to a demon and loses."""
    red = {"space": "fields_1", "lives": 1, **layout.pop("red", {})}
    layout.setdefault("spaces", {"hills_1": ["demon"]})
    if seats > 1:
        layout.setdefault("blue", {"space": "fields_4"})
    scene = position("talisman", seats=seats, dice=dice, red=red, **layout)
    while "pass" in scene.offers:
        scene.play("pass")
    return scene.play("go hills_1")


def fallen(**layout: Any) -> Scene:
    scene = facing_a_demon(f"{LOST} 1", **layout)
    while scene.state.players[0].character:
        scene.play(scene.offers[0])
    return scene


@pytest.mark.rule("TA-C18.1", "TA-C12.6")
def test_without_lives_a_character_dies_at_once() -> None:
    scene = fallen()
    assert [event.character for event in scene.happened("Death")] == ["warrior"]
    assert scene.state.active == 1


@pytest.mark.rule("TA-C18.2", "TA-C12.13", "TA-C23.2")
def test_belongings_stay_and_spells_and_trophies_are_discarded() -> None:
    red = {"objects": ["sword"], "followers": ["mule"], "gold": 3, "trophies": ["bear"], "craft": 3, "spells": ["hex"]}
    scene = facing_a_demon(f"{LOST} 1", red=red)
    while scene.state.players[0].character:
        scene.play("pass" if "pass" in scene.offers else scene.offers[0])
    assert {*scene.state.spaces["hills_1"]} == {"demon", "sword", "mule"}
    assert scene.state.purses["hills_1"].gold == 3
    assert scene.state.decks["adventure"].discards == ["bear"]
    assert scene.state.decks["spell"].discards == ["hex"]
    assert "warrior" not in scene.state.characters


@pytest.mark.rule("TA-C18.3", "TA-C5.3")
def test_what_the_dead_leave_counts_as_cards_only_if_it_is_from_the_adventure_deck() -> None:
    scene = position("talisman", dice="1", red={"space": "fields_1"}, spaces={"hills_1": ["sword"]}, deck=["marsh"])
    scene.play("go hills_1")
    assert "marsh" in scene.state.spaces["hills_1"]
    full = position("talisman", dice="1", red={"space": "fields_1"}, spaces={"hills_1": ["adv_sword"]}, deck=["marsh"])
    full.play("go hills_1")
    assert "marsh" not in full.state.spaces.get("hills_1", [])


@pytest.mark.rule("TA-C18.4", "TA-C18.5")
def test_the_next_turn_begins_with_a_fresh_character() -> None:
    scene = facing_a_demon(f"{LOST} 1", red={"strength": 6, "master": "pirate_captain"}, blue={"missing": 1})
    while scene.state.players[0].characters < 2:
        scene.play(scene.offers[0])
    red = scene.state.players[0]
    assert (red.lives, red.gold, red.trophies, red.master, red.statuses) == (4, 1, [], "", {})
    assert (scene.state.active, red.character != "warrior") == (0, True)


@pytest.mark.rule("TA-C18.6")
def test_without_characters_left_a_player_is_out() -> None:
    empty = position(
        "talisman",
        seats=3,
        dice=f"{LOST} 1",
        red={"space": "fields_1", "lives": 1},
        blue={"space": "fields_4"},
        green={"space": "fields_5"},
        spaces={"hills_1": ["demon"]},
    )
    empty.state.characters.clear()
    empty.play("go hills_1")
    while empty.state.players[0].character:
        empty.play(empty.offers[0])
    assert empty.state.players[0].out


@pytest.mark.rule("TA-C18.7", "TA-C18.8", "TA-C19.5")
def test_after_the_crown_was_reached_nobody_comes_back() -> None:
    scene = fallen(seats=3, blue={"space": "fields_4"}, green={"space": "fields_5"}, crown_reached=True)
    assert scene.state.players[0].out
    assert [event.seat for event in scene.happened("Retired")] == [0]


@pytest.mark.rule("TA-C18.7")
@pytest.mark.parametrize(("restart", "out"), [("always", False), ("never", True)])
def test_an_option_says_who_comes_back(restart: str, out: bool) -> None:
    rest = {"blue": {"space": "fields_4"}, "green": {"space": "fields_5"}}
    scene = fallen(seats=3, options={"restart": restart}, crown_reached=restart == "always", **rest)
    assert scene.state.players[0].out is out


@pytest.mark.rule("TA-C18.9", "TA-C1.10")
def test_two_who_die_of_one_thing_die_in_the_order_of_turns() -> None:
    scene = position(
        "talisman",
        seats=3,
        dice="1 1",
        deck=["pestilence"],
        red={"space": "fields_1", "lives": 1},
        blue={"space": "fields_4", "lives": 1},
        green={"space": "fields_5"},
    ).play("go hills_1")
    assert [event.seat for event in scene.happened("Death")] == [0, 1]
    assert scene.state.players[2].lives == 3


@pytest.mark.rule("TA-C18.11", "TA-C1.4")
def test_alone_the_third_death_ends_the_game() -> None:
    third = position("talisman", dice=LOST, red={"space": "fields_1", "lives": 1, "characters": 3}, spaces=DEMON)
    third.play("go hills_1")
    while third.table.result is None:
        third.play(third.offers[0])
    third.expect_end("solo_lost", "TA-C18.11")


DEMON = {"hills_1": ["demon"]}


@pytest.mark.rule("TA-C1.4")
def test_alone_the_rounds_run_out() -> None:
    scene = position("talisman", dice="1", red={"space": "fields_1"}, options={"solo_rounds": 60}, round=60)
    scene.play("go city", "visit doctor")
    scene.expect_end("solo_lost", "TA-C1.4")


@pytest.mark.rule("TA-C18.12")
def test_ship_and_stabled_animals_of_the_dead_go_home() -> None:
    vessel = {"ship": "cutter", "dock": "city", "points": 3, "cargo": 1, "rations": 8}
    scene = fallen(red={"vessel": vessel, "stabled": ["horse"]}, options={"seafarers": "on"})
    assert scene.state.ships.count("cutter") == 3
    assert "horse" in scene.state.stock


@pytest.mark.rule("TA-C1.3", "TA-C19.6")
def test_the_last_one_left_wins() -> None:
    scene = facing_a_demon(LOST, crown_reached=True)
    while scene.table.result is None:
        scene.play(scene.offers[0])
    scene.expect_end("last_left", "TA-C19.6")
    assert scene.table.result is not None
    assert scene.table.result.winners == (1,)


def test_who_gives_up_is_out_and_leaves_everything() -> None:
    scene = position(
        "talisman",
        seats=3,
        dice="1 1",
        red={"space": "fields_1", "objects": ["sword"]},
        blue={"space": "fields_4"},
        green={"space": "fields_5"},
    )
    scene.table.resign(0)
    assert scene.state.players[0].out
    assert scene.state.spaces["fields_1"] == ["sword"]
    assert scene.state.active == 1


UNSEEN = {"until": "turn_end"}
DEED = {"task": "kill_enemy", "where": "this turn"}


@pytest.mark.rule("TA-C13.9", "TA-C15.27", "TA-C17.13")
def test_a_turn_that_ends_by_a_death_ends_for_the_others_too() -> None:
    scene = fallen(blue={"space": "fields_4", "statuses": {"invisible": UNSEEN}, "used": ["turn a_power"]})
    blue = scene.state.players[1]
    assert (scene.state.active, blue.statuses, blue.used) == (1, {}, [])


@pytest.mark.rule("TA-C16.8")
def test_the_warlock_fetches_others_though_the_one_whose_turn_it_was_is_dead() -> None:
    scene = fallen(blue={"space": "fields_4", "statuses": {"warlock_quest": DEED}})
    assert [event.seat for event in scene.happened("Fetched")] == [1]


@pytest.mark.rule("TA-C13.9", "TA-C15.27", "TA-C16.8", "TA-C17.13")
def test_a_turn_that_is_given_up_ends_for_the_others_too() -> None:
    blue = {"space": "fields_4", "statuses": {"invisible": UNSEEN, "warlock_quest": DEED}}
    green = {"space": "fields_5", "used": ["turn a_power"]}
    scene = position("talisman", seats=3, dice="1 1", red={"space": "fields_1"}, blue=blue, green=green)
    scene.table.resign(0)
    assert scene.state.active == 1
    assert [event.seat for event in scene.happened("Fetched")] == [1]
    assert "invisible" not in scene.state.players[1].statuses
    assert scene.state.players[2].used == []


def three_in_a_row(blue: str) -> Scene:
    """Red has thrown a one beside the City; blue stands where it is told."""
    red, green = {"space": "fields_1"}, {"space": "fields_5"}
    return position("talisman", seats=3, dice="1 1 1", red=red, blue={"space": blue}, green=green)


@pytest.mark.rule("TA-C3.1", "TA-C18.8")
def test_who_gives_up_in_anothers_turn_takes_nothing_of_it_away() -> None:
    scene = three_in_a_row("fields_4")
    offered = scene.offers
    scene.table.resign(1)
    assert (scene.state.active, scene.asked, scene.offers) == (0, "way", offered)
    assert scene.state.players[1].out
    assert scene.play("go city").state.players[0].space == "city"


@pytest.mark.rule("TA-C3.1", "TA-C18.8")
def test_a_turn_ends_if_somebody_gives_up_who_could_be_met() -> None:
    scene = three_in_a_row("city").play("go city")
    assert "attack 1" in scene.offers
    scene.table.resign(1)
    assert (scene.state.active, scene.asked) == (2, "way")


@pytest.mark.rule("TA-C15.25", "TA-C18.8")
def test_who_gives_up_when_he_might_cast_passes_and_anothers_turn_goes_on() -> None:
    red, blue = {"space": "fields_1"}, {"space": "fields_4", **mage("random")}
    scene = position("talisman", seats=3, dice="1 1", red=red, blue=blue, green={"space": "fields_5"})
    assert seat_asked(scene) == 1
    scene.table.resign(1)

    assert (scene.state.active, seat_asked(scene), scene.asked) == (0, 0, "way")
    assert scene.state.players[1].out


@pytest.mark.rule("TA-C15.25", "TA-C18.8")
def test_who_is_asked_for_a_spell_is_still_asked_if_another_gives_up() -> None:
    red, green = {"space": "fields_1"}, {"space": "fields_4", **mage("random")}
    scene = position("talisman", seats=3, dice="1 1", red=red, blue={"space": "fields_5"}, green=green)
    scene.table.resign(1)

    assert (scene.state.active, seat_asked(scene), scene.asked) == (0, 2, "spell")
    assert seat_asked(scene.play("pass")) == 0


@pytest.mark.rule("TA-C18.8")
def test_a_turn_ends_if_somebody_gives_up_whose_life_is_at_stake() -> None:
    red, blue = {"space": "fields_1", "strength": 9}, {"space": "fields_1", **mage("preservation")}
    scene = position(
        "talisman", seats=3, phase="encounter", dice="6 6 1 1", red=red, blue=blue, green={"space": "crags"}
    )
    scene.play("attack 1", "life")
    assert (seat_asked(scene), scene.asked) == (1, "spell")
    scene.table.resign(1)

    assert scene.state.active == 2


@pytest.mark.rule("TA-C18.8", "TA-C19.2")
def test_the_command_spell_passes_over_who_has_given_up_meanwhile() -> None:
    red = {"space": "crown_of_command"}
    green = {"space": "fields_5", **mage("preservation")}
    scene = while_(lambda s: _strike_all(s, 1), seats=4, red=red, blue={}, green=green, yellow={})
    assert (seat_asked(scene), scene.asked) == (2, "spell")
    scene.table.resign(2)

    assert [one.lives for one in scene.state.players] == [4, 3, 0, 3]
