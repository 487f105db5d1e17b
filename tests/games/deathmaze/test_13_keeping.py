"""DM-13: the roster before, between and after games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazefolio import games
from mazefolio.engine.errors import SetupError
from mazefolio.engine.options import Options
from mazefolio.engine.state import Result
from mazefolio.games.deathmaze.roster import read_roster, write_roster
from mazefolio.games.deathmaze.roster.keeping import KEEPING, bring, home, recall, spend
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.testing import position

OUT, LOST = Result((0,), "out", "DM-4.0b"), Result((), "lost", "DM-4.0g")
BRUNN = Veteran("v1", "Brunn", "hero", 9, 1, experience=158, bezants=250, expeditions=2)
TACE = Veteran("v3", "Tace", "thief", 6, 1, detrap=2, experience=20, bezants=250)
FALLEN = Veteran("v2", "Olm", "thief", 6, 1, status="dead")


@pytest.mark.rule("DM-13.0a", "DM-13.22c")
def test_only_those_who_are_ready_can_be_brought_each_by_his_own_player() -> None:
    others = bring("", 0, write_roster([TACE]))
    brought = read_roster(bring(others, 1, write_roster([BRUNN, FALLEN])))

    assert [(one.name, one.seat) for one in brought] == [("Tace", 0), ("Brunn", 1)]


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


@pytest.mark.rule("DM-13.22c")
def test_whoever_is_called_back_is_as_he_was_and_the_dead_stay_dead() -> None:
    roster = bring("", 0, write_roster([BRUNN, TACE, FALLEN]))
    options: Options = {"rules": "advanced", "continuity": True, "roster": roster, "adventurers": 2}
    scene = position("deathmaze", options=options)
    scene.play("veteran Brunn", "sword", "bow", "veteran Tace", "sword", "bow")
    scene.state.adventurers[0].fate = "dead"
    scene.state.adventurers[1].experience = 99
    after = read_roster(recall(write_roster([BRUNN, TACE, FALLEN]), scene.state, 0))

    assert [(one.name, one.status, one.experience) for one in after] == [
        ("Brunn", "dead", 0),
        ("Tace", "ready", 20),
        ("Olm", "dead", 0),
    ]
    assert after[1:] == [TACE, FALLEN]


@pytest.mark.rule("DM-13.11a", "DM-13.12b")
@pytest.mark.parametrize(
    ("experience", "bezants", "why"),
    [
        (20, 250, "needs 75 Experience, has 20"),
        (75, 99, "needs 100 Bezants, has 99"),
        (0, 0, "needs 75 Experience, has 0; needs 100 Bezants, has 0"),
        (75, 100, ""),
    ],
)
def test_what_somebody_cannot_pay_for_is_refused_with_the_reason(experience: int, bezants: int, why: str) -> None:
    text = write_roster([replace(TACE, experience=experience, bezants=bezants)])
    ((member),) = KEEPING.members(text)

    assert {option.refused for option in member.offers} == {why}
    assert "detrap" in [option.id for option in member.offers]
    if why:
        with pytest.raises(SetupError, match=f"'detrap' cannot be bought for 'v3': Tace {why}"):
            spend(text, "v3", "detrap")


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
