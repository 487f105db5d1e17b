"""Rosters: figures that live on from game to game.  They belong to the player who has the token."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from mazefolio.engine import registry
from mazefolio.engine.errors import SetupError, UnknownGameError
from mazefolio.engine.game import Game
from mazefolio.engine.keeping import Keeping
from mazefolio.server.aside import aside
from mazefolio.server.played import Brought, Played
from mazefolio.server.protocol import NewRoster, NewSeat, RosterView, Spend
from mazefolio.server.refusal import Refusal, refusal_of
from mazefolio.server.seats import hash_of
from mazefolio.server.store import ConflictError, RosterRow, Store


async def coming_home(store: Store, played: Played) -> list[RosterRow]:
    """The rosters of a game that is over, as the game has left them."""
    result, keeping = played.table.result, played.game.keeping
    if result is None or keeping is None:
        return []
    found = []
    for seat, roster in played.terms.rosters.items():
        row = await store.roster(roster)
        if row is not None and row.away == played.row.id:
            body = keeping.home(row.body, played.table.state, result, seat, played.row.id)
            found.append(replace(row, body=body, changed_at=time.time()))
    return found


class Rosters:
    """The rosters of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, wanted: NewRoster) -> RosterView:
        """Begin a roster, empty or as it is brought from elsewhere.  One that is kept here already stays as it is."""
        row = await aside(_checked, wanted)
        return await aside(_shown, await self.store.keep_roster(row))

    async def look(self, token: str | None) -> RosterView:
        return await aside(_shown, await self.row(token))

    async def spend(self, token: str | None, wanted: Spend) -> RosterView:
        """Carry out an offer to one of the members."""
        row = await self.row(token)
        _at_home(row)
        _unchanged(row, wanted.version)
        return await self.change(row, await aside(_spent, row, wanted))

    async def absent(self, token: str | None, version: int) -> RosterRow:
        """A roster that is away, if it is still as its owner saw it."""
        row = await self.row(token)
        if not row.away:
            raise Refusal("illegal", "nobody on this roster is away")
        _unchanged(row, version)
        return row

    async def change(self, row: RosterRow, body: str) -> RosterView:
        """Store a roster as it is now.  If it was away, it is at home now."""
        try:
            changed = await self.store.change_roster(replace(row, body=body, changed_at=time.time()))
        except ConflictError as error:
            raise _stale() from error
        return await aside(_shown, changed)

    async def brought(self, game: Game[Any], seats: Sequence[NewSeat]) -> dict[int, RosterRow]:
        """The rosters that come along to a new table, seat by seat."""
        found = {}
        for number, seat in enumerate(seats):
            if seat.roster is not None:
                row = await self.row(seat.roster)
                _at_home(row)
                if row.game != game.slug or seat.kind not in ("me", "here"):
                    raise Refusal("bad-setup", "this roster is not for this seat")
                found[number] = row
        if len({row.id for row in found.values()}) < len(found):
            raise Refusal("bad-setup", "a roster belongs to one seat")
        return found

    async def row(self, token: str | None) -> RosterRow:
        """The roster that a token holds, as it is stored."""
        row = await self.store.roster(hash_of(token)) if token else None
        if row is None:
            raise Refusal("not-found", "there is no such roster")
        return row


def _checked(wanted: NewRoster) -> RosterRow:
    """A roster to be stored, if its game can read it."""
    try:
        game = registry.get(wanted.game)
        _keeping(game).members(wanted.body)
    except (UnknownGameError, SetupError) as error:
        raise refusal_of(error) from error
    return RosterRow(hash_of(wanted.token), game.slug, wanted.body, 1, "", time.time())


def _spent(row: RosterRow, wanted: Spend) -> str:
    """What a roster has become after an offer was taken."""
    try:
        return _keeping(registry.get(row.game)).spend(row.body, wanted.member, wanted.option)
    except SetupError as error:
        raise Refusal("illegal", str(error)) from error


def paper(
    game: Game[Any], brought: Mapping[int, RosterRow], options: Mapping[str, Any], practice: bool
) -> dict[str, str]:
    """What a new game is told of the rosters that come along, if anybody may."""
    if not brought:
        return {}
    keeping = _keeping(game)
    if practice or not keeping.can_bring(options):
        raise not_there()
    told = ""
    for seat, row in brought.items():
        told = keeping.bring(told, seat, row.body)
    return {keeping.paper: told}


def with_guest(played: Played, seat: int, row: RosterRow) -> Brought:
    """The roster of a player who sits down at a table that was made before, if it may still come along.

    One that is away at this very table may have come with the same guest, whose answer was lost.
    """
    if row.away not in ("", played.row.id):
        raise is_away()
    if row.game != played.game.slug or not played.for_keeps:
        raise not_there()
    brought = Brought(row.id, row.body)
    if row.id in played.terms.rosters.values():
        if row.away:
            return brought
        raise Refusal("bad-setup", "this roster was called back from this table")
    if not played.can_bring(seat, brought):
        raise Refusal("bad-setup", "it is too late for a roster to come along to this table")
    return brought


def called_back(played: Played, row: RosterRow) -> str:
    """What becomes of a roster that is called back from a table."""
    body = row.body
    for seat, roster in played.terms.rosters.items():
        if roster == row.id:
            body = _keeping(played.game).recall(body, played.table.state, seat)
    return body


def is_playing() -> Refusal:
    return Refusal("away", "their game is still being played; from a lost one they can be called back after a day")


def not_there() -> Refusal:
    return Refusal("bad-setup", "nobody from this roster can come along to such a game")


def _keeping(game: Game[Any]) -> Keeping[Any]:
    if game.keeping is None:
        raise Refusal("bad-setup", f"nobody lives on in {game.title}")
    return game.keeping


def _at_home(row: RosterRow) -> None:
    if row.away:
        raise is_away()


def _unchanged(row: RosterRow, version: int) -> None:
    if row.version != version:
        raise _stale()


def _stale() -> Refusal:
    return Refusal("stale", "the roster has changed since; look again")


def is_away() -> Refusal:
    return Refusal("away", "those on this roster are at another table; finish that game first")


def _shown(row: RosterRow) -> RosterView:
    members = _keeping(registry.get(row.game)).members(row.body)
    return RosterView(row.game, row.version, row.away, members, row.body)
