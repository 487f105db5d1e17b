"""Memory and CPU of other processes, looked at while they work."""

from __future__ import annotations

import time
from pathlib import Path

from mazefolio.engine.errors import MazefolioError

MEGABYTE = 1e6
MINUTE = 60.0


class WatchError(MazefolioError):
    """A process cannot be watched here."""

    code = "watch"


class Watch:
    """Notes how much memory processes have in all: when asked to, at every full minute, and the most there ever was."""

    def __init__(self, *processes: int) -> None:
        try:
            import psutil  # type: ignore[import-untyped]
        except ImportError as error:
            raise WatchError("memory and CPU are measured with the package psutil: pip install psutil") from error
        self._processes = [psutil.Process(process) for process in processes]
        self.memory: dict[str, float] = {}
        self.most = 0.0
        self.seconds = self.cpu = self.waiting = 0.0

    def note(self, mark: str) -> None:
        self.memory[mark] = self._look()

    def begin(self) -> None:
        """From now on minutes and CPU are counted."""
        self._began, self._minutes = time.monotonic(), 0
        self._spent, self._waited = self._cpu_seconds(), self._waited_seconds()

    def go_on(self) -> None:
        """Look once more."""
        self._look()
        passed = time.monotonic() - self._began
        if passed // MINUTE > self._minutes:
            self._minutes += 1
            self.note(f"minute {self._minutes}")

    def end(self) -> None:
        """Sum up: for which share of the time they had a core, and for which they waited to get one from others."""
        self.note("end")
        self.memory["most"] = self.most
        self.seconds = time.monotonic() - self._began
        self.cpu = (self._cpu_seconds() - self._spent) / self.seconds
        self.waiting = (self._waited_seconds() - self._waited) / self.seconds

    def _look(self) -> float:
        size: float = sum(process.memory_info().rss for process in self._processes) / MEGABYTE
        self.most = max(self.most, size)
        return size

    def _cpu_seconds(self) -> float:
        times = [process.cpu_times() for process in self._processes]
        spent: float = sum(one.user + one.system for one in times)
        return spent

    def _waited_seconds(self) -> float:
        """How long main threads were ready to go on but had no core; Linux counts this, in nanoseconds."""
        try:
            found = [Path(f"/proc/{process.pid}/schedstat").read_text() for process in self._processes]
        except OSError:
            return 0.0
        return sum(int(one.split()[1]) for one in found) / 1e9
