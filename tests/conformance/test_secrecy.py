"""Nobody learns what they may not know.

Whatever a seat cannot know is dealt anew; whatever it is shown must then be the same to the last byte.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine.errors import IllegalDecisionError, UndoRefusedError
from mazefolio.engine.record import pack
from tests.conformance.helpers import (
    Case,
    at_random,
    choices,
    compare,
    every_case,
    everything,
    few_cases,
    onlookers,
    sight,
    viewers,
)


@every_case
def test_two_games_that_differ_only_in_what_a_seat_cannot_know_look_the_same_to_it(case: Case) -> None:
    rng, counts = Random(1), Counter[str]()
    for table in case.walk():
        for viewer in viewers(table):
            counts += compare(table, viewer, rng, shown=viewer in onlookers(table))
    assert counts["differing"] or not counts["hidden"], "what the veil hides was never dealt anew"


@few_cases
def test_whatever_is_written_into_a_veiled_state_never_reaches_the_real_one(case: Case) -> None:
    for table in case.moments():
        before = pack(table.state)
        for viewer in viewers(table):
            scribble(table.seen(viewer))
            assert pack(table.state) == before


@few_cases
def test_whatever_is_written_into_a_question_never_reaches_the_rule_that_asked_it(case: Case) -> None:
    table, untouched = case.table(), case.table()
    for choice in choices(untouched, case.rng):
        assert table.pending is not None
        assert isinstance(table.pending.options, tuple)
        for name in table.pending.query.__struct_fields__:
            scribble(getattr(table.pending.query, name))
        table.decide(choice)
        untouched.decide(choice)
        assert pack(table.state) == pack(untouched.state)


def scribble(thing: Any) -> None:
    """Change everything that can be changed."""
    if isinstance(thing, msgspec.Struct) and not thing.__struct_config__.frozen:
        for name in thing.__struct_fields__:
            scribble(getattr(thing, name))
            setattr(thing, name, None)
    elif isinstance(thing, dict):
        for value in thing.values():
            scribble(value)
        thing.clear()
    elif isinstance(thing, list):
        for value in thing:
            scribble(value)
        thing[:] = []


@few_cases
def test_a_refusal_tells_nothing_either(case: Case) -> None:
    for table in case.walk():
        if table.pending is not None:
            world = table.imagine(table.pending.seat, Random(table.seq))
            assert refusal(world) == refusal(table)
            assert world.tokens() == table.tokens()


def refusal(table: Table) -> str:
    with pytest.raises(IllegalDecisionError) as caught:
        table.decide("open sesame")
    return str(caught.value)


@every_case
def test_what_can_be_taken_back_has_shown_nothing(case: Case) -> None:
    """If a decision can be taken back, it must look the same to its seat whatever is hidden and whatever dice come."""
    table = case.table()
    for choice in choices(table, case.rng):
        assert table.pending is not None
        seat, before = table.pending.seat, table.clone()
        table.decide(choice)
        if can_take_back(table, seat):
            world = before.imagine(seat, Random(table.seq))
            world.decide(choice)
            assert sight(world, seat) == sight(table, seat)


def can_take_back(table: Table, seat: int) -> bool:
    try:
        table.clone().undo(seat)
    except UndoRefusedError:
        return False
    return True


@few_cases
def test_an_imagined_game_is_sound_and_can_be_copied(case: Case) -> None:
    for table in case.moments():
        if table.pending is not None:
            world = table.imagine(table.pending.seat, Random(table.seq))
            copy = world.clone()
            assert everything(copy) == everything(world)
            world.play_out(at_random(table.seq))
            copy.play_out(at_random(table.seq))
            assert everything(copy) == everything(world)


@few_cases
def test_looking_imagining_and_thinking_change_nothing(case: Case) -> None:
    for table in case.walk():
        before = everything(table)
        for viewer in viewers(table):
            table.outline(viewer)
            table.imagine(viewer, Random(0))
        if (ask := table.pending) is not None:
            for bot in case.game.bots.values():
                bot(table.seen(ask.seat), ask, Random(0))
        assert everything(table) == before
