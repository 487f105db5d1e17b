"""Counsel: what a Master would do at the open question, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from msgspec import Struct

from mazefolio.bots.search import BEYOND_DOUBT, Advice, Search
from mazefolio.engine.game import Bot, Thinking
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.engine.worlds import NoWorldError, World, worlds

PATIENCE = Thinking(playouts=1500, seconds=4.0)
"""Somebody who asks can wait a little, whatever the question is about."""
Verdict = Literal["better", "best", "level", "only", "unsearched"]


class Weighed(Struct, frozen=True):
    """An option with the share of so many imagined games that were won with it, and its standard error."""

    option: str
    chance: float
    error: float
    games: int


class Counsel(Struct, frozen=True):
    """What a Master would do at the question after so many decisions.  Options are called by their texts.

    ``verdict`` says how it compares with what is ``next`` best: the option is ``better`` beyond doubt than what rules
    of thumb say, or these are right beyond doubt (``best``), or it makes no difference that could be told (``level``).
    It may be the ``only`` option; and where nothing can be imagined, the counsel rests on rules of thumb alone
    (``unsearched``).  ``gain`` is by how much it is better than the next, with its standard ``error``.
    """

    seq: int
    option: str
    verdict: Verdict
    next: str = ""
    gain: float = 0.0
    error: float = 0.0
    options: Sequence[Weighed] = ()


def world_to_ask_about(table: Table, rng: Random) -> World | None:
    """What is told to the Master, if the seat that is asked can imagine how the game may go on."""
    assert table.pending is not None, "nothing is asked"
    if table.pending.advancing == 1:
        return None
    try:
        return worlds(table, rng, 1)[0]
    except NoWorldError:
        return None


def counsel(world: World, master: Search, seq: int, rng: Random) -> Counsel:
    """What a Master would do, at the question that is open in this world."""
    table = world.table()
    found = master.advise(table, rng)
    tokens = table.tokens()
    other = found.usual if found.leaves else found.rival
    return Counsel(
        seq,
        tokens[found.choice],
        _verdict(found),
        tokens[other],
        found.gain if found.leaves else -found.gain,
        found.error,
        [Weighed(tokens[one.option], one.chance, one.error, one.games) for one in found.options],
    )


def _verdict(found: Advice) -> Verdict:
    if found.leaves:
        return "better"
    return "best" if found.gain < -BEYOND_DOUBT * found.error else "level"


def by_thumb(seen: Any, ask: Ask, quick: Bot, seq: int, rng: Random) -> Counsel:
    """What the quick player would do, where there is nothing to search."""
    verdict: Verdict = "only" if ask.advancing == 1 else "unsearched"
    return Counsel(seq, ask.options[quick(seen, ask, rng)].token, verdict)
