"""The server is killed at random moments while people play; nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]

from tests.faults import storms
from tests.server.harness import Site, sqlite
from tests.server.process import Quick, free_port

KILLS = 25


def test_no_acknowledged_decision_is_lost_or_doubled(store_url: str, tmp_path: Path) -> None:
    counts = storms.kills(store_url, tmp_path, "11", KILLS)
    assert counts["acknowledged"] > KILLS
    assert counts["retries"]


def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = Quick(sqlite(tmp_path), port, tmp_path / "log")
    server.wait_until_up(url)
    with httpx.Client(base_url=url) as client, Site(client).sit("redmage", ["thumb"]).socket(None) as talk:
        talk.hear_until("table", seq=3)
        workers = psutil.Process(server.pid).children(recursive=True)
        server.kill()
    assert workers
    assert not psutil.wait_procs(workers, timeout=30)[1]
