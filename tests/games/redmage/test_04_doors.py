"""RM-4.3 to RM-4.17: locked doors."""

from typing import Any

import pytest

from mazefolio.testing import Scene, position

DWARF_LORD, ROGUE = {"hero": "dwarf_lord"}, {"hero": "rogue"}


def at_door(hero: str = "elven_ranger", **layout: Any) -> Scene:
    """The hero has moved from START onto a locked door."""
    return position("redmage", options={"hero": hero}, tiles={"J9": "door"}, **layout).play("move J9")


@pytest.mark.rule("RM-4.3")
def test_a_locked_door_is_opened_by_key_by_shatter_or_by_force_or_left_alone() -> None:
    scene = at_door(items=["key", "scroll_shatter"])

    assert (scene.asked, scene.offers) == ("door", ["key", "scroll_shatter", "break", "step back"])


@pytest.mark.rule("RM-4.3")
def test_the_rogue_may_also_pick_the_lock() -> None:
    assert at_door("rogue", items=["key"]).offers == ["key", "pick", "break", "step back"]


@pytest.mark.rule("RM-4.4")
@pytest.mark.parametrize("hero", ["elven_ranger", "cleric", "knight", "barbarian", "dwarf_lord", "wizard"])
def test_a_hero_with_nothing_to_open_a_door_can_only_break_it_or_step_back(hero: str) -> None:
    assert at_door(hero, items=["dagger"]).offers == ["break", "step back"]


@pytest.mark.rule("RM-4.4")
@pytest.mark.parametrize("hero", ["knight", "barbarian", "dwarf_lord", "rogue"])
def test_a_shatter_scroll_that_the_hero_may_not_use_is_no_option(hero: str) -> None:
    assert "scroll_shatter" not in at_door(hero, items=["scroll_shatter"]).offers


@pytest.mark.rule("RM-4.4")
@pytest.mark.parametrize("hero", ["elven_ranger", "cleric", "wizard"])
def test_a_shatter_scroll_that_the_hero_may_use_is_an_option(hero: str) -> None:
    assert at_door(hero, items=["scroll_shatter"]).offers == ["scroll_shatter", "break", "step back"]


@pytest.mark.rule("RM-4.5")
def test_a_key_unlocks_the_door_and_goes_back_to_the_cup() -> None:
    scene = at_door(items=["key"]).play("key")

    scene.expect(cell="J9", hit_points=10, items=[])
    assert scene.state.rooms["J9"].tile == "unlocked_door"
    assert scene.state.treasure_cup.count("key") == 5


@pytest.mark.rule("RM-4.5")
def test_only_one_key_is_spent() -> None:
    at_door(items=["key", "key"]).play("key").expect(items=["key"])


@pytest.mark.rule("RM-4.6")
def test_shatter_destroys_the_door_without_harm() -> None:
    scene = at_door(items=["scroll_shatter"]).play("scroll_shatter")

    scene.expect(cell="J9", hit_points=10, items=[])
    assert scene.state.rooms["J9"].tile == "destroyed_door"


@pytest.mark.rule("RM-4.6")
def test_shatter_used_for_the_second_time_destroys_the_door_like_the_first() -> None:
    scene = at_door("wizard", items=["scroll_shatter*"]).play("scroll_shatter*")

    scene.expect(cell="J9", hit_points=10, items=[])
    assert scene.state.rooms["J9"].tile == "destroyed_door"


@pytest.mark.rule("RM-4.7")
def test_breaking_a_door_costs_one_hit_point_and_destroys_it() -> None:
    scene = at_door().play("break")

    scene.expect(cell="J9", hit_points=9)
    assert scene.state.rooms["J9"].tile == "destroyed_door"


@pytest.mark.rule("RM-4.8")
@pytest.mark.parametrize("hero", ["elven_ranger", "cleric", "knight", "barbarian", "dwarf_lord", "wizard", "rogue"])
def test_every_hero_may_break_a_door_also_one_who_could_open_it(hero: str) -> None:
    assert "break" in at_door(hero, items=["key", "scroll_shatter"]).offers


@pytest.mark.rule("RM-4.8")
def test_a_key_and_a_scroll_are_kept_when_the_door_is_broken() -> None:
    at_door(items=["key", "scroll_shatter"]).play("break").expect(items=["key", "scroll_shatter"], hit_points=9)


@pytest.mark.rule("RM-4.8")
def test_a_hero_may_break_a_door_though_it_kills_him() -> None:
    scene = at_door(hit_points=1).play("break")

    scene.expect_end("slain", "RM-14.3")
    scene.expect(hit_points=0, time=0)


@pytest.mark.rule("RM-4.9")
def test_stepping_back_leaves_the_door_face_up_and_locked() -> None:
    scene = at_door(items=["key"]).play("step back")

    scene.expect(cell="J10", hit_points=10, items=["key"])
    assert scene.table.seen(0).rooms["J9"].kind == "door"


@pytest.mark.rule("RM-4.9")
def test_stepping_back_leads_to_the_previous_room() -> None:
    scene = position("redmage", rooms={"F5": "empty"}, cell="F5", tiles={"E5": "door"})

    scene.play("move E5", "step back").expect(cell="F5")


@pytest.mark.rule("RM-4.10")
def test_stepping_back_to_an_evaded_creature_starts_no_encounter() -> None:
    rooms = {"J9": "bones", "J8": "door"}
    scene = position("redmage", options=ROGUE, rooms=rooms, cell="J9", creatures={"J9": "troll"})
    scene.play("move J8", "step back")

    scene.expect(cell="J9", hit_points=10, time=1)
    assert (scene.asked, scene.happened("CreatureMet")) == ("plan", [])


