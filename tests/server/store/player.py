"""A process that plays at several tables until it is killed: ``player URL ACKNOWLEDGED...``.

It is told how many decisions at each table were acknowledged before it was killed the last time, and goes on with the
next one.  That one may be stored already; its id is the same, so it must not be stored again.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from mazefolio.server.store import Store, open_store
from tests.server.store.making import an_event


async def play(store: Store, table: int, acknowledged: int) -> None:
    for seq in count(acknowledged + 1):
        await store.append(an_event(seq, f"decision {seq}", game=f"table {table}"))
        print(table, seq, flush=True)


async def main(url: str, *acknowledged: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*(play(store, table, int(last)) for table, last in enumerate(acknowledged)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
