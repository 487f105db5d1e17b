"""Parties that fight each other, the temple left early, the maze, and giving up."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, party, player, position, turn_of

FOUND = "4 9 1"
"""A moves, and finds B."""


def found(dice: str = "", a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> Scene:
    scene = position(
        options={"attack_players": True},
        a={"character": "bob_bonker", "at": "forest_road"} | (a or {}),
        b={"character": "ralph_the_red", "at": "forest_road"} | (b or {}),
        dice=f"{FOUND} {dice}",
    )
    return scene.play("move", "go forest_road", "seek ralph_the_red")


@pytest.mark.rule("MM-21.1", "MM-21.2", "MM-21.10", "MM-21.16")
def test_a_party_is_found_and_may_settle() -> None:
    scene = found(b={"gold": 12, "holds": ["gold_crown"]})
    assert (scene.asked, asked_seat(scene)) == ("offer", "b")
    scene.play("give gold", "12 gold", "give gold_crown", "propose")
    assert (scene.asked, asked_seat(scene)) == ("answer", "a")
    scene.play("accept")

    assert (player(scene).gold, player(scene).treasures) == (62, ["gold_crown"])
    assert (player(scene, "b").gold, player(scene, "b").treasures) == (0, [])
    assert turn_of(scene) == "b"
    scene.expect(battle=None)


@pytest.mark.rule("MM-21.4", "MM-21.6")
def test_the_attacker_may_break_off() -> None:
    scene = found("1 1")
    scene.play("no offer", "no offer", "no offer", "no offer", "break off")

    assert facts(scene, "Attacked", "card") == ["bob_bonker", "ralph_the_red"]
    scene.expect(battle=None)


@pytest.mark.rule("MM-21.9")
def test_the_dead_are_plundered() -> None:
    scene = found("10 1", b={"gold": 7, "wounds": {"ralph_the_red": 1}, "holds": ["gold_crown", BIRTHMARK]})
    scene.play("no offer", "no offer")

    assert player(scene).gold == 57
    assert player(scene).treasures == ["gold_crown"]
    assert player(scene, "b").character == ""
    scene.expect(battle=None, dead=["ralph_the_red"])


@pytest.mark.rule("MM-21.3")
def test_nobody_is_sought_in_town() -> None:
    scene = position(options={"attack_players": True}, a={"at": "chancellors_row"}, dice="1").play("move")

    assert scene.asked != "find"


DOORS = [
    (["mad_dog", "cave_bear"], "gold_ingot"),
    (["vampire_bat", "friendly_character"], "large_ruby"),
    (["the_lion", "red_wolf"], BIRTHMARK),
]


@pytest.mark.rule("MM-19.14", "MM-19.13", "MM-25.8")
def test_a_temple_left_by_scroll_is_cleared() -> None:
    scene = position(
        options={"magic_items": True},
        a={"area": "toppled_temple", "holds": ["scroll_of_teleportation"]},
        temple=("b", DOORS),
        dice="2",
    )
    scene.play("teleport")
    scene.play(scene.offers[0])
    assert (scene.asked, asked_seat(scene)) == ("keep", "b")
    scene.play("discard mad_dog", "discard vampire_bat")

    assert sorted(player(scene, "b").hand) == ["cave_bear", "friendly_character", "red_wolf", "the_lion"]
    assert BIRTHMARK in scene.state.treasures.pile
    assert scene.state.temple is None


@pytest.mark.rule("MM-30.1", "MM-30.2", "MM-30.3", "MM-30.4", "MM-30.22")
def test_an_heir_enters_the_maze_alone() -> None:
    scene = position(a={"members": ["skalan"], "holds": [BIRTHMARK, "gold_crown"]})
    scene.play("enter maze")
    assert (scene.asked, asked_seat(scene)) == ("barrier", "b")
    scene.play("barrier 2")

    assert (player(scene).area, player(scene).spot, len(party(scene))) == ("maze", "start", 1)
    assert scene.state.maze_cards == [False, True, False]
    assert scene.table.seen(0).maze_cards == [False, False, False]


@pytest.mark.rule("MM-30.15", "MM-30.18", "MM-30.20")
def test_the_ox_throws_the_player_out() -> None:
    scene = position(
        a={"area": "maze", "holds": [BIRTHMARK, "gold_crown"], "maze_moves": 1},
        b={"at": "forest_road"},
        barrier=[1],
        dice="3 6 2",
    )
    scene.play("move", "go start")
    assert (scene.asked, asked_seat(scene)) == ("place", "b")
    scene.play(scene.offers[0])

    assert (player(scene).area, scene.state.ox, scene.state.driver) == ("", "", -1)
    scene.expect_script_used_up()


@pytest.mark.rule("MM-30.19")
def test_the_onyx_ox_keeps_the_musk_ox_away() -> None:
    scene = position(a={"area": "maze", "holds": [BIRTHMARK, "onyx_ox"], "maze_moves": 1}, barrier=[1], dice="3")
    scene.play("move", "go start")

    assert scene.state.ox == ""
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-31.3", "MM-31.5")
def test_whoever_gives_up_is_out() -> None:
    scene = position(seats=3, holder="a", a={"hand": ["pigment"], "members": ["skalan"]}, b={}, c={})
    scene.table.resign(0)

    assert player(scene).out
    assert "pigment" in scene.state.encounters.discards
    assert "skalan" in scene.state.hirelings.discards
    assert (turn_of(scene), scene.state.holder) == ("b", -1)
    scene.table.resign(1)
    scene.expect_end("last_left", "MM-31.5")


@pytest.mark.rule("MM-31.3")
def test_nobody_gives_up_in_the_turn_of_another() -> None:
    scene = position(a={})

    with pytest.raises(ResignRefusedError):
        scene.table.resign(1)


@pytest.mark.rule("MM-22.5")
def test_the_king_dies_at_the_round_limit() -> None:
    scene = position(
        options={"round_limit": 30},
        round=30,
        active="b",
        a={"gold": 70},
        b={"at": "forest_road"},
        dice="3",
    )
    scene.play("move", "go forest_road")

    scene.expect_end("king", "MM-22.5")


@pytest.mark.rule("MM-7.21", "MM-7.32")
def test_cromyn_is_discarded_even_if_he_is_charmed() -> None:
    scene = position(
        a={"character": "gennie_gron", "members": ["cromyn"], "gold": 0, "at": "palace_gardens", "holds": ["six_gold"]},
        dice="1 6",
    )
    scene.play("move", "sell six_gold", "cast charm on cromyn")

    assert party(scene) == ["gennie_gron"]
    assert "cromyn" in scene.state.hirelings.discards
    scene.expect(battle=None)


@pytest.mark.rule("MM-22.3")
@pytest.mark.parametrize("option", [False, True])
def test_with_that_option_no_area_is_entered_twice(option: bool) -> None:
    scene = position(
        options={"no_double_dipping": option}, a={"at": "timber_landing", "finished": ["woods_whole"]}, dice="1"
    )
    scene.play("move")

    assert ("go woods_whole" in scene.offers) == (not option)
