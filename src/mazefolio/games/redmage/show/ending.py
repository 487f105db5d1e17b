"""How it ended, and the story in a paragraph."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.state import Result
from mazefolio.engine.view import Ending
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.redmage.content import CREATURES, ESCAPE, TREASURES
from mazefolio.games.redmage.mage import where
from mazefolio.games.redmage.show.names import a, called, hero, place, points, steps_between, with_article
from mazefolio.games.redmage.state import State


def ending(s: State, result: Result) -> Ending:
    """The last word: what happened, how far it went, and what became of the Red Mage."""
    title, text = ENDINGS[result.ending](s, result)
    return Ending(result.winners, title, text, result.rule)


def _escaped(s: State, result: Result) -> tuple[str, str]:
    left = count(s.night - s.time, "space")
    text = (
        f"The {hero(s)} climbs out with {points(s.hit_points)}, {left} before sunrise. "
        f"{_journey(s)} The Red Mage lies slain beside the stair, and the maze has lost its master."
    )
    return "You climb out into daylight", text


def _slain(s: State, result: Result) -> tuple[str, str]:
    killer = _killer(result.cause)
    text = (
        f"{capital(killer)} took the last hit point of the {hero(s)} in {place(s, s.cell)}, {_to_go(s)}. "
        f"{_journey(s)} {_mage(s)}"
    )
    return f"Slain by {killer}", text


def _killer(cause: str) -> str:
    if cause in CREATURES:
        return a(cause)
    return with_article(TREASURES[cause].name) if cause in TREASURES else f"a {cause}"


def _sunrise(s: State, result: Result) -> tuple[str, str]:
    text = (
        f"The sun found the {hero(s)} in {place(s, s.cell)}, {_to_go(s)}, with {points(s.hit_points)} left. "
        f"{_journey(s)} {_mage(s)}"
    )
    return "The sun rises over the maze", text


def _gave_up(s: State, result: Result) -> tuple[str, str]:
    left = count(s.night - s.time, "space")
    text = (
        f"The {hero(s)} sat down in {place(s, s.cell)}, {_to_go(s)}, with {points(s.hit_points)} "
        f"and {left} of the night left. {_journey(s)} {_mage(s)}"
    )
    return "You give up", text


def _to_go(s: State) -> str:
    return f"{count(steps_between(s.cell, ESCAPE), 'step')} from the stair"


def _journey(s: State) -> str:
    """How far it went, and what there is to show for it."""
    journey = f"After {count(s.turn, 'turn')}, {count(len(s.rooms), 'room')} of the maze lay open."
    trophies = [called(creature) for creature in dict.fromkeys(s.trophies)]
    return f"{journey} The hero card shows {listed(trophies)}." if trophies else journey


def _mage(s: State) -> str:
    """What became of the Red Mage.  Rules: RM-9.13, RM-14.2"""
    if s.mage_dead:
        return "The Red Mage was slain already; only the way out was missing."
    lair = where(s)
    return f"The Red Mage still stands in {lair}." if lair else "The Red Mage was never seen."


ENDINGS: Mapping[str, Callable[[State, Result], tuple[str, str]]] = {
    "escaped": _escaped,
    "slain": _slain,
    "sunrise": _sunrise,
    "gave_up": _gave_up,
}
