"""Learnt policies: their files, and the players who go by them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng
from mazefolio.bots.policy.kept import FOLDER, NETWORK, TOLD, Network, checked, learnt_policy, packed, unpacked
from mazefolio.bots.policy.net import begun, sizes_of
from mazefolio.bots.policy.player import advisers_of, going_by
from mazefolio.engine import registry
from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.engine.game import Bot
from mazefolio.engine.options import Options

GAME = games.get("deathmaze")
LEARNT = [slug for slug in games.names() if learnt_policy(slug)]
MOST = 2 * 1024 * 1024


def moments(options: Options, count: int = 60) -> Iterator[Table]:
    """Some questions of a game."""
    table, rng = Table.new(GAME, seats=1, options=options, seed=3, light=True), bot_rng("moments")
    quick = bots.strongest(GAME)
    for _ in range(count):
        assert table.pending is not None
        if table.pending.advancing > 1:
            yield table
        table.decide(quick(table.seen(0), table.pending, rng))


def choices(player: Bot, options: Options) -> list[int]:
    return [player(one.seen(0), one.pending, Random(1)) for one in moments(options) if one.pending]


def file_of(slug: str) -> bytes:
    found = registry.data_of(slug, f"{FOLDER}/{NETWORK}")
    assert found is not None
    return found


@pytest.mark.parametrize("slug", LEARNT)
def test_a_policy_is_small_and_was_proved(slug: str) -> None:
    found = learnt_policy(slug)
    assert found is not None
    told, _ = found

    assert len(file_of(slug)) < MOST
    assert told.game == slug
    assert told.usual < told.low < told.won < told.high


@pytest.mark.parametrize("slug", LEARNT)
def test_a_network_that_was_changed_is_refused(slug: str) -> None:
    told = registry.file_of(slug, f"{FOLDER}/{TOLD}")
    assert told is not None

    with pytest.raises(DataError, match="not the one that was learnt"):
        checked(DataFile.parse(TOLD, told), file_of(slug) + b" ")


def test_a_master_of_deathmaze_goes_by_the_policy_and_not_as_the_quick_player_does() -> None:
    master, quick = bots.get(GAME, "master"), bots.strongest(GAME)
    assert callable(master)

    assert choices(master, GAME.bot_options) != choices(quick, GAME.bot_options)


@pytest.mark.parametrize("options", [{"rules": "advanced"}, {"adventurers": 4}], ids=str)
def test_where_it_has_not_learnt_it_plays_like_the_quick_player(options: Options) -> None:
    master = bots.get(GAME, "master")
    assert callable(master)

    assert choices(master, options) == choices(bots.strongest(GAME), options)


def test_who_has_learnt_nothing_plays_like_its_first_adviser() -> None:
    found = learnt_policy("deathmaze")
    assert found is not None
    told, network = found
    fresh = replace(network, net=begun(sizes_of(len(network.words) + 1, len(network.choices) + 1), 1))
    first = advisers_of(GAME, told.advisers)[0]

    assert choices(going_by(GAME, first, told, fresh), GAME.bot_options) == choices(first, GAME.bot_options)


def test_a_network_is_read_as_it_was_written() -> None:
    network = Network(begun(sizes_of(3, 2), 1), {"me": 1, "ask=toll": 2}, {"Pay": 1})
    read = unpacked(packed(network))

    assert (read.words, read.choices) == (network.words, network.choices)
    assert all(abs(part - network.net[name]).max() < 0.01 for name, part in read.net.items())
