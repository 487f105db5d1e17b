"""msgspec learns types when they are first read; the engine sees to it that threads do not do so at once."""

from __future__ import annotations

import subprocess
import sys

CROWD = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from mazefolio import Table, games

sys.setswitchinterval(1e-6)
together = Barrier(len(games.names()))


def begin(slug):
    table = Table.new(slug, seed=1)
    together.wait()
    return [Table.load(table.save()).view(seat).seat for seat in range(len(table.setup.seats))]


with ThreadPoolExecutor(len(games.names())) as pool:
    print(sum(seats[0] == 0 for seats in pool.map(begin, games.names())))
"""


def test_all_games_are_loaded_begun_and_looked_at_in_threads_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", CROWD], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout.strip()) == (0, "5"), done.stderr[-2000:]
