"""TA-ISLE: the voyage: docks, lanes, ships, wrecks, sea cards, and the way home."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.death import leave_belongings
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.places.dock import ship_strength
from mazefolio.games.talisman.realms import guide
from tests.games.talisman.island_scenes import (
    CAVE,
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
)

WEAK = {"strength": 2, "craft": 2}


def sea(card: str, **layout: Any) -> Any:
    """Red draws this card on the Harbour Mouth."""
    return at(W[1], decks={"island": [f"island.{card}"]}, **layout)


# Out and home.


@pytest.mark.rule("TA-ISLE-1", "TA-ISLE-48", "TA-ISLE-53")
def test_who_has_a_ship_at_the_dock_casts_off_in_the_visit() -> None:
    scene = at("city", vessel=None, entered_from="", gold=2).play("visit dock", "hire cutter", "done", "enter island")

    assert (red(scene).space, red(scene).entered_from, scene.asked) == (DOCKS, "city", "dock")
    scene.play("done")
    assert (scene.state.active, red(scene).space, drawn(scene)) == (1, DOCKS, [])


@pytest.mark.rule("TA-ISLE-49", "TA-CAP-40")
@pytest.mark.parametrize(("dock", "sails"), [("city", True), ("village", False)])
def test_a_ship_sails_only_from_where_it_lies(dock: str, sails: bool) -> None:
    visit = at("city", vessel=ship(dock=dock)).play("visit dock", "done")

    assert ("enter island" in visit.offers) is sails
    assert ("enter island 2" in moving("city", vessel=ship(dock=dock), dice="1").offers) is sails


@pytest.mark.rule("TA-ISLE-49", "TA-ISLE-43")
def test_a_ship_without_rations_and_cargo_sails_as_well() -> None:
    empty = {**ship(dock=W[1]), "rations": 0, "cargo": 0}
    scene = moving(W[1], "1", vessel=empty).play(f"go {W[2]}")

    assert (red(scene).space, points(scene), red(scene).lives, drawn(scene)) == (W[2], 3, 4, ["island.calm"])


@pytest.mark.rule("TA-ISLE-1")
def test_who_starts_where_his_ship_lies_casts_off_as_his_move() -> None:
    scene = moving("city", vessel=ship(dock="city")).play("enter island 2", "done")

    assert (red(scene).space, red(scene).entered_from, scene.state.active) == (DOCKS, "city", 1)


@pytest.mark.rule("TA-ISLE-42")
def test_stepping_ashore_hands_the_ship_back() -> None:
    scene = moving(DOCKS).play("go out")

    assert (red(scene).space, red(scene).vessel, scene.asked) == ("city", None, "visit")
    assert (scene.state.ships.count("cutter"), "island.voyage" in red(scene).statuses) == (3, False)


@pytest.mark.rule("TA-C13.9")
def test_who_comes_home_uses_again_what_he_has_used_up_but_others_at_sea_do_not() -> None:
    used = ["voyage sea_chart"]
    scene = moving(DOCKS, spent=used, blue={"space": "chapel", "spent": used}).play("go out")

    assert [one.spent for one in scene.state.players] == [[], used]


@pytest.mark.rule("TA-ISLE-45", "TA-ISLE-53")
def test_without_a_ship_one_buys_one_at_the_docks_or_swims_out() -> None:
    scene = moving(DOCKS, vessel=None, gold=2)

    assert {*scene.offers} >= {"go island.w1", "go out", "stay"}
    scene.play("stay", "hire cutter", "done")
    assert points(scene) == 3


@pytest.mark.rule("TA-ISLE-39", "TA-ISLE-40", "TA-ISLE-50")
def test_a_ship_waits_at_giants_island_and_is_gone_if_its_captain_leaves_otherwise() -> None:
    over = moving(GIANTS, vessel=ship(dock=GIANTS), decks={"sea": ["sea_realm.pearl"] * 2}).play("go out 2")
    vessel = red(over).vessel
    assert vessel is not None
    assert (red(over).space, vessel.dock) == ("sea_realm.giants_island", GIANTS)

    back = moving("sea_realm.giants_island", vessel=ship(dock=GIANTS)).play("go out 3")
    assert (red(back).space, points(back), red(back).entered_from) == (GIANTS, 3, "city")

    gone = at("sea_realm.giants_island", vessel=ship(dock=GIANTS), pearls=2, phase="start").play(
        "go out 2", "go village"
    )
    assert (red(gone).space, red(gone).vessel) == ("village", None)


@pytest.mark.rule("TA-ISLE-41")
def test_the_crystal_cave_gives_a_talisman_and_leads_home_or_back_to_the_ship() -> None:
    scene = at(CAVE, vessel=ship(dock=CAVE))
    assert "talisman" in "".join(red(scene).objects)

    home = at(CAVE, phase="start").play("go city")
    assert (red(home).space, red(home).vessel) == ("city", None)
    assert (red(back := at(CAVE, phase="start").play(f"go {TALISMAN}")).space, points(back)) == (TALISMAN, 3)


@pytest.mark.rule("TA-ISLE-41")
def test_without_talismans_the_cave_makes_stronger() -> None:
    scene = at(CAVE, spaces={"crags": ["talisman_stock"] * LIBRARY.cards["talisman_stock"].count})

    assert red(scene.play("1_craft")).craft == 3


@pytest.mark.rule("TA-ISLE-43")
def test_nothing_here_eats_rations() -> None:
    vessel = red(moving(W[1], "1").play("go island.w2")).vessel

    assert vessel is not None
    assert vessel.rations == 8


# Moving.


@pytest.mark.rule("TA-ISLE-2", "TA-ISLE-3")
def test_a_ship_goes_up_to_the_die_and_stops_at_the_special_spaces() -> None:
    offers = {*moving(W[2], "6").offers}

    assert offers >= {f"go {W[1]}", f"go {DOCKS}", f"go {SHELLS}", f"go {GHOSTS}", f"go {GIANTS}", f"go {FLEET}"}
    assert not offers & {f"go {W[4]}", f"go {HALFWAY}", "stay"}


@pytest.mark.rule("TA-ISLE-10", "TA-ISLE-11")
def test_a_raft_goes_half_the_die_and_a_swimmer_one_space() -> None:
    raft = moving(W[2], "3", vessel=None, statuses={"rafting": {}})
    swims = moving(W[2], vessel=None)

    assert f"go {DOCKS}" in raft.offers
    assert f"go {W[6]}" not in raft.offers
    assert {*swims.offers} == {f"go {W[1]}", f"go {W[3]}", f"go {W[5]}"}


@pytest.mark.rule("TA-ISLE-10")
@pytest.mark.parametrize(("own", "space", "lost"), [(WEAK, W[1], 1), ({"strength": 3}, W[1], 0), (WEAK, GIANTS, 0)])
def test_a_weak_swimmer_loses_a_life_each_turn(own: dict[str, int], space: str, lost: int) -> None:
    scene = swimmer(space, phase="end", statuses={"swimming": {}}, lives=4, **own)

    assert red(scene).lives == 4 - lost


@pytest.mark.rule("TA-ISLE-5")
def test_captains_make_their_ship_stronger() -> None:
    def worth(**own: Any) -> int:
        return sum(share.n for share in ship_strength(moving(W[1], **own).state, 0))

    assert (worth(strength=3, craft=3), worth(strength=4), worth(craft=8)) == (3, 4, 5)
    assert worth(character="pirate", strength=4) == 5


# Ships.


def passing(dice: str, **layout: Any) -> Any:
    """Red sails past blue's ship on the Parting Waters."""
    other = {"space": W[2], "vessel": ship("caravel", W[2], 4), "strength": 2, "craft": 2, "character": "elf"}
    return moving(W[1], f"2 {dice}", blue=other, **layout).play(f"go {W[3]}")


