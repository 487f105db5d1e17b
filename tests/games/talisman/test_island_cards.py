"""TA-ISLE: the cards of the sea and of Talisman Island, and who dies or gives up out there."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.modifiers import craft
from mazefolio.games.talisman.places.dock import ship_strength
from mazefolio.testing import Scene
from tests.games.talisman.island_scenes import (
    DOCKS,
    FLEET,
    GHOSTS,
    HALFWAY,
    SHELLS,
    TALISMAN,
    W,
    at,
    drawn,
    moving,
    points,
    red,
    ship,
    swimmer,
)


def sea(card: str, **layout: Any) -> Scene:
    """Red draws this card on the Parting Waters."""
    return at(W[2], decks={"island": [f"island.{card}"]}, **layout)


def ashore(*cards: str, **layout: Any) -> Scene:
    """Red draws these cards on Talisman Island."""
    return at(TALISMAN, decks={"island_encounter": [f"island.{card}" for card in cards]}, **layout)


# The sea.


@pytest.mark.rule("TA-ISLE-14", "TA-ISLE-15")
@pytest.mark.parametrize(
    ("choice", "followers", "lives", "missing"),
    [("discard_a_follower", ["guide"], 4, 0), ("lose_a_life", [], 3, 0), ("miss_a_turn", [], 4, 1)],
)
def test_the_doldrums(choice: str, followers: list[str], lives: int, missing: int) -> None:
    one = red(sea("doldrums", followers=followers, lives=4).play(choice))

    assert (one.followers, one.lives, one.missing) == ([], lives, missing)


@pytest.mark.rule("TA-ISLE-13")
@pytest.mark.parametrize(("how", "missing"), [("rafting", 1), ("swimming", 0)])
def test_the_doldrums_hold_a_raft_but_no_swimmer(how: str, missing: int) -> None:
    assert red(sea("doldrums", vessel=None, statuses={how: {}})).missing == missing


@pytest.mark.rule("TA-ISLE-13")
@pytest.mark.parametrize("vessel", [ship(dock=W[2]), None])
@pytest.mark.parametrize(("dice", "missing"), [("2 2", 0), ("2 3", 1)])
def test_the_weed_holds_who_is_weak(vessel: dict[str, Any] | None, dice: str, missing: int) -> None:
    assert red(sea("weed", vessel=vessel, dice=dice, strength=4)).missing == missing


@pytest.mark.rule("TA-ISLE-13", "TA-ISLE-16")
@pytest.mark.parametrize(("card", "value"), [("sea_snake", 2), ("reef_serpent", 4), ("sharks", 4), ("storm_spirit", 5)])
def test_what_attacks_a_swimmer(card: str, value: int) -> None:
    scene = sea(card, vessel=None, strength=1, craft=1, lives=4, dice="1 1 6" if card != "storm_spirit" else "1 6")
    (fought,) = scene.happened("Fought")

    assert (fought.theirs.score, red(scene).lives, red(scene).trophies) == (value + 6, 3, [])
    assert f"island.{card}" in [copy.partition("#")[0] for copy in scene.state.decks["island"].pile]


@pytest.mark.rule("TA-ISLE-4")
@pytest.mark.parametrize(("card", "left"), [("sea_snake", 2), ("reef_serpent", 1), ("sharks", 3), ("raider", 1)])
def test_what_attacks_a_ship(card: str, left: int) -> None:
    scene = sea(card, dice="1 6", lives=4)

    assert (points(scene), red(scene).lives) == (left, 4)


@pytest.mark.rule("TA-ISLE-13")
def test_a_castaway_drifts_back_one_space_and_on_by_one() -> None:
    assert red(sea("squall", vessel=None)).space == W[1]
    breeze = sea("fair_wind", vessel=None)

    assert {*breeze.offers} == {f"go {W[1]}", f"go {W[3]}", f"go {W[5]}", "pass"}


@pytest.mark.rule("TA-ISLE-8")
@pytest.mark.parametrize("vessel", [ship(dock=W[2]), None])
def test_a_barrel_is_for_castaways_too(vessel: dict[str, Any] | None) -> None:
    assert red(sea("barrel", vessel=vessel, gold=0).play("take island.barrel")).gold == 2


@pytest.mark.rule("TA-ISLE-16", "TA-RLM-13")
def test_who_has_lost_a_sea_fight_picks_nothing_up() -> None:
    scene = at(W[2], spaces={W[2]: ["island.barrel"]}, decks={"island": ["island.raider"]}, gold=0, dice="1 6")

    assert (scene.state.active, red(scene).gold, scene.state.spaces[W[2]]) == (1, 0, ["island.barrel"])


@pytest.mark.rule("TA-ISLE-5")
def test_the_master_gunner_makes_a_ship_stronger() -> None:
    def worth(**own: Any) -> int:
        return sum(share.n for share in ship_strength(moving(W[1], strength=3, craft=3, **own).state, 0))

    assert worth(followers=["island.master_gunner"]) == worth() + 1


@pytest.mark.rule("TA-C21.15")
def test_a_spare_sail_mends_two_points() -> None:
    vessel = ship("caravel", W[1], 1)
    scene = moving(W[1], "1", vessel=vessel, objects=["island.spare_sail"]).play("use island.spare_sail")

    assert (points(scene), red(scene).objects) == (3, [])


# Talisman Island.


@pytest.mark.rule("TA-ISLE-17")
def test_the_old_castaway_gives_another_card() -> None:
    scene = ashore("e_idol", "e_fruit", followers=["island.e_castaway"]).play("discard island.e_idol")

    assert (drawn(scene), red(scene).followers) == (["island.e_idol", "island.e_fruit"], [])
    assert scene.happened("Fought") == []


@pytest.mark.rule("TA-ISLE-17")
def test_a_jungle_path_leads_to_another_card() -> None:
    scene = ashore("e_path", "e_fruit", lives=3)

    assert (drawn(scene), red(scene).lives) == (["island.e_path", "island.e_fruit"], 4)


@pytest.mark.rule("TA-ISLE-15")
@pytest.mark.parametrize(
    ("choice", "followers", "lives", "missing"),
    [("discard_a_follower", ["guide"], 4, 0), ("lose_a_life", [], 3, 0), ("miss_a_turn", ["guide"], 4, 1)],
)
def test_quicksand(choice: str, followers: list[str], lives: int, missing: int) -> None:
    one = red(ashore("e_quicksand", followers=followers, lives=4).play(choice))

    assert (one.lives, one.missing) == (lives, missing)
    assert one.followers == (followers if missing else [])


@pytest.mark.parametrize(("dice", "lives"), [("2 2", 4), ("2 3", 3)])
def test_island_fever(dice: str, lives: int) -> None:
    assert red(ashore("e_fever", dice=dice, strength=4, lives=4)).lives == lives


@pytest.mark.rule("TA-ISLE-51")
def test_spearmen_let_go_who_pays() -> None:
    scene = ashore("e_spearmen", gold=1, lives=4).play("bribe island.e_spearmen")

    assert (red(scene).gold, red(scene).lives, scene.happened("Fought")) == (0, 4, [])
    assert scene.state.spaces.get(TALISMAN, []) == []


@pytest.mark.rule("TA-ISLE-51")
@pytest.mark.parametrize(("card", "gold", "trophies"), [("e_idol", 4, 1), ("e_jungle_cat", 1, 1), ("e_volcano", 1, 0)])
def test_who_beats_what_lives_on_the_island(card: str, gold: int, trophies: int) -> None:
    scene = ashore(card, strength=9, craft=9, gold=1, dice="6 6 1" if card != "e_volcano" else "6 1")

    assert (red(scene).gold, len(red(scene).trophies)) == (gold, trophies)


def test_the_jade_mask_gives_craft() -> None:
    scene = ashore("e_jade", craft=3).play("take island.e_jade")

    assert craft(scene.state, 0) == 4


# Who dies or gives up.


@pytest.mark.rule("TA-ISLE-46", "TA-C18.2")
def test_who_dies_at_the_shell_isles_leaves_nothing_and_his_ship_goes_back() -> None:
    scene = at(SHELLS, dice="1 2", alignment="evil", lives=1, gold=3, objects=["sword"])

    assert (red(scene).character, scene.state.ships.count("cutter")) == ("", 3)
    assert SHELLS not in scene.state.spaces
    assert scene.state.purses[SHELLS].gold == 0


@pytest.mark.rule("TA-ISLE-23", "TA-ISLE-46")
def test_who_pays_the_spirits_with_his_last_life_dies_on_halfway_island() -> None:
    scene = at(HALFWAY, lives=1, gold=0, strength=4, craft=2).play("return_to_the_docks")

    assert (red(scene).character, scene.happened("Death")[0].space) == ("", HALFWAY)


@pytest.mark.rule("TA-ISLE-10", "TA-RLM-29")
def test_a_weak_swimmer_tires_in_missed_turns_too() -> None:
    weak = {"strength": 2, "craft": 2, "lives": 4, "statuses": {"swimming": {}}}
    scene = swimmer(W[4], phase="start", missing=1, **weak)

    assert red(scene).lives == 3


@pytest.mark.rule("TA-ISLE-46", "TA-C18.8")
def test_who_resigns_at_sea_leaves_nothing_there() -> None:
    scene = moving(W[1], "1", objects=["sword"], gold=2, blue={"space": "chapel"})
    scene.table.resign(0)

    assert scene.state.ships.count("cutter") == 3
    assert W[1] not in scene.state.spaces


@pytest.mark.rule("TA-RLM-26", "TA-ISLE-45")
def test_a_toad_sails_and_buys_nothing() -> None:
    scene = moving(DOCKS, vessel=None, toad=2, gold=5)
    assert f"go {W[1]}" in scene.offers
    scene.play("stay")

    assert not [offer for offer in scene.offers if offer.startswith(("hire", "buy"))]


@pytest.mark.rule("TA-ISLE-13", "TA-ISLE-25")
def test_a_castaway_is_beaten_by_the_ghost_ship_and_drifts_back() -> None:
    scene = swimmer(GHOSTS, dice="3 3", lives=4, statuses={"swimming": {}})

    assert (red(scene).lives, red(scene).statuses["leaving"].where) == (3, W[3])


@pytest.mark.rule("TA-ISLE-13", "TA-ISLE-34")
def test_a_ship_that_sinks_among_three_pirates_costs_one_life_more() -> None:
    vessel = ship(points=1, dock=FLEET)
    scene = at(FLEET, dice="3 3 1 6", alignment="good", character="elf", lives=4, vessel=vessel).play("swim")

    assert (red(scene).vessel, red(scene).lives) == (None, 3)
