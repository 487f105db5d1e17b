"""How it ended, and the story in a paragraph."""

from __future__ import annotations

from mazefolio.engine.state import Result
from mazefolio.engine.view import Ending
from mazefolio.engine.words import capital, count, listed, with_article
from mazefolio.games.redmage.content import CREATURES, ESCAPE, TREASURES
from mazefolio.games.redmage.mage import where
from mazefolio.games.redmage.names import a, called, hero, place, points, steps_between
from mazefolio.games.redmage.state import State


def ending(s: State, result: Result) -> Ending:
    """The last word: what happened, how far it went, and what became of the Red Mage."""
    title, summary = _headline(s, result)
    return Ending(result.winners, title, f"{_journey(s)} {_mage(s, result)}", result.rule, summary)


def _headline(s: State, result: Result) -> tuple[str, str]:
    left = count(s.night - s.time, "space")
    there = f"{place(s, s.cell)}, {count(steps_between(s.cell, ESCAPE), 'step')} from the stair"
    match result.ending:
        case "escaped":
            return "Out before sunrise", (
                f"The {hero(s)} climbs out with {points(s.hit_points)}, {left} before sunrise."
            )
        case "slain":
            killer = _killer(result.cause)
            return f"Slain by {killer}", f"{capital(killer)} took the last hit point of the {hero(s)} in {there}."
        case "sunrise":
            summary = f"The sun found the {hero(s)} in {there}, with {points(s.hit_points)} left."
            return "The sun rises over the maze", summary
    summary = f"The {hero(s)} sat down in {there}, with {points(s.hit_points)} and {left} of the night left."
    return "The night is given up", summary


def _killer(cause: str) -> str:
    if cause in CREATURES:
        return a(cause)
    return with_article(TREASURES[cause].name) if cause in TREASURES else f"a {cause}"


def _journey(s: State) -> str:
    """How far it went, and what there is to show for it."""
    journey = f"After {count(s.turn, 'turn')}, {count(len(s.rooms), 'room')} of the maze lay open."
    trophies = [called(creature) for creature in dict.fromkeys(s.trophies)]
    return f"{journey} The hero card shows {listed(trophies)}." if trophies else journey


def _mage(s: State, result: Result) -> str:
    """What became of the Red Mage.  Rules: RM-9.13, RM-14.2"""
    if result.winners:
        return "The Red Mage lies slain beside the stair, and the maze has lost its master."
    if s.mage_dead:
        return "The Red Mage was slain already; only the way out was missing."
    lair = where(s)
    return f"The Red Mage still stands in {lair}." if lair else "The Red Mage was never seen."
