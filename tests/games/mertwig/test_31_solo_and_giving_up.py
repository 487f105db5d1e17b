"""MM-31: solo play, bots and giving up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio import Table
from mazefolio.bots.play import play_out
from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.record import pack
from mazefolio.engine.state import NOBODY
from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.bot.thumb import thumb
from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, asked_seat, facts, foes, player, position, turn_of

DOORS = [
    (["mad_dog", "cave_bear"], "gold_ingot"),
    (["mystic", "pigment"], "large_ruby"),
    (["the_lion", "red_wolf"], "gold_crown"),
]


def gives_up(scene: Scene, seat: str) -> Scene:
    scene.table.resign("abcdef".index(seat))
    return scene


@pytest.mark.rule("MM-31.1")
@pytest.mark.parametrize("bots", range(1, 6))
def test_one_person_and_one_to_five_bots_play_by_unchanged_rules(bots: int) -> None:
    names = ["", *["thumb"] * bots]
    solo, plain = (Table.new(GAME, seats=bots + 1, seed=5, bots=given) for given in (names, []))
    for _ in range(40):
        assert (pack(solo.state), solo.pending) == (pack(plain.state), plain.pending)
        for table in (solo, plain):
            Scene(table).play(table.tokens()[0])

    assert (solo.state.holder == NOBODY) == (bots == 1)


@pytest.mark.rule("MM-31.1", "MM-9.4")
def test_with_one_bot_each_plays_all_encounters_against_the_other() -> None:
    for victim, runner in (("a", "b"), ("b", "a")):
        layout: dict[str, Any] = {victim: BOB, runner: {"hand": ["pigment", "mystic"]}}
        scene = position(active=victim, dice="10", **layout).play("move")

        assert (scene.asked, asked_seat(scene)) == ("play", runner)


def answers(scene: Scene) -> list[int]:
    """What a bot would answer, as chance may have it."""
    ask = scene.table.pending
    assert ask is not None
    return [thumb(scene.table.seen(ask.seat), ask, Random(number)) for number in range(20)]


@pytest.mark.rule("MM-31.2")
def test_a_bot_before_the_temple_does_not_know_what_lies_behind_the_doors() -> None:
    a = {"character": "bob_bonker", "area": "toppled_temple"}
    one, other = (position(a=a, temple=("b", doors)) for doors in (DOORS, DOORS[::-1]))

    assert answers(one) == answers(other)
    assert one.table.seen(0) == other.table.seen(0)


@pytest.mark.rule("MM-31.2")
def test_a_bot_in_the_maze_does_not_know_where_the_barrier_lies() -> None:
    a = {"character": "bob_bonker", "area": "maze", "spot": "m_2_7", "holds": [BIRTHMARK, "gold_crown"]}
    scenes = [position(a=a, barrier=[number], dice="3").play("move") for number in (1, 2, 3)]

    assert answers(scenes[0]) == answers(scenes[1]) == answers(scenes[2])
    assert scenes[0].table.seen(0) == scenes[1].table.seen(0) == scenes[2].table.seen(0)


@pytest.mark.rule("MM-31.3")
def test_his_character_is_lost_as_if_killed_and_his_hand_is_discarded() -> None:
    a = {**BOB, "members": ["skalan"], "holds": ["gold_crown", BIRTHMARK], "hand": ["pigment", "mystic"]}
    scene = gives_up(position(seats=4, a=a), "a")

    assert (player(scene).out, player(scene).character, player(scene).gold, player(scene).hand) == (True, "", 0, [])
    assert scene.state.dead == ["bob_bonker"]
    assert {"pigment", "mystic"} <= {*scene.state.encounters.discards}
    assert {"gold_crown", BIRTHMARK} <= {*scene.state.treasures.pile}


@pytest.mark.rule("MM-31.3")
def test_the_encounter_player_card_passes_to_his_left() -> None:
    scene = gives_up(position(seats=4, holder="a"), "a")

    assert facts(scene, "EncounterCardPassed", "seat") == [1]
    assert scene.state.holder == 1


@pytest.mark.rule("MM-31.3")
def test_he_takes_no_further_part() -> None:
    road = {"at": "forest_road"}
    scene = gives_up(position(seats=3, active="b", a={**BOB}, b=road, c=road, dice="1 1"), "b")
    turns = []
    for _ in range(2):
        turns.append(turn_of(scene))
        scene.play("move", "go forest_road")

    assert (turns, turn_of(scene)) == (["c", "a"], "c")


@pytest.mark.rule("MM-31.3")
def test_whoever_waits_to_start_over_may_give_up_too() -> None:
    scene = position(seats=3, a={"waiting": True, "last": "bob_bonker"}, dead=["bob_bonker"])
    assert scene.asked == "character"

    assert player(gives_up(scene, "a")).out


@pytest.mark.rule("MM-31.3")
def test_nobody_gives_up_in_the_middle_of_his_turn() -> None:
    scene = position(seats=3, a=BOB, dice="3").play("move")
    before = scene.table.save()

    with pytest.raises(ResignRefusedError):
        scene.table.resign(0)
    assert scene.table.save() == before


@pytest.mark.rule("MM-31.4")
def test_encounters_are_played_by_whoever_would_play_them_now() -> None:
    road = {"at": "forest_road", "hand": ["pigment", "mystic"]}
    scene = position(seats=4, active="b", holder="b", a=BOB, c=road, d={"at": "forest_road"}, dice="1 1 10")
    gives_up(scene, "b").play("move", "go forest_road", "move", "go forest_road", "move")

    assert (scene.asked, asked_seat(scene)) == ("play", "c")


@pytest.mark.rule("MM-31.4")
def test_a_temple_is_run_by_whoever_would_play_and_its_unused_cards_are_discarded() -> None:
    a = {"character": "bob_bonker", "area": "toppled_temple"}
    road = {"at": "forest_road", "hand": ["vampire_bat"]}
    scene = position(seats=4, active="b", a=a, b={}, c=road, d={"at": "forest_road"}, temple=("b", DOORS), dice="1 1")
    gives_up(scene, "b").play("move", "go forest_road", "move", "go forest_road", "door 1")
    assert (foes(scene), scene.asked, asked_seat(scene)) == (["mad_dog", "cave_bear"], "pair", "c")

    calm = position(seats=4, active="b", a=a, b={}, c=road, d={"at": "forest_road"}, temple=("b", DOORS), dice="1 1")
    gives_up(calm, "b").play("move", "go forest_road", "move", "go forest_road", "door 2")
    assert {"mad_dog", "cave_bear", "the_lion", "red_wolf"} <= {*calm.state.encounters.discards}
    assert player(calm).treasures == ["large_ruby"]


@pytest.mark.rule("MM-31.4", "MM-30.23")
def test_the_ox_is_driven_by_whoever_would_drive_it_now() -> None:
    a = {"character": "bob_bonker", "area": "maze", "spot": "m_3_7", "maze_moves": 2}
    road = {"at": "forest_road"}
    scene = position(seats=4, active="b", holder="b", a=a, c=road, d=road, barrier=[2], ox="start", dice="1 1 1 4")
    gives_up(scene, "b").play("move", "go forest_road", "move", "go forest_road", "move", "go m_3_7")

    assert (scene.asked, asked_seat(scene)) == ("ox", "c")
    assert scene.table.seen(2).maze_cards == [False, True, False]


@pytest.mark.rule("MM-31.3", "MM-19.14")
def test_who_gives_up_before_the_doors_leaves_the_setter_four_cards() -> None:
    a = {"character": "bob_bonker", "area": "toppled_temple"}
    scene = gives_up(position(seats=3, a=a, temple=("b", DOORS)), "a")
    assert (scene.asked, asked_seat(scene)) == ("keep", "b")
    copy = Scene(scene.table.clone())
    for table in (scene, copy):
        table.play("discard mad_dog", "discard cave_bear")

    assert player(copy, "b").hand == player(scene, "b").hand == ["mystic", "pigment", "the_lion", "red_wolf"]
    assert (turn_of(scene), player(scene).out) == ("b", True)


@pytest.mark.rule("MM-31.5")
@pytest.mark.parametrize(
    "layout",
    [{"a": BOB}, {"a": {"character": "bob_bonker", "area": "toppled_temple"}, "temple": ("b", DOORS)}],
    ids=["on the map", "before the doors"],
)
def test_whoever_is_left_alone_wins_at_once(layout: dict[str, Any]) -> None:
    scene = gives_up(position(**layout), "a")

    scene.expect_end("last_left", "MM-31.5")
    assert scene.table.result is not None
    assert scene.table.result.winners == (1,)


@pytest.mark.rule("MM-31.5", "MM-9.4")
def test_when_two_are_left_each_plays_against_the_other() -> None:
    road = {"at": "forest_road", "hand": ["pigment", "mystic"]}
    scene = gives_up(
        position(seats=3, b=road, c={"at": "forest_road", "hand": ["gryphon", "sphinx"]}, dice="10 10"), "a"
    )
    assert scene.state.holder == NOBODY
    scene.play("move")
    assert (scene.asked, asked_seat(scene)) == ("play", "c")


@pytest.mark.rule("MM-31.6")
def test_giving_up_is_none_of_the_options() -> None:
    assert position(a=BOB).offers == ["move"]


@pytest.mark.rule("MM-31.6")
def test_bots_never_give_up() -> None:
    table = Table.new(GAME, seats=3, seed=3, options={"round_limit": 30})
    play_out(table, [thumb] * 3, Random(3))

    assert table.result is not None
    assert not [event for event in table.events if type(event).__name__ == "GaveUp"]
