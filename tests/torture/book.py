"""The file of counts: what has been done of each part, so that a run that was interrupted goes on where it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

LARGEST = "longest"
"""Of what begins with this word the largest counts, not the sum."""


class Page(Struct):
    """What has been done of one part: which batches, what was counted in them, how long they took, at which commits.

    Batches that failed are tried again by the next run.
    """

    finished: list[int] = []
    counts: dict[str, int] = {}
    seconds: float = 0
    commits: list[str] = []
    failures: dict[int, str] = {}

    def numbers(self) -> Iterator[int]:
        """The batches that are still to be done, without end."""
        finished = {*self.finished}
        return (number for number in count() if number not in finished)

    def add(self, number: int, counts: Counter[str], seconds: float, commit: str) -> None:
        self.finished.append(number)
        self.failures.pop(number, None)
        for name, more in counts.items():
            before = self.counts.get(name, 0)
            self.counts[name] = max(before, more) if name.startswith(LARGEST) else before + more
        self.seconds += seconds
        if commit not in self.commits:
            self.commits.append(commit)


class Book:
    """One page for each part, in a file that is written anew after every batch."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.pages: dict[str, Page] = {}
        if file.exists():
            self.pages = msgspec.json.decode(file.read_bytes(), type=dict[str, Page])

    def page(self, part: str) -> Page:
        return self.pages.setdefault(part, Page())

    def write(self) -> None:
        """All or nothing: a run may be killed at any moment."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        part.write_bytes(msgspec.json.format(msgspec.json.encode(self.pages)))
        part.replace(self.file)

    def finish(self, part: str, number: int, *what: Any) -> None:
        self.page(part).add(number, *what)
        self.write()

    def fail(self, part: str, number: int, why: str) -> None:
        self.page(part).failures[number] = why
        self.write()
