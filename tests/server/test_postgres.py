"""The PostgreSQL server that test processes share starts whatever others do meanwhile."""

from __future__ import annotations

from pathlib import Path

import psycopg

from tests.server.postgres import get_server, start_patiently


def test_it_starts_though_the_last_who_used_its_folder_has_just_removed_it(tmp_path: Path) -> None:
    server = get_server(tmp_path / "postgres", cleanup_mode="delete", start=False)
    server.pgdata.rmdir()

    start_patiently(server)

    try:
        with psycopg.connect(server.get_uri()) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
    finally:
        server.cleanup()
