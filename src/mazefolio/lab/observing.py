"""One game of an experiment, as far as anybody asks about it afterwards."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from mazefolio.bots.play import bot_rng
from mazefolio.engine.modding import playing
from mazefolio.engine.mods import MOD
from mazefolio.engine.options import Value
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.lab.pieces import Mentions, pieces_of
from mazefolio.lab.players import player
from mazefolio.lab.report import Outcome


class Setting(Struct, frozen=True):
    """How a game is set up: the game, its settled options (the mod among them), and who plays each seat."""

    game: str
    options: dict[str, Value]
    players: tuple[str, ...]
    seed: int


class Observed(Struct, frozen=True):
    """How a game went.  The bits of ``seen`` are the pieces that came up, those of ``chosen`` the ones in a choice.

    ``visits`` counts how often each piece that is a space was named.
    """

    outcome: Outcome
    seen: int
    chosen: int
    visits: dict[int, int]


def observe(setting: Setting, number: int) -> Observed:
    """Play one game.  Its dice and the bots' choices depend on the seed and its number alone."""
    game = playing(setting.game, setting.options)
    players = [player(game, bot) for bot in setting.players]
    seed = f"{setting.seed}/{number}"
    options, seats = setting.options, len(players)
    table = Table.new(game, seats=seats, options=options, seed=seed, light=True, events=True)
    pieces = pieces_of(setting.game, str(setting.options.get(MOD, "")))
    chosen, seen, rng = Mentions(pieces), Mentions(pieces), bot_rng(setting.seed, number)

    def choose(ask: Ask) -> int:
        choice = players[ask.seat](table.seen(ask.seat), ask, rng)
        if len(ask.options) > 1:
            chosen.hear(ask.options[choice])
        return choice

    table.play_out(choose)
    for event in table.events:
        seen.hear(event)
    result = table.result
    assert result is not None, "a game that asks nothing is over"
    figures = tuple(game.figure(table.seen(None), seat) for seat in range(seats))
    outcome = Outcome(tuple(result.winners), result.ending, result.cause, table.state.turn, table.seq, figures)
    spaces = Counter({number: count for number, count in seen.counts.items() if pieces[number].at})
    return Observed(outcome, seen.bits, chosen.bits, spaces)
