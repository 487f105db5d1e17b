"""Whether the store can be written to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from mazefolio.server.refusal import Refusal
from mazefolio.server.store import StoreError


class Readiness:
    """Tries the store when somebody asks, but not again while the last answer still ``holds`` (seconds)."""

    def __init__(self, attempt: Callable[[], Awaitable[None]], holds: float) -> None:
        self.attempt, self.holds = attempt, holds
        self._until = -1.0
        self._error: StoreError | None = None
        self._alone = asyncio.Lock()

    async def check(self) -> None:
        """Refuses if the store cannot be written to."""
        async with self._alone:
            if time.monotonic() >= self._until:
                await self._try()
        if self._error:
            raise Refusal("unavailable", "the store cannot be written") from self._error

    async def _try(self) -> None:
        try:
            await self.attempt()
        except StoreError as error:
            self._error = error
        else:
            self._error = None
        self._until = time.monotonic() + self.holds
