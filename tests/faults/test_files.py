"""Saved games that somebody has tampered with: they are taken up, or refused in words."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine import record as records
from mazefolio.engine import registry
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.game import Game

every_game = pytest.mark.parametrize("game", [*map(registry.get, registry.names())], ids=lambda game: game.slug)
TRIES = 60
ODD_VALUES = [-1, 0, 1, 7, 99, 10**6, 10**18, "", "nothing", "crown", [], {}, None, True, 0.5]


def started_from_a_position(game: Game[Any], rng: Random) -> dict[str, Any]:
    """A record whose game begins in the middle of another."""
    table = Table.new(game, seed=rng.randrange(10**6))
    for _ in range(rng.randrange(60)):
        if table.pending:
            table.decide(rng.randrange(table.pending.advancing))
    saved: dict[str, Any] = msgspec.json.decode(table.save())
    return {**saved, "start": saved["snapshot"]["state"], "origin": saved["snapshot"]["dice"], "turns": []}


def places(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in a position that can be overwritten: what it is in, and where."""
    inside = plain.items() if isinstance(plain, dict) else enumerate(plain)
    for key, value in inside:
        yield plain, key
        if isinstance(value, dict | list):
            yield from places(value)


def tampered(record: dict[str, Any], rng: Random) -> str:
    plain = msgspec.json.decode(zlib.decompress(base64.b85decode(record["start"])))
    for _ in range(rng.randint(1, 3)):
        where, key = rng.choice([*places(plain)])
        where[key] = rng.choice(ODD_VALUES)
    start = base64.b85encode(zlib.compress(msgspec.json.encode(plain))).decode()
    return msgspec.json.encode({**record, "start": start}).decode()


@every_game
def test_a_tampered_position_is_taken_up_or_refused(game: Game[Any]) -> None:
    rng = Random(game.slug)
    record, refused = started_from_a_position(game, rng), 0
    for _ in range(TRIES):
        text = tampered(record, rng)
        try:
            Table.load(text).view(0)
        except MazefolioError:
            refused += 1

    assert Table.load(msgspec.json.encode(record)).seq == 0
    assert refused > TRIES / 4


@every_game
def test_every_position_is_far_smaller_than_what_is_read(game: Game[Any]) -> None:
    table, rng = Table.new(game, seats=game.seats[-1], seed=3), Random(3)
    for _ in range(400):
        if table.pending:
            table.decide(rng.randrange(table.pending.advancing))
    written = table.record.snapshot.state

    assert len(written) < records.LARGEST_WRITTEN / 4
    assert len(zlib.decompress(base64.b85decode(written))) < records.LARGEST_POSITION / 4
