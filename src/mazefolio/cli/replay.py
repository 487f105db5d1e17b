"""A recorded game told again, or only checked."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.question import log_line
from mazefolio.cli.screen import console, draw, draw_ending
from mazefolio.engine import record as records
from mazefolio.engine import registry
from mazefolio.engine.glimpse import Glimpse, glimpse
from mazefolio.engine.modding import playing
from mazefolio.engine.options import show
from mazefolio.engine.record import Answer, Record
from mazefolio.engine.recorded import promised
from mazefolio.engine.table import Table


def verify(record: Record) -> Iterator[str]:
    """Play a record again and compare every digest; an error names the first turn that differs."""
    *_, table = Table.playback(record)
    turns = records.read_turns(record.turns)[1]
    if record.key:
        yield f"commitment {promised(record)}"
    state = "finished" if table.result else "not finished"
    yield f"OK: {table.seq} decisions, {len(turns)} digests, {state}"


def retell(record: Record, saved_at: float | None = None) -> Iterator[RenderableType]:
    """The game turn by turn: every decision, with the log of what happened after it.

    A game under rules that this program does not have cannot be told, but it is shown as it stood.
    """
    yield from _heading(record)
    if record.rules != registry.get(record.game).rules_version:
        yield from _last_look(glimpse(record, saved_at))
    answers = iter(records.read_turns(record.turns)[0])
    told, turn, choice = 0, -1, ""
    for table in Table.playback(record):
        if choice:
            yield Text(f"  > {choice}", style.KEY)
        yield from (Text("    ").append_text(log_line(line)) for line in table.log(None, told))
        told = len(table.events)
        if table.state.turn != turn and table.pending:
            turn = table.state.turn
            yield Text(f"Turn {turn}" if turn else "The start", style.TITLE)
        choice = _choice(table, next(answers, None))
    if ending := table.view(None).ending:
        yield draw_ending(ending)
    else:
        yield Text("This game is not finished.", style.QUIET)


def _last_look(seen: Glimpse) -> Iterator[RenderableType]:
    """Who played, how far it went and when it was saved; then the table, or why it cannot be shown."""
    saved = f", saved on {datetime.fromtimestamp(seen.saved_at):%Y-%m-%d}" if seen.saved_at else ""
    yield Text(f"{', '.join(seen.seats)}: {seen.decisions} decisions{saved}", style.QUIET)
    if seen.view is None:
        yield Text(f"The table cannot be shown: {seen.unseen}.")
    else:
        yield draw(seen.view, (), console())


def _choice(table: Table, answer: Answer | None) -> str:
    if answer is None or isinstance(answer, str):
        return answer or ""
    tokens = table.tokens()
    return tokens[answer] if 0 <= answer < len(tokens) else "resign"


def _heading(record: Record) -> Iterator[Text]:
    game = playing(record.game, record.options)
    chosen = {name: value for name, value in record.options.items() if name not in game.papers}
    options = ", ".join(f"{name} {show(value)}" for name, value in chosen.items())
    kinds = [word for word, true in (("typed dice", record.typed), ("practice", record.practice)) if true]
    yield Text(game.title, style.TITLE)
    yield Text(", ".join([f"rules {record.rules}", options, *kinds]), style.QUIET)
