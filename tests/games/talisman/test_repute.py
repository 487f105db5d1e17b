"""What is told of realms to who thinks of going in: counted, never guessed."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mazefolio.engine.view import Option
from mazefolio.games.talisman.realms.header import Measured, Turns
from mazefolio.games.talisman.realms.repute import bargain
from mazefolio.testing import Scene
from tests.games.talisman.proving import at, plugged_in

COUNTED = Measured(
    date="2026-11-16",
    games=40,
    visits=57,
    turns=Turns(2, 5, 11),
    deaths=0.04,
    lives_lost=1.24,
    gold=-0.5,
    strength=0.01,
    craft=0.42,
    talismans=0.2,
    objects=1.0,
)


def entering(game: Any, **red: Any) -> Scene:
    return at(game, "plains_1", **red)


def way_in(scene: Scene) -> Option:
    question = scene.table.view(0).question
    assert question is not None
    return next(option for option in question.options if option.id == "enter proving")


def test_who_may_enter_is_told_how_visits_go() -> None:
    with plugged_in(measured=COUNTED) as game:
        option = way_in(entering(game))
        text = option.text

        assert option.detail == "Usually 5 turns, 4 of 100 die."
        assert text.startswith("Open to everybody. Visitors usually stay 5 turns, 2 to 11 as a rule; 4 of 100 die.")
        assert "A visit costs 1.2 lives and 0.5 gold and brings 0.4 Craft, 0.2 Talismans and 1.0 objects" in text
        assert text.endswith("(57 visits of automatic players in 40 games, 2026-11-16.)")


def test_and_how_he_himself_would_fare() -> None:
    with plugged_in(measured=COUNTED) as game:
        texts = [way_in(entering(game, strength=strength, craft=9)).text for strength in (2, 9)]

        assert "4 fights of 10 against enemies of Strength 2 and 10 fights of 10 against Spirits of Craft 2" in texts[0]
        assert "10 fights of 10 against enemies of Strength 2" in texts[1]


def test_the_board_says_it_with_pictures() -> None:
    with plugged_in(measured=COUNTED) as game:
        board = entering(game).table.view(1).picture.boards[1]

        assert [(fact.art, fact.text, fact.tone) for fact in board.facts] == [
            ("round", "5 turns", ""),
            ("death", "4 of 100 die", ""),
            ("lives", "−1.2 lives", ""),
            ("gold", "−0.5 gold", "bad"),
            ("craft", "+0.4 Craft", "good"),
            ("talisman", "+0.2 Talismans", "good"),
            ("objects", "+1.0 objects", "good"),
        ]


def test_and_where_its_ways_in_begin() -> None:
    with plugged_in() as game:
        board = entering(game).table.view(1).picture.boards[1]

        assert "plains_1" in board.entrances[0].spaces
        assert board.entrances[0].text == "Open to everybody."


def test_where_nobody_has_counted_nothing_is_said() -> None:
    with plugged_in(measured=None) as game:
        scene = entering(game)

        assert way_in(scene).detail == "Open to everybody."
        assert not scene.table.view(0).picture.boards[1].facts
        assert (way_in(scene).text, scene.table.view(0).picture.boards[1].text) == ("", "A realm for tests")


def test_what_neither_costs_nor_brings_anything_is_told_as_such() -> None:
    free = replace(COUNTED, lives_lost=0.0, gold=0.0, craft=0.0, talismans=0.0, objects=0.0)

    assert bargain(free) == "A visit costs nothing and brings nothing on average."
