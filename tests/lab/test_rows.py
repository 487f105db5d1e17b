"""Games as rows of data, and as records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import duckdb
import pytest
from msgspec.structs import replace

from mazefolio import Table
from mazefolio.bots import UnknownBotError
from mazefolio.engine.errors import MazefolioError, SetupError
from mazefolio.lab.rows import TABLES, write_rows
from mazefolio.lab.simulate import Plan, simulate
from mazefolio.lab.work import Work

PLAN = Plan("redmage", 13, "thumb", seed=4)


def ask(question: str, folder: Path) -> list[Any]:
    with duckdb.connect() as database:
        return database.sql(question.format(folder=folder)).fetchall()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rows") / "of" / "games"
    write_rows(PLAN, folder, records=True)
    return folder


def test_they_are_the_games_that_simulate_plays(folder: Path) -> None:
    [(games, wins, decisions)] = ask(
        "SELECT count(*), sum(won::INT), avg(decisions) FROM '{folder}/games.parquet'", folder
    )
    total = simulate(PLAN).total

    assert (games, wins) == (13, total.wins[0].count)
    assert decisions == pytest.approx(total.decisions.mean, abs=0.01)


def test_every_decision_and_event_of_the_record_is_there(folder: Path) -> None:
    for number in (0, 12):
        record = (folder / "records" / f"{number}.json").read_text()
        table = Table.load(record)
        decisions = ask(
            f"SELECT choice FROM '{{folder}}/decisions.parquet' WHERE game = {number} ORDER BY decision", folder
        )
        events = ask(
            f"SELECT kind, body, decision FROM '{{folder}}/events.parquet' WHERE game = {number} ORDER BY event", folder
        )

        assert [choice for (choice,) in decisions] == list(table.answers)
        assert [kind for kind, *_ in events] == [type(event).__name__ for event in table.events]
        assert all(isinstance(json.loads(body), dict) for _, body, _ in events)
        counts = [count for *_, count in events]
        assert counts == sorted(counts)
        assert (counts[0], counts[-1]) == (0, table.seq)


def test_a_token_names_the_option_that_was_chosen(folder: Path) -> None:
    rows = ask(
        "SELECT choice, options, token, question FROM '{folder}/decisions.parquet' WHERE game = 3 AND decision = 0",
        folder,
    )
    tokens = next(iter(Table.playback(Table.load((folder / "records" / "3.json").read_text()).record))).tokens()

    [(choice, options, token, question)] = rows
    assert (options, question) == (len(tokens), "plan")
    assert tokens[choice] == token


def test_workers_change_nothing(folder: Path, tmp_path: Path) -> None:
    write_rows(PLAN, tmp_path, Work(jobs=2))
    for name in TABLES:
        both = f"SELECT * FROM '{{folder}}/{name}.parquet'"
        assert ask(both, tmp_path) == ask(both, folder)
    assert not (tmp_path / "records").exists()


def test_a_game_of_several_seats_and_with_a_mod(tmp_path: Path) -> None:
    write_rows(Plan("mertwig", 1, "random", options={"mod": "full_hands"}, seats=3), tmp_path, records=True)

    assert ask("SELECT count(*) FROM '{folder}/games.parquet'", tmp_path) == [(3,)]
    assert Table.load((tmp_path / "records" / "0.json").read_text()).game.mod


def test_records_of_other_games_do_not_lie_among_them(tmp_path: Path) -> None:
    write_rows(replace(PLAN, games=3), tmp_path, records=True)
    for games, records in ((2, True), (3, False)):
        with pytest.raises(SetupError, match="records has records of other games; name another folder"):
            write_rows(replace(PLAN, games=games), tmp_path, records=records)
    write_rows(replace(PLAN, games=3), tmp_path, records=True)


def test_what_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MazefolioError, match="cannot be made"):
        write_rows(PLAN, tmp_path / "file")
    with pytest.raises(UnknownBotError):
        write_rows(Plan("redmage", 1, "nobody"), tmp_path / "none")
    assert not (tmp_path / "none").exists()
