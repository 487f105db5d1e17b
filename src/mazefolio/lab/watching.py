"""One game as a referee watches it: what was offered, what was taken, by which seat, and whether it ended."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from msgspec import Struct

from mazefolio.bots.play import bot_rng
from mazefolio.engine.modding import playing
from mazefolio.engine.mods import MOD
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.lab.observing import Setting
from mazefolio.lab.pieces import Mentions, pieces_of
from mazefolio.lab.players import player


class Watched(Struct, frozen=True):
    """How a game went.  ``seen``, ``offered`` and ``chosen`` (seat by seat) have a bit for each piece.

    ``choices`` counts for each choice ('question: verb') how often it was offered beside others, and how often taken.
    """

    winners: tuple[int, ...]
    ending: str
    turns: int
    seen: int
    offered: int
    chosen: tuple[int, ...]
    choices: dict[str, tuple[int, int]]


ENDLESS = "endless"
"""The ending of a game that was broken off."""


class _BrokenOffError(Exception):
    """So many decisions are enough."""


class Watch(Struct, frozen=True):
    setting: Setting
    most: int
    first: int
    last: int


def watch_chunk(part: Watch) -> list[Watched]:
    return [watch(part.setting, number, part.most) for number in range(part.first, part.last)]


def watch(setting: Setting, number: int, most: int) -> Watched:
    """Play one game; it is broken off after so many decisions."""
    game = playing(setting.game, setting.options)
    players = [player(game, bot) for bot in setting.players]
    pieces = pieces_of(setting.game, str(setting.options.get(MOD, "")))
    seen, offered, chosen = Mentions(pieces), Mentions(pieces), [Mentions(pieces) for _ in players]
    offers, takes = Counter[str](), Counter[str]()
    rng, seats = bot_rng(setting.seed, number), len(players)
    seed = f"{setting.seed}/{number}"
    table = Table.new(game, seats=seats, options=setting.options, seed=seed, light=True, events=True)

    def choose(ask: Ask) -> int:
        if table.seq >= most:
            raise _BrokenOffError
        choice = players[ask.seat](table.seen(ask.seat), ask, rng)
        if len(ask.options) > 1:
            verbs = [f"{ask.kind}: {option.token.partition(' ')[0]}" for option in ask.options]
            offers.update(set(verbs))
            takes[verbs[choice]] += 1
            for option in ask.options:
                offered.hear(option)
            chosen[ask.seat].hear(ask.options[choice])
        return choice

    with suppress(_BrokenOffError):
        table.play_out(choose)
    for event in table.events:
        seen.hear(event)
    result = table.result
    winners, ending = (tuple(result.winners), result.ending) if result else ((), ENDLESS)
    choices = {verb: (count, takes[verb]) for verb, count in offers.items()}
    bits = tuple(one.bits for one in chosen)
    return Watched(winners, ending, table.state.turn, seen.bits, offered.bits, bits, choices)
