"""Whoever breaks off, at whatever moment, is no mistake of the server: the log says nothing."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from mazefolio.engine.secrecy import Viewer
from mazefolio.server.callers import SocketCaller
from mazefolio.server.refusal import Refusal
from mazefolio.server.tables import LiveTable
from tests.server.harness import PATIENCE, Party, Site, eventually, serving, sqlite
from tests.server.process import Quick, ServerProcess, free_port, started

TIMES = 20
RESET = struct.pack("ii", 1, 0)
"""Whoever lingers for no time at all hangs up without a word."""
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
POSTED = "Content-Type: application/json\r\nContent-Length: 500\r\n\r\n["
HELLO = b"\x81\x90\0\0\0\0" + b'{"type":"hello"}'
NO_HELLO = b"\x81\x8f\0\0\0\0" + b'{"type":"ping"}'
CLOSING = b"\x88\x80\0\0\0\0"
"""Messages as a client sends them."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, ServerProcess]]:
    folder, port = tmp_path_factory.mktemp("store"), free_port()
    url = f"http://127.0.0.1:{port}"
    with started(Quick(sqlite(folder), port, folder / "log")) as process:
        process.wait_until_up(url)
        with httpx.Client(base_url=url, timeout=PATIENCE) as client:
            yield Site(client), process
        process.stop()
        assert alarms(process) == []


def alarms(server: ServerProcess) -> list[str]:
    """All that was logged except decisions."""
    return [line for line in server.said.splitlines() if '"level":"info"' not in line]


@contextmanager
def calling(site: Site) -> Iterator[socket.socket]:
    """A connection that is broken off in the end, without a word."""
    url = site.client.base_url
    with socket.create_connection((url.host, url.port), PATIENCE) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        with suppress(ConnectionError):
            yield connection


def request(party: Party, method: str, what: str, more: str) -> bytes:
    url = party.site.client.base_url
    return f"{method} {party.path}/{what} HTTP/1.1\r\nHost: {url.host}:{url.port}\r\n{more}".encode()


def expect_silence(server: tuple[Site, ServerProcess], party: Party) -> None:
    """The server has gone on, and has said nothing."""
    assert party.look()["seq"] == 0
    assert alarms(server[1]) == []


@pytest.mark.parametrize("polite", [True, False])
@pytest.mark.parametrize("what", ["decisions", "undo", "seat", "join", "chat"])
def test_a_post_that_is_broken_off(server: tuple[Site, ServerProcess], what: str, polite: bool) -> None:
    party = server[0].sit()
    for _ in range(TIMES):
        with calling(server[0]) as connection:
            connection.sendall(request(party, "POST", what, POSTED))
            if polite:
                connection.shutdown(socket.SHUT_WR)
                connection.recv(1024)
    expect_silence(server, party)


@pytest.mark.parametrize("said", [b"", HELLO, NO_HELLO, HELLO + NO_HELLO * 3, HELLO + CLOSING, CLOSING], ids=len)
@pytest.mark.parametrize("heard", [0, 1, 2])
def test_a_socket_that_is_broken_off(server: tuple[Site, ServerProcess], said: bytes, heard: int) -> None:
    party = server[0].sit()
    for _ in range(TIMES):
        with calling(server[0]) as connection:
            connection.sendall(request(party, "GET", "socket", f"{UPGRADE}\r\n"))
            if heard:
                connection.recv(10)
            connection.sendall(said)
            if heard == 2 and said:
                connection.recv(1024)
    expect_silence(server, party)


def test_a_socket_that_is_gone_when_it_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refused = 0
    with serving(sqlite(tmp_path)) as site:
        assert site.app is not None
        inside = site.app.state.door.inside

        async def refuse_when_gone(table: LiveTable, token: str | None, admit: object) -> Viewer:
            nonlocal refused
            while any(isinstance(caller, SocketCaller) for caller in inside):
                await asyncio.sleep(0.01)
            refused += 1
            raise Refusal("not-found", "there is no such table")

        party = site.sit()
        monkeypatch.setattr(LiveTable, "seat_of", refuse_when_gone)
        with calling(site) as connection:
            connection.sendall(request(party, "GET", "socket", f"{UPGRADE}\r\n"))
            connection.recv(1024)
            connection.sendall(HELLO)
        eventually(lambda: refused == 1)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_stream_that_is_broken_off(server: tuple[Site, ServerProcess]) -> None:
    party = server[0].sit()
    for _ in range(TIMES):
        with calling(server[0]) as connection:
            connection.sendall(request(party, "GET", "stream", "\r\n"))
            connection.recv(10)
    expect_silence(server, party)
