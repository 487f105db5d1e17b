"""One game as a referee watches it: what was offered, what was taken, by which seat, and whether it ended."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from msgspec import Struct

from mazefolio.bots.play import choice_of
from mazefolio.engine.mods import MOD
from mazefolio.engine.steps import Ask
from mazefolio.lab.pieces import Mentions, pieces_of
from mazefolio.lab.setting import Due, sit_down


class Watched(Struct, frozen=True):
    """How a game went; the numbers of the pieces that were ``seen``, ``offered`` and, seat by seat, ``chosen``.

    ``choices`` counts for each choice ('question: verb') how often it was offered beside others, and how often taken.
    """

    winners: tuple[int, ...]
    ending: str
    turns: int
    seen: frozenset[int]
    offered: frozenset[int]
    chosen: tuple[frozenset[int], ...]
    choices: dict[str, tuple[int, int]]


ENDLESS = "endless"
"""The ending of a game that was broken off."""


class _BrokenOffError(Exception):
    """So many decisions are enough."""


class Watch(Due, frozen=True):
    """A game that is broken off after so many decisions."""

    most: int


def watch(due: Watch) -> Watched:
    """Play one game."""
    table, players, rng = sit_down(due, light=True, events=True)
    pieces = pieces_of(due.setting.game, str(due.setting.options.get(MOD, "")))
    seen, offered, chosen = Mentions(pieces), Mentions(pieces), [Mentions(pieces) for _ in players]
    offers, takes = Counter[str](), Counter[str]()

    def choose(ask: Ask) -> int:
        if table.seq >= due.most:
            raise _BrokenOffError
        choice = choice_of(table, players[ask.seat], rng)
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
    mine = tuple(one.named for one in chosen)
    return Watched(winners, ending, table.state.turn, seen.named, offered.named, mine, choices)
