"""The levels that people choose from: every game has them, and none of them knows more than its seat."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mazefolio import Table, bots, games
from mazefolio.bots.levels import ADVENTURER, levels
from mazefolio.bots.play import Searcher, choice_of, searches, world_for
from mazefolio.bots.search import Search
from mazefolio.engine.game import Game, Thinking
from mazefolio.engine.worlds import worlds
from tests.conformance.helpers import FEW, Case, every_game

CASES = pytest.mark.parametrize("case", [case for case in FEW if case.game.slug in games.names()], ids=str)
LITTLE = Thinking(playouts=3, seconds=float("inf"))
LOOKED_AT = 2


def searched(case: Case, player: Search) -> Iterator[Table]:
    """Some questions of a game at which a player that searches has a world to search."""
    found = 0
    for table in case.moments():
        if found < LOOKED_AT and table.pending is not None and world_for(table, player, Random(1)):
            found += 1
            yield table


@every_game
def test_every_game_has_the_same_levels_and_one_is_usual(game: Game[Any]) -> None:
    told = levels(game.slug)

    assert [level.id for level in told] == ["apprentice", "adventurer", "master"] == bots.names(game)[:3]
    assert [level.id for level in told if level.usual] == [ADVENTURER]
    assert all(level.title.lower() == level.id and level.text for level in told)


@every_game
def test_an_adventurer_goes_by_rules_of_thumb_and_no_level_searches(game: Game[Any]) -> None:
    assert bots.get(game, "adventurer") is bots.reference(game)
    assert not searches([bots.get(game, level.id) for level in levels(game.slug)])


@CASES
def test_no_level_knows_more_than_its_seat(case: Case) -> None:
    """What is hidden is dealt anew, and each level decides the same."""
    asked = 0
    for table in case.moments():
        if asked < LOOKED_AT and table.pending is not None and table.pending.advancing > 1:
            asked += 1
            seat, ask = table.pending.seat, table.pending
            imagined = table.imagine(seat, Random(7))
            for level in levels(case.game.slug):
                player = bots.get(case.game, level.id)
                assert not isinstance(player, Searcher)
                assert player(table.seen(seat), ask, Random(3)) == player(imagined.seen(seat), ask, Random(3))


@CASES
def test_a_search_knows_no_more_than_its_seat(case: Case) -> None:
    """It finds the same whatever is true: at the table, and in any world that its seat might imagine."""
    player = Search(bots.quick(case.game), LITTLE)
    for table in searched(case, player):
        other = worlds(table, Random(7), 1)[0].table()
        advice = [player.advise(one, Random(3)) for one in (table, other)]
        assert advice[0] == advice[1]


@CASES
def test_a_search_takes_only_what_advances_and_changes_nothing(case: Case) -> None:
    player = Search(bots.quick(case.game), LITTLE)
    for table in searched(case, player):
        before, ask = table.save(), table.pending
        assert ask is not None
        assert 0 <= choice_of(table, player, Random(3)) < ask.advancing
        assert table.save() == before


@CASES
def test_a_bot_in_another_process_decides_as_one_in_this(case: Case) -> None:
    """Its question is packed and sent there, so that what was one word here is only an equal one."""
    bot = bots.reference(case.game)
    assert not isinstance(bot, Searcher)
    for table in case.walk():
        if (ask := table.pending) is not None:
            sent = pickle.loads(pickle.dumps(ask))
            assert bot(table.seen(ask.seat), sent, Random(3)) == bot(table.seen(ask.seat), ask, Random(3)), ask
