"""What the tests of environments share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mazefolio import Table, games
from mazefolio.envs.encoding import Encoding

SHORT = 150
"""So many decisions of a game are looked at."""

every_game = pytest.mark.parametrize("slug", games.names())


def walk(encoding: Encoding, seed: int = 0) -> Iterator[Table]:
    """A table at the questions of a game that is played at random, and at its end, if it comes soon."""
    game, rng = encoding.game, Random(seed)
    table = Table.new(game, seats=encoding.seats, options=game.bot_options, seed=seed)
    yield table
    while (ask := table.pending) is not None and table.seq < SHORT:
        table.decide(rng.randrange(ask.advancing))
        yield table
