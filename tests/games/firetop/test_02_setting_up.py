"""FT-2: setting up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mazefolio.engine import registry
from mazefolio.engine.dice import Script
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Shuffle
from mazefolio.engine.table import Table
from mazefolio.games.firetop.content import (
    ENCOUNTERS,
    FIXED,
    MAZE,
    MAZE_CARDS,
    NUMBERS,
    ORDINARY_ROOMS,
    SHUFFLED_ENCOUNTERS,
    SHUFFLED_ROOMS,
    TREASURES,
)
from mazefolio.games.firetop.state import PIECES
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, fact, facts, hero

SEEDS = range(6)
LOW, MIDDLE, HIGH = ("1 1+1 1", "3 1+1 1", "5 1+1 1")
"""The dice of an adventurer with Skill 9, 10 or 11."""


class TurnedOver(Script):
    """Decks that are turned over instead of shuffled; it remembers which they were."""

    def __init__(self, rolls: Sequence[int]) -> None:
        super().__init__(rolls)
        self.shuffles: list[list[Any]] = []

    def shuffle(self, shuffle: Shuffle) -> list[Any]:
        self.shuffles.append(list(shuffle.things))
        return list(reversed(shuffle.things))


def dealt(seed: int, seats: int = 4) -> Table:
    """A game in which everybody has an adventurer, and all cards have been dealt."""
    scene = Scene(Table.new("firetop", seats=seats, seed=seed))
    for _ in range(seats):
        scene.play(scene.offers[0])
    return scene.table


def created(*adventurers: str, ties: str = "") -> Scene:
    """Everybody has rolled up an adventurer, ties were broken with these dice, and somebody takes the first turn."""
    scene = position("firetop", seats=len(adventurers), dice=" ".join([*adventurers, ties]))
    for _ in adventurers:
        scene.play(scene.offers[0])
    scene.expect_script_used_up()
    return scene


def hands(scene: Scene) -> list[int]:
    return [len(player.keys) for player in scene.state.players]


@pytest.mark.rule("FT-2.1")
def test_everybody_creates_an_adventurer_in_seat_order_before_anything_is_dealt() -> None:
    scene = position("firetop", seats=3, dice=f"{LOW} {MIDDLE} {HIGH}")
    asked = []
    for _ in range(3):
        assert scene.table.pending is not None
        asked.append((scene.asked, scene.table.pending.seat, len(scene.state.encounters), len(scene.state.chest)))
        scene.play(scene.offers[0])

    assert asked == [("extras", 0, 0, 0), ("extras", 1, 0, 0), ("extras", 2, 0, 0)]
    assert (scene.asked, len(scene.state.encounters), len(scene.state.chest)) == ("turn", 33, 3)


@pytest.mark.rule("FT-2.2")
def test_the_four_decks_are_shuffled_separately_and_dealt_in_their_new_order() -> None:
    game, source = registry.get("firetop"), TurnedOver([1, 1, 1, 1, 3, 1, 1, 1])
    scene = Scene(Table.at(game, game.begin(2, game.settle(2, {})), source, None, ("Red", "Blue")))
    for _ in range(2):
        scene.play(scene.offers[0])

    assert source.shuffles == [list(TREASURES), list(SHUFFLED_ENCOUNTERS), list(MAZE_CARDS), list(NUMBERS)]
    assert list(scene.state.treasures.values()) == list(TREASURES)[::-1]
    assert [scene.state.encounters[room] for room in SHUFFLED_ROOMS] == list(SHUFFLED_ENCOUNTERS)[::-1]
    assert list(scene.state.maze.values()) == list(MAZE_CARDS)[::-1]


@pytest.mark.rule("FT-2.2")
def test_another_game_has_another_deal() -> None:
    one, other = dealt(1).state, dealt(2).state

    for name in ("treasures", "encounters", "maze", "chest"):
        assert getattr(one, name) != getattr(other, name)


@pytest.mark.rule("FT-2.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_treasure_card_lies_face_down_in_every_ordinary_room(seed: int) -> None:
    table = dealt(seed)

    assert list(table.state.treasures) == list(ORDINARY_ROOMS)
    assert sorted(table.state.treasures.values()) == sorted(TREASURES)
    assert all(set(table.seen(seat).treasures.values()) == {HIDDEN} for seat in (0, 1, 2, 3, None))


@pytest.mark.rule("FT-2.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_seven_fixed_encounter_cards_lie_in_their_own_rooms(seed: int) -> None:
    encounters = dealt(seed).state.encounters

    assert {room: encounters[room] for room in FIXED} == FIXED
    assert len(FIXED) == 7


@pytest.mark.rule("FT-2.5")
def test_fixed_encounter_cards_lie_face_up_from_the_start() -> None:
    table = dealt(1)

    for seat in (0, 1, 2, 3, None):
        seen = table.seen(seat).encounters
        assert {room: card for room, card in seen.items() if card != HIDDEN} == FIXED


@pytest.mark.rule("FT-2.5")
def test_a_fixed_encounter_card_is_never_turned_down() -> None:
    scene = position("firetop", red={"space": "c13_27"}, dice=f"1 {LOST} 6")
    scene.play("move", "go chieftains_hall", "escape")

    assert hero(scene, "red").space == "c13_27"
    assert [scene.table.seen(seat).encounters["chieftains_hall"] for seat in (0, 1, None)] == ["orc_chieftain"] * 3


@pytest.mark.rule("FT-2.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_other_ordinary_room_has_one_random_encounter_card_face_down(seed: int) -> None:
    table = dealt(seed)
    rooms = [room for room in ORDINARY_ROOMS if room not in FIXED]

    assert len(rooms) == 26
    assert sorted(table.state.encounters[room] for room in rooms) == sorted(SHUFFLED_ENCOUNTERS)
    assert {table.seen(0).encounters[room] for room in rooms} == {HIDDEN}


@pytest.mark.rule("FT-2.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_treasure_room_has_the_chest_alone_and_the_study_the_warlock_alone(seed: int) -> None:
    state = dealt(seed).state

    assert "treasure_room" not in {**state.encounters, **state.treasures}
    assert state.encounters["warlocks_study"] == "warlock"
    assert "warlocks_study" not in state.treasures
    assert sorted(state.encounters.values()) == sorted(ENCOUNTERS)


@pytest.mark.rule("FT-2.7", "FT-15.1")
def test_the_chest_stands_in_the_treasure_room() -> None:
    study = {"space": "warlocks_study", "cards": ["keys_123"]}
    scene = position("firetop", red=study, rooms={"warlocks_study": (None, None)}, dice="1")

    assert scene.play("move", "go treasure_room").asked == "chest"


@pytest.mark.rule("FT-2.8")
def test_everybody_has_a_blank_to_hold_out_though_all_six_are_in_use() -> None:
    others = PIECES[1:]
    scene = position("firetop", seats=6, chest=[2, 5, 9], dice="1").play("move", "challenge 5")

    assert facts(scene, "red") == [fact(colour, 5, False, "challenge") for colour in others]


@pytest.mark.rule("FT-2.9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", SEEDS)
def test_three_numbers_lie_unseen_under_the_chest_and_six_are_in_hands(seats: int, seed: int) -> None:
    table = dealt(seed, seats)
    held = [number for player in table.state.players for number in player.keys]

    assert (len(table.state.chest), len(held)) == (3, 6)
    assert sorted([*table.state.chest, *held]) == list(NUMBERS)
    assert all(table.seen(seat).chest == [0, 0, 0] for seat in (*range(seats), None))


@pytest.mark.rule("FT-2.10")
@pytest.mark.parametrize(
    ("adventurers", "each"),
    [((LOW, MIDDLE), [3, 3]), ((HIGH, LOW, MIDDLE), [2, 2, 2])],
)
def test_two_players_get_three_key_cards_each_and_three_get_two(adventurers: tuple[str, ...], each: list[int]) -> None:
    assert hands(created(*adventurers)) == each


@pytest.mark.rule("FT-2.10")
def test_six_players_get_one_key_card_each() -> None:
    assert hands(created(LOW, LOW, MIDDLE, MIDDLE, HIGH, HIGH, ties="1 2 1 2 1 2")) == [1] * 6


@pytest.mark.rule("FT-2.11")
def test_with_four_players_the_two_of_lowest_skill_get_a_spare_card_each() -> None:
    assert hands(created(HIGH, MIDDLE, HIGH, LOW, ties="1 2")) == [1, 2, 1, 2]


@pytest.mark.rule("FT-2.11", "FT-2.16")
def test_with_five_players_the_one_of_lowest_skill_gets_the_spare_card() -> None:
    assert hands(created(HIGH, LOW, MIDDLE, LOW, MIDDLE, ties="5 3  1 2")) == [1, 1, 1, 2, 1]


@pytest.mark.rule("FT-2.12")
def test_how_many_key_cards_somebody_holds_is_public_and_which_is_secret() -> None:
    table = dealt(3)
    counts = [len(player.keys) for player in table.state.players]

    for viewer in (0, 1, 2, 3, None):
        seen = table.seen(viewer).players
        assert [len(player.keys) for player in seen] == counts
        assert [set(player.keys) == {0} for player in seen] == [seat != viewer for seat in range(4)]
    assert [event.seen_by(1) for event in Scene(table).happened("KeysDealt")] == [False, True, False, False]


@pytest.mark.rule("FT-2.13")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_maze_card_lies_face_down_on_each_maze_space(seed: int) -> None:
    table = dealt(seed)

    assert list(table.state.maze) == list(MAZE)
    assert sorted(table.state.maze.values()) == sorted(MAZE_CARDS)
    assert set(table.seen(0).maze.values()) == {HIDDEN}


@pytest.mark.rule("FT-2.13", "FT-18.5")
@pytest.mark.parametrize(
    ("card", "space"), [("junction_no_south", "mouth_sw"), ("junction_no_north", "m4"), ("junction_no_east", "m4")]
)
def test_a_maze_card_lies_with_north_to_the_top_of_the_board(card: str, space: str) -> None:
    """Whoever comes from the mouth south of it is stopped by its southern wall only."""
    scene = position("firetop", red={"space": "mouth_sw"}, maze={"m4": card}).play("maze north")

    assert hero(scene, "red").space == space


@pytest.mark.rule("FT-2.14")
def test_every_piece_starts_on_the_entrance() -> None:
    assert [player.hero.space for player in dealt(1, seats=6).state.players] == ["entrance"] * 6


@pytest.mark.rule("FT-2.15")
def test_the_player_of_lowest_skill_begins_and_the_others_follow_in_seat_order() -> None:
    scene = created(HIGH, MIDDLE, LOW, HIGH, ties="1 2")
    turns = [scene.state.active]
    for _ in range(3):
        scene.play("eat")
        turns.append(scene.state.active)

    assert turns == [2, 3, 0, 1]


@pytest.mark.rule("FT-2.16")
def test_of_those_tied_in_skill_the_lower_die_comes_first() -> None:
    scene = created(LOW, HIGH, LOW, MIDDLE, ties="4 2")

    assert [event.seats for event in scene.happened("TieBroken")] == [(2, 0)]
    assert (scene.state.first, hands(scene)) == (2, [2, 1, 2, 1])


@pytest.mark.rule("FT-2.16")
def test_those_still_tied_roll_again() -> None:
    scene = created(LOW, LOW, LOW, MIDDLE, ties="5 3 5  3 3  6 1")

    assert [event.seats for event in scene.happened("TieBroken")] == [(1, 2, 0)]
    assert hands(scene) == [1, 2, 2, 1]


@pytest.mark.rule("FT-2.17")
def test_the_group_of_lowest_skill_rolls_until_it_has_an_order_before_the_next_one_rolls() -> None:
    scene = created(HIGH, LOW, HIGH, LOW, ties="2 2  6 1  3 4")
    rolled = [event.roll.seat for event in scene.happened("Rolled") if event.roll.purpose == "tie"]

    assert rolled == [1, 3, 1, 3, 0, 2]
    assert [event.seats for event in scene.happened("TieBroken")] == [(3, 1), (0, 2)]


@pytest.mark.rule("FT-2.17")
def test_within_a_group_the_dice_are_rolled_in_seat_order_also_when_it_rolls_again() -> None:
    scene = created(LOW, MIDDLE, LOW, LOW, ties="4 4 2  5 1")
    rolled = [event.roll.seat for event in scene.happened("Rolled") if event.roll.purpose == "tie"]

    assert rolled == [0, 2, 3, 0, 2]
    assert [event.seats for event in scene.happened("TieBroken")] == [(3, 2, 0)]
