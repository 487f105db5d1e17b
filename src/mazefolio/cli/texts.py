"""Numbers and pieces in words."""

from __future__ import annotations

import re

from rich.text import Text

from mazefolio.cli import style
from mazefolio.engine.boards import standing
from mazefolio.engine.view import Number, Piece


def number(figure: Number) -> Text:
    """One number: 'hit points 9/13'."""
    return Text.assemble((f"{figure.label} ", style.QUIET), value(figure))


def value(figure: Number) -> Text:
    """A number without its name: '9/13'."""
    text = Text(style.signed(figure.value, figure.signed), style.NUMBER)
    if figure.limit is not None:
        text.append(f"/{figure.limit}", style.QUIET)
    return text


def made_up(figure: Number) -> Text:
    """A number with how it is made up: 'attack +3 (card +1, earned +2)'."""
    parts = ", ".join(f"{part.label} {style.signed(part.value, True)}" for part in figure.parts)
    return Text.assemble(number(figure), (f" ({parts})" if parts else "", style.QUIET))


def name_of(piece: Piece) -> str:
    """What a piece is called, and what is special about it."""
    return f"{piece.name}{''.join(f' ({mark})' for mark in standing(piece))}"


def piece_line(piece: Piece) -> Text:
    """All about a piece on one line."""
    figures = (Text.assemble("  ", number(figure)) for figure in piece.numbers)
    many = f" ×{piece.count}" if piece.count > 1 else ""
    return Text.assemble("  ", (name_of(piece) + many, style.THING), *figures, (f"  {piece.text}", style.QUIET))


def short(name: str) -> str:
    """A name in three letters: the initials of the first words, then letters of the last.

    >>> short("The Old Prisoner"), short("Troll"), short("the Chest")
    ('OPr', 'Tro', 'Che')
    """
    *first, last = re.sub("^the ", "", name, flags=re.IGNORECASE).split() or [name]
    return ("".join(word[0].upper() for word in first) + last[:1].upper() + last[1:])[:3]
