"""Work shared among processes.  What comes out does not depend on how many there are."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Part = TypeVar("Part")
Done = TypeVar("Done")


def shared(work: Callable[[Part], Done], parts: Sequence[Part], jobs: int) -> Iterator[Done]:
    """Each part of the work done, in the order of the parts."""
    if min(jobs, len(parts)) <= 1:
        yield from map(work, parts)
        return
    # Fresh processes: a forked one would inherit the threads of whoever watches the progress.
    with ProcessPoolExecutor(min(jobs, len(parts)), get_context("spawn"), leave_interrupts_to_parent) as pool:
        try:
            yield from pool.map(work, parts)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def leave_interrupts_to_parent() -> None:
    """A worker is not interrupted by the keys of the terminal: the process that shares out the work is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
