"""Backups are made while people play; whatever was acknowledged before one of them is in it, and can be played on.

Server and command are processes of their own; nobody trusts their word.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import httpx

from mazefolio.engine.record import pack
from mazefolio.server.played import Played
from mazefolio.server.store import EventRow, GameRow, SeatRow
from tests.faults.people import Crowd, stored
from tests.server.harness import Party, Site, announced, sqlite
from tests.server.process import Quick, free_port, started

BACKUPS, BETWEEN = 2, 25
Stored = Mapping[str, tuple[GameRow, list[SeatRow], list[EventRow]]]


def mazefolio(*words: str | Path) -> str:
    done = subprocess.run([sys.executable, "-m", "mazefolio", *map(str, words)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def position(row: GameRow, seats: list[SeatRow], events: list[EventRow]) -> bytes:
    return pack(Played(row, seats, events).table.state)


def check(before: dict[str, list[tuple[int, str]]], restored: Stored, original: Stored) -> None:
    for table, acknowledged in before.items():
        row, seats, events = restored[table]
        assert set(acknowledged) <= {(event.seq, event.decision_id) for event in events}, "acknowledged, and not there"
        there = original[table]
        assert events == there[2][: len(events)], "a moment of the original"
        assert position(row, seats, events) == position(there[0], there[1], there[2][: len(events)])


def play_on(url: str, port: int, folder: Path, acknowledged: dict[str, list[tuple[int, str]]]) -> None:
    """A server on what was restored shows every table as it stands there, and goes on with new ones."""
    address = f"http://127.0.0.1:{port}"
    with started(Quick(url, port, folder / "log")) as server, httpx.Client(base_url=address, timeout=60) as client:
        server.wait_until_up(address)
        site = Site(client)
        for table, heard in acknowledged.items():
            assert Party(site, table).look(None)["seq"] >= len(heard)
        site.sit("toy", ["me", "here"]).do("pass")
        assert '"level":"error"' not in server.said


def test_what_was_acknowledged_before_a_backup_is_in_it(store_url: str, tmp_path: Path) -> None:
    port = free_port()
    url, copies = f"http://127.0.0.1:{port}", {}
    with announced(tmp_path / "games"), started(Quick(store_url, port, tmp_path / "log")) as server:
        server.wait_until_up(url)
        crowd = Crowd([url], "backups")
        with crowd.playing():
            for number in range(BACKUPS):
                crowd.play_on(BETWEEN)
                before = crowd.told()
                said = mazefolio("backup", tmp_path / f"{number}.db", "--store", store_url)
                copies[number] = before, said
        assert crowd.acknowledged > BACKUPS * BETWEEN
        server.stop()
        original = asyncio.run(stored(store_url, list(crowd.told())))
        for number, (before, said) in copies.items():
            url = sqlite(tmp_path / f"empty {number}")
            restored = mazefolio("restore", tmp_path / f"{number}.db", "--store", url)
            assert re.findall("digest .*", said) == re.findall("digest .*", restored) != []
            check(before, asyncio.run(stored(url, list(before))), original)
        play_on(url, port, tmp_path, before)
