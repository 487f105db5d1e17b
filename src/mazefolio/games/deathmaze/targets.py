"""DM-8.3: who attacks whom."""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.figures import Who, caller, die, who
from mazefolio.games.deathmaze.formation import front, place_in
from mazefolio.games.deathmaze.state import Fight, State
from mazefolio.games.deathmaze.tables import closest, one_of
from mazefolio.games.deathmaze.words import Told


class TargetRolled(Told, frozen=True):
    """A die decided whom a monster attacks."""

    RULE = "DM-8.33a"
    SAYS = "{who} could attack more than one, a {faces}: {target}."
    who: Who
    target: Who
    faces: Faces


def targets_of(s: State, fight: Fight, figure: int) -> list[int]:
    """The monsters that a front-row figure may attack: its opposite number, or the closest; one alone may choose.

    Rules: DM-8.31a, DM-8.32a, DM-8.32b, DM-8.33c, DM-8.33d, DM-8.35c
    """
    ours, theirs = front(s.order), front(fight.foes)
    if len(ours) == 1 or not theirs:
        return theirs
    return _opposite_or_nearest(figure, ours, fight.ours, theirs, fight.theirs)


def _opposite_or_nearest(
    figure: int, own: list[int], own_line: list[int], others: list[int], others_line: list[int]
) -> list[int]:
    """Those whom a figure must attack: the closest in the lines as last dressed, or with equal numbers the one
    straight in front.  Where losses have left nobody there, first faces first.

    Rules: DM-8.31a, DM-8.33c, DM-8.33d, DM-8.53b, DM-8.53c
    """
    place = place_in(own_line, figure)
    places = tuple([place_in(others_line, other) for other in others])
    if len(own) == len(others) and place not in places:
        return [others[own.index(figure)]]
    return [others[number] for number in closest(place, places)]


def victim_of(s: State, fight: Fight, monster: int) -> Steps[int]:
    """Whom a front-line monster attacks; of two equally close ones a die decides, lower columns first.

    Rules: DM-8.31a, DM-8.33a, DM-8.33b, DM-8.33d
    """
    ours, theirs = front(s.order), front(fight.foes)
    return (yield from one_by_die(s, monster, _opposite_or_nearest(monster, theirs, fight.theirs, ours, fight.ours)))


def victim_of_archer(s: State, monster: int) -> Steps[int]:
    """Whom somebody in the monsters' second row strikes: a die for each, if there is more than one.

    Rules: DM-8.35a, DM-8.35b
    """
    return (yield from one_by_die(s, monster, front(s.order)))


def one_by_die(s: State, monster: int, victims: list[int]) -> Steps[int]:
    """One of them, by a die if there is a choice.  Rules: DM-8.33a, DM-8.35a"""
    if len(victims) == 1:
        return victims[0]
    faces: Faces = yield die(caller(s), "target")
    victim = victims[one_of(len(victims), faces[0])]
    yield TargetRolled(who(s, monster), who(s, victim), faces)
    return victim
