"""Hours of trouble: ``make torture``, or some parts of it with ``make torture ARGS="leaks clock --share 0.1"``."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from tests.server import postgres
from tests.torture.book import Book
from tests.torture.parts import PARTS
from tests.torture.run import Run, perform, show

app = App(name="make torture", help="Try the server and the games with as much trouble as one likes.")


@app.default
def main(
    *parts: str,
    share: float = 1,
    size: int | None = None,
    workers: int = multiprocessing.cpu_count(),
    file: Path = Path("artefacts/torture.json"),
    fresh: bool = False,
    batch: int | None = None,
    report: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Run these parts, or all.  A run that was interrupted goes on where it was.

    SIGTERM is obeyed when the batches under way are done, Ctrl-C at once.

    Parameters
    ----------
    share
        How much of each part's full size.
    size
        So much of each part instead.
    workers
        How many batches that reckon at once; of those that mostly wait, twice as many go on beside them.
    file
        Where counts are kept.
    fresh
        Forget what was done before.
    batch
        Only this batch of one part, again.
    report
        Only show what has been done.
    """
    console, chosen = Console(), parts or tuple(PARTS)
    if not set(chosen) <= set(PARTS):
        console.print(f"the parts are: {', '.join(PARTS)}")
        return 2
    if batch is not None:
        return repeat(chosen[0], batch, size, console)
    if fresh:
        file.unlink(missing_ok=True)
    book, well = Book(file), True
    if not report:
        signal.signal(signal.SIGTERM, interrupt)
        sizes = {part: size or max(PARTS[part].tiny, round(share * PARTS[part].size)) for part in chosen}
        try:
            well = Run(book, sizes, workers).go(console)
        except KeyboardInterrupt:
            console.print("interrupted; the same command goes on from here")
            well = False
    show(book, console)
    return 0 if well else 1


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def repeat(part: str, number: int, size: int | None, console: Console) -> int:
    """One batch again, whose counts are only shown."""
    with postgres.temporary() as server:
        outcome = perform(part, number, size or PARTS[part].batch, server.get_uri())
    console.print(outcome.failure or dict(outcome.counts), markup=False)
    return 1 if outcome.failure else 0


if __name__ == "__main__":
    sys.exit(app())
