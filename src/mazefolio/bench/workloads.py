"""What is measured of mazefolio itself.  Every workload counts CPU time of a fresh process."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

import msgspec

from mazefolio import Table
from mazefolio.bench.courses import Course
from mazefolio.bench.measure import Figures
from mazefolio.engine.steps import Ask

SECONDS = 1.5
POSITIONS = 50


def random_choice(seed: int) -> Callable[[Ask], int]:
    """Any option that brings the game on, each equally likely."""
    draw = Random(seed).random
    return lambda ask: int(draw() * ask.advancing)


def play_random(course: Course, **kind: Any) -> Figures:
    """Whole games under random play."""
    choose = random_choice(1)
    decisions = played = 0
    course.table(0)  # reads the game's files, which is done once
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        table = course.table(played, **kind)
        table.play_out(choose)
        decisions += table.seq
        played += 1
    return {"decisions/s": decisions / spent, "games/s": played / spent}


def random_light(course: Course) -> Figures:
    """Random play with events off."""
    return play_random(course, light=True)


def random_full(course: Course) -> Figures:
    """Random play with everything kept.  Events, history and digests, as at a table that people sit at."""
    return play_random(course)


def views(course: Course) -> Figures:
    """The view of whoever is asked.  As bytes ready to be sent, at every decision of random games."""
    choose = random_choice(2)
    built, size, played = 0, 0, 0
    spent = 0.0
    while spent < SECONDS:
        table = course.table(played)
        played += 1
        while table.pending is not None and spent < SECONDS:
            begin = time.process_time()
            size += len(msgspec.json.encode(table.view(table.pending.seat)))
            spent += time.process_time() - begin
            built += 1
            table.decide(choose(table.pending))
    return {"views/s": built / spent, "bytes": size / built}


def in_combat(course: Course) -> list[Table]:
    """Tables of random games, each stopped in the middle of a fight."""
    tables: list[Table] = []
    choose = random_choice(3)
    seed = 0
    while len(tables) < POSITIONS:
        table = course.table(seed)
        seed += 1
        while table.pending is not None and table.pending.kind != course.fight:
            table.decide(choose(table.pending))
        if table.pending is not None:
            tables.append(table)
    return tables


def clone(course: Course) -> Figures:
    """A copy in the middle of a fight.  With and without its history."""
    tables = in_combat(course)
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


def rollouts(course: Course) -> Figures:
    """Imagining, and playing on.  From the middle of a fight to the end, at random, as a search does."""
    tables = in_combat(course)
    rng, choose = Random(4), random_choice(4)
    done, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        for table in tables:
            assert table.pending is not None
            table.imagine(table.pending.seat, rng, light=True).play_out(choose)
            done += 1
    return {"rollouts/s": done / spent}


def saved_size(course: Course) -> Figures:
    """Whole games as saved text."""
    choose = random_choice(5)
    sizes = []
    for seed in range(POSITIONS):
        table = course.table(seed)
        table.play_out(choose)
        sizes.append(len(table.save().encode()))
    return {"bytes": mean(sizes), "largest": max(sizes)}


WORKLOADS = {work.__name__: work for work in (random_light, random_full, views, clone, rollouts, saved_size)}
