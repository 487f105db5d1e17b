"""The games of an experiment as rows: one for each seat of each game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mazefolio.lab.experiment import Played
from mazefolio.lab.rows import GAMES

COLUMNS = {"variant": "VARCHAR", **GAMES}


def rows(lots: Sequence[Played]) -> Iterator[Sequence[Any]]:
    for lot in lots:
        for number, game in enumerate(lot.games):
            one = game.outcome
            for seat, bot in enumerate(lot.setting.players):
                how = one.turns, one.decisions, one.ending, one.cause
                yield lot.variant.name, number, seat, bot, one.figures[seat], seat in one.winners, *how
