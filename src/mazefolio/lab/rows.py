"""Games as rows of data: what was decided, what happened, how it ended; and as records."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mazefolio.bots.play import choice_of
from mazefolio.engine.errors import SetupError
from mazefolio.engine.running import TurnBegan
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.lab.ledger import Head
from mazefolio.lab.parquet import make_ready, parquet_file
from mazefolio.lab.setting import Due, outcome_of, setting_of, sit_down
from mazefolio.lab.simulate import Plan
from mazefolio.lab.work import ALONE, Work

UNFINISHED, RECORDS = "unfinished.jsonl", "records"
GAMES = {
    "game": "INTEGER",
    "seat": "INTEGER",
    "bot": "VARCHAR",
    "figure": "VARCHAR",
    "won": "BOOLEAN",
    "turns": "INTEGER",
    "decisions": "INTEGER",
    "ending": "VARCHAR",
    "cause": "VARCHAR",
}
"""A row for each seat of each game."""
DECISIONS = {
    "game": "INTEGER",
    "decision": "INTEGER",
    "turn": "INTEGER",
    "seat": "INTEGER",
    "question": "VARCHAR",
    "rule": "VARCHAR",
    "options": "INTEGER",
    "choice": "INTEGER",
    "token": "VARCHAR",
}
"""A row for each decision; ``token`` is the text of the option that was chosen."""
EVENTS = {
    "game": "INTEGER",
    "event": "INTEGER",
    "decision": "INTEGER",
    "turn": "INTEGER",
    "kind": "VARCHAR",
    "body": "JSON",
}
"""A row for each event: its kind, its fields, and how many decisions had been made when it happened."""
TABLES = {"games": GAMES, "decisions": DECISIONS, "events": EVENTS}


class Written(Struct, frozen=True):
    """One game: its record, and its rows by table."""

    record: str
    rows: dict[str, list[Sequence[Any]]]


def write_rows(plan: Plan, folder: Path, work: Work = ALONE, *, records: bool = False) -> None:
    """Play the games of a plan, the same as ``simulate`` plays, and write them into a folder.

    Until all are played, they are kept in a file there, from which the same call goes on.
    """
    game = plan.played
    setting = setting_of(game, plan.bot, plan.seats, plan.options, plan.seed)
    _spare_other_records(folder / RECORDS, plan.games if records else 0)
    make_ready(folder / RECORDS if records else folder)
    head = Head("rows", game.rules_version, replace(plan, games=0))
    tasks = {number: Due(setting, number) for number in range(plan.games)}
    unfinished = folder / UNFINISHED
    games = dataclasses.replace(work, file=unfinished).do(write_game, tasks, head, int, Written)
    with ExitStack() as stack:
        add = {
            name: stack.enter_context(parquet_file(folder / f"{name}.parquet", kind)) for name, kind in TABLES.items()
        }
        for number, one in enumerate(games):
            for name, rows in one.rows.items():
                for row in rows:
                    add[name](row)
            if records:
                (folder / RECORDS / f"{number}.json").write_text(one.record, encoding="utf-8")
    unfinished.unlink()


def _spare_other_records(folder: Path, games: int) -> None:
    """Records that would stay from an earlier call would look like games of this one."""
    ours = {f"{number}.json" for number in range(games)}
    if folder.is_dir() and any(file.name not in ours for file in folder.iterdir()):
        raise SetupError(f"{folder} has records of other games; name another folder")


def write_game(due: Due) -> Written:
    """Play one game and write it down."""
    table, players, rng = sit_down(due, bots=due.setting.players)
    decisions: list[Sequence[Any]] = []
    heard: list[int] = []

    def choose(ask: Ask) -> int:
        choice = choice_of(table, players[ask.seat], rng)
        asked = ask.seat, ask.kind, ask.rule, len(ask.options), choice, ask.options[choice].token
        decisions.append((due.number, len(decisions), table.state.turn, *asked))
        heard.append(len(table.events))
        return choice

    table.play_out(choose)
    rows = {"games": list(_games(table, due)), "decisions": decisions}
    return Written(table.save(), {**rows, "events": list(_events(table, due.number, heard))})


def _games(table: Table, due: Due) -> Iterator[Sequence[Any]]:
    one = outcome_of(table)
    how = one.turns, one.decisions, one.ending, one.cause
    for seat, bot in enumerate(due.setting.players):
        yield due.number, seat, bot, one.figures[seat], seat in one.winners, *how


def _events(table: Table, number: int, heard: Sequence[int]) -> Iterator[Sequence[Any]]:
    """Each event with its turn, and the decisions that came before it."""
    turn, decided = 0, 0
    for place, event in enumerate(table.events):
        while decided < len(heard) and heard[decided] <= place:
            decided += 1
        turn = event.turn if isinstance(event, TurnBegan) else turn
        yield number, place, decided, turn, type(event).__name__, msgspec.to_builtins(event)
