"""Games of Talisman played beforehand, up to a moment that a test is about."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from mazefolio.engine.table import Table
from tests.browser import serving
from tests.browser.rehearsal import SEEDS

GAME = "talisman"
ANN, BEA = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}
LONG = 60
"""A moment that does not come after so many decisions is sought in another game."""


class Game(NamedTuple):
    """The seed of a game, and who has decided what in it."""

    seed: int
    decisions: list[tuple[str, int]]


Until = Callable[[Table], bool]


def way_to(until: Until, seats: int, options: dict[str, Any] | None = None) -> Game:
    """A game that comes to such a moment before long, if everybody decides by chance and enters what is open."""
    return next(game for seed in SEEDS if (game := _rehearsed(seed, until, seats, options)))


def _rehearsed(seed: int, until: Until, seats: int, options: dict[str, Any] | None) -> Game | None:
    table = Table.new(GAME, seats=seats, seed=seed, options=options)
    rng, decisions = Random(seed), list[tuple[str, int]]()
    while table.pending is not None and len(decisions) < LONG:
        if until(table):
            return Game(seed, decisions)
        tokens = table.tokens()
        choice = next((token for token in tokens if token.startswith("enter")), rng.choice(tokens))
        decisions.append((choice, table.pending.seat))
        table.decide(choice)
    return None


def asks_first(kind: str) -> Until:
    """The first player is asked such a question."""
    return lambda table: table.pending is not None and (table.pending.seat, table.pending.kind) == (0, kind)


def inside(realm: str) -> Until:
    """The first player is asked something in a realm."""

    def there(table: Table) -> bool:
        one = table.state.players[0]
        return table.pending is not None and table.pending.seat == 0 and bool(one.character) and one.realm == realm

    return there


def fights_at_once(table: Table) -> bool:
    """What the first player may choose first leads to dice against an enemy, and nothing is asked in between."""
    if table.pending is None or table.pending.kind != "way":
        return False
    copy = table.clone()
    known = len(copy.events)
    copy.decide(copy.tokens()[0])
    names = [type(event).__name__ for event in copy.events[known:]]
    return "FightBegins" in names and "Fought" in names and copy.pending is not None


def table_at(
    server: serving.Server, until: Until, seats: int = 1, options: dict[str, Any] | None = None
) -> serving.Table:
    """A table at such a moment, with people only, so that nobody goes on by himself."""
    game = way_to(until, seats, options)
    table = server.sit(GAME, [ANN, BEA][:seats], seed=game.seed, options=options or {})
    table.retrace(game.decisions)
    return table
