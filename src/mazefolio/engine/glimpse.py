"""A last look at a game that can no longer be played: who played what, how far, and how the table stood.

A saved game holds no picture of the table: one takes three to eight times the room of the game itself.  So the table
is drawn from the position in the record, by the present rules.  If those do not understand the position any more,
the facts are left: seats, options, how many decisions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from mazefolio.engine import registry
from mazefolio.engine.errors import DataError, SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import playing
from mazefolio.engine.mods import MOD
from mazefolio.engine.options import Value
from mazefolio.engine.record import Record, read_turns, unshrink
from mazefolio.engine.view import SeatView, View


class Glimpse(Struct, frozen=True):
    """What can be told of a game without playing it.  ``saved_at`` is a Unix time, if the caller knows it.

    ``view`` is the table as a spectator saw it when the last phase began, without question and log.  Where it is
    missing, ``unseen`` says why.
    """

    game: str
    title: str
    rules: str
    seats: Sequence[str]
    options: Mapping[str, Value]
    decisions: int
    practice: bool = False
    saved_at: float | None = None
    view: View | None = None
    unseen: str = ""


def glimpse(record: Record, saved_at: float | None = None) -> Glimpse:
    """Look at a record without asking the rules anything."""
    return glimpse_after(record, len(read_turns(record.turns)[0]), saved_at)


def glimpse_after(record: Record, decisions: int, saved_at: float | None = None) -> Glimpse:
    """The same for a caller who has counted the decisions, and need not know them."""
    game = _game_of(record)
    view, unseen = _seen(game, record)
    return Glimpse(
        game=game.slug,
        title=game.title,
        rules=record.rules,
        seats=record.seats,
        options={name: value for name, value in record.options.items() if name not in (*game.papers, MOD)},
        decisions=decisions,
        practice=record.practice,
        saved_at=saved_at,
        view=view,
        unseen=unseen,
    )


def _game_of(record: Record) -> Game[Any]:
    """The game with the mod of the record, or without it if the present data do not go with it any more."""
    try:
        return playing(record.game, record.options)
    except (DataError, SetupError):
        return registry.get(record.game)


def _seen(game: Game[Any], record: Record) -> tuple[View | None, str]:
    """The table, or why it cannot be shown.  Fields that the game has no more are left out, new ones are as usual."""
    if not record.snapshot.state:
        return None, "no position was kept"
    try:
        return _view(game, record), ""
    except Exception as error:  # a position of other rules can trip over anything
        return None, f"the rules {game.rules_version} of {game.title} do not understand its position: {error}"


def _view(game: Game[Any], record: Record) -> View:
    seen = game.veil(unshrink(record.snapshot.state, game.state), None)
    return View(
        game=game.slug,
        title=game.title,
        seat=None,
        seq=record.snapshot.answers,
        turn=seen.turn,
        seats=[SeatView(name, game.figure(seen, seat)) for seat, name in enumerate(record.seats)],
        picture=game.picture(seen, None, [], None),
        practice=record.practice,
    )
