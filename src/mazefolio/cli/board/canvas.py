"""A sheet of characters, each with its own look."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.text import Text

BLANK = (" ", "")


class Canvas:
    """So many columns and lines to write on; whatever falls outside is lost.

    The corner is where the drawing begins, so that a part of something large can be drawn in its own coordinates.
    """

    def __init__(self, left: int, top: int, width: int, height: int) -> None:
        self.left, self.top, self.width, self.height = left, top, width, height
        self._rows = [[BLANK] * width for _ in range(height)]

    def holds(self, x: int, y: int) -> bool:
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height

    def put(self, x: int, y: int, letter: str, look: str = "") -> None:
        """One character."""
        if self.holds(x, y):
            self._rows[y - self.top][x - self.left] = (letter, look)

    def write(self, x: int, y: int, text: Text) -> None:
        """A short text, with the looks of its parts over that of the whole."""
        base = str(text.style)
        looks = [base] * len(text)
        for span in text.spans:
            looks[span.start : span.end] = [str(span.style)] * (span.end - span.start)
        for at, (letter, look) in enumerate(zip(text.plain, looks, strict=True)):
            self.put(x + at, y, letter, look)

    def lines(self) -> Iterator[Text]:
        """What is on the sheet."""
        for row in self._rows:
            runs = groupby(row, key=lambda cell: cell[1])
            yield Text.assemble(*(("".join(letter for letter, _ in run), look) for look, run in runs), no_wrap=True)
