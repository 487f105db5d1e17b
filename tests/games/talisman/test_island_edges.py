"""TA-ISLE: gates, other ways to the islands, swimmers and rafts at the tables, and how all that is told."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.combat.score import Terms, weapon_bonus
from mazefolio.games.talisman.combat.spoils import damage_ship
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.testing import Scene
from tests.games.talisman.island_scenes import (
    COVE,
    DOCKS,
    FLEET,
    GHOSTS,
    GIANTS,
    HALFWAY,
    SHELLS,
    TALISMAN,
    W,
    at,
    blue,
    drawn,
    moving,
    points,
    red,
    ship,
    swimmer,
    waits_for,
)
from tests.games.talisman.proving import run

RAFT: dict[str, Any] = {"statuses": {"rafting": {}}}
ADMIRAL: dict[str, Any] = {"master": "pirate_admiral", "character": "elf", "alignment": "good"}


def through_the_gate(**layout: Any) -> Scene:
    """Red, who owns a ship in the Village, pays for the gate of Black's Tavern and goes to the Island."""
    options = {"realms": "island,sea_realm,blacks_tavern"}
    own = {"gold": 3, "vessel": ship(dock="village"), **layout}
    return at("blacks_tavern.room_101", entered_from="tavern", options=options, **own).play("use", "to island")


def told(scene: Scene) -> str:
    return " ".join(line.text for line in scene.table.log(0))


def offered(scene: Scene) -> dict[str, tuple[str, str]]:
    """The label and the second line of every option."""
    question = scene.table.view(0).question
    assert question is not None
    return {option.id: (option.label, option.detail) for option in question.options}


# Who comes through a gate.


@pytest.mark.rule("TA-ISLE-47", "TA-ISLE-53")
def test_who_comes_through_a_gate_has_no_ship_and_his_own_goes_back_to_the_stock() -> None:
    scene = through_the_gate()

    assert (red(scene).space, red(scene).vessel, scene.state.ships.count("cutter")) == (DOCKS, None, 3)
    assert scene.asked == "dock"
    scene.play("hire cutter", "done")
    assert (points(scene), scene.state.ships.count("cutter")) == (3, 2)


@pytest.mark.rule("TA-ISLE-47", "TA-ISLE-42")
def test_who_came_through_a_gate_goes_home_to_the_tavern() -> None:
    scene = through_the_gate(blue={"missing": 99}).play("done", "go out")

    assert red(scene).space == "tavern"


@pytest.mark.rule("TA-ISLE-45", "TA-ISLE-53")
def test_on_the_docks_one_may_stay_turn_after_turn() -> None:
    scene = moving(DOCKS, vessel=None, gold=0, blue={"missing": 99})
    for _ in range(2):
        scene.play("stay", "done")

    assert (red(scene).space, drawn(scene), red(scene).lives) == (DOCKS, [], 4)
    assert red(scene.play(f"go {W[1]}")).space == W[1]


@pytest.mark.rule("TA-ISLE-49")
def test_the_harbour_of_the_voyage_is_where_the_ship_lay() -> None:
    scene = moving("village", vessel=ship(dock="village"), blue={"missing": 99}).play("enter island 2", "done")

    assert red(scene.play("go out")).space == "village"


@pytest.mark.rule("TA-C13.9")
def test_the_end_of_a_voyage_gives_nothing_back_to_others_at_sea() -> None:
    used = ["voyage sea_chart"]
    other = {"space": W[4], "vessel": ship("caravel", W[4], 4), "spent": used, "missing": 99}
    scene = moving(DOCKS, spent=used, blue=other).play("go out")

    assert (red(scene).spent, blue(scene).spent) == ([], used)


# Talisman Island.


@pytest.mark.rule("TA-ISLE-17", "TA-ISLE-25")
def test_who_follows_the_ghost_ship_to_talisman_island_cannot_leave_it_either() -> None:
    waiting = {"leaving": {"where": TALISMAN, "until": "leave_realm"}}
    scene = at(GHOSTS, phase="start", statuses=waiting)

    assert (red(scene).space, drawn(scene), scene.state.active) == (TALISMAN, ["island.e_fruit"], 1)


@pytest.mark.rule("TA-ISLE-17")
def test_who_is_blown_to_talisman_island_searches_it_from_the_next_turn_on() -> None:
    decks = {"island": ["island.fair_wind"], "island_encounter": ["island.e_fruit"]}
    scene = at(W[9], decks=decks, dice="6", blue={"missing": 1}).play(f"go {TALISMAN}")

    assert (red(scene).space, drawn(scene)) == (TALISMAN, ["island.fair_wind", "island.e_fruit"])


