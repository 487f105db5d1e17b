"""What is measured of mazefolio itself.  Every workload counts CPU time of a fresh process."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from statistics import mean
from typing import Any

import msgspec

from mazefolio import Table
from mazefolio.bench.courses import Course
from mazefolio.bench.measure import Figures
from mazefolio.bots.play import bot_rng, take_turn
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


def clone(course: Course) -> Figures:
    """A copy at the average open question.  With and without its history, over whole games of the game's own bot."""
    rng, spent, light, replayed = bot_rng(3), [0.0], [0.0], [0]
    for seed in count():
        table = course.table(seed)
        while table.pending is not None:
            spent.append(_seconds(table.clone))
            light.append(_seconds(partial(table.clone, light=True)))
            replayed.append(table.to_replay)
            take_turn(table, course.bot, rng)
        if sum(spent) + sum(light) > SECONDS:
            break
    questions = len(replayed) - 1
    return {
        "clone us": sum(spent) / questions * 1e6,
        "light clone us": sum(light) / questions * 1e6,
        "answers replayed": sum(replayed) / questions,
        "answers replayed at most": max(replayed),
    }


def _seconds(act: Callable[[], object]) -> float:
    begin = time.process_time()
    act()
    return time.process_time() - begin


def somewhere(course: Course) -> list[Table]:
    """Tables of random games, each at some open question; every question of its game was equally likely."""
    return [_somewhere(course, seed) for seed in range(POSITIONS)]


def _somewhere(course: Course, seed: int) -> Table:
    choose, keep = random_choice(seed), Random(seed)
    table = found = course.table(seed)
    while table.pending is not None:
        if keep.random() * (table.seq + 1) < 1:
            found = table.clone()
        table.decide(choose(table.pending))
    return found


def rollouts(course: Course) -> Figures:
    """Imagining, and playing on.  From any question to the end, at random, as a search does."""
    tables = somewhere(course)
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
