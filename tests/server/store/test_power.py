"""The trials of the store on a failing drive notice a store that deserves it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mazefolio.server.store import sqlite
from tests.server.store import full, power


def test_a_power_failure_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    counts = asyncio.run(power.cuts(tmp_path, "1", 60))
    assert counts["cuts"] == 60
    assert counts["events found"]


def test_a_store_that_does_not_flush_every_commit_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", ("journal_mode = WAL", "synchronous = NORMAL"))
    with pytest.raises(AssertionError, match="were acknowledged"):
        asyncio.run(power.cuts(tmp_path, "1", 300))


def test_a_drive_that_fails_at_any_write_spoils_nothing(tmp_path: Path) -> None:
    counts = asyncio.run(full.at_every_write(tmp_path, "1", 30))
    assert counts["failures"] == 30
    assert counts["refusals"]
