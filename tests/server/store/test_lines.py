"""What is said at tables: numbered in each channel, stored once, and not for ever."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio.server.store import SAID, BadValueError, Channel, LineRow, NotFoundError, Store, open_store, works
from tests.server.store.making import a_game, a_table, an_event

pytestmark = pytest.mark.anyio


def a_line(line_id: str, channel: Channel = "table", **fields: Any) -> LineRow:
    row: dict[str, Any] = {
        "game": "oak",
        "number": 0,
        "seat": 0,
        "name": "Ann",
        "text": f"text of {line_id}",
        "at": 1.5,
    }
    return LineRow(channel=channel, line_id=line_id, **(row | fields))


async def test_lines_come_back_in_order_and_each_channel_counts_for_itself(store: Store) -> None:
    await a_table(store)

    for number in range(1, 4):
        said = await store.say(a_line(f"t{number}", text="Zoë ♘ '; --"))
        assert said == a_line(f"t{number}", number=number, text="Zoë ♘ '; --")
        await store.say(a_line(f"g{number}", "gallery", seat=None))

    assert [(line.number, line.line_id) for line in await store.lines("oak", "table")] == [
        (1, "t1"),
        (2, "t2"),
        (3, "t3"),
    ]
    assert [line.line_id for line in await store.lines("oak", "gallery", since=1)] == ["g2", "g3"]
    assert await store.lines("elm", "table") == []


async def test_saying_something_does_not_change_the_table(store: Store) -> None:
    await a_table(store)
    await store.append(an_event(1))

    await store.say(a_line("hello"))

    assert await store.game("oak") == a_game(seq=1, updated_at=11.0)
    assert await store.events("oak") == [an_event(1)]


async def test_a_line_sent_again_is_stored_once(store: Store) -> None:
    await a_table(store)
    first = await store.say(a_line("same"))
    await store.say(a_line("other"))

    assert await store.say(a_line("same", "gallery", seat=None, text="changed")) == first
    assert len(await store.lines("oak", "table")) == 2
    assert await store.lines("oak", "gallery") == []


async def test_nothing_is_said_where_no_table_is(store: Store) -> None:
    with pytest.raises(NotFoundError):
        await store.say(a_line("hello"))
    with pytest.raises(BadValueError):
        await store.say(a_line("hello", text="half \ud800 a pair"))


async def test_many_who_speak_at_once_get_numbers_without_gaps(store: Store, store_url: str) -> None:
    await a_table(store)
    other = await open_store(store_url)

    await asyncio.gather(*((store if n % 2 else other).say(a_line(f"{n}")) for n in range(40)))

    lines = await store.lines("oak", "table")
    assert [line.number for line in lines] == list(range(1, 41))
    assert {line.line_id for line in lines} == {f"{n}" for n in range(40)}
    await other.close()


async def test_only_the_latest_lines_are_kept_and_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(works, "LINES_KEPT", 120)
    await a_table(store)
    await store.say(a_line("aside", "gallery"))
    for number in range(1, 151):
        await store.say(a_line(f"{number}"))

    assert [line.number for line in await store.lines("oak", "table")] == list(range(51, 151))
    assert len(await store.lines("oak", "gallery")) == 1
    assert (await store.say(replace(a_line("31"), text="again"))).number == 31
    assert (await store.say(replace(a_line("30"), text="again"))).number == 151


async def test_watchers_hear_that_something_was_said(store: Store, store_url: str) -> None:
    await a_table(store)
    other = await open_store(store_url) if store_url.startswith("postgres") else store
    heard: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()
    other.watch(lambda game, seq: heard.put_nowait((game, seq)))

    await store.say(a_line("hello"))

    assert await asyncio.wait_for(heard.get(), 60) == ("oak", SAID)
    await other.close()
