"""What automatic players are shown."""

from __future__ import annotations

from random import Random
from typing import Any

from mazefolio import Table
from mazefolio.bots.play import play_out
from mazefolio.engine.steps import Ask


def scribbler(seen: Any, ask: Ask, rng: Random) -> int:
    """A bot that writes into what it is shown."""
    seen.hit_points = 99
    seen.items.clear()
    return 0


def test_what_a_bot_writes_does_not_reach_the_game() -> None:
    scribbled, untouched = Table.new("redmage", seed=7), Table.new("redmage", seed=7)
    play_out(scribbled, [scribbler], Random(1))
    untouched.play_out(lambda ask: 0)
    assert scribbled.game.veil.pack(scribbled.state) == untouched.game.veil.pack(untouched.state)
