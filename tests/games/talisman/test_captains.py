"""TA-CAP: voyages: putting to sea, stores, cards, the way home, and the worked examples about them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import total
from mazefolio.games.talisman.places.dock import ship_strength
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.turn.ways import steps_from
from tests.games.talisman.sea_voyages import HOME, NOTHING_NEW, SEA, at, drawn, homeward, red, ship, vessel

CORSAIRS = ["captains.corsairs"]


# Putting to sea.


@pytest.mark.rule("TA-CAP-1", "TA-CAP-2")
def test_docks_provide_full_ships_and_goods() -> None:
    scene = at("city", vessel=None, gold=9).play("visit dock", "hire caravel", "buy cannon")
    found, full = vessel(scene), LIBRARY.ships["caravel"]

    assert (found.cargo, found.rations, red(scene).objects) == (full.cargo, full.rations, ["cannon"])


@pytest.mark.rule("TA-CAP-3", "TA-CAP-4", "TA-CAP-5")
def test_who_starts_a_turn_at_his_ship_may_put_to_sea_at_once() -> None:
    scene = at("village", phase="move").play("enter captains", "no")

    assert (red(scene).space, red(scene).entered_from) == (SEA, "village")
    assert (vessel(scene).rations, drawn(scene)[:1]) == (9, NOTHING_NEW[:1])


@pytest.mark.rule("TA-CAP-40")
def test_a_ship_waits_where_it_lies() -> None:
    assert "enter captains" not in at("city", phase="move").offers
    assert "enter captains" not in at("village", vessel=None, phase="move").offers
    assert "enter captains" in at("city", phase="move", vessel=ship(dock="city")).offers


@pytest.mark.rule("TA-CAP-37")
def test_all_followers_may_come() -> None:
    scene = at("village", phase="move", followers=["horse", "unicorn"], alignment="good").play("enter captains")

    assert red(scene).followers == ["horse", "unicorn"]


@pytest.mark.rule("TA-CAP-43")
def test_no_gate_leads_there() -> None:
    assert not LIBRARY.realms["captains"].about.gate


# Turns at sea.


@pytest.mark.rule("TA-CAP-5")
def test_a_turn_at_sea() -> None:
    scene = at().play("no")

    assert (vessel(scene).rations, drawn(scene)) == (9, NOTHING_NEW[:1])
    assert scene.asked == "turn_home"
    assert HOME not in red(scene).counters


@pytest.mark.rule("TA-C3.11", "TA-CAP-5")
def test_at_sea_one_may_use_what_one_has() -> None:
    chest = "use surgeons_chest"
    scene = at(objects=["surgeons_chest"], lives=3)
    assert (scene.asked, chest in scene.offers) == ("turn_home", True)
    assert red(scene.play(chest)).lives == 4
    assert (scene.asked, chest in scene.offers) == ("turn_home", False)

    assert chest not in at("village", phase="move", objects=["surgeons_chest"], lives=3).offers

    home = homeward(3, phase="move", objects=["surgeons_chest"], lives=3)
    assert (home.asked, chest in home.offers) == ("moment", True)
    assert red(home.play(chest)).lives == 4


@pytest.mark.rule("TA-C3.11")
@pytest.mark.parametrize(("points", "offered"), [(4, False), (1, True)])
def test_a_spare_sail_is_offered_to_who_has_something_to_repair(points: int, offered: bool) -> None:
    sail = {"objects": ["island.spare_sail"], "options": {"realms": "captains,island"}}
    scene = at("village", phase="move", vessel=ship(points=points), **sail)
    assert ("use island.spare_sail" in scene.offers) is offered

    if offered:
        assert vessel(scene.play("use island.spare_sail")).points == 3


@pytest.mark.rule("TA-CAP-38")
def test_what_is_put_down_at_sea_is_lost() -> None:
    scene = at(objects=["sword"]).play("leave sword")

    assert (scene.state.spaces.get(SEA, []), "sword" in scene.state.stock) == ([], True)


@pytest.mark.rule("TA-C21.14", "TA-CAP-2")
def test_nautical_goods_are_stowed_aboard() -> None:
    goods = ["cannon", "harpoon", "compass", "sea_chart", "sword", "rope"]
    scene = at("village", phase="move", objects=goods, followers=["mule"], decks=["captains.man_overboard"], dice="6 6")
    scene.play("enter captains", "no", "pass")

    assert (red(scene).followers, red(scene).objects, scene.asked) == ([], goods, "turn_home")


@pytest.mark.rule("TA-CAP-9", "TA-CAP-10")
def test_the_die_of_the_way_home_counts_this_turn() -> None:
    blue = {"missing": 0, "space": "chapel"}
    scene = at(dice="4", decks=["captains.flotsam", "captains.mermaid"], blue=blue).play("yes")

    assert (red(scene).counters[HOME], red(scene).space) == (3, "captains.home_3")
    turned = homeward(3, decks=["captains.mermaid"], dice="3", blue=blue)
    assert (red(turned).counters[HOME], turned.happened("Threw")) == (2, [])


@pytest.mark.rule("TA-CAP-9")
def test_a_compass_makes_it_shorter() -> None:
    blue = {"missing": 0, "space": "chapel"}
    scene = at(dice="6", objects=["compass"], decks=["captains.flotsam"], blue=blue).play("yes")

    assert red(scene).counters[HOME] == 4


@pytest.mark.rule("TA-CAP-9", "TA-CAP-11", "TA-CAP-12")
def test_example_2_going_home() -> None:
    deck = ["captains.flotsam", "captains.scurvy", "captains.man_overboard"]
    food = ["harpoon", "food"]
    scene = at(dice="3 1 1 4", decks=deck, objects=food, strength=5).play("yes", "discard_food")
    assert drawn(scene) == deck
    assert {*scene.offers} == {f"go {steps_from('village', 4, way)}" for way in (True, False)}

    scene.play("go ruins")
    assert (red(scene).space, red(scene).vessel, red(scene).objects) == ("ruins", None, ["harpoon"])
    assert "caravel" in scene.state.ships
    assert red(scene).counters == {}


@pytest.mark.rule("TA-CAP-11", "TA-CAP-4")
def test_on_a_one_he_is_in_the_harbour_and_meets_nothing() -> None:
    scene = homeward(1, decks=["captains.flotsam"], dice="1")

    assert (red(scene).space, drawn(scene)) == ("village", ["captains.flotsam"])
    assert scene.asked == "way"


# Fights.


@pytest.mark.rule("TA-CAP-6", "TA-CAP-7")
def test_example_1_ship_strength() -> None:
    """8 with the dice 2 and 5 against Corsairs: 10 to 10, and nothing happens."""
    scene = at(character="merrow", strength=5, craft=8, decks=CORSAIRS, dice="2 5", options={"seafarers": "on"})
    assert total(ship_strength(scene.state, 0)) == 8
    scene.play("no")

    assert scene.happened("Fought")[0].verdict == "draw"
    assert vessel(scene).points == 4


@pytest.mark.rule("TA-CAP-7", "TA-CAP-16")
@pytest.mark.parametrize(("dice", "points", "gold"), [("1 6", 3, 0), ("6 1", 4, 3)])
def test_ship_combat_costs_ship_points(dice: str, points: int, gold: int) -> None:
    scene = at(strength=3, craft=3, gold=0, lives=4, decks=CORSAIRS, dice=dice).play("no")

    assert (vessel(scene).points, red(scene).gold, red(scene).lives) == (points, gold, 4)
    assert (red(scene).trophies, scene.state.spaces.get(SEA, [])) == ([], [])
    assert [one.partition("#")[0] for one in scene.state.decks["privateer"].discards] == CORSAIRS


@pytest.mark.rule("TA-CAP-8")
def test_the_captain_himself_fights_the_sea_demon() -> None:
    scene = at(craft=2, lives=4, decks=["captains.sea_demon"], dice="1 6").play("no")

    assert (red(scene).lives, vessel(scene).points) == (3, 4)
    assert scene.happened("Fought")[0].mode == "psychic"


# Trade and stores.


@pytest.mark.rule("TA-CAP-13")
@pytest.mark.parametrize(
    ("card", "dice", "choices", "price"),
    [("land_ho", "3 3", [], 3), ("land_ho", "5 5", [], 5), ("ships_ahoy", "3", ["trade"], 2)],
)
def test_cargo_is_sold_where_a_table_says_so(card: str, dice: str, choices: list[str], price: int) -> None:
    scene = at(gold=0, decks=[f"captains.{card}"], dice=dice).play("no", *choices, "sell cargo")
    assert (vessel(scene).cargo, red(scene).gold) == (1, price)

    assert red(scene.play("sell cargo")).gold == 2 * price


@pytest.mark.rule("TA-CAP-13", "TA-CAP-14")
def test_a_trading_port_sells_rations_as_far_as_there_is_room() -> None:
    scene = at(gold=2, vessel=ship(rations=8), decks=["captains.land_ho"], dice="3 3").play("no", "buy rations")

    assert (vessel(scene).rations, red(scene).gold) == (10, 1)
    assert "buy rations" not in scene.offers


@pytest.mark.rule("TA-CAP-14")
def test_stores_never_exceed_the_ship() -> None:
    scene = at(decks=["captains.flotsam"]).play("no")

    assert (vessel(scene).cargo, vessel(scene).rations) == (2, 10)


@pytest.mark.rule("TA-CAP-2", "TA-CAP-14")
def test_extra_rations_take_the_room_of_cargo() -> None:
    scene = at("village", phase="move", objects=["extra_rations"]).play("enter captains")

    assert (vessel(scene).rations, vessel(scene).cargo) == (13, 1)


def test_a_net_is_cast_once_on_a_voyage() -> None:
    scene = at(objects=["fishing_net"], vessel=ship(rations=5), dice="4").play("no", "yes")
    assert (vessel(scene).rations, drawn(scene)) == (8, [])

    scene.play("no")
    assert drawn(scene) == NOTHING_NEW[:1]


@pytest.mark.rule("TA-CAP-15")
def test_the_deck() -> None:
    cards = LIBRARY.realms["captains"].cards
    three = {one.id for one in cards if one.count == 3}

    assert sum(one.count for one in cards) == 24
    assert three == {f"captains.{name}" for name in ("land_ho", "ships_ahoy", "clear_skies", "hurricane")}


@pytest.mark.rule("TA-CAP-36")
def test_nobody_meets_anybody_at_sea() -> None:
    scene = at(blue={"missing": 99, "space": SEA})

    assert scene.asked == "turn_home"
    assert not LIBRARY.realms["captains"].interaction.characters_meet
    assert LIBRARY.realms["captains"].isolation.outside_spells


@pytest.mark.rule("TA-CAP-38")
def test_the_belongings_of_the_dead_are_lost() -> None:
    scene = at(lives=1, craft=2, objects=["sword"], gold=3, decks=["captains.sea_demon"], dice="1 6").play("no")

    assert scene.state.spaces.get(SEA, []) == []
    assert SEA not in scene.state.purses
    assert "sword" in scene.state.stock


@pytest.mark.rule("TA-CAP-41", "TA-RLM-29")
def test_a_missed_turn_costs_a_ration_and_nothing_else() -> None:
    scene = homeward(3, phase="start", missing=1, blue={"missing": 0, "space": "chapel"})

    assert (vessel(scene).rations, red(scene).counters[HOME], drawn(scene)) == (9, 3, [])


# What is told.


def test_stores_and_the_way_home_are_told() -> None:
    cards = ["captains.flotsam", "captains.clear_skies", "captains.mermaid"]
    scene = at(vessel=ship(cargo=1, rations=5), decks=cards, dice="6 3").play("no", "yes")
    told = [line.text for line in scene.table.log(0)]

    assert "Red uses 1 ration, now 4." in told
    assert "Red takes in 1 unit of cargo, now 2." in told
    assert "Red takes in 2 rations, now 6." in told
    assert "Red rolls 6 for the way home: 6 turns." in told
    assert "Red is 5 turns from home now." in told


# Automatic players.


def test_bots_put_to_sea_and_come_home() -> None:
    fit: dict[str, Any] = {"strength": 4, "lives": 4, "gold": 9}
    assert guide.worth(Mind(at("village", phase="move", **fit).state, 0), "captains") > 0
    assert guide.wanted(Mind(at("city", vessel=None, **fit).state, 0), "caravel") > 0
    assert guide.wanted(Mind(at("city", vessel=None, **fit).state, 0), "cutter") == 0


@pytest.mark.parametrize(("changes", "answer"), [({}, "no"), ({"rations": 6}, "yes"), ({"cargo": 0}, "yes")])
def test_bots_turn_home_in_time(changes: dict[str, int], answer: str) -> None:
    scene = at(vessel=ship(**changes), lives=4)
    ask = scene.table.pending
    assert ask is not None

    assert ask.options[thumb(GAME.veil(scene.state, 0), ask, Random(0))].token == answer


@pytest.mark.rule("TA-CAP-9", "TA-C14.5")
def test_what_may_be_put_down_at_sea_is_not_told_as_turning_for_home() -> None:
    scene = at("village", phase="move", objects=["compass"]).play("enter captains")
    question = scene.table.view(0).question
    assert question is not None

    assert [option.label for option in question.options[:3]] == ["Sail on", "Turn for home", "Put down the Compass"]


@pytest.mark.rule("TA-CAP-9", "TA-CAP-17")
def test_a_captain_reads_how_likely_his_rations_last_the_way_home() -> None:
    def told(rations: int, **layout: Any) -> list[str]:
        scene = at(vessel=ship(rations=rations), phase="move", **layout)
        question = scene.table.view(0).question
        assert question is not None
        return [option.detail for option in question.options[:2]]

    assert "last" not in "".join(told(7))
    assert told(6)[0].endswith("; the rations would then last in 83% of rolls.")
    assert told(4)[1].endswith("; the rations will last in 67% of rolls.")
    assert told(4, objects=["compass"])[1].endswith("; the rations will last in 83% of rolls.")


@pytest.mark.rule("TA-CAP-9")
def test_the_way_home_is_never_shorter_than_nothing() -> None:
    scene = homeward(-1)
    mount = scene.table.view(0).picture.sheets[0].mount
    assert mount is not None
    assert [number.value for number in mount.numbers if number.id == HOME] == [0]
