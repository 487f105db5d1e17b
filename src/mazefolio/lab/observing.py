"""One game of an experiment, as far as anybody asks about it afterwards."""

from __future__ import annotations

from msgspec import Struct

from mazefolio.bots.play import choice_of
from mazefolio.engine.mods import MOD
from mazefolio.engine.steps import Ask
from mazefolio.lab.pieces import Mentions, pieces_of
from mazefolio.lab.report import Outcome
from mazefolio.lab.setting import Due, outcome_of, sit_down


class Observed(Struct, frozen=True):
    """How a game went; the numbers of the pieces that came up (``seen``), and of those in a choice (``chosen``).

    ``visits`` counts how often each piece that is a space was named.
    """

    outcome: Outcome
    seen: frozenset[int]
    chosen: frozenset[int]
    visits: dict[int, int]


def observe(due: Due) -> Observed:
    """Play one game."""
    table, players, rng = sit_down(due, light=True, events=True)
    pieces = pieces_of(due.setting.game, str(due.setting.options.get(MOD, "")))
    chosen, seen = Mentions(pieces), Mentions(pieces)

    def choose(ask: Ask) -> int:
        choice = choice_of(table, players[ask.seat], rng)
        if len(ask.options) > 1:
            chosen.hear(ask.options[choice])
        return choice

    table.play_out(choose)
    for event in table.events:
        seen.hear(event)
    spaces = {number: count for number, count in seen.counts.items() if pieces[number].at}
    return Observed(outcome_of(table), seen.named, chosen.named, spaces)
