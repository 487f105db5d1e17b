"""RM-1: the pieces, and how a game begins."""

from collections import Counter

import pytest

from mazefolio.engine.errors import SetupError
from mazefolio.engine.table import Table
from mazefolio.games.redmage.content import CREATURES, DEALT, ESCAPE, KINDS, TILES, TREASURES
from mazefolio.testing import Scene, position

SET_ASIDE = {"start", "escape", "unlocked_door", "destroyed_door"}


def new_game(set2_copies: int = 1) -> Scene:
    return position("redmage", options={"set2_copies": set2_copies})


def shuffled_tiles(scene: Scene) -> list[str]:
    return [*scene.state.face_down, *scene.state.left_over]


def sheet(number: int) -> Counter[str]:
    """What one copy of a tile sheet holds, by kind."""
    return Counter(tile.kind for tile in TILES.values() if tile.set == number for _ in range(tile.count))


@pytest.mark.rule("RM-1.1")
def test_one_player_sits_at_the_table() -> None:
    assert len(Table.new("redmage").setup.seats) == 1


@pytest.mark.rule("RM-1.1")
@pytest.mark.parametrize("seats", [0, 2, 3])
def test_no_other_number_of_players_can_begin(seats: int) -> None:
    with pytest.raises(SetupError, match="for 1 player"):
        Table.new("redmage", seats=seats)


@pytest.mark.rule("RM-1.2")
@pytest.mark.parametrize("copies", [1, 2])
def test_five_copies_of_set_1_and_one_or_two_of_set_2_are_shuffled(copies: int) -> None:
    expected = {tile.id: {1: 5, 2: copies}[tile.set] for tile in TILES.values() if tile.id not in SET_ASIDE}

    assert Counter(shuffled_tiles(new_game(copies))) == expected


@pytest.mark.rule("RM-1.3")
def test_one_copy_of_set_2_is_used_unless_the_option_says_two() -> None:
    assert len(shuffled_tiles(position("redmage"))) == 108
    assert len(shuffled_tiles(new_game(set2_copies=2))) == 116


@pytest.mark.rule("RM-1.3")
@pytest.mark.parametrize("copies", [0, 3])
def test_set_2_cannot_be_left_out_or_used_three_times(copies: int) -> None:
    with pytest.raises(SetupError, match="set2_copies"):
        new_game(copies)


@pytest.mark.rule("RM-1.4")
def test_the_tile_sheets_hold_twenty_tiles_each_as_listed() -> None:
    assert sheet(1) == {"empty": 5, "bones": 6, "chest": 4, "trap": 1, "door": 4}
    rooms = {"bones": 3, "chest": 2, "trap": 2, "door": 1}
    assert sheet(2) == {"start": 1, "escape": 1, "door_unlocked": 5, "door_broken": 5, **rooms}


@pytest.mark.rule("RM-1.5")
@pytest.mark.parametrize("copies", [1, 2])
def test_start_escape_and_opened_doors_are_not_shuffled(copies: int) -> None:
    assert SET_ASIDE.isdisjoint(shuffled_tiles(new_game(copies)))
    assert {tile.id for tile in TILES.values() if not KINDS[tile.kind].shuffled} == SET_ASIDE


@pytest.mark.rule("RM-1.6")
def test_a_second_start_or_escape_is_nowhere_in_the_game() -> None:
    scene = new_game(set2_copies=2)
    tiles = [*shuffled_tiles(scene), *(room.tile for room in scene.state.rooms.values())]

    assert (tiles.count("start"), tiles.count("escape")) == (1, 1)


@pytest.mark.rule("RM-1.7")
def test_start_lies_face_up_in_the_bottom_right_corner() -> None:
    scene = position("redmage")

    assert scene.state.rooms["J10"].tile == "start"
    assert sorted(scene.offers) == ["move I10", "move J9"]


@pytest.mark.rule("RM-1.8")
def test_tiles_are_laid_left_of_start_then_above_it_then_row_after_row() -> None:
    left = [f"{column}10" for column in "IHGFEDCBA"]
    above = [f"J{row}" for row in range(9, 0, -1)]
    rows = [f"{column}{row}" for row in range(9, 0, -1) for column in "IHGFEDCBA"]

    assert [*DEALT, ESCAPE] == [*left, *above, *rows]


