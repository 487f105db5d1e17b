"""The strengths that people choose by name, and what is told of them.

How strong a level is and what it costs was measured (``tools/measure_levels.py``) and is kept in the folder of
the game; where nothing was measured, nothing is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from mazefolio.engine import registry
from mazefolio.engine.data import DataFile

APPRENTICE, ADVENTURER, MASTER = "apprentice", "adventurer", "master"
STRENGTHS = "measured/strengths.toml"
"""The file in the folder of a game that says how strong they are in it."""


class Strength(Struct, frozen=True):
    """What was measured on a date: of so many games a level has won this share, within these bounds.

    There were so many ``seats``.  At several seats the others are adventurers.  ``seconds`` is what a decision took on
    average.
    """

    game: str
    level: str
    seats: int
    games: int
    won: float
    low: float
    high: float
    seconds: float
    date: str


class Described(Struct, frozen=True):
    """A level as the data file has it."""

    id: str
    title: str
    text: str
    usual: bool = False


class Level(Struct, frozen=True):
    """A level in a game: its name, how it plays in a few words, and how strong it is there if that was measured.

    The ``usual`` one takes a seat of which nobody says who plays it.
    """

    id: str
    title: str
    text: str
    usual: bool
    strength: Strength | None


@cache
def _described() -> Sequence[Described]:
    return DataFile.read("mazefolio.bots", "levels.toml").entries("level", Described)


@cache
def _measured(game: str) -> dict[str, Strength]:
    """What was measured of the levels in a game, by their ids."""
    text = registry.file_of(game, STRENGTHS)
    found = DataFile.parse(STRENGTHS, text).entries("strength", Strength) if text is not None else ()
    return {one.level: one for one in found}


def levels(game: str) -> list[Level]:
    """The levels that people can choose from in this game, the weakest first."""
    return [Level(one.id, one.title, one.text, one.usual, _measured(game).get(one.id)) for one in _described()]


def title_of(bot: str) -> str:
    """What an automatic player is called: a level by its title, others by the name that scripts use.

    >>> title_of("master"), title_of("thumb")
    ('Master', 'thumb')
    """
    return next((level.title for level in _described() if level.id == bot), bot)
