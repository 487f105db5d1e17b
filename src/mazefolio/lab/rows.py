"""Games as rows of data: what was decided, what happened, how it ended; and as records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from mazefolio.bots.play import bot_rng
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.modding import playing
from mazefolio.engine.running import TurnBegan
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.lab.observing import Setting
from mazefolio.lab.parquet import parquet_file
from mazefolio.lab.players import player
from mazefolio.lab.sharing import shared
from mazefolio.lab.simulate import Plan

CHUNK = 10
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

    number: int
    record: str
    rows: dict[str, list[Sequence[Any]]]


class Part(Struct, frozen=True):
    setting: Setting
    first: int
    last: int


def write_rows(
    plan: Plan, folder: Path, jobs: int = 1, progress: Callable[[int], object] = int, *, records: bool = False
) -> None:
    """Play the games of a plan, the same as ``simulate`` plays, and write them into a folder."""
    setting = _setting(plan)
    numbers = range(0, plan.games, CHUNK)
    parts = [Part(setting, first, min(first + CHUNK, plan.games)) for first in numbers]
    _make(folder / "records" if records else folder)
    with ExitStack() as stack:
        add = {
            name: stack.enter_context(parquet_file(folder / f"{name}.parquet", kind)) for name, kind in TABLES.items()
        }
        for games in shared(play_part, parts, jobs):
            for game in games:
                for name, rows in game.rows.items():
                    for row in rows:
                        add[name](row)
                if records:
                    (folder / "records" / f"{game.number}.json").write_text(game.record, encoding="utf-8")
            progress(len(games))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MazefolioError(f"{folder} cannot be made: {error.strerror}") from error


def _setting(plan: Plan) -> Setting:
    game, players = plan.played, plan.players
    for name in players:
        player(game, name)
    options = game.settle(len(players), {**game.bot_options, **plan.options})
    return Setting(plan.game, options, tuple(players), plan.seed)


def play_part(part: Part) -> list[Written]:
    return [write_game(part.setting, number) for number in range(part.first, part.last)]


def write_game(setting: Setting, number: int) -> Written:
    """Play one game and write it down."""
    game = playing(setting.game, setting.options)
    players, rng = [player(game, bot) for bot in setting.players], bot_rng(setting.seed, number)
    seats, seed = len(players), f"{setting.seed}/{number}"
    table = Table.new(game, seats=seats, options=setting.options, seed=seed, bots=setting.players)
    decisions: list[Sequence[Any]] = []
    heard: list[int] = []

    def choose(ask: Ask) -> int:
        choice = players[ask.seat](table.seen(ask.seat), ask, rng)
        asked = ask.seat, ask.kind, ask.rule, len(ask.options), choice, ask.options[choice].token
        decisions.append((number, len(decisions), table.state.turn, *asked))
        heard.append(len(table.events))
        return choice

    table.play_out(choose)
    rows = {"games": list(_games(table, setting, number)), "decisions": decisions}
    return Written(number, table.save(), {**rows, "events": list(_events(table, number, heard))})


def _games(table: Table, setting: Setting, number: int) -> Iterator[Sequence[Any]]:
    result = table.result
    assert result is not None, "it was played to its end"
    how = table.state.turn, table.seq, result.ending, result.cause
    for seat, bot in enumerate(setting.players):
        figure = table.game.figure(table.seen(None), seat)
        yield number, seat, bot, figure, seat in result.winners, *how


def _events(table: Table, number: int, heard: Sequence[int]) -> Iterator[Sequence[Any]]:
    """Each event with its turn, and the decisions that came before it."""
    turn, decided = 0, 0
    for place, event in enumerate(table.events):
        while decided < len(heard) and heard[decided] <= place:
            decided += 1
        turn = event.turn if isinstance(event, TurnBegan) else turn
        yield number, place, decided, turn, type(event).__name__, msgspec.to_builtins(event)
