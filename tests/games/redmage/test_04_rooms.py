"""RM-4: empty rooms, bones, chests and traps."""

from typing import Any

import pytest

from mazefolio.testing import Scene, position

KNIGHT = {"hero": "knight"}
STANDOFF = "1+1 6+6 1+1 6+6"
KILL = "6+6 1+1"


def at_chest(draw: str, **layout: Any) -> Scene:
    """The hero has moved from START into a chest room, and this chit has been drawn."""
    return position("redmage", tiles={"J9": "chest"}, draws=[draw], **layout).play("move J9")


@pytest.mark.rule("RM-4.1")
def test_in_an_empty_room_the_hero_stays_and_only_time_passes() -> None:
    scene = position("redmage", tiles={"J9": "empty"}).play("move J9")

    scene.expect(cell="J9", hit_points=10, items=[], trophies=[], time=1)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-4.2")
@pytest.mark.parametrize("kind", ["door_unlocked", "door_broken", "cleared", "opened"])
def test_opened_doors_cleared_bones_and_visited_chests_count_as_empty(kind: str) -> None:
    scene = position("redmage", options=KNIGHT, rooms={"J9": kind}).play("move J9")

    scene.expect(cell="J9", hit_points=10, items=[], trophies=[], time=1)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-4.2")
def test_start_counts_as_an_empty_room() -> None:
    scene = position("redmage", rooms={"J9": "empty"}, cell="J9").play("move J10")

    scene.expect(cell="J10", hit_points=10, items=[], trophies=[], time=1)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-4.18")
def test_a_creature_is_drawn_laid_face_up_and_met_in_a_bones_room() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["orc"], dice=STANDOFF).play("move J9")

    assert (scene.asked, scene.table.seen(0).rooms["J9"].creature) == ("after round", "orc")
    assert scene.state.creature_cup.count("orc") == 3


@pytest.mark.rule("RM-4.18")
def test_bones_that_are_known_but_not_cleared_draw_a_creature_too() -> None:
    scene = position("redmage", rooms={"J9": "bones"}, draws=["goblin"], dice=KILL).play("move J9")

    scene.expect(cell="J9", trophies=["goblin"])


@pytest.mark.rule("RM-4.19")
def test_a_creature_that_is_already_there_is_met_and_none_is_drawn() -> None:
    scene = position("redmage", rooms={"J9": "bones"}, creatures={"J9": "goblin"}, dice=KILL).play("move J9")

    scene.expect(cell="J9", trophies=["goblin"])
    assert not scene.happened("CreatureAppeared")


@pytest.mark.rule("RM-4.20")
def test_a_bones_room_is_cleared_for_good_when_its_creature_is_slain() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["goblin"], dice=KILL)

    scene.play("move J9", "move J10", "move J9").expect(cell="J9", trophies=["goblin"], time=3)


@pytest.mark.rule("RM-4.20")
def test_a_bones_room_is_cleared_when_its_creature_is_shot() -> None:
    rooms, creatures = {"J9": "bones"}, {"J9": "giant_rat"}
    scene = position("redmage", rooms=rooms, creatures=creatures, items=["bow"], dice=KILL)

    scene.play("shoot bow J9", "move J9").expect(cell="J9", trophies=["giant_rat"], time=1)


@pytest.mark.rule("RM-4.21")
def test_bones_whose_creature_was_teleported_away_draw_a_new_one() -> None:
    scene = position(
        "redmage",
        items=["scroll_teleport"],
        rooms={"J9": "bones", "I10": "empty"},
        draws=["troll", "goblin"],
        dice=KILL,
    )
    scene.play("move J9", "teleport scroll_teleport I10", "move J10", "move J9")

    scene.expect(cell="J9", trophies=["goblin"], time=3)
    assert scene.state.rooms["I10"].creature == "troll"


@pytest.mark.rule("RM-4.21")
def test_bones_from_which_the_red_mage_was_called_away_draw_a_new_creature() -> None:
    rooms = {"B2": "empty", "A2": "empty", "C2": "bones"}
    dice = f"{STANDOFF} {KILL}"
    scene = position("redmage", rooms=rooms, cell="B2", creatures={"C2": "red_mage"}, draws=["goblin"], dice=dice)

    scene.play("move A2", "retreat", "move C2").expect(cell="C2", trophies=["goblin"], time=2)


@pytest.mark.rule("RM-4.21")
def test_bones_whose_creature_wandered_off_draw_a_new_one() -> None:
    scene = position(
        "redmage",
        options={"monster_movement": True},
        rooms={"J9": "bones", "I10": "empty"},
        creatures={"J9": "orc"},
        draws=["goblin"],
        dice=f"{KILL} {KILL}",
    )

    scene.play("move I10", "move J10", "move J9").expect(cell="J9", trophies=["orc", "goblin"], time=3)


