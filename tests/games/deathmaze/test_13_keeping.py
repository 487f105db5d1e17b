"""DM-13: the roster before, between and after games."""

from __future__ import annotations

import pytest

from mazefolio import games
from mazefolio.engine.errors import SetupError
from mazefolio.engine.state import Result
from mazefolio.games.deathmaze.keeping import KEEPING, bring, home, spend
from mazefolio.games.deathmaze.roster import read_roster, write_roster
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.testing import position

OUT, LOST = Result((0,), "out", "DM-4.0b"), Result((), "lost", "DM-4.0g")
BRUNN = Veteran("v1", "Brunn", "hero", 9, 1, experience=158, bezants=250, expeditions=2)
FALLEN = Veteran("v2", "Olm", "thief", 6, 1, status="dead")


@pytest.mark.rule("DM-13.0a", "DM-13.22c")
def test_only_those_who_are_ready_can_be_brought_each_by_his_own_player() -> None:
    brought = read_roster(bring({1: write_roster([BRUNN, FALLEN]), 0: ""}))

    assert [(one.name, one.seat) for one in brought] == [("Brunn", 1)]


@pytest.mark.rule("DM-13.0a", "DM-13.22c")
def test_who_comes_out_is_entered_and_the_dead_stay_dead() -> None:
    scene = position("deathmaze", options={"rules": "advanced", "continuity": True}, party=2, bezants=100)
    scene.state.adventurers[1].fate = "dead"
    after = read_roster(home(write_roster([FALLEN]), scene.state, OUT, 0, "t1"))

    assert [(one.name, one.status, one.bezants) for one in after] == [
        ("Olm", "dead", 0),
        (scene.state.adventurers[0].name, "ready", 100),
        (scene.state.adventurers[1].name, "dead", 0),
    ]
    assert len({one.id for one in after}) == 3


@pytest.mark.rule("DM-13.21b", "DM-13.22c")
def test_a_game_that_is_lost_or_given_up_leaves_its_adventurers_dead() -> None:
    scene = position("deathmaze", options={"rules": "advanced", "continuity": True}, party=1)
    (after,) = read_roster(home("", scene.state, LOST, 0, "t1"))

    assert (after.status, after.experience, after.bezants) == ("dead", 0, 0)


@pytest.mark.rule("DM-13.11a", "DM-13.12a", "DM-13.12b")
def test_points_of_ability_are_bought_for_the_full_price_each() -> None:
    text = write_roster([BRUNN, FALLEN])
    offers = [[option.id for option in member.offers] for member in KEEPING.members(text)]
    assert "wound_point" in offers[0]
    assert offers[1] == []
    once = spend(text, "v1", "wound_point")
    twice = spend(once, "v1", "weapon_skill sword")
    (after, _) = read_roster(twice)

    assert (after.total, after.skills, after.experience, after.bezants) == (10, {"sword": 1}, 8, 50)
    with pytest.raises(SetupError, match="'wound_point' cannot be bought for 'v1'"):
        spend(twice, "v1", "wound_point")


def test_a_roster_is_shown_as_people_see_it() -> None:
    ready, fallen = KEEPING.members(write_roster([BRUNN, FALLEN]))

    assert (ready.status, ready.sheet.text) == ("ready", "Hero of 2 expeditions")
    assert (fallen.status, fallen.sheet.name) == ("dead", "Olm")
    assert {number.label: number.value for number in ready.sheet.numbers}["Experience"] == 158


def test_what_is_no_roster_is_refused() -> None:
    with pytest.raises(SetupError, match="this is not a roster"):
        KEEPING.members("no roster")


def test_nobody_is_brought_unless_the_game_is_played_for_keeps() -> None:
    game = games.get("deathmaze")
    assert game.keeping is not None

    assert game.keeping.can_bring(game.settle(1, {"rules": "advanced", "continuity": True}))
    assert not game.keeping.can_bring(game.settle(1, {}))
