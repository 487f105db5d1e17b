"""Stories: which turning points they take, and the sentences that are made of them."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.prose import LATER, MEANWHILE, SOON, passages
from mazefolio.engine.state import Result, State
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, ROOM, Memory, Moment, Point, Rivals, Story, Turning, Ways, weightiest
from mazefolio.engine.words import seat

STATE = State(phase="turn")


class Fell(Event, frozen=True):
    seat: int
    pit: str


def turning(text: str, turn: int = 1, weight: int = 1, kind: str = "", **more: object) -> Turning:
    return Turning(Point((text,), weight, kind or text, **more), turn, turn)  # type: ignore[arg-type]


def told(*turnings: Turning) -> list[str]:
    return [passage.text for passage in passages(turnings)]


def texts(turnings: Sequence[Turning]) -> list[str]:
    return [one.point.ways[0] for one in turnings]


class TestFollowing:
    def test_a_function_names_the_turning_point_of_an_event_and_remembers(self) -> None:
        story = Story(Memory)

        @story.points(Fell)
        def _(event: Fell, m: Memory) -> Point:
            m.is_put(event.seat, event.pit)
            return Point((f"turn {m.turn}",), 3, "fall")

        found, memory = story.follow([Moment(Fell(0, "A"), 4, 9)], STATE, None)

        assert found == [Turning(Point(("turn 4",), 3, "fall"), 4, 9)]
        assert memory.places == {0: "A"}

    def test_what_always_weighs_the_same_is_told_in_words_alone(self) -> None:
        story = Story(Rivals)

        @story.tells(Fell, "fall", 3, "bad")
        def _(event: Fell, m: Rivals) -> Ways | None:
            return None if event.pit == "shallow" else f"into {event.pit}"

        found = story.follow([Moment(Fell(1, "shallow"), 1, 1), Moment(Fell(1, "A"), 2, 2)], STATE, None)[0]

        assert [one.point for one in found] == [Point(("into A",), 3, "fall", 1, "bad", subject=seat(1))]

    def test_the_end_is_where_the_first_winner_stands(self) -> None:
        memory = Rivals(STATE, 0)
        memory.is_put(1, "A")

        assert (memory.end([1, 0], ("over",)).place, memory.end([], ("over",)).place) == ("A", "")

    def test_what_no_function_names_is_left_out(self) -> None:
        assert Story(Memory).follow([Moment(Result((), "over", "XY-1.1"), 1, 1)], STATE, 0)[0] == []

    def test_a_journey_has_every_stretch_once(self) -> None:
        memory = Memory(STATE, 0)
        memory.goes(1, "A", "B", "C")
        memory.goes(1, "B", "A")
        memory.is_put(1, "X")
        memory.goes(1, "X", "Y")

        assert tuple(memory.journey(1)) == (("A", "B"), ("B", "C"), ("X", "Y"))
        assert tuple(memory.journey(0)) == ()


class TestChoosing:
    def test_beginning_and_end_are_always_told_and_all_in_their_order(self) -> None:
        many = [turning(f"thing {n}", n, weight=n) for n in range(1, 20)]
        chosen = texts(weightiest([turning("begin", 0, ALWAYS), *many, turning("end", 20, ALWAYS)], ()))

        assert chosen == ["begin", *(f"thing {n}" for n in range(13, 20)), "end"]
        assert len(chosen) == ROOM

    def test_what_befell_the_viewer_weighs_more(self) -> None:
        others = [turning(f"other {n}", weight=5, who=1) for n in range(ROOM)]
        assert "mine" in texts(weightiest([*others, turning("mine", weight=4, who=0)], {0}))

    def test_a_story_does_not_dwell_on_one_kind_of_thing(self) -> None:
        fights = [turning(f"fight {n}", n, weight=6, kind="fight") for n in range(ROOM + 3)]
        assert "find" in texts(weightiest([*fights, turning("find", 30, weight=1)], ()))


class TestSentences:
    def test_a_clause_becomes_a_sentence(self) -> None:
        assert told(turning("you woke in the dark")) == ["You woke in the dark."]

    def test_two_of_a_kind_are_told_in_different_ways(self) -> None:
        ways = ("you won, and it was easy", "it was easy, and you won")
        twice = [Turning(Point(ways, 1, "won"), turn, turn) for turn in (1, 1)]
        assert len(set(told(*twice))) == 2

    def test_short_things_that_befell_one_figure_make_one_sentence(self) -> None:
        one = turning("you broke a door", 1, subject="you", tone="good")
        other = turning("you slew an Orc", 2, subject="you", tone="good")
        trap = turning("a trap cost you dear", 2, tone="bad")

        assert told(one, other) == ["You broke a door and slew an Orc."]
        assert told(one, trap) == ["You broke a door, but a trap cost you dear."]

    def test_time_that_passes_is_told(self) -> None:
        long = told(turning("a, b", 1), turning("c, d", 30), turning("e, f", 31))
        assert long[1].lower().startswith(LATER)
        near = told(turning("a, b", 1, who=0), turning("c, d", 2, who=0), turning("e, f", 30, who=0))
        assert near[1].lower().startswith(SOON)
        other = told(turning("a, b", 1, who=0), turning("c, d", 2, who=1), turning("e, f", 30, who=0))
        assert other[1].lower().startswith(MEANWHILE)

    def test_a_place_that_was_just_named_is_not_named_again(self) -> None:
        first = turning("you fell in the pit, alas", 1, there="in the pit")
        again = turning("you rose in the pit, at last", 1, there="in the pit")
        assert told(first, again) == ["You fell in the pit, alas.", "You rose, at last."]

    def test_a_passage_says_when_and_where_it_was(self) -> None:
        (passage,) = passages([turning("you won", 7, place="A1")])
        assert (passage.turn, passage.at, passage.place) == (7, 7, "A1")
