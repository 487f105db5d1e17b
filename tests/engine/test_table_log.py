"""The log calls everybody by one name, and says where its dice stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from mazefolio import Table
from mazefolio.engine.boards import standing
from mazefolio.engine.game import Game
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Beat, Condition, Goal, Line, Picture, Piece, Tally
from mazefolio.engine.wording import Words, say
from mazefolio.engine.words import dice, seat, with_dice, with_names
from tests.engine import toy


class Terse(Words[toy.State]):
    """Tells of nothing but draws, and always the same."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.text = text

    def tell(self, event: Event) -> Line | None:
        return say(event, self.text or f"{seat(event.seat)} draws.") if isinstance(event, toy.Drew) else None


class Showing(Terse):
    """Tells every draw with something to show."""

    def __init__(self, beat: Beat) -> None:
        super().__init__()
        self.beat = beat

    def tell(self, event: Event) -> Line | None:
        return say(event, "A draw.", beat=self.beat) if isinstance(event, toy.Drew) else None


GAME: Game[Any] = replace(toy.GAME, words=Terse())


def texts(table: Table) -> Iterator[str]:
    return (line.text for line in table.log(None))


def drawn(count: int) -> Table:
    table = Table.new(GAME, seats=["Ada", "Bo"], seed=1)
    for _ in range(count):
        table.decide("draw")
    return table


def test_everybody_is_called_by_the_name_of_his_seat() -> None:
    assert [*texts(drawn(3))] == ["Ada draws.", "Bo draws.", "Ada draws."]


def test_a_new_name_holds_for_what_was_told_before_it_was_taken() -> None:
    table = drawn(2)
    assert [*texts(table)] == ["Ada draws.", "Bo draws."]

    table.setup = msgspec.structs.replace(table.setup, seats=["Ada", "Cleo"])

    assert [*texts(table)] == ["Ada draws.", "Cleo draws."]


def test_names_stand_in_everything_that_is_shown() -> None:
    """Also in pictures, in what is shown large, and in the goal."""
    beat = Beat("Hurrah", who=Piece("p", "k", seat(1)))

    def drawing(s: toy.State, viewer: Viewer, events: Sequence[Event], ask: Ask | None) -> Picture:
        return Picture(tallies=[Tally("t", f"{seat(0)}'s gems", 1, ())])

    table = Table.new(replace(GAME, picture=drawing, words=Showing(beat)), seats=["Ada", "Bo"], seed=1)
    table.decide("draw")
    view = table.view(0)

    assert view.picture.tallies[0].name == "Ada's gems"
    assert [line.beat and line.beat.who and line.beat.who.name for line in view.log] == ["Bo"]
    assert view.goal == Goal("Ada needs 7 gems.", "TY-4.1")
    assert table.view(None).goal is None


def test_no_name_can_pass_for_that_of_a_seat() -> None:
    assert with_names(f"{seat(1)} meets Mara⟨9⟩ and {0}.", ["Ann", "Bob"]) == "Bob meets Mara⟨9⟩ and 0."
    assert not seat(0).isprintable()


def test_looking_again_and_again_tells_the_same_as_looking_once() -> None:
    table = drawn(0)
    for _ in range(3):
        table.decide("draw")
        assert [*texts(table)]
    assert [*texts(table)] == [*texts(drawn(3))]


def test_dice_in_a_sentence_are_spelled_out_and_found_again() -> None:
    text, faces, places = with_dice(
        with_names(f"{seat(0)} rolls {dice([5, 3])} against {dice([2])}.", ["Ann \N{SMILING FACE WITH HORNS}"])
    )

    assert text == "Ann \N{SMILING FACE WITH HORNS} rolls 5+3 against 2."
    assert faces == ((5, 3), (2,))
    # Where JavaScript finds them: it counts the face for two.
    assert [text.encode("utf-16-le")[2 * place :].decode("utf-16-le")[:3] for place in places] == ["5+3", "2."]


def test_the_log_says_where_its_dice_stand() -> None:
    table = Table.new(replace(GAME, words=Terse(f"A {dice([4])}.")), seats=3, seed=1)
    while not table.log(None):
        table.decide(0)

    line = table.log(None)[0]
    assert (line.text, line.dice, line.at) == ("A 4.", ((4,),), (2,))


def test_marks_conditions_and_whoever_acts_are_said_in_words() -> None:
    piece = Piece(
        "p",
        "k",
        "Imp",
        marks=["cursed"],
        conditions=[Condition("dead", "as dead as can be"), Condition("drawn")],
        acts=True,
    )

    assert standing(piece) == ("acts now", "cursed", "as dead as can be")
