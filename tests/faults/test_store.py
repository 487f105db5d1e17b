"""The store fails or is slow: nobody is told that something was done before it was, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from mazefolio.server.store import Appended, Store, StoreUnavailableError, open_store
from tests.server.harness import Party, Site, Talk, announced, decision_id, serving, sqlite

Append = Callable[..., Awaitable[Appended]]
OTHERS_OUT = """
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()"""


class Trouble:
    """What the store does instead of appending, as long as it is set."""

    def __init__(self) -> None:
        self.instead: Callable[[Append], Append] | None = None
        self.unready = False

    async def open(self, url: str) -> Store:
        store = await open_store(url)
        append, ready = store.append, store.ready

        async def troubled_append(*args: Any, **more: Any) -> Appended:
            return await (self.instead(append) if self.instead else append)(*args, **more)

        async def troubled_ready() -> None:
            if self.unready:
                raise StoreUnavailableError("disk full")
            await ready()

        store.append, store.ready = troubled_append, troubled_ready  # type: ignore[method-assign]
        return store


@pytest.fixture
def trouble() -> Trouble:
    return Trouble()


@pytest.fixture
def site(trouble: Trouble, tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(lambda: trouble.open(sqlite(tmp_path))) as site:
        yield site


@pytest.fixture
def party(site: Site) -> Party:
    return site.sit("toy", ["me", "here"], seed=6)


def fails(append: Append) -> Append:
    async def full(*args: Any, **more: Any) -> Appended:
        raise StoreUnavailableError("disk full")

    return full


def fails_afterwards(append: Append) -> Append:
    async def gone(*args: Any, **more: Any) -> Appended:
        await append(*args, **more)
        raise StoreUnavailableError("the connection was lost")

    return gone


@pytest.mark.parametrize(("instead", "stored"), [(fails, 0), (fails_afterwards, 1)])
def test_what_could_not_be_stored_is_refused_and_can_be_sent_again(
    trouble: Trouble, party: Party, instead: Callable[[Append], Append], stored: int
) -> None:
    made, trouble.instead = decision_id(), instead
    refused = party.decide("draw", seq=0, id=made)
    assert (refused.status_code, refused.json()["code"], refused.json()["id"]) == (503, "unavailable", made)
    assert party.look()["seq"] == stored
    trouble.instead = None
    assert party.decide("draw", seq=0, id=made).json()["seq"] == 1
    assert party.look()["view"]["seq"] == 1
    assert party.decide("pass", seat=1).json()["seq"] == 2


def test_nothing_is_acknowledged_on_a_socket_that_was_not_stored(trouble: Trouble, party: Party) -> None:
    with party.socket(0) as talk:
        talk.hear()
        trouble.instead = fails
        made = talk.decide("pass", 0)
        assert (answer := talk.hear())["type"] == "refused"
        assert answer["code"] == "unavailable"
        trouble.instead = None
        talk.decide("pass", 0, id=made)
        assert talk.hear() == {"type": "ack", "id": made, "seq": 1}


def seqs_heard(talk: Talk) -> list[int]:
    """Which states of the table were sent before the answer to a ping."""
    heard = []
    talk.send({"type": "ping"})
    while (message := talk.hear())["type"] != "pong":
        heard.append(message["seq"])
    return heard


def test_nobody_sees_what_is_not_stored_yet(trouble: Trouble, party: Party) -> None:
    entered, go_on = threading.Event(), threading.Event()

    def slow(append: Append) -> Append:
        async def wait(*args: Any, **more: Any) -> Appended:
            entered.set()
            while not go_on.is_set():
                await asyncio.sleep(0.01)
            return await append(*args, **more)

        return wait

    trouble.instead = slow
    with party.socket(None) as talk, party.socket(0) as other, ThreadPoolExecutor(2) as threads:
        talk.hear()
        other.hear()
        deciding = threads.submit(party.decide, "draw", seq=0)
        entered.wait()
        looking = threads.submit(party.look, 1)
        assert set(seqs_heard(talk)) <= {0}
        assert not deciding.done()
        assert not looking.done()
        go_on.set()
        assert deciding.result().json()["seq"] == looking.result()["seq"] == talk.hear_until("table", seq=1)["seq"]


def test_whoever_leaves_while_something_is_stored_leaves_the_table_sound(trouble: Trouble, party: Party) -> None:
    entered, go_on = threading.Event(), threading.Event()

    def slow(append: Append) -> Append:
        async def wait(*args: Any, **more: Any) -> Appended:
            stored = await append(*args, **more)
            entered.set()
            while not go_on.is_set():
                await asyncio.sleep(0.01)
            return stored

        return wait

    trouble.instead = slow
    with party.socket(1) as watching:
        watching.hear()
        with party.socket(0) as talk:
            talk.decide("pass", 0)
            entered.wait()
        trouble.instead = None
        go_on.set()
        assert watching.hear_until("table", seq=1)["view"]["asked"] == 1
    assert party.decide("pass", seat=1, seq=1).json()["seq"] == 2


def test_other_tables_go_on_while_one_waits_for_the_store(trouble: Trouble, site: Site, party: Party) -> None:
    other = site.sit("toy", ["me", "here"])
    go_on = threading.Event()

    def slow_for_one(append: Append) -> Append:
        async def wait(*args: Any, **more: Any) -> Appended:
            while args[0].game == party.table and not go_on.is_set():
                await asyncio.sleep(0.01)
            return await append(*args, **more)

        return wait

    trouble.instead = slow_for_one
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(party.decide, "pass", seq=0)
        assert other.do("pass")["seq"] == 1
        assert not waiting.done()
        go_on.set()
        assert waiting.result().status_code == 200


def set_read_only(url: str, on: bool) -> None:
    """Set a database to read only, or back again, for all connections from now on."""
    setting = "SET default_transaction_read_only = on" if on else "RESET default_transaction_read_only"
    with psycopg.connect(url, autocommit=True, options="-c default_transaction_read_only=off") as connection:
        connection.execute(f"ALTER DATABASE {connection.info.dbname} {setting}".encode())
        connection.execute(OTHERS_OUT)


def test_a_database_that_is_set_to_read_only_shows_its_tables_and_changes_none(
    postgres_url: str, tmp_path: Path
) -> None:
    with announced(tmp_path / "games"), serving(postgres_url) as site:
        party, again, line = site.sit("toy", ["me", "open"]), decision_id(), decision_id()
        party.do("pass")
        before = party.look()
        set_read_only(postgres_url, True)
        refused = [
            party.act("undo", {"id": again, "seq": 1}),
            party.act("seat", {"id": again, "seq": 1, "bot": "random"}),
            party.join(1),
            party.say("Shall we?", id=line),
            site.post("/api/tables", {"game": "redmage", "seats": [{"kind": "me"}]}),
            site.get("/readyz"),
        ]
        assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {(503, "unavailable")}
        assert party.look() == before
        assert site.get("/healthz").status_code == 200
        set_read_only(postgres_url, False)
        assert party.act("undo", {"id": again, "seq": 1}).json()["seq"] == 2
        assert len(party.say("Shall we?", id=line).json()["lines"]) == 1
        assert party.join(1).status_code == site.get("/readyz").status_code == 200


def test_readiness_tells_when_the_store_cannot_be_written(trouble: Trouble, site: Site) -> None:
    trouble.unready = True
    assert (site.get("/readyz").status_code, site.get("/healthz").status_code) == (503, 200)
    trouble.unready = False
    assert site.get("/readyz").status_code == 200


def test_a_bot_tries_again_when_the_store_is_back(trouble: Trouble, site: Site) -> None:
    party = site.sit("toy", ["draw first", "me"])
    trouble.instead = fails
    with party.socket(1) as talk:
        assert talk.hear()["seq"] == 0
        trouble.instead = None
        assert talk.hear_until("table", seq=1)["view"]["asked"] == 1
