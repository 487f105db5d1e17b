"""Bodies without end, or in crumbs: they are not read, and nobody else has to wait for them."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import h11
import pytest

from mazefolio.server.callers import SURPLUS
from tests.server.harness import PATIENCE, Site, limited, serving, sqlite

BODY = 1000
CRUMB = b"1\r\na\r\n"
JSON = {"Content-Type": "application/json"}


@contextmanager
def posting(site: Site, header: str) -> Iterator[socket.socket]:
    """Somebody who has sent the headers of a post."""
    url = site.client.base_url
    host = f"Host: {url.host}:{url.port}\r\nContent-Type: application/json"
    with socket.create_connection((url.host, url.port), PATIENCE) as connection:
        connection.sendall(f"POST /api/mine HTTP/1.1\r\n{host}\r\n{header}\r\n\r\n".encode())
        yield connection


def answered(connection: socket.socket) -> bytes:
    """All that is answered before the server hangs up."""
    heard = b""
    with suppress(ConnectionError):
        while more := connection.recv(4096):
            heard += more
    return heard


def test_a_body_in_chunks_is_refused(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as site, posting(site, "Transfer-Encoding: chunked") as connection:
        assert answered(connection).startswith(b"HTTP/1.1 400")


def test_of_a_body_in_crumbs_not_one_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, look = [], h11.Connection.next_event

    def counted(connection: h11.Connection) -> object:
        seen.append(look(connection))
        return seen[-1]

    monkeypatch.setattr(h11.Connection, "next_event", counted)
    with serving(sqlite(tmp_path)) as site, posting(site, "Transfer-Encoding: chunked") as connection:
        with suppress(ConnectionError):
            connection.sendall(CRUMB * 50_000)
        assert b" 200 " not in answered(connection)
    assert [type(event) for event in seen] == [h11.Request]


def test_whoever_sends_too_much_is_told_so(tmp_path: Path) -> None:
    settings = limited(body=BODY, sending=0.5)
    with serving(sqlite(tmp_path), settings) as site, posting(site, f"Content-Length: {5 * BODY}") as connection:
        connection.sendall(b"x" * 2 * BODY)
        assert answered(connection).startswith(b"HTTP/1.1 413")


def send_without_end(connection: socket.socket) -> None:
    while True:
        connection.sendall(b"x" * BODY)


def test_whoever_goes_on_sending_is_cut_off(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(body=BODY, sending=PATIENCE)) as site:
        with posting(site, "Content-Length: 99999999999") as connection, pytest.raises(ConnectionError):
            send_without_end(connection)
        assert site.get("/healthz").status_code == 200


def test_many_requests_on_one_connection_are_not_too_much(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(body=BODY)) as site:
        for _ in range(5 * SURPLUS):
            assert site.client.post("/api/mine", content=b"[]".ljust(BODY), headers=JSON).status_code == 200
