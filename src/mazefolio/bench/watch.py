"""Memory and CPU of another process, looked at while it works."""

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
    """Notes how much memory a process has: when asked to, at every full minute, and the most there ever was."""

    def __init__(self, process: int) -> None:
        try:
            import psutil  # type: ignore[import-untyped]
        except ImportError as error:
            raise WatchError("memory and CPU are measured with the package psutil: pip install psutil") from error
        self._process = psutil.Process(process)
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
        """Sum up: for which share of the time it had a core, and for which it waited to get one from others."""
        self.note("end")
        self.memory["most"] = self.most
        self.seconds = time.monotonic() - self._began
        self.cpu = (self._cpu_seconds() - self._spent) / self.seconds
        self.waiting = (self._waited_seconds() - self._waited) / self.seconds

    def _look(self) -> float:
        size: float = self._process.memory_info().rss / MEGABYTE
        self.most = max(self.most, size)
        return size

    def _cpu_seconds(self) -> float:
        times = self._process.cpu_times()
        spent: float = times.user + times.system
        return spent

    def _waited_seconds(self) -> float:
        """How long its main thread was ready to go on but had no core; Linux counts this, in nanoseconds."""
        try:
            return int(Path(f"/proc/{self._process.pid}/schedstat").read_text().split()[1]) / 1e9
        except OSError:
            return 0.0
