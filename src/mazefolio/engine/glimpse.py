"""A last look at a game that can no longer be played: how the table stood when it was saved."""

from __future__ import annotations

from mazefolio.engine import registry
from mazefolio.engine.record import Record, unshrink, written_down
from mazefolio.engine.view import SeatView, View


def glimpse(record: Record) -> View:
    """The table of a record's snapshot, as a spectator sees it, without asking the rules anything.

    Raises ``SaveError`` if it holds what this program knows nothing of any more.
    """
    game = registry.get(record.game)
    with written_down():
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
