"""Deciding, and being refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mazefolio import Table
from mazefolio.engine.errors import (
    DecisionError,
    GameOverError,
    IllegalDecisionError,
    MalformedDecisionError,
    StaleDecisionError,
    WrongSeatError,
)
from mazefolio.testing import position
from tests.conformance.helpers import everything
from tests.engine import toy


@pytest.fixture
def table() -> Table:
    return position(toy.GAME, hands=[["imp", "wyrm"], ["wolf", "wolf"]], top=["ogre"], dice="5 2 6").table


def finished() -> Table:
    table = Table.new(toy.GAME, seed=1)
    table.play_out(lambda ask: ask.advancing - 1)
    return table


def test_the_options_are_numbered_and_named(table: Table) -> None:
    assert table.tokens() == ["draw", "play imp", "play wyrm", "pass", "flip"]
    assert table.pending is not None
    assert (table.pending.seat, table.pending.kind, table.pending.advancing) == (0, "turn", 4)


@pytest.mark.parametrize("choice", [1, "play imp", "  play   imp ", toy.Play("imp")])
def test_a_decision_is_a_number_a_text_or_an_action(table: Table, choice: Any) -> None:
    table.decide(choice)
    table.decide("high")

    assert table.state.gems == [1, 0]
    assert table.state.hands == [["wyrm"], ["wolf", "wolf"]]
    assert table.seq == 2


@pytest.mark.parametrize(("hand", "meant"), [(["imp", "ogre"], True), (["wolf", "wyrm"], False), (["imp"], False)])
def test_a_short_text_will_do_if_only_one_option_can_be_meant(hand: list[str], meant: bool) -> None:
    scene = position(toy.GAME, hands=[hand, ["wolf"]])
    if meant:
        assert scene.play("o").asked == "guess"
    else:
        scene.expect_refusal("w", "TY-2.1", f"'w' is not possible now; possible: {', '.join(scene.offers)}")


def test_a_caller_may_say_for_whom_and_what_it_answers(table: Table) -> None:
    table.decide("pass", seat=0, seq=0)
    table.decide("pass", seat=1, seq=1)

    assert table.seq == 2


@pytest.mark.parametrize(
    ("decide", "kind", "code", "words", "rule"),
    [
        (lambda t: t.decide(5), MalformedDecisionError, "malformed", "there is no option 5; there are 5", ""),
        (lambda t: t.decide(-1), MalformedDecisionError, "malformed", "there is no option -1; there are 5", ""),
        (lambda t: t.decide(None), MalformedDecisionError, "malformed", "None is not a decision", ""),
        (lambda t: t.decide(True), MalformedDecisionError, "malformed", "True is not a decision", ""),
        (lambda t: t.decide(1.0), MalformedDecisionError, "malformed", "1.0 is not a decision", ""),
        (lambda t: t.decide(["pass"]), MalformedDecisionError, "malformed", "['pass'] is not a decision", ""),
        (
            lambda t: t.decide("dance"),
            IllegalDecisionError,
            "illegal",
            "'dance' is not possible now; possible: draw, play imp, play wyrm, pass, flip",
            "TY-2.1",
        ),
        (lambda t: t.decide("play wolf"), IllegalDecisionError, "illegal", "you hold no wolf", "TY-2.3"),
        (lambda t: t.decide(toy.Play("ogre")), IllegalDecisionError, "illegal", "you hold no ogre", "TY-2.3"),
        (
            lambda t: t.decide(0, seq=1),
            StaleDecisionError,
            "stale",
            "this answers question 1, but question 0 is open",
            "",
        ),
        (
            lambda t: t.decide(0, seq=-1),
            StaleDecisionError,
            "stale",
            "this answers question -1, but question 0 is open",
            "",
        ),
        (lambda t: t.resign(2), MalformedDecisionError, "malformed", "there is no seat 2", ""),
        (lambda t: t.resign(-1), MalformedDecisionError, "malformed", "there is no seat -1", ""),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(
    table: Table, decide: Callable[[Table], None], kind: type[DecisionError], code: str, words: str, rule: str
) -> None:
    before = everything(table), table.save()

    with pytest.raises(DecisionError) as caught:
        decide(table)

    assert type(caught.value) is kind
    assert (caught.value.code, caught.value.reason, caught.value.rule) == (code, words, rule)
    assert str(caught.value) == (f"{words} ({rule})" if rule else words)
    assert (everything(table), table.save()) == before


def test_another_seat_is_told_who_is_asked_and_nothing_else(table: Table) -> None:
    before = everything(table)

    with pytest.raises(WrongSeatError) as caught:
        table.decide("pass", seat=1)

    assert (caught.value.code, str(caught.value)) == ("wrong-seat", "Blue is not asked; Red is")
    assert everything(table) == before


def test_stale_comes_before_all_else(table: Table) -> None:
    with pytest.raises(StaleDecisionError):
        table.decide("dance", seat=1, seq=7)


@pytest.mark.parametrize(
    "decide", [lambda t: t.decide(0), lambda t: t.decide("pass", seat=0, seq=3), lambda t: t.resign(0)]
)
def test_nothing_can_be_decided_when_the_game_is_over(decide: Callable[[Table], None]) -> None:
    table = finished()
    before = everything(table)

    with pytest.raises(GameOverError, match=r"^the game is over$"):
        decide(table)

    assert everything(table) == before


def test_when_the_game_is_over_there_is_a_result_and_no_question() -> None:
    table = finished()

    assert table.pending is None
    assert table.tokens() == []
    assert table.result is not None
    assert table.result.rule == "TY-4.2"


def test_a_seat_may_give_up_even_when_another_is_asked(table: Table) -> None:
    table.resign(1)

    assert table.pending is None
    assert table.result is not None
    assert (table.result.winners, table.result.rule) == ([0], "TY-4.3")


def test_playing_out_is_deciding_to_the_end() -> None:
    quick, slow = Table.new(toy.GAME, seed=3), Table.new(toy.GAME, seed=3)
    quick.play_out(lambda ask: ask.advancing // 2)
    while slow.pending is not None:
        slow.decide(slow.pending.advancing // 2)

    assert everything(quick) == everything(slow)


def test_whoever_plays_out_cannot_choose_what_is_not_there(table: Table) -> None:
    with pytest.raises(MalformedDecisionError, match=r"^there is no option 9; there are 5$"):
        table.play_out(lambda ask: 9)

    table.decide("pass")
    assert table.seq == 1


def test_playing_out_can_be_broken_off_and_taken_up() -> None:
    table, other = Table.new(toy.GAME, seed=3), Table.new(toy.GAME, seed=3)
    with pytest.raises(MalformedDecisionError):
        table.play_out(lambda ask: 0 if table.seq < 10 else 99)
    table.play_out(lambda ask: 0)
    other.play_out(lambda ask: 0)

    assert everything(table) == everything(other)


def test_the_log_is_told_in_order_with_its_turns(table: Table) -> None:
    for decision in ("play wyrm", "high", "pass", "draw"):
        table.decide(decision)

    assert [(line.turn, line.text) for line in table.log(0)] == [
        (1, "Seat 0 plays wyrm."),
        (1, "The die shows 5: a right guess."),
        (3, "Seat 0 draws a card."),
        (3, "It is a card worth 3: ogre."),
    ]


def test_the_log_can_be_read_on_from_an_event(table: Table) -> None:
    table.decide("pass")
    known = len(table.events)
    table.decide("play wolf")
    table.decide("low")

    assert [(line.turn, line.text) for line in table.log(0, since=known)] == [
        (2, "Seat 1 plays wolf."),
        (2, "The die shows 5: a wrong guess."),
    ]


def test_only_whoever_is_asked_sees_the_question(table: Table) -> None:
    questions = [table.view(seat).question for seat in (0, 1, None)]

    assert questions[0] is not None
    assert questions[1:] == [None, None]
    assert [table.view(seat).asked for seat in (0, 1, None)] == [0, 0, 0]


def test_what_cannot_be_done_is_shown_with_its_reason(table: Table) -> None:
    question = table.view(0).question

    assert question is not None
    assert [(option.id, option.refused, option.rule) for option in question.options if option.refused] == [
        ("play wolf", "you hold no wolf", "TY-2.3"),
        ("play ogre", "you hold no ogre", "TY-2.3"),
    ]