@pytest.mark.rule("RM-4.22")
def test_with_an_empty_creature_cup_a_bones_room_counts_as_empty() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, creature_cup=[]).play("move J9")

    scene.expect(cell="J9", hit_points=10, trophies=[], time=1)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-4.22")
def test_a_visit_with_an_empty_creature_cup_does_not_clear_the_bones() -> None:
    trophies = ["dragon", "minotaur"]
    scene = position(
        "redmage", tiles={"J9": "bones"}, trophies=trophies, creature_cup=[], draws=["minotaur"], dice=KILL
    )

    scene.play("move J9", "spend dragon+minotaur atk", "move J10", "move J9").expect(trophies=["minotaur"], time=3)


@pytest.mark.rule("RM-4.23")
def test_a_trap_still_acts_after_a_creature_was_slain_on_it() -> None:
    scene = position("redmage", options=KNIGHT, rooms={"J9": "trap"}, creatures={"J9": "goblin"}, dice=KILL)

    scene.play("move J9", "move J10", "move J9").expect(hit_points=6, trophies=["goblin"], time=3)


@pytest.mark.rule("RM-4.23")
def test_a_door_is_still_locked_after_a_creature_was_shot_on_it() -> None:
    rooms, creatures = {"J9": "door"}, {"J9": "goblin"}
    scene = position("redmage", rooms=rooms, creatures=creatures, items=["bow"], dice=KILL)

    assert scene.play("shoot bow J9", "move J9").asked == "door"


@pytest.mark.rule("RM-4.24")
def test_one_treasure_is_drawn_when_a_chest_room_is_first_entered() -> None:
    scene = at_chest("sword")

    assert [event.treasure for event in scene.happened("TreasureFound")] == ["sword"]
    assert scene.state.treasure_cup.count("sword") == 2


@pytest.mark.rule("RM-4.24")
@pytest.mark.parametrize("choice", ["keep", "leave"])
def test_no_treasure_is_drawn_on_a_later_visit(choice: str) -> None:
    scene = at_chest("sword").play(choice, "move J10", "move J9")

    scene.expect(cell="J9", time=3)
    assert len(scene.happened("TreasureFound")) == 1


@pytest.mark.rule("RM-4.25")
@pytest.mark.parametrize(("choice", "carried", "lying"), [("keep", ["sword"], []), ("leave", [], ["sword"])])
def test_an_item_may_be_kept_or_left_in_the_room(choice: str, carried: list[str], lying: list[str]) -> None:
    scene = at_chest("sword")
    assert (scene.asked, scene.offers) == ("loot", ["keep", "leave"])

    scene.play(choice).expect(items=carried, time=1)
    assert scene.state.rooms["J9"].items == lying


@pytest.mark.rule("RM-4.25")
@pytest.mark.parametrize(("carried", "may_keep"), [(3, True), (4, False)])
def test_an_item_may_be_kept_only_within_the_carrying_limit(carried: int, may_keep: bool) -> None:
    assert ("keep" in at_chest("sword", items=["key"] * carried).offers) == may_keep


@pytest.mark.rule("RM-4.26")
def test_with_a_full_pack_a_carried_item_may_be_laid_down_for_the_new_one() -> None:
    scene = at_chest("sword", items=["key", "bow", "shield", "key"])
    assert scene.offers == ["leave", "swap key", "swap bow", "swap shield"]

    scene.play("swap bow").expect(items=["key", "shield", "key", "sword"])
    assert scene.state.rooms["J9"].items == ["bow"]


@pytest.mark.rule("RM-4.26")
def test_an_item_laid_down_for_a_new_one_cites_the_rule_of_the_exchange() -> None:
    scene = at_chest("sword", items=["key", "bow", "shield", "dagger"]).play("swap bow")

    assert [(event.chit, event.rule) for event in scene.happened("ItemDropped")] == [("bow", "RM-4.26")]


@pytest.mark.rule("RM-4.27")
def test_a_left_item_lies_face_up_in_the_room_until_it_is_picked_up() -> None:
    scene = at_chest("sword").play("leave", "move J10", "move J9")
    assert scene.table.seen(0).rooms["J9"].items == ["sword"]

    scene.play("take sword").expect(items=["sword"])
    assert scene.state.rooms["J9"].items == []


@pytest.mark.rule("RM-4.28")
@pytest.mark.parametrize(("trap", "left"), [("poison_needle", 9), ("exploding_chest", 8)])
def test_a_trap_chit_costs_the_printed_hit_points_at_once(trap: str, left: int) -> None:
    scene = at_chest(trap, options=KNIGHT)

    scene.expect(cell="J9", hit_points=left, items=[], time=1)


