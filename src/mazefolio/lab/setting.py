"""How a game of the lab is set up."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from mazefolio.bots.play import Player, bot_rng, searches
from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Options, Value
from mazefolio.engine.table import Table
from mazefolio.lab.players import player
from mazefolio.lab.report import Outcome


class Setting(Struct, frozen=True):
    """How a game is set up: the game, its settled options (the mod among them), and who plays each seat."""

    game: str
    options: dict[str, Value]
    players: tuple[str, ...]
    seed: int


class Due(Struct, frozen=True):
    """A game that is to be played: the one with this number."""

    setting: Setting
    number: int


def setting_of(game: Game[Any], bot: str, seats: int, options: Options, seed: int) -> Setting:
    """A setting that can be played; what cannot is refused."""
    players = players_of(game, bot, seats)
    for name in players:
        player(game, name)
    settled = game.settle(len(players), {**game.bot_options, **options})
    return Setting(game.slug, settled, tuple(players), seed)


def players_of(game: Game[Any], bot: str, seats: int = 0) -> list[str]:
    """The automatic player of each seat: one for all, or those that are named with commas between."""
    named = [name.strip() for name in bot.split(",")]
    if len(named) > 1 and seats not in (0, len(named)):
        raise SetupError(f"{len(named)} bots are named for {seats} seats")
    return named if len(named) > 1 else named * (seats or game.usual_seats)


def sit_down(due: Due, *, light: bool = False, **kept: Any) -> tuple[Table, list[Player], Random]:
    """The table of a game, its players, and their chance.  Dice and chance depend on the seed and the number alone.

    The table is not light, even if it is wanted so, where somebody searches.
    """
    setting, number = due.setting, due.number
    game = playing(setting.game, setting.options)
    players = [player(game, name) for name in setting.players]
    seed = f"{setting.seed}/{number}"
    light = light and not searches(players)
    table = Table.new(game, seats=len(players), options=setting.options, seed=seed, light=light, **kept)
    return table, players, bot_rng(setting.seed, number)


def outcome_of(table: Table) -> Outcome:
    """How a game went that is over."""
    result, seen = table.result, table.seen(None)
    assert result is not None, "a game that asks nothing is over"
    figures = tuple(table.game.figure(seen, seat) for seat in range(len(table.setup.seats)))
    return Outcome(tuple(result.winners), result.ending, result.cause, table.state.turn, table.seq, figures)