@pytest.mark.rule("TA-ISLE-19", "TA-ISLE-41")
def test_who_knows_the_keeper_may_leave_after_the_cave() -> None:
    met = {"island.keeper_met": {"until": "leave_realm"}}
    scene = at("island.crystal_cave", phase="start", statuses=met).play(f"go {TALISMAN}")

    assert ("held" in red(scene).statuses, scene.asked) == (False, "how_in_realm")


# Without a ship.


@pytest.mark.rule("TA-ISLE-29", "TA-ISLE-13")
@pytest.mark.parametrize("how", ["rafting", "swimming"])
def test_coastal_guns_take_what_a_castaway_has_and_leave_him_as_he_is(how: str) -> None:
    scene = swimmer(COVE, dice="1 1", gold=2, objects=["sword"], followers=["guide"], statuses={how: {}})
    one = red(scene)

    assert (one.gold, one.objects, one.followers) == (0, [], [])
    assert {"rafting", "swimming"} & {*one.statuses} == {how}
    assert scene.state.active == 1


@pytest.mark.rule("TA-ISLE-34")
def test_walking_the_plank_ends_every_other_way_to_be_at_sea() -> None:
    afloat = {"rafting", "swimming", "aboard"}
    raft = swimmer(FLEET, dice="1 1", alignment="good", **RAFT)
    captain = at(FLEET, dice="1 1", alignment="good", statuses={"aboard": {}})

    assert [afloat & {*red(scene).statuses} for scene in (raft, captain)] == [{"swimming"}] * 2


@pytest.mark.rule("TA-ISLE-34", "TA-ISLE-10")
def test_whose_ship_is_captured_is_aboard_no_more_and_does_not_swim() -> None:
    weak = {"strength": 2, "craft": 2, "lives": 4}
    scene = at(FLEET, dice="1 2 2", alignment="good", statuses={"aboard": {}}, blue={"missing": 1}, **weak)

    assert (red(scene).missing, red(scene).lives, "aboard" in red(scene).statuses) == (1, 4, False)


@pytest.mark.rule("TA-ISLE-9", "TA-C21.16")
def test_a_wreck_leaves_either_a_raft_or_a_swimmer() -> None:
    scene = at(W[1], phase="move", statuses={"rafting": {}})
    run(scene, damage_ship(scene.state, Cause(0, W[1], "TA-ISLE-9"), 3), (6,))

    assert {"rafting", "swimming"} & {*red(scene).statuses} == {"swimming"}


# What is won.


@pytest.mark.rule("TA-ISLE-34", "TA-C10.9")
def test_pirates_who_let_an_admiral_pass_are_not_beaten() -> None:
    scene = at(FLEET, dice="2 2 1 1", gold=3, **ADMIRAL)
    scene.play(next(offer for offer in scene.offers if offer.startswith("evade")))

    assert (red(scene).gold, scene.happened("Fought"), scene.state.active) == (3, [], 1)


@pytest.mark.parametrize(("where", "bonus"), [(W[1], 2), (COVE, 2), (TALISMAN, 1), ("city", 1)])
def test_the_boarding_cutlass_is_made_for_the_sea(where: str, bonus: int) -> None:
    cutlass = "island.ships_cutlass"
    scene = at(where, phase="move", vessel=None, objects=[cutlass], dice="1")

    assert weapon_bonus(scene.state, 0, cutlass, Terms("combat")) == bonus


# How it is told.


@pytest.mark.rule("TA-C20.41")
def test_the_island_has_its_article() -> None:
    scene = moving(DOCKS)
    assert offered(scene)["go out"][0] == "Leave the Island"
    sail = moving("city", vessel=ship(dock="city"))
    assert offered(sail)["enter island 2"][0] == "Enter the Island"

    sail.play("enter island 2")
    assert "is in the Island now, at Docks & Chandlers." in told(sail)


@pytest.mark.rule("TA-ISLE-36", "TA-C21.5")
def test_docks_and_chandlers_buy_rare_shells_for_a_die_of_gold() -> None:
    scene = at(DOCKS, objects=["island.rare_shell"], gold=0, dice="5")
    assert offered(scene)["sell island.rare_shell"] == ("Sell the Rare Shell", "For a die of gold.")

    scene.play("sell island.rare_shell")
    assert (red(scene).gold, red(scene).objects) == (5, [])


