"""A player that searches leaves the quick player's choice only for what is better beyond doubt."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from mazefolio import Table, bots, games
from mazefolio.bots import search
from mazefolio.bots.play import Searcher, bot_rng, choice_of
from mazefolio.bots.random import play_at_random
from mazefolio.bots.search import Advice, Search
from mazefolio.engine.game import Thinking
from mazefolio.engine.steps import Ask
from mazefolio.games.redmage.exploring.doors import LockedDoor

REDMAGE = games.get("redmage")
ENDLESS = float("inf")


def last_of_all(seen: Any, ask: Ask, rng: Random) -> int:
    return ask.advancing - 1


def dragged_out(seed: int) -> Table:
    """Red Mage after some decisions of the quick player."""
    table = Table.new("redmage", seed=seed)
    table.play_out(lambda ask: bots.quick(REDMAGE)(table.seen(0), ask, bot_rng(1)) if table.seq < 20 else None)
    return table


def advised(table: Table, playouts: int = 60, seconds: float = ENDLESS, seed: int = 1) -> Advice:
    return Search(bots.quick(REDMAGE), Thinking(playouts, seconds)).advise(table, bot_rng(seed))


def test_the_same_chance_gives_the_same_advice() -> None:
    table = dragged_out(2)

    assert advised(table) == advised(table)
    assert advised(table, seed=2).options != advised(table).options


@pytest.fixture
def chances(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How likely the games are won that begin with each option, if a test says so."""
    found: list[float] = []

    def after(table: Table, option: int, bot: Any, key: str) -> list[float]:
        return [float(bot_rng(key, option).random() < found[option])]

    monkeypatch.setattr(search, "after", after)
    return found


def the_first(seen: Any, ask: Ask, rng: Random) -> int:
    return 0


def decided(chances: list[float], playouts: int, seed: int) -> Advice:
    """What a search makes of options with such chances, whose quick player takes the first."""
    table = next(table for seed in count() if len((table := dragged_out(seed)).tokens()) == len(chances))
    return Search(the_first, Thinking(playouts, ENDLESS)).advise(table, bot_rng(seed))


def test_a_much_better_option_is_found(chances: list[float]) -> None:
    chances[:] = [0.2, 0.1, 0.7, 0.3]

    assert [decided(chances, 400, seed).choice for seed in range(20)] == [2] * 20


def test_options_that_are_as_good_are_hardly_ever_preferred(chances: list[float]) -> None:
    """The best of several estimates is too good; fresh games do not fall for it."""
    chances[:] = [0.5, 0.5, 0.5, 0.5]

    assert sum(decided(chances, 200, seed).leaves for seed in range(60)) <= 6


def test_what_is_found_is_told_with_its_error(chances: list[float]) -> None:
    chances[:] = [0.2, 0.1, 0.7, 0.3]
    found = decided(chances, 400, 1)

    assert found.rival == found.options[0].option == 2
    assert abs(found.gain - 0.5) < 4 * found.error
    assert all(abs(one.chance - chances[one.option]) < 4 * one.error for one in found.options)
    assert [one.option for one in found.options] == [2, 0, 3, 1]


def test_without_time_it_does_as_the_quick_player_does() -> None:
    found = advised(dragged_out(2), playouts=10_000, seconds=0)

    assert not found.leaves


def test_more_options_than_can_be_tried_are_picked_by_chance() -> None:
    table = Table.new("mertwig", seats=2, seed=1)
    while table.pending is not None and table.pending.advancing < 30:
        table.decide(play_at_random(None, table.pending, bot_rng(table.seq)))
    player = Search(bots.quick(table.game), Thinking(1, ENDLESS))

    assert len(player.advise(table, bot_rng(1)).options) == 12


def test_questions_that_are_not_worth_it_are_answered_at_once() -> None:
    picky = Search(last_of_all, Thinking(10_000, ENDLESS, (LockedDoor,)))
    table = Table.new("redmage", seed=3)

    assert isinstance(picky, Searcher)
    assert table.pending is not None
    assert not picky.looks_into(table.pending.query)
    assert choice_of(table, picky, bot_rng(1)) == 1
