"""What an analysis tells of a game.  It is sent to the page as it stands here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct


class Outlook(Struct, frozen=True):
    """What each seat's chances to win were after so many decisions (``seq``), when this seat was to decide.

    ``errors`` are one standard error each.
    """

    seq: int
    turn: int
    seat: int
    chances: Sequence[float]
    errors: Sequence[float]


class Account(Struct, frozen=True):
    """What became of a seat's chances: ``start + luck + skill + others + unexplained == outcome``.

    ``luck`` is the dice and cards after its own decisions, ``others`` what the others decided and rolled, ``skill`` how
    much better it decided than the reference.  ``unexplained`` is what the estimate cannot tell apart.  Neither luck
    nor skill has a standard error larger than ``error``.
    """

    seat: int
    start: float
    luck: float
    skill: float
    others: float
    unexplained: float
    outcome: float
    error: float


class Departure(Struct, frozen=True):
    """A decision that differed from what the reference would have done, and what it won or cost beyond doubt.

    ``asked`` is the question, ``chosen`` and ``better`` are options in words: ``better`` is what the reference would
    have done, also where it would have been worse.  ``error`` is the standard error of ``gain``.
    """

    seq: int
    turn: int
    seat: int
    asked: str
    chosen: str
    better: str
    gain: float
    error: float


class Analysis(Struct, frozen=True):
    """A whole game, or as much of it as has been looked at so far.

    ``players``, ``best`` and ``dearest`` are empty until all moments are weighed.  ``value`` says how chances are told:
    by a network that has learned from many games, or by playing the game out many times.
    """

    game: str
    title: str
    seats: Sequence[str]
    value: Literal["learned", "played out"]
    finished: bool = False
    progress: float = 0.0
    chances: Sequence[Outlook] = ()
    players: Sequence[Account] = ()
    best: Sequence[Departure] = ()
    dearest: Sequence[Departure] = ()
