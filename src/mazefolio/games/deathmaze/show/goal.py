"""What a player needs now, in one line."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.view import Goal
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.exploring.leaving import has_won, share
from mazefolio.games.deathmaze.figures import living
from mazefolio.games.deathmaze.maze import ENTRANCE
from mazefolio.games.deathmaze.state import Adventurer, State


def goal(s: State, seat: int) -> Goal:
    """Half of one's adventurers out alive, each with Experience and Bezants.

    Rules: DM-4.0b, DM-4.0c, DM-4.0e, DM-4.0f, DM-4.0h
    """
    alive = [one for one in living(s) if one.owner == seat]
    if not s.maze.placed:
        return Goal(f"Make a party that can bring back {_each()} and come out alive.", "DM-4.0b")
    if 2 * len(alive) < s.each:
        return Goal("Too few of yours are left to win: bring out alive whom you can.", "DM-4.0h")
    if has_won(s, seat):
        return Goal(f"You have all you need: {_way_out(s)}", "DM-4.0f")
    return Goal(f"{_missing(s, alive)}. {_half(s, alive)}", "DM-4.0b")


def _each() -> str:
    return f"{RULES.experience_goal} Experience and {RULES.bezants_goal} Bezants each"


def _way_out(s: State) -> str:
    return "leave the maze." if s.cell == ENTRANCE else "lead everybody back to the entrance and leave."


def _missing(s: State, alive: list[Adventurer]) -> str:
    """'Nim needs 20 more Experience and everybody needs 35 more Bezants'"""
    poor = RULES.bezants_goal - share(s)
    lacks = {one.name: lack for one in alive if (lack := RULES.experience_goal - one.experience) > 0}
    bezants = [f"{poor} more Bezants"] if poor > 0 else []
    all_alive = "everybody" if len(alive) > 1 else alive[0].name
    if len(lacks) == len(alive) and len(set(lacks.values())) == 1:
        return f"{capital(all_alive)} needs {listed([f'{max(lacks.values())} more Experience', *bezants])}"
    return capital(listed([*_inexperienced(lacks), *(f"{all_alive} needs {needed}" for needed in bezants)]))


def _inexperienced(lacks: dict[str, int]) -> Iterator[str]:
    """Who lacks most, and how many others have not enough either."""
    if lacks:
        most = max(lacks, key=lambda name: lacks[name])
        others = f" ({count(len(lacks) - 1, 'other')} at most as much)" if len(lacks) > 1 else ""
        yield f"{most} needs {lacks[most]} more Experience{others}"


def _half(s: State, alive: list[Adventurer]) -> str:
    """Rules: DM-4.0c"""
    spare = len(alive) - (s.each + 1) // 2
    may_die = f"{spare} of yours may die" if spare else "none of yours may die"
    return f"Then leave the maze alive: {may_die}."
