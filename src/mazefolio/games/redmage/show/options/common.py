"""What many options have in common: chances, sums, and the fate of a used item."""

from __future__ import annotations

from fractions import Fraction

from mazefolio.engine.view import Chance, Tone
from mazefolio.games.redmage.content import CHITS, MARK, USES, Creature
from mazefolio.games.redmage.odds import Round
from mazefolio.games.redmage.show.names import place
from mazefolio.games.redmage.state import Chit, State


def chance(label: str, likely: Fraction, tone: Tone = "") -> Chance:
    return Chance(label, float(likely), tone)


def round_chances(one: Round) -> list[Chance]:
    """How a round may go, the hero's success first."""
    return possible(
        chance("slain", one.slain, "good"),
        chance("dead" if one.deadly else "hurt", one.hit, "bad"),
        chance("sunrise", one.sunrise, "bad"),
    )


def possible(*odds: Chance) -> list[Chance]:
    """Without what cannot happen."""
    return [one for one in odds if one.chance]


def attack_sum(s: State, foe: Creature, chit: Chit = "") -> str:
    """'You 2d6 + 1 + 2 Bow against 2d6 + 1'.  Rules: RM-6.5, RM-7.3"""
    extra = f" + {CHITS[chit].atk} {CHITS[chit].name}" if chit else ""
    return f"You {_dice(s.atk)}{extra} against {_dice(foe.defence)}"


def blow_sum(s: State, foe: Creature, chit: Chit = "") -> str:
    """'2d6 + 5 against your 2d6 + 1 + 2 Shield'.  Rules: RM-6.7"""
    extra = f" + {CHITS[chit].defence} {CHITS[chit].name}" if chit else ""
    return f"{_dice(foe.atk)} against your {_dice(s.defence)}{extra}"


def _dice(bonus: int) -> str:
    return f"2d6 + {bonus}" if bonus else "2d6"


def wear(s: State, chit: Chit) -> str:
    """What becomes of an item when it is used now.  Rules: RM-11.1, RM-11.2"""
    if USES[s.hero][chit] > 1 and not chit.endswith(MARK):
        return "first of two uses"
    return "second and last use" if chit.endswith(MARK) else "then it goes back to the cup"


def back_again(s: State) -> str:
    """Whoever steps or falls back does not enter a room.  Rules: RM-3.2, RM-5.2"""
    return f"Back in {place(s, s.previous)}, nothing happens to you. The turn costs its one space of time."


def verb(chit: Chit, weapon: str) -> str:
    """Scrolls are read and potions drunk; whatever else there is has a verb of its own."""
    return {"scroll": "Read", "potion": "Drink"}.get(CHITS[chit].sort, weapon)
