"""Saved games that somebody has tampered with: they are taken up, or refused in words."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine import record as records
from mazefolio.engine import registry
from mazefolio.engine.errors import MazefolioError, SaveError
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


def read(text: str) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(zlib.decompress(base64.b85decode(text)))
    return plain


def written(plain: dict[str, Any]) -> str:
    return base64.b85encode(zlib.compress(msgspec.json.encode(plain))).decode()


def tampered(record: dict[str, Any], rng: Random) -> str:
    plain = read(record["start"])
    for _ in range(rng.randint(1, 3)):
        where, key = rng.choice([*places(plain)])
        where[key] = rng.choice(ODD_VALUES)
    return msgspec.json.encode({**record, "start": written(plain)}).decode()


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


def a_tile_that_nobody_knows(plain: dict[str, Any]) -> None:
    tiles = plain["face_down"]
    tiles[next(place for place, tile in enumerate(tiles) if tile)] = "crown"


def an_adventurer_without_a_name(plain: dict[str, Any]) -> None:
    plain["adventurers"][0]["name"] = ""


def a_player_who_is_left_out(plain: dict[str, Any]) -> None:
    plain["players"][0]["hero"] = None


def a_mountain_of_food(plain: dict[str, Any]) -> None:
    """Each amount that could be offered would be an option."""
    plain["players"][0]["hero"]["provisions"] = 10**6


def a_box_without_a_bottom(plain: dict[str, Any]) -> None:
    plain["set2_copies"] = 10**6


def a_crowd_at_the_table(plain: dict[str, Any]) -> None:
    plain["seats"] = 10**6


def a_crowd_for_each(plain: dict[str, Any]) -> None:
    plain["each"] = 10**6


@pytest.mark.parametrize(
    ("game", "change", "until"),
    [
        ("redmage", a_tile_that_nobody_knows, lambda _: True),
        ("redmage", a_box_without_a_bottom, lambda _: True),
        ("deathmaze", an_adventurer_without_a_name, lambda s: s.phase == "settled"),
        ("deathmaze", a_crowd_at_the_table, lambda _: True),
        ("deathmaze", a_crowd_for_each, lambda _: True),
        ("firetop", a_player_who_is_left_out, lambda s: s.active == 1),
        ("firetop", a_mountain_of_food, lambda s: s.active == 1),
    ],
    ids=lambda given: "" if callable(given) and given.__name__ == "<lambda>" else getattr(given, "__name__", given),
)
def test_what_would_only_show_later_is_refused_at_once(
    game: str, change: Callable[[dict[str, Any]], None], until: Callable[[Any], bool]
) -> None:
    table = Table.new(game, seed=3)
    while not until(table.state):
        table.decide(0)
    saved = msgspec.json.decode(table.save())
    whole = {**saved, "start": saved["snapshot"]["state"], "origin": saved["snapshot"]["dice"], "turns": []}
    assert Table.load(msgspec.json.encode(whole)).pending
    plain = read(whole["start"])
    change(plain)
    with pytest.raises(SaveError):
        Table.load(msgspec.json.encode({**whole, "start": written(plain)}))


@every_game
def test_every_position_is_far_smaller_than_what_is_read(game: Game[Any]) -> None:
    table, rng = Table.new(game, seats=game.seats[-1], seed=3), Random(3)
    for _ in range(400):
        if table.pending:
            table.decide(rng.randrange(table.pending.advancing))
    written = table.record.snapshot.state

    assert len(written) < records.LARGEST_WRITTEN / 4
    assert len(zlib.decompress(base64.b85decode(written))) < records.LARGEST_POSITION / 4