@pytest.mark.rule("TA-ISLE-4", "TA-ISLE-6", "TA-ISLE-7")
@pytest.mark.parametrize(("dice", "own", "other"), [("6 1", 3, 2), ("1 6", 1, 4), ("4 3", 3, 4)])
def test_a_ship_that_is_passed_may_be_attacked(dice: str, own: int, other: int) -> None:
    scene = passing(dice, strength=4)
    assert scene.asked == "island_attack"
    scene.play("yes")

    vessel = blue(scene).vessel
    assert vessel is not None
    assert (points(scene), vessel.points, red(scene).space) == (own, other, W[3])
    assert red(scene).lives == 4


@pytest.mark.rule("TA-ISLE-7", "TA-ISLE-9")
def test_who_sinks_in_passing_gets_no_further() -> None:
    scene = passing("1 6", vessel=ship(points=2, dock=W[1]), gold=3).play("yes", "swim")

    assert (red(scene).space, red(scene).vessel, red(scene).gold) == (W[2], None, 0)


@pytest.mark.rule("TA-ISLE-40")
def test_a_moored_ship_is_let_alone() -> None:
    other = {"space": GIANTS, "vessel": ship("caravel", GIANTS, 4)}

    assert moving(W[5], "2", blue=other).play(f"go {W[6]}").asked != "island_attack"


