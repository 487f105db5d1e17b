"""What is going on that needs more than the board: battles, deals, people and places, the Chest, and death."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Scene
from mazefolio.games.firetop.show.scenes.bargains import deal
from mazefolio.games.firetop.show.scenes.deaths import death
from mazefolio.games.firetop.show.scenes.fights import battle, duel
from mazefolio.games.firetop.show.scenes.visits import cage, chest, visit
from mazefolio.games.firetop.state import NOBODY, State

__all__ = ["scene"]


def scene(s: State, viewer: Viewer, events: Sequence[Event]) -> Scene | None:
    """What is going on between two, if anything is."""
    if s.fight is not None:
        return battle(s, s.fight, events)
    if s.duel is not None:
        return duel(s, s.duel, viewer, events)
    if s.offer:
        return deal(s)
    if s.phase == "return" and s.dead != NOBODY:
        return death(s, events)
    match s.phase:
        case "chest":
            return chest(s)
        case "room" | "trader":
            return visit(s)
        case "turn":
            return cage(s)
    return None
