"""What the Wizard's Tower is worth to an automatic player: its Center, to who can beat the Dragon King."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import room_for_spells
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.realms.guide import has_had_enough
from mazefolio.games.talisman.realms.prices import talismans
from mazefolio.games.talisman.realms.wizards_tower.rules import DOOR, GO_ON, RETREATING, TURN_BACK, OnOrBack, home
from mazefolio.games.talisman.words import JUDGES

GARGOYLE = Foe("Gargoyle", "monster", strength=10)
"""As strong as it is on average.  Rules: TA-WIZ-10"""
DRAGON_KING = Foe("Dragon King", "dragon", strength=12, craft=12)
KINGS_ROOM, CENTER = "wizards_tower.dragon_king", "wizards_tower.center"
FAIR, FAINT, WELL = 0.3, 0.16, 3
"""A chance against the Gargoyle, fought until it falls, and one against the King, who takes a life at most; and the
lives with which it goes in."""


def wins(mind: Mind) -> float:
    """How often it beats the Dragon King, as it likes best.  Rules: TA-WIZ-17"""
    return max(mind.odds(Terms(mode, (DRAGON_KING,))).win for mode in ("combat", "psychic"))


def is_hopeful(mind: Mind) -> bool:
    """Whether it goes on; whoever has beaten the Dragon King does."""
    if RETREATING in mind.me.statuses or has_had_enough(mind):
        return False
    past_gargoyle = mind.me.realm and mind.me.space != DOOR
    able = past_gargoyle or mind.odds(Terms("combat", (GARGOYLE,))).win >= FAIR
    return mind.me.space == KINGS_ROOM or (mind.me.lives > 1 and bool(able) and wins(mind) >= FAINT)


def worth(mind: Mind) -> float:
    """Who is on the way to the Crown keeps its Talisman.  Rules: TA-WIZ-2, TA-WIZ-21"""
    if mind.goal == "crown" and len(talismans(mind.s, mind.seat)) == 1:
        return -1.0
    spells = min(3, room_for_spells(mind) + 1) * mind.weight("spell")
    prize = 2 * mind.weight("craft") + spells + mind.lives(mind.hurt)
    return wins(mind) * prize - price(mind) if is_hopeful(mind) and mind.me.lives >= WELL else -1.0


def price(mind: Mind) -> float:
    """What a Talisman, or a die of lives, is worth.  Rules: TA-WIZ-2, TA-WIZ-4"""
    held = talismans(mind.s, mind.seat)
    if held:
        return min(mind.worth(copy) for copy in held)
    return -sum(mind.lives(-die) for die in range(1, 7)) / 6


def aims(mind: Mind) -> Sequence[str]:
    return [CENTER] if is_hopeful(mind) else []


def errands(mind: Mind) -> Sequence[str]:
    """To the Door, with a Talisman to spare.  Rules: TA-WIZ-2"""
    return [home()] if len(talismans(mind.s, mind.seat)) > 1 and worth(mind) > 0 else []


def leaving(mind: Mind) -> float:
    """Whoever has not paid yet weighs the price against nothing.  Rules: TA-WIZ-5, TA-WIZ-6"""
    if mind.me.space == DOOR and mind.me.came_from != home():
        return 0.0
    return -9.0 if is_hopeful(mind) else 9.0


@JUDGES(OnOrBack)
def _(query: OnOrBack, mind: Mind, options: Sequence[Action]) -> Action:
    """Rules: TA-WIZ-23"""
    return GO_ON if is_hopeful(mind) else TURN_BACK
