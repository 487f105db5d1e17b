"""What the bot answers to questions that have no classes yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mazefolio.engine.steps import Action, Ask, Query
from mazefolio.games.deathmaze.actions import QUICK, Arm, BeOf, Consent, Gain, Learn
from mazefolio.games.deathmaze.bot import combat, items, journey, judges, of
from mazefolio.games.deathmaze.content import arm
from mazefolio.games.deathmaze.state import State

WEAPONS = ("sword", "bow", "throwing_dagger", "dagger", "axe", "hammer")
SPELLS = ("sleep", "lightning", "oratory", "heal")
GIFTS = ("spell", "detrap", "weapon_skill", "wound_point", "magic_resistance")
"""What is taken first, when there is a choice."""


@judges(Query)
def _(query: Query, s: State, ask: Ask) -> Action:
    return JUDGES[query.kind](s, ask)


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
    "entrance": journey.lay,
    "arrange": journey.arrange,
    "settled": journey.settled,
    "floor": journey.floor,
    "breathe": journey.breathe,
    "lay": journey.lay,
    "meeting": journey.meeting,
    "meeting floor": journey.meeting_floor,
    "trade": items.trade,
    "trap": items.trap,
    "potion": items.potion,
    "medallion": items.medallion,
    "assign": items.assign,
    "swap": items.swap,
    "potions": items.potions,
    "line up": combat.line_up,
    "hands": combat.hands,
    "action": combat.action,
    "reorganise": combat.reorganise,
    "place": combat.place,
    "charm": combat.charm,
    "oratory": combat.oratory,
    "neutralize": combat.neutralize,
    "revive": combat.revive,
    "consent": consent,
    "give up": consent,
}
