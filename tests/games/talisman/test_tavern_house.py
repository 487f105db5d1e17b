"""TA-TAV: coming to Black's Tavern and going, Patrons, the coat check, the Patrol, events, and being thrown out."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.testing import Scene
from tests.games.talisman.tavern import at, blue, doings, ending, inside, red, seated, where

WANTED = {"blacks_tavern.patrol_called": {"until": "leave_realm"}}


def rolled(scene: Scene, table: str) -> list[int]:
    """What was rolled on a table of the Tavern."""
    return [one.read for one in scene.happened("TableRolled") if one.table == f"blacks_tavern.{table}"]


@pytest.mark.rule("TA-TAV-1")
@pytest.mark.rule("TA-TAV-43")
def test_who_lands_on_the_tavern_may_go_in_as_his_location_and_his_turn_ends() -> None:
    scene = at("tavern", dice="1").play("enter blacks_tavern", "put blacks_tavern.table_1")
    assert (where(scene), scene.state.turn, rolled(scene, "night")) == ("front_door", 2, [3])
    common = at("tavern", dice="3").play("pass")
    assert [one.table for one in common.happened("TableRolled")] == ["tavern_die"]


@pytest.mark.rule("TA-TAV-2")
@pytest.mark.parametrize(
    ("room", "die", "reached"),
    [
        ("front_door", 1, {"floor_west"}),
        ("table_1", 2, {"floor_west", "front_door", "table_2", "front_desk", "floor_mid"}),
        ("kitchen", 2, {"brewmaster", "floor_east"}),
    ],
)
def test_up_to_a_die_of_steps_or_none(room: str, die: int, reached: set[str]) -> None:
    scene = inside(room, phase="move", dice=str(die))
    ends = {offer.removeprefix("go blacks_tavern.") for offer in scene.offers if offer.startswith("go ")}

    assert (ends, "stay" in scene.offers) == (reached, True)


@pytest.mark.rule("TA-TAV-2")
def test_who_stays_has_his_action_all_the_same() -> None:
    scene = inside("fireplace", phase="move", lives=2, dice="1 6").play("stay")

    assert doings(scene) == ["use", "pass"]


@pytest.mark.rule("TA-TAV-5")
@pytest.mark.rule("TA-TAV-6")
def test_patrons_come_and_go() -> None:
    """Worked example TAV 1."""
    patrons = ["blacks_tavern.old_soldier", "blacks_tavern.cutpurse", "blacks_tavern.pilgrim"]
    first = at("tavern", decks={"patron": patrons}, dice="3").play("enter blacks_tavern")
    first.play("put blacks_tavern.table_1")
    assert "put blacks_tavern.table_1" not in first.offers
    first.play("put blacks_tavern.table_3", "put blacks_tavern.table_5")
    assert seated(first) == {"table_1": "old_soldier", "table_3": "cutpurse", "table_5": "pilgrim"}

    sits = {"blacks_tavern.table_1": patrons[:1]}
    second = at("tavern", spaces=sits, blue={"space": "blacks_tavern.table_2"}).play("enter blacks_tavern")
    assert (seated(second), rolled(second, "company")) == ({"table_1": "old_soldier"}, [])
    second.play("go out")
    assert seated(second) == {"table_1": "old_soldier"}

    last = inside("front_door", phase="start", spaces=sits).play("go out")
    assert (seated(last), len(last.state.decks["patron"].pile)) == ({}, 18)


@pytest.mark.rule("TA-TAV-8")
@pytest.mark.parametrize(("die", "events"), [(1, 1), (2, 0), (6, 0)])
def test_a_one_at_the_end_of_a_turn_inside_brings_an_event(die: int, events: int) -> None:
    scene = inside(phase="end", decks={"tavern_event": ["blacks_tavern.ev_lucky_coin"]}, gold=0, dice=str(die))

    assert (len(scene.happened("EventDrawn")), red(scene).gold) == (events, events)


@pytest.mark.rule("TA-TAV-9")
def test_whoever_is_gone_rolls_nothing() -> None:
    scene = inside("front_door", phase="start", statuses=WANTED, gold=1, dice="4").play("go quietly")

    assert (red(scene).space, rolled(scene, "night")) == ("fields_2", [])


@pytest.mark.rule("TA-TAV-10")
@pytest.mark.rule("TA-TAV-12")
def test_objects_are_left_at_the_coat_check_and_picked_up_again() -> None:
    things: dict[str, Any] = {
        "objects": ["sword", "talisman_stock"],
        "gold": 3,
        "spells": ["random"],
        "followers": ["guide"],
    }
    scene = at("tavern", dice="1", **things).play("enter blacks_tavern", "put blacks_tavern.table_1")
    one = red(scene)
    assert (one.objects, one.at_door) == ([], ["sword", "talisman_stock"])
    assert (one.gold, one.spells, one.followers) == (3, ["random"], ["guide"])
    scene.play("go out")
    assert (one.objects, one.at_door, one.space) == (["sword", "talisman_stock"], [], "tavern")


@pytest.mark.rule("TA-TAV-13")
@pytest.mark.rule("TA-TAV-51")
def test_casting_a_spell_inside_calls_the_patrol_for_the_next_turn() -> None:
    scene = inside("front_door", phase="start", lives=2, spells=["healing"]).play("pass", "cast healing")
    if scene.asked == "aim":
        scene.play("at 0")
    assert "blacks_tavern.patrol_called" in red(scene).statuses
    while scene.asked != "patrol":
        scene.play("stay" if "stay" in scene.offers else "pass")
    assert scene.state.turn == 2


@pytest.mark.rule("TA-TAV-51")
def test_the_patrol_waits_for_a_turn_that_is_taken_and_does_not_follow_anybody_out() -> None:
    late = inside("front_door", phase="start", missing=1, statuses=WANTED)
    assert (late.asked, late.state.turn) == ("patrol", 2)
    gone = at("city", phase="start", statuses={})
    assert gone.asked != "patrol"
    away = inside(
        "front_door", phase="start", statuses={**WANTED, "leaving": {"until": "leave_realm", "where": "city"}}
    )
    assert (red(away).space, away.asked, red(away).statuses) == ("city", "way", {})


@pytest.mark.rule("TA-TAV-14", "TA-TAV-15", "TA-TAV-10")
def test_the_border_patrol() -> None:
    """Worked example TAV 4: 6 to 9, a life and the City Jail, with her things."""
    layout: dict[str, Any] = {
        "strength": 4,
        "at_door": ["sword"],
        "statuses": WANTED,
        "dice": "2 3",
        "blue": {"missing": 0},
    }
    scene = inside("table_1", phase="start", **layout).play("fight them")

    assert [(one.own.score, one.theirs.score) for one in scene.happened("Fought")] == [(6, 9)]
    assert (red(scene).lives, red(scene).space, red(scene).objects) == (3, "city_jail", ["sword"])
    assert (rolled(scene, "night"), "jailed" in red(scene).statuses) == ([], True)


@pytest.mark.rule("TA-TAV-14")
def test_who_goes_quietly_is_thrown_out() -> None:
    scene = inside("table_1", phase="start", statuses=WANTED, gold=1, dice="1").play("go quietly")

    assert (red(scene).space, red(scene).gold, red(scene).lives) == ("plains_2", 0, 4)
    assert len(scene.happened("TurnsLost")) == 1


@pytest.mark.rule("TA-TAV-16")
@pytest.mark.parametrize(("dice", "wanted"), [("6 1", False), ("3 3", True)])
def test_who_is_not_beaten_goes_on_with_his_turn(dice: str, wanted: bool) -> None:
    scene = inside("table_1", phase="start", strength=6, statuses=WANTED, dice=f"{dice} 2").play("fight them")

    assert (where(scene), scene.asked, scene.state.turn) == ("table_1", "way_in_realm", 0)
    assert ("blacks_tavern.patrol_called" in red(scene).statuses) is wanted


@pytest.mark.rule("TA-TAV-23")
def test_whom_the_patrol_takes_the_last_life_has_one_in_jail() -> None:
    scene = inside("table_1", phase="start", strength=1, lives=1, statuses=WANTED, dice="1 6", blue={"missing": 0})
    scene.play("fight them")

    assert (red(scene).space, red(scene).lives, scene.happened("Death")) == ("city_jail", 1, [])
    assert scene.happened("TurnsLost") == []


@pytest.mark.rule("TA-TAV-22", "TA-TAV-24")
def test_thrown_out() -> None:
    """Worked example TAV 3: the mob wins 5 to 4, he gives 1 gold, rolls a 5 and wakes up in the Ruins."""
    scene = ending("ev_free_for_all", lives=1, strength=3, gold=2, at_door=["shield"], dice="1 1 5")
    assert (scene.asked, scene.offers) == ("damages", ["gold", "shield"])
    scene.play("gold")
    one = red(scene)
    assert (one.lives, one.gold, one.space, one.objects) == (1, 1, "ruins", ["shield"])
    assert (scene.happened("Drew"), [one.seat for one in scene.happened("TurnMissed")]) == ([], [1, 0, 1])


@pytest.mark.rule("TA-TAV-24")
@pytest.mark.parametrize(
    ("die", "space"),
    [(1, "plains_2"), (2, "woods_1"), (3, "plains_1"), (4, "fields_2"), (5, "ruins"), (6, "plains_3")],
)
def test_where_one_is_thrown(die: int, space: str) -> None:
    scene = ending("ev_accused", gold=0, dice=str(die))

    assert (red(scene).space, scene.happened("Drew")) == (space, [])


@pytest.mark.rule("TA-TAV-25")
@pytest.mark.parametrize(
    ("things", "asked"),
    [({"gold": 0}, False), ({"gold": 1}, False), ({"gold": 0, "at_door": ["sword", "axe"]}, True)],
)
def test_what_the_barkeeper_keeps(things: dict[str, Any], asked: bool) -> None:
    scene = inside(phase="start", statuses=WANTED, dice="5", **things).play("go quietly")
    assert (scene.asked == "damages") is asked
    if asked:
        scene.play("axe")
        assert (red(scene).objects, "axe" in scene.state.stock) == (["sword"], True)
    assert (red(scene).space, red(scene).gold) == ("ruins", 0)


@pytest.mark.rule("TA-TAV-39")
def test_the_bouncer_earns_gold_and_hands_the_job_back_when_he_leaves() -> None:
    scene = inside("front_door", phase="start", gold=0, statuses={"blacks_tavern.bouncer": {"until": "leave_realm"}})
    assert red(scene).gold == 1
    scene.play("go out")
    assert red(scene).statuses == {}


@pytest.mark.rule("TA-TAV-39")
def test_no_event_throws_the_bouncer_out() -> None:
    scene = ending("ev_accused", gold=0, statuses={"blacks_tavern.bouncer": {"until": "leave_realm"}})

    assert where(scene) == "floor_west"


@pytest.mark.rule("TA-TAV-42")
def test_from_the_front_door_he_may_walk_out_and_take_a_normal_turn() -> None:
    scene = inside("front_door", phase="start", at_door=["sword"], dice="2").play("go out")
    assert (red(scene).space, red(scene).objects) == ("tavern", ["sword"])
    assert {"go woods_1", "go ruins"} <= {*scene.offers}


@pytest.mark.rule("TA-TAV-45")
def test_a_new_arrival_and_a_patron_who_goes_home() -> None:
    sits = {"blacks_tavern.table_1": ["blacks_tavern.gossip"], "blacks_tavern.table_2": ["blacks_tavern.poacher"]}
    comes = ending("ev_new_arrival", spaces=sits, decks={"patron": ["blacks_tavern.pilgrim"]})
    assert "put blacks_tavern.table_1" not in comes.offers
    assert seated(comes.play("put blacks_tavern.kitchen"))["kitchen"] == "pilgrim"
    goes = ending("ev_last_orders", spaces=sits).play("destroy blacks_tavern.gossip")
    assert (seated(goes), len(goes.state.decks["patron"].pile)) == ({"table_2": "poacher"}, 17)
    nobody = ending("ev_last_orders")
    assert seated(nobody) == {}


@pytest.mark.rule("TA-TAV-46")
def test_events_strike_only_those_inside() -> None:
    scene = ending(
        "ev_lights_out",
        gold=2,
        blue={"gold": 2, "space": "tavern"},
        seats=3,
        green={"gold": 2, "space": "blacks_tavern.kitchen"},
    )

    assert [one.gold for one in scene.state.players] == [1, 2, 1]


@pytest.mark.rule("TA-TAV-47")
def test_spells_from_outside_work_and_bring_no_patrol() -> None:
    mage = {"missing": 0, "craft": 6, "spells": ["healing"], "character": "wizard"}
    scene = inside("table_1", phase="start", lives=2, blue=mage, dice="1").play("cast healing")
    if scene.asked == "aim":
        scene.play("at 0")

    assert red(scene).lives > 2
    assert [*red(scene).statuses, *blue(scene).statuses] == []


@pytest.mark.rule("TA-TAV-48")
def test_who_dies_inside_of_something_else_leaves_his_things_at_the_coat_check() -> None:
    scene = at(
        "crown_of_command",
        dice="5",
        blue={"space": "blacks_tavern.kitchen", "lives": 1, "gold": 2, "at_door": ["sword"], "followers": ["guide"]},
        seats=3,
        green={"space": "blacks_tavern.table_1", "lives": 4},
    )
    assert scene.state.spaces["blacks_tavern.front_door"] == ["sword"]
    assert scene.state.spaces["blacks_tavern.kitchen"] == ["guide"]
    assert scene.state.purses["blacks_tavern.kitchen"].gold == 2


@pytest.mark.rule("TA-TAV-48")
def test_what_the_dead_left_at_the_coat_check_is_taken_by_who_walks_out() -> None:
    coats = {"blacks_tavern.front_door": ["sword"]}
    stays = inside("front_door", spaces=coats)
    assert "take sword" not in stays.offers
    goes = inside("front_door", phase="start", spaces=coats).play("go out", "take sword")
    assert (red(goes).objects, red(goes).space) == (["sword"], "tavern")
    thrown = inside("front_door", phase="start", spaces=coats, statuses=WANTED, gold=0, dice="1").play("go quietly")
    assert (red(thrown).objects, thrown.state.spaces["blacks_tavern.front_door"]) == ([], ["sword"])


@pytest.mark.rule("TA-TAV-50")
def test_the_turn_of_entering_has_its_roll_and_a_missed_turn_has_none() -> None:
    entered = at("tavern", dice="1").play("enter blacks_tavern", "put blacks_tavern.table_1")
    assert len(rolled(entered, "night")) == 1
    missed = inside("front_door", phase="start", missing=1)
    assert rolled(missed, "night") == []


EVENTS = sorted(one.id.partition(".")[2] for one in LIBRARY.realms["blacks_tavern"].cards if "ev_" in one.id)


def play_on(scene: Scene, choice: int) -> Scene:
    """Answer whatever is asked in this turn."""
    turn = scene.state.turn
    while scene.asked and scene.state.turn == turn:
        scene.play(scene.offers[min(choice, len(scene.offers) - 1)])
    return scene


@pytest.mark.rule("TA-TAV-8")
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("choice", [0, 1])
def test_every_event_can_be_drawn(event: str, choice: int) -> None:
    sits = {"blacks_tavern.table_1": ["blacks_tavern.gossip"], "blacks_tavern.table_2": ["blacks_tavern.poacher"]}
    guest = {"space": "blacks_tavern.room_102", "statuses": {"warrant": {}}, "lives": 1}
    scene = play_on(ending(event, spaces=sits, blue=guest, dice="2 4 1 3 2 5 4 4 4 4"), choice)

    assert scene.happened("EventDrawn")[0].card == f"blacks_tavern.{event}"
    assert [*GAME.flaws(scene.state)] == []


@pytest.mark.rule("TA-TAV-46")
@pytest.mark.parametrize(
    ("event", "dice", "lives", "gold", "missing", "space"),
    [
        ("ev_on_the_house", "", (3, 3), (1, 1), 0, "floor_west"),
        ("ev_bad_stew", "2", (2, 2), (1, 1), 1, "floor_west"),
        ("ev_bad_stew", "5", (2, 2), (1, 1), 0, "floor_west"),
        ("ev_lucky_coin", "", (2, 2), (2, 1), 0, "floor_west"),
        ("ev_patrol_visit", "", (2, 2), (1, 1), 0, "floor_west"),
        ("ev_kitchen_fire", "", (2, 2), (1, 1), 0, "tavern"),
        ("ev_free_for_all", "6 1 1 6", (2, 1), (1, 1), 0, "floor_west"),
    ],
)
def test_what_events_do(
    event: str, dice: str, lives: tuple[int, int], gold: tuple[int, int], missing: int, space: str
) -> None:
    guest = {"space": "blacks_tavern.room_102", "statuses": {"warrant": {}}, "lives": 2, "gold": 1}
    scene = ending(event, lives=2, gold=1, blue=guest, dice=dice)

    assert ((red(scene).lives, blue(scene).lives), (red(scene).gold, blue(scene).gold)) == (lives, gold)
    assert (len(scene.happened("TurnsLost")), where(scene)) == (missing, space)
    assert (blue(scene).space == "city_jail") is (event == "ev_patrol_visit")


@pytest.mark.rule("TA-TAV-52")
@pytest.mark.parametrize(("statuses", "fights"), [({}, 2), ({"blacks_tavern.asleep": {}}, 1)])
def test_a_sleeping_guest_takes_no_part_in_a_free_for_all(statuses: dict[str, Any], fights: int) -> None:
    scene = ending(
        "ev_free_for_all", blue={"space": "blacks_tavern.room_102", "statuses": statuses}, dice="6 1 6 1", strength=4
    )

    assert len(scene.happened("Fought")) == fights


@pytest.mark.rule("TA-TAV-19")
@pytest.mark.rule("TA-TAV-49")
@pytest.mark.parametrize(("dice", "lives"), [("1 6", 3), ("6 1", 4)])
def test_the_loser_of_a_brawl_loses_a_life_and_the_mob_is_no_trophy(dice: str, lives: int) -> None:
    scene = ending("ev_free_for_all", strength=4, dice=dice)

    assert (red(scene).lives, red(scene).trophies) == (lives, [])


@pytest.mark.rule("TA-TAV-5")
def test_all_who_come_can_be_seated_at_once() -> None:
    patrons = ["blacks_tavern.old_soldier", "blacks_tavern.cutpurse"]
    scene = at("tavern", decks={"patron": patrons}, dice="2").play("enter blacks_tavern")
    first = scene.table.view(0).question
    assert first is not None
    assert (first.together, first.usual) == ("Seat all, from the door on", "put blacks_tavern.front_door")

    scene.play(first.usual)
    last = scene.table.view(0).question
    assert last is not None
    assert (last.id, bool(last.together), last.usual) == (first.id, True, "put blacks_tavern.floor_west")


@pytest.mark.rule("TA-C20.4")
@pytest.mark.rule("TA-C20.16")
def test_whoever_may_go_in_reads_what_he_leaves_at_the_door() -> None:
    scene = at("tavern", objects=["talisman_stock", "sword"])
    question = scene.table.view(0).question
    assert question is not None
    enter, stay = question.options[:2]
    assert enter.detail.startswith("You leave the Talisman and the Sword at the door until you come out.")
    assert (stay.id, stay.label) == ("pass", "Stay outside")


@pytest.mark.rule("TA-C20.16")
def test_a_talisman_at_the_door_is_not_looked_for_elsewhere() -> None:
    goal = inside(at_door=["talisman_stock"], strength=8).table.view(0).goal
    assert goal is not None
    assert goal.text == "Find your way out of Black's Tavern, or win 1 more Strength or 5 more Craft."
