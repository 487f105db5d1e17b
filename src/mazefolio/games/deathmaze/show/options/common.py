"""What many options have in common: chances, and the blow behind an attack."""

from __future__ import annotations

from fractions import Fraction

from mazefolio.engine.view import Chance, Tone
from mazefolio.games.deathmaze.figures import someone, total
from mazefolio.games.deathmaze.odds import Blow
from mazefolio.games.deathmaze.state import State


def chance(label: str, likely: Fraction, tone: Tone = "") -> Chance:
    return Chance(label, float(likely), tone)


def left(s: State, figure: int) -> int:
    """The Wounds somebody can still take before he is dead.  Rules: DM-8.46a"""
    return total(s, figure) - someone(s, figure).wounds


def blow_chances(s: State, target: int, blow: Blow) -> list[Chance]:
    """How likely it is to wound, and to kill."""
    kills = blow.kills(left(s, target))
    odds = [chance("wounds", blow.hits, "good"), chance("kills", kills, "good")]
    return [odd for odd in odds if odd.chance]
