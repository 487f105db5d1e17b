"""What every store keeps to with rosters: they are at one table, and only from there they come home."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from mazefolio.server.store import AwayError, ConflictError, NotFoundError, RosterRow, Store
from tests.server.store.making import a_game, a_seat, an_event

pytestmark = pytest.mark.anyio

MINE = RosterRow("mine", "deathmaze", "[1]", 1, "", 5.0)


async def sent(store: Store, table: str = "oak") -> RosterRow:
    """My roster, away at a table."""
    await store.keep_roster(MINE)
    await store.create(a_game(table), [a_seat(table)], rosters=["mine"])
    return await read(store)


async def read(store: Store) -> RosterRow:
    found = await store.roster("mine")
    assert found is not None
    return found


async def test_a_roster_goes_to_one_table_only(store: Store) -> None:
    assert (await sent(store)) == replace(MINE, version=2, away="oak", changed_at=1.5)
    with pytest.raises(AwayError):
        await store.create(a_game("elm"), [a_seat("elm")], rosters=["mine"])

    assert await store.game("elm") is None
    assert (await read(store)).away == "oak"


async def test_it_comes_home_with_the_last_event(store: Store) -> None:
    away = await sent(store)
    await store.append(an_event(1), ended=True, rosters=[replace(away, body="[2]", changed_at=9.0)])

    assert await read(store) == replace(MINE, body="[2]", version=3, changed_at=9.0)


async def test_a_roster_that_was_called_back_does_not_come_home_again(store: Store) -> None:
    away = await sent(store)
    recalled = await store.change_roster(replace(away, changed_at=8.0))
    await store.append(an_event(1), ended=True, rosters=[replace(away, body="[2]")])

    assert recalled == replace(MINE, version=3, changed_at=8.0)
    assert await read(store) == recalled
    assert len(await store.events("oak")) == 1


async def test_nor_from_there_while_it_is_at_another_table(store: Store) -> None:
    away = await sent(store)
    await store.change_roster(away)
    await store.create(a_game("elm"), [a_seat("elm")], rosters=["mine"])
    elsewhere = await read(store)
    await store.append(an_event(1), ended=True, rosters=[replace(away, body="[2]")])

    assert await read(store) == elsewhere
    assert elsewhere.away == "elm"


async def test_of_calling_back_and_coming_home_at_once_one_counts(store: Store) -> None:
    away = await sent(store)
    done = await asyncio.gather(
        store.change_roster(replace(away, body="[recalled]")),
        store.append(an_event(1), ended=True, rosters=[replace(away, body="[home]")]),
        return_exceptions=True,
    )
    after = await read(store)

    assert (after.version, after.away) == (3, "")
    assert after.body == ("[home]" if isinstance(done[0], ConflictError) else "[recalled]")


async def test_a_guest_brings_a_roster(store: Store) -> None:
    await store.keep_roster(MINE)
    await store.create(a_game(), [a_seat(), a_seat(seat=1, kind="open", invitation_hash="i")])
    await store.claim_invitation("oak", "i", name="Bob", token_hash="b", at=7.0, body="with mine", roster="mine")

    assert (await read(store)).away == "oak"
    assert [(event.seat, event.body) for event in await store.events("oak")] == [(1, "with mine")]


@pytest.mark.parametrize(("invitation", "error"), [("i", AwayError), ("wrong", NotFoundError)])
async def test_a_guest_sits_down_with_the_roster_or_not_at_all(
    store: Store, invitation: str, error: type[Exception]
) -> None:
    away = await sent(store, "elm") if invitation == "i" else await store.keep_roster(MINE)
    await store.create(a_game(), [a_seat(), a_seat(seat=1, kind="open", invitation_hash="i")])
    with pytest.raises(error):
        await store.claim_invitation("oak", invitation, name="Bob", token_hash="b", at=7.0, roster="mine")

    assert await read(store) == away
    assert await store.events("oak") == []
    assert (await store.seats("oak"))[1].kind == "open"
