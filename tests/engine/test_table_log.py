"""The log calls each seat by its figure, from the moment there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mazefolio import Table
from mazefolio.engine.boards import standing
from mazefolio.engine.game import Game
from mazefolio.engine.steps import Event, Steps
from mazefolio.engine.view import Condition, Line, Piece
from mazefolio.engine.wording import Words, say
from mazefolio.engine.words import dice, seat, with_dice, with_names
from tests.engine import toy


class Became(Event, frozen=True):
    who: int
    figure: str

    def christens(self) -> tuple[int, str]:
        return self.who, self.figure


def turn(s: toy.State) -> Steps[str]:
    """Each turn begins with a new figure for whoever draws."""
    yield Became(s.player, f"{'abc'[s.player]} of turn {s.turn}")
    return (yield from toy.turn(s))


class Terse(Words[toy.State]):
    """Tells of nothing but draws, and always the same."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.text = text

    def tell(self, event: Event) -> Line | None:
        return say(event, self.text or f"{seat(event.seat)} draws.") if isinstance(event, toy.Drew) else None


GAME: Game[Any] = replace(toy.GAME, phases={**toy.GAME.phases, "turn": turn}, words=Terse())


def texts(table: Table) -> Iterator[str]:
    return (line.text for line in table.log(None))


def drawn(count: int) -> Table:
    table = Table.new(GAME, seats=["Ada", "Bo"], seed=1)
    for _ in range(count):
        table.decide("draw")
    return table


def test_a_seat_is_called_by_its_figure_of_that_time() -> None:
    assert [*texts(drawn(3))] == ["a of turn 1 draws.", "b of turn 2 draws.", "a of turn 3 draws."]


def test_no_name_can_pass_for_that_of_a_seat() -> None:
    assert with_names(f"{seat(1)} meets Mara⟨9⟩ and {0}.", ["Ann", "Bob"]) == "Bob meets Mara⟨9⟩ and 0."
    assert not seat(0).isprintable()


def test_looking_again_and_again_tells_the_same_as_looking_once() -> None:
    table = drawn(0)
    for _ in range(3):
        table.decide("draw")
        assert [*texts(table)]
    assert [*texts(table)] == [*texts(drawn(3))]


def test_without_a_figure_a_seat_is_called_by_the_name_of_whoever_sits_there() -> None:
    table = Table.new(replace(toy.GAME, words=Terse()), seats=["Ada", "Bo"], seed=1)
    table.decide("draw")
    assert [*texts(table)] == ["Ada draws."]


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
