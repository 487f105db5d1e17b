"""TA-SEA: the Sea Realm: its doors, pearls, air, and the worked examples about them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.realms.sea_realm import rules
from mazefolio.games.talisman.realms.sea_realm.rules import PLUNDERED
from tests.games.talisman.falladir_scenes import COURT
from tests.games.talisman.sea_scenes import (
    ABYSS,
    CITY,
    DEEP,
    DOLPHIN,
    EAST,
    FRIEND,
    GATE,
    GIANTS,
    QUIET,
    REEF,
    VORTEX,
    WEST,
    at,
    drawn,
    ending,
    moving,
    red,
)

BOTH = {"realms": "falladir,sea_realm"}
SHIP = {"ship": "cutter", "dock": "village", "points": 3, "cargo": 1, "rations": 8}


# The doors.


@pytest.mark.rule("TA-SEA-1", "TA-SEA-2")
def test_from_the_castle_the_shell_gate_is_the_location_of_the_visit() -> None:
    scene = at("castle").play("enter sea_realm 2")

    assert (red(scene).space, scene.asked) == (GATE, "wish")


@pytest.mark.rule("TA-SEA-1", "TA-SEA-2", "TA-SEA-4", "TA-FAL-6")
def test_from_the_courtyard_it_is_the_step_of_the_turn() -> None:
    scene = moving(COURT, options=BOTH).play("enter sea_realm", "draw", "done")

    assert (red(scene).space, drawn(scene)) == (GATE, [QUIET[0]])
    assert [event.space for event in scene.happened("Moved")] == [GATE]


@pytest.mark.rule("TA-SEA-3")
@pytest.mark.parametrize("dock", ["city", "village", "tavern"])
def test_two_gold_buy_passage_to_any_land_space(dock: str) -> None:
    scene = at(dock, gold=2).play("visit dock", "done", "enter sea_realm 3")

    assert {*scene.offers} == {f"go {land}" for land in (GATE, EAST, WEST, GIANTS)}
    scene.play(f"go {EAST}")
    assert (red(scene).space, red(scene).gold) == (EAST, 0)
    assert at(dock, gold=1).play("visit dock", "done").asked != "realm"


@pytest.mark.rule("TA-SEA-4")
def test_who_comes_in_meets_the_space_and_moves_no_more() -> None:
    scene = at("city", gold=2).play("visit dock", "done", "enter sea_realm 3", f"go {GIANTS}")

    assert drawn(scene) == QUIET[:2]


@pytest.mark.rule("TA-SEA-4", "TA-SEA-5")
def test_a_whole_move_leads_from_the_gate_to_the_castle() -> None:
    scene = moving(GATE).play("go out")

    assert (red(scene).space, scene.asked) == ("castle", "realm")


@pytest.mark.rule("TA-SEA-5", "TA-RLM-3")
def test_with_falladir_in_play_it_may_lead_to_its_courtyard() -> None:
    scene = moving(GATE, options=BOTH, decks={"falladir": ["falladir.quiet"]}).play("go out")
    assert {*scene.offers} == {f"go {COURT}", "go castle"}

    scene.play(f"go {COURT}")
    assert (red(scene).space, drawn(scene)) == (COURT, ["falladir.quiet"])


@pytest.mark.rule("TA-RLM-19")
def test_who_has_come_from_another_realm_belongs_to_the_castle() -> None:
    """The Entry Hall of the Castle is the first of its ways in that has a place on the main board."""
    scene = moving(COURT, options=BOTH).play("enter sea_realm")

    assert red(scene).entered_from == "castle"


@pytest.mark.rule("TA-SEA-5")
@pytest.mark.parametrize("land", [GATE, EAST, WEST, GIANTS])
def test_a_boat_from_any_land_space_costs_two_pearls(land: str) -> None:
    scene = at(land, phase="start", pearls=3).play("go out 2", "go village")

    assert (red(scene).space, red(scene).pearls) == ("village", 1)
    assert scene.asked == "way"
    assert at(land, phase="start", pearls=1).asked != "leave"
    assert at(REEF, phase="start", pearls=3).asked != "leave"


@pytest.mark.rule("TA-SEA-6", "TA-RLM-10")
@pytest.mark.parametrize(("die", "steps"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_the_realm_die_says_how_far_one_may_go(die: int, steps: int) -> None:
    scene = moving(DEEP, str(die))
    chain = [f"go {REEF}", f"go {GATE}"]

    assert [scene.offers.count(one) for one in chain] == [1, int(steps >= 2)]
    assert f"go {DEEP}" not in scene.offers


@pytest.mark.rule("TA-SEA-6")
def test_gate_vortex_and_abyss_end_the_move() -> None:
    ends = {*moving(REEF, "5").offers}

    assert {f"go {GATE}", f"go {VORTEX}"} <= ends
    assert not ends & {f"go {WEST}", f"go {EAST}", "go sea_realm.deep_water_2"}
    assert [*LIBRARY.realms["sea_realm"].movement.must_stop] == [GATE, VORTEX, ABYSS]


# The stables.


@pytest.mark.rule("TA-SEA-3", "TA-SEA-7", "TA-SEA-8", "TA-SEA-9")
def test_example_3_stables() -> None:
    scene = at("tavern", gold=4, followers=["horse", "mule"])
    scene.play("visit dock", "done", "enter sea_realm 3", f"go {EAST}", "stable it", "discard it", "done")

    assert (red(scene).gold, red(scene).stabled) == (1, ["horse"])
    assert (red(scene).space, red(scene).followers) == (EAST, [])
    home = at("castle", stabled=["horse"], gold=0).play("fetch", "pass")
    assert (red(home).followers, red(home).gold) == (["horse"], 0)


@pytest.mark.rule("TA-SEA-7")
@pytest.mark.parametrize(
    ("animal", "stays"),
    [
        ("war_horse", True),
        ("mule", True),
        ("horse_and_cart", True),
        ("camel", False),
        ("elephant", False),
        ("unicorn", False),
    ],
)
def test_horses_mules_and_carts_cannot_come_along_and_other_animals_can(animal: str, stays: bool) -> None:
    scene = at("castle", gold=0, alignment="good", followers=[animal]).play("enter sea_realm 2")

    assert (animal not in red(scene).followers) is stays


# Pearls.


@pytest.mark.rule("TA-SEA-10", "TA-SEA-20", "TA-SEA-21")
def test_gold_buys_nothing_at_the_shell_gate() -> None:
    assert red(at(GATE, gold=9).play("buy")).objects == []
    scene = at(GATE, pearls=3).play("buy", "buy airbag", "buy water_bottle")

    assert (red(scene).pearls, red(scene).objects) == (0, ["airbag", "water_bottle"])


@pytest.mark.rule("TA-SEA-20")
def test_docks_sell_them_for_gold() -> None:
    scene = at("city", gold=3).play("visit dock", "buy airbag", "buy water_bottle")

    assert (red(scene).gold, red(scene).objects) == (0, ["airbag", "water_bottle"])


@pytest.mark.rule("TA-SEA-10", "TA-SEA-11", "TA-SEA-22")
def test_example_2_one_service() -> None:
    """Gold does not pay the Merdoc, and after the market he must wait for another visit."""
    scene = at(CITY, gold=3, lives=2, objects=["airbag"]).play("trade_market", *["change gold pearl"] * 3, "done")
    scene.play("done")

    assert (red(scene).gold, red(scene).pearls, red(scene).lives) == (0, 3, 2)
    assert red(at(CITY, gold=3, lives=2, objects=["airbag"]).play("merdoc")).lives == 2


@pytest.mark.rule("TA-SEA-22")
def test_the_merdoc_heals_a_life_for_each_pearl() -> None:
    scene = at(CITY, pearls=3, lives=2, objects=["airbag"]).play("merdoc", "pay", "pay")

    assert (red(scene).lives, red(scene).pearls) == (4, 1)


@pytest.mark.rule("TA-SEA-20", "TA-SEA-22")
def test_the_market_sells_airbags_and_bottles() -> None:
    scene = at(CITY, pearls=3).play("trade_market", "done", "buy airbag", "buy water_bottle")

    assert (red(scene).pearls, red(scene).objects) == (0, ["airbag", "water_bottle"])


@pytest.mark.rule("TA-SEA-11", "TA-SEA-12")
def test_the_alchemist_changes_both_ways() -> None:
    scene = at("city", gold=1, pearls=1, black_pearls=1).play("visit alchemist", "change gold pearl")
    scene.play("change black_pearl gold", "change pearl gold")

    assert (red(scene).gold, red(scene).pearls, red(scene).black_pearls) == (6, 1, 0)


@pytest.mark.rule("TA-SEA-12", "TA-C21.11")
def test_a_black_pearl_changes_for_five_pearls() -> None:
    scene = at(CITY, black_pearls=1, objects=["airbag"]).play("trade_market", "change black_pearl pearl")

    assert (red(scene).pearls, red(scene).black_pearls) == (5, 0)


@pytest.mark.rule("TA-SEA-13", "TA-C21.11")
def test_a_black_pearl_gives_the_rest_back_in_pearls() -> None:
    scene = at(GATE, pearls=1, black_pearls=1).play("buy", "buy airbag")
    assert (red(scene).pearls, red(scene).black_pearls) == (4, 0)

    merdoc = at(CITY, black_pearls=1, lives=3, objects=["airbag"]).play("merdoc", "pay")
    assert (red(merdoc).pearls, red(merdoc).lives) == (4, 4)
    boat = at(EAST, phase="start", black_pearls=1).play("go out 2", "go city")
    assert (red(boat).pearls, red(boat).black_pearls) == (3, 0)


@pytest.mark.rule("TA-SEA-29")
def test_the_pearls_of_the_dead_lie_like_gold() -> None:
    scene = ending(DEEP, lives=1, pearls=2, black_pearls=1, gold=3)
    purse = scene.state.purses[DEEP]

    assert (purse.gold, purse.pearls, purse.black_pearls) == (3, 2, 1)


# Air and water.


@pytest.mark.rule("TA-SEA-15", "TA-SEA-16")
def test_example_1_no_air() -> None:
    scene = moving(GATE, "3", followers=[FRIEND], lives=3).play("roll", f"go {DEEP}", "done")
    assert (scene.asked, red(scene).lives) == ("no_air", 3)

    scene.play(FRIEND)
    assert (red(scene).followers, red(scene).lives) == ([], 3)


@pytest.mark.rule("TA-SEA-15")
def test_a_life_may_go_instead_of_the_follower() -> None:
    scene = ending(DEEP, followers=[FRIEND], lives=3).play("lose a life")

    assert (red(scene).followers, red(scene).lives) == ([FRIEND], 2)
    assert red(ending(DEEP, lives=3)).lives == 2


@pytest.mark.rule("TA-SEA-14")
def test_one_airbag_is_enough_for_all() -> None:
    scene = ending(DEEP, followers=[FRIEND, "maiden"], lives=3, objects=["airbag"])

    assert (len(red(scene).followers), red(scene).lives) == (2, 3)


@pytest.mark.rule("TA-SEA-17")
def test_who_breathes_water_loses_only_followers_who_do_not() -> None:
    scene = ending(DEEP, character="merrow", followers=[DOLPHIN, FRIEND, "maiden"], lives=3).play("maiden")

    assert (red(scene).followers, red(scene).lives) == ([DOLPHIN, FRIEND], 3)
    assert red(ending(DEEP, character="merrow", followers=[DOLPHIN], lives=3)).followers == [DOLPHIN]


@pytest.mark.rule("TA-SEA-15", "TA-C13.1")
def test_a_pressure_suit_lasts_for_the_first_turn() -> None:
    scene = ending(DEEP, character="astronaut", lives=3)
    assert red(scene).lives == 3

    again = ending(DEEP, character="astronaut", lives=3, counters={rules.BREATHLESS: 1})
    assert red(again).lives == 2
    assert red(ending(GATE, character="astronaut", counters={rules.BREATHLESS: 1})).counters == {}


@pytest.mark.rule("TA-SEA-18")
@pytest.mark.parametrize("land", [GATE, EAST, WEST, GIANTS])
def test_on_land_there_is_air(land: str) -> None:
    assert red(ending(land, lives=3)).lives == 3


@pytest.mark.rule("TA-SEA-19")
def test_example_4_out_of_the_water() -> None:
    scene = moving(GATE, followers=[DOLPHIN]).play("go out", "pass", "visit royal_doctor")

    assert (red(scene).space, red(scene).followers) == ("castle", [])


@pytest.mark.rule("TA-SEA-19")
@pytest.mark.parametrize(("objects", "left"), [(["water_bottle"], 2), ([], 1)])
def test_outside_one_sea_creature_is_lost_each_turn_without_water(objects: list[str], left: int) -> None:
    scene = ending("city", followers=[DOLPHIN, "sea_realm.seahorse"], objects=objects)

    assert len(red(scene if objects else scene.play(DOLPHIN)).followers) == left


@pytest.mark.rule("TA-SEA-30")
@pytest.mark.parametrize(
    ("where", "layout", "lost"),
    [(DEEP, {"lives": 3}, ("lives", 2)), ("city", {"followers": [DOLPHIN]}, ("followers", []))],
)
def test_missed_turns_count_as_turns_spent_there(where: str, layout: dict[str, Any], lost: tuple[str, Any]) -> None:
    scene = at(where, phase="start", missing=1, blue={"missing": 0}, **layout)

    assert getattr(red(scene), lost[0]) == lost[1]


# A ship that waits.


@pytest.mark.rule("TA-SEA-28")
def test_who_has_left_a_ship_at_giants_island_may_go_back_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The village stands for the mooring, where the Island is not in play."""
    assert "go out 3" not in moving(GIANTS, vessel=SHIP).offers
    monkeypatch.setattr(rules, "MOORING", "village")

    assert red(moving(GIANTS, vessel=SHIP).play("go out 3")).space == "village"
    assert "go out 3" not in moving(EAST, vessel=SHIP).offers


