"""The part of the state that all games share."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

NOBODY = -1
"""Stands where the number of a seat or a figure could stand."""


class State(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A game's state: plain data, ids instead of references, no methods that decide rules.

    ``phase`` is the phase that is running or about to run; between phases the state alone is the whole game.
    ``turn`` counts up as the game goes on; a record carries a digest of the state for each turn.
    """

    phase: str
    turn: int = 0


class Result(Struct, frozen=True):
    """How a game ended: who won, by which ending, under which rule, and what brought it about."""

    winners: Sequence[int]
    ending: str
    rule: str
    cause: str = ""


class GameEnds(Exception):  # noqa: N818 - it is no error
    """Raised anywhere in the rules, it ends the game at once; nothing after it is carried out."""

    def __init__(self, result: Result) -> None:
        super().__init__(result)
        self.result = result
