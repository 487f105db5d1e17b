"""Those who want to hear of new events."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeAlias

log = logging.getLogger(__name__)

Watcher: TypeAlias = Callable[[str | None, int], None]
"""Called with a table and the number of its new event or ``SAID``, or with ``(None, 0)``: any may have changed."""


class Watchers:
    def __init__(self) -> None:
        self._all: dict[object, Watcher] = {}

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Tell this watcher of every event from now on; returns how to stop it."""
        place = object()
        self._all[place] = watcher

        def stop() -> None:
            self._all.pop(place, None)

        return stop

    def tell(self, game: str | None, seq: int) -> None:
        """Tell everybody.  The event is stored already, so a watcher that fails spoils nothing for anybody else."""
        for watcher in tuple(self._all.values()):
            try:
                watcher(game, seq)
            except Exception:
                log.exception("a watcher failed on event %s of table %s", seq, game)
