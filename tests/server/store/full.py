"""The drive is full, or fails, at every single write: what is refused can be asked for again and is done once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Any, TypeAlias

from mazefolio.server.store import ConflictError, LineRow, NotFoundError, Store, StoreUnavailableError
from mazefolio.server.store.sqlite import SqliteStore
from tests.server.store.drive import Drive
from tests.server.store.making import MISCOUNTED, a_game, a_seat, an_event, ask

FAILURES = (1, 3, 10**6)
"""How many writes fail: one, some, or all until there is room again."""
PATIENCE = 5
"""So often something is refused before there is room again."""
Operation: TypeAlias = Callable[[Store], Awaitable[Any]]


def operations(rng: Random) -> list[Operation]:
    """What is to be stored, one after another."""
    seats = [a_seat(), a_seat(seat=1, kind="open", invitation_hash="invitation")]
    line = LineRow("oak", "table", 0, 0, "Ann", "Shall we?", "line", 2.0)
    bodies = ["x" * rng.choice([10, 1000, 9000]) for _ in range(rng.randint(4, 9))]
    events = [an_event(seq, f"decision {seq}", body=body) for seq, body in enumerate(bodies, 2)]
    return [
        lambda store: store.create(a_game(), seats),
        lambda store: store.claim_invitation("oak", "invitation", name="Bob", token_hash="b", at=2.0),
        lambda store: store.say(line),
        *(lambda store, event=event: store.append(event) for event in events),
    ]


async def stored(store: Store) -> list[object]:
    return [
        await store.game("oak"),
        await store.seats("oak"),
        await store.events("oak"),
        await store.lines("oak", "table"),
    ]


class Endurance:
    """Carries everything out on a drive that fails, and asks again for what was refused."""

    def __init__(self, drive: Drive, path: Path) -> None:
        self.drive, self.path, self.refusals = drive, path, 0

    async def carry_out(self, wanted: Sequence[Operation]) -> list[object]:
        """Everything that is stored in the end."""
        store: SqliteStore = await self.patiently(lambda: SqliteStore.open(self.path, self.drive.connect))
        try:
            for operation in wanted:
                await self.patiently(lambda operation=operation: operation(store))  # type: ignore[misc]
            self.drive.heal()
            assert await ask(store, MISCOUNTED) == [(0,)]
            assert await ask(store, "PRAGMA integrity_check") == [("ok",)]
            return await stored(store)
        finally:
            await store.close()

    async def patiently(self, attempt: Callable[[], Awaitable[Any]]) -> Any:
        """Ask until it is done.  It may have been done although it was refused: then it cannot be done again."""
        for refusals in range(2 * PATIENCE):
            try:
                return await attempt()
            except StoreUnavailableError:
                self.refusals += 1
            except (ConflictError, NotFoundError):
                assert refusals, "it was asked for only once"
                return None
            if refusals == PATIENCE:
                self.drive.heal()
        raise AssertionError("the drive has room again, but nothing is stored")


async def at_every_write(folder: Path, seed: str, most: int) -> Counter[str]:
    """Let the drive fail at every write, flush and shortening, or at so many of them; what was counted."""
    rng, counts = Random(seed), Counter(scripts=1)
    wanted, checkpoint = operations(rng), rng.choice([1, 5, 1000])
    clean = Drive(checkpoint)
    whole = await Endurance(clean, folder / "clean.db").carry_out(wanted)
    points = [(at, failures) for at in range(len(clean.deeds)) for failures in FAILURES]
    for at, failures in rng.sample(points, min(most, len(points))):
        drive = Drive(checkpoint)
        drive.fails_at, drive.failures = at, failures
        place = folder / "spoilt"
        endurance = Endurance(drive, place / "tables.db")
        assert await endurance.carry_out(wanted) == whole, f"after failure {at} of {failures}"
        counts += Counter(failures=1, refusals=endurance.refusals, refused_writes=drive.refused)
        rmtree(place)
    return counts
