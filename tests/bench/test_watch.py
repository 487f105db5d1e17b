"""Memory and CPU of another process."""

from __future__ import annotations

import os
import sys
from types import SimpleNamespace

import pytest

from mazefolio.bench import watch
from mazefolio.bench.watch import Watch, WatchError


def set_clock(monkeypatch: pytest.MonkeyPatch, *moments: float) -> None:
    """What the clock shows, look after look."""
    monkeypatch.setattr(watch, "time", SimpleNamespace(monotonic=iter(moments).__next__))


def test_memory_is_noted_at_every_full_minute_and_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, 1000, 1059.9, 1060.1, 1060.6, 1120, 1130)
    watched = Watch(os.getpid())
    watched.note("start")
    watched.begin()
    for _ in range(4):
        watched.go_on()
    watched.end()
    assert list(watched.memory) == ["start", "minute 1", "minute 2", "end", "most"]
    assert watched.memory["most"] == max(watched.memory.values()) > 1


def test_cpu_is_a_share_of_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, 1000, 1060)
    spent = [40.0, 10.0]
    monkeypatch.setattr(Watch, "_cpu_seconds", lambda self: spent.pop())
    watched = Watch(os.getpid())
    watched.begin()
    watched.end()
    assert watched.cpu == 0.5


def test_without_psutil_one_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psutil", None)
    with pytest.raises(WatchError, match="psutil"):
        Watch(os.getpid())
