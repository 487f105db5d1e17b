"""How it ended, and the story in a paragraph."""

from __future__ import annotations

from mazefolio.engine.state import Result
from mazefolio.engine.view import Ending
from mazefolio.engine.words import count, listed
from mazefolio.engine.words import seat as seated
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.exploring.leaving import haul, share
from mazefolio.games.deathmaze.figures import living
from mazefolio.games.deathmaze.names import place
from mazefolio.games.deathmaze.state import State


def ending(s: State, result: Result) -> Ending:
    """The last word: who came out, with what, and what was missing."""
    title, summary, rest = {"out": _out, "lost": _lost, "gave_up": _gave_up}[result.ending](s, result)
    return Ending(result.winners, title, " ".join(filter(None, rest)), result.rule, summary)


def _out(s: State, result: Result) -> tuple[str, str, list[str]]:
    alive = living(s)
    names, moves = listed([one.name for one in alive]), count(max(s.turn - 1, 0), "move")
    lowest = min(alive, key=lambda one: one.experience)
    dead = [one.name for one in s.adventurers if one not in alive]
    return (
        _title(s, result),
        f"{names} left the maze after {moves} with {count(haul(s), 'Bezant')}, {share(s)} each.",
        [
            f"{lowest.name} has the least Experience, {lowest.experience}.",
            f"{listed(dead)} stayed behind." if dead else "",
            _verdicts(s, result),
        ],
    )


def _title(s: State, result: Result) -> str:
    """To come out is not to win: the title says what was missing.  Rules: DM-4.0b, DM-4.0c, DM-4.0d"""
    alive = living(s)
    if result.winners:
        return "Out of the maze, rich and wise"
    if 2 * len(alive) < s.each * s.seats:
        return "Too few came out"
    poor, green = share(s) < RULES.bezants_goal, min(one.experience for one in alive) < RULES.experience_goal
    return "Out too soon" if poor and green else "Out, but too poor" if poor else "Out, but none the wiser"


def _verdicts(s: State, result: Result) -> str:
    """Each player is judged alone.  Rules: DM-4.0a, DM-4.0b, DM-4.0h"""
    goal = (
        f"half of the adventurers alive, and for each of them {RULES.experience_goal} Experience "
        f"and {RULES.bezants_goal} Bezants"
    )
    if s.seats == 1:
        return "" if result.winners else f"It takes {goal} to win."
    winners = [seated(seat) for seat in result.winners]
    return f"{listed(winners)} won." if winners else f"Nobody won: it takes {goal}."


def _lost(s: State, result: Result) -> tuple[str, str, list[str]]:
    where = f" in {place(s, s.cell)}" if s.maze.placed else ""
    summary = f"The last of the party fell{where}, after {count(max(s.turn - 1, 0), 'move')}."
    return "Nobody came back", summary, [f"{count(haul(s), 'Bezant')} lie there with them."] if haul(s) else []


def _gave_up(s: State, result: Result) -> tuple[str, str, list[str]]:
    names = [one.name for one in living(s)]
    who = f"{listed(names)} stayed in the maze" if names else "The party never entered the maze"
    return "The expedition is given up", f"{who}, and count as dead.", []
