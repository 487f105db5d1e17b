"""What the Wizard's Tower is worth to an automatic player: its Center, to who can beat the Dragon King; and, to who
comes by a gate, a way to the Portal of Power.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import a_quest, room_for_spells
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.realms.guide import WARY, has_had_enough
from mazefolio.games.talisman.realms.prices import talismans
from mazefolio.games.talisman.realms.wizards_tower.rules import (
    DOOR,
    GO_ON,
    REALM,
    RETREATING,
    TURN_BACK,
    OnOrBack,
    home,
)
from mazefolio.games.talisman.words import JUDGES

GARGOYLE = Foe("Gargoyle", "monster", strength=10)
"""As strong as it is on average.  Rules: TA-WIZ-10"""
DRAGON_KING = Foe("Dragon King", "dragon", strength=12, craft=12)
KINGS_ROOM, CENTER = "wizards_tower.dragon_king", "wizards_tower.center"
CRAFT, A_FEW = 2, 3
"""What the Center gives of Craft, and how many Spells a die comes to.  Rules: TA-WIZ-21"""
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
    return max(passage(mind), venture(mind))


def passage(mind: Mind) -> float:
    """Whom a gate brings to the Door walks away to the Portal of Power, over the river.  Rules: TA-WIZ-5, TA-WIZ-6"""
    by_gate = mind.me.realm not in ("", REALM)
    return mind.by.beyond * mind.urgency if by_gate and mind.is_fit_for_middle else WARY


def venture(mind: Mind) -> float:
    """What it is worth to pay and go in; who is on the way to the Crown keeps its Talisman.  Rules: TA-WIZ-2"""
    if mind.goal == "crown" and len(talismans(mind.s, mind.seat)) == 1:
        return WARY
    return wins(mind) * prize(mind) - price(mind) if is_hopeful(mind) and mind.me.lives >= WELL else WARY


def prize(mind: Mind) -> float:
    """Craft, Spells and lives, and the Warlock nearby.  Rules: TA-WIZ-21, TA-WIZ-22"""
    later = afterwards(mind)
    craft = CRAFT * mind.weight("craft") + mind.by.weapon * (later.might - mind.might)
    spells = min(A_FEW, room_for_spells(later)) * mind.weight("spell")
    return craft + spells + mind.lives(mind.hurt) + a_quest(later)


def afterwards(mind: Mind) -> Mind:
    """The same character as it comes out at the Warlock's Cave.  Rules: TA-WIZ-4, TA-WIZ-21"""
    paid = min(talismans(mind.s, mind.seat), key=mind.worth, default="")
    objects = [copy for copy in mind.me.objects if copy != paid]
    later = replace(mind.me, objects=objects, craft=mind.me.craft + CRAFT)
    return Mind(
        replace(mind.s, players=[later if one is mind.me else one for one in mind.s.players]), mind.seat, mind.by
    )


def price(mind: Mind) -> float:
    """What a Talisman, or a die of lives, is worth.  Rules: TA-WIZ-2, TA-WIZ-4"""
    held = talismans(mind.s, mind.seat)
    if held:
        return min(mind.worth(copy) for copy in held)
    return -sum(mind.lives(-die) for die in range(1, 7)) / 6


def aims(mind: Mind) -> Sequence[str]:
    return [CENTER] if is_hopeful(mind) else []


def errands(mind: Mind) -> Sequence[str]:
    """To the Door, with a Talisman to pay with.  Rules: TA-WIZ-2"""
    return [home()] if talismans(mind.s, mind.seat) and venture(mind) > 0 else []


def leaving(mind: Mind) -> float:
    """Whoever has not paid yet weighs the price against nothing.  Rules: TA-WIZ-5, TA-WIZ-6"""
    if mind.me.space == DOOR and mind.me.came_from != home():
        return 0.0
    return -9.0 if is_hopeful(mind) else 9.0


@JUDGES(OnOrBack)
def _(query: OnOrBack, mind: Mind, options: Sequence[Action]) -> Action:
    """Rules: TA-WIZ-23"""
    return GO_ON if is_hopeful(mind) else TURN_BACK
