"""FT-18: the Maze, a short cut to the Study if the cards let anybody through.

Rules: FT-18.2, FT-18.12
"""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.firetop.actions import MazeStep
from mazefolio.games.firetop.content import MAZE_CARDS, MAZE_SET, MAZE_WAYS, OPPOSITE, Side
from mazefolio.games.firetop.events import DeadEnd, MazeCardTurned, Moved
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import Adventurer, State, active


def maze_options(s: State, hero: Adventurer) -> list[MazeStep]:
    """Open sides of the card he stands on, or the way in from a mouth, less the dead ends he has found.

    Rules: FT-18.4, FT-18.7, FT-18.9, FT-18.13
    """
    sides = MAZE_WAYS[hero.space]
    if hero.space in MAZE_SET:
        card = MAZE_CARDS[s.maze[hero.space]]
        return [MazeStep(side) for side in sides if side in card.open and _way(hero, side) not in hero.dead_ends]
    return [MazeStep(side) for side in sides if _way(hero, side) not in hero.dead_ends]


def _way(hero: Adventurer, side: Side) -> str:
    return f"{hero.space} {side}"


def maze_step(s: State, step: MazeStep) -> Steps[str]:
    """He steps out onto a mouth, or the next card is turned up and its near side must be open.

    Rules: FT-18.3, FT-18.5, FT-18.6, FT-18.8 to FT-18.11
    """
    hero = active(s)
    target = MAZE_WAYS[hero.space][step.side]
    if target in MAZE_SET:
        if target not in s.maze_seen:
            s.maze_seen.append(target)
        yield MazeCardTurned(s.active, target, s.maze[target])
        if OPPOSITE[step.side] not in MAZE_CARDS[s.maze[target]].open:
            hero.dead_ends.append(_way(hero, step.side))
            hero.misses = 1
            yield DeadEnd(s.active, hero.space, step.side)
            return end_turn(s)
    start, hero.space = hero.space, target
    yield Moved("FT-18.9" if target not in MAZE_SET else "FT-18.5", s.active, (start, target))
    return end_turn(s)
