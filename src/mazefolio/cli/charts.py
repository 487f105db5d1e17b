"""Notebooks and printed tables."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.flow import Flow
from mazefolio.cli.texts import short
from mazefolio.engine.view import Cell, Chart, Lookup

MARKS: Mapping[tuple[str, str], str] = {
    ("yes", "seen"): "●",
    ("yes", "follows"): "○",
    ("no", "seen"): "×",
    ("no", "follows"): "–",
}
MEANINGS: Mapping[str, str] = {"●": "yes, seen", "○": "yes, it follows", "×": "no, seen", "–": "no, it follows"}


def draw_chart(chart: Chart, *, narrow: bool = False) -> RenderableType:
    """A notebook: what was seen and what follows from it, with a key to its marks."""
    table = Columns(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=style.QUIET)
    table.add_column(justify="right", no_wrap=True)
    for column in chart.columns:
        table.add_column(Text(short(column.label) if narrow else column.label), justify="center", no_wrap=True)
    for row in chart.rows:
        table.add_row(Text(row.label, style.NUMBER), *map(_mark, row.cells))
    used = {_mark(cell).plain for row in chart.rows for cell in row.cells}
    key = Flow(Text(f"{mark} {meaning}", style.QUIET) for mark, meaning in MEANINGS.items() if mark in used)
    return Group(Text(chart.name, style.NUMBER), table, *([key] if used & MEANINGS.keys() else []), *_remark(chart))


def _mark(cell: Cell) -> Text:
    tone = {"yes": style.TONES["good"], "no": style.TONES["bad"]}.get(cell.mark, "")
    return Text(MARKS.get((cell.mark, cell.sure), {"yes": "●", "no": "×"}.get(cell.mark, "")), tone)


def draw_lookup(lookup: Lookup) -> RenderableType:
    """A printed table; where the next answer may be found is lit."""
    table = Columns(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=style.QUIET)
    table.add_column(Text(lookup.name, style.NUMBER), no_wrap=True)
    for number, name in enumerate(lookup.columns):
        table.add_column(Text(name, style.KEY if number == lookup.column else style.QUIET), justify="right")
    for number, row in enumerate(lookup.rows):
        cells = (
            Text(value, style.CHOICE if number in lookup.lit and column == lookup.column else "")
            for column, value in enumerate(row.values)
        )
        table.add_row(Text(row.label, style.KEY if number in lookup.lit else style.QUIET), *cells)
    return Group(table, *_remark(lookup))


def lookup_line(lookup: Lookup) -> Text:
    """Only what the next answer may be: 'Combat results, Sword: 1 to 3 0 · 4 to 6 1'."""
    if lookup.column is None:
        return Text()
    found = [lookup.rows[number] for number in lookup.lit]
    results = " · ".join(f"{row.label} → {row.values[lookup.column]}" for row in found)
    name = (f"{lookup.name}, {lookup.columns[lookup.column]}: ", style.QUIET)
    return Text.assemble(name, results, (f"  {lookup.text}", style.QUIET))


def _remark(about: Chart | Lookup) -> list[Text]:
    if not about.text:
        return []
    return [Text.assemble((about.text, style.QUIET), (f"  {about.rule}" if about.rule else "", style.RULE))]
