"""RM-5: time, and the sunrise."""

import pytest

from mazefolio.testing import position

KNIGHT = {"hero": "knight"}
STANDOFF = "1+1 6+6 1+1 6+6"
KILL = "6+6 1+1"
MEDUSA_HITS = "1+1 6+6 6+6 1+1"
"""The hero misses and Medusa hits; the die that says for how long comes next."""


@pytest.mark.rule("RM-5.1")
@pytest.mark.parametrize(
    ("kind", "draws", "dice"),
    [
        ("empty", [], ""),
        ("trap", [], ""),
        ("bones", ["goblin"], KILL),
        ("chest", ["poison_needle"], ""),
    ],
)
def test_the_marker_advances_one_space_for_the_room_moved_into(kind: str, draws: list[str], dice: str) -> None:
    position("redmage", options=KNIGHT, tiles={"J9": kind}, draws=draws, dice=dice).play("move J9").expect(time=1)


@pytest.mark.rule("RM-5.1")
def test_every_turn_costs_a_space() -> None:
    position("redmage", rooms={"J9": "empty"}).play(*["move J9", "move J10"] * 5).expect(time=10, turn=11)


@pytest.mark.rule("RM-5.2")
@pytest.mark.parametrize(
    ("kind", "choices", "dice", "cell"),
    [
        ("bones", ["fight on"], f"{STANDOFF} {KILL}", "J9"),
        ("bones", ["retreat"], STANDOFF, "J10"),
        ("door", ["break"], "", "J9"),
        ("door", ["step back"], "", "J10"),
    ],
)
def test_it_is_one_space_whether_the_hero_stays_or_goes_back(
    kind: str, choices: list[str], dice: str, cell: str
) -> None:
    scene = position("redmage", tiles={"J9": kind}, draws=["goblin"] * (kind == "bones"), dice=dice)

    scene.play("move J9", *choices).expect(cell=cell, time=1)


@pytest.mark.rule("RM-5.3")
def test_it_is_one_space_when_the_red_mage_sends_the_hero_to_start() -> None:
    scene = position("redmage", rooms={"H8": "empty"}, cell="H8", time=6, tiles={"H7": "bones"}, draws=["red_mage"])

    scene.play("move H7").expect(cell="J10", time=7)


@pytest.mark.rule("RM-5.3")
def test_it_is_one_space_each_time_the_red_mage_sends_him_back() -> None:
    scene = position("redmage", rooms={"J9": "bones"}, creatures={"J9": "red_mage"}).play("move J9", "move J9")

    scene.expect(cell="J10", time=2)


@pytest.mark.rule("RM-5.4")
def test_the_space_is_counted_after_the_fight() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, time=27, draws=["goblin"], dice=KILL).play("move J9")

    scene.expect_end("sunrise", "RM-5.5")
    scene.expect(trophies=["goblin"])


@pytest.mark.rule("RM-5.4")
def test_the_space_is_not_counted_while_the_room_is_still_being_dealt_with() -> None:
    scene = position("redmage", tiles={"J9": "door"}, time=27).play("move J9")
    assert (scene.asked, scene.state.time) == ("door", 27)

    scene.play("break").expect(hit_points=9, time=28)


@pytest.mark.rule("RM-5.4")
def test_a_hero_who_dies_in_the_last_room_does_not_see_the_sunrise() -> None:
    scene = position("redmage", options=KNIGHT, tiles={"J9": "trap"}, hit_points=2, time=27).play("move J9")

    scene.expect_end("slain", "RM-14.3")
    scene.expect(time=27)


@pytest.mark.rule("RM-5.5")
def test_the_game_is_lost_when_the_marker_reaches_the_last_space() -> None:
    scene = position("redmage", tiles={"J9": "empty"}, time=27).play("move J9")

    scene.expect_end("sunrise", "RM-5.5")
    assert scene.table.result is not None
    assert not scene.table.result.winners


