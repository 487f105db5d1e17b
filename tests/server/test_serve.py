"""``mazefolio serve``: where it listens, where it keeps tables, how it stops."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mazefolio.cli import main
from mazefolio.cli import serve as serving
from mazefolio.server.app import from_environment
from mazefolio.server.settings import Settings
from mazefolio.server.store import StoreSetupError
from mazefolio.server.web import Server, listen
from tests.server.harness import Site, sqlite
from tests.server.harness import serving as serving_here
from tests.server.process import Command, free_port, started


def serve(folder: Path, *words: str) -> Command:
    command = [sys.executable, "-m", "mazefolio", "serve", *words]
    return Command(command, folder / "log")


@pytest.fixture(autouse=True)
def as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A data folder for each test; and signals do afterwards what they did before."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_until_it_is_stopped(tmp_path: Path, how: signal.Signals) -> None:
    with started(serve(tmp_path, "--port", "0")) as server:
        url = server.address
        server.wait_until_up(url)
        with httpx.Client(base_url=url) as client:
            party = Site(client).sit("redmage", ["thumb"])
            with party.socket(None) as talk, client.stream("GET", f"{party.path}/stream") as stream:
                talk.hear()
                lines = stream.iter_lines()
                next(lines)
                os.kill(server.pid, how)
                assert talk.close_code() == 1012
                assert all(line.startswith('{"type":"table"') for line in lines)
        assert server.wait() == (0 if how is signal.SIGTERM else 130)
    assert (tmp_path / "mazefolio/tables.db").is_file()
    assert "error" not in server.said
    assert "Traceback" not in server.said


def test_a_port_that_is_taken_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    assert capsys.readouterr().err == (f"mazefolio: cannot listen at 127.0.0.1 port {port}: address already in use\n")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--host", "no.such.host.invalid"], "cannot listen at no.such.host.invalid"),
        (["--port", "99999"], "--port"),
        (["--port", "0", "--store", "mysql://here"], "a store is sqlite:///… or postgresql://…"),
        (["--port", "0", "--store", f"sqlite:///{__file__}/tables.db"], "test_serve.py"),
        (["--port", "0", "--store", "postgresql://127.0.0.1:1/none"], "127.0.0.1"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    *logged, said = capsys.readouterr().err.splitlines()
    assert said.startswith("mazefolio: ")
    assert complaint in said
    assert all(line.startswith("{") for line in logged)


def test_the_page_is_opened_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)

    async def serve_nobody(server: Server, sockets: list[socket.socket]) -> None:
        while not opened:
            await asyncio.sleep(0.01)

    monkeypatch.setattr(Server, "serve", serve_nobody)
    assert main(["serve", "--port", "0", "--open"]) == 0
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", opened[0])


def test_messages_are_not_held_back_until_there_are_more() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_an_open_host_is_shown_as_one_can_reach_it() -> None:
    for host, shown in (("0.0.0.0", "http://127.0.0.1:"), ("127.0.0.1", "http://127.0.0.1:"), ("::1", "http://[::1]:")):
        with listen(host, 0) as listener:
            assert serving.address_of(listener).startswith(shown)


@pytest.mark.parametrize(
    ("host", "own", "reach"),
    [
        ("127.0.0.1", "192.168.0.7", ""),
        ("0.0.0.0", "192.168.0.7", "http://192.168.0.7:{}/"),
        ("0.0.0.0", "127.0.0.1", ""),
        ("0.0.0.0", "", ""),
    ],
)
def test_it_knows_where_others_on_the_network_find_it(
    host: str, own: str, reach: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "_own_address", lambda: own)
    with listen(host, 0) as listener:
        assert serving.reach_of(listener) == reach.format(listener.getsockname()[1])


def test_it_tells_where_others_find_it(tmp_path: Path) -> None:
    with serving_here(sqlite(tmp_path), Settings(reach="http://192.168.0.7:8765/")) as site:
        assert site.get("/api/reach").json() == {"address": "http://192.168.0.7:8765/"}


def test_other_web_servers_take_their_settings_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAZEFOLIO_STORE", sqlite(tmp_path))
    monkeypatch.setenv("MAZEFOLIO_ORIGINS", "https://friend.example https://other.example")
    port = free_port()
    factory = ["--factory", "mazefolio.server.app:from_environment"]
    command = [sys.executable, "-m", "uvicorn", *factory, "--port", str(port)]
    with (
        started(Command(command, tmp_path / "log")) as server,
        httpx.Client(base_url=f"http://127.0.0.1:{port}") as client,
    ):
        server.wait_until_up(f"http://127.0.0.1:{port}")
        for origin, status in (("https://other.example", 200), ("https://evil.example", 403)):
            assert client.post("/api/mine", json=[], headers={"Origin": origin}).status_code == status


def test_other_web_servers_are_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAZEFOLIO_STORE", raising=False)
    with pytest.raises(StoreSetupError, match="MAZEFOLIO_STORE"):
        from_environment()


def test_a_data_folder_that_cannot_be_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert main(["serve", "--port", "0"]) == 2
    assert "use --store" in capsys.readouterr().err
