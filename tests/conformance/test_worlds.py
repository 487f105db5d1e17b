"""Worlds that a seat may imagine, to be sent to another process: they tell nothing that the seat does not know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import msgspec
import pytest

from mazefolio import Table, games
from mazefolio.engine.errors import NotKeptError
from mazefolio.engine.record import pack
from mazefolio.engine.worlds import NoWorldError, World, worlds
from tests.conformance.helpers import FEW, Case, at_random

CASES = pytest.mark.parametrize("case", [case for case in FEW if case.game.slug in games.names()], ids=str)
MOST = 3 / 4
"""At so many questions at least there are worlds; at the others something hidden has moved since the phase began."""


def questions(case: Case) -> Iterator[Table]:
    return (table for table in case.moments() if table.pending is not None)


def some_worlds(table: Table) -> list[World]:
    return worlds(table, Random(7), 3)


def imagined(case: Case) -> Iterator[tuple[Table, list[World]]]:
    """The questions of a game at which there are worlds, with some of them."""
    for table in questions(case):
        with suppress(NoWorldError):
            yield table, some_worlds(table)


@CASES
def test_the_true_deal_makes_no_difference_to_the_worlds_of_a_seat(case: Case) -> None:
    """A world is a true game in its own right; whoever sits in it imagines the same worlds, byte by byte."""
    for _, these in imagined(case):
        for world in these:
            assert some_worlds(world.table()) == these


@CASES
def test_most_questions_have_worlds(case: Case) -> None:
    asked, found = (sum(1 for _ in some) for some in (questions(case), imagined(case)))

    assert found >= MOST * asked


@CASES
def test_a_world_looks_like_the_true_game_to_the_seat_that_is_asked(case: Case) -> None:
    for table, these in imagined(case):
        assert table.pending is not None
        for world in these:
            copy = msgspec.msgpack.decode(msgspec.msgpack.encode(world), type=World).table(light=True)
            assert copy.pending == table.pending
            assert pack(copy.seen(table.pending.seat)) == pack(table.seen(table.pending.seat))


@CASES
def test_the_game_can_be_played_out_in_every_world_and_the_same_way_each_time(case: Case) -> None:
    _, these = next(imagined(case))
    for world in these:
        ends = []
        for light in (True, False):
            copy = world.table(light=light)
            copy.play_out(at_random(1))
            ends.append((copy.result, pack(copy.state)))
        assert ends[0] == ends[1]


def test_worlds_differ_in_what_is_hidden_and_in_the_dice_to_come() -> None:
    table = Table.new("redmage", seed=1)

    imagined = some_worlds(table)

    assert len({world.begun for world in imagined}) == len({world.key for world in imagined}) == len(imagined)


def test_there_are_no_worlds_of_a_table_that_keeps_nothing() -> None:
    with pytest.raises(NotKeptError):
        worlds(Table.new("redmage", seed=1, light=True), Random(1), 1)


def test_there_are_no_worlds_where_dice_are_typed_in() -> None:
    with pytest.raises(NoWorldError) as caught:
        worlds(Table.new("redmage", seed=1, typed=True), Random(1), 1)

    assert caught.value.code == "no-world"


def test_a_world_keeps_the_mod_that_is_played() -> None:
    table = Table.new("redmage", options={"mod": "dragon_night"}, seed=1)

    assert [world.table().game for world in some_worlds(table)] == [table.game] * 3
