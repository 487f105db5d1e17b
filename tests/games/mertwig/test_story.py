"""The story of a search: what its turning points are, and how they are told."""

from __future__ import annotations

from mazefolio import Table
from mazefolio.engine.state import Result
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, Moment, Point
from mazefolio.engine.words import seat
from mazefolio.games.mertwig.battle.spoils import Won
from mazefolio.games.mertwig.content import BIRTHMARK, ROYAL
from mazefolio.games.mertwig.death import Died
from mazefolio.games.mertwig.hands import CardsPlayed, EncounterBegan
from mazefolio.games.mertwig.holdings import TreasureDrawn
from mazefolio.games.mertwig.party import MemberLeft
from mazefolio.games.mertwig.show.story import STORY
from mazefolio.games.mertwig.state import IN_MAZE
from mazefolio.games.mertwig.travels.journeys import AreaEntered, Moved

STATE = Table.new("mertwig", seats=2, seed=1).state
RULE = "MM-14.9"
ANN, BEA = seat(0), seat(1)
TROLL = "the_bridge_troll"


def points(*events: Event | Result) -> list[Point]:
    moments = [Moment(event, 1, 1) for event in events]
    return [one.point for one in STORY.follow(moments, STATE, None)[0]]


def test_what_proves_an_heir_weighs_most() -> None:
    mark, royal = points(TreasureDrawn(RULE, 0, BIRTHMARK), TreasureDrawn(RULE, 0, min(ROYAL)))
    assert "Royal Birthmark" in mark.ways[0]
    assert "royal" in royal.ways[0]
    assert mark.weight > royal.weight > 10


def test_a_second_birthmark_is_not_told_unless_the_first_bearer_has_died() -> None:
    drawn = TreasureDrawn(RULE, 0, BIRTHMARK)
    assert len(points(drawn, drawn)) == 1
    assert len(points(drawn, Died(RULE, 0, "ralph_the_red"), drawn)) == 3


def test_a_battle_names_foes_and_losses() -> None:
    began = [EncounterBegan(0, 1), CardsPlayed(RULE, 1, (TROLL,))]
    (won,) = points(*began, Won(0, (TROLL,)))
    assert won.ways[0] == f"{ANN} beat the Bridge Troll"
    (dear,) = points(*began, MemberLeft(RULE, 0, "osbald"), Won(0, (TROLL,)))
    assert dear.ways[0] == f"{ANN} beat the Bridge Troll, but left Osbald on the field"


def test_an_area_is_named_once_and_the_maze_is_the_last_of_them() -> None:
    area, maze = points(AreaEntered(RULE, 0, "mystic_vale"), AreaEntered(RULE, 0, IN_MAZE))
    assert (area.there, maze.weight > area.weight) == ("in the Mystic Vale", True)


def test_whoever_walks_the_map_has_left_the_area() -> None:
    moments = [AreaEntered(RULE, 0, "mystic_vale"), Moved(RULE, 0, ("royal_palace", "palace_gardens"))]
    memory = STORY.follow([Moment(event, 1, 1) for event in moments], STATE, 0)[1]
    assert memory.here(0) == ""
    assert tuple(memory.journey(0)) == (("palace_gardens", "royal_palace"),)


def test_the_last_sentence_names_the_winner() -> None:
    for ending in ("crowned", "king", "last_left"):
        (last,) = points(Result((1,), ending, "MM-15.1"))
        assert all(BEA in way for way in last.ways)
        assert last.weight == ALWAYS
