"""RM-2: the turn: planning, then the move."""

import pytest

from mazefolio.games.redmage.content import CELLS
from mazefolio.testing import Scene, position

FREE_ACTIONS = [
    ("heal healing_potion", ""),
    ("shoot bow J9", "6+6 1+1"),
    ("teleport scroll_teleport I10", ""),
    ("spend dragon+minotaur atk", ""),
    ("drop bow", ""),
    ("take key", ""),
]


def at_leisure(dice: str) -> Scene:
    """A hero who can do everything that planning allows."""
    return position(
        "redmage",
        items=["healing_potion", "bow", "scroll_teleport"],
        trophies=["dragon", "minotaur"],
        rooms={"J9": "bones", "I10": "empty"},
        creatures={"J10": "goblin", "J9": "orc"},
        floor={"J10": ["key"]},
        dice=dice,
    )


def story(scene: Scene, *names: str) -> list[str]:
    """The events of these names, in the order in which they happened."""
    return [name for event in scene.table.events if (name := type(event).__name__) in names]


def neighbours(cell: str) -> set[str]:
    """The cells of the square that share a side with this one."""
    column, row = "ABCDEFGHIJ".index(cell[0]), int(cell[1:])
    beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return {f"{'ABCDEFGHIJ'[x]}{y}" for x, y in beside if 0 <= x < 10 and 1 <= y <= 10}


@pytest.mark.rule("RM-2.1")
@pytest.mark.parametrize("monster_movement", [True, False])
def test_a_turn_is_planning_move_room_time_and_with_the_option_the_monster_step(monster_movement: bool) -> None:
    scene = position(
        "redmage",
        options={"hero": "knight", "monster_movement": monster_movement},
        items=["healing_potion"],
        tiles={"I10": "trap"},
        rooms={"J9": "empty", "J8": "bones"},
        creatures={"J8": "orc"},
    ).play("heal healing_potion", "move I10")

    steps = ["Healed", "Moved", "Hurt", "TimePassed", "CreatureMoved"]
    assert story(scene, *steps) == (steps if monster_movement else steps[:-1])


@pytest.mark.rule("RM-2.2")
@pytest.mark.parametrize(("action", "dice"), FREE_ACTIONS)
def test_planning_actions_cost_no_time_and_do_not_end_planning(action: str, dice: str) -> None:
    scene = at_leisure(dice).play(action)

    scene.expect(time=0, turn=1, cell="J10")
    assert scene.asked == "plan"


@pytest.mark.rule("RM-2.2")
def test_planning_actions_may_be_done_as_often_and_in_any_order_as_wanted() -> None:
    order = ["take key", "spend dragon+minotaur def", "drop key", "shoot bow J9", "take key", "heal healing_potion"]
    scene = at_leisure("6+6 1+1").play(*order, "teleport scroll_teleport I10", "drop key")

    scene.expect(time=0, defence=2, hit_points=12, items=[], trophies=["orc"])
    assert scene.state.rooms["I10"].creature == "goblin"


@pytest.mark.rule("RM-2.3")
def test_the_hero_moves_onto_one_adjacent_tile_and_that_is_his_move() -> None:
    scene = position("redmage", tiles={"J9": "empty"}).play("move J9")

    scene.expect(cell="J9", turn=2)
    assert len(scene.happened("Moved")) == 1


@pytest.mark.rule("RM-2.4")
def test_a_tile_that_shares_only_a_corner_is_not_adjacent() -> None:
    scene = position("redmage", rooms={"E5": "empty"}, cell="E5")

    assert sorted(scene.offers) == ["move D5", "move E4", "move E6", "move F5"]


@pytest.mark.rule("RM-2.5")
@pytest.mark.parametrize("cell", ["J1", "A10", "E10", "A5", "J6", "E1", "C8"])
def test_nothing_lies_beyond_the_edge_of_the_grid(cell: str) -> None:
    scene = position("redmage", rooms={cell: "empty"}, cell=cell)

    assert set(scene.offers) == {f"move {beside}" for beside in neighbours(cell)}


@pytest.mark.rule("RM-2.5")
def test_there_are_no_walls_between_tiles() -> None:
    assert {cell.id: set(cell.links) for cell in CELLS.values()} == {cell: neighbours(cell) for cell in CELLS}


@pytest.mark.rule("RM-2.6")
def test_the_hero_may_not_stay_where_he_is() -> None:
    assert sorted(position("redmage").offers) == ["move I10", "move J9"]


@pytest.mark.rule("RM-2.6")
def test_free_actions_do_not_take_the_place_of_the_move() -> None:
    scene = position("redmage", hit_points=5, items=["elixir"]).play("heal elixir")

    assert sorted(scene.offers) == ["move I10", "move J9"]


@pytest.mark.rule("RM-2.7")
def test_face_up_and_face_down_tiles_may_be_chosen_alike() -> None:
    scene = position("redmage", rooms={"J9": "empty"}, cell="J9")

    assert sorted(scene.offers) == ["move I9", "move J10", "move J8"]


