"""Saving a game and taking it up again."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine import record as records
from mazefolio.engine import registry
from mazefolio.engine.errors import RulesVersionError, SaveError
from mazefolio.testing import position
from tests.conformance.helpers import choices, everything
from tests.engine import toy

pytestmark = pytest.mark.usefixtures("announced_toy")


def under_way(decisions: int, **how: Any) -> Table:
    """A game of three after some decisions at random; the one that opens a turn may be left without its end."""
    table = Table.new(toy.GAME, seats=["Ann", "Bob", "Cid"], seed=8, **how)
    rng = Random(8)
    while table.seq < decisions and table.pending is not None:
        table.decide(rng.randrange(len(table.pending.options)))
    return table


@pytest.mark.parametrize("decisions", range(0, 40, 3))
def test_a_loaded_game_is_the_saved_one(decisions: int) -> None:
    table = under_way(decisions)
    loaded = Table.load(table.save())

    assert everything(loaded) == everything(table)
    assert [*loaded.setup.seats] == [*table.setup.seats]
    assert loaded.setup.options == table.setup.options
    assert loaded.save() == table.save()


def test_a_loaded_game_goes_on_alike() -> None:
    table = under_way(7)
    loaded = Table.load(table.save())
    for choice in choices(table, Random(1)):
        table.decide(choice)
        loaded.decide(choice)
        assert everything(loaded) == everything(table)


def test_what_could_be_taken_back_still_can() -> None:
    table = Table.new("toy", seed=8)
    before = everything(table)
    table.decide("pass")
    loaded = Table.load(table.save())
    loaded.undo(0)

    assert everything(loaded) == before


def test_what_was_taken_back_is_not_saved() -> None:
    table = under_way(7)
    untouched = table.save()
    table.decide("flip")
    assert table.pending is not None
    table.undo(table.pending.seat)

    assert table.save() == untouched


@pytest.mark.parametrize("seat", range(3))
def test_a_game_that_was_given_up(seat: int) -> None:
    table = under_way(7)
    table.resign(seat)
    loaded = Table.load(table.save())

    assert everything(loaded) == everything(table)
    loaded.undo(seat)
    assert everything(loaded) == everything(under_way(7))


def test_a_position_with_scripted_dice() -> None:
    table = position("toy", hands=[["imp"], ["wolf"]], gems=[2, 0], turn=5, dice="5 1 6").play("play imp", "low").table
    loaded = Table.load(table.save())

    assert everything(loaded) == everything(table)
    loaded.decide("pay")
    assert loaded.state.gems == [2, 0]


def test_a_playback_shows_every_step() -> None:
    table = under_way(0)
    steps = [everything(table)]
    for choice in choices(table, Random(3)):
        table.decide(choice)
        steps.append(everything(table))

    assert [everything(step) for step in Table.playback(table.record)] == steps


def test_saving_and_loading_does_not_touch_the_table() -> None:
    table = under_way(9)
    before = everything(table)
    Table.load(table.save()).play_out(lambda ask: 0)

    assert everything(table) == before


def changed_snapshot(table: Table, **fields: Any) -> str:
    record = table.record
    return records.encode(msgspec.structs.replace(record, snapshot=msgspec.structs.replace(record.snapshot, **fields)))


class TestOlderRules:
    """A game saved under rules that the present ones continue goes on from its snapshot."""

    @pytest.fixture(autouse=True)
    def newer_rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        newer = replace(toy.GAME, rules_version="2", continues=("0", "1"))
        monkeypatch.setattr(registry, "get", lambda slug: newer)

    @pytest.mark.parametrize("decisions", range(0, 40, 3))
    def test_it_goes_on_where_it_was_left(self, decisions: int) -> None:
        table = under_way(decisions)
        loaded = Table.load(table.save())

        assert (loaded.state, loaded.pending, loaded.result) == (table.state, table.pending, table.result)
        assert [*loaded.setup.seats] == [*table.setup.seats]
        for choice in choices(table, Random(2)):
            table.decide(choice)
            loaded.decide(choice)
            assert (loaded.state, loaded.pending) == (table.state, table.pending)

    def test_what_came_before_the_snapshot_need_not_be_possible_any_more(self) -> None:
        table = under_way(12)
        turns = [re.sub(r"\d+(?= |=)", "99", turn) for turn in table.record.turns]
        loaded = Table.load(records.encode(msgspec.structs.replace(table.record, turns=turns)))

        assert loaded.state == table.state

    def test_from_then_on_it_is_a_game_under_the_newer_rules(self) -> None:
        loaded = Table.load(under_way(12).save())
        again = Table.load(loaded.save())

        assert loaded.record.rules == "2"
        assert everything(again) == everything(loaded)

    def test_typed_dice_and_practice_stay_so(self) -> None:
        loaded = Table.load(under_way(3, typed=True, practice=True).save())

        assert (loaded.setup.typed, loaded.setup.practice) == (True, True)

    def test_rules_that_are_not_continued_are_refused(self) -> None:
        text = records.encode(msgspec.structs.replace(under_way(5).record, rules="0.5"))

        with pytest.raises(
            RulesVersionError, match=r"under rules 0.5 of The Toy; this program has rules 2: it can be looked"
        ):
            Table.load(text)

    @pytest.mark.parametrize(
        ("damage", "words"),
        [
            ({"state": "nonsense"}, "the snapshot in this saved game is damaged: "),
            ({"answers": 999}, "the snapshot in this saved game is damaged: "),
            ({"answers": -1}, "the snapshot in this saved game is damaged: "),
            ({"dice": (-1,)}, "the dice in this saved game are damaged: "),
            ({"dice": ()}, "the dice in this saved game are damaged: "),
        ],
    )
    def test_a_damaged_snapshot_is_named(self, damage: dict[str, Any], words: str) -> None:
        with pytest.raises(SaveError) as caught:
            Table.load(changed_snapshot(under_way(12), **damage))

        assert type(caught.value) is SaveError
        assert str(caught.value).startswith(words)


def test_a_snapshot_that_is_not_needed_is_not_looked_at() -> None:
    table = under_way(12)

    assert everything(Table.load(changed_snapshot(table, state="nonsense"))) == everything(table)
