"""Learnt policies: their files, and the players who go by them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng
from mazefolio.bots.policy import NETWORK, TOLD, files_of, kept
from mazefolio.bots.policy.kept import Learnt, Network, checked, digest_of, learnt_policy, packed, unpacked
from mazefolio.bots.policy.net import begun, sizes_of
from mazefolio.bots.policy.player import advisers_of, going_by
from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.engine.game import Bot
from mazefolio.engine.options import Options
from mazefolio.engine.telling import Teller

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


def files(slug: str = "deathmaze") -> tuple[str, bytes]:
    told, network = files_of(slug)
    assert told is not None
    assert network is not None
    return told, network


def policy(slug: str = "deathmaze") -> tuple[Learnt, Network]:
    found = learnt_policy(slug)
    assert found is not None
    return found


@pytest.mark.parametrize("slug", LEARNT)
def test_a_policy_is_small_and_was_proved(slug: str) -> None:
    told, _ = policy(slug)

    assert len(files(slug)[1]) < MOST
    assert told.is_better
    assert told.low < told.won < told.high
    assert told.rules == games.get(slug).rules_version, "prove it anew: train_policy.py --on measured --rounds 0"


@pytest.mark.parametrize("slug", LEARNT)
def test_what_is_told_at_a_table_is_what_the_network_has_learnt(slug: str) -> None:
    """A field or a clue that is called otherwise now would be as good as none."""
    _, network = policy(slug)
    game, rng = games.get(slug), bot_rng("words")
    teller, quick, known = Teller(game.telling), bots.strongest(game), Counter[bool]()
    table = Table.new(game, seats=game.usual_seats, options=game.bot_options, seed=4, light=True)
    for _ in range(150):
        ask = table.pending
        assert ask is not None
        seen = table.seen(ask.seat)
        known.update(word in network.words for word in teller.state(seen, ask))
        clues = game.telling.option_clues(seen, ask)
        for option in ask.options[: ask.advancing]:
            known.update(word in network.choices for word in (*teller.option(option, ask.kind), *clues(option)))
        table.decide(quick(seen, ask, rng))

    assert known[False] < 0.02 * known[True]


@pytest.mark.parametrize("slug", LEARNT)
def test_a_network_that_was_changed_is_refused(slug: str) -> None:
    told, network = files(slug)

    with pytest.raises(DataError, match="not the one that was learnt"):
        checked(DataFile.parse(TOLD, told), network + b" ")


def spoilt(**parts: Any) -> bytes:
    """A network some parts of which are others."""
    _, network = policy()
    return packed(replace(network, net={**network.net, **parts}))


@pytest.mark.parametrize(
    ("network", "why"),
    [
        (b"nothing of the kind", "cannot be read"),
        (files()[1][:-1000], "cannot be read"),
        (files()[1].replace(b"score", b"scare"), "not as large as its words"),
        (spoilt(deep=np.zeros((3, 3))), "not as large as its words"),
        (spoilt(seen=np.zeros((7, 128))), "not as large as its words"),
        (spoilt(score=np.full(64, np.nan)), "not all of it are numbers"),
    ],
)
def test_a_file_that_is_no_such_network_is_refused(network: bytes, why: str) -> None:
    told = files()[0].replace(policy()[0].digest, digest_of(network))

    with pytest.raises(DataError, match=f"policy.npz: .*{why}"):
        checked(DataFile.parse(TOLD, told), network)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("each = 6", "eech = 6", "where: a state of DeathMaze has no eech"),
        ("{ life = ", "{ lief = ", "advisers: .*lief"),
        ("life = 6.0", "life = -6.0", "advisers: .*life"),
    ],
)
def test_what_is_told_must_fit_the_game(old: str, new: str, why: str) -> None:
    told, network = files()

    with pytest.raises(DataError, match=f"policy.toml: {why}"):
        going_by(GAME, bots.strongest(GAME), *checked(DataFile.parse(TOLD, told.replace(old, new, 1)), network))


@pytest.mark.parametrize(
    ("told", "network", "why"),
    [(*files(), "policy.toml: game: is 'deathmaze'"), (files()[0], None, NETWORK), (None, files()[1], TOLD)],
)
def test_a_policy_of_another_game_or_half_of_one_is_refused(
    told: str | None, network: bytes | None, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "files_of", lambda slug: (told, network))
    learnt_policy.cache_clear()

    with pytest.raises(DataError, match=why):
        learnt_policy("firetop")


def test_a_server_that_only_looks_who_plays_loads_no_network() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; from mazefolio import Table;"
        "from mazefolio.server.bots import thought;"
        "print(thought(Table.new('deathmaze', seats=1, seed=1), 'master', 1).bot)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert said.stdout == "master\n", said.stderr


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
    told, network = policy()
    fresh = replace(network, net=begun(sizes_of(len(network.words) + 1, len(network.choices) + 1), 1))
    first = advisers_of(GAME, told.advisers)[0]

    assert choices(going_by(GAME, first, told, fresh), GAME.bot_options) == choices(first, GAME.bot_options)


def test_a_network_is_read_as_it_was_written() -> None:
    network = Network(begun(sizes_of(3, 2), 1), {"me": 1, "ask=toll": 2}, {"Pay": 1})
    read = unpacked(packed(network))

    assert (read.words, read.choices) == (network.words, network.choices)
    assert all(abs(part - network.net[name]).max() < 0.01 for name, part in read.net.items())
