"""TA-C24.3: automatic players find their way in realms, do not dwell there, and go in only when it pays."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.bot.dangers import unknown_card
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import stop
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms import guide
from mazefolio.testing import Scene, position
from tests.games.talisman import hulk
from tests.games.talisman.tavern import at as tavern_at
from tests.games.talisman.test_realms_and_bots import answer

SHIP = {"ship": "caravel", "points": 3, "dock": "city", "cargo": 0, "rations": 0}
LONG_AGO: dict[str, Any] = {"round": guide.LONG + 1, "inside_since": 1}


def scene(realm: str, space: str, *, phase: str = "move", **layout: Any) -> Scene:
    """Red, an Elf unless told, is about to move, while blue sleeps; the round is that of the game."""
    others: dict[str, Any] = {name: layout.pop(name) for name in ("round", "crown_reached") if name in layout}
    red = {"character": "elf", "space": space, **layout}
    options = {"realms": realm}
    others |= {"phase": phase, "red": red, "blue": {"missing": 99}}
    return position("talisman", seats=2, options=options, dice="3", **others)


def mind(realm: str, space: str, **layout: Any) -> Mind:
    return Mind(scene(realm, space, **layout).state, 0)


@pytest.mark.rule("TA-C24.3")
def test_a_door_that_is_shut_is_no_way() -> None:
    """The Reactor is next to the Pod Bay, but only for who has the Map."""
    lost = mind("iron_fortress", "iron_fortress.engine_deck", strength=6, craft=2)
    found = mind("iron_fortress", "iron_fortress.engine_deck", lives=2, objects=["iron_fortress.map"])

    assert guide.pull(lost, "iron_fortress.spine_4") > 0 > guide.pull(lost, "iron_fortress.reactor")
    assert guide.pull(found, "iron_fortress.reactor") > 0 > guide.pull(found, "iron_fortress.cold_store")


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("statuses", "by_the_shoals"), [({}, False), ({"island.shoals_open": {}}, True)])
def test_a_gate_is_a_way_only_for_whom_it_is_open(statuses: dict[str, Any], by_the_shoals: bool) -> None:
    seafarer = mind("island", "island.short_shoals", strength=6, craft=1, statuses=statuses)

    assert guide.aims(seafarer) == ["island.talisman_island"]
    assert (guide.pull(seafarer, "island.halfway") < 0) is by_the_shoals


@pytest.mark.rule("TA-C24.3")
def test_what_nobody_can_reach_is_no_aim() -> None:
    shut_out = mind("iron_fortress", "iron_fortress.spine_2", strength=6, craft=2)
    shut_out.s.players[0].statuses.clear()

    assert guide.aims(shut_out) == ["iron_fortress.pod_bay"]


@pytest.mark.rule("TA-C24.3")
def test_who_has_been_there_long_looks_only_for_the_way_out() -> None:
    fresh, tired = (mind("burrows", "burrows.mouth", strength=8, **told) for told in ({}, LONG_AGO))

    assert (guide.aims(fresh), guide.has_had_enough(fresh)) == (["burrows.hoard"], False)
    assert (guide.aims(tired), guide.has_had_enough(tired)) == (["burrows.mouth", "burrows.back_door"], True)
    assert answer(scene("burrows", "burrows.mouth", strength=8, **LONG_AGO)) == "go out"
    assert answer(scene("burrows", "burrows.mouth", strength=8)) == "roll"


@pytest.mark.rule("TA-C24.3")
def test_a_visit_begins_when_one_comes_in() -> None:
    came = scene("burrows", "hills_1", phase="encounter", strength=8, round=30).play("enter burrows")
    assert came.state.players[0].inside_since == 30


@pytest.mark.rule("TA-C24.5")
def test_who_has_nothing_more_to_do_does_not_stay_for_fear_of_the_way_out() -> None:
    """On its last life, with nothing to pay for in the Chapel, it dares the Courtyard."""
    told: dict[str, Any] = {"lives": 1, "gold": 0, "strength": 3, "craft": 3, "spent": ["falladir.acolyte"]}
    assert answer(scene("falladir", "falladir.chapel", statuses={"falladir.acolyte": {"where": "chapel"}}, **told)) == (
        "go falladir.courtyard"
    )


@pytest.mark.rule("TA-C24.3")
def test_a_way_in_is_measured_by_what_going_on_is_worth() -> None:
    """Who is far from the Crown and has done all in the Hulk does not go in and out instead of moving on."""
    done: dict[str, Any] = {"strength": 12, "objects": ["talisman_stock"], "spent": hulk_rooms(), "phase": "move"}
    assert answer(hulk.inside("plains_1", **done)) != "enter space_hulk"


def hulk_rooms() -> list[str]:
    return [hulk.named(f"room_{number}") for number in range(1, 5)]


@pytest.mark.rule("TA-C24.3")
def test_a_way_into_another_realm_is_no_way_home() -> None:
    """Who wants home sails on from Giant's Island, and does not walk to and fro between two seas."""
    homeward: dict[str, Any] = {"strength": 6, "craft": 2, "objects": ["talisman_stock"]}

    assert guide.aims(mind("island,sea_realm", "island.giants_island", **homeward)) == ["island.docks"]
    assert answer(scene("island,sea_realm", "island.giants_island", **homeward)) == "go island.w5"


