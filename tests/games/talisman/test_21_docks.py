"""TA-C21: docks, ships, money and brews."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.carrying import load
from mazefolio.games.talisman.effects.taking import TakeGold
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.places.dock import drink_brew, ship_strength, sink
from mazefolio.testing import Scene
from tests.games.talisman.visits import blue, red, visit

ON = {"seafarers": "on"}
CUTTER = {"ship": "cutter", "dock": "city", "points": 3, "cargo": 1, "rations": 8}


def dock(space: str = "city", character: str = "warrior", **layout: Any) -> Scene:
    """Red is at a dock."""
    return visit(space, character, options=ON, **layout).play("visit dock")


def at_sea(character: str = "warrior", **layout: Any) -> Scene:
    """Red owns a cutter."""
    return visit("city", character, phase="move", **{"dice": [1], "options": ON, "vessel": CUTTER, **layout})


@pytest.mark.rule("TA-C21.1")
@pytest.mark.parametrize("space", ["city", "village", "tavern"])
def test_a_dock_is_visited_like_any_location(space: str) -> None:
    assert dock(space).asked == "dock"


@pytest.mark.rule("TA-C21.2")
def test_a_dock_sells_ships_goods_airbags_and_water() -> None:
    scene = dock(gold=20).play("hire cutter", "buy cannon", "buy airbag", "buy water_bottle", "done")

    assert red(scene).objects == ["cannon", "airbag", "water_bottle"]
    assert red(scene).gold == 20 - 2 - 2 - 2 - 1


@pytest.mark.rule("TA-C21.2")
def test_a_ship_that_is_too_dear_is_refused() -> None:
    dock(gold=3).expect_refusal("hire galleon", "TA-C21.2", "It costs 7 gold.")


@pytest.mark.rule("TA-C21.5")
def test_a_curio_of_the_sea_fetches_its_price_at_a_dock() -> None:
    shell: dict[str, Any] = {"options": {"realms": "island"}, "objects": ["island.rare_shell"], "gold": 0, "dice": "5"}
    scene = visit("city", **shell).play("visit dock")
    question = scene.table.view(0).question

    assert question is not None
    assert [option.detail for option in question.options if option.id == "sell island.rare_shell"] == [
        "For a die of gold."
    ]
    assert red(scene.play("sell island.rare_shell")).gold == 5


@pytest.mark.rule("TA-C21.3")
@pytest.mark.rule("TA-C21.15")
def test_a_ship_is_bought_full_and_lies_at_that_dock() -> None:
    vessel = red(dock("village", gold=4).play("hire caravel")).vessel

    assert vessel is not None
    assert (vessel.dock, vessel.points, vessel.cargo, vessel.rations) == ("village", 4, 2, 10)


@pytest.mark.rule("TA-C21.2")
def test_the_pirate_pays_less_but_at_least_one() -> None:
    assert red(dock(character="pirate", gold=4).play("hire caravel")).gold == 1
    assert red(dock(character="pirate", gold=4).play("hire cutter")).gold == 3


@pytest.mark.rule("TA-C21.4")
@pytest.mark.rule("TA-C21.5")
def test_a_second_ship_must_wait_until_the_first_is_handed_back() -> None:
    scene = dock(gold=9, vessel=CUTTER)
    scene.expect_refusal("hire caravel", "TA-C21.4", "Hand your other ship back first.")

    scene.play("hand back", "hire caravel")
    assert red(scene).vessel is not None
    assert (scene.state.ships.count("cutter"), scene.state.ships.count("caravel"), red(scene).gold) == (3, 2, 5)


@pytest.mark.rule("TA-C21.6")
def test_a_passage_is_offered_only_where_it_leads_somewhere() -> None:
    scene = dock().play("done")

    assert (scene.asked, scene.state.active) != ("realm", 0)


@pytest.mark.rule("TA-C21.7")
@pytest.mark.parametrize(
    ("character", "own", "total"),
    [("thief", {"strength": 3}, 3), ("warrior", {}, 4), ("warrior", {"strength": 8}, 5), ("pirate", {}, 5)],
)
def test_a_capable_captain_makes_a_ship_stronger(character: str, own: dict[str, int], total: int) -> None:
    assert sum(share.n for share in ship_strength(at_sea(character, **own).state, 0)) == total


@pytest.mark.rule("TA-C21.7")
def test_two_cannons_count_and_no_more() -> None:
    scene = at_sea(objects=["cannon", "cannon", "cannon", "harpoon"])

    assert sum(share.n for share in ship_strength(scene.state, 0)) == 6
    assert sum(share.n for share in ship_strength(scene.state, 0, "sea_creature")) == 8


@pytest.mark.rule("TA-C21.7")
def test_without_a_ship_there_is_no_ship_strength() -> None:
    assert not [*ship_strength(visit("city", phase="move", dice=[1]).state, 0)]


@pytest.mark.rule("TA-C21.8")
def test_what_is_aboard_is_lost_with_the_ship() -> None:
    scene = at_sea(objects=["cannon", "sword"])
    [*sink(scene.state, 0)]

    assert (red(scene).objects, red(scene).vessel) == (["sword"], None)
    assert scene.state.ships.count("cutter") == 3


@pytest.mark.rule("TA-C21.8")
def test_goods_stay_with_who_hands_his_ship_back() -> None:
    scene = dock(vessel=CUTTER, objects=["cannon"]).play("hand back")

    assert (red(scene).objects, red(scene).vessel) == (["cannon"], None)


@pytest.mark.rule("TA-C21.9")
def test_a_brew_is_drunk_at_once_and_discarded() -> None:
    scene = visit("tavern", phase="move", dice=[1], decks={"mystic_brew": ["giants_stout"]})
    [*drink_brew(scene.state, Cause(0, "tavern", "TA-C21.9"))]

    assert red(scene).strength == 5
    assert scene.state.decks["mystic_brew"].discards == ["giants_stout"]


@pytest.mark.rule("TA-C21.11")
@pytest.mark.parametrize(
    ("deal", "purse"),
    [
        ("change pearl gold", (6, 4, 1)),
        ("change gold pearl", (4, 6, 1)),
        ("change black_pearl gold", (10, 5, 0)),
        ("change black_pearl pearl", (5, 10, 0)),
        ("change gold black_pearl", (0, 5, 2)),
    ],
)
def test_pearls_have_their_price(deal: str, purse: tuple[int, int, int]) -> None:
    scene = visit("city", gold=5, pearls=5, black_pearls=1).play("visit alchemist", deal)

    assert (red(scene).gold, red(scene).pearls, red(scene).black_pearls) == purse


@pytest.mark.rule("TA-C21.11")
def test_pearls_are_stolen_like_gold() -> None:
    scene = visit("city", phase="move", dice=[1], gold=0, blue={"gold": 0, "pearls": 2})
    [*strike(scene.state, TakeGold(), Cause(0, "city", "TA-C21.11", target=1))]

    assert (red(scene).pearls, blue(scene).pearls) == (1, 1)


@pytest.mark.rule("TA-C21.13")
def test_torches_and_scrolls_come_from_the_stock() -> None:
    assert {LIBRARY.home("torch"), LIBRARY.home("scroll")} == {"purchase"}


@pytest.mark.rule("TA-C21.14")
def test_goods_are_stowed_aboard() -> None:
    goods = ["cannon", "cannon", "compass", "sword"]

    assert load(red(at_sea(objects=goods))) == 4
    assert load(red(at_sea(objects=goods, statuses={"aboard": {}}))) == 1


@pytest.mark.rule("TA-C21.2")
def test_no_second_ship_is_bought_in_one_visit() -> None:
    scene = dock(gold=9).play("hire cutter", "hand back")
    scene.expect_refusal("hire caravel", "TA-C21.2", "You have bought a ship in this visit.")

    assert "hire cutter" not in scene.offers


@pytest.mark.rule("TA-C21.2")
def test_ships_show_their_price_and_who_can_only_hand_his_back_is_not_kept() -> None:
    rich, poor = (scene.table.view(0).question for scene in (dock(gold=9), dock(gold=0, vessel=CUTTER)))
    assert rich is not None
    assert poor is not None
    assert {option.id: option.note for option in rich.options}["hire cutter"] == "2 gold"
    assert (rich.idle, poor.idle, [one.id for one in poor.options[:2]]) == ("", "done", ["hand back", "done"])
