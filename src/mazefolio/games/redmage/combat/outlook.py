"""What a fight holds in store, as a traveller reckons before it."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from mazefolio.games.redmage.content import Creature
from mazefolio.games.redmage.odds import beats
from mazefolio.games.redmage.state import State


class Outlook(Struct, frozen=True):
    """How a bare-handed fight to the end would go."""

    death: float
    damage: float


def outlook(s: State, foe: Creature) -> Outlook:
    """Each round ends in a kill, a wound or nothing; only the first two matter."""
    return _outlook(s.atk - foe.defence, foe.atk - s.defence, foe.damage, s.hit_points)


@lru_cache(maxsize=1 << 12)
def _outlook(attack: int, threat: int, damage: int, hit_points: int) -> Outlook:
    kill = float(beats(attack))
    wound = (1 - kill) * float(beats(threat))
    wounded_first = wound / (kill + wound)
    wounds_to_die = -(-hit_points // damage)
    return Outlook(wounded_first**wounds_to_die, damage * wounded_first / (1 - wounded_first))
