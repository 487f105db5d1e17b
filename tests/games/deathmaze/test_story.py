"""The story of a descent: what its turning points are, and how they are told."""

from __future__ import annotations

from mazefolio.engine.state import Result
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, Moment, Point
from mazefolio.games.deathmaze.combat.forecast import CombatWon
from mazefolio.games.deathmaze.combat.harm import Died, Hurt
from mazefolio.games.deathmaze.combat.joining import CombatJoined
from mazefolio.games.deathmaze.creation import Mustered
from mazefolio.games.deathmaze.exploring.groups import MonstersMet
from mazefolio.games.deathmaze.exploring.leaving import LeftMaze
from mazefolio.games.deathmaze.figures import Who
from mazefolio.games.deathmaze.show.story import STORY
from mazefolio.games.deathmaze.things.treasure import BezantsFound
from mazefolio.testing import position

RULE = "DM-8.11c"
BRUNN, TACE = Who(0, "Brunn"), Who(1, "Tace")
OGRES = (Who(10, "Ogre 1", "ogre"), Who(11, "Ogre 2", "ogre"))
PARTY = [Mustered(RULE, 0, "Brunn", "hero"), Mustered(RULE, 0, "Tace", "thief")]
FIGHT = [MonstersMet("ogre", 2, "room", False), CombatJoined(OGRES)]


def points(*events: Event | Result) -> list[Point]:
    moments = [Moment(event, 1, 1) for event in (*PARTY, *events)]
    return [one.point for one in STORY.follow(moments, position("deathmaze", party={"Ann": {}}).state, 0)[0]]


def test_a_fight_is_one_turning_point_and_monsters_are_counted_in_words() -> None:
    (won,) = points(*FIGHT, CombatWon(OGRES, 2))
    assert won.ways[1] == "the party cut down two Ogres"


def test_a_fight_that_took_somebody_weighs_more_than_a_long_one() -> None:
    (hard,) = points(*FIGHT, Hurt(RULE, BRUNN, 6, 0, 6, 8), CombatWon(OGRES, 7))
    (fatal,) = points(*FIGHT, Died(TACE), CombatWon(OGRES, 1))
    assert hard.ways[0] == "two Ogres held out for seven rounds and left six wounds behind"
    assert fatal.ways[2] == "the fight with two Ogres was won, but without Tace"
    assert fatal.weight > hard.weight


def test_only_great_finds_are_told() -> None:
    assert points(BezantsFound(20, 20)) == []
    assert "120 Bezants" in points(BezantsFound(120, 140))[0].ways[0]


def test_coming_out_says_whether_it_was_enough() -> None:
    (last,) = points(LeftMaze(2, 300, 150), Result((0,), "out", "DM-4.0b"))
    assert last.ways[1] == "then all two climbed the stair with 300 Bezants, 150 for each, and it was enough"
    assert last.weight == ALWAYS


def test_those_who_stayed_behind_are_not_among_those_who_come_out() -> None:
    *_, last = points(Died(TACE), LeftMaze(1, 30, 30), Result((), "out", "DM-4.0h"))
    assert last.ways[1] == "then Brunn climbed the stair with 30 Bezants, 30 for each, and it was not enough"


def test_the_last_fight_is_the_end() -> None:
    (last,) = points(*FIGHT, Died(TACE), Died(BRUNN), Result((), "lost", RULE))
    assert last.ways[0] == "then came two Ogres, and Tace and Brunn fell one after the other"
