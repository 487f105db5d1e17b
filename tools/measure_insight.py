"""Measure how far the insight into a game can be trusted, and what it costs.

    python tools/measure_insight.py redmage --games 200 --playouts 20
    python tools/measure_insight.py firetop --seats 2 --games 5 --twice --decisions 200000

Bots play so many games, and each is analysed.  It tells whether start, luck, skill, others and unexplained add up to
the outcome; whether luck is nothing on average; with ``--twice`` also whether another analysis of the same game, from
other dice, agrees; what it costs, and what it would cost until luck and skill are sure to three points.  With
``--blunders`` each puzzle of the game is answered as badly as can be and played on by adventurers: is it found?
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, median, stdev
from time import process_time

from msgspec import Struct

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng, play_out
from mazefolio.engine.record import Record
from mazefolio.lab.insight import Account, Analysis, Effort, analyse, analysing
from mazefolio.lab.insight.course import advice
from mazefolio.lab.puzzles import puzzles, table_of

WANTED = 0.03
"""Luck and skill should have no larger standard error."""


class Measured(Struct, frozen=True):
    """A game that was analysed, perhaps twice, and the core seconds that the first analysis took."""

    analyses: Sequence[Analysis]
    seconds: float

    @property
    def players(self) -> Sequence[Account]:
        return self.analyses[0].players

    @property
    def error(self) -> float:
        return max(player.error for player in self.players)


def played(slug: str, bot: str, seats: int, number: int) -> Record:
    """A game of bots."""
    game = games.get(slug)
    count = seats or game.usual_seats
    options = game.settle(count, dict(game.bot_options))
    table = Table.new(game, seats=count, options=options, seed=f"insight/{number}")
    play_out(table, [bots.get(game, bot)] * count, bot_rng("insight", number))
    return table.record


def luck_and_skill(record: Record, seed: int, effort: Effort) -> Analysis:
    """An analysis as far as the accounts: no decision is checked."""
    return next(found for found in analysing(record, seed=seed, effort=effort) if found.players)


def measured(record: Record, effort: Effort, *, twice: bool) -> Measured:
    """The accounts of a game, and what they cost."""
    began = process_time()
    first = luck_and_skill(record, 0, effort)
    seconds = process_time() - began
    return Measured([first, luck_and_skill(record, 1, effort)] if twice else [first], seconds)


def told(found: Sequence[Measured]) -> Iterator[str]:
    """What so many games say."""
    players = [player for one in found for player in one.players]
    off = max(abs(_sum(player) - player.outcome) for player in players)
    yield f"{len(found)} games; the sum is off by {off:.1e} at most"
    yield f"luck {_mean([fmean(p.luck for p in one.players) for one in found])} a player"
    for name in ("start", "skill", "others", "unexplained", "outcome"):
        yield f"{name} {_mean([getattr(player, name) for player in players])}"
    yield f"error {median(one.error for one in found):.3f}, {median(one.seconds for one in found):.1f} core seconds"
    needed = median(one.seconds * (one.error / WANTED) ** 2 for one in found)
    yield f"to be sure to {WANTED:.2f}: {needed:.0f} core seconds"
    if len(found[0].analyses) > 1:
        yield from _agreement(found)


def _agreement(found: Sequence[Measured]) -> Iterator[str]:
    """How far apart two analyses of the same game are, measured by their errors."""
    pairs = [pair for one in found for pair in zip(*(each.players for each in one.analyses), strict=True)]
    for name in ("luck", "skill"):
        apart = [_apart(getattr(a, name), getattr(b, name), a.error, b.error) for a, b in pairs]
        yield f"twice: {name} {_told_apart(apart)}"
    chances = [
        _apart(here, there, *errors)
        for one in found
        for first, second in zip(*(each.chances[:-1] for each in one.analyses), strict=True)
        for here, there, *errors in zip(first.chances, second.chances, first.errors, second.errors, strict=True)
    ]
    yield f"twice: chances {_told_apart(chances)}"


def _apart(one: float, other: float, *errors: float) -> float:
    """By how many standard errors two figures differ."""
    both = sqrt(sum(error**2 for error in errors))
    return abs(one - other) / both if both else 0.0


def _told_apart(apart: Sequence[float]) -> str:
    within = fmean(one <= 2 for one in apart)
    return f"within two errors of each other in {within:.1%} of {len(apart)}, within {max(apart):.1f} always"


def _sum(player: Account) -> float:
    return player.start + player.luck + player.skill + player.others + player.unexplained


def _mean(values: Sequence[float]) -> str:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{fmean(values):+.4f} ± {error:.4f}"


def blunders(slug: str, effort: Effort) -> Iterator[str]:
    """Each puzzle with its worst answer: is that among the dearest decisions of the game?"""
    for puzzle in puzzles(slug):
        table, worst = table_of(puzzle), puzzle.options[-1]
        seq = table.seq
        table.decide(worst.option)
        while table.pending is not None:
            table.decide(advice(table))
        found = analyse(table.record, effort=effort)
        dear = [f"{one.gain:+.2f} ± {one.error:.2f}" for one in found.dearest if one.seq == seq]
        verdict = f"found, {dear[0]}" if dear else "not found"
        yield f"{puzzle.id}, {worst.behind:.0%} ± {worst.doubt:.0%} behind, of {table.seq} decisions: {verdict}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--bot", default="apprentice")
    parser.add_argument("--playouts", type=int, default=Effort().playouts)
    parser.add_argument("--decisions", type=int, default=Effort().decisions)
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("--blunders", action="store_true")
    wanted = parser.parse_args()
    effort = Effort(wanted.playouts, wanted.decisions)
    if wanted.blunders:
        for line in blunders(wanted.game, effort):
            print(line, flush=True)
        return
    found = []
    for number in range(wanted.games):
        record = played(wanted.game, wanted.bot, wanted.seats, number)
        found.append(measured(record, effort, twice=wanted.twice))
    print(*told(found), sep="\n", flush=True)


if __name__ == "__main__":
    main()
