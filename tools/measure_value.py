"""Measure whether a game's value could make estimates by games that are played out cheaper without making them wrong.

    python tools/measure_value.py redmage --moments 40 --worlds 40

From moments of games by Apprentices the reference plays on, each time with other dice, as an analysis does.  After so
many decisions the value is asked.  It tells how much of the differences between those games' ends the value then
explains, what it costs to come so far, as a share of a whole game, and how much work it would take to be as sure as
now: with many games that are cut short there, corrected by few whole ones.  That estimate is right whatever the value
says; at 1.0 or more it gains nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from time import process_time
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng
from mazefolio.bots.playouts import outcome
from mazefolio.bots.policy.value import Value, value_of
from mazefolio.engine.record import read_turns
from mazefolio.engine.steps import Ask
from tools.measure_insight import played

CUTS = 1, 4, 16, 64


class Followed(Struct):
    """A game that was played on from a moment: chances and time after each cut, how it ended for the asked seat."""

    chances: list[float]
    seconds: list[float]
    ended: float
    whole: float


def followed(table: Table, value: Value, key: str) -> Followed:
    """Play on, with other dice."""
    assert table.pending is not None, "nothing is asked"
    seat, rng = table.pending.seat, bot_rng(key)
    began = process_time()
    world = table.imagine(seat, rng, light=True)
    found = Followed([], [], 0.0, 0.0)
    for cut in CUTS:
        play_to(world, table.seq + cut, rng)
        found.chances.append(value.chances(world)[seat])
        found.seconds.append(process_time() - began)
    play_to(world, None, rng)
    found.ended, found.whole = outcome(world)[seat], process_time() - began
    return found


def play_to(world: Table, last: int | None, rng: Random) -> None:
    """Let the reference play until so many decisions are made, or to the end."""
    usual = bots.reference(world.game)

    def choose(ask: Ask) -> int | None:
        return None if world.seq == last else usual(world.glance(ask.seat), ask, rng)

    world.play_out(choose)


def moments(slug: str, count: int) -> Iterator[Table]:
    """One moment of each of so many games, anywhere in it."""
    for number in range(count):
        record = played(slug, "apprentice", 0, number)
        tables = Table.playback(record)
        place = bot_rng("moment", number).randrange(len(read_turns(record.turns)[0]))
        found = next(table for at, table in enumerate(tables) if at >= place or table.pending is None)
        if found.pending is not None:
            yield found


def told(found: Sequence[Sequence[Followed]]) -> Iterator[str]:
    """For each cut, what the value explains of how games from the same moment end, and what that would save."""
    ended = np.concatenate([_apart([one.ended for one in moment]) for moment in found])
    whole = sum(one.whole for moment in found for one in moment)
    for place, cut in enumerate(CUTS):
        thought = np.concatenate([_apart([one.chances[place] for one in moment]) for moment in found])
        explained = (thought @ ended) ** 2 / max(1e-12, (thought @ thought) * (ended @ ended))
        cost = sum(one.seconds[place] for moment in found for one in moment) / whole
        work = (sqrt(min(1.0, cost) * explained) + sqrt(1 - explained)) ** 2
        yield f"after {cut}: explains {explained:.1%}, costs {cost:.1%}; work {work:.2f}"


def _apart(values: Sequence[float]) -> NDArray[Any]:
    """By how much each value differs from their mean."""
    found: NDArray[Any] = np.array(values) - np.mean(values)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--moments", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=40)
    wanted = parser.parse_args()
    value = value_of(games.get(wanted.game))
    if value is None:
        parser.error(f"no value was learnt for {wanted.game}")
    found = [
        [followed(table, value, f"cut/{number}/{world}") for world in range(wanted.worlds)]
        for number, table in enumerate(moments(wanted.game, wanted.moments))
    ]
    print(*told(found), sep="\n", flush=True)


if __name__ == "__main__":
    main()
