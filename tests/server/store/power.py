"""The power fails: of what was written since the last flush anything may be missing, whole sectors or parts of pages.

A store is used on a drive that notes every write.  At every point of that recording the files are put together as they
may then be found, opened by the store as it is, and compared with what had been acknowledged by then.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import NamedTuple

from mazefolio.server.store import EventRow, open_store
from mazefolio.server.store.sqlite import SqliteStore
from tests.server.store.drive import Deed, Deleted, Drive, Flushed, FolderFlushed, Shortened, Told, Wrote
from tests.server.store.making import MISCOUNTED, a_table, an_event, ask

SECTOR = 512
TABLES, EVENTS = 3, 30
WAYS = ("lost", "torn", "some")
"""Everything since the last flush is lost; only the last write is, from some sector on; or any sectors are."""


class Recording(NamedTuple):
    """All that was done to a drive, and all that was to be stored."""

    deeds: list[Deed]
    events: dict[str, list[EventRow]]


async def record(folder: Path, rng: Random) -> Recording:
    """Let some tables be played at once, with a restart in between."""
    drive = Drive(checkpoint=rng.choice([1, 5, 20, 1000]))
    events = {f"table {table}": story(f"table {table}", rng) for table in range(TABLES)}
    for half in (slice(0, EVENTS // 2), slice(EVENTS // 2, EVENTS)):
        store = await SqliteStore.open(folder / "tables.db", drive.connect)
        await asyncio.gather(*(play(store, drive, table, made[half]) for table, made in events.items()))
        await store.close()
    return Recording(drive.deeds, events)


def story(table: str, rng: Random) -> list[EventRow]:
    bodies = ["x" * rng.choice([10, 100, 1000, 9000]) for _ in range(EVENTS)]
    return [an_event(seq, f"decision {seq}", game=table, body=body) for seq, body in enumerate(bodies, 1)]


async def play(store: SqliteStore, drive: Drive, table: str, events: list[EventRow]) -> None:
    if events[0].seq == 1:
        await a_table(store, table)
    for event in events:
        await store.append(event)
        drive.note(Told(table, event.seq))


class Remains:
    """What is on a drive for certain, and what has been done since the last flush and may be there or not.

    Contents go by a number: a file that is deleted and made anew has another.
    """

    def __init__(self) -> None:
        self.safe: dict[int, bytearray] = defaultdict(bytearray)
        self.loose: dict[int, list[Deed]] = defaultdict(list)
        self.named: dict[str, int] = {}
        self.surely_named: dict[str, int] = {}
        self.told: Counter[str] = Counter()
        self._numbers = count()

    def do(self, deed: Deed) -> None:
        match deed:
            case Told(table, seq):
                self.told[table] = seq
            case FolderFlushed():
                self.surely_named = dict(self.named)
            case Deleted(file):
                del self.named[file]
            case Flushed(file):
                number = self._number(file)
                self.safe[number] = done(self.safe[number], self.loose.pop(number, []))
            case _:
                self.loose[self._number(deed.file)].append(deed)

    def _number(self, file: str) -> int:
        if file not in self.named:
            self.named[file] = next(self._numbers)
        return self.named[file]

    def files(self, way: str, rng: Random) -> dict[str, bytearray]:
        """The files as they may be found after the power has failed now."""
        return {file: self._content(number, way, rng) for file, number in self._folder(way, rng).items()}

    def _folder(self, way: str, rng: Random) -> dict[str, int]:
        if way == "some":
            folders = [rng.choice([self.named, self.surely_named]) for _ in range(len(self.named))]
        else:
            folders = [self.surely_named if way == "lost" else self.named]
        return {file: number for folder in folders for file, number in folder.items()}

    def _content(self, number: int, way: str, rng: Random) -> bytearray:
        safe, loose = self.safe[number], self.loose[number]
        match way:
            case "lost":
                return safe
            case "torn":
                return done(safe, [*loose[:-1], *beginning(loose[-1:], rng)])
            case _:
                return done(safe, [sector for sector in sectors(loose) if rng.random() < 0.5])


def beginning(last: list[Deed], rng: Random) -> list[Deed]:
    """The first sectors of a write; anything else is done or not."""
    parts = [*sectors(last)]
    return parts[: rng.randrange(len(parts) + 1)]


def sectors(deeds: list[Deed]) -> Iterator[Deed]:
    """The same, but every write in as many as there are sectors in it."""
    for deed in deeds:
        if isinstance(deed, Wrote):
            yield from (
                Wrote(deed.file, deed.offset + at, deed.data[at : at + SECTOR])
                for at in range(0, len(deed.data), SECTOR)
            )
        else:
            yield deed


def done(content: bytearray, deeds: list[Deed]) -> bytearray:
    """What becomes of the content of a file."""
    content = bytearray(content)
    for deed in deeds:
        match deed:
            case Wrote(_, offset, data):
                content.extend(bytes(max(0, offset + len(data) - len(content))))
                content[offset : offset + len(data)] = data
            case Shortened(_, size):
                del content[size:]
    return content


async def cuts(folder: Path, seed: str, most: int) -> Counter[str]:
    """Let the power fail at every point of a recording, or at so many points spread over it; what was counted."""
    rng, remains, counts = Random(seed), Remains(), Counter(recordings=1)
    deeds, events = await record(folder, rng)
    chosen = {*rng.sample(range(len(deeds)), min(most // len(WAYS), len(deeds)))}
    for number, deed in enumerate(deeds):
        remains.do(deed)
        for way in WAYS if number in chosen else ():
            place = folder / "found"
            place.mkdir()
            for file, content in remains.files(way, rng).items():
                (place / file).write_bytes(content)
            counts["events found"] += await recovered(place / "tables.db", remains.told, events)
            counts["cuts"] += 1
            rmtree(place)
    return counts


async def recovered(path: Path, told: Counter[str], events: dict[str, list[EventRow]]) -> int:
    """How many events are found in a store after the power has failed; all of which somebody was told are there."""
    store = await open_store(f"sqlite:///{path}")
    total = 0
    try:
        for table, made in events.items():
            found = await store.events(table)
            assert len(found) >= told[table], f"{table}: {told[table]} were acknowledged, {len(found)} are stored"
            assert found == made[: len(found)]
            total += len(found)
            if told[table] and len(found) < EVENTS:
                await store.append(made[len(found)])
        assert await ask(store, MISCOUNTED) == [(0,)]
        assert await ask(store, "PRAGMA integrity_check") == [("ok",)]
    finally:
        await store.close()
    return total
