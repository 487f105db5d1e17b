"""Everybody has one name, and is called by it wherever the table speaks of him."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio import Table, bots, games
from mazefolio.engine.game import Game

every_game = pytest.mark.parametrize("game", [games.get(name) for name in games.names()], ids=lambda game: game.slug)

PEOPLE = ("Anneliese", "Bartholomew", "Clementine", "Desideria", "Eustachius", "Ferdinand")
NUMBERED = re.compile(r"\b(?:player|seat|bot|random|thumb) \d", re.IGNORECASE)
"""What nobody is called who has a name."""
DECISIONS, PACE = 260, 20


def played(game: Game[Any]) -> Table:
    """A table of named people before its first decision."""
    return Table.new(game, seats=PEOPLE[: game.usual_seats], seed=3)


@every_game
def test_nobody_who_has_a_name_is_called_by_a_number(game: Game[Any]) -> None:
    table, rng, bot = played(game), Random(3), bots.quick(game)
    while table.pending is not None and table.seq < DECISIONS:
        if table.seq % PACE == 0:
            for viewer in (None, *range(len(table.setup.seats))):
                sent = msgspec.json.encode(table.view(viewer)).decode()
                assert not NUMBERED.findall(sent)
        table.decide(bot(table.seen(table.pending.seat), table.pending, rng))


@every_game
def test_the_sheets_the_pieces_and_the_log_use_the_same_names(game: Game[Any]) -> None:
    """Figures of which a player leads several have names of their own; else his sheet and his piece bear his."""
    table, rng, bot = played(game), Random(3), bots.quick(game)
    while table.pending is not None and table.seq < DECISIONS:
        table.decide(bot(table.seen(table.pending.seat), table.pending, rng))
    view = table.view(None)
    if len(view.seats) > 1 and len(view.picture.sheets) == len(view.seats):
        assert sorted(sheet.name for sheet in view.picture.sheets) == sorted(PEOPLE[: len(view.seats)])
        figures = [piece for board in view.picture.boards for space in board.spaces for piece in space.pieces]
        owned = {piece.owner: piece.name for piece in figures if piece.sheet and piece.owner is not None}
        assert owned == {seat: PEOPLE[seat] for seat in owned}
        assert any(PEOPLE[0] in line.text for line in view.log)
