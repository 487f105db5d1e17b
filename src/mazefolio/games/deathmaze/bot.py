"""A player that goes by rules of thumb.

``thumb`` takes a party in, talks before it fights, fights what is worth it, and goes home when it is rich or hurt.
It can take any seat beside people, and sees only what its seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from mazefolio.engine.steps import Action, Ask
from mazefolio.games.deathmaze import bot_combat, bot_items, bot_journey
from mazefolio.games.deathmaze.actions import QUICK, Arm, BeOf, Consent, Gain, Learn
from mazefolio.games.deathmaze.bot_eyes import of
from mazefolio.games.deathmaze.content import arm
from mazefolio.games.deathmaze.state import State

WEAPONS = ("sword", "bow", "throwing_dagger", "dagger", "axe", "hammer")
SPELLS = ("sleep", "lightning", "oratory", "heal")
GIFTS = ("spell", "detrap", "weapon_skill", "wound_point", "magic_resistance")
"""What is taken first, when there is a choice."""


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """Answer as experience tells."""
    return ask.options.index(JUDGES[ask.kind](s, ask))


def sort(s: State, ask: Ask) -> Action:
    """A ready-made party does well."""
    return QUICK if QUICK in ask.options else of(BeOf, ask.options)[0]


def weapon(s: State, ask: Ask) -> Action:
    """What is magic; a sword for the front row and a bow for the second; a Wizard has daggers."""
    taken = s.draft.weapons if s.draft else []

    def rank(option: Arm) -> tuple[bool, int, int]:
        weapon = arm(option.weapon)
        return option.weapon in taken, -weapon.bonus, WEAPONS.index(weapon.weapon)

    return min(of(Arm, ask.options), key=rank)


def spell(s: State, ask: Ask) -> Action:
    return min(of(Learn, ask.options), key=lambda learn: _rank(SPELLS, learn.spell))


def gift(s: State, ask: Ask) -> Action:
    """Another spell, a better hand at traps, or skill with the sword."""
    return min(
        of(Gain, ask.options), key=lambda gain: (_rank(GIFTS, gain.gift), _rank((*WEAPONS, *SPELLS), gain.thing))
    )


def _rank(order: Sequence[str], name: str) -> int:
    return order.index(name) if name in order else len(order)


def consent(s: State, ask: Ask) -> Action:
    """Whoever leads is followed."""
    return next(option for option in of(Consent, ask.options) if option.agreed)


def first(s: State, ask: Ask) -> Action:
    return ask.options[0]


JUDGES: Mapping[str, Callable[[State, Ask], Action]] = {
    "class": sort,
    "name": first,
    "weapon": weapon,
    "spell": spell,
    "gift": gift,
    "entrance": bot_journey.lay,
    "arrange": bot_journey.arrange,
    "settled": bot_journey.settled,
    "floor": bot_journey.floor,
    "breathe": bot_journey.breathe,
    "lay": bot_journey.lay,
    "meeting": bot_journey.meeting,
    "meeting floor": bot_journey.meeting_floor,
    "trade": bot_items.trade,
    "trap": bot_items.trap,
    "potion": bot_items.potion,
    "medallion": bot_items.medallion,
    "assign": bot_items.assign,
    "swap": bot_items.swap,
    "potions": bot_items.potions,
    "line up": bot_combat.line_up,
    "hands": bot_combat.hands,
    "action": bot_combat.action,
    "reorganise": bot_combat.reorganise,
    "place": bot_combat.place,
    "charm": bot_combat.charm,
    "oratory": bot_combat.oratory,
    "neutralize": bot_combat.neutralize,
    "revive": bot_combat.revive,
    "consent": consent,
    "give up": consent,
}