@pytest.mark.rule("RM-4.10")
def test_stepping_back_is_possible_after_the_lock_could_not_be_picked() -> None:
    assert "step back" in at_door("rogue", dice="1+1").play("pick").offers


@pytest.mark.rule("RM-4.11")
@pytest.mark.parametrize("choice", ["key", "scroll_shatter", "break", "step back"])
def test_a_door_costs_one_space_of_time_whatever_is_chosen(choice: str) -> None:
    at_door(items=["key", "scroll_shatter"]).play(choice).expect(time=1)


@pytest.mark.rule("RM-4.11")
@pytest.mark.parametrize("choice", ["break", "step back"])
def test_a_failed_attempt_at_the_lock_costs_no_further_time(choice: str) -> None:
    at_door("rogue", dice="1+1").play("pick", choice).expect(time=1)


@pytest.mark.rule("RM-4.11")
def test_a_picked_lock_costs_one_space_of_time() -> None:
    at_door("rogue", dice="6+6").play("pick").expect(time=1)


@pytest.mark.rule("RM-4.12")
@pytest.mark.parametrize("dice", ["6+3", "6+6"])
def test_the_rogue_picks_a_lock_with_9_or_more(dice: str) -> None:
    scene = at_door("rogue", dice=dice).play("pick")

    scene.expect(cell="J9", hit_points=10)
    assert scene.state.rooms["J9"].tile == "unlocked_door"


@pytest.mark.rule("RM-4.12")
@pytest.mark.parametrize("dice", ["4+4", "1+1"])
def test_the_rogue_does_not_pick_a_lock_with_less_than_9(dice: str) -> None:
    scene = at_door("rogue", dice=dice).play("pick")

    assert (scene.asked, scene.state.rooms["J9"].kind) == ("door", "door")


@pytest.mark.rule("RM-4.13")
def test_after_a_failed_attempt_the_rogue_chooses_among_the_other_options() -> None:
    scene = at_door("rogue", items=["key"], dice="4+4").play("pick")

    assert (scene.asked, scene.offers) == ("door", ["key", "break", "step back"])


@pytest.mark.rule("RM-4.13")
@pytest.mark.parametrize(("choice", "tile"), [("key", "unlocked_door"), ("break", "destroyed_door")])
def test_the_other_options_work_after_a_failed_attempt(choice: str, tile: str) -> None:
    scene = at_door("rogue", items=["key"], dice="4+4").play("pick", choice)

    scene.expect(cell="J9", hit_points=9 if choice == "break" else 10)
    assert scene.state.rooms["J9"].tile == tile


@pytest.mark.rule("RM-4.13")
def test_the_rogue_may_try_the_lock_once_more_at_the_next_entry() -> None:
    scene = at_door("rogue", dice="4+4").play("pick", "step back", "move J9")

    assert scene.offers == ["pick", "break", "step back"]


@pytest.mark.rule("RM-4.14")
@pytest.mark.parametrize("dice", ["6+4", "6+6"])
def test_the_dwarf_lord_breaks_a_door_unharmed_with_10_or_more(dice: str) -> None:
    scene = at_door("dwarf_lord", dice=dice).play("break")

    scene.expect(cell="J9", hit_points=10)
    assert scene.state.rooms["J9"].tile == "destroyed_door"


@pytest.mark.rule("RM-4.14")
def test_the_dwarf_lord_rolls_at_every_door_he_breaks() -> None:
    scene = position("redmage", options=DWARF_LORD, tiles={"J9": "door", "J8": "door"}, dice="6+4 5+5")

    scene.play("move J9", "break", "move J8", "break").expect(cell="J8", hit_points=10)


@pytest.mark.rule("RM-4.15")
@pytest.mark.parametrize("dice", ["5+4", "1+1"])
def test_with_less_than_10_the_dwarf_lord_loses_a_hit_point_and_the_door_is_destroyed(dice: str) -> None:
    scene = at_door("dwarf_lord", dice=dice).play("break")

    scene.expect(cell="J9", hit_points=9)
    assert scene.state.rooms["J9"].tile == "destroyed_door"


@pytest.mark.rule("RM-4.16")
@pytest.mark.parametrize("choice", ["key", "scroll_shatter", "break"])
def test_an_opened_door_stays_open(choice: str) -> None:
    scene = at_door(items=["key", "scroll_shatter"]).play(choice, "move J10", "move J9")

    scene.expect(cell="J9", time=3)
    assert (scene.asked, len(scene.happened("DoorOpened"))) == ("plan", 1)


@pytest.mark.rule("RM-4.16")
def test_a_door_left_locked_is_faced_again_with_every_option() -> None:
    scene = at_door(items=["key", "scroll_shatter"])
    first = scene.offers

    for _ in range(3):
        assert scene.play("step back", "move J9").offers == first


@pytest.mark.rule("RM-4.17")
def test_more_doors_can_be_destroyed_than_there_are_printed_pieces() -> None:
    doors = [f"J{row}" for row in range(9, 3, -1)]
    scene = position("redmage", tiles=dict.fromkeys(doors, "door"))
    for door in doors:
        scene.play(f"move {door}", "break")

    assert [scene.state.rooms[door].tile for door in doors] == ["destroyed_door"] * 6


@pytest.mark.rule("RM-4.17")
def test_more_doors_can_be_unlocked_than_there_are_printed_pieces() -> None:
    doors = [f"J{row}" for row in range(9, 3, -1)]
    scene = position("redmage", options=ROGUE, tiles=dict.fromkeys(doors, "door"), dice="6+6 " * 6)
    for door in doors:
        scene.play(f"move {door}", "pick")

    assert [scene.state.rooms[door].tile for door in doors] == ["unlocked_door"] * 6
