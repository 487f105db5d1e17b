"""The automatic player in whole games: blind to what it may not know, better than chance, and never at a loss."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

import pytest

from mazefolio.bots.play import bot_rng, play_out
from mazefolio.bots.random import play_at_random
from mazefolio.engine.game import Bot
from mazefolio.engine.table import Table
from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.bot.thumb import thumb


def play_through(seed: str, bots: Sequence[Bot], **options: Any) -> Table:
    options = {"round_limit": 200} | options
    table = Table.new(GAME, seats=len(bots), options=options, seed=seed, light=True)
    play_out(table, bots, bot_rng(seed))
    return table


@pytest.mark.rule("MM-31.2")
def test_it_decides_by_what_it_may_know_alone() -> None:
    """Whatever is hidden from it is dealt anew before each decision, and changes none of them."""
    table = Table.new(GAME, seats=3, options={"round_limit": 30, "magic_items": True}, seed="other worlds")
    rng = Random(0)
    while (ask := table.pending) is not None:
        answer = thumb(table.seen(ask.seat), ask, Random(table.seq))
        assert thumb(table.imagine(ask.seat, rng).seen(ask.seat), ask, Random(table.seq)) == answer
        assert answer < ask.advancing
        table.decide(answer)

    assert table.result is not None


def test_it_beats_chance() -> None:
    """It wins 99 of 100 games with two players; here a dozen are played, from either seat."""
    players: list[list[Bot]] = [[thumb, play_at_random], [play_at_random, thumb]]
    winners = [(play_through(f"chance {n}", players[n % 2]).result, n % 2) for n in range(12)]

    assert sum(result is not None and result.winners == (seat,) for result, seat in winners) >= 10


@pytest.mark.parametrize("seats", GAME.seats)
def test_its_games_are_as_long_as_the_book_says(seats: int) -> None:
    """The band is 20 to 40 rounds; a few games may lie a little beside it."""
    tables = [play_through(f"{seats} {n}", [thumb] * seats) for n in range(7)]

    assert 17 <= median(table.state.round for table in tables) <= 45


def test_it_plays_with_every_option() -> None:
    options = {spec.id: next(value for value in spec.values if value != spec.default) for spec in GAME.options}
    tables = [play_through(f"all {n}", [thumb] * 3, **options | {"round_limit": 200}) for n in range(3)]

    assert any(table.result is not None and table.result.ending == "crowned" for table in tables)
