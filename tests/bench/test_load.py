"""The load on the server, small: that it plays, counts and reports; not how fast."""

from __future__ import annotations

import asyncio
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mazefolio import games
from mazefolio.bench import load_client, load_report
from mazefolio.bench.load import LoadError, Started
from mazefolio.bench.load_client import Found, Part
from mazefolio.bench.load_report import Load, Spread
from mazefolio.bench.load_server import HOST, roomy
from mazefolio.cli import main
from mazefolio.server.app import create_app
from mazefolio.server.limits import Limits, Rate
from mazefolio.server.settings import Settings
from mazefolio.server.web import Server, configured, listen


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_a_small_load_goes_through_without_an_error(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--load", "--store", store, "--tables", "3", "--seconds", "3", "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    [found] = msgspec.convert(told["loads"], list[Load])
    assert (found.store, found.servers, found.tables, found.sockets) == (store, 1, 3, 12)
    assert (found.errors, found.refusals) == ({}, {})
    assert 3 <= found.decisions <= 6
    for spread in (found.late, found.acknowledged, found.decider, found.others, found.events):
        assert 0 < spread.p50 <= spread.p95 <= spread.p99 <= spread.max
    assert found.acknowledged.max <= found.decider.max <= found.events.max
    assert list(found.memory) == ["start", "sockets open", "end", "most"]
    assert 0 < found.memory["start"] <= found.memory["most"]
    assert found.client_cpu > 0 <= found.waiting < 1
    assert [goal["goal"].split(":")[0] for goal in told["goals"]] == [f"{store}, 3 tables"] * 3


def test_several_processes_share_a_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = tmp_path / "load.svg"
    words = ["--store", "postgres", "--servers", "2", "--tables", "2", "--tables", "4", "--seconds", "2", "--json"]
    assert main(["bench", "--load", *words, "--plot", str(drawn)]) == 0
    loads = msgspec.convert(msgspec.json.decode(capsys.readouterr().out)["loads"], list[Load])
    assert [(load.servers, load.tables, load.errors, load.refusals) for load in loads] == [
        (2, 2, {}, {}),
        (2, 4, {}, {}),
    ]
    assert drawn.read_text().count("<circle") == 2


@contextmanager
def served(folder: Path, limits: Limits) -> Iterator[int]:
    """A server in this process; its port."""
    app = create_app(f"sqlite:///{folder / 'tables.db'}", Settings(limits=limits))
    server = Server(configured(app))
    with listen(HOST, 0) as listener:
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def play_hastily(port: int, monkeypatch: pytest.MonkeyPatch, decisions: int = 10, game: str = "redmage") -> Found:
    """So many decisions at one table, a hundred a second if all goes well."""
    monkeypatch.setattr("sys.stdin", io.StringIO("play\n"))
    part = Part(HOST, [port], [game], tables=1, seconds=decisions / 100, pace=0.01, seed=1)
    return asyncio.run(load_client.play(part))


def test_refusals_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, Limits(decisions=Rate(1, 0.001), at_home=1)) as port:
        found = play_hastily(port, monkeypatch)
    assert found.decisions > len(found.acknowledged) > 0
    assert found.refusals == ["too-many"] * (found.decisions - len(found.acknowledged))
    assert found.errors == []


def test_lost_sockets_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, Limits(messages=Rate(1, 0.001), at_home=1)) as port:
        found = play_hastily(port, monkeypatch)
    assert found.refusals == []
    assert set(found.errors) == {"ConnectionClosedError"}


def test_every_game_that_ends_is_followed_by_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, Limits()) as port:
        found = play_hastily(port, monkeypatch, decisions=200)
    assert found.games > 1
    assert (found.refusals, found.errors) == ([], [])
    assert len(found.others) == 3 * len(found.decider) == 3 * found.decisions


@pytest.mark.parametrize("game", games.names())
def test_people_play_on_seats_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    with served(tmp_path, Limits()) as port:
        found = play_hastily(port, monkeypatch, decisions=20, game=game)
    assert (found.refusals, found.errors) == ([], [])
    assert len(found.others) == 3 * len(found.decider) == 3 * found.decisions > 0


def test_without_a_pace_each_decision_follows_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("play\n"))
    with served(tmp_path, Limits()) as port:
        found = asyncio.run(load_client.play(Part(HOST, [port], ["redmage"], 1, seconds=1, pace=0, seed=1)))
    assert found.decisions == len(found.decider) > 1


def test_limits_are_raised_and_not_removed() -> None:
    usual, raised = Settings(), roomy(1000)
    assert raised.limits.at_home == 1000
    assert raised.kept == 2000
    assert raised.limits.decisions == usual.limits.decisions
    assert roomy(1) == usual


def test_a_process_that_ends_too_early_is_told_of(tmp_path: Path) -> None:
    with Started(tmp_path / "log", "load_client", b"{}") as client, pytest.raises(LoadError, match="missing required"):
        client.line()


def a_load(store: str, **fields: Any) -> Load:
    spread = Spread(1, 2, 3, 4)
    names = [name for name, kind in Load.__annotations__.items() if kind == "Spread"]
    spreads: dict[str, Any] = dict.fromkeys(names, spread)
    counted = ("servers", "tables", "sockets", "pace", "seconds", "decisions", "decisions_per_second", "games")
    numbers = dict.fromkeys(counted, 1)
    shares = dict.fromkeys(("cpu", "client_cpu", "waiting"), 0.5)
    others = {"errors": {}, "refusals": {}, "memory": {"start": 40.0, "most": 60.0}}
    return Load(store=store, **spreads | numbers | shares | others | fields)


def test_both_stores_stand_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    load_report.show([a_load("sqlite"), a_load("postgres", errors={"TimeoutError": 2})])
    out = capsys.readouterr().out
    [errors] = [line for line in out.splitlines() if "│ errors" in line]
    assert errors.split("│")[2].strip() == "0"
    assert errors.split("│")[3].strip() == "TimeoutError 2"
    assert out.count("NOT MET") == 1


def test_many_loads_have_a_line_each_and_are_measured_where_goals_are_set(capsys: pytest.CaptureFixture[str]) -> None:
    loads = [a_load("sqlite", tables=tables) for tables in (50, 250, 500)]
    load_report.show(loads)
    out = capsys.readouterr().out
    assert out.count("│ sqlite ") == 3
    assert [goal.text for goal in load_report.goals(loads)][::3] == [
        "sqlite, 50 tables: errors and refusals",
        "sqlite, 250 tables: errors and refusals",
    ]


def test_goals_are_missed_by_errors_slowness_and_memory() -> None:
    bad = a_load("sqlite", refusals={"stale": 1}, events=Spread(1, 2, 51, 52), memory={"start": 1.0, "most": 401.0})
    assert [goal.met for goal in load_report.goals([a_load("sqlite"), bad])] == [True] * 3 + [False] * 3
