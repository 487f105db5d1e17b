"""Many streams that are asked for at once: as many as an address may have, and the others are told so."""

from __future__ import annotations

import logging
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.faults.test_half_requests import calling
from tests.server.harness import announced, limited, serving, sqlite

AT_ONCE, ALLOWED = 16, 3


def test_no_more_streams_are_served_than_an_address_may_have(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = limited(sockets=ALLOWED, connections=100)
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), settings) as site, ExitStack() as stack:
        party = site.sit("toy", ["me", "here"])
        said = f"GET {party.path}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        calls = [stack.enter_context(calling(site.client.base_url, said)) for _ in range(AT_ONCE)]
        heard = [call.recv(12).split()[1] for call in calls]
        assert sorted(heard) == [b"200"] * ALLOWED + [b"429"] * (AT_ONCE - ALLOWED)
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_whoever_hangs_up_makes_room(tmp_path: Path) -> None:
    settings = limited(sockets=1, connections=100)
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), settings) as site:
        party = site.sit("toy", ["me", "here"])
        for _ in range(3):
            while True:
                with site.client.stream("GET", f"{party.path}/stream") as stream:
                    if stream.status_code == 200:
                        assert next(stream.iter_lines())
                        break
                    assert stream.status_code == 429