@pytest.mark.rule("RM-1.8")
@pytest.mark.parametrize(("cell", "place"), [("I10", 0), ("J9", 9)])
def test_a_cell_holds_the_tile_that_was_dealt_to_it(cell: str, place: int) -> None:
    scene = position("redmage")
    dealt = scene.state.face_down[place]

    scene.play(f"move {cell}")

    assert scene.state.rooms[cell].tile == dealt


@pytest.mark.rule("RM-1.8")
def test_all_tiles_but_start_and_escape_lie_face_down() -> None:
    seen = Table.new("redmage", seed=1).seen(0)

    assert seen.face_down == ["?"] * 98
    assert set(seen.rooms) == {"J10", "A1"}


@pytest.mark.rule("RM-1.8")
def test_the_tiles_are_shuffled_for_every_game() -> None:
    one, other = (Table.new("redmage", seed=seed).state.face_down for seed in (1, 2))

    assert one != other


@pytest.mark.rule("RM-1.9")
def test_escape_lies_face_up_in_the_corner_opposite_start() -> None:
    assert position("redmage").state.rooms["A1"].tile == "escape"


@pytest.mark.rule("RM-1.9")
def test_the_tile_dealt_to_the_escape_corner_is_taken_away_unseen() -> None:
    table = Table.new("redmage", seed=1)

    assert (len(table.state.face_down), len(table.state.left_over)) == (98, 108 - 98)
    assert table.seen(0).left_over == ["?"] * 10


@pytest.mark.rule("RM-1.10")
def test_left_over_tiles_never_come_into_the_game() -> None:
    table = Table.new("redmage", seed=3)
    left_over = list(table.state.left_over)
    while table.pending:
        Scene(table).play(table.tokens()[0])

    assert table.state.left_over == left_over


@pytest.mark.rule("RM-1.10")
@pytest.mark.parametrize("viewer", [0, None])
def test_nobody_knows_the_left_over_tiles(viewer: int | None) -> None:
    table = Table.new("redmage", options={"set2_copies": 2}, seed=1)

    assert table.seen(viewer).left_over == ["?"] * 18


@pytest.mark.rule("RM-1.11")
def test_all_treasure_chits_are_in_the_treasure_cup() -> None:
    cup = Counter(position("redmage").state.treasure_cup)

    assert cup == {treasure.id: treasure.count for treasure in TREASURES.values()}
    assert cup.total() == 40


@pytest.mark.rule("RM-1.11")
def test_all_creature_chits_and_the_red_mage_are_in_the_creature_cup() -> None:
    cup = Counter(position("redmage").state.creature_cup)

    assert cup == {creature.id: creature.count for creature in CREATURES.values()}
    assert (cup.total(), cup["red_mage"]) == (30, 1)


@pytest.mark.rule("RM-1.12")
def test_the_elven_ranger_is_the_hero_unless_another_is_picked() -> None:
    position("redmage").expect(hero="elven_ranger")


@pytest.mark.rule("RM-1.12")
def test_a_hero_who_is_not_one_of_the_seven_cannot_be_picked() -> None:
    seven = "elven_ranger, cleric, knight, barbarian, dwarf_lord, wizard, rogue"
    with pytest.raises(SetupError, match=f"it can be: {seven}$"):
        position("redmage", options={"hero": "bard"})


@pytest.mark.rule("RM-1.12", "RM-1.13")
@pytest.mark.parametrize(
    ("hero", "atk", "defence"),
    [
        ("elven_ranger", 1, 1),
        ("cleric", 1, 1),
        ("knight", 0, 2),
        ("barbarian", 2, 0),
        ("dwarf_lord", 1, 1),
        ("wizard", 1, 1),
        ("rogue", 0, 0),
    ],
)
def test_the_picked_hero_starts_with_the_numbers_of_his_card(hero: str, atk: int, defence: int) -> None:
    scene = position("redmage", options={"hero": hero})

    scene.expect(hero=hero, hit_points=10, atk=atk, defence=defence)


@pytest.mark.rule("RM-1.13")
def test_the_hero_starts_on_start_with_empty_hands() -> None:
    position("redmage").expect(cell="J10", items=[], trophies=[])


@pytest.mark.rule("RM-1.14")
def test_the_time_marker_starts_on_space_0() -> None:
    position("redmage").expect(time=0)
