"""Figures that live on from one game to the next: a roster, which belongs to a player and not to a game.

A roster is text of the game's own making.  The server or file that keeps it need not understand it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from mazefolio.engine.options import Options
from mazefolio.engine.state import Result, State
from mazefolio.engine.view import Option, Sheet

S = TypeVar("S", bound=State)
Status: TypeAlias = Literal["ready", "away", "dead"]


class Member(Struct, frozen=True):
    """A figure on a roster, as people see it, and what it can spend its gains on between games."""

    id: str
    status: Status
    sheet: Sheet
    offers: Sequence[Option] = ()


@dataclass(frozen=True)
class Keeping(Generic[S]):
    """How a game keeps its figures.

    ``paper`` is the option that a new game is given its rosters by, ``bring`` adds the roster of a seat to it, and
    ``needs`` are the options without which nobody can be brought.  ``home`` is what becomes of a seat's roster by a
    game that is over; a figure that is new on it gets an id that begins with a tag.  ``recall`` is what becomes of it
    when its owner gives up a game that is not over: nobody gains anything there, and the dead stay dead.  ``members``
    shows a roster, and ``spend`` carries out one of their offers.  A roster that cannot be read, or an offer that
    cannot be carried out, is a ``SetupError``.
    """

    paper: str
    needs: Options
    bring: Callable[[str, int, str], str]
    home: Callable[[str, S, Result, int, str], str]
    recall: Callable[[str, S, int], str]
    members: Callable[[str], Sequence[Member]]
    spend: Callable[[str, str, str], str]

    def can_bring(self, options: Mapping[str, Any]) -> bool:
        """Whether a game with these options takes anybody along."""
        return all(options.get(name) == value for name, value in self.needs.items())
