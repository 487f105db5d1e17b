"""A vote about giving up interrupts whatever is being asked, and gives it back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mazefolio import Table
from mazefolio.engine.game import Game
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Ask, Query, Steps, Word, ask
from tests.conformance.helpers import everything
from tests.engine import toy

YES, NO = Word("yes"), Word("no")


class Vote(Query, frozen=True, tag="vote"):
    RULE = "TY-4.3"


def vote(s: toy.State, seat: int, asked: Ask) -> Steps[str | None]:
    """The others must agree."""
    for other in range(len(s.hands)):
        if other != seat:
            answer = yield from ask(other, Vote(), (YES, NO))
            if answer == NO:
                return None
    raise GameEnds(Result((), "gave up", "TY-4.3"))


GAME: Game[Any] = replace(toy.GAME, resign=vote)


def in_the_middle_of_a_guess() -> Table:
    table = Table.new(GAME, seats=3, seed=1)
    table.decide(next(token for token in table.tokens() if token.startswith("play")))
    return table


def test_a_refused_vote_puts_the_same_question_again() -> None:
    table = in_the_middle_of_a_guess()
    asked = table.pending
    table.resign(1)
    assert table.tokens() == ["yes", "no"]
    table.decide("yes", seat=0)
    table.decide("no", seat=2)
    assert table.pending == asked
    table.decide("low")
    assert table.pending != asked


def test_an_agreed_vote_ends_the_game() -> None:
    table = in_the_middle_of_a_guess()
    table.resign(1)
    table.decide("yes")
    table.decide("yes")
    assert table.result is not None


def test_giving_up_again_during_the_vote_still_gives_the_first_question_back() -> None:
    table = in_the_middle_of_a_guess()
    asked = table.pending
    table.resign(1)
    table.resign(0)
    table.decide("no", seat=1)
    assert table.pending == asked


def test_an_interrupted_game_can_be_copied_saved_and_played_on() -> None:
    table = in_the_middle_of_a_guess()
    table.resign(1)
    assert everything(table.clone()) == everything(table)
    table.decide("no")
    copy = table.clone()
    assert everything(copy) == everything(table)
    for one in (table, copy):
        one.decide("high")
    assert everything(copy) == everything(table)


def test_typed_dice_are_asked_for_again_after_a_refused_vote() -> None:
    table = Table.new(GAME, seats=3, seed=1, typed=True)
    table.decide(next(token for token in table.tokens() if token.startswith("play")))
    table.decide("low")
    dice = table.pending
    table.resign(1)
    table.decide("no")
    assert table.pending == dice
    table.decide("6")
    assert table.pending != dice


def test_somebody_who_plays_out_answers_the_question_that_was_interrupted() -> None:
    table = in_the_middle_of_a_guess()
    table.resign(1)
    table.play_out(lambda asked: asked.advancing - 1)
    assert table.result is not None


def low(s: toy.State, seat: int, asked: Ask) -> Steps[int]:
    """Who gives up guesses low."""
    yield from ()
    return [option.token for option in asked.options].index("low")


def test_a_question_can_be_answered_for_who_gives_up() -> None:
    game: Game[Any] = replace(toy.GAME, resign=low)
    tables = [Table.new(game, seats=3, seed=1) for _ in range(2)]
    for table in tables:
        table.decide(next(token for token in table.tokens() if token.startswith("play")))
    tables[0].resign(0)
    tables[1].decide("low")

    assert (tables[0].state, tables[0].pending) == (tables[1].state, tables[1].pending)
    assert everything(tables[0].clone()) == everything(tables[0])
