"""What is known about the spaces of a board, spelled out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.texts import name_of, piece_line
from mazefolio.engine.boards import standing
from mazefolio.engine.view import Board, Piece, Space

COMMON = 3
"""What is said of more spaces than this is said once for all of them."""


def on_boards(boards: Iterable[Board], seat: int | None) -> Iterator[Text]:
    """Everybody and everything in sight, space by space; where many spaces are alike they share a line."""
    for board in boards:
        texts = Counter(space.text for space in board.spaces)
        alike: dict[str, list[Space]] = {}
        for space in board.spaces:
            if told := _in_short(space, seat):
                alike.setdefault(told, []).append(space)
        for told, spaces in alike.items():
            if len(spaces) > COMMON:
                yield Text.assemble((f"{told}: ", style.THING), ", ".join(space.name for space in spaces))
            else:
                for space in spaces:
                    yield from _space(space, seat, space.text if texts[space.text] <= COMMON else "")


def _others(space: Space, seat: int | None) -> list[Piece]:
    return [piece for piece in space.pieces if seat is None or piece.owner != seat]


def _in_short(space: Space, seat: int | None) -> str:
    return ", ".join([*map(name_of, _others(space, seat)), *standing(space)])


def _space(space: Space, seat: int | None, text: str) -> Iterator[Text]:
    """A space that has something special, a line for each piece."""
    about = "  ".join(filter(None, (text, *standing(space))))
    pieces = _others(space, seat)
    title = (f"{_title(space)}", style.NUMBER)
    if about or not pieces:
        yield Text.assemble(title, (f"  {about}", style.QUIET))
    for piece in pieces:
        yield Text.assemble(title, piece_line(piece))


def _title(space: Space) -> str:
    """Its name, after its coordinates where it has some."""
    return f"{space.id} {space.name}" if space.id[:1].isupper() and space.id[1:].isdecimal() else space.name
