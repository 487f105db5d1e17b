"""RM-5, RM-15: time advances, and with the advanced option a creature takes a step."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Steps, choose
from mazefolio.games.redmage.actions import Wander
from mazefolio.games.redmage.combat import encounter
from mazefolio.games.redmage.content import APPROACHES, CELLS, ESCAPE, RED_MAGE, RULES
from mazefolio.games.redmage.events import CreatureMoved
from mazefolio.games.redmage.hero import next_turn, pass_time, sunrise
from mazefolio.games.redmage.state import HERO, State


def end_turn(s: State) -> Steps[str]:
    """One space of time for the room the hero moved into, whatever came of it; then the monster step.

    Rules: RM-2.1, RM-5.1 to RM-5.4, RM-15.2
    """
    yield pass_time(s, RULES.time_per_turn, "RM-5.1")
    if s.time == s.night:
        raise sunrise()
    if s.monster_movement:
        return (yield from monster_step(s))
    return next_turn(s)


def monster_step(s: State) -> Steps[str]:
    """The nearest creature takes a step towards the hero; if it reaches him they fight to the death.

    Rules: RM-15.1, RM-15.3, RM-15.6, RM-15.8 to RM-15.12
    """
    if s.rooms[s.cell].creature:
        if s.cell in s.met:
            return next_turn(s)
        return (yield from encounter(s, "planning", "RM-15.9", to_the_death=True))
    distances = steps_from_hero(s)
    nearest = nearest_wanderers(s, distances)
    if not nearest:
        return next_turn(s)
    start = (yield from choose(HERO, "wander who", nearest, "RM-15.8")).cell
    steps = [Wander(cell) for cell in CELLS[start].links if distances.get(cell) == distances[start] - 1]
    steps = [step for step in steps if not s.rooms[step.cell].creature]
    end = (yield from choose(HERO, "wander step", steps, "RM-15.8")).cell
    creature, s.rooms[start].creature = s.rooms[start].creature, ""
    s.rooms[end].creature = creature
    yield CreatureMoved(creature, start, end)
    if end == s.cell:
        return (yield from encounter(s, "planning", "RM-15.6", to_the_death=True))
    return next_turn(s)


def nearest_wanderers(s: State, distances: dict[str, int]) -> Sequence[Wander]:
    """The creatures that can move and are nearest; those that may not are passed over.

    Rules: RM-15.3, RM-15.5, RM-15.11
    """
    movers = [cell for cell in distances if s.rooms[cell].creature not in ("", RED_MAGE) and cell not in s.met]
    shortest = min((distances[cell] for cell in movers), default=0)
    return [Wander(cell) for cell in movers if distances[cell] == shortest]


def steps_from_hero(s: State) -> dict[str, int]:
    """How many steps each revealed tile is away from the hero, on ways that no creature stands on.

    Rules: RM-15.4, RM-15.7, RM-9.12
    """
    distances = {s.cell: 0}
    frontier = [s.cell]
    for cell in frontier:
        if s.rooms[cell].creature:
            continue
        for link in CELLS[cell].links:
            if link not in distances and link in s.rooms and not _barred(s, link):
                distances[link] = distances[cell] + 1
                frontier.append(link)
    return distances


def _barred(s: State, cell: str) -> bool:
    return cell == ESCAPE or (cell in APPROACHES and not s.mage_dead)
