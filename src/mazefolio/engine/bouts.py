"""Several fights in one turn: where each of them begins among the events, so that none is left untold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazefolio.engine.history import latest
from mazefolio.engine.running import TurnBegan
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Scene


def turn_began(events: Sequence[Event], at: int) -> int:
    """Where the turn of an event began; before the first event, if that is not told."""
    return next((n for n in range(at, -1, -1) if isinstance(events[n], TurnBegan)), -1)


def older(
    events: Sequence[Event], *begins: type[Event], over: Callable[[Sequence[Event]], Scene | None]
) -> list[Scene]:
    """The fights before the latest one of its turn, in order; ``over`` shows the latest among some events."""
    at = latest(events, *begins)
    if at == len(events):
        return []
    turn = [n for n in range(turn_began(events, at) + 1, at + 1) if isinstance(events[n], begins)]
    return [scene for n in turn[1:] if (scene := over(events[:n]))]