@pytest.mark.rule("TA-C24.3")
def test_who_has_its_talisman_is_carried_home_from_the_crystal_cave() -> None:
    told: dict[str, Any] = {"strength": 6, "objects": ["talisman_stock"], "entered_from": "city", "vessel": SHIP}
    assert answer(scene("island", "island.crystal_cave", phase="start", **told)) == "go city"


@pytest.mark.rule("TA-C24.3")
def test_a_long_way_takes_patience() -> None:
    waiting = {"round": guide.LONG + 1, "inside_since": 1, "strength": 6}

    assert not guide.has_had_enough(mind("island", "island.talisman_island", **waiting))
    assert guide.has_had_enough(mind("burrows", "burrows.mouth", **waiting))


@pytest.mark.rule("TA-C24.3")
def test_who_goes_from_realm_to_realm_does_not_begin_anew() -> None:
    hopping = scene("island,sea_realm", "island.giants_island", round=20, inside_since=8, vessel=SHIP).play("go out 2")
    assert (hopping.state.players[0].realm, hopping.state.players[0].inside_since) == ("sea_realm", 8)


@pytest.mark.rule("TA-C24.3")
def test_who_would_go_in_counts_on_nothing_that_stays_outside() -> None:
    """A charmed Lion makes an Elf strong, but no animal comes into the Keep, and it would be lost."""
    fit: dict[str, Any] = {"strength": 5, "craft": 6, "lives": 5}
    alone, charmer = (mind("vampire_keep", "ruins", **fit, **lion) for lion in ({}, {"charmed": ["lion"]}))

    assert guide.worth(charmer, "vampire_keep") < guide.worth(alone, "vampire_keep")


@pytest.mark.rule("TA-C24.3")
def test_once_the_crown_is_reached_no_realm_is_worth_a_visit() -> None:
    early, late = (mind("burrows", "hills_1", strength=9, crown_reached=reached) for reached in (False, True))

    assert guide.worth(early, "burrows") > 0 > guide.worth(late, "burrows")


@pytest.mark.rule("TA-C24.3")
def test_where_it_stands_does_not_count_against_going_on() -> None:
    far, near = (mind("burrows", f"burrows.{name}", strength=8) for name in ("mouth", "badger_hall"))

    assert guide.pull(far, far.me.space) == guide.pull(near, near.me.space) == 0.0


@pytest.mark.rule("TA-C24.2")
def test_a_card_of_a_realm_is_feared_by_its_own_deck() -> None:
    weak = mind("space_hulk", "fields_1", strength=4)

    assert unknown_card(weak, "space_hulk") < unknown_card(weak, "adventure")


@pytest.mark.rule("TA-C24.2")
def test_what_is_drawn_in_the_woods_is_feared_less_by_who_evades_there() -> None:
    elf = mind("burrows", "fields_1", strength=1, craft=5, lives=2, objects=["sword", "shield"])
    there = [stop(elf, where) for where in ("fields_1", "woods_1", "fields_1", "woods_1")]

    assert there[0] < there[1]
    assert there[:2] == there[2:]


