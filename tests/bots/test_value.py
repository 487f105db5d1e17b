"""Learnt values: their files, and the chances that they tell."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from mazefolio import Table, games
from mazefolio.bots.play import bot_rng
from mazefolio.bots.playouts import outcome
from mazefolio.bots.policy import FOLDER
from mazefolio.bots.policy.kept import Network, digest_of, packed
from mazefolio.bots.policy.net import begun, value_sizes
from mazefolio.bots.policy.value import Value
from mazefolio.bots.policy.valued import LearntValue, checked, learnt_value
from mazefolio.engine import registry
from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.engine.telling import Teller
from mazefolio.lab.insight.value import new_game

LEARNT = [slug for slug in games.names() if learnt_value(slug)]
MOST = 500 * 1000
GAMES = 300


@cache
def half_played(slug: str) -> Table:
    """A game that is not over."""
    table = Table.new(slug, seats=games.get(slug).usual_seats, seed=2)
    table.play_out(lambda _: 0 if table.seq < 20 else None)
    return table


def value(slug: str) -> Value:
    """A network for a game that has learnt nothing sensible."""
    table, game = half_played(slug), games.get(slug)
    assert table.pending is not None
    told = Teller(game.telling).state(table.seen(table.pending.seat), table.pending)
    rng = np.random.default_rng(1)
    words = {word: number for number, word in enumerate(sorted(set(told)), 1)}
    net = {name: rng.standard_normal(size) / 9 for name, size in value_sizes(len(words) + 1).items()}
    options = game.settle(game.usual_seats, {})
    about = LearntValue(slug, "1", 1, 1, 1, 0.5, 0.1, 0.6, 0.1, [0.5], 1, "2026-11-20", "", game.usual_seats, options)
    return Value(game, about, Network(net, words, {}))


@pytest.mark.parametrize("slug", LEARNT)
def test_a_value_is_small_and_tells_more_than_a_constant(slug: str) -> None:
    found, data = learnt_value(slug), registry.data_of(slug, f"{FOLDER}/value.npz")
    assert found is not None
    assert data is not None
    told, _ = found

    assert len(data) < MOST
    assert told.game == slug
    assert told.loss + 2 * told.doubt < told.constant
    assert len(told.start) == told.seats


@pytest.mark.parametrize("slug", LEARNT)
def test_a_network_that_was_changed_is_refused(slug: str) -> None:
    files = [registry.data_of(slug, f"{FOLDER}/value.{ending}") for ending in ("toml", "npz")]
    told, network = (data or b"" for data in files)

    with pytest.raises(DataError, match="not the one that was learnt"):
        checked(DataFile.parse("value.toml", told.decode()), network + b" ")


def spoilt(**parts: Any) -> bytes:
    """The network of Red Mage, some parts of which are others."""
    found = learnt_value("redmage")
    assert found is not None
    return packed(replace(found[1], net={**found[1].net, **parts}))


@pytest.mark.parametrize(
    ("network", "why"),
    [
        (b"nothing of the kind", "cannot be read"),
        (spoilt(worth=np.zeros(3)), "not as large as its words"),
        (spoilt(worth_at=np.array([np.nan])), "not all of it are numbers"),
    ],
)
def test_a_file_that_is_no_such_network_is_refused(network: bytes, why: str) -> None:
    found, told = learnt_value("redmage"), registry.file_of("redmage", f"{FOLDER}/value.toml")
    assert found is not None
    assert told is not None

    with pytest.raises(DataError, match=f"value.npz: .*{why}"):
        checked(DataFile.parse("value.toml", told.replace(found[0].digest, digest_of(network))), network)


def test_a_value_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    of_redmage = [
        registry.file_of("redmage", f"{FOLDER}/value.toml"),
        registry.data_of("redmage", f"{FOLDER}/value.npz"),
    ]
    monkeypatch.setattr(registry, "file_of", lambda slug, path: of_redmage[0])
    monkeypatch.setattr(registry, "data_of", lambda slug, path: of_redmage[1])

    with pytest.raises(DataError, match=r"value\.toml: game: is 'redmage'"):
        learnt_value.__wrapped__("firetop")


@pytest.mark.parametrize("slug", LEARNT)
def test_the_start_is_what_the_reference_makes_of_it(slug: str) -> None:
    """Fresh games tell a reference that has changed much since."""
    found, game = learnt_value(slug), games.get(slug)
    assert found is not None
    start = found[0].start
    like = Table.new(game, seats=game.usual_seats, options=game.bot_options, seed=1)
    fresh = np.mean([outcome(new_game(like, f"fresh/{number}")) for number in range(GAMES)], axis=0)

    assert fresh == pytest.approx(start, abs=4 * 0.5 / GAMES**0.5)


@pytest.mark.parametrize("slug", ["mertwig", "redmage"])
def test_chances_are_told_of_each_seat(slug: str) -> None:
    table = half_played(slug)
    chances = value(slug).chances(table)

    assert len(chances) == len(table.setup.seats)
    assert all(0 < chance < 1 for chance in chances)
    assert len(set(chances)) == len(chances)
    if len(chances) > 1:
        assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("slug", games.names())
def test_only_what_the_asked_seat_knows_is_looked_at(slug: str) -> None:
    table, judge = half_played(slug), value(slug)
    assert table.pending is not None
    worlds = [table.imagine(table.pending.seat, bot_rng("world", number)) for number in range(3)]

    assert [judge.chances(world) for world in worlds] == [judge.chances(table)] * 3


def test_of_a_game_that_is_over_it_is_told_how_it_has_ended() -> None:
    table = half_played("redmage").clone()
    table.resign()

    assert value("redmage").chances(table) == outcome(table)


def test_it_knows_tables_like_those_at_which_it_has_learnt() -> None:
    told = value("mertwig").told
    same = dict(told.options) | {"round_limit": 7}

    assert replace(told, options={k: v for k, v in told.options.items() if k != "round_limit"}).knows(4, same)
    assert not told.knows(3, same)
    assert not told.knows(4, same | {"arms": True})


def test_who_has_learnt_nothing_thinks_all_seats_alike() -> None:
    judge = value("mertwig")
    judge.network = replace(judge.network, net=begun(value_sizes(len(judge.network.words) + 1), 1))

    assert judge.chances(half_played("mertwig")) == pytest.approx([0.25] * 4)
