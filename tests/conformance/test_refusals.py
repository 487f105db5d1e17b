"""Every wrong decision gets an answer that says why, and changes nothing."""

from __future__ import annotations

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
from mazefolio.engine.words import with_names
from tests.conformance.helpers import Case, every_case, everything

TRIED = 4
"""Of all that is refused, one in so many is tried at each question: another one each time."""


def refused(table: Table, kind: type[DecisionError], choice: Any, **claims: int) -> DecisionError:
    """What the table answers to a wrong decision."""
    with pytest.raises(DecisionError) as caught:
        table.decide(choice, **claims)
    error = caught.value
    assert type(error) is kind
    assert error.code == kind.code
    assert error.reason
    assert not error.rule or error.rule in table.game.rulebook
    return error


@every_case
def test_wrong_decisions_are_answered_and_change_nothing(case: Case) -> None:
    for table in case.walk():
        before = everything(table)
        if table.pending is None:
            refused(table, GameOverError, 0)
        else:
            try_everything_wrong(table)
        assert everything(table) == before


def try_everything_wrong(table: Table) -> None:
    ask = table.pending
    assert ask is not None
    for seat in {*range(len(table.setup.seats)), -1, 99} - {ask.seat}:
        refused(table, WrongSeatError, 0, seat=seat)
    for seq in (table.seq - 1, table.seq + 1):
        refused(table, StaleDecisionError, 0, seq=seq)
    for index in (-1, len(ask.options), 10**30):
        refused(table, MalformedDecisionError, index)
    things: list[Any] = [None, True, 0.0, b"0", [0], {}]
    for thing in things:
        refused(table, MalformedDecisionError, thing)
    for text in ("open sesame", "", "0", "\x00", "x" * 1000):
        assert refused(table, IllegalDecisionError, text).rule == ask.rule


@every_case
def test_what_a_game_refuses_it_refuses_with_reason_and_rule(case: Case) -> None:
    for table in case.walk():
        ask = table.pending
        if ask is None:
            continue
        before = everything(table)
        listed = list(case.game.words.refused(table.seen(ask.seat), ask))
        tokens = [attempt.action.token for attempt in listed]
        assert len(set(tokens)) == len(tokens)
        assert not set(tokens) & set(table.tokens()), "allowed and refused at once"
        for number, attempt in enumerate(listed):
            assert attempt.refusal is not None
            assert attempt.refusal.rule in case.game.rulebook
            if number % TRIED == table.seq % TRIED:
                error = refused(table, IllegalDecisionError, attempt.action)
                reason = with_names(attempt.refusal.reason, table.setup.seats)
                assert (error.reason, error.rule) == (reason, attempt.refusal.rule)
        assert everything(table) == before


@every_case
def test_what_nothing_forbids_is_offered(case: Case) -> None:
    """What people may want to do is either an option or refused: there is no third thing, without a reason."""
    for table in case.walk():
        trying = case.game.words.tries.find(table.pending.query) if table.pending else None
        if table.pending is not None and trying is not None:
            attempts = trying(table.pending.query, table.seen(table.pending.seat), table.pending)
            assert {one.action.token for one in attempts if one.refusal is None} <= {*table.tokens()}


@every_case
def test_every_option_shown_is_allowed_or_refused_as_it_says(case: Case) -> None:
    for table in case.walk():
        if table.pending is None:
            continue
        question = table.view(table.pending.seat).question
        assert question is not None
        assert [option.id for option in question.options if not option.refused] == table.tokens()
        for option in question.options:
            if option.refused:
                error = refused(table, IllegalDecisionError, option.id)
                assert (error.reason, error.rule) == (option.refused, option.rule)
