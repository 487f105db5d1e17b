"""Text that breaks only where it is meant to."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text


class Flow:
    """Short pieces of text in a row, as many to a line as there is room for; none of them is torn apart."""

    def __init__(self, items: Iterable[Text], gap: str = "  ") -> None:
        self.items, self.gap = list(items), gap

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [item.cell_len for item in self.items] or [0]
        whole = sum(widths) + len(self.gap) * (len(widths) - 1)
        return Measurement(max(widths), whole).clamp(max_width=options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(options.max_width)

    def lines(self, width: int) -> list[Text]:
        """The text in lines of at most this width."""
        lines = [Text()]
        for item in self.items:
            if lines[-1] and lines[-1].cell_len + len(self.gap) + item.cell_len > width:
                lines.append(Text())
            lines[-1] = Text.assemble(lines[-1], self.gap if lines[-1] else "", item)
        return lines
