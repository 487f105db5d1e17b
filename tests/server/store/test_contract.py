"""What every store keeps to."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from mazefolio.server.store import (
    JOINED,
    Appended,
    BadValueError,
    Claimed,
    ConflictError,
    EventRow,
    Holding,
    NotFoundError,
    SeqTakenError,
    Store,
    StoreUnavailableError,
    open_store,
)
from tests.server.store.making import a_game, a_seat, a_table, an_event

pytestmark = pytest.mark.anyio


async def test_what_was_created_can_be_read(store: Store) -> None:
    game = a_game(setup='{"name": "Zoë ♘"}', key=bytes(range(256)))
    seats = [a_seat(seat=0, name="Ann", token_hash="a"), a_seat(seat=1, kind="open", invitation_hash="i")]

    await store.create(game, list(reversed(seats)))

    assert await store.game("oak") == game
    assert await store.seats("oak") == seats
    assert await store.events("oak") == []


async def test_nothing_is_found_where_nothing_is(store: Store) -> None:
    assert await store.game("elm") is None
    assert await store.seats("elm") == []
    assert await store.events("elm") == []
    assert await store.seat_by_hash("x") is None
    assert await store.games_by_hashes([]) == []
    assert await store.games_by_hashes(["x"]) == []


async def test_a_table_id_is_good_once(store: Store) -> None:
    await store.create(a_game(), [a_seat(name="Ann")])

    with pytest.raises(ConflictError):
        await store.create(a_game(setup="{}"), [a_seat(name="Bob")])

    assert await store.game("oak") == a_game()
    assert [seat.name for seat in await store.seats("oak")] == ["Ann"]


async def test_a_table_is_created_whole_or_not_at_all(store: Store) -> None:
    await store.create(a_game(), [a_seat(token_hash="same")])

    with pytest.raises(ConflictError):
        await store.create(a_game("elm"), [a_seat("elm", 0), a_seat("elm", 1, token_hash="same")])

    assert await store.game("elm") is None
    assert await store.seats("elm") == []


async def test_events_come_back_in_order(store: Store) -> None:
    await a_table(store)
    events = [an_event(seq, f"decision {seq}", seat=None if seq == 3 else 1) for seq in range(1, 12)]

    for event in events:
        assert await store.append(event) == Appended(event)

    assert await store.events("oak") == events
    assert await store.events("oak", since=9) == events[9:]
    assert await store.events("oak", since=11) == []


async def test_a_table_knows_its_last_event(store: Store) -> None:
    await a_table(store)

    await store.append(an_event(1, at=77.25))

    assert await store.game("oak") == a_game(seq=1, updated_at=77.25)


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 2**62])
async def test_only_the_next_number_is_stored(store: Store, seq: int) -> None:
    await a_table(store)
    for number in (1, 2):
        await store.append(an_event(number))

    with pytest.raises(SeqTakenError) as refused:
        await store.append(an_event(seq, "new", body="late"), seat=a_seat(name="late"), ended=True)

    assert (refused.value.wanted, refused.value.seq) == (seq, 2)
    assert await store.events("oak") == [an_event(1), an_event(2)]
    assert await store.game("oak") == a_game(seq=2, updated_at=12.0)
    assert [seat.name for seat in await store.seats("oak")] == ["", ""]


async def test_tables_count_for_themselves(store: Store) -> None:
    await a_table(store, "oak")
    await a_table(store, "elm")

    await store.append(an_event(1, "same", game="oak"))
    await store.append(an_event(1, "same", game="elm"))

    assert [event.game for event in await store.events("elm")] == ["elm"]


async def test_no_event_without_a_table(store: Store) -> None:
    with pytest.raises(NotFoundError):
        await store.append(an_event(1, "decision"))

    assert await store.events("oak") == []


@pytest.mark.parametrize("seq", [1, 2, 3, 9])
async def test_a_repeated_decision_gets_the_first_answer(store: Store, seq: int) -> None:
    await a_table(store)
    first = an_event(1, "decision")
    await store.append(first)
    await store.append(an_event(2, "another"))

    again = await store.append(an_event(seq, "decision", body="other"), seat=a_seat(name="changed"), ended=True)

    assert again == Appended(first, repeated=True)
    assert len(await store.events("oak")) == 2
    assert await store.game("oak") == a_game(seq=2, updated_at=12.0)
    assert [seat.name for seat in await store.seats("oak")] == ["", ""]


async def test_events_without_a_decision_id_are_all_different(store: Store) -> None:
    await a_table(store)

    await store.append(an_event(1))
    assert not (await store.append(an_event(2))).repeated

    with pytest.raises(SeqTakenError):
        await store.append(an_event(1))


async def test_a_seat_changes_with_its_event(store: Store) -> None:
    await a_table(store)
    changed = a_seat(seat=1, kind="bot", name="Thumb", bot="thumb", token_hash="new token", invitation_hash="new")

    await store.append(an_event(1), seat=changed)

    assert await store.seats("oak") == [a_seat(seat=0, token_hash="oak token 0"), changed]
    assert await store.seat_by_hash("oak token 1") is None
    assert await store.seat_by_hash("new token") == changed


async def test_no_event_for_a_seat_that_is_not_there(store: Store) -> None:
    await a_table(store)

    with pytest.raises(NotFoundError):
        await store.append(an_event(1), seat=a_seat(seat=7))

    assert await store.events("oak") == []
    assert await store.game("oak") == a_game()


async def test_a_game_ends_and_may_go_on_after_an_undo(store: Store) -> None:
    await a_table(store)
    ended = []

    for seq, now in enumerate([None, True, None, False, None], 1):
        await store.append(an_event(seq), ended=now)
        game = await store.game("oak")
        ended.append(game.ended if game else None)

    assert ended == [False, True, True, False, False]


async def test_a_table_keeps_the_latest_snapshot(store: Store) -> None:
    await a_table(store)
    kept = []

    for seq, now in enumerate([None, "first", None, "second"], 1):
        await store.append(an_event(seq), snapshot=now)
        game = await store.game("oak")
        kept.append(game.snapshot if game else None)

    assert kept == ["", "first", "first", "second"]


async def test_of_many_who_want_one_number_one_gets_it(store: Store, store_url: str) -> None:
    """Half of them come through another store, as from another process."""
    await a_table(store)
    other = await open_store(store_url)

    for seq in range(1, 201):
        rivals = [an_event(seq, f"{seq} of {rival}") for rival in range(50)]
        wishes = [(store if rival % 2 else other).append(event) for rival, event in enumerate(rivals)]
        results = await asyncio.gather(*wishes, return_exceptions=True)
        winners = [result.event for result in results if isinstance(result, Appended)]
        assert len(winners) == 1
        assert sum(isinstance(result, SeqTakenError) for result in results) == 49
        assert await store.events("oak", since=seq - 1) == winners
    await other.close()


async def test_one_decision_sent_many_times_at_once_is_stored_once(store: Store) -> None:
    await a_table(store)

    for seq in range(1, 11):
        results = await asyncio.gather(*(store.append(an_event(seq, f"decision {seq}")) for _ in range(20)))
        assert sorted(result.repeated for result in results) == [False] + [True] * 19
        assert {result.event.seq for result in results} == {seq}

    assert await store.events("oak") == [an_event(seq, f"decision {seq}") for seq in range(1, 11)]


async def test_an_invitation_gives_a_seat(store: Store) -> None:
    await store.create(a_game(), [a_seat(seat=0), a_seat(seat=1, kind="open", invitation_hash="i")])
    await store.append(an_event(1))

    claimed = await store.claim_invitation("oak", "i", name="Bob", token_hash="b", at=99.0)

    bob = a_seat(seat=1, name="Bob", token_hash="b")
    assert claimed == Claimed(bob, 2)
    assert (await store.seats("oak"))[1] == bob
    assert await store.seat_by_hash("b") == bob
    assert await store.events("oak", since=1) == [EventRow("oak", 2, 1, JOINED, "", None, 99.0)]
    assert await store.game("oak") == a_game(seq=2, updated_at=99.0)


@pytest.mark.parametrize(("game", "invitation"), [("oak", "wrong"), ("elm", "i"), ("ash", "i")])
async def test_a_wrong_invitation_gives_nothing(store: Store, game: str, invitation: str) -> None:
    await store.create(a_game(), [a_seat(kind="open", invitation_hash="i")])
    await store.create(a_game("elm"), [a_seat("elm", kind="open", invitation_hash="another")])

    with pytest.raises(NotFoundError):
        await store.claim_invitation(game, invitation, name="Eve", token_hash="e", at=99.0)

    assert await store.seat_by_hash("e") is None
    assert await store.game("oak") == a_game()
    assert await store.events("elm") == []


async def test_an_invitation_is_good_once_however_many_come(store: Store) -> None:
    await store.create(a_game(), [a_seat(seat=seat, kind="open", invitation_hash=f"i{seat}") for seat in range(10)])

    for seat in range(10):
        wishes = [
            store.claim_invitation("oak", f"i{seat}", name=f"{guest}", token_hash=f"{seat} {guest}", at=1.0)
            for guest in range(10)
        ]
        results = await asyncio.gather(*wishes, return_exceptions=True)
        [claimed] = [result for result in results if isinstance(result, Claimed)]
        assert sum(isinstance(result, NotFoundError) for result in results) == 9
        assert (await store.seats("oak"))[seat] == claimed.seat

    assert [(event.seq, event.seat) for event in await store.events("oak")] == [(n + 1, n) for n in range(10)]


async def test_joining_and_playing_at_once_leaves_no_gap(store: Store) -> None:
    await store.create(a_game(), [a_seat(seat=seat, kind="open", invitation_hash=f"i{seat}") for seat in range(20)])

    joins = [store.claim_invitation("oak", f"i{n}", name="", token_hash=f"t{n}", at=1.0) for n in range(20)]
    moves = [store.append(an_event(seq, f"{seq}"), seat=a_seat(seat=seq % 20, name="x")) for seq in range(1, 41)]
    results = await asyncio.gather(*joins, *moves, return_exceptions=True)

    stored = sum(isinstance(result, Appended | Claimed) for result in results)
    assert [event.seq for event in await store.events("oak")] == list(range(1, stored + 1))
    assert {type(result) for result in results} <= {Appended, Claimed, SeqTakenError, NotFoundError}


async def test_my_games_are_listed_latest_first(store: Store) -> None:
    for number, game in enumerate(["oak", "elm", "ash"]):
        await a_table(store, game)
        await store.append(an_event(1, game=game, at=100.0 + number % 2))

    mine = await store.games_by_hashes(["ash token 0", "oak token 1", "nobody's", "elm token 0", "oak token 0"])

    assert [(held.game.id, held.seat.seat) for held in mine] == [("elm", 0), ("ash", 0), ("oak", 0), ("oak", 1)]
    assert mine[0] == Holding(a_game("elm", seq=1, updated_at=101.0), a_seat("elm", token_hash="elm token 0"))


@pytest.mark.parametrize("text", ["a\0b", "half \ud800 a pair"])
async def test_texts_that_cannot_be_stored_are_refused(store: Store, text: str) -> None:
    await a_table(store)

    with pytest.raises(BadValueError):
        await store.append(an_event(1, text))
    with pytest.raises(BadValueError):
        await store.append(an_event(1), seat=a_seat(name=text))
    with pytest.raises(BadValueError):
        await store.game(text)

    assert await store.game("oak") == a_game()


async def test_numbers_that_cannot_be_stored_are_refused(store: Store) -> None:
    await a_table(store)

    with pytest.raises(BadValueError):
        await store.append(an_event(2**63))
    with pytest.raises(BadValueError):
        await store.events("oak", since=10**30)


async def test_names_are_stored_letter_by_letter(store: Store) -> None:
    names = ["'; DROP TABLE seat; --", "100% :name %(name)s ?", "\n\t\x7f\u202e", "👩‍👧", "<script>", "\\"]
    await store.create(a_game(), [a_seat(seat=seat, name=name) for seat, name in enumerate(names)])

    assert [seat.name for seat in await store.seats("oak")] == names


async def test_what_was_acknowledged_is_there_after_opening_again(store: Store, store_url: str) -> None:
    await a_table(store)
    await store.append(an_event(1, "decision"), ended=True)
    await store.close()

    again = await open_store(store_url)

    assert await again.game("oak") == a_game(seq=1, updated_at=11.0, ended=True)
    assert (await again.append(an_event(2, "decision"))).repeated
    await again.close()


async def test_a_ready_store_says_so_and_a_closed_one_refuses(store: Store) -> None:
    await store.ready()
    await store.close()
    await store.close()

    with pytest.raises(StoreUnavailableError):
        await store.ready()
    with pytest.raises(StoreUnavailableError):
        await store.game("oak")


async def test_closing_finishes_what_was_begun(store: Store, store_url: str) -> None:
    await a_table(store)
    begun = [asyncio.create_task(store.append(an_event(seq))) for seq in (1, 1, 1)]
    await asyncio.sleep(0)

    await store.close()

    results = await asyncio.gather(*begun, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Appended", "SeqTakenError", "SeqTakenError"]


async def test_an_append_whose_caller_went_away_is_carried_through(store: Store) -> None:
    await a_table(store)
    heard = asyncio.Event()
    store.watch(lambda game, seq: heard.set())
    append = asyncio.create_task(store.append(an_event(1)))
    await asyncio.sleep(0)

    append.cancel()

    with pytest.raises(asyncio.CancelledError):
        await append
    await asyncio.wait_for(heard.wait(), 60)
    assert await store.events("oak") == [an_event(1)]


async def test_many_tables_at_once_do_not_disturb_each_other(store: Store) -> None:
    async def play(game: str) -> None:
        await a_table(store, game)
        for seq in range(1, 6):
            await store.append(an_event(seq, f"{seq}", game=game))

    games = [f"table {number}" for number in range(40)]
    await asyncio.gather(*(play(game) for game in games))

    for game in games:
        assert await store.events(game) == [replace(an_event(seq, f"{seq}"), game=game) for seq in range(1, 6)]
