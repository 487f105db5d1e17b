"""RM-12: evading traps and creatures."""

from __future__ import annotations

from mazefolio.engine.steps import Steps, choose, roll
from mazefolio.games.redmage.actions import EVADE, FIGHT
from mazefolio.games.redmage.content import HEROES, RED_MAGE
from mazefolio.games.redmage.events import CreatureEvaded, TrapEvaded
from mazefolio.games.redmage.hero import hurt, two_dice
from mazefolio.games.redmage.state import HERO, State

TRAP_ROLL, CREATURE_ROLL = two_dice("evade trap"), two_dice("evade")


def suffer_trap(s: State, points: int, cause: str, rule: str) -> Steps[None]:
    """A hero who can evade traps rolls, unasked, before any damage; success avoids all of it.

    Rules: RM-4.32, RM-12.1, RM-12.6, RM-12.7
    """
    needed = HEROES[s.hero].evade_trap
    if needed:
        faces = yield from roll(TRAP_ROLL)
        evaded = sum(faces) >= needed
        yield TrapEvaded(faces, needed, evaded)
        if evaded:
            return
    yield from hurt(s, points, cause, rule)


def can_evade(s: State, creature: str) -> bool:
    """Only heroes whose card says so; never the Red Mage.  Rules: RM-9.4, RM-9.11, RM-12.1"""
    return HEROES[s.hero].evade_creature > 0 and creature != RED_MAGE


def try_to_evade(s: State, creature: str) -> Steps[bool | None]:
    """One attempt, announced before any combat dice; ``None`` if the hero would rather fight.

    Rules: RM-12.2, RM-12.3, RM-12.4, RM-12.5, RM-12.9, RM-12.10
    """
    choice = yield from choose(HERO, "evade", (EVADE, FIGHT), "RM-12.2")
    if choice == FIGHT:
        return None
    needed = HEROES[s.hero].evade_creature
    faces = yield from roll(CREATURE_ROLL)
    evaded = sum(faces) >= needed
    yield CreatureEvaded("RM-12.3" if evaded else "RM-12.4", creature, faces, needed, evaded)
    return evaded
