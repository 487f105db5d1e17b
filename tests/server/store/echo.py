"""A process that answers every event at table 'oak' that it hears of and did not write: ``echo URL``."""

from __future__ import annotations

import asyncio
import sys

from mazefolio.server.store import open_store
from tests.server.store.making import an_event


async def main(url: str) -> None:
    store = await open_store(url)
    news: asyncio.Queue[int] = asyncio.Queue()
    store.watch(lambda game, seq: news.put_nowait(seq))
    print("listening", flush=True)
    while True:
        seq = await news.get()
        [*_, last] = await store.events("oak")
        if last.seq == seq and last.kind != "echo":
            await store.append(an_event(seq + 1, kind="echo"))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
