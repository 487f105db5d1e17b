"""A process that is killed while it writes: what it acknowledged is stored, and nothing is stored twice."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

from mazefolio.server.store import open_store
from tests.server.store.making import MISCOUNTED, a_table, an_event, ask

ROOT = Path(__file__).parents[3]
TABLES = 5
KILLS = {"sqlite": 20, "postgresql": 5}


async def lay_tables(url: str) -> None:
    store = await open_store(url)
    for table in range(TABLES):
        await a_table(store, f"table {table}")
    await store.close()


async def check_tables(url: str, acknowledged: list[int]) -> None:
    """Each table holds all that was acknowledged, at most one decision more, and each decision once."""
    store = await open_store(url)
    for table, last in enumerate(acknowledged):
        events = await store.events(f"table {table}")
        assert len(events) - last in (0, 1)
        for seq, event in enumerate(events, 1):
            assert event == an_event(seq, f"decision {seq}", game=f"table {table}")
    assert await ask(store, MISCOUNTED) == [(0,)]
    if url.startswith("sqlite"):
        assert await ask(store, "PRAGMA integrity_check") == [("ok",)]
    await store.close()


def play_and_kill(url: str, acknowledged: list[int], decisions: int) -> None:
    """Let a player play until so many decisions are acknowledged, and note all that it acknowledged."""
    command = [sys.executable, "-m", "tests.server.store.player", url, *map(str, acknowledged)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        lines = [player.stdout.readline() for _ in range(decisions)]
        player.kill()
        lines += player.stdout
    assert lines[0]
    for line in lines:
        if line.endswith("\n"):  # the last one may have been cut in two
            table, seq = map(int, line.split())
            assert seq == acknowledged[table] + 1
            acknowledged[table] = seq


def test_no_kill_loses_or_doubles_a_decision(store_url: str) -> None:
    chance = Random(7)
    acknowledged = [0] * TABLES
    asyncio.run(lay_tables(store_url))

    kills = KILLS[store_url.partition(":")[0]]
    for _ in range(kills):
        play_and_kill(store_url, acknowledged, chance.randint(1, 60))
        asyncio.run(check_tables(store_url, acknowledged))

    assert sum(acknowledged) > 2 * kills
