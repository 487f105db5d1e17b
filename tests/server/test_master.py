"""Masters at a table: they search in a worker, which is told nothing that their seat does not know."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import msgspec
import pytest

from mazefolio import Table, bots
from mazefolio.bots.play import choice_of
from mazefolio.bots.random import play_at_random
from mazefolio.engine.worlds import worlds
from mazefolio.server.bots import Thinkers, Thought, think, think_packed, thought
from mazefolio.server.settings import Settings
from tests.server.harness import PATIENCE, serving, sqlite


def some_table(game: str, decisions: int = 12) -> Table:
    table = Table.new(game, seed=4)
    rng = Random(4)
    while table.seq < decisions and table.pending is not None:
        table.decide(play_at_random(None, table.pending, rng))
    return table


def with_a_world(game: str) -> tuple[Table, Thought]:
    """A question at which a Master of this game searches."""
    for decisions in range(1, 400):
        table = some_table(game, decisions)
        if table.pending is not None and (told := thought(table, "search", 5)).world is not None:
            return table, told
    raise AssertionError("a Master never searches")


@pytest.mark.parametrize("game", ["redmage", "deathmaze"])
def test_what_a_master_is_told_does_not_depend_on_what_is_hidden(game: str) -> None:
    table, told = with_a_world(game)

    for world in worlds(table, Random(8), 3):
        assert thought(world.table(), "search", 5) == told


def test_no_key_of_the_dice_is_sent_along() -> None:
    table, told = with_a_world("redmage")
    key = msgspec.json.decode(table.save())["key"]

    assert bytes.fromhex(key) not in pickle.dumps(told)
    assert key.encode() not in pickle.dumps(told)


def test_only_those_who_search_are_told_a_world() -> None:
    assert thought(some_table("redmage"), "adventurer", 5).world is None


def test_a_worker_decides_as_the_lab_does() -> None:
    table, _ = with_a_world("redmage")
    told = thought(table, "adventurer", 5)

    assert think(told) == choice_of(table, bots.get(table.game, "adventurer"), Random(5))
    assert think_packed(told.game, told.mod, pickle.dumps(told)) == think(told)


def test_a_master_plays_at_a_table(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), Settings(bot_pause=0, bot_timeout=PATIENCE)) as site:
        party = site.sit("redmage", ["master"], seed=2)
        assert party.look(None)["seats"][0]["level"] == "Master"
        with party.socket(None) as talk:
            assert talk.hear_until("table", seq=3)["seq"] == 3


def test_while_many_wait_nobody_searches() -> None:
    _, told = with_a_world("redmage")
    thinkers = Thinkers(1, 1)

    assert thinkers._affordable(told) == told
    thinkers._at_work[thinkers._bots] = 3
    assert thinkers._affordable(told).world is None