@pytest.mark.rule("TA-ISLE-28", "TA-C6.6")
def test_the_alchemist_buys_a_tentacle_for_a_die_of_gold() -> None:
    tentacle = "island.kraken_tentacle"
    scene = at("city", objects=[tentacle], gold=0, dice="4").play("visit alchemist", f"sell {tentacle}")

    assert red(scene).gold == 4


@pytest.mark.rule("TA-ISLE-21", "TA-ISLE-22", "TA-ISLE-23")
def test_what_becomes_of_a_ship_at_halfway_island_is_told() -> None:
    sound = at(HALFWAY, vessel=ship("caravel", HALFWAY, 1))
    assert offered(sound)["return_to_the_docks"][1].startswith(
        "Lose all gold, all objects, all followers and your ship"
    )

    assert "is repaired and has 4 ship points now." in told(sound.play("repair_your_ship"))
    assert "builds a Caravel with 2 ship points." in told(swimmer(HALFWAY).play("rebuild_your_ship", "build 2"))


@pytest.mark.rule("TA-ISLE-15", "TA-ISLE-18")
def test_options_tell_the_whole_price_and_the_whole_test() -> None:
    whirlpool = at(W[1], decks={"island": ["island.whirlpool"]}, followers=["guide"])
    price = "Lose 2 followers, for each that you lack lose 1 life"
    assert offered(whirlpool)["discard_2_followers"] == ("Discard 2 Followers", price)

    keeper = at(TALISMAN, decks={"island_encounter": ["island.e_keeper"]})
    assert offered(keeper)["answer_the_riddle"][1].startswith("Roll at most your Craft on 2 dice − 1")


@pytest.mark.rule("TA-C20.10")
def test_nobody_hears_that_he_is_no_longer_on_the_way() -> None:
    waiting = {"leaving": {"where": HALFWAY, "until": "leave_realm"}}
    scene = at(GHOSTS, phase="start", statuses=waiting)

    assert red(scene).space == HALFWAY
    assert "On the way" not in told(scene)


@pytest.mark.rule("TA-ISLE-27")
def test_one_point_is_told_as_one() -> None:
    scene = at("island.krakens_reach", dice="1 1 6", strength=4)

    assert "loses 1 ship point and has 2 left." in told(scene)


@pytest.mark.rule("TA-ISLE-21", "TA-ISLE-22")
def test_a_woodsman_misses_no_turn_for_one_point() -> None:
    scene = swimmer(HALFWAY, character="woodsman").play("rebuild_your_ship")
    assert offered(scene)["build 1"] == ("1 point", "You miss no turn.")
    assert offered(scene)["build 2"] == ("2 points", "You miss 1 turn.")

    scene.play("build 1")
    assert (points(scene), red(scene).missing, scene.happened("TurnsLost")) == (1, 0, [])


@pytest.mark.rule("TA-ISLE-37")
def test_what_is_paid_for_the_merfolk_city_is_told_without_noughts() -> None:
    shells = ["island.rare_shell", "island.rare_shell"]
    scene = at(SHELLS, dice="5 6 2", alignment="neutral", craft=2, gold=2, objects=shells)

    labels = [offered(scene)[f"pay {n}"][0] for n in range(3)]
    assert labels == ["Pay 2 gold", "Pay 1 shell and 1 gold", "Pay 2 shells"]


@pytest.mark.rule("TA-ISLE-9", "TA-ISLE-12")
@pytest.mark.parametrize(
    ("character", "option", "detail", "chance"),
    [
        ("warrior", "total", "Roll at most your Craft on a die.", 3 / 6),
        ("pirate", "total", "Roll at most your Craft on 2 dice.", 3 / 36),
        ("pirate", "best_of_two", "Roll at most your Craft on a die; one of two rolls must succeed.", 3 / 4),
    ],
)
def test_who_is_wrecked_knows_his_chance_of_a_raft(character: str, option: str, detail: str, chance: float) -> None:
    scene = at(COVE, dice="1 1", character=character, craft=3, options={"seafarer_raft": option})
    question = scene.table.view(0).question
    assert question is not None

    build = question.options[0]
    assert build.detail == detail
    assert [odds.chance for odds in build.odds] == pytest.approx([chance])


@pytest.mark.rule("TA-ISLE-50")
def test_a_moored_ship_does_not_follow_its_captain_elsewhere() -> None:
    scene = moving("sea_realm.giants_island", vessel=ship(dock=GIANTS))
    run(scene, gate(scene.state, 0, "island"))
    assert (red(scene).space, red(scene).vessel, waits_for(scene)) == (DOCKS, None, "")
