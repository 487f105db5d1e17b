"""FT-1: the parts of the game, and what its words mean."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.errors import ScriptError, SetupError
from mazefolio.engine.table import Table
from mazefolio.games.firetop.content import ENCOUNTERS, KEYS, LINKS, MAZE_CARDS, SPACES, TREASURES
from mazefolio.games.firetop.state import PIECES
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import ends, facts, hero, in_kitchen, layout, player, sheet

AWAY = {"space": "c03_23"}


def after_roll(space: str, roll: int) -> Scene:
    """Red stands on a space, the other far away, and has rolled for a Move."""
    scene = position("firetop", red={"space": space}, blue=AWAY, rooms={"warlocks_study": (None, None)}, dice=[roll])
    scene.play("move")
    if scene.asked == "exit":
        scene.play(f"exit {space}")
    return scene


@pytest.mark.rule("FT-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_one_adventurer_each_on_the_board(seats: int) -> None:
    scene = Scene(Table.new("firetop", seats=seats, seed=1))
    for _ in range(seats):
        scene.play(scene.offers[0])

    assert [each.hero.space in SPACES for each in scene.state.players] == [True] * seats


@pytest.mark.rule("FT-1.1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_other_number_of_players_can_begin(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 6"):
        Table.new("firetop", seats=seats)


@pytest.mark.rule("FT-1.2")
def test_the_four_decks_have_33_and_32_and_15_and_6_cards() -> None:
    assert (len(ENCOUNTERS), len(TREASURES), len(MAZE_CARDS)) == (33, 32, 6)
    assert (len(KEYS.numbers), KEYS.blanks) == (9, 6)


@pytest.mark.rule("FT-1.3")
@pytest.mark.parametrize("space", ["entrance", "c11_27", "guard_room", "red_1", "south_bank", "mouth_sw"])
def test_a_step_is_a_move_along_one_link(space: str) -> None:
    assert ends(after_roll(space, 1)) == set(LINKS[space])


@pytest.mark.rule("FT-1.4")
@pytest.mark.parametrize("room", ["dragons_lair", "kennels"])
def test_however_large_a_room_is_drawn_one_step_leads_out_of_it(room: str) -> None:
    assert ends(after_roll(room, 1)) == set(LINKS[room])
    assert room in ends(after_roll(LINKS[room][0], 1))


@pytest.mark.rule("FT-1.5")
def test_the_study_has_a_door_to_the_corridor_and_one_to_the_treasure_room() -> None:
    assert ends(after_roll("warlocks_study", 1)) == {"c23_01", "treasure_room"}


@pytest.mark.rule("FT-1.5")
def test_the_treasure_room_has_no_other_door() -> None:
    assert ends(after_roll("treasure_room", 6)) == {"warlocks_study"}


@pytest.mark.rule("FT-1.6")
def test_six_adventurers_may_stand_on_the_same_space() -> None:
    others: dict[str, Any] = {colour: {"space": "c15_28"} for colour in PIECES[1:]}
    scene = position("firetop", seats=6, red={"space": "entrance"}, dice="2", **others).play("move", "go c15_28")

    assert {each.hero.space for each in scene.state.players} == {"c15_28"}
    assert scene.offers == [*(f"offer {colour}" for colour in others), "go on"]


@pytest.mark.rule("FT-1.7")
def test_a_move_rolls_one_die_of_six_sides() -> None:
    assert [(event.roll.count, event.roll.sides) for event in after_roll("entrance", 6).happened("Rolled")] == [(1, 6)]
    with pytest.raises(ScriptError):
        after_roll("entrance", 7)


@pytest.mark.rule("FT-1.7")
@pytest.mark.parametrize(("dice", "lucky"), [("3+4", True), ("2+6", False)])
def test_two_dice_are_added(dice: str, lucky: bool) -> None:
    scene = in_kitchen("winged_gremlin", dice=dice, red={"luck": 7})

    assert [(event.roll.count, event.roll.sides) for event in scene.happened("Rolled")] == [(1, 6), (2, 6)]
    assert hero(scene, "red").lanterns == lucky


@pytest.mark.rule("FT-1.8")
def test_a_round_is_one_turn_of_everybody_and_begins_with_the_starting_player() -> None:
    scene = position("firetop", seats=3, active="green", first="green", round=4)
    found = [(scene.state.active, scene.state.round)]
    for _ in range(3):
        scene.play("eat")
        found.append((scene.state.active, scene.state.round))

    assert found == [(2, 4), (0, 4), (1, 4), (2, 5)]


@pytest.mark.rule("FT-1.8")
def test_a_missed_turn_is_the_previous_turn_of_its_player() -> None:
    """He ate, then missed a turn, so that he did not eat on his previous one."""
    scene = position("firetop", red={"ate": True, "misses": 1}).play("eat")

    assert [event.seat for event in scene.happened("TurnMissed")] == [0]
    assert "eat" in scene.offers


@pytest.mark.rule("FT-1.8")
def test_a_missed_turn_is_the_next_turn_of_its_player() -> None:
    scene = position("firetop", seats=3, red={"misses": 1})

    assert (scene.state.active, hero(scene, "red").misses, scene.state.round) == (1, 0, 1)


@pytest.mark.rule("FT-1.9")
def test_death_ends_the_adventurer_while_the_player_keeps_key_cards_and_notebook() -> None:
    given = layout(red={"space": "c22_27", "stamina": 1, "luck": 2, "gold": 5, "seasoned": True, "cursed": True})
    scene = in_kitchen("dart_trap", dice="1+2 1  1 1+1 1", **given)
    keys, seen = list(player(scene, "red").keys), list(player(scene, "red").facts)
    scene.play("return", "0 provisions 3 gold")

    assert (player(scene, "red").keys, player(scene, "red").facts) == (keys, seen)
    assert (keys, facts(scene, "red")) == ([1, 4], [])
    assert sheet(scene, "red", "space", "gold", "seasoned", "cursed") == ("entrance", 3, False, False)


@pytest.mark.rule("FT-1.10")
@pytest.mark.parametrize("square", ["c16_27", "c18_27"])
def test_a_room_beside_a_corridor_without_a_link_lies_behind_a_wall(square: str) -> None:
    corridor, room = SPACES[square], SPACES["guard_room"]

    assert corridor.y - room.y == (corridor.h + room.h) // 2
    assert abs(corridor.x - room.x) < room.w // 2
    assert "guard_room" not in ends(after_roll(square, 1))
