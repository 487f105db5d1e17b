"""Who and what is on a space, in a few letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.texts import short
from mazefolio.engine.view import Board, Piece, Space

Choices = Mapping[str, str]
"""Which options concern which space or piece: its id, and their numbers ("3" or "3,5")."""
Letters = Mapping[str, str]
"""The letter of each figure, by the id of its piece."""

ME = "@"
THING = "!"


def numbers_on(spaces: Iterable[Space], choices: Choices) -> str:
    """The options that concern these spaces or anything on them."""
    ids = [name for space in spaces for name in (space.id, *(piece.id for piece in space.pieces))]
    return ",".join(choices[name] for name in ids if name in choices)


def letters(board: Board, seat: int | None) -> Letters:
    """A letter for every figure that belongs to a seat: of its name, if no other has it."""
    found: dict[str, str] = {}
    for piece in (piece for space in board.spaces for piece in space.pieces if is_figure(piece)):
        found[piece.id] = ME if is_mine(piece, seat) else _free_letter(piece.name, found.values())
    return found


def is_figure(piece: Piece) -> bool:
    return piece.kind in style.NAMED and (piece.owner is not None or piece.kind in style.SHARED)


def is_mine(piece: Piece, seat: int | None) -> bool:
    """Whether a figure is the seat's own, or everybody's."""
    return piece.kind in style.SHARED or (seat is not None and piece.owner == seat)


def _free_letter(name: str, taken: Iterable[str]) -> str:
    letter_by_letter = (letter for letter in name.upper() if letter.isalpha() and letter not in taken)
    return next(letter_by_letter, style.STRANGER)


def draw_pieces(pieces: Sequence[Piece], known: Letters) -> Text:
    """Figures as letters, creatures and the like by their short names, everything else as signs."""
    text = Text()
    for piece in _in_order(pieces, known):
        if piece.id in known:
            text.append(known[piece.id], style.figure(piece.name, known[piece.id] == ME))
        elif piece.kind in style.NAMED:
            text.append(short(piece.name), style.FOE)
        elif piece.kind in style.SIGNS:
            text.append(style.SIGNS[piece.kind], style.FOE)
    return text.append_text(_things(pieces))


def _in_order(pieces: Iterable[Piece], known: Letters) -> list[Piece]:
    """One's own figure first, then those of others, then everything else."""
    return sorted(pieces, key=lambda piece: (piece.id not in known, known.get(piece.id) != ME))


def is_thing(piece: Piece) -> bool:
    """Whether a piece only lies there."""
    return piece.kind not in style.NAMED and piece.kind not in style.SIGNS


def _things(pieces: Iterable[Piece]) -> Text:
    many = sum(piece.count for piece in pieces if is_thing(piece))
    return Text(f"{THING}{many}" if many > 1 else THING * many, style.THING)


def meanings(pieces: Iterable[Piece], known: Letters) -> Iterator[tuple[str, str, str]]:
    """What the letters and signs of these pieces stand for: the sign, its look, and its meaning."""
    for piece in _in_order(pieces, known):
        if piece.id in known:
            mine = known[piece.id] == ME
            called = "you" if mine and piece.kind not in style.SHARED else piece.name
            yield known[piece.id], style.figure(piece.name, mine), called
        elif piece.kind in style.NAMED:
            yield short(piece.name), style.FOE, piece.name
        elif piece.kind in style.SIGNS:
            yield style.SIGNS[piece.kind], style.FOE, piece.name
        else:
            yield THING, style.THING, piece.name
