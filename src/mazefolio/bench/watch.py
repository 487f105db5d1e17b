"""Memory and CPU of another process, looked at while it works."""

from __future__ import annotations

import time

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
        self._process, self._whole_cpu = psutil.Process(process), psutil.cpu_percent
        self.memory: dict[str, float] = {}
        self.most = 0.0
        self.cpu = self.machine_cpu = 0.0

    def note(self, mark: str) -> None:
        self.memory[mark] = self._look()

    def begin(self) -> None:
        """From now on minutes and CPU are counted."""
        self._began, self._minutes, self._spent = time.monotonic(), 0, self._cpu_seconds()
        self._whole_cpu()

    def go_on(self) -> None:
        """Look once more."""
        self._look()
        passed = time.monotonic() - self._began
        if passed // MINUTE > self._minutes:
            self._minutes += 1
            self.note(f"minute {self._minutes}")

    def end(self) -> None:
        """Sum up: the process's CPU since the beginning as a share of one core, everybody's as one of all cores."""
        self.note("end")
        self.memory["most"] = self.most
        self.cpu = (self._cpu_seconds() - self._spent) / (time.monotonic() - self._began)
        self.machine_cpu = self._whole_cpu() / 100

    def _look(self) -> float:
        size: float = self._process.memory_info().rss / MEGABYTE
        self.most = max(self.most, size)
        return size

    def _cpu_seconds(self) -> float:
        times = self._process.cpu_times()
        spent: float = times.user + times.system
        return spent
