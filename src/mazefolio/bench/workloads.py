"""What is measured of mazefolio itself.  Every workload counts CPU time of a fresh process."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

from mazefolio import Table, games
from mazefolio.bench.measure import Figures
from mazefolio.engine.game import Game
from mazefolio.engine.steps import Ask

GAME = "redmage"
SECONDS = 1.5


def random_choice(seed: int) -> Callable[[Ask], int]:
    """Any option that brings the game on, each equally likely."""
    draw = Random(seed).random
    return lambda ask: int(draw() * ask.advancing)


def play_random(**kind: Any) -> Figures:
    """Whole games under random play."""
    game = games.get(GAME)
    choose = random_choice(1)
    decisions = played = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        table = Table.new(game, seed=played, **kind)
        table.play_out(choose)
        decisions += table.seq
        played += 1
    return {"decisions/s": decisions / spent, "games/s": played / spent}


def random_light() -> Figures:
    """Random play with events off."""
    return play_random(light=True)


def random_full() -> Figures:
    """Random play with events, history and digests: what a table that people sit at keeps."""
    return play_random()


def views() -> Figures:
    """The view of the player, as bytes ready to be sent, at every decision of random games."""
    import msgspec

    game = games.get(GAME)
    choose = random_choice(2)
    built, size, played = 0, 0, 0
    spent = 0.0
    while spent < SECONDS:
        table = Table.new(game, seed=played)
        played += 1
        while table.pending is not None:
            begin = time.process_time()
            size += len(msgspec.json.encode(table.view(0)))
            spent += time.process_time() - begin
            built += 1
            table.decide(choose(table.pending))
    return {"views/s": built / spent, "bytes": size / built}


def in_combat(game: Game[Any]) -> list[Table]:
    """Tables of random games, each stopped in the middle of a fight."""
    tables: list[Table] = []
    choose = random_choice(3)
    seed = 0
    while len(tables) < 50:
        table = Table.new(game, seed=seed)
        seed += 1
        while table.pending is not None and table.pending.kind != "after round":
            table.decide(choose(table.pending))
        if table.pending is not None:
            tables.append(table)
    return tables


def clone() -> Figures:
    """A copy of a table in the middle of a fight, with and without its history."""
    tables = in_combat(games.get(GAME))
    return {"clone us": _microseconds(tables, Table.clone), "light clone us": _microseconds(tables, _light_clone)}


def _light_clone(table: Table) -> Table:
    return table.clone(light=True)


def _microseconds(tables: list[Table], act: Callable[[Table], object]) -> float:
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS / 2:
        for table in tables:
            act(table)
        done += len(tables)
    return spent / done * 1e6


def rollouts() -> Figures:
    """What a search does: imagine what is hidden from the middle of a fight, and play on to the end at random."""
    tables = in_combat(games.get(GAME))
    rng, choose = Random(4), random_choice(4)
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        for table in tables:
            table.imagine(0, rng, light=True).play_out(choose)
        done += len(tables)
    return {"rollouts/s": done / spent}


def saved_size() -> Figures:
    """Whole random games as saved text."""
    choose = random_choice(5)
    sizes = []
    for seed in range(100):
        table = Table.new(GAME, seed=seed)
        table.play_out(choose)
        sizes.append(len(table.save().encode()))
    return {"bytes": mean(sizes), "largest": max(sizes)}