@pytest.mark.rule("RM-2.7")
def test_the_hero_may_go_back_over_known_rooms() -> None:
    position("redmage", tiles={"J9": "empty"}).play("move J9", "move J10", "move J9").expect(cell="J9", time=3)


@pytest.mark.rule("RM-2.8")
def test_the_hero_is_put_on_a_face_down_tile_before_it_is_turned() -> None:
    scene = position("redmage", tiles={"J9": "empty"}).play("move J9")

    assert story(scene, "Moved", "TileTurned") == ["Moved", "TileTurned"]
    assert [event.cell for event in scene.happened("TileTurned")] == ["J9"]


@pytest.mark.rule("RM-2.8")
def test_a_turned_tile_stays_face_up() -> None:
    scene = position("redmage", tiles={"J9": "empty"}).play("move J9", "move J10", "move J9")

    assert "J9" in scene.table.seen(0).rooms
    assert len(scene.happened("TileTurned")) == 1


@pytest.mark.rule("RM-2.8")
def test_a_tile_stays_face_up_when_the_hero_does_not_stay_on_it() -> None:
    scene = position("redmage", tiles={"J9": "door"}).play("move J9", "step back")

    assert scene.table.seen(0).rooms["J9"].kind == "door"


@pytest.mark.rule("RM-2.9")
def test_the_previous_room_is_the_one_left_with_this_turns_move() -> None:
    scene = position("redmage", tiles={"J9": "empty", "J8": "door"}).play("move J9", "move J8", "step back")

    scene.expect(cell="J9")


@pytest.mark.rule("RM-2.9")
def test_a_room_the_hero_was_driven_out_of_is_not_his_previous_room() -> None:
    misses = "1+1 6+6 1+1 6+6"
    scene = position("redmage", tiles={"J9": "bones", "I10": "door"}, draws=["orc"], dice=misses)

    scene.play("move J9", "retreat", "move I10", "step back").expect(cell="J10")


@pytest.mark.rule("RM-2.10")
@pytest.mark.parametrize("approach", ["B1", "A2"])
@pytest.mark.parametrize("mage_dead", [True, False])
def test_escape_may_be_chosen_only_when_the_red_mage_is_dead(approach: str, mage_dead: bool) -> None:
    scene = position("redmage", rooms={approach: "empty"}, cell=approach, mage_dead=mage_dead)

    assert ("move A1" in scene.offers) == mage_dead


@pytest.mark.rule("RM-2.11")
@pytest.mark.parametrize(("kind", "creature"), [("bones", "red_mage"), ("trap", "dragon"), ("door", "medusa")])
def test_every_adjacent_tile_may_be_chosen_whatever_is_on_it(kind: str, creature: str) -> None:
    rooms = {"E5": "empty", "E4": kind, "F5": kind}
    scene = position("redmage", rooms=rooms, cell="E5", hit_points=1, creatures={"E4": creature})

    assert sorted(scene.offers) == ["move D5", "move E4", "move E6", "move F5"]


@pytest.mark.rule("RM-2.11")
def test_an_approach_tile_may_be_chosen_while_the_red_mage_stands_on_it() -> None:
    scene = position("redmage", rooms={"B2": "empty", "A2": "empty"}, cell="B2", creatures={"A2": "red_mage"})

    assert {"move A2", "move B1"} < set(scene.offers)


def advancing(scene: Scene) -> list[str]:
    """What an automatic player may choose from."""
    ask = scene.table.pending
    assert ask is not None
    return scene.offers[: ask.advancing]


@pytest.mark.rule("RM-2.12")
def test_a_person_may_drop_and_pick_up_without_end() -> None:
    scene = position("redmage", items=["key"]).play(*["drop key", "take key"] * 10)

    scene.expect(items=["key"], time=0)
    assert "drop key" in scene.offers


@pytest.mark.rule("RM-2.12")
def test_an_automatic_player_does_not_pick_up_what_it_dropped_in_the_same_planning() -> None:
    scene = position("redmage", items=["key"], floor={"J10": ["sword"]}).play("drop key")

    assert "take key" in scene.offers
    assert "take key" not in advancing(scene)
    assert "take sword" in advancing(scene)


@pytest.mark.rule("RM-2.12")
def test_an_automatic_player_may_pick_up_in_a_later_planning_what_it_dropped() -> None:
    scene = position("redmage", items=["key"], tiles={"J9": "empty"}).play("drop key", "move J9", "move J10")

    assert "take key" in advancing(scene)


@pytest.mark.rule("RM-2.12")
def test_an_automatic_player_does_not_pick_up_what_it_exchanged_in_the_same_planning() -> None:
    scene = position(
        "redmage",
        options={"hero": "barbarian"},
        items=["bow", "key", "dagger", "shield", "sword"],
        rooms={"J9": "bones"},
        creatures={"J9": "dragon"},
        draws=["elixir"],
        dice="6+6 1+1",
    )
    scene.play("shoot bow J9", "draw", "swap key", "drop dagger")

    assert "take key" in scene.offers
    assert "take key" not in advancing(scene)
