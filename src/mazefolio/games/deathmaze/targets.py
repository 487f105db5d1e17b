"""DM-8.3: who attacks whom."""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.figures import caller, die
from mazefolio.games.deathmaze.formation import front, place_in
from mazefolio.games.deathmaze.state import Fight, State
from mazefolio.games.deathmaze.tables import closest, one_of


def targets_of(s: State, fight: Fight, figure: int) -> list[int]:
    """The monsters that a front-row figure may attack: its opposite number, or the closest; one alone may choose.

    Rules: DM-8.31a, DM-8.32a, DM-8.32b, DM-8.33c, DM-8.33d, DM-8.35c
    """
    ours, theirs = front(s.order), front(fight.foes)
    if len(ours) == len(theirs):
        return [theirs[ours.index(figure)]]
    if len(ours) == 1 or not theirs:
        return theirs
    return [theirs[number] for number in _nearest(fight.ours, figure, fight.theirs, theirs)]


def _nearest(line: list[int], figure: int, others: list[int], standing: list[int]) -> tuple[int, ...]:
    """Which of those standing are nearest, in the lines as last dressed.  Rules: DM-8.33c, DM-8.53b, DM-8.53c"""
    return closest(place_in(line, figure), tuple([place_in(others, other) for other in standing]))


def victim_of(s: State, fight: Fight, monster: int) -> Steps[int]:
    """Whom a front-line monster attacks; of two equally close ones a die decides, lower columns first.

    Rules: DM-8.31a, DM-8.33a, DM-8.33b, DM-8.33d
    """
    ours, theirs = front(s.order), front(fight.foes)
    if len(ours) == len(theirs):
        return ours[theirs.index(monster)]
    nearest = _nearest(fight.theirs, monster, fight.ours, ours)
    return ours[nearest[(yield from which(s, len(nearest)))]]


def victim_of_archer(s: State) -> Steps[int]:
    """Whom somebody in the monsters' second row strikes: a die for each, if there is more than one.

    Rules: DM-8.35a, DM-8.35b
    """
    ours = front(s.order)
    return ours[(yield from which(s, len(ours)))]


def which(s: State, count: int) -> Steps[int]:
    """One of so many, by a die if there is a choice.  Rules: DM-8.33a, DM-8.35a, DM-8.51b"""
    if count == 1:
        return 0
    faces: Faces = yield die(caller(s), "target")
    return one_of(count, faces[0])