@pytest.mark.rule("RM-4.28")
def test_a_trap_chit_can_kill() -> None:
    at_chest("exploding_chest", options=KNIGHT, hit_points=2).expect_end("slain", "RM-14.3")


@pytest.mark.rule("RM-4.29")
@pytest.mark.parametrize("trap", ["poison_needle", "exploding_chest"])
def test_a_trap_chit_goes_back_to_the_cup(trap: str) -> None:
    before = sorted(position("redmage").state.treasure_cup)

    assert sorted(at_chest(trap, options=KNIGHT).state.treasure_cup) == before


@pytest.mark.rule("RM-4.30")
def test_nothing_is_found_when_the_treasure_cup_is_empty() -> None:
    scene = position("redmage", tiles={"J9": "chest"}, treasure_cup=[]).play("move J9")

    scene.expect(cell="J9", items=[], hit_points=10, time=1)


@pytest.mark.rule("RM-4.30")
def test_a_chest_in_which_nothing_was_found_counts_as_visited() -> None:
    scene = position("redmage", tiles={"J9": "chest"}, items=["elixir"], treasure_cup=[])
    scene.play("move J9", "heal elixir", "move J10", "move J9")

    scene.expect(cell="J9", items=[], treasure_cup=["elixir"], time=3)


@pytest.mark.rule("RM-4.31")
def test_a_trap_room_costs_two_hit_points_at_every_entry_and_the_hero_stays() -> None:
    scene = position("redmage", options=KNIGHT, tiles={"J9": "trap"}).play("move J9")
    scene.expect(cell="J9", hit_points=8, time=1)

    scene.play("move J10", "move J9", "move J10", "move J9").expect(cell="J9", hit_points=4, time=5)


@pytest.mark.rule("RM-4.31")
def test_a_trap_room_strikes_before_time_passes() -> None:
    scene = position("redmage", options=KNIGHT, tiles={"J9": "trap"}, hit_points=2, time=27).play("move J9")

    scene.expect_end("slain", "RM-14.3")


@pytest.mark.rule("RM-4.32")
@pytest.mark.parametrize(
    ("hero", "dice", "left"),
    [("elven_ranger", "6+4", 10), ("elven_ranger", "5+4", 8), ("rogue", "5+4", 10), ("rogue", "4+4", 8)],
)
@pytest.mark.parametrize(("kind", "draws"), [("trap", []), ("chest", ["exploding_chest"])])
def test_a_hero_who_can_evade_traps_rolls_before_the_damage(
    hero: str, dice: str, left: int, kind: str, draws: list[str]
) -> None:
    scene = position("redmage", options={"hero": hero}, tiles={"J9": kind}, dice=dice, draws=draws).play("move J9")

    scene.expect(cell="J9", hit_points=left, time=1)


@pytest.mark.rule("RM-4.32")
def test_a_successful_roll_saves_a_hero_whom_the_trap_would_have_killed() -> None:
    position("redmage", tiles={"J9": "trap"}, hit_points=1, dice="5+5").play("move J9").expect(hit_points=1)


@pytest.mark.rule("RM-4.33")
def test_a_chest_from_which_the_hero_retreated_is_still_unopened() -> None:
    rooms, creatures = {"J9": "chest"}, {"J9": "goblin"}
    dice = f"{STANDOFF} {KILL}"
    scene = position("redmage", rooms=rooms, creatures=creatures, draws=["sword"], dice=dice)

    scene.play("move J9", "retreat", "move J9", "keep").expect(items=["sword"], time=2)


@pytest.mark.rule("RM-4.33")
def test_a_chest_that_the_red_mage_overrode_is_still_unopened() -> None:
    scene = position(
        "redmage",
        rooms={"B2": "empty", "B1": "empty"},
        cell="B2",
        tiles={"A2": "chest"},
        draws=["sword"],
        dice=f"{STANDOFF} {KILL}",
    )
    scene.play("move A2", "retreat", "move B1", "move B2", "move A2", "keep")

    scene.expect(cell="A2", mage_dead=True, items=["sword"], time=4)


@pytest.mark.rule("RM-4.33")
def test_a_chest_counts_as_visited_once_it_was_opened_though_the_creature_beside_it_lives() -> None:
    rooms, creatures = {"J9": "chest"}, {"J9": "troll"}
    scene = position(
        "redmage", options={"hero": "rogue"}, rooms=rooms, creatures=creatures, draws=["key"], dice="5+4 5+4"
    )

    scene.play("move J9", "evade", "keep", "move J10", "move J9", "evade").expect(items=["key"], time=3)
