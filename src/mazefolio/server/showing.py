"""What is sent of a table: to a seat, to a spectator, in a list of games.  Nothing else leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Raw

from mazefolio.bots.levels import title_of
from mazefolio.engine.dice import commitment
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.words import named_in
from mazefolio.server.changes import difference
from mazefolio.server.played import Played
from mazefolio.server.protocol import LogPage, MyTable, SeatInfo, TableChanges, TableView

Here = Callable[[int], bool]
"""Whether a client watches for a seat."""
PAGE = 100
"""So many lines of the log are sent at a time; a table comes with the page that has begun and the one before."""


def table_view(played: Played, viewer: Viewer, here: Here) -> TableView:
    """The table as this seat, or a spectator, may see it, with marks in place of names."""
    table, terms, over = played.table, played.terms, played.table.result is not None
    return TableView(
        table=played.row.id,
        seq=played.seq,
        you=viewer,
        view=table.outline(viewer, PAGE),
        seats=seat_infos(played, here),
        host=terms.host,
        undo=viewer is not None and played.can_undo(viewer),
        commitment=commitment(played.row.key, bytes.fromhex(terms.salt)),
        key=played.row.key.hex() if over else None,
        salt=terms.salt or None if over else None,
        seeded=terms.seeded,
        seed=terms.seed or None if over or viewer is not None else None,
        keeps=played.for_keeps,
    )


class Sight:
    """A table as one viewer sees it, in each form in which it is sent; made when first asked for, for all who do.

    The names of those who sit there are put in only then: that is much quicker than to look for them on the table.
    """

    def __init__(self, table: TableView, names: Sequence[str]) -> None:
        self.table, self.names = table, names
        self._since: WeakKeyDictionary[Sight, Raw] = WeakKeyDictionary()

    @cached_property
    def text(self) -> str:
        """The whole, as JSON."""
        return named_in(msgspec.json.encode(self.table), self.names).decode()

    def follows(self, before: Sight) -> bool:
        """Whether it can be told as what has changed; a new name is in more texts than those that have changed."""
        return self.names == before.names

    def since(self, before: Sight, number: int) -> str:
        """What has changed since it was seen before, as JSON."""
        if before not in self._since:
            changes = msgspec.json.encode(difference(before.table, self.table))
            self._since[before] = Raw(named_in(changes, self.names))
        return msgspec.json.encode(TableChanges(number, self._since[before])).decode()


def sight(played: Played, viewer: Viewer, here: Here) -> Sight:
    return Sight(table_view(played, viewer, here), played.table.setup.seats)


def log_page(played: Played, viewer: Viewer, before: int | None) -> LogPage:
    """The page of the log that ends before the line of this number, or at the end."""
    lines = played.table.log(viewer)
    end = len(lines) if before is None else min(before, len(lines))
    start = max(0, end - PAGE)
    return LogPage(played.row.id, start, lines[start:end])


def seat_infos(played: Played, here: Here) -> list[SeatInfo]:
    return [
        SeatInfo(row.name, row.kind, row.bot, row.kind == "bot" or here(row.seat), title_of(row.bot))
        for row in played.seats
    ]


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
