"""Long reckoning, done beside the event loop, so that nobody has to wait for it who did not ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
THREADS = ThreadPoolExecutor(2, thread_name_prefix="aside")
"""Two, so that a short piece of work does not wait for a long one; more would only take time from the loop."""


async def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of a piece of work that takes its time."""
    return await asyncio.get_running_loop().run_in_executor(THREADS, lambda: work(*args, **kwargs))
