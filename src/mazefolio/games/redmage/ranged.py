"""RM-7: attacks into the next room, before moving."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.redmage.actions import Shoot
from mazefolio.games.redmage.combat import CREATURE_DEFENCE, outrolls, slay
from mazefolio.games.redmage.content import APPROACHES, CELLS, CHITS, CREATURES, RED_MAGE
from mazefolio.games.redmage.events import Struck
from mazefolio.games.redmage.hero import two_dice
from mazefolio.games.redmage.items import Pack, spend
from mazefolio.games.redmage.state import State

HERO_SHOT = two_dice("hero shot")


def targets(s: State) -> list[str]:
    """Adjacent rooms with a creature that can be shot at.  Rules: RM-7.1, RM-7.7, RM-7.10, RM-7.11, RM-9.4"""
    return [cell for cell in CELLS[s.cell].links if cell in s.rooms and _is_target(cell, s.rooms[cell].creature)]


def _is_target(cell: str, creature: str) -> bool:
    return bool(creature) and (creature != RED_MAGE or cell in APPROACHES)


def shooting_options(s: State, carried: Pack) -> Sequence[Shoot]:
    """Rules: RM-7.1, RM-7.2, RM-7.6"""
    cells = targets(s)
    return [Shoot(chit, cell) for chit in carried.ranged for cell in cells]


def shoot(s: State, action: Shoot) -> Steps[None]:
    """Hero's 2d6 + ATK + item against creature's 2d6 + DEF; a higher total slays, and nothing strikes back.

    Rules: RM-7.3, RM-7.4, RM-7.5, RM-7.8, RM-16.2
    """
    foe = CREATURES[s.rooms[action.cell].creature]
    yield from spend(s, action.chit, "RM-11.1")
    mine: Faces = yield HERO_SHOT
    theirs: Faces = yield CREATURE_DEFENCE
    bonus = CHITS[action.chit].atk
    yield Struck("RM-7.3", foe.id, True, mine, s.atk, action.chit, bonus, theirs, foe.defence, shot=True)
    if outrolls(mine, s.atk + bonus, theirs, foe.defence):
        yield from slay(s, action.cell, "RM-7.8")
