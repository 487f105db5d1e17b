"""Monsters that are met together, and that may stay where they are."""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.content import MONSTERS
from mazefolio.games.deathmaze.events import MonstersMet, SkillRolled
from mazefolio.games.deathmaze.figures import caller, die, who
from mazefolio.games.deathmaze.state import Beast, Group, Meeting, Origin, State


def groups_here(s: State) -> list[Group]:
    return s.groups.get(s.cell, [])


def hostile(s: State) -> Group | None:
    """The group that has not made its peace with the party.  Rules: DM-5.27c"""
    return next((group for group in groups_here(s) if not group.peace), None)


def appear(s: State, kind: str, number: int, origin: Origin, *, statue: bool = False) -> Steps[None]:
    """Monsters are numbered as they are met, and an Evil Hero's skill is rolled.  Rules: DM-7.11b, DM-8.9a"""
    taken = {beast.number for beast in s.beasts.values() if beast.kind == kind}
    free = (count for count in range(1, len(taken) + number + 1) if count not in taken)
    group = Group(kind, [], statue=statue)
    s.groups.setdefault(s.cell, []).append(group)
    for _ in range(number):
        s.last_beast += 1
        count = 0 if number == 1 and not taken else next(free)
        s.beasts[s.last_beast] = Beast(s.last_beast, kind, count, origin)
        group.members.append(s.last_beast)
    yield MonstersMet(kind, number, origin, statue)
    skill = MONSTERS[kind].skill
    if skill.count:
        for monster in group.members:
            faces: Faces = yield die(caller(s), "skill")
            s.beasts[monster].skill = skill.total(faces)
            yield SkillRolled(who(s, monster), faces)


def take_away(s: State, group: Group) -> None:
    """The group is not there any more: it fights, or it has gone over to the party."""
    here = groups_here(s)
    here.remove(group)
    if not here:
        del s.groups[s.cell]
    if not group.peace:
        s.agenda = [task for task in s.agenda if not isinstance(task, Meeting)]
