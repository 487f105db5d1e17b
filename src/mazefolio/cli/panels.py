"""What stands beside the board: sheets, zones, tracks and tallies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.flow import Flow
from mazefolio.engine.view import Number, Picture, Piece, Sheet, Tally, Track, Trait, Zone

BAR = 24
FEW = 6
"""A lot of more sorts than this is spelled out only for whoever asks."""


def side_panel(picture: Picture) -> Iterator[RenderableType]:
    """Everything beside the board, in short."""
    for sheet in picture.sheets:
        yield Text(sheet.name, style.TITLE)
        yield Flow(map(number, sheet.numbers))
    for zone in [*(zone for sheet in picture.sheets for zone in sheet.zones), *picture.zones]:
        yield Flow([*_zone(zone), *_names(zone.pieces)])
    for track in picture.tracks:
        yield from _track(track)
    for tally in picture.tallies:
        yield Flow([_lot(tally), *(_shares(tally) if len(tally.shares) <= FEW else ())])


def trait_lines(picture: Picture) -> Iterator[Text]:
    """What the figures can do, for where there is room left."""
    return (Text(trait.text, style.QUIET) for sheet in picture.sheets for trait in sheet.traits)


def in_full(picture: Picture) -> Iterator[RenderableType]:
    """Everything beside the board, spelled out."""
    for sheet in picture.sheets:
        yield from _sheet(sheet)
    for zone in picture.zones:
        yield from _zone_in_full(zone)
    for track in picture.tracks:
        yield from _track(track)
    for tally in picture.tallies:
        yield Flow([_lot(tally), *_shares(tally)])
    if picture.deeds:
        yield Flow(map(number, picture.deeds))


def _sheet(sheet: Sheet) -> Iterator[RenderableType]:
    yield Text(sheet.name, style.TITLE)
    if sheet.text:
        yield Text(sheet.text)
    yield Flow(_made_up(figure) for figure in sheet.numbers)
    yield from map(_trait, sheet.traits)
    for zone in sheet.zones:
        yield from _zone_in_full(zone)


def _trait(trait: Trait) -> Text:
    return Text.assemble(trait.text, (f"  {trait.rule}" if trait.rule else "", style.RULE))


def number(figure: Number) -> Text:
    """One number: 'hit points 9/13'."""
    text = Text.assemble((f"{figure.label} ", style.QUIET), (style.signed(figure.value, figure.signed), style.NUMBER))
    if figure.limit is not None:
        text.append(f"/{figure.limit}", style.QUIET)
    return text


def _made_up(figure: Number) -> Text:
    """A number with how it is made up: 'attack +3 (card +1, earned +2)'."""
    parts = ", ".join(f"{part.label} {style.signed(part.value, True)}" for part in figure.parts)
    return Text.assemble(number(figure), (f" ({parts})" if parts else "", style.QUIET))


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


def name_of(piece: Piece) -> str:
    """What a piece is called, and what is special about it."""
    return f"{piece.name}{''.join(f' ({mark})' for mark in piece.marks)}"


def piece_line(piece: Piece) -> Text:
    """All about a piece on one line."""
    figures = (Text.assemble("  ", number(figure)) for figure in piece.numbers)
    many = f" ×{piece.count}" if piece.count > 1 else ""
    return Text.assemble("  ", (name_of(piece) + many, style.THING), *figures, (f"  {piece.text}", style.QUIET))


def _track(track: Track) -> Iterator[RenderableType]:
    last = max(len(track.stops) - 1, 1)
    gone = round(BAR * track.position / last)
    yield Flow([Text(track.name, style.NUMBER), Text(f"{track.position}/{last}", style.QUIET)])
    yield Text.assemble(("━" * gone + "●", style.ME), ("─" * (BAR - gone), style.QUIET))
    if track.text:
        yield Text(track.text, style.QUIET)


def _lot(tally: Tally) -> Text:
    return Text.assemble((f"{tally.name} ", style.NUMBER), (str(tally.total), style.QUIET))


def _shares(tally: Tally) -> Iterator[Text]:
    return (Text(f"{share.label} {share.count}", style.QUIET) for share in tally.shares if share.count)
