"""Automatic players, who see only what the player sees.

What each of them answers stands with the question.  Here is what the answers have in common.
"""

from __future__ import annotations

from msgspec import Struct

from mazefolio.engine.game import Bot
from mazefolio.engine.judging import Judges
from mazefolio.games.redmage.bot.judgement import BOLD, STEADY, THUMB, Judgement
from mazefolio.games.redmage.content import CHITS, USES, Chit
from mazefolio.games.redmage.exploring.paths import steps_to_goal
from mazefolio.games.redmage.state import State


class View(Struct, frozen=True):
    """The state as the player sees it, and the numbers by which the player judges."""

    s: State
    by: Judgement


JUDGES: Judges[View] = Judges()
"""What is answered to a question, from the question, the view and the options."""


def judging_by(numbers: Judgement) -> Bot:
    """The player who judges by these numbers."""
    return JUDGES.player(lambda s, *_: View(s, numbers))


bold, thumb, steady = judging_by(BOLD), judging_by(THUMB), judging_by(STEADY)
"""``bold`` takes the cheapest way and fights what it meets.

``thumb``, the careful reference player of the rulebook, also steps back from doors and retreats from costly fights
while there is time for it.  ``steady`` keeps to the middle of the maze, where there is always another way, leaves
fights earlier that cost more blood than the trophy is worth, and takes what a hoard offers.
"""


def slack(s: State) -> int:
    """Spaces of time to spare if the hero goes round the room he has just entered."""
    return (s.night - 1) - (s.time + 1) - steps_to_goal(s, s.previous, without=s.cell)


def value(v: View, chit: Chit) -> float:
    """What a chit is worth to this hero."""
    item, by = CHITS[chit], v.by
    use = by.attack_item * item.atk + by.defence_item * item.defence + by.healing_item * item.heal
    return 1.0 + use + by.ranged_item * item.ranged if USES[v.s.hero][chit] else 0.0


def time_to_return(s: State) -> bool:
    """Whether the hero could retreat now, come back, and still step out before sunrise."""
    return s.time + 2 < s.night - 1
