"""The story of a night: what its turning points are, and how they are told."""

from __future__ import annotations

import pytest

from mazefolio.engine.state import Result
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, Moment, Point
from mazefolio.games.redmage.combat.retreat import Retreated
from mazefolio.games.redmage.combat.strikes import CreatureMet, Slain, Struck
from mazefolio.games.redmage.exploring.moves import Moved, SentToStart, TileTurned
from mazefolio.games.redmage.hero import Hurt, TimePassed
from mazefolio.games.redmage.setup import MazeDealt
from mazefolio.games.redmage.show.story import STORY
from mazefolio.games.redmage.things.items import Healed, ItemSpent
from mazefolio.testing import position

RULE = "RM-6.5"
DEALT = MazeDealt("knight", 28)
MET = CreatureMet(RULE, "J9", "orc", False)
MISS = Struck(RULE, "orc", True, (1, 1), 1, "", 0, (6, 6), 1)
SLAIN = Slain(RULE, "J9", "orc")


def points(*events: Event | Result, viewer: int | None = 0) -> list[Point]:
    state = position("redmage", options={"hero": "knight"}).state
    return [one.point for one in STORY.follow([Moment(event, 1, 1) for event in events], state, viewer)[0]]


def test_the_player_is_you_and_a_spectator_reads_of_the_hero() -> None:
    assert points(DEALT)[0].ways[0].startswith("you woke")
    assert points(DEALT, viewer=None)[0].ways[0].startswith("the Knight woke")


def test_a_fight_is_one_turning_point_that_weighs_what_it_cost() -> None:
    easy, hard = points(MET, SLAIN), points(MET, MISS, Hurt(RULE, 1, 8, "orc"), SLAIN)
    assert (len(easy), len(hard)) == (1, 1)
    assert hard[0].weight > easy[0].weight
    assert "one hit point" in hard[0].ways[1]


def test_a_creature_that_drove_the_hero_away_is_remembered() -> None:
    moved = Moved("J10", "J9")
    driven, slain = points(moved, MET, Retreated("J10", "orc"), moved, MET, SLAIN)
    assert "an Orc" in driven.ways[0]
    assert driven.place == "J9"
    assert slain.ways[1] == "the Orc did not win a second time"


def test_a_trap_is_called_by_its_room() -> None:
    (hurt,) = points(Moved("J10", "J9"), TileTurned("J9", "spiked_floor"), Hurt("RM-4.20", 2, 6, "trap"))
    assert hurt.ways[0] == "the Spiked Floor took its toll of two hit points"
    assert hurt.place == "J9"


def test_healing_in_need_weighs_more() -> None:
    drink = ItemSpent("RM-11.12", "healing_potion", True)
    calm, dire = points(drink, Healed(2, 9)), points(Hurt(RULE, 6, 1, "trap"), drink, Healed(2, 3))[1:]
    assert dire[0].weight > calm[0].weight
    assert "one hit point left" in dire[0].ways[0]


def test_late_bells_say_how_far_the_stair_was() -> None:
    assert points(TimePassed("RM-5.1", 1, 4, 28)) == []
    (late,) = points(Moved("J10", "J9"), TimePassed("RM-5.1", 1, 20, 28))
    assert late.ways[0] == "the fifth bell found you 17 steps from the stair"


def test_being_sent_back_to_the_start_weighs_most() -> None:
    (sent,) = points(SentToStart("RM-9.9", "J10"))
    assert sent.weight > points(MET, SLAIN)[0].weight


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        ("escaped", "and the sky"),
        ("sunrise", "the sun found you"),
        ("gave_up", "sat down and let the night go by"),
        ("slain", "one wound too many"),
    ],
)
def test_every_ending_has_its_last_sentence(ending: str, told: str) -> None:
    (last,) = points(Result((), ending, "RM-14.1"))
    assert told in last.ways[0]
    assert last.weight == ALWAYS


def test_whoever_dies_in_a_fight_reads_of_it() -> None:
    assert "an Orc struck once more than you could bear" in points(MET, Result((), "slain", "RM-14.3"))[0].ways[0]