# Automatic players.


def test_bots_dive_with_air_and_come_up_with_the_treasure() -> None:
    fit: dict[str, Any] = {"strength": 7, "lives": 5}
    assert guide.worth(Mind(at("castle", objects=["airbag"], **fit).state, 0), "sea_realm") > 0
    assert guide.worth(Mind(at("castle", **fit).state, 0), "sea_realm") < 0
    assert guide.aims(Mind(moving(REEF, objects=["airbag"], **fit).state, 0)) == [ABYSS]
    done = Mind(moving(GATE, objects=["airbag"], statuses={PLUNDERED: {}}, **fit).state, 0)
    assert guide.leaving(done, LIBRARY.realms["sea_realm"].ways_out[0]) > 0
    assert guide.aims(done) == [GATE]


def test_bots_give_what_is_worth_least() -> None:
    scene = ending(DEEP, followers=["princess", FRIEND], lives=1)
    ask = scene.table.pending
    assert ask is not None

    choice = ask.options[thumb(GAME.veil(scene.state, 0), ask, Random(0))]
    assert choice.token == FRIEND


def test_bots_buy_air_at_the_dock_and_take_passage() -> None:
    scene = at("tavern", gold=6, strength=7, lives=5, objects=["sword"])
    asked: list[str] = []
    while red(scene).space == "tavern" and len(asked) < 9:
        ask = scene.table.pending
        assert ask is not None
        asked.append(scene.asked)
        scene.table.decide(thumb(GAME.veil(scene.state, ask.seat), ask, Random(0)))

    assert red(scene).objects.count("airbag") == 1
    assert red(scene).realm == "sea_realm"
