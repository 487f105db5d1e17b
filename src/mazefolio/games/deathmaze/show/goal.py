"""What a player needs now, in one line."""

from __future__ import annotations

from mazefolio.engine.view import Goal
from mazefolio.engine.words import count, listed
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
    """'Nim needs 20 more Experience, and everybody 35 more Bezants'"""
    poor = RULES.bezants_goal - share(s)
    raw = [one for one in alive if one.experience < RULES.experience_goal]
    least = min(raw, key=lambda one: one.experience, default=None)
    needs = []
    if least is not None:
        others = f" (and {count(len(raw) - 1, 'other')} some)" if len(raw) > 1 else ""
        needs.append(f"{least.name} needs {RULES.experience_goal - least.experience} more Experience{others}")
    if poor > 0:
        needs.append(f"everybody needs {poor} more Bezants" if not needs else f"everybody {poor} more Bezants")
    return listed(needs)


def _half(s: State, alive: list[Adventurer]) -> str:
    """Rules: DM-4.0c"""
    spare = len(alive) - (s.each + 1) // 2
    if spare:
        return f"Then out alive; you can lose {spare} of yours."
    return "Then out alive; you can lose nobody more."
