"""What stands beside the board: sheets, zones, tracks, tallies and charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.charts import draw_chart, draw_lookup
from mazefolio.cli.flow import Flow
from mazefolio.cli.texts import made_up, name_of, number, piece_line
from mazefolio.engine.view import Picture, Piece, Sheet, Tally, Track, Trait, Zone

BAR = 24
FEW = 6
"""A lot of more sorts than this is spelled out only for whoever asks."""


def side_panels(picture: Picture, seat: int | None) -> list[Callable[[], Iterator[RenderableType]]]:
    """Everything beside the board in short, and then shorter and shorter, for where there is less room."""
    return [
        partial(_everything, picture),
        partial(_rivals_in_short, picture, seat, _around),
        partial(_rivals_in_short, picture, seat, _tracks),
        partial(_own_things, picture, seat),
        partial(_a_line_each, picture, seat),
        *([_nothing] if picture.scene and picture.ranks else []),
    ]


def _everything(picture: Picture) -> Iterator[RenderableType]:
    for sheet in picture.sheets:
        yield from _short_sheet(sheet)
    yield from _around(picture)
    for chart in picture.charts:
        yield draw_chart(chart, narrow=True)


def _rivals_in_short(
    picture: Picture, seat: int | None, around: Callable[[Picture], Iterator[RenderableType]]
) -> Iterator[RenderableType]:
    """One's own sheet, and of the others the numbers alone."""
    for sheet in picture.sheets:
        yield from _short_sheet(sheet) if sheet.seat in (None, seat) else [_one_flow(sheet)]
    yield from around(picture)
    yield from _remarks(picture)


def _own_things(picture: Picture, seat: int | None) -> Iterator[RenderableType]:
    """Everybody's numbers as far as they go, and what one has oneself."""
    yield from _own_first(picture, seat)
    for sheet in _own(picture, seat):
        yield from (Flow([*_zone(zone), *_names(zone.pieces)]) for zone in sheet.zones)
    yield from _tracks(picture)
    yield from _remarks(picture)


def _a_line_each(picture: Picture, seat: int | None) -> Iterator[RenderableType]:
    yield from _own_first(picture, seat)
    for track in picture.tracks:
        yield Flow([Text(track.name, style.NUMBER), _how_far(track)])


def _nothing() -> Iterator[RenderableType]:
    """In a fight the rows tell enough about everybody."""
    return iter(())


def _own(picture: Picture, seat: int | None) -> list[Sheet]:
    """One's own sheet, if one has only one."""
    mine = [sheet for sheet in picture.sheets if sheet.seat in (None, seat)]
    return mine if len(mine) == 1 else []


def _own_first(picture: Picture, seat: int | None) -> Iterator[RenderableType]:
    """One's own numbers, and those of all others as far as a line goes."""
    own = _own(picture, seat)
    for sheet in picture.sheets:
        yield _one_flow(sheet) if sheet in own else _one_line(sheet)


def _one_line(sheet: Sheet) -> Text:
    line = Text(" ").join([Text(sheet.name, style.TITLE), *map(number, sheet.numbers)])
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def _short_sheet(sheet: Sheet) -> Iterator[RenderableType]:
    yield Text(sheet.name, style.TITLE)
    if sheet.numbers:
        yield Flow(map(number, sheet.numbers))
    for zone in sheet.zones:
        yield Flow([*_zone(zone), *_names(zone.pieces)])


def _one_flow(sheet: Sheet) -> Flow:
    return Flow([Text(sheet.name, style.TITLE), *map(number, sheet.numbers)])


def _around(picture: Picture) -> Iterator[RenderableType]:
    """What belongs to nobody's sheet."""
    for zone in picture.zones:
        yield Flow([*_zone(zone), *_names(zone.pieces)])
    yield from _tracks(picture)
    for tally in picture.tallies:
        yield Flow([_lot(tally), *(_shares(tally) if len(tally.shares) <= FEW else ())])


def _remarks(picture: Picture) -> Iterator[Text]:
    """What follows from the charts, where there is no room for themselves."""
    return (Text(chart.text, style.QUIET) for chart in picture.charts if chart.text)


def trait_lines(picture: Picture, seat: int | None) -> Iterator[Text]:
    """What one's figure can do, for where there is room left."""
    return (Text(trait.text, style.QUIET) for sheet in _own(picture, seat) for trait in sheet.traits)


def in_full(picture: Picture) -> Iterator[RenderableType]:
    """Everything beside the board, spelled out."""
    for sheet in picture.sheets:
        yield from full_sheet(sheet)
    for zone in picture.zones:
        yield from _zone_in_full(zone)
    yield from _tracks(picture)
    for tally in picture.tallies:
        yield Flow([_lot(tally), *_shares(tally)])
    yield from map(draw_chart, picture.charts)
    yield from map(draw_lookup, picture.lookups)
    if picture.deeds:
        yield Flow(map(number, picture.deeds))


def full_sheet(sheet: Sheet) -> Iterator[RenderableType]:
    """All about one figure."""
    yield Text(sheet.name, style.TITLE)
    if sheet.text:
        yield Text(sheet.text)
    if sheet.numbers:
        yield Flow(map(made_up, sheet.numbers))
    if sheet.mount is not None:
        yield piece_line(sheet.mount)
    yield from map(_trait, sheet.traits)
    for zone in sheet.zones:
        yield from _zone_in_full(zone)


def _trait(trait: Trait) -> Text:
    return Text.assemble(trait.text, (f"  {trait.rule}" if trait.rule else "", style.RULE))


def _zone(zone: Zone) -> Iterator[Text]:
    held = sum(piece.count for piece in zone.pieces) + zone.hidden
    room = f" {held}/{zone.slots}" if zone.slots is not None else f" {held}"
    yield Text.assemble((zone.name, style.NUMBER), (room, style.QUIET))
    yield from map(number, zone.numbers)


def _zone_in_full(zone: Zone) -> Iterator[RenderableType]:
    yield Flow(_zone(zone))
    yield from map(piece_line, zone.pieces)


def _names(pieces: Iterable[Piece]) -> Iterator[Text]:
    """What the pieces are called; those that are called alike are counted."""
    alike: Counter[str] = Counter()
    for piece in pieces:
        alike[name_of(piece)] += piece.count
    return (Text(f"{name} ×{many}" if many > 1 else name, style.THING) for name, many in alike.items())


def _tracks(picture: Picture) -> Iterator[RenderableType]:
    return (line for track in picture.tracks for line in _track(track))


def _track(track: Track) -> Iterator[RenderableType]:
    gone = round(BAR * track.position / _last(track))
    yield Flow([Text(track.name, style.NUMBER), _how_far(track)])
    yield Text.assemble(("━" * gone + "●", style.ME), ("─" * (BAR - gone), style.QUIET))
    if track.text:
        yield Text(track.text, style.QUIET)


def _last(track: Track) -> int:
    return max(len(track.stops) - 1, 1)


def _how_far(track: Track) -> Text:
    return Text(f"{track.position}/{_last(track)}", style.QUIET)


def _lot(tally: Tally) -> Text:
    return Text.assemble((f"{tally.name} ", style.NUMBER), (str(tally.total), style.QUIET))


def _shares(tally: Tally) -> Iterator[Text]:
    return (Text(f"{share.label} {share.count}", style.QUIET) for share in tally.shares if share.count)
