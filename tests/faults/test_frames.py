"""Frames that mean nothing: they are counted like any other, and nobody else has to wait for them."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.frames import Frame
from websockets.server import ServerProtocol

from mazefolio.server.callers import PIECE
from mazefolio.server.limits import Rate
from tests.server.harness import PATIENCE, PLENTY, Talk, limited, serving, sqlite

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


def upgrade(url: httpx.URL, path: str) -> bytes:
    return (
        f"GET {path}/socket HTTP/1.1\r\nHost: {url.host}:{url.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


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


def test_all_sockets_of_an_address_share_their_messages(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(messages=Rate(10, SLOW))) as site:
        party = site.sit()
        with party.socket() as one, party.socket() as other:
            for talk in [one, other] * 5:
                talk.send({"type": "ping"})
                talk.hear_until("pong")
            for talk in (one, other):
                talk.send({"type": "ping"})
                assert talk.close_code() == 4029


def test_asking_for_the_whole_table_again_is_reading(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(reads=Rate(3, SLOW))) as site, site.sit().socket() as talk:
        talk.hear()
        for _ in range(3):
            talk.send({"type": "again"})
            talk.hear_until("table")
        talk.send({"type": "again"})
        assert talk.hear_until("refused")["code"] == "too-many"


def test_what_is_packed_is_not_unpacked_without_end(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as site, site.sit().socket() as talk:
        talk.hear()
        talk.send(" " * 100 * 1024)
        assert talk.close_code() in (1009, 1006)


def test_whoever_was_told_to_go_may_not_go_on(tmp_path: Path) -> None:
    """The client never answers that the talk is over, and sends on."""
    with serving(sqlite(tmp_path), limited(hello=0.1, frames=PLENTY)) as site:
        url, path = site.client.base_url, site.sit().path
        with socket.create_connection((url.host, url.port), PATIENCE) as deaf:
            deaf.sendall(upgrade(url, path))
            while b"\x88" not in deaf.recv(4096):
                pass
            with pytest.raises(ConnectionError):
                send_on(deaf)


def send_on(connection: socket.socket) -> None:
    while True:
        connection.sendall(PONG * 100)


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
        for apart in [False, True] * 10:
            with socket.create_connection((url.host, url.port), PATIENCE) as eager:
                eager.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                eager.sendall(upgrade(url, party.path) + (b"" if apart else NONSENSE))
                eager.sendall(NONSENSE)
                with suppress(ConnectionError):
                    while eager.recv(4096):
                        pass
        assert party.look()["seq"] == 0
    assert "Traceback" not in capfd.readouterr().err
