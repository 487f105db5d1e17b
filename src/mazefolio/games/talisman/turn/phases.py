"""TA-C3.1: the phases of a turn, each of which starts from the state alone."""

from __future__ import annotations

from enum import StrEnum

from mazefolio.engine.steps import Query


class Phase(StrEnum):
    """Where the game stands between two coroutines."""

    CREATE = "create"
    """Characters are dealt and chosen."""
    START = "start"
    """Turn start and what is done before the move."""
    MOVE = "move"
    ARRIVE = "arrive"
    """What waits where the move has ended; an encounter follows."""
    STOP = "stop"
    """The same where none follows."""
    ENCOUNTER = "encounter"
    """Meeting a character, cards or the space."""
    END = "end"


CREATE, START, MOVE, ARRIVE, STOP, ENCOUNTER, END = Phase


class TurnEnds(Exception):  # noqa: N818 - it is no error
    """Raised anywhere in a turn, it ends the turn at once; its end phase still comes.  Rules: TA-C3.13"""


class OwnTurnQuery(Query, frozen=True):
    """A question of the own turn outside fights and Spells: no other character has a part in it.  Rules: TA-C3.11"""
