"""All parts of the torture, each by its name."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random

from mazefolio import Table
from tests.conformance.helpers import GAMES, Case, cases, checked, compare, played_at_random, viewers
from tests.faults import babble, cluster, storms
from tests.server.harness import sqlite
from tests.server.postgres import database
from tests.server.store import full, power
from tests.torture.part import Batch, Part

REAL = [game for game in GAMES if game.slug != "toy"]
BY_POST = 0.15
"""This share of the nonsense is posted; the rest is sent on sockets."""
SOUND, REPLAYED = 0.25, 0.1
"""Of these shares of the random games every state is looked at, and the record is played again."""

Storm = Callable[[str, Path, str, int], Counter[str]]


def at_sqlite(storm: Storm, batch: Batch) -> Counter[str]:
    return storm(sqlite(batch.folder), batch.folder, str(batch.number), batch.size)


def at_postgres(storm: Storm, batch: Batch) -> Counter[str]:
    with database(batch.postgres) as url:
        return storm(url, batch.folder, str(batch.number), batch.size)


def fuzz(batch: Batch) -> Counter[str]:
    by_post = round(batch.size * BY_POST)
    return babble.babbled(batch.folder, str(batch.number), batch.size - by_post, by_post)


def power_cuts(batch: Batch) -> Counter[str]:
    return asyncio.run(power.cuts(batch.folder, str(batch.number), batch.size))


def full_drive(batch: Batch) -> Counter[str]:
    return asyncio.run(full.at_every_write(batch.folder, str(batch.number), batch.size))


def dealt(batch: Batch) -> Iterator[Case]:
    """Games of one kind after another, with these options and then with those, each dealt as never before."""
    game = REAL[batch.number % len(REAL)]
    sets, first = list(cases(game)), batch.number // len(REAL) * batch.size
    for number in count(first):
        yield sets[number % len(sets)]._replace(seed=number)


def leaks(batch: Batch) -> Counter[str]:
    """Compare what is shown of two games that differ in what the viewer cannot know."""
    counts, rng = Counter[str](), Random(str(batch.number))
    for case in dealt(batch):
        for table in case.moments():
            for viewer in viewers(table):
                differing = compare(table, viewer, rng)["differing"]
                counts += Counter({"pairs": differing, f"pairs of {case.game.slug}": differing})
        counts["games"] += 1
        if counts["pairs"] >= batch.size:
            return counts
    return counts


def games(batch: Batch) -> Counter[str]:
    """Play at random to the end: some with a look at the state whenever a phase begins, some again from the record."""
    counts, rng = Counter[str](), Random(str(batch.number))
    for case in islice(dealt(batch), batch.size):
        sound, again = rng.random() < SOUND, rng.random() < REPLAYED
        played = case._replace(game=checked(case.game)) if sound else case
        table = played_at_random(played, light=not again)
        if again:
            assert Table.load(table.save()).save() == table.save()
        counts += Counter(games=1, decisions=table.seq, looked_at=sound, replayed=again)
        note_length(counts, case.game.slug, table.seq)
    return counts


def note_length(counts: Counter[str], game: str, decisions: int) -> None:
    counts[f"games of {game}"] += 1
    counts[f"longest of {game}"] = max(counts[f"longest of {game}"], decisions)


def with_sqlite(title: str, unit: str, size: int, batch: int, tiny: int, storm: Storm) -> Part:
    return Part(title, unit, size, batch, tiny, partial(at_sqlite, storm), waits=True)


def with_postgres(title: str, unit: str, size: int, batch: int, tiny: int, storm: Storm) -> Part:
    return Part(title, unit, size, batch, tiny, partial(at_postgres, storm), postgres=True, waits=True)


TWO, THREE = (partial(cluster.losses, servers=servers) for servers in (2, 3))
PARTS = {
    "kills-sqlite": with_sqlite("the server is killed (SQLite)", "kills", 1000, 10, 2, storms.kills),
    "kills-postgres": with_postgres("the server is killed (PostgreSQL)", "kills", 1000, 10, 2, storms.kills),
    "two-servers": with_postgres("one of two servers is lost", "losses", 300, 10, 2, TWO),
    "three-servers": with_postgres("one of three servers is lost", "losses", 300, 10, 2, THREE),
    "locks-sqlite": with_sqlite("the file is locked", "locks", 200, 10, 2, storms.locks),
    "locks-postgres": with_postgres("the database is locked", "locks", 200, 10, 2, storms.locks),
    "slow-postgres": with_postgres("the way to PostgreSQL is slow", "changes", 200, 20, 3, storms.slow_network),
    "disk": with_sqlite("the drive fails or is slow", "troubles", 500, 25, 3, storms.bad_disk),
    "clock": with_sqlite("clocks jump", "jumps", 1000, 25, 5, storms.clock_jumps),
    "power": Part("the power fails", "cuts", 10_000, 500, 30, power_cuts),
    "full": Part("the drive fails at every write", "failures", 5_000, 250, 30, full_drive),
    "fuzz": Part("nonsense is sent", "messages", 1_000_000, 20_000, 500, fuzz),
    "leaks": Part("what a seat cannot know is dealt anew", "pairs", 100_000, 500, 20, leaks),
    "games": Part("games are played at random", "games", 250_000, 100, 3, games),
}
