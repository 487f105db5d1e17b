"""A last look at a game that can no longer be played."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine.glimpse import glimpse
from mazefolio.engine.record import Record, Snapshot, pack, shrink
from tests.engine import toy

pytestmark = pytest.mark.usefixtures("announced_toy")


@pytest.fixture
def table() -> Table:
    table = Table.new(toy.GAME, seats=["Ann", "Bob", "Cid"], seed=8, practice=True)
    for decision in ("draw", "flip", "pass"):
        table.decide(decision)
    return table


def with_state(table: Table, **changes: Any) -> Record:
    """The record of a table whose state had these fields besides, or did not have those that are ``None``."""
    state = {**msgspec.msgpack.decode(pack(table.state)), **changes}
    kept = {name: value for name, value in state.items() if value is not None}
    snapshot = msgspec.structs.replace(table.record.snapshot, state=shrink(pack(kept)))
    return msgspec.structs.replace(table.record, rules="lost", snapshot=snapshot)


def test_it_shows_the_table_as_a_spectator_saw_it(table: Table) -> None:
    view = table.view(None)

    assert glimpse(table.record).view == msgspec.structs.replace(view, asked=None, log=())


def test_it_tells_who_played_what_and_how_far(table: Table) -> None:
    seen = glimpse(table.record, saved_at=12.5)

    assert (seen.game, seen.title, seen.rules) == ("toy", "The Toy", table.game.rules_version)
    assert (seen.seats, seen.options, seen.decisions) == (("Ann", "Bob", "Cid"), table.setup.options, 3)
    assert (seen.practice, seen.saved_at, seen.unseen) == (True, 12.5, "")


def test_it_shows_the_last_start_of_a_phase(table: Table) -> None:
    before = glimpse(table.record)
    table.decide(next(token for token in table.tokens() if token.startswith("play")))

    assert glimpse(table.record).view == before.view
    assert glimpse(table.record).decisions == 4


def test_it_does_not_ask_the_rules_anything(table: Table) -> None:
    record = msgspec.structs.replace(table.record, rules="lost", turns=["99 99 99"])

    assert glimpse(record).view == glimpse(table.record).view


def test_fields_that_the_game_has_no_more_are_left_out(table: Table) -> None:
    record = with_state(table, stage="waiting", phase="a phase of old")

    assert glimpse(record).view == glimpse(table.record).view


@pytest.mark.parametrize("changes", [{"hands": None}, {"hands": "a full one"}, {"deck": {"pile": 7}}])
def test_a_position_that_does_not_fit_the_present_state_leaves_the_facts(table: Table, changes: dict[str, Any]) -> None:
    seen = glimpse(with_state(table, **changes))

    assert seen.view is None
    assert seen.unseen.startswith("the rules 1 of The Toy do not understand its position: ")
    assert (seen.seats, seen.decisions) == (("Ann", "Bob", "Cid"), 3)


def test_a_damaged_snapshot_leaves_the_facts(table: Table) -> None:
    snapshot = msgspec.structs.replace(table.record.snapshot, state="nonsense")
    seen = glimpse(msgspec.structs.replace(table.record, snapshot=snapshot))

    assert seen.view is None
    assert "the snapshot in this saved game is damaged: " in seen.unseen


def test_a_table_of_which_no_position_was_kept_says_so(table: Table) -> None:
    record = msgspec.structs.replace(table.record, snapshot=Snapshot(0, (0,), ""))

    assert (glimpse(record).view, glimpse(record).unseen) == (None, "no position was kept")


def test_what_this_program_does_not_know_any_more_is_told() -> None:
    seen = glimpse(with_state(Table.new("redmage", seed=1), cell="the renamed hall"))

    assert seen.view is None
    assert "the renamed hall" in seen.unseen
