"""The notebook as a grid: key numbers against players and the Chest."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.view import Cell, Chart, Column, Row
from mazefolio.engine.words import count
from mazefolio.games.firetop.content import KEYS, NUMBERS
from mazefolio.games.firetop.names import numbers, who
from mazefolio.games.firetop.notebook import CHEST, Fact, Grid, grid, seen
from mazefolio.games.firetop.state import PIECES, State

UNKNOWN = Cell()


def charts(s: State, viewer: Viewer) -> list[Chart]:
    """The viewer's own notebook, as far as the option keeps one.  Rules: FT-14.9, FT-14.13"""
    if viewer is None or s.notebook == "off" or not s.chest:
        return []
    facts = s.players[viewer].facts
    book = grid(facts, [len(player.keys) for player in s.players]) if s.notebook == "deduce" else None
    columns = [Column(PIECES[seat], who(seat), seat) for seat in range(len(s.players))]
    places = [*range(len(s.players)), CHEST]
    return [
        Chart(
            id="notebook",
            name="Key notebook",
            columns=[*columns, Column("chest", "the Chest", art="chest")],
            rows=[Row(f"key {n}", str(n), [_cell(facts, book, place, n) for place in places]) for n in NUMBERS],
            text=_text(book) if book else "",
            rule="FT-14.10" if book else "FT-14.9",
        )
    ]


def _cell(facts: Sequence[Fact], book: Grid | None, place: int, number: int) -> Cell:
    """What was seen, or else what follows.  Rules: FT-14.9, FT-14.10"""
    mark = seen(facts, place, number) if place != CHEST else "maybe"
    if mark != "maybe":
        return Cell(mark, "seen")
    if book is None:
        return UNKNOWN
    mark = book.mark(place, number)
    return UNKNOWN if mark == "maybe" else Cell(mark, "follows")


def _text(book: Grid) -> str:
    """What is sure about the Chest, and how much is left to find out."""
    sure = [number for number in NUMBERS if book.mark(CHEST, number) == "yes"]
    if len(sure) == KEYS.under_chest:
        return f"Keys {numbers(sure)} lie under the Chest."
    left = f"{count(len(book.chests), 'set')} of three can still lie under the Chest"
    if not sure:
        return f"{left}."
    return f"{'Key' if len(sure) == 1 else 'Keys'} {numbers(sure)} must lie under the Chest; {left}."