@pytest.mark.rule("TA-BLACK-3")
@pytest.mark.parametrize(
    ("space", "layout", "choice"),
    [
        ("fields_1", {"strength": 5, "craft": 5}, "pass"),
        ("city", {"strength": 5, "craft": 5}, "call"),
        ("city", {"strength": 5, "craft": 2}, "pass"),
        ("graveyard", {"alignment": "good", "craft": 2}, "call"),
    ],
)
def test_the_black_tower_is_called_where_the_space_promises_less(
    space: str, layout: dict[str, Any], choice: str
) -> None:
    """To who would not go in, a call is still better than the Graveyard."""
    assert answer(scene("black_tower", space, phase="encounter", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "way", "realm"),
    [
        ({"strength": 8}, "blacks_tavern.room_101", "to burrows"),
        ({"strength": 8, "gold": 0}, "blacks_tavern.front_door", ""),
        ({"strength": 3}, "blacks_tavern.front_door", ""),
    ],
)
def test_a_gate_is_worth_as_much_as_the_best_realm_behind_it(layout: dict[str, Any], way: str, realm: str) -> None:
    upstairs = tavern_at("blacks_tavern.room_101", "blacks_tavern,diablo,burrows", **{"gold": 1, **layout})

    assert guide.aims(Mind(upstairs.state, 0)) == [way]
    if realm:
        assert answer(upstairs.play("use")) == realm


@pytest.mark.rule("TA-C24.3")
def test_before_a_gate_it_counts_on_what_waits_at_the_door() -> None:
    upstairs = tavern_at("blacks_tavern.room_101", "blacks_tavern,burrows", at_door=["sword"])

    assert guide.as_inside(Mind(upstairs.state, 0), LIBRARY.realms["burrows"]).me.objects == ["sword"]
    assert guide.as_inside(Mind(upstairs.state, 0), LIBRARY.realms["blacks_tavern"]).me.objects == []


READY: dict[str, Any] = {"strength": 14, "gold": 4, "objects": ["talisman_stock"]}
ON_THE_WAY = [("burrows", "hills_1"), ("black_knight_camp", "black_knight"), ("falladir", "plains_1")]


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("realm", "space"), ON_THE_WAY)
def test_who_is_ready_for_the_crown_does_not_stop_at_a_realm(realm: str, space: str) -> None:
    assert answer(scene(realm, space, phase="encounter", **{**READY, "objects": []})) == f"enter {realm}"
    assert answer(scene(realm, space, phase="encounter", **READY)) == "pass"


@pytest.mark.rule("TA-C24.3")
def test_who_is_ready_for_the_crown_stops_to_be_healed_if_it_is_much_hurt() -> None:
    assert answer(scene("falladir", "plains_1", phase="encounter", **READY, lives=1)) == "enter falladir"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("realm", "space", "aims"),
    [
        ("burrows", "mouth", ["burrows.mouth", "burrows.back_door"]),
        ("black_knight_camp", "picket", ["black_knight_camp.gate"]),
    ],
)
def test_who_has_become_ready_for_the_crown_looks_for_the_way_out(realm: str, space: str, aims: list[str]) -> None:
    assert guide.aims(mind(realm, f"{realm}.{space}", **READY)) == aims
    assert guide.aims(mind(realm, f"{realm}.{space}", **{**READY, "objects": []})) != aims


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("craft", "choice"), [(8, "enter dark_mage_tower"), (12, "pass")])
def test_who_lacks_only_a_talisman_does_not_seek_the_spell_core(craft: int, choice: str) -> None:
    assert answer(scene("dark_mage_tower", "runes_1", craft=craft, phase="encounter")) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("layout", "errands"), [({}, ["black_knight"]), ({"lives": 2}, []), ({"strength": 2}, [])])
def test_who_has_to_grow_seeks_the_camp_where_it_can_win(layout: dict[str, Any], errands: list[str]) -> None:
    assert guide.errands(mind("black_knight_camp", "hills_3", **{"strength": 7, **layout})) == errands


@pytest.mark.rule("TA-C24.3")
def test_who_has_just_come_out_of_a_realm_does_not_go_in_again_at_once() -> None:
    """Whoever would find it worth another visit would else go in and out for ever."""
    outside = scene("burrows", "hills_1", phase="encounter", strength=8)
    assert answer(outside) == "enter burrows"

    outside.state.players[0].came_from = "burrows.mouth"
    assert answer(outside) == "pass"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "choice"),
    [({}, "enter sherwood"), ({"objects": ["talisman_stock"]}, "pass"), ({"statuses": {"warrant": {}}}, "pass")],
)
def test_nobody_strolls_with_a_talisman_or_a_warrant(layout: dict[str, Any], choice: str) -> None:
    """Whoever is wanted loses all his objects to the Sheriff.  TA-SHER-35"""
    assert answer(scene("sherwood", "forest", phase="encounter", strength=5, **layout)) == choice
