"""DM-4: leaving the maze, and who has won."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Steps
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.events import LeftMaze
from mazefolio.games.deathmaze.figures import living
from mazefolio.games.deathmaze.state import State


def leave(s: State) -> Steps[None]:
    """All who live go out together, and the haul is divided among them.  Rules: DM-4.0a, DM-4.0e, DM-4.0f, DM-4.0i"""
    yield LeftMaze(len(living(s)), haul(s), share(s))
    victors = tuple(seat for seat in range(s.seats) if has_won(s, seat))
    raise GameEnds(Result(victors, "out", "DM-4.0b" if victors else "DM-4.0h"))


def haul(s: State) -> int:
    """Rules: DM-9.18a, DM-13.22b"""
    return s.bezants + sum(s.gems)


def share(s: State) -> int:
    """Every survivor's part, in whole coins.  Rules: DM-4.0i, DM-9.18c, DM-9.18d, DM-9.18e"""
    return haul(s) // max(1, len(living(s)))


def has_won(s: State, seat: int) -> bool:
    """At least half of a player's adventurers live, and all who do have gained enough.

    Rules: DM-4.0b, DM-4.0c, DM-4.0d
    """
    alive = [adventurer for adventurer in living(s) if adventurer.owner == seat]
    return (
        2 * len(alive) >= s.each
        and all(adventurer.experience >= RULES.experience_goal for adventurer in alive)
        and share(s) >= RULES.bezants_goal
    )
