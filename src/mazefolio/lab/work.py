"""How many games are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mazefolio.lab.ledger import Head, Ledger, Memory
from mazefolio.lab.places import LOCAL, place_of
from mazefolio.lab.sharing import Done, Key, Task, carry_out


def _in_silence(over: int, total: int) -> None:
    """Nobody wants to know."""


@dataclass(frozen=True)
class Work:
    """By how many processes games are played, where, kept in which file, and who hears how far it is.

    ``heard`` is told how many games are over, and of how many.
    """

    jobs: int = 1
    on: str = LOCAL
    file: Path | None = None
    heard: Callable[[int, int], object] = _in_silence

    def do(
        self, play: Callable[[Task], Done], tasks: Mapping[Key, Task], head: Head, key: Any, done: Any
    ) -> Iterator[Done]:
        """What comes of each task, in their order.  Those that the file has are not done again."""
        place = place_of(self.on, self.jobs)
        kept: Ledger[Key, Done] | Memory[Key, Done]
        kept = Ledger(self.file, head, key, done) if self.file else Memory()
        with closing(kept):
            carry_out(play, tasks, place, kept, self.heard)
        return kept.read(tasks)


ALONE = Work()
"""In this process; nothing is kept."""
