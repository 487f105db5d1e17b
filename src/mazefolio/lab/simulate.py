"""Many games between automatic players.  What comes out does not depend on how the work is shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any

from msgspec import Struct

from mazefolio import bots
from mazefolio.bots.play import bot_rng, play_out
from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import mod_option, playing
from mazefolio.engine.options import Options, OptionSpec, Value
from mazefolio.engine.table import Table
from mazefolio.lab.report import Each, Outcome, Report, summary
from mazefolio.lab.sharing import shared

CHUNK = 50
"""So many games travel to another process at a time."""


class Plan(Struct, frozen=True):
    """What is to be played.  ``each`` names an option that takes every one of its values in turn.

    ``bot`` is one automatic player for all seats, or one for each seat with commas between.
    """

    game: str
    games: int
    bot: str
    seed: int = 0
    options: dict[str, Value] = {}
    each: str = ""
    seats: int = 0

    @property
    def played(self) -> Game[Any]:
        """The game, with the mod that the options may want."""
        return playing(self.game, self.options)

    @property
    def players(self) -> list[str]:
        """The automatic player of each seat."""
        return players_of(self.played, self.bot, self.seats)

    @property
    def runs(self) -> list[dict[str, Value]]:
        """The set-ups that are played, one after another."""
        if not self.each:
            return [self.options]
        return [self.options | {self.each: value} for value in self.varied.values]

    @property
    def varied(self) -> OptionSpec:
        """The option that takes every value."""
        specs = [*self.played.options, *mod_option(self.game)]
        for spec in specs:
            if spec.id == self.each:
                return spec
        raise SetupError(f"there is no option '{self.each}'; there is: {', '.join(spec.id for spec in specs)}")


def players_of(game: Game[Any], bot: str, seats: int = 0) -> list[str]:
    """The automatic player of each seat: one for all, or those that are named with commas between."""
    named = bot.split(",")
    if len(named) > 1 and seats not in (0, len(named)):
        raise SetupError(f"{len(named)} bots are named for {seats} seats")
    return named if len(named) > 1 else named * (seats or game.usual_seats)


class Chunk(Struct, frozen=True):
    """A part of the work: the games of one set-up with these numbers."""

    plan: Plan
    options: dict[str, Value]
    first: int
    last: int


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], object] = int) -> Report:
    """Play all games of a plan.  ``progress`` hears how many games have just been finished."""
    game = plan.played
    for bot in plan.players:
        bots.get(game, bot)
    runs = [_settled(plan, options) for options in plan.runs]
    chunks = [
        Chunk(plan, options, first, min(first + CHUNK, plan.games))
        for options in runs
        for first in range(0, plan.games, CHUNK)
    ]
    outcomes: list[Outcome] = []
    for part in shared(play_chunk, chunks, jobs):
        outcomes += part
        progress(len(part))
    return _report(plan, runs, outcomes)


def _settled(plan: Plan, options: Options) -> dict[str, Value]:
    game = playing(plan.game, options)
    return game.settle(len(plan.players), {**game.bot_options, **options})


def play_chunk(chunk: Chunk) -> list[Outcome]:
    """Play one part of the work."""
    return list(map(play_one, repeat(chunk.plan), repeat(chunk.options), range(chunk.first, chunk.last)))


def play_one(plan: Plan, options: dict[str, Value], number: int) -> Outcome:
    """Play one game.  Its dice and the bots' choices depend on the seed and its number alone."""
    game = playing(plan.game, options)
    players = [bots.get(game, bot) for bot in plan.players]
    table = Table.new(game, seats=len(players), options=options, seed=f"{plan.seed}/{number}", light=True)
    play_out(table, players, bot_rng(plan.seed, number))
    assert table.result is not None, "a game that asks nothing is over"
    result = table.result
    figures = tuple(game.figure(table.seen(None), seat) for seat in range(len(players)))
    return Outcome(tuple(result.winners), result.ending, result.cause, table.state.turn, table.seq, figures)


def _report(plan: Plan, runs: Sequence[dict[str, Value]], outcomes: Sequence[Outcome]) -> Report:
    game = plan.played
    parts = [outcomes[first : first + plan.games] for first in range(0, len(outcomes), plan.games)]
    seats = len(plan.players)
    return Report(
        game=game.slug,
        rules=game.rules_version,
        bot=plan.bot,
        bots=plan.players,
        seed=plan.seed,
        games=len(outcomes),
        options={name: value for name, value in runs[0].items() if name != plan.each},
        each=plan.each,
        total=summary(seats, outcomes),
        values=[Each(chosen[plan.each], summary(seats, part)) for chosen, part in zip(plan.runs, parts, strict=True)]
        if plan.each
        else [],
    )
