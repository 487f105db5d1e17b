"""Games played beforehand, so that a test knows what to click."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mazefolio import bots
from mazefolio.bots.play import bot_rng, take_turn
from mazefolio.engine.table import Table

SEEDS = range(1, 301)
"""One of so many games has what a test wants; if none has, the test must fail instead of looking on for ever."""
QUICK_DEATH = 19
"""With this seed whoever always takes the first option is slain after a few decisions."""
SHORT_LIFE = 25
"""With this one it takes a few fights."""
LONGER_LIFE = 36
"""With this one most kinds of questions are asked."""


@cache
def won_game() -> tuple[int, list[str]]:
    """The seed and the decisions of a game of Red Mage that is won."""
    return next(played for seed in SEEDS if (played := _won_with(seed)))


def _won_with(seed: int) -> tuple[int, list[str]] | None:
    table = Table.new("redmage", seed=seed)
    bot, rng, decisions = bots.get(table.game, "thumb"), bot_rng(seed), list[str]()
    while table.pending is not None:
        tokens = table.tokens()
        decisions.append(tokens[take_turn(table, bot, rng)])
    return (seed, decisions) if table.result and table.result.winners else None


class Struggling(NamedTuple):
    """Two in the mountain, of whom the first is asked in the middle of a fight."""

    seed: int
    decisions: list[tuple[str, int]]


@cache
def struggling() -> Struggling:
    table = Table.new("firetop", seats=2, seed=LONGER_LIFE)
    bot, rng, played = bots.get(table.game, "thumb"), bot_rng(LONGER_LIFE), Struggling(LONGER_LIFE, [])
    while table.pending is not None and not (table.pending.seat == 0 and _rolled(table)):
        tokens, seat = table.tokens(), table.pending.seat
        played.decisions.append((tokens[take_turn(table, bot, rng)], seat))
    assert table.pending is not None
    return played


def _rolled(table: Table) -> bool:
    scene = table.view(0).picture.scene
    return scene is not None and len(scene.ledger) > 0


class Challenged(NamedTuple):
    """Two in the mountain: a deal in which one answers about a key, then a Key Challenge of the one who asked."""

    seed: int
    asker: int
    answered: int
    asked: int
    deal: list[tuple[int, str]]
    challenge: list[tuple[int, str]]


@cache
def challenged() -> Challenged:
    """With the first seed whose dice allow the challenge."""
    return next(played for seed in SEEDS if (played := _challenged_with(seed)))


def _challenged_with(seed: int) -> Challenged | None:
    table = Table.new("firetop", seats=2, seed=seed)
    deal = [_decided(table, "") for _ in range(2)]
    asker = _seat(table)
    answered = next(number for number in range(1, 10) if not table.state.players[asker].keys.count(number))
    other = ("red", "blue")[1 - asker]
    words = ("meet", f"offer {other}", "ask answer", f"key {answered}", "propose", "accept")
    deal += [_decided(table, word) for word in words]
    challenge = list[tuple[int, str]]()
    while _seat(table) == asker:
        challenge.append(_decided(table, "go on"))
    while _seat(table) != asker:
        challenge.append(_decided(table, "move"))
    challenge.append(_decided(table, "move"))
    asked = next(number for number in range(1, 10) if number != answered)
    if f"challenge {asked}" not in table.tokens():
        return None
    challenge.append(_decided(table, f"challenge {asked}"))
    return Challenged(seed, asker, answered, asked, deal, challenge)


def _seat(table: Table) -> int:
    assert table.pending is not None
    return table.pending.seat


def _decided(table: Table, token: str) -> tuple[int, str]:
    """Decide so, or else take the first option; who decided, and what."""
    made = _seat(table), token if token in table.tokens() else table.tokens()[0]
    table.decide(made[1])
    return made
