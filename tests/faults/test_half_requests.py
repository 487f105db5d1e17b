"""Connections that never finish what they have to say: they have to go, and nobody else notices them."""

from __future__ import annotations

import logging
import resource
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from mazefolio.server.limits import Rate
from mazefolio.server.logs import MINUTE, WRITTEN, Thinned
from tests.server.harness import PATIENCE, Site, eventually, limited, serving, sqlite
from tests.server.process import Command, Quick, free_port, started

HALF_HEADERS = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n["
)
STRANGER, ANOTHER = "127.0.0.2", "127.0.0.3"
"""Other addresses of this machine, which are not taken for those of a proxy."""


@contextmanager
def calling(url: httpx.URL, said: bytes, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Somebody who says this much and no more."""
    with socket.create_connection((url.host, url.port), PATIENCE, (source, 0)) as connection:
        with suppress(ConnectionError):
            connection.sendall(said)
        yield connection


def crowd(stack: ExitStack, url: httpx.URL, count: int, said: bytes = HALF_HEADERS) -> list[socket.socket]:
    return [stack.enter_context(calling(url, said, STRANGER)) for _ in range(count)]


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has closed it by now."""
    connection.setblocking(False)
    try:
        return not connection.recv(1024)
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def wait_until_closed(connection: socket.socket) -> None:
    with suppress(ConnectionError):
        while connection.recv(1024):
            pass


def closed(connections: list[socket.socket]) -> int:
    return sum(map(is_closed, connections))


def is_served(site: Site, **more: object) -> bool:
    with httpx.Client(base_url=site.client.base_url, timeout=PATIENCE, **more) as client:  # type: ignore[arg-type]
        return client.get("/healthz").status_code == 200


@pytest.mark.parametrize("said", [HALF_HEADERS, HALF_BODY, b""], ids=["headers", "body", "nothing"])
def test_whoever_keeps_the_server_waiting_makes_room_for_others(tmp_path: Path, said: bytes) -> None:
    settings = limited(connections=1000, connections_in_all=30)
    with serving(sqlite(tmp_path), settings) as site, ExitStack() as stack:
        waiting = crowd(stack, site.client.base_url, 100, said)
        assert is_served(site)
        eventually(lambda: closed(waiting) >= 70)
        assert all(map(is_closed, waiting[:50]))


def test_a_socket_does_not_make_room(tmp_path: Path) -> None:
    settings = limited(connections=1000, connections_in_all=10)
    with serving(sqlite(tmp_path), settings) as site, site.sit().socket() as talk, ExitStack() as stack:
        talk.hear()
        crowd(stack, site.client.base_url, 50)
        talk.send({"type": "ping"})
        talk.hear_until("pong")


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(connections=10)) as site, ExitStack() as stack:
        waiting = crowd(stack, site.client.base_url, 25)
        eventually(lambda: closed(waiting) == 15)
        assert is_served(site, transport=httpx.HTTPTransport(local_address=ANOTHER))
        stack.close()
        assert site.app is not None
        door = site.app.state.door
        eventually(lambda: not door.crowd)
        assert is_served(site, transport=httpx.HTTPTransport(local_address=STRANGER))
        eventually(lambda: not door.waiting)


def test_one_address_makes_only_so_many_new_connections(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(arrivals=Rate(5, 1 / 3600))) as site, ExitStack() as stack:
        waiting = crowd(stack, site.client.base_url, 8)
        eventually(lambda: closed(waiting) == 3)
        assert is_served(site, transport=httpx.HTTPTransport(local_address=ANOTHER))


@pytest.mark.parametrize(
    ("limit", "said"), [("headers", HALF_HEADERS), ("headers", b""), ("sending", HALF_BODY)], ids=str
)
def test_a_request_has_to_come_in_time(tmp_path: Path, limit: str, said: bytes) -> None:
    with serving(sqlite(tmp_path), limited(**{limit: 0.1})) as site, calling(site.client.base_url, said) as slow:
        wait_until_closed(slow)


def test_the_second_request_on_a_connection_has_to_come_in_time_too(tmp_path: Path) -> None:
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with serving(sqlite(tmp_path), limited(headers=0.5)) as site, calling(site.client.base_url, whole) as slow:
        assert slow.recv(1024).startswith(b"HTTP/1.1 200")
        slow.sendall(HALF_HEADERS)
        wait_until_closed(slow)


def test_a_request_that_is_answered_for_long_is_not_cut_off(tmp_path: Path) -> None:
    settings = limited(headers=0.2, sending=0.2, heartbeat=0.1, connections_in_all=5)
    with serving(sqlite(tmp_path), settings) as site, ExitStack() as stack:
        stream = stack.enter_context(site.client.stream("GET", f"{site.sit().path}/stream"))
        crowd(stack, site.client.base_url, 20)
        lines = stream.iter_lines()
        assert len([next(lines) for _ in range(8)]) == 8


def test_more_connections_than_files_do_not_stop_the_server(tmp_path: Path) -> None:
    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (400, 400))

    command = [sys.executable, "-m", "mazefolio", "serve", "--port", "0", "--store", sqlite(tmp_path)]
    with started(Command(command, tmp_path / "log", preexec_fn=few_files)) as server, ExitStack() as stack:
        server.wait_until_up(server.address)
        site = Site(stack.enter_context(httpx.Client(base_url=server.address, timeout=PATIENCE)))
        waiting = crowd(stack, site.client.base_url, 700)
        assert is_served(site)
        assert site.sit().look()["seq"] == 0
        assert closed(waiting) >= 600
        assert '"level":"error"' not in server.said
        assert len(server.said) < 1000


def test_nonsense_does_not_fill_the_log(tmp_path: Path) -> None:
    port = free_port()
    url = httpx.URL(f"http://127.0.0.1:{port}")
    with started(Quick(sqlite(tmp_path), port, tmp_path / "log")) as server:
        server.wait_until_up(str(url))
        for _ in range(50):
            with calling(url, b"\x00\x01\x02 nonsense\r\n\r\n") as connection:
                wait_until_closed(connection)
    assert len(server.said.splitlines()) == WRITTEN


def test_what_was_left_out_of_the_log_is_told_later() -> None:
    now, thinned = [0.0], Thinned(lambda: now[0])

    def record(text: str, **more: object) -> logging.LogRecord:
        return logging.makeLogRecord({"levelno": logging.WARNING, "msg": text, **more})

    written = [thinned.filter(record(f"failed\nat {number}")) for number in range(WRITTEN + 5)]
    assert written == [True] * WRITTEN + [False] * 5
    assert thinned.filter(record("something else"))
    assert thinned.filter(record("failed", table="t1"))
    assert thinned.filter(record("failed", levelno=logging.INFO))
    now[0] = MINUTE
    later = record("failed\nat last")
    assert thinned.filter(later)
    assert vars(later)["left_out"] == 5
