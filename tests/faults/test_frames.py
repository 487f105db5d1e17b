"""Frames that mean nothing: they are counted like any other, and nobody else has to wait for them."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.frames import Frame
from websockets.server import ServerProtocol

from mazefolio.server.callers import PIECE
from mazefolio.server.limits import Rate
from tests.server.harness import PATIENCE, Talk, limited, serving, sqlite

SLOW = 1 / 3600
BURST = 50
BEGUN = b"\x01\x80\0\0\0\0"
"""The empty beginning of a text, as a client sends it."""
EMPTY = b"\x00\x80\0\0\0\0"
PING = b"\x89\x80\0\0\0\0"
PONG = b"\x8a\x80\0\0\0\0"
NONSENSE = b"\xff" * 20
FLOODS = pytest.mark.parametrize("frame", [EMPTY, PING, PONG], ids=["continuation", "ping", "pong"])
FEW = limited(frames=Rate(BURST, SLOW), messages=Rate(10_000, 10_000), hello=PATIENCE)


def send(talk: Talk, frames: bytes) -> None:
    with suppress(OSError):
        talk.connection.socket.sendall(frames)


@FLOODS
def test_a_flood_is_cut_off_before_hello(tmp_path: Path, frame: bytes) -> None:
    with serving(sqlite(tmp_path), FEW) as site, site.sit().bare_socket() as talk:
        send(talk, BEGUN + frame * BURST)
        assert talk.close_code() == 4029


@FLOODS
def test_a_flood_is_cut_off_after_hello(tmp_path: Path, frame: bytes) -> None:
    with serving(sqlite(tmp_path), FEW) as site, site.sit().socket() as talk:
        talk.hear()
        send(talk, BEGUN + frame * BURST)
        assert talk.close_code() == 4029


@FLOODS
def test_of_a_flood_hardly_anything_is_looked_at(tmp_path: Path, frame: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, look = [], ServerProtocol.recv_frame

    def counted(protocol: ServerProtocol, frame: Frame) -> None:
        seen.append(frame)
        look(protocol, frame)

    monkeypatch.setattr(ServerProtocol, "recv_frame", counted)
    with serving(sqlite(tmp_path), FEW) as site, site.sit().bare_socket(ping_interval=None) as talk:
        send(talk, BEGUN + frame * 200_000)
        assert talk.close_code() in (4029, 1006)
    assert BURST < len(seen) <= BURST + PIECE


def test_those_who_keep_the_limit_notice_nothing(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), FEW) as site, site.sit().socket() as talk:
        send(talk, PING * (BURST - 10))
        talk.send({"type": "ping"})
        talk.hear_until("pong")


@FLOODS
def test_the_time_for_hello_runs_out_whatever_is_sent(tmp_path: Path, frame: bytes) -> None:
    settings = limited(hello=0.3, frames=Rate(10**9, 10**9))
    with serving(sqlite(tmp_path), settings) as site, site.sit().bare_socket(ping_interval=None) as talk:
        send(talk, BEGUN)
        while talk.connection.close_code is None:
            send(talk, frame)
        assert talk.close_code() == 4001


def test_whoever_goes_on_before_the_handshake_is_done_is_cut_off_in_silence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with serving(sqlite(tmp_path), limited(hello=0.1)) as site:
        url, party = site.client.base_url, site.sit()
        upgrade = (
            f"GET {party.path}/socket HTTP/1.1\r\nHost: {url.host}:{url.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        for apart in [False, True] * 10:
            with socket.create_connection((url.host, url.port), PATIENCE) as eager:
                eager.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                eager.sendall(upgrade.encode() + (b"" if apart else NONSENSE))
                eager.sendall(NONSENSE)
                with suppress(ConnectionError):
                    while eager.recv(4096):
                        pass
        assert party.look()["seq"] == 0
    assert "Traceback" not in capfd.readouterr().err