@pytest.mark.rule("RM-5.5")
def test_the_game_goes_on_while_one_space_is_left() -> None:
    scene = position("redmage", tiles={"J9": "empty"}, time=26).play("move J9")

    scene.expect(time=27)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-5.5")
def test_the_sun_rises_at_once_and_no_creature_moves_any_more() -> None:
    rooms, creatures = {"J9": "empty", "J8": "bones", "I10": "empty"}, {"J8": "orc"}
    scene = position("redmage", options={"monster_movement": True}, rooms=rooms, creatures=creatures, time=27)

    scene.play("move I10").expect_end("sunrise", "RM-5.5")
    assert not scene.happened("CreatureMoved")


@pytest.mark.rule("RM-5.6")
def test_entering_escape_wins_before_the_last_space_is_counted() -> None:
    scene = position("redmage", rooms={"A2": "empty"}, cell="A2", mage_dead=True, time=27).play("move A1")

    scene.expect_end("escaped", "RM-14.1")
    scene.expect(time=27)


@pytest.mark.rule("RM-5.7")
def test_rounds_of_combat_cost_no_time() -> None:
    dice = f"{STANDOFF} {STANDOFF} {STANDOFF} {KILL}"
    scene = position("redmage", tiles={"J9": "bones"}, draws=["goblin"], dice=dice)

    scene.play("move J9", "fight on", "fight on", "fight on").expect(trophies=["goblin"], time=1)


@pytest.mark.rule("RM-5.7")
@pytest.mark.parametrize(
    ("action", "dice"),
    [
        ("shoot bow J9", "1+1 6+6"),
        ("heal healing_potion", ""),
        ("spend dragon+minotaur hp", ""),
        ("drop bow", ""),
        ("take key", ""),
    ],
)
def test_shots_items_experience_and_picking_up_cost_no_time(action: str, dice: str) -> None:
    scene = position(
        "redmage",
        items=["healing_potion", "bow"],
        trophies=["dragon", "minotaur"],
        rooms={"J9": "bones"},
        creatures={"J9": "orc"},
        floor={"J10": ["key"]},
        time=5,
        dice=dice,
    )

    scene.play(action).expect(time=5)


@pytest.mark.rule("RM-5.7")
def test_items_used_in_combat_cost_no_time() -> None:
    items = ["healing_potion", "sword", "shield"]
    dice = f"1+1 6+6 {KILL}"
    scene = position("redmage", items=items, tiles={"J9": "bones"}, draws=["goblin"], dice=dice)

    scene.play("move J9", "heal healing_potion", "shield", "fight on", "attack sword").expect(items=[], time=1)


@pytest.mark.rule("RM-5.7")
def test_medusa_moves_the_marker_besides_the_turn() -> None:
    dice = f"{MEDUSA_HITS} 4 {KILL}"
    scene = position("redmage", tiles={"J9": "bones"}, time=10, draws=["medusa"], dice=dice).play("move J9")

    scene.expect(time=15)
    assert [(event.spaces, event.rule) for event in scene.happened("TimePassed")] == [(4, "RM-8.5"), (1, "RM-5.1")]


@pytest.mark.rule("RM-5.8")
@pytest.mark.parametrize(("options", "spaces"), [({}, 28), ({"night": "short"}, 24), ({"night": "long"}, 36)])
def test_the_night_has_28_spaces_or_24_or_36(options: dict[str, str], spaces: int) -> None:
    scene = position("redmage", options=options, rooms={"J9": "empty"}, time=spaces - 2).play("move J9")
    assert scene.asked == "plan"

    scene.play("move J10").expect_end("sunrise", "RM-5.5")
    scene.expect(time=spaces)


@pytest.mark.rule("RM-5.9")
def test_the_marker_stops_on_the_sunrise_space() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, time=26, draws=["medusa"], dice=f"{MEDUSA_HITS} 6")

    scene.play("move J9").expect_end("sunrise", "RM-5.5")
    scene.expect(time=28)
