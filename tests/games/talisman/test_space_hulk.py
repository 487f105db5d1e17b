"""TA-HULK: the Space Hulk is searched for, found, entered and left; its doors and corridors."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.legality import allowed
from mazefolio.games.talisman.effects.realms import Through, open_gates
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.space_hulk.search import hulk
from tests.games.talisman.hulk import (
    MARKER,
    QUEEN_DEAD,
    before_found,
    entering,
    inside,
    lying,
    meeting,
    named,
    red,
    ways,
    where,
)

ROLLED = {"1": 1, "2": 1, "3": 2, "4": 2, "5": 3, "6": 4}


@pytest.mark.rule("TA-HULK-1")
def test_at_first_it_lies_nowhere() -> None:
    scene = before_found("plains_1")

    assert (hulk(scene.state), MARKER in scene.state.stock) == ("", True)


@pytest.mark.rule("TA-HULK-2")
@pytest.mark.rule("TA-HULK-3")
@pytest.mark.rule("TA-HULK-4")
@pytest.mark.rule("TA-HULK-6")
def test_found() -> None:
    """Worked example HULK 1: a 6 finds it, nothing is drawn, and the next move leads into the Airlock."""
    scene = before_found("plains_1", dice="6").play("search")

    assert (lying(scene, "plains_1"), scene.happened("Drew"), scene.state.turn) == (["marker"], [], 2)
    scene.play("enter space_hulk")
    assert (where(scene), scene.happened("Drew"), scene.happened("MoveRolled")) == ("airlock", [], [])


@pytest.mark.rule("TA-HULK-3")
@pytest.mark.parametrize("die", "12345")
def test_not_found(die: str) -> None:
    scene = before_found("plains_1", dice=die).play("search")

    assert (hulk(scene.state), scene.happened("Drew"), scene.state.turn) == ("", [], 2)


@pytest.mark.rule("TA-HULK-3")
@pytest.mark.parametrize("die", "56")
def test_a_free_search_comes_before_the_encounter(die: str) -> None:
    scene = before_found("plains_1", dice=die, search="free", deck=["bag_of_gold"]).play("search")

    assert (bool(hulk(scene.state)), len(scene.happened("Drew"))) == (die == "6", 1)


@pytest.mark.rule("TA-HULK-2")
def test_who_does_not_search_has_his_encounter() -> None:
    scene = before_found("plains_1", deck=["bag_of_gold"]).play("pass")

    assert len(scene.happened("Drew")) == 1


@pytest.mark.rule("TA-HULK-2")
@pytest.mark.parametrize(
    ("space", "cards", "asked"),
    [("plains_1", [], True), ("city", [], True), ("plains_1", ["shrine"], False), ("desert_1", [], False)],
)
def test_where_one_may_search(space: str, cards: list[str], asked: bool) -> None:
    scene = before_found(space, spaces={space: cards}, deck=["bag_of_gold", "bag_of_gold"])

    assert (scene.asked == "search") is asked


@pytest.mark.rule("TA-HULK-2")
def test_who_stays_where_he_was_does_not_search() -> None:
    orcs = {"falladir.general": {"where": "fields_1"}}
    layout: dict[str, Any] = {"realms": "falladir,space_hulk", "spaces": {"plains_1": []}, "deck": ["bag_of_gold"]}
    scene = inside("fields_1", statuses=orcs, strength=12, dice="6 1", **layout).play("stay")

    assert (len(scene.happened("Fought")), scene.asked) == (1, "take")


@pytest.mark.rule("TA-HULK-2")
@pytest.mark.rule("TA-HULK-4")
def test_once_found_nobody_searches_again() -> None:
    assert inside("plains_2", phase="encounter", deck=["bag_of_gold"]).asked != "search"


@pytest.mark.rule("TA-HULK-5")
def test_where_it_lies_nothing_else_is_met() -> None:
    scene = inside("plains_1", phase="encounter", spaces={"plains_1": [MARKER, "bag_of_gold"]}, gold=0)

    assert (scene.happened("Drew"), red(scene).gold, scene.state.turn) == ([], 0, 2)
    assert ways(scene)[:2] == ["roll", "enter space_hulk"]


@pytest.mark.rule("TA-HULK-34")
def test_characters_are_met_beside_it() -> None:
    scene = inside("plains_1", phase="encounter", blue={"space": "plains_1", "missing": 99})

    assert scene.asked == "meet"


@pytest.mark.rule("TA-HULK-34")
def test_it_does_not_shut_another_realm() -> None:
    scene = inside(
        "hills_1", phase="encounter", realms="burrows,space_hulk", spaces={"plains_1": [], "hills_1": [MARKER]}
    )

    assert (scene.asked, "enter burrows" in scene.offers) == ("realm", True)
    assert where(scene.play("enter burrows")).startswith("burrows.")


@pytest.mark.rule("TA-HULK-7")
def test_who_has_been_moved_off_cannot_enter() -> None:
    assert "enter space_hulk" not in inside("plains_2").offers


@pytest.mark.rule("TA-HULK-35")
def test_nobody_is_bound_to_enter() -> None:
    scene = inside("plains_1", dice="1").play("roll")

    assert {"go hills_1", "go woods_1"} <= {*scene.offers}


@pytest.mark.rule("TA-HULK-8")
@pytest.mark.parametrize("found", [True, False])
def test_a_gate_leads_there_only_when_it_is_found(found: bool) -> None:
    scene = inside("tavern") if found else before_found("tavern")

    assert (Through("space_hulk") in allowed(open_gates(scene.state, 0))) is found


@pytest.mark.rule("TA-HULK-9")
@pytest.mark.parametrize("face", ROLLED)
def test_up_to_as_many_sections_as_the_realm_die_shows(face: str) -> None:
    near = [["c1", "c3", "c4", "c5"], ["c13", "c14"], ["c7", "c8"], ["c6", "c9", "c10"]]
    through_doors = [[], [], ["airlock", "room_1", "room_2", "c6"], ["airlock", "room_1", "room_2", "c6", "c7", "c8"]]
    reached = {section for sections in near[: ROLLED[face]] for section in sections}
    scene = inside("c2", dice=face)

    assert {way for way in ways(scene) if not way.startswith("open ")} == {
        f"go {section}" for section in (*reached, *through_doors[ROLLED[face] - 1])
    }


@pytest.mark.rule("TA-HULK-9", "TA-RLM-10")
@pytest.mark.parametrize(("face", "told"), [("1", "rolls 1 for the move."), ("5", "rolls 5 for the move: 3 steps.")])
def test_the_realm_die_is_told_with_its_steps(face: str, told: str) -> None:
    assert [line.text for line in inside("c2", dice=face).table.log(0)] == [f"Red {told}"]


@pytest.mark.rule("TA-HULK-9")
def test_nobody_turns_back_within_a_move() -> None:
    assert "go c13" not in ways(inside("c13", dice="6"))


@pytest.mark.rule("TA-HULK-10")
@pytest.mark.rule("TA-HULK-30")
def test_the_lair_ends_a_move_as_long_as_the_queen_lives() -> None:
    alive, dead = inside("c9", dice="6"), inside("c9", dice="6", counts=QUEEN_DEAD)

    assert ("go queen" in ways(alive), "open c12 from queen" in ways(alive)) == (True, False)
    assert ("go queen" in ways(dead), "open c12 from queen" in ways(dead)) == (True, True)


@pytest.mark.rule("TA-HULK-10")
def test_whoever_enters_a_room_is_done_with_his_move() -> None:
    scene = entering("room_1", "rm_medbay", lives=1)

    assert (where(scene), red(scene).lives) == ("room_1", 4)


@pytest.mark.rule("TA-HULK-11")
@pytest.mark.rule("TA-HULK-12")
def test_doors() -> None:
    """Worked example HULK 2: a door and a step cost 2; with a 1 he opens it, and next turn a 1 is enough."""
    scene = inside("airlock", dice="3", decks={"space_hulk": [named("salvage")]}).play("roll", "go space_hulk.c1")
    assert (where(scene), len(scene.happened("Drew"))) == ("c1", 1)

    scene = inside("airlock", dice="1 2", decks={"space_hulk": [named("salvage")]}).play("roll")
    assert ways(scene) == ["open c1 from airlock"]
    scene.play("open space_hulk.c1 from space_hulk.airlock", "roll", "go space_hulk.c1")
    assert (where(scene), len(scene.happened("Drew"))) == ("c1", 1)


@pytest.mark.rule("TA-HULK-11")
def test_doors_are_shown_on_the_board() -> None:
    board = next(one for one in inside("c2", dice="1").table.view(0).picture.boards if one.id == "space_hulk")
    doors = {frozenset((space.id, way.to)) for space in board.spaces for way in space.ways if way.kind == "door"}

    assert frozenset((named("c3"), named("room_1"))) in doors
    assert len(doors) == len(LIBRARY.realms["space_hulk"].own["door"]) == 8


@pytest.mark.rule("TA-HULK-12")
def test_a_step_and_then_a_door() -> None:
    scene = inside("c2", dice="3", decks={"space_hulk": [named("salvage")]}).play(
        "open space_hulk.room_1 from space_hulk.c3"
    )

    assert (where(scene), scene.happened("DoorOpened")[0].space) == ("c3", named("room_1"))


@pytest.mark.rule("TA-HULK-12")
@pytest.mark.rule("TA-HULK-13")
def test_an_opened_door_is_shut_after_the_next_move() -> None:
    opened = {"space_hulk.door_open": {"until": "next_move", "where": named("room_1"), "task": named("c3")}}
    through = inside("c3", dice="1 1", statuses=opened, decks={"hulk_room": [named("rm_medbay")]})
    assert "go room_1" in ways(through)
    assert ways(through.play("go space_hulk.room_1")) == ["open c3 from room_1"]

    away = inside("c3", dice="1 1", statuses=opened, spaces={named("c13"): [named("rm_cryo")]})
    away.play("go space_hulk.c13")
    assert red(away).statuses == {}


@pytest.mark.rule("TA-HULK-14")
def test_cards_of_a_corridor_are_made_up_to_one() -> None:
    assert [card.card for card in meeting("c1", "salvage").happened("Drew")] == [named("salvage")]
    assert meeting("c1", spaces={named("c1"): [named("salvage")]}).happened("Drew") == []
    assert meeting("airlock", "salvage").happened("Drew") == []


@pytest.mark.rule("TA-HULK-31")
def test_the_way_out_is_a_whole_move() -> None:
    scene = inside("airlock", spaces={"plains_1": [MARKER, "shrine"]}).play("go out")

    assert (where(scene), scene.happened("Drew"), scene.asked) == ("plains_1", [], "how")
    assert {start for way in LIBRARY.realms["space_hulk"].ways_out for start in way.start} == {named("airlock")}


@pytest.mark.rule("TA-HULK-32")
@pytest.mark.parametrize(("event", "reached"), [("eclipse", True), ("blizzard", False), ("storm", False)])
def test_what_of_the_main_board_reaches_in(event: str, reached: bool) -> None:
    told = LIBRARY.realms["space_hulk"].isolation

    assert (told.core_events and event not in told.exempt_events) is reached
    assert told.outside_spells


@pytest.mark.rule("TA-HULK-33")
def test_bulkheads_drop() -> None:
    locked = {"space_hulk.doors_locked": {"until": "own_next_turn_end"}}
    scene = inside(
        "room_1", dice="6", spaces={named("room_1"): [named("rm_medbay")]}, blue={"statuses": locked, "missing": 99}
    )
    assert (where(scene), scene.happened("Drew"), ways(scene)) == ("room_1", [], ["go c3"])

    opened = {"space_hulk.door_open": {"until": "next_move", "where": named("room_1"), "task": named("c3")}}
    scene = inside("c3", dice="6", statuses=opened, blue={"statuses": locked, "missing": 99})
    assert not any("room" in way for way in ways(scene))

    scene = meeting("c2", "bulkheads", dice="6", gold=0, spaces={named("c1"): [named("salvage")]})
    assert not any("airlock" in way or "room" in way for way in ways(scene))
    scene.play("go space_hulk.c1", "take space_hulk.salvage")
    assert red(scene).statuses == {}
