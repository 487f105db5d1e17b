"""Whoever watches hears of every new event, and of nothing before it is stored."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mazefolio.server.store import NotFoundError, SeqTakenError, Store, open_store
from tests.server.store.making import a_game, a_seat, a_table, an_event, ask

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]
CUT_OFF_LISTENERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE query = 'LISTEN mazefolio' AND datname = current_database()"""


class Ear:
    """Remembers what it hears, and lets others wait for it."""

    def __init__(self) -> None:
        self.heard: list[tuple[str | None, int]] = []
        self._news = asyncio.Event()

    def __call__(self, game: str | None, seq: int) -> None:
        self.heard.append((game, seq))
        self._news.set()

    async def until(self, holds: Callable[[set[tuple[str | None, int]]], bool]) -> None:
        async with asyncio.timeout(60):
            while not holds(set(self.heard)):
                self._news.clear()
                await self._news.wait()


async def test_a_watcher_hears_of_appends_and_joins(store: Store) -> None:
    ear = Ear()
    await store.create(a_game(), [a_seat(kind="open", invitation_hash="i")])
    store.watch(ear)

    await store.append(an_event(1, "decision"))
    await store.claim_invitation("oak", "i", name="", token_hash="t", at=1.0)

    await ear.until(lambda heard: heard == {("oak", 1), ("oak", 2)})


async def test_a_watcher_hears_nothing_of_what_was_refused_or_repeated(store: Store) -> None:
    ear = Ear()
    await a_table(store)
    await store.append(an_event(1, "decision"))
    store.watch(ear)

    await store.append(an_event(1, "decision"))
    with pytest.raises(SeqTakenError):
        await store.append(an_event(1))
    with pytest.raises(NotFoundError):
        await store.append(an_event(2), seat=a_seat(seat=9))
    await store.append(an_event(2, "last"))

    await ear.until(lambda heard: ("oak", 2) in heard)
    assert set(ear.heard) <= {("oak", 1), ("oak", 2)}
    assert ear.heard[-1] == ("oak", 2)


async def test_the_event_is_stored_when_its_watcher_hears_of_it(store: Store) -> None:
    await a_table(store)
    found: asyncio.Queue[int] = asyncio.Queue()

    async def look(since: int) -> None:
        found.put_nowait(len(await store.events("oak", since)))

    looking = set()
    store.watch(lambda game, seq: looking.add(asyncio.create_task(look(seq - 1))))
    for seq in range(1, 6):
        await store.append(an_event(seq))
        assert await asyncio.wait_for(found.get(), 60) >= 1
    await asyncio.gather(*looking)


async def test_a_watcher_can_stop_and_one_that_fails_harms_nobody(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await a_table(store)
    leaving, staying = Ear(), Ear()

    def failing(game: str | None, seq: int) -> None:
        raise ZeroDivisionError

    stop = store.watch(leaving)
    store.watch(failing)
    store.watch(staying)
    await store.append(an_event(1))
    await staying.until(lambda heard: ("oak", 1) in heard)
    stop()
    stop()
    await store.append(an_event(2))

    await staying.until(lambda heard: ("oak", 2) in heard)
    assert ("oak", 2) not in leaving.heard
    assert "a watcher failed" in caplog.text


async def test_stores_that_share_a_database_hear_each_other(postgres_url: str) -> None:
    here, there = await open_store(postgres_url), await open_store(postgres_url)
    ear_here, ear_there = Ear(), Ear()
    here.watch(ear_here)
    there.watch(ear_there)
    await a_table(here, "a table with spaces")

    await here.append(an_event(1, game="a table with spaces"))
    await ear_there.until(lambda heard: heard == {("a table with spaces", 1)})
    await there.append(an_event(2, game="a table with spaces"))
    await ear_here.until(lambda heard: ("a table with spaces", 2) in heard)

    await here.close()
    await there.close()


async def test_two_processes_hear_each_other(postgres_url: str) -> None:
    """The other process answers each event that it hears of with the next one."""
    store = await open_store(postgres_url)
    ear = Ear()
    store.watch(ear)
    await a_table(store)
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.store.echo", postgres_url, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert other.stdout is not None
    assert await other.stdout.readline() == b"listening\n"

    for seq in range(1, 20, 2):
        await store.append(an_event(seq))
        await ear.until({("oak", seq + 1)}.issubset)

    assert [event.kind for event in await store.events("oak")] == ["decide", "echo"] * 10
    other.terminate()
    await other.communicate()
    await store.close()


async def test_a_listener_that_was_cut_off_comes_back_and_says_so(postgres_url: str) -> None:
    here, there = await open_store(postgres_url), await open_store(postgres_url)
    ear = Ear()
    await a_table(there)
    here.watch(ear)

    assert len(await ask(there, CUT_OFF_LISTENERS)) == 2
    await ear.until(lambda heard: (None, 0) in heard)
    await there.append(an_event(1))

    await ear.until(lambda heard: ("oak", 1) in heard)
    await here.close()
    await there.close()


async def test_notices_of_strangers_are_passed_over(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    ear = Ear()
    store.watch(ear)
    await a_table(store)

    await ask(store, "SELECT pg_notify('mazefolio', 'good morning')")
    await ask(store, "SELECT pg_notify('mazefolio', 'elm 7')")

    await ear.until(bool)
    assert ear.heard == [("elm", 7)]
    await store.close()