@pytest.mark.rule("TA-ISLE-9", "TA-ISLE-12")
@pytest.mark.parametrize(("option", "status"), [("total", "swimming"), ("best_of_two", "rafting")])
def test_a_ship_that_sinks_takes_everything_along(option: str, status: str) -> None:
    one = {"character": "pirate", "craft": 4, "gold": 2, "objects": ["sword"], "followers": ["guide"]}
    scene = sea(
        "reef_serpent", vessel=ship(points=2, dock=W[1]), dice="1 6 4 5", options={"seafarer_raft": option}, **one
    ).play("build a raft")

    assert (red(scene).vessel, red(scene).gold, red(scene).objects, red(scene).followers) == (None, 0, [], [])
    assert status in red(scene).statuses


# Sea cards.


@pytest.mark.rule("TA-ISLE-8")
def test_on_water_one_card_is_drawn() -> None:
    assert drawn(at(W[1])) == ["island.calm"]


@pytest.mark.rule("TA-ISLE-4", "TA-ISLE-16")
@pytest.mark.parametrize(("dice", "left", "gold"), [("6 1", 3, 3), ("1 6", 1, 1)])
def test_ocean_enemies_go_back_into_their_deck(dice: str, left: int, gold: int) -> None:
    scene = sea("raider", dice=dice, strength=8, craft=2)

    assert (points(scene), red(scene).gold, red(scene).trophies) == (left, gold, [])
    assert "island.raider" in scene.state.decks["island"].pile
    assert W[1] not in scene.state.spaces


@pytest.mark.rule("TA-ISLE-13")
@pytest.mark.parametrize(("card", "dice", "lives"), [("rocks", "", 3), ("sharks", "1 1 6", 3), ("raider", "", 4)])
def test_castaways_meet_cards_in_their_own_way(card: str, dice: str, lives: int) -> None:
    assert red(sea(card, vessel=None, dice=dice, lives=4)).lives == lives


@pytest.mark.rule("TA-ISLE-13")
def test_a_castaway_loses_every_sea_fight_and_one_life_at_most() -> None:
    scene = swimmer(FLEET, dice="3 3", lives=4, alignment="neutral")

    assert (red(scene).lives, scene.happened("Fought")) == (3, [])


@pytest.mark.rule("TA-ISLE-14")
def test_seafarers_avoid_hazards_and_a_cabin_boy_helps_once() -> None:
    assert points(sea("rocks", character="pirate").play("avoid it")) == 3
    boy = sea("rocks", followers=["island.cabin_boy"]).play("island.cabin_boy")

    assert (points(boy), red(boy).followers) == (3, [])


