"""The story of an expedition: what its turning points are, and how they are told."""

from __future__ import annotations

from mazefolio import Table
from mazefolio.engine.state import Result
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, Moment, Point
from mazefolio.engine.words import seat
from mazefolio.games.firetop.adventurers import Hurt
from mazefolio.games.firetop.battles.battle import MonsterKilled
from mazefolio.games.firetop.battles.escape import EscapeTried
from mazefolio.games.firetop.battles.preparing import BattleBegan
from mazefolio.games.firetop.battles.spoils import KeysClaimed
from mazefolio.games.firetop.keys import ChestOpened, ChestTried
from mazefolio.games.firetop.setup import CardsDealt, Created
from mazefolio.games.firetop.show.story import STORY
from mazefolio.games.firetop.turn.death import Died
from mazefolio.games.firetop.turn.movement import Moved

STATE = Table.new("firetop", seats=2, seed=1).state
RULE = "FT-10.4"
ANN, BEA = seat(0), seat(1)
MADE = [Created(RULE, number, 10, 20, 8, 5, 0) for number in (0, 1)]


def points(*events: Event | Result) -> list[Point]:
    moments = [Moment(event, 1, 1) for event in (*MADE, *events)]
    return [one.point for one in STORY.follow(moments, STATE, None)[0]]


def test_everybody_goes_in_at_the_foot_of_the_mountain() -> None:
    (opening,) = points(CardsDealt((2, 2), 0))
    assert opening.ways[0].startswith(f"{ANN} and {BEA} went in")


def test_a_monster_that_has_its_own_room_is_a_great_one() -> None:
    troll, dragon = points(MonsterKilled(RULE, 0, "troll"), MonsterKilled(RULE, 0, "dragon"))
    assert dragon.weight > troll.weight
    assert troll.ways[0] == f"{ANN} killed a Troll at the Entrance"
    assert dragon.ways[0] == f"{ANN} did what few dare, and killed the Dragon"


def test_a_narrow_victory_tells_what_was_left() -> None:
    began = BattleBegan(RULE, 0, "ogre", 9, 12)
    (narrow,) = points(began, Hurt(RULE, 0, 18, 2, "ogre"), MonsterKilled(RULE, 0, "ogre"))
    assert narrow.ways[0] == f"{ANN} had no more than 2 Stamina left when the Ogre fell"


def test_running_is_told_where_it_is_known_from_what() -> None:
    (ran,) = points(BattleBegan(RULE, 0, "ogre", 9, 12), EscapeTried(0, 5, True))
    assert ran.ways[0] == f"{ANN} ran from an Ogre"
    assert points(EscapeTried(0, 5, False)) == []


def test_keys_won_by_the_sword_and_death_by_a_rival() -> None:
    robbed, dead = points(KeysClaimed(0, 1, 2), Died(RULE, 1, "", 0, "guard_room"))
    assert robbed.ways[0] == f"{ANN} beat {BEA} and took two bunches of keys"
    assert dead.ways[0].startswith(f"{ANN} killed {BEA}")


def test_the_chest_tried_and_opened() -> None:
    tried, last = points(ChestTried(0, (1, 2, 3), 2), ChestOpened(0, (1, 2, 9)), Result((0,), "chest", "FT-15.6"))
    assert tried.ways[0].endswith("tried the keys 1, 2 and 3, but two of them did not fit")
    assert "turned the keys 1, 2 and 9" in last.ways[0]
    assert last.weight == ALWAYS


def test_nobody_opens_it() -> None:
    (last,) = points(Result((), "round_limit", "FT-22.4"))
    assert last.ways[0].startswith("the Chest was still shut")
    assert last.who is None


def test_a_journey_is_all_that_was_walked() -> None:
    path = ("entrance", "c17_27")
    memory = STORY.follow([Moment(Moved(RULE, 0, path), 1, 1)], STATE, 0)[1]
    assert tuple(memory.journey(0)) == (tuple(sorted(path)),)
