"""The automatic players: what the steady one does otherwise than the reference players of the rulebook."""

from random import Random

import pytest

from mazefolio.engine.telling import Teller
from mazefolio.games.redmage import GAME
from mazefolio.testing import Scene, position


def answer(scene: Scene, bot: str) -> str:
    """What a bot would answer to the open question."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[GAME.bots[bot](scene.table.seen(0), ask, Random(1))].token


def test_the_steady_player_takes_empty_seats_and_gives_hints() -> None:
    assert list(GAME.bots) == ["steady", "thumb", "bold"]


@pytest.mark.parametrize("bot", ["steady", "thumb", "bold"])
def test_a_hoard_is_drawn_from_by_a_hero_in_good_health(bot: str) -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["dragon"], dice="6+6 1+1").play("move J9")
    assert answer(scene, bot) == "draw"


def test_the_steady_player_refuses_no_hoard() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["dragon"], dice="6+6 1+1", hit_points=2).play("move J9")
    assert (answer(scene, "steady"), answer(scene, "thumb")) == ("draw", "pass")


def test_the_steady_player_goes_round_a_door_instead_of_running_against_it_again() -> None:
    scene = position("redmage", tiles={"J9": "door"}).play("move J9")
    assert answer(scene, "steady") == "step back"
    assert answer(scene.play("step back"), "steady") == "move I10"


def test_the_steady_player_keeps_to_the_middle_of_the_maze() -> None:
    assert answer(position("redmage", rooms={"I10": "empty"}, cell="I10"), "steady") == "move I9"
    assert answer(position("redmage", rooms={"J9": "empty"}, cell="J9"), "steady") == "move I9"


def test_the_steady_player_leaves_a_fight_that_costs_more_than_the_trophy_is_worth() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["minotaur"], dice="1+1 6+6 1+1 6+6").play("move J9")
    assert answer(scene, "steady") == "retreat"
    assert (
        answer(
            position("redmage", tiles={"J9": "bones"}, draws=["orc"], dice="1+1 6+6 1+1 6+6").play("move J9"), "steady"
        )
        == "fight on"
    )


def test_who_learns_is_told_how_far_the_stair_is_and_what_time_is_left() -> None:
    table = position("redmage", rooms={"F5": "empty"}, cell="F5").table
    assert table.pending is not None
    words = Teller(table.game.telling).state(table.seen(0), table.pending)

    assert {"cell=F5", "steps=9", "left=~14", "spare=~13"} < set(words)
    assert not any(word.startswith("rooms") for word in words)
