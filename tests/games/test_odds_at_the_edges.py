"""Odds where they matter most: with one or two points left, and before the last card."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.ids import kind_of
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, in_kitchen
from tests.games.talisman.test_21_wrecks import sinks


@pytest.mark.parametrize("points", [1, 2, 3])
def test_red_mage_a_step_onto_an_unknown_tile(points: int) -> None:
    position("redmage", hit_points=points).expect_true_odds("move J9", 600)


@pytest.mark.parametrize("hero", ["barbarian", "wizard"])
def test_red_mage_a_door_with_the_last_hit_point(hero: str) -> None:
    layout: dict[str, Any] = {"hit_points": 1, "tiles": {"J9": "door"}}
    scene = position("redmage", options={"hero": hero}, **layout).play("move J9")
    scene.expect_true_odds("break", 600)


def test_red_mage_the_last_chit_of_the_cup() -> None:
    scene = position("redmage", rooms={"J9": "bones"}, creature_cup=["medusa"], hit_points=2)
    scene.expect_true_odds("move J9", 600)


@pytest.mark.parametrize("stamina", [3, 4, 5])
def test_firetop_an_escape_with_one_two_or_three_points_left(stamina: int) -> None:
    """The round that was lost has cost two of them."""
    in_kitchen("ogre", dice=LOST, red={"stamina": f"{stamina}/20"}).expect_true_odds("escape", 600)


@pytest.mark.parametrize("stamina", [1, 2, 9])
def test_firetop_the_bridge_with_one_point_left(stamina: int) -> None:
    scene = position("firetop", red={"space": "south_bank", "stamina": f"{stamina}/20"})
    scene.expect_true_odds("cross bridge", 600)


@pytest.mark.parametrize("stamina", [1, 2, 6, 7])
def test_firetop_poisoned_darts_with_few_points_left(stamina: int) -> None:
    red = {"stamina": f"{stamina}/20", "luck": "7/9", "cards": ["potion_of_strength"]}
    in_kitchen("dart_trap", red=red).expect_true_odds("test", 600)


def test_firetop_a_stake_of_the_last_gold() -> None:
    in_kitchen("gambler", red={"gold": 1}).expect_true_odds("stake 1", 600)


@pytest.mark.parametrize("wounds", [6, 7])
def test_deathmaze_a_potion_with_the_last_wound_points(wounds: int) -> None:
    scene = position("deathmaze", party={"A": {"wounds": wounds}, "B": {}}, finds=["potion"])
    scene.expect_true_odds("A", 600)


@pytest.mark.parametrize("way", ["north", "east"])
def test_deathmaze_behind_a_door_and_an_open_end_wait_monsters_as_well_as_traps(way: str) -> None:
    scene = position("deathmaze", maze={(0, 0): "cor_straight_2 DODO"})
    assert set(scene.odds(way)) == ({"trap", "monsters"} if way == "north" else {"monsters"})
    scene.expect_true_odds(way, 900)


def test_deathmaze_the_last_chits_decide_what_lies_behind_a_door() -> None:
    """Two rooms that fit, and one chit marked Corridor for which a corridor is drawn."""
    cups: dict[str, Any] = {"room_cup": ["room_4", "room_4", "rc_straight_2"], "corridor_cup": ["cor_straight_2"]}
    position("deathmaze", **cups).expect_true_odds("north", 900)


@pytest.mark.parametrize("option", ["pair ralph_the_red", "pair skalan"])
def test_mertwig_a_blow_that_takes_the_last_wound(option: str) -> None:
    a = {"character": "ralph_the_red", "members": ["skalan"], "wounds": {"ralph_the_red": 1}}
    position("mertwig", a=a, foes=["cave_bear"]).expect_true_odds(option, 600)


@pytest.mark.parametrize(
    ("extended", "wounds"), [(False, {"ralph_the_red": 1}), (True, {"ralph_the_red": 1, "skalan": 1})]
)
def test_mertwig_a_risk_that_may_kill(extended: bool, wounds: dict[str, int]) -> None:
    a = {
        "character": "ralph_the_red",
        "members": ["skalan"],
        "wounds": wounds,
        "area": "woods_whole",
        "spot": "w2",
    }
    scene = position("mertwig", options={"extended_life": extended}, a=a, dice="1").play("move")
    assert "dies unless healed" in scene.odds("test skalan")
    for option in scene.offers:
        scene.expect_true_odds(option, 400)


@pytest.mark.parametrize(
    ("area", "spot", "dice", "options"),
    [
        ("purple_castle", "kitchen", "", ["go library", "go lady_purps_room"]),
        ("burial_mounds", "d7", "3", ["no offering", "offer gold"]),
    ],
)
def test_mertwig_what_a_chart_may_bring(area: str, spot: str, dice: str, options: list[str]) -> None:
    a = {"character": "ralph_the_red", "area": area, "spot": spot, "holds": ["treasure_key"], "gold": 10}
    scene = position("mertwig", a=a, dice=dice).play("move")
    for option in options:
        scene.expect_true_odds(option, 400)


@pytest.mark.parametrize("way", ["go ruins", "go chapel", "go fields_1", "go hills_1"])
def test_talisman_cards_that_are_drawn_may_be_enemies(way: str) -> None:
    """Two cards are drawn in the Ruins, one in the Fields, none in the Chapel; one lies in the Hills already."""
    start = {"go ruins": "plains_2", "go chapel": "sentinel"}.get(way, "city")
    dice = {"go ruins": "3", "go chapel": "2", "go hills_1": "2"}.get(way, "1")
    red = {"character": "warrior", "space": start}
    scene = position(
        "talisman", seats=2, phase="move", red=red, blue={"character": "monk", "space": "castle"}, dice=dice,
        spaces={"hills_1": ["bear"]},
    )  # fmt: skip
    assert set(scene.odds(way)) == ({"enemy_drawn"} if way in ("go ruins", "go fields_1") else set())
    scene.expect_true_odds(way, 300)


def test_firetop_an_unknown_card_may_be_a_trap_as_well_as_a_monster() -> None:
    scene = position("firetop", red={"space": "entrance"}, dice="6").play("move")
    rooms = [option for option in scene.offers if {"monster", "trap"} <= set(scene.odds(option))]
    assert rooms
    scene.expect_true_odds(rooms[0], 600)


def test_deathmaze_a_poisoned_arrow_that_mage_armor_stops_does_not_poison() -> None:
    party = {"A": {"total": 8, "wounds": 7, "mage_armor": 2}, "B": {}}
    scene = position("deathmaze", party=party, draws=["room_4"], dice="1").play("north")
    scene.expect_true_odds("open A", 1500)


def test_talisman_the_last_card_of_the_deck_and_those_shuffled_anew() -> None:
    """Two cards are drawn in the Ruins: the only one left, and one of the discards."""
    at: dict[str, Any] = {"red": {"character": "warrior", "space": "plains_2"}, "blue": {"space": "castle"}}

    def scene(*gone: str) -> Scene:
        return position("talisman", seats=2, phase="move", gone=gone, dice="3", **at)

    first, *others = map(kind_of, scene().state.decks["adventure"].pile)
    last = scene(*others)
    assert last.state.decks["adventure"].pile == [first]
    last.expect_true_odds("go ruins", 600)


@pytest.mark.parametrize(("character", "option"), [("elf", "total"), ("pirate", "total"), ("pirate", "best_of_two")])
def test_talisman_a_raft_is_the_last_hope(character: str, option: str) -> None:
    sinks("", {"seafarer_raft": option}, character=character, craft=4).expect_true_odds("build a raft", 600)
