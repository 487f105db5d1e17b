"""What is sent of a table: to a seat, to a spectator, in a list of games.  Nothing else leaves it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from mazefolio.engine.dice import commitment
from mazefolio.engine.secrecy import Viewer
from mazefolio.server.played import Played
from mazefolio.server.protocol import MyTable, ReplayView, SeatInfo, TableView
from mazefolio.server.refusal import Refusal

Here = Callable[[int], bool]
"""Whether a client watches for a seat."""


def table_view(played: Played, viewer: Viewer, here: Here) -> TableView:
    """The table as this seat, or a spectator, may see it."""
    table = played.table
    return TableView(
        table=played.row.id,
        seq=played.seq,
        you=viewer,
        view=table.view(viewer),
        seats=seat_infos(played, here),
        undo=viewer is not None and played.can_undo(viewer),
        commitment=commitment(played.row.key),
        key=played.row.key.hex() if table.result else None,
        seeded=played.terms.seeded,
        keeps=played.for_keeps,
    )


def without(table: TableView, kept: int) -> TableView:
    """The same table, without the lines of its log that the client has already."""
    return replace(table, kept=kept, view=replace(table.view, log=table.view.log[kept:])) if kept else table


def seat_infos(played: Played, here: Here) -> list[SeatInfo]:
    return [SeatInfo(row.name, row.kind, row.bot, row.kind == "bot" or here(row.seat)) for row in played.seats]


def my_table(played: Played, seat: int, here: Here) -> MyTable:
    """The table as a line in a player's list of games."""
    table = played.table
    ending = table.game.ending(table.seen(seat), table.result).title if table.result else ""
    return MyTable(
        table=played.row.id,
        game=table.game.slug,
        title=table.game.title,
        you=seat,
        seats=seat_infos(played, here),
        seq=played.seq,
        turn=table.state.turn,
        awaiting=table.pending is not None and table.pending.seat == seat and not played.bot,
        over=table.result is not None,
        ending=ending,
        practice=played.terms.practice,
        changed=played.changed,
    )


def replay_view(played: Played, viewer: Viewer, at: int | None) -> ReplayView:
    """The table as this viewer could see it after so many of its decisions."""
    before = played.start.answers
    decisions = len(played.answers) - before
    wanted = decisions if at is None else at
    if not 0 <= wanted <= decisions:
        raise Refusal("malformed", f"there are {decisions} decisions to look back at, not {wanted}")
    table = played.look_back(before + wanted)
    return ReplayView(
        played.row.id, decisions, wanted, table.view(viewer), branch=played.open_to_all and table.result is None
    )
