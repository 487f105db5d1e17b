"""What is told beside a ship on a voyage: the way home, and the temper of the crew."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.view import Condition, Number, Piece
from mazefolio.games.talisman.realms.captains.mutiny import QUIET, RISEN
from mazefolio.games.talisman.realms.captains.stores import HOME
from mazefolio.games.talisman.state import State

HUNGRY = 2
"""With so few rations a crew begins to grumble."""


def aboard(s: State, seat: int, ship: Piece) -> Piece:
    """Rules: TA-CAP-9, TA-CAP-17, TA-CAP-25"""
    counters = s.players[seat].counters
    home = [_way_home(max(counters[HOME], 0))] if HOME in counters else []
    return replace(ship, numbers=[*ship.numbers, *home], conditions=[*_crew(s, seat)])


def _way_home(turns: int) -> Number:
    return Number(HOME, "turn home" if turns == 1 else "turns home", turns)


def _crew(s: State, seat: int) -> Iterator[Condition]:
    one = s.players[seat]
    assert one.vessel is not None
    if RISEN in one.counters:
        yield Condition("mutiny", "the crew is in mutiny")
    elif QUIET in one.counters:
        yield Condition("sullen", "the mutiny is put down; the ship grows weaker each turn")
    elif one.vessel.rations <= HUNGRY:
        yield Condition("hungry", "the crew is hungry: without rations it will mutiny")
    else:
        yield Condition("content", "the crew is content")
