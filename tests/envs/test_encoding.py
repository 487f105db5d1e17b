"""What learners are told: a fixed row of named numbers, from nothing but what their seat may know."""

from __future__ import annotations

from array import array
from random import Random

import numpy as np
import pytest
from msgspec import Struct

from mazefolio import Table, games
from mazefolio.engine.columns import FLAG, Column, Part, by_key, counts, entries, first, maybe, number, together, word
from mazefolio.engine.observed import Says
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.vocabulary import Vocabulary
from mazefolio.envs.encoding import OPTION_WORDS, Encoding
from mazefolio.envs.fields import Fields, NotTellableError
from tests.engine import toy
from tests.envs.helpers import SHORT, every_game, walk

LAYOUTS = {
    "deathmaze": (2, "a2b0c4f1"),
    "firetop": (2, "45cf54c6"),
    "mertwig": (2, "50ccdfe7"),
    "redmage": (3, "2fde0746"),
    "talisman": (3, "16792a82"),
}
"""The version of each game's observations and the digest of their columns: other columns, another version."""


def test_every_layout_has_its_version() -> None:
    found = {slug: (Encoding.of(slug).version, Encoding.of(slug).digest) for slug in games.names()}

    assert found == LAYOUTS, "raise the version in the game's `observed`, and write it and the digest here"


@every_game
def test_every_column_has_a_name_of_its_own_and_bounds(slug: str) -> None:
    columns = Encoding.of(slug).columns

    assert len({column.name for column in columns}) == len(columns)
    assert all(column.low <= 0 <= column.high for column in columns)


@every_game
def test_rows_have_one_length_and_stay_within_their_bounds(slug: str) -> None:
    encoding = Encoding.of(slug)
    low, high = encoding.low, encoding.high
    for table in walk(encoding):
        row = encoding.observe(table, table.seq % encoding.seats)
        assert row.shape == (encoding.width,)
        assert ((low <= row) & (row <= high)).all()


@every_game
def test_two_tables_that_differ_only_in_what_a_seat_cannot_know_are_told_alike(slug: str) -> None:
    encoding, rng = Encoding.of(slug), Random(1)
    differing = 0
    for table in walk(encoding):
        seat = table.pending.seat if table.pending else 0
        world = table.imagine(seat, rng)
        assert np.array_equal(encoding.observe(world, seat), encoding.observe(table, seat))
        differing += world.state != table.state
    assert differing > 0


@every_game
def test_somebody_who_is_not_asked_learns_nothing_of_the_options(slug: str) -> None:
    encoding = Encoding.of(slug)
    for table in walk(encoding):
        others = set(range(encoding.seats)) - {table.pending.seat if table.pending else -1}
        for seat in others:
            assert not encoding.observe(table, seat)[encoding.sections["options"]].any()
            assert not encoding.mask(table, seat).any()


@every_game
def test_the_mask_has_the_options_that_bring_the_game_on(slug: str) -> None:
    encoding = Encoding.of(slug)
    for table in walk(encoding):
        if (ask := table.pending) is not None:
            mask = encoding.mask(table, ask.seat)
            told = encoding.observe(table, ask.seat)[encoding.sections["options"]].reshape(encoding.actions, -1)
            assert ask.advancing <= encoding.actions
            assert mask.sum() == ask.advancing == (told[:, 0] > 0).sum()


@every_game
def test_options_of_a_question_are_told_apart(slug: str) -> None:
    encoding = Encoding.of(slug)
    alike = asked = 0
    for table in walk(encoding):
        if (ask := table.pending) is not None:
            told = encoding.observe(table, ask.seat)[encoding.sections["options"]].reshape(encoding.actions, -1)
            asked += ask.advancing
            alike += ask.advancing - len({*map(bytes, told[: ask.advancing])})
    assert alike <= 0.01 * asked


def test_what_is_told_of_the_red_mage_can_be_read_by_name() -> None:
    encoding, table = Encoding.of("redmage"), Table.new("redmage", seed=7)
    row = encoding.observe(table, 0)

    def read(name: str) -> int | str:
        column, value = encoding.columns[encoding.places[name]], int(row[encoding.places[name]])
        return column.words[value - 1] if column.kind == "id" else value

    assert read("state.hit_points") == table.state.hit_points
    assert read("state.cell") == table.state.cell
    assert read(f"state.rooms[{table.state.cell}].there") == 1
    assert read("state.face_down.count") == len(table.state.face_down)
    assert [read("options[0].kind"), read("options[0].word[0]"), read("options[0].word[1]")] == ["Move", "move", "J9"]


@pytest.mark.parametrize("realms", ["island,sherwood", "all"])
def test_talisman_is_told_with_the_realms_in_play(realms: str) -> None:
    encoding, core = Encoding.of("talisman", 2, {"realms": realms}), Encoding.of("talisman", 2)
    table = Table.new("talisman", seats=2, options={"realms": realms}, seed=1, light=True)
    rng, low, high = Random(1), encoding.low, encoding.high
    while (ask := table.pending) is not None and table.seq < SHORT:
        row = encoding.observe(table, ask.seat)
        assert ((low <= row) & (row <= high)).all()
        table.decide(rng.randrange(ask.advancing))

    assert encoding.width > core.width


def test_a_game_that_says_nothing_is_told_by_its_types() -> None:
    encoding = Encoding(toy.GAME, 2, toy.GAME.settle(2, {}))
    table = Table.new(toy.GAME, seats=2, seed=1)

    assert encoding.observe(table, 0).any()
    assert len(encoding.columns[-1].name.split("word")) == 2
    assert OPTION_WORDS > 0


def test_a_vocabulary_knows_nothing_hidden_and_other_words() -> None:
    words = Vocabulary(["bow", "sword", ""])

    assert [words[one] for one in ("", "bow", "sword", HIDDEN, "umbrella", "sword#3")] == [0, 1, 2, 3, 4, 2]


@pytest.mark.parametrize(
    ("part", "value", "told"),
    [
        (number(0, 5), 9, [5]),
        (number(-1, 5), -1, [-1]),
        (FLAG, True, [1]),
        (word(Vocabulary(["a", "b"])), "b", [2]),
        (counts(Vocabulary(["a", "b"])), ["b", "?", "b", "c"], [4, 0, 2, 1, 1]),
        (first(number(), 2), [7, 8, 9], [3, 7, 8]),
        (first(number(), 2), [7], [1, 7, 0]),
        (maybe(number()), 7, [1, 7]),
        (by_key(["x", "y"], number()), {"y": 3}, [0, 0, 1, 3]),
        (entries(number(), number(), 2), {5: 6}, [1, 5, 6, 0, 0]),
        (together({"real": number(), "imag": number()}), 3, [3, 0]),
    ],
)
def test_how_each_type_is_told(part: Part, value: object, told: list[int]) -> None:
    row = array("i", [0] * part.width)
    part.write(value, row, 0)

    assert [*row] == told


def test_a_type_that_cannot_be_told_is_named() -> None:
    class Odd(Struct):
        weight: float

    with pytest.raises(NotTellableError, match=r"Odd.weight"):
        Fields(Says(), Vocabulary([])).state(Odd(1.5))


def test_a_column_says_where_it_belongs() -> None:
    assert Column("[3]", "flag", 0, 1).under("gold").name == "gold[3]"
    assert Column("there", "flag", 0, 1).under("fight").name == "fight.there"
