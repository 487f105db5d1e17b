"""Whoever owns a name can have it lead to this machine: the server answers only to names that it was told."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazefolio.cli import main
from mazefolio.cli import serve as serving_command
from mazefolio.server.app import from_environment
from mazefolio.server.limits import Rate
from mazefolio.server.settings import Settings
from tests.server.harness import Site, decision_id, limited, serving, sqlite

SLOW = 1 / 3600
NAMES = frozenset(["play.example"])
FOREIGN = [
    "evil.example",
    "evil.example:PORT",
    "127.0.0.1.evil.example",
    "localhost.evil.example:PORT",
    "play.example.evil.example",
    "127.0.0.1@evil.example",
    "evil.example/127.0.0.1",
    "evil.example#@127.0.0.1",
    "127.1",
    "2130706433",
    "",
    ":PORT",
    "127.0.0.1:port",
    "[::1].evil.example",
    "[::1]evil.example:PORT",
    "[evil.example]",
]
OWN = ["127.0.0.1", "127.0.0.1:PORT", "[::1]:PORT", "192.168.0.7", "localhost:PORT", "LOCALHOST", "Play.Example:443"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(sqlite(tmp_path_factory.mktemp("s")), Settings(names=NAMES)) as site:
        yield site


def host_of(site: Site, pattern: str) -> str:
    return pattern.replace("PORT", str(site.client.base_url.port))


@pytest.mark.parametrize("pattern", FOREIGN)
def test_nothing_is_answered_under_a_foreign_name(site: Site, pattern: str) -> None:
    party, host = site.sit(), host_of(site, pattern)
    headers = {"Host": host, "Origin": f"http://{host}"}
    body = {"id": decision_id(), "seq": 0, "choice": "pass"}
    for answer in (
        site.get("/", **headers),
        site.get("/api/games", Host=host),
        site.get(party.path, party.token(), **headers),
        site.post(f"{party.path}/decisions", body, party.token(), **headers),
    ):
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
    assert party.look()["seq"] == 0


@pytest.mark.parametrize("pattern", FOREIGN[:5])
def test_no_socket_is_opened_under_a_foreign_name(site: Site, pattern: str) -> None:
    base, party, host = site.client.base_url, site.sit(), host_of(site, pattern)
    request = (
        f"GET {party.path}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with socket.create_connection((base.host, base.port)) as connection:
        connection.sendall(request.encode())
        assert connection.recv(1024).startswith(b"HTTP/1.1 421")


@pytest.mark.parametrize("pattern", OWN)
def test_it_answers_to_addresses_and_to_its_own_names(site: Site, pattern: str) -> None:
    assert site.get("/healthz", Host=host_of(site, pattern)).status_code == 200


def test_two_hosts_are_one_too_many(site: Site) -> None:
    base = site.client.base_url
    with socket.create_connection((base.host, base.port)) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n")
        assert connection.recv(1024).startswith(b"HTTP/1.1 4")


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}],
    ids=lambda headers: next(iter(headers.values())),
)
def test_a_page_from_elsewhere_is_not_at_home(tmp_path: Path, headers: dict[str, str]) -> None:
    with serving(sqlite(tmp_path), limited(at_home=10, calls=Rate(2, SLOW))) as site:
        own = {"Origin": str(site.client.base_url).rstrip("/"), "Sec-Fetch-Site": "same-origin"}
        assert [site.get("/healthz", **headers).status_code for _ in range(3)] == [200, 200, 429]
        assert {site.get("/healthz", **own).status_code for _ in range(10)} == {200}
        assert {site.get("/healthz").status_code for _ in range(10)} == {200}
        assert site.get("/healthz").status_code == 429


def test_the_server_is_told_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Settings] = []
    monkeypatch.setattr(serving_command, "serve", lambda *words: told.append(words[-1]))
    monkeypatch.setattr(socket, "gethostname", lambda: "Castle")
    assert main(["serve", "--name", "Play.Example", "--name", "maze.example."]) == 0
    assert told[0].names == {"127.0.0.1", "castle", "castle.local", "play.example", "maze.example"}


def test_other_web_servers_take_the_names_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAZEFOLIO_STORE", sqlite(tmp_path))
    monkeypatch.setenv("MAZEFOLIO_NAMES", "Play.example maze.example")
    checks = [found.kwargs for found in from_environment().user_middleware]
    assert {"names": frozenset(["play.example", "maze.example"])} in checks
