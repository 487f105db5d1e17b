"""What a training has found, drawn for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from mazefolio.bots.learnt import written
from mazefolio.cli import style
from mazefolio.cli.comparing import columns
from mazefolio.cli.files import overwrite
from mazefolio.engine.modding import playing
from mazefolio.lab.training import Training, learnt_from


def keep(found: Training, path: Path | None) -> None:
    """Write what was learnt into a file, if it is better beyond doubt."""
    if path and found.is_better:
        overwrite(path, written(learnt_from(found, datetime.now(UTC).date().isoformat())))


def draw_training(found: Training, path: Path | None) -> Iterator[RenderableType]:
    """Where each number has gone, and what that gains."""
    course, lead = found.course, found.lead
    title = playing(course.game, course.settings[0]).title
    yield Text(f"{title}: {len(found.rounds)} rounds of {course.pairs} pairs of games", style.TITLE)
    numbers = columns("number", "start", *(f"{number + 1}" for number in _shown(len(found.rounds))), "learnt")
    for name, learnt in found.numbers.items():
        way = [f"{found.rounds[number][name]:.2f}" for number in _shown(len(found.rounds))]
        numbers.add_row(name, f"{found.start[name]:.2f}", *way, f"{learnt:.2f}")
    yield numbers
    yield Text.assemble(
        ("  wins more of two fresh games, seats exchanged  ", style.QUIET),
        (f"{lead.mean:+.3f}", style.NUMBER),
        f" ({lead.low:+.3f} to {lead.high:+.3f}, {course.proof} pairs)",
    )
    yield Text(f"  {_verdict(found, path)}")


def _shown(rounds: int) -> list[int]:
    """Four rounds, evenly spread; or all, if there are no more."""
    return sorted({round((share + 1) * rounds / 4) - 1 for share in range(4) if round((share + 1) * rounds / 4)})


def _verdict(found: Training, path: Path | None) -> str:
    if not found.is_better:
        return "No better beyond doubt: nothing is kept."
    return (
        f"Better beyond doubt: kept in {path}." if path else "Better beyond doubt. To keep it, name a file: --into FILE"
    )
