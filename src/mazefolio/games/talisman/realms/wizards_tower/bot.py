"""What the Wizard's Tower is worth to an automatic player: its Center, to who can beat the Dragon King; and, to who
comes by a gate, a way to the Portal of Power.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import room_for_spells
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.dice import sums
from mazefolio.games.talisman.realms.guide import WARY, has_had_enough
from mazefolio.games.talisman.realms.prices import talismans
from mazefolio.games.talisman.realms.wizards_tower.rules import (
    DOOR,
    FIRST_ROOM,
    GO_ON,
    REALM,
    RETREATING,
    TURN_BACK,
    OnOrBack,
    home,
)
from mazefolio.games.talisman.words import JUDGES

DRAGON_KING = Foe("Dragon King", "dragon", strength=12, craft=12)
KINGS_ROOM, CENTER = "wizards_tower.dragon_king", "wizards_tower.center"
CRAFT, A_FEW = 2, 3
"""What the Center gives of Craft, and how many Spells a die comes to.  Rules: TA-WIZ-21"""
TRAPPED = 1 / 3
"""How much of what it carries, and of its followers, goes in the traps.  Rules: TA-WIZ-14, TA-WIZ-16"""
DEATH_WINS = 721 / 1296
"""How often two dice are not higher than two of Death.  Rules: TA-WIZ-12"""
THE_WAY = 1.2
"""What the eight turns of a visit bring elsewhere."""
FAINT, WELL = 0.16, 3
"""A chance against the King, who takes a life at most, and the lives with which it goes in."""
FAIR = 0.7
"""How likely it may be that the Gargoyle takes a life before it falls."""


def wins(mind: Mind) -> float:
    """How often it beats the Dragon King, as it likes best.  Rules: TA-WIZ-17"""
    return max(mind.odds(Terms(mode, (DRAGON_KING,))).win for mode in ("combat", "psychic"))


def gargoyle_wounds(mind: Mind) -> float:
    """How often the Gargoyle takes a life before it falls; its Strength is rolled anew for each fight.

    Rules: TA-WIZ-10, TA-WIZ-11
    """
    won = lost = 0.0
    for rolled, chance in sums(2).items():
        odds = mind.odds(Terms("combat", (Foe("Gargoyle", "monster", strength=rolled + 3),)))
        won, lost = won + float(chance) * odds.win, lost + float(chance) * odds.lose
    return lost / (won + lost) if won else 1.0


def is_hopeful(mind: Mind) -> bool:
    """Whether it goes on; whoever has beaten the Dragon King does."""
    if RETREATING in mind.me.statuses or has_had_enough(mind):
        return False
    if mind.me.space == KINGS_ROOM:
        return True
    past_gargoyle = mind.me.realm and mind.me.space not in (DOOR, FIRST_ROOM)
    return mind.me.lives > 1 and wins(mind) >= FAINT and (bool(past_gargoyle) or gargoyle_wounds(mind) <= FAIR)


def worth(mind: Mind) -> float:
    return max(passage(mind), venture(mind))


def passage(mind: Mind) -> float:
    """Whom a gate brings to the Door walks away to the Portal of Power, over the river.  Rules: TA-WIZ-5, TA-WIZ-6"""
    by_gate = mind.me.realm not in ("", REALM)
    return mind.by.beyond * mind.urgency if by_gate and mind.is_fit_for_middle else WARY


def venture(mind: Mind) -> float:
    """What it is worth to pay and go in; who is on the way to the Crown keeps its Talisman.

    Without one it pays with a die of lives, perhaps all of them.  Rules: TA-WIZ-2, TA-WIZ-3, TA-WIZ-4
    """
    held = talismans(mind.s, mind.seat)
    if mind.me.lives < WELL or not is_hopeful(mind) or (mind.goal == "crown" and len(held) == 1):
        return WARY
    if held:
        return onward(mind, mind.me.lives) - min(mind.worth(copy) for copy in held) - THE_WAY
    return sum(onward(mind, mind.me.lives - die) for die in range(1, 7)) / 6 - THE_WAY


def onward(mind: Mind, lives: int) -> float:
    """What the way is worth to who goes in with so many lives."""
    return past(mind, lives, (mind.once("gargoyle", lambda: gargoyle_wounds(mind)), DEATH_WINS))


def past(mind: Mind, lives: int, wounds: Sequence[float]) -> float:
    """What it is worth to stand before trials that are tried until they are passed, with these chances to lose a life
    instead of passing; on its last life it turns back.

    Rules: TA-WIZ-11, TA-WIZ-12, TA-WIZ-23
    """
    if lives <= 1:
        return mind.lives(lives - mind.me.lives)
    if not wounds:
        return before_the_king(mind, lives)
    fails, *later = wounds
    return (1 - fails) * past(mind, lives, later) + fails * past(mind, lives - 1, wounds)


def before_the_king(mind: Mind, lives: int) -> float:
    """Rules: TA-WIZ-14, TA-WIZ-16, TA-WIZ-19"""
    won, lost = wins(mind), mind.lives(lives - 1 - mind.me.lives)
    return won * prize(mind, lives) + (1 - won) * lost - TRAPPED * mind.once("at risk", lambda: at_risk(mind))


def at_risk(mind: Mind) -> float:
    """What its objects and followers are worth, without the Talisman that it pays with.  Rules: TA-WIZ-14, TA-WIZ-16"""
    carried = [*mind.me.objects, *mind.me.followers]
    return sum(max(0.0, mind.worth(copy)) for copy in carried) - min(
        (mind.worth(copy) for copy in talismans(mind.s, mind.seat)), default=0.0
    )


def prize(mind: Mind, lives: int) -> float:
    """Craft and Spells, and all lives for who has so many left.  Rules: TA-WIZ-21, TA-WIZ-22"""
    later = mind.once("afterwards", lambda: afterwards(mind))
    craft = CRAFT * mind.weight("craft") + mind.by.weapon * (later.might - mind.might)
    spells = min(A_FEW, room_for_spells(later)) * mind.weight("spell")
    return craft + spells + mind.lives(max(lives - mind.me.lives, mind.hurt))


def afterwards(mind: Mind) -> Mind:
    """The same character with what the Center gives of Craft.  Rules: TA-WIZ-21"""
    later = replace(mind.me, craft=mind.me.craft + CRAFT)
    return Mind(
        replace(mind.s, players=[later if one is mind.me else one for one in mind.s.players]), mind.seat, mind.by
    )


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
