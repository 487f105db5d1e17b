"""All tables: making them, finding them, listing those of one player."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from mazefolio import bots
from mazefolio.engine import registry
from mazefolio.engine.dice import fresh_key, key_of
from mazefolio.engine.errors import MazefolioError, SetupError, UnknownGameError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import mods_of, playing
from mazefolio.engine.mods import MOD
from mazefolio.engine.table import Table
from mazefolio.server.aside import aside
from mazefolio.server.bots import Thinkers
from mazefolio.server.copies import store_errors
from mazefolio.server.insight import Insights
from mazefolio.server.logs import log
from mazefolio.server.played import Terms
from mazefolio.server.protocol import (
    Join,
    Joined,
    Moment,
    MySeat,
    MyTable,
    NewTable,
    Recall,
    RosterView,
    SeatMade,
    TableMade,
)
from mazefolio.server.puzzles import puzzle_of, set_up
from mazefolio.server.refusal import Refusal, refusal_of
from mazefolio.server.rosters import Rosters, is_away, paper
from mazefolio.server.seats import hash_of, host_of, new_salt, new_secret, new_table_id, seat_row, told_apart
from mazefolio.server.settings import Settings
from mazefolio.server.store import AwayError, EventRow, GameRow, Store
from mazefolio.server.tables import LiveTable

SHOWN = 40
"""So much is repeated of the name of a mod that is not there."""


class Hall:
    """The tables of a store.  Each is read when a client first looks at it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.rosters = Rosters(store)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_timeout)
        self.insights = Insights(self.table, settings.analysis)
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._stop_watching = store.watch(self._hear)

    def table(self, table: str) -> LiveTable:
        """The table with this id; whether there is one shows when it is looked at."""
        found = self._tables.get(table)
        if found is None:
            self._make_room()
            found = self._tables[table] = LiveTable(table, self.store, self.thinkers, self.settings)
        self._tables.move_to_end(table)
        return found

    def _make_room(self) -> None:
        """Forget tables that nobody has to do with: those of which nothing is known, or else those long unused."""
        spare = len(self._tables) + 1 - self.settings.kept
        idle = [name for name, table in self._tables.items() if table.idle] if spare > 0 else []
        unknown = [name for name in idle if not self._tables[name].known]
        for name in unknown or idle[: max(spare, len(idle) // 4)]:
            del self._tables[name]

    def _hear(self, table: str | None, seq: int) -> None:
        if table is None:
            for live in list(self._tables.values()):
                live.hear(None)
        elif table in self._tables:
            self._tables[table].hear(seq)

    async def make(self, wanted: NewTable) -> TableMade:
        """Set up a new table.  The secrets of its seats are told here and never again."""
        game, options = await aside(_checked, wanted)
        with store_errors():
            brought = await self.rosters.brought(game, wanted.seats)
        options |= paper(game, brought, options, wanted.practice)
        await aside(_begin, game, len(wanted.seats), options)
        rosters = {seat: roster.id for seat, roster in brought.items()}
        seed = "" if wanted.seed is None else str(wanted.seed)
        seeded, host = wanted.seed is not None, host_of(wanted.seats)
        terms = Terms(options, wanted.practice, seeded, rosters, new_salt(), seed, host)
        row = _game_row(game, terms, fresh_key() if wanted.seed is None else key_of(wanted.seed))
        events: list[EventRow] = []
        if wanted.moment:
            row, events = await self._branch(wanted, wanted.moment)
        elif wanted.puzzle:
            row, events = await aside(_from_puzzle, wanted)
        made = [_seat_made(number, seat.kind) for number, seat in enumerate(wanted.seats)]
        rows = [
            seat_row(row.id, one.seat, seat, one.token, one.invitation)
            for one, seat in zip(made, wanted.seats, strict=True)
        ]
        with store_errors():
            try:
                await self.store.create(row, told_apart(rows, wanted.seats), events, list(rosters.values()))
            except AwayError as error:
                raise is_away() from error
        return TableMade(row.id, made)

    async def _branch(self, wanted: NewTable, moment: Moment) -> tuple[GameRow, list[EventRow]]:
        """A table that goes on from a moment of another, with the dice as they fell there."""
        earlier, events = await self.table(moment.table).branch(moment.at)
        terms = msgspec.json.decode(earlier.setup, type=Terms)
        game = await aside(playing, earlier.game, terms.options)
        if (wanted.game, wanted.practice) != (game.slug, True):
            raise Refusal("bad-setup", f"one plays on from there as practice, and at {game.title}")
        with store_errors():
            if len(await self.store.seats(earlier.id)) != len(wanted.seats):
                raise Refusal("bad-setup", "as many must sit down as sat there")
        host = host_of(wanted.seats)
        branched = Terms(terms.options, practice=True, seeded=True, salt=new_salt(), host=host)
        return _game_row(game, branched, earlier.key), events

    async def join(self, table: str, wanted: Join) -> Joined:
        """Give an open seat to a token, with a roster or without."""
        with store_errors():
            roster = await self.rosters.row(wanted.roster) if wanted.roster else None
        return await self.table(table).join(wanted, roster)

    async def recall(self, token: str | None, wanted: Recall) -> RosterView:
        """Call a roster back from the table where it is: nobody can come home from there any more."""
        with store_errors():
            row = await self.rosters.absent(token, wanted.version)
            try:
                body = await self.table(row.away).recalled(row)
            except Refusal as refusal:
                if refusal.code == "away":
                    raise
                body = row.body
            return await self.rosters.change(row, body)

    async def mine(self, held: Sequence[MySeat], admit: Callable[[int], None]) -> list[MyTable]:
        """The tables where these tokens hold seats: those that await their holder first, those that are over last."""
        wanted = {(hash_of(seat.token), seat.table) for seat in held}
        with store_errors():
            holdings = await self.store.games_by_hashes(sorted({token for token, _ in wanted}))
        found = []
        for holding in holdings:
            if (holding.seat.token_hash, holding.game.id) in wanted:
                found += await self._entry(holding.game.id, holding.seat.seat, admit)
        return sorted(found, key=lambda mine: (not mine.awaiting, mine.over))

    async def _entry(self, table: str, seat: int, admit: Callable[[int], None]) -> list[MyTable]:
        """A line for the list; none for a table that cannot be shown.  Others may have a word in between."""
        await asyncio.sleep(0)
        try:
            return [await self.table(table).entry(seat, admit)]
        except Refusal as refusal:
            if refusal.code == "too-many":
                raise
            return []

    def hang_up(self) -> None:
        """Nothing more will be said to anybody."""
        for table in self._tables.values():
            for feed in table.feeds.open:
                feed.hang_up()

    async def close(self) -> None:
        self._stop_watching()
        self.hang_up()
        await self.insights.close()
        for table in list(self._tables.values()):
            await table.close()
        self.thinkers.close()


def _from_puzzle(wanted: NewTable) -> tuple[GameRow, list[EventRow]]:
    """A table that goes on from a puzzle, with the dice as they fell there."""
    one = puzzle_of(wanted.puzzle)
    game, record = registry.get(one.game), one.record
    if (wanted.game, wanted.practice, len(wanted.seats)) != (game.slug, True, len(record.seats)):
        raise Refusal("bad-setup", f"one plays on from there as practice, at {game.title}, with {len(record.seats)}")
    terms = Terms(record.options, practice=True, seeded=True, salt=new_salt(), host=host_of(wanted.seats))
    return _game_row(game, terms, bytes.fromhex(record.key)), set_up(one, time.time())


def _game_row(game: Game[Any], terms: Terms, key: bytes) -> GameRow:
    now = time.time()
    return GameRow(new_table_id(), game.slug, game.rules_version, msgspec.json.encode(terms).decode(), key, now, now)


def _checked(wanted: NewTable) -> tuple[Game[Any], dict[str, Any]]:
    """The game that is wanted, and its options, if it can begin like this."""
    try:
        game = _game_of(wanted)
        if game.keeping and game.keeping.paper in wanted.options:
            raise SetupError("a roster comes along with a seat, not as an option")
        bots_alone = all(seat.kind == "bot" for seat in wanted.seats)
        options = game.settle(len(wanted.seats), {**(game.bot_options if bots_alone else {}), **wanted.options})
        for seat in wanted.seats:
            if seat.kind == "bot":
                bots.get(game, seat.bot)
    except (UnknownGameError, SetupError, bots.UnknownBotError) as error:
        raise refusal_of(error) from error
    return game, options


def _game_of(wanted: NewTable) -> Game[Any]:
    """The game with one of its own mods: a client cannot bring along another one."""
    mod = str(wanted.options.get(MOD, ""))
    if mod and mod not in mods_of(wanted.game):
        known = ", ".join(mods_of(wanted.game)) or "none"
        raise SetupError(f"there is no mod '{mod[:SHOWN]}' here; there is: {known}")
    return playing(wanted.game, wanted.options)


def _begin(game: Game[Any], seats: int, options: dict[str, Any]) -> None:
    """Begin such a game and look at it once, so that no table is made that can never be shown."""
    try:
        Table.new(game, seats=seats, options=options, light=True).view(None)
    except MazefolioError as error:
        raise Refusal("bad-setup", str(error)) from error
    except Exception as error:
        log.exception("a game could not begin", extra={"game": game.slug})
        raise Refusal("bad-setup", "a game cannot begin like this") from error


def _seat_made(number: int, kind: str) -> SeatMade:
    return SeatMade(
        number,
        kind,  # type: ignore[arg-type]
        token=new_secret() if kind in ("me", "here") else None,
        invitation=new_secret() if kind == "open" else None,
    )
