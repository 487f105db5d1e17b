"""A last look at a game that can no longer be played."""

from __future__ import annotations

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine.errors import SaveError
from mazefolio.engine.glimpse import glimpse
from mazefolio.engine.record import pack, shrink
from tests.engine import toy

pytestmark = pytest.mark.usefixtures("announced_toy")


@pytest.fixture
def table() -> Table:
    table = Table.new(toy.GAME, seats=["Ann", "Bob", "Cid"], seed=8, practice=True)
    for decision in ("draw", "flip", "pass"):
        table.decide(decision)
    return table


def test_it_shows_the_table_as_a_spectator_saw_it(table: Table) -> None:
    view = table.view(None)

    assert glimpse(table.record) == msgspec.structs.replace(view, asked=None, log=())


def test_it_shows_the_last_start_of_a_phase(table: Table) -> None:
    before = glimpse(table.record)
    table.decide(next(token for token in table.tokens() if token.startswith("play")))

    assert glimpse(table.record) == before


def test_it_does_not_ask_the_rules_anything(table: Table) -> None:
    record = msgspec.structs.replace(table.record, rules="lost", turns=["99 99 99"])

    assert glimpse(record) == glimpse(table.record)


def test_a_damaged_snapshot_is_named(table: Table) -> None:
    snapshot = msgspec.structs.replace(table.record.snapshot, state="nonsense")

    with pytest.raises(SaveError, match=r"^the snapshot in this saved game is damaged: "):
        glimpse(msgspec.structs.replace(table.record, snapshot=snapshot))


def test_what_this_program_does_not_know_any_more_is_told() -> None:
    table = Table.new("redmage", seed=1)
    table.state.cell = "the renamed hall"
    snapshot = msgspec.structs.replace(table.record.snapshot, state=shrink(pack(table.state)))

    with pytest.raises(SaveError, match=r"^this saved game cannot be played: "):
        glimpse(msgspec.structs.replace(table.record, rules="lost", snapshot=snapshot))