@pytest.mark.rule("TA-ISLE-15")
def test_who_has_no_followers_to_give_gives_lives() -> None:
    assert red(sea("whirlpool", lives=4).play("lose_2_lives")).lives == 2
    one = sea("whirlpool", lives=4, followers=["guide"]).play("discard_2_followers")
    assert (red(one).lives, red(one).followers) == (3, [])


@pytest.mark.rule("TA-ISLE-52")
@pytest.mark.parametrize(("space", "dice", "to"), [(W[6], "3 2", W[5]), (W[2], "3 6", DOCKS), (W[7], "4 3", SHELLS)])
def test_a_squall_blows_a_ship_back_along_the_lanes(space: str, dice: str, to: str) -> None:
    scene = at(space, decks={"island": ["island.squall"]}, dice=dice)

    assert (red(scene).space, drawn(scene)) == (to, ["island.squall"])


@pytest.mark.rule("TA-ISLE-2", "TA-ISLE-3", "TA-ISLE-8")
def test_a_fair_wind_carries_on_without_another_card() -> None:
    scene = sea("fair_wind", dice="6").play(f"go {W[3]}")

    assert (red(scene).space, drawn(scene), scene.state.active) == (W[3], ["island.fair_wind"], 1)


@pytest.mark.rule("TA-ISLE-3", "TA-ISLE-25", "TA-ISLE-36")
@pytest.mark.parametrize(("end", "dice", "lost"), [(SHELLS, "6 1 1 3", 3), (GHOSTS, "6 1 1 2", 2)])
def test_who_is_carried_to_a_space_that_ends_the_move_rolls_there(end: str, dice: str, lost: int) -> None:
    scene = sea("fair_wind", dice=dice, alignment="evil").play(f"go {end}")

    assert (red(scene).space, drawn(scene), red(scene).missing) == (end, ["island.fair_wind"], lost)


@pytest.mark.rule("TA-ISLE-53")
def test_a_fair_wind_to_the_docks_leads_to_the_chandler() -> None:
    scene = sea("fair_wind", dice="1").play(f"go {DOCKS}")

    assert (scene.asked, drawn(scene)) == ("dock", ["island.fair_wind"])


@pytest.mark.rule("TA-ISLE-46")
@pytest.mark.parametrize(("space", "lies"), [(W[1], False), (HALFWAY, True)])
def test_what_the_dead_had_is_lost_at_sea(space: str, lies: bool) -> None:
    scene = at(space, gold=3, objects=["sword"], phase="move")
    for _ in leave_belongings(scene.state, 0):
        pass

    assert ("sword" in scene.state.spaces.get(space, ())) is lies
    assert scene.state.purses[space].gold == 3 * lies


# Automatic players.


def test_bots_sail_for_a_talisman_and_then_home() -> None:
    able, tired = (Mind(moving(W[9], strength=6, lives=lives).state, 0) for lives in (4, 2))

    assert (guide.aims(able), guide.aims(tired)) == ([TALISMAN], [DOCKS])
    assert guide.worth(able, "island") > 0 > guide.worth(tired, "island")
    assert guide.wanted(able, "galleon") > guide.wanted(able, "cutter")
    ashore = LIBRARY.realms["island"].ways_out[0]
    assert guide.leaving(able, ashore) < 0 < guide.leaving(tired, ashore)


@pytest.mark.parametrize("faces", ["3 ", "1 ", "2 5 4 6 1 3 "])
def test_bots_answer_whatever_the_sea_asks(faces: str) -> None:
    scene = moving(DOCKS, faces * 150, strength=6, lives=4)
    for _ in range(60):
        ask = scene.table.pending
        assert ask is not None
        scene.table.decide(thumb(GAME.veil(scene.state, ask.seat), ask, Random(0)))

    assert len({event.space for event in scene.happened("Moved") if event.seat == 0}) > 1
