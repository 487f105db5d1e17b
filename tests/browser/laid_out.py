"""Tables of Talisman that begin in a position laid out as in the tests of the rules."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Any

import msgspec

from mazefolio.engine import registry
from mazefolio.engine.dice import Stream, key_of
from mazefolio.engine.errors import IllegalDecisionError
from mazefolio.engine.record import Snapshot, shrink
from mazefolio.engine.table import Table
from mazefolio.server.played import Kind, Renewed
from mazefolio.testing import position
from tests.browser import serving
from tests.browser.rehearsal import SEEDS

GAME = "talisman"
ANN, BEA, JON = ({"kind": "me", "name": name} for name in ("Ann", "Bea", "Jon"))
BOT = {"kind": "bot", "bot": "thumb"}
ENOUGH = (1,) * 60
"""So many dice are thrown at most before the first question of a position."""
Wanted = Callable[[Table], bool]


def laid_out(
    server: serving.Server,
    seats: Sequence[Mapping[str, str]],
    layout: Mapping[str, Any],
    decisions: Sequence[str] = (),
    wanted: Wanted = lambda table: True,
    options: dict[str, Any] | None = None,
) -> serving.Table:
    """A table at a position, with dice by which these decisions lead to what is wanted.

    A decision that is left empty is the first option.
    """
    start = position(GAME, seats=len(seats), options=options, dice=ENOUGH, **layout).table.setup.start
    seed = next(seed for seed in SEEDS if _leads_there(start, seed, len(seats), options, decisions, wanted))
    return begun(server, seats, start, seed, options)


def begun(
    server: serving.Server,
    seats: Sequence[Mapping[str, str]],
    start: bytes,
    seed: int,
    options: dict[str, Any] | None = None,
) -> serving.Table:
    """A table that begins at this position, with the dice of this seed."""
    table = server.sit(GAME, seats, seed=seed, options=options or {})
    _begin_there(server, table.id, start)
    return table


def _leads_there(
    start: bytes, seed: int, seats: int, options: dict[str, Any] | None, decisions: Sequence[str], wanted: Wanted
) -> bool:
    game = registry.get(GAME)
    table = Table.at(game, game.unpack(start), Stream(key_of(seed)), options, seats)
    try:
        for decision in decisions:
            table.decide(decision or 0)
    except IllegalDecisionError:
        return False
    return wanted(table)


def _begin_there(server: serving.Server, table: str, start: bytes) -> None:
    """Tell the server's store, before anybody looks at the table, that it goes on from this position."""
    renewed = Renewed(registry.get(GAME).rules_version, Snapshot(0, (0,), shrink(start)))
    with closing(sqlite3.connect(server.store, timeout=serving.PATIENCE)) as store, store:
        store.execute(
            "INSERT INTO event (game, seq, kind, body, at) VALUES (?, 1, ?, ?, 0)",
            (table, Kind.RULES, msgspec.json.encode(renewed).decode()),
        )
        store.execute("UPDATE game SET seq = 1 WHERE id = ?", (table,))
