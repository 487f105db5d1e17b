"""DM-11, DM-12.1: who can cast what, what it costs, and the spells that are cast in peace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mazefolio.engine.steps import Faces, Steps, Word
from mazefolio.games.deathmaze.actions import CAST, RING, Cast
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.combat_events import Strengthened
from mazefolio.games.deathmaze.content import SPELLS
from mazefolio.games.deathmaze.events import Healed, SpellCast, Warded
from mazefolio.games.deathmaze.figures import MARK, die, item_of, present, who
from mazefolio.games.deathmaze.state import Adventurer, State, Thing


@lru_cache(maxsize=1 << 12)
def rings(items: tuple[Thing, ...]) -> frozenset[str]:
    """The spells of rings that have not been used in this game.  Rules: DM-12.13a, DM-12.13d"""
    unused = (item_of(thing) for thing in items if not thing.endswith(MARK))
    return frozenset(item.spell for item in unused if item and item.effect == "spell")


def can_pay(adventurer: Adventurer, spell: str) -> bool:
    """A spell may not cost the last Wound Point.  Rules: DM-11.22b"""
    return adventurer.wounds + SPELLS[spell].cost < adventurer.total + adventurer.armor


def ways_to_cast(adventurer: Adventurer, spell: str) -> list[Word]:
    """From his record, paying for it, or from a ring.  Rules: DM-11.14a, DM-11.22b, DM-12.13a"""
    if adventurer.sort != "wizard":
        return []
    ways = [CAST] if spell in adventurer.spells and can_pay(adventurer, spell) else []
    return [*ways, RING] if adventurer.items and spell in rings(tuple(adventurer.items)) else ways


def castable(adventurer: Adventurer) -> Iterator[tuple[str, bool]]:
    """Every spell he can cast now, and whether it is by a ring.  Rules: DM-11.14a, DM-11.23a"""
    for spell in adventurer.spells:
        if can_pay(adventurer, spell):
            yield spell, False
    if adventurer.items:
        for spell in sorted(rings(tuple(adventurer.items))):
            yield spell, True


def pay(s: State, wizard: Adventurer, spell: str, *, ring: bool) -> Steps[None]:
    """A spell costs Wounds that nothing absorbs or cures; a ring works once in a game, without cost.

    Rules: DM-11.22a, DM-11.22c, DM-11.22d, DM-12.13a, DM-12.13c
    """
    cost = 0
    if ring:
        place = next(at for at, thing in enumerate(wizard.items) if thing == f"ring_{spell}")
        wizard.items[place] += MARK
    else:
        cost = SPELLS[spell].cost
        wizard.wounds += cost
        wizard.spent += cost
    yield SpellCast(who(s, wizard.id), spell, cost, wizard.wounds)


def peace_spells(s: State, adventurer: Adventurer) -> list[Cast]:
    """Heal, Mage Armor and Strength, on any adventurer.  Rules: DM-11.21a, DM-11.3r"""
    if adventurer.sort != "wizard":
        return []
    return [
        Cast(adventurer.id, adventurer.name, spell, ring, target.id, target.name)
        for spell, ring in castable(adventurer)
        if SPELLS[spell].when == "peace" and SPELLS[spell].target == "adventurer"
        for target in present(s)
    ]


def cast_in_peace(s: State, action: Cast) -> Steps[None]:
    """Rules: DM-11.3e, DM-11.3i, DM-11.3o"""
    wizard, target = s.adventurers[action.who], s.adventurers[action.whom]
    yield from pay(s, wizard, action.spell, ring=action.ring)
    spell = SPELLS[action.spell]
    if spell.id == "mage_armor":
        yield from ward(s, target, spell.dice)
    elif spell.id == "heal":
        yield from heal(s, target, spell.dice, "DM-11.3e", wizard.owner)
    else:
        yield from strengthen(s, target, spell.dice, "DM-11.3o", wizard.owner)


def heal(s: State, target: Adventurer, code: str, rule: str, seat: int) -> Steps[None]:
    """Wounds are removed, but none that were paid for spells.  Rules: DM-9.42a, DM-11.22c"""
    faces: Faces = yield die(seat, "healing")
    points = min(dice(code).total(faces), target.wounds - target.spent)
    target.wounds -= points
    yield Healed(rule, who(s, target.id), faces, points, target.wounds)


def strengthen(s: State, target: Adventurer, code: str, rule: str, seat: int) -> Steps[None]:
    """A bonus on every attack of this combat, or the next; several add up.  Rules: DM-9.44a, DM-9.44b"""
    faces: Faces = yield die(seat, "strength")
    target.strength += dice(code).total(faces)
    yield Strengthened(rule, who(s, target.id), faces, target.strength)


def ward(s: State, target: Adventurer, code: str) -> Steps[None]:
    """The next Wounds are absorbed, from whatever cause; several castings add up.  Rules: DM-11.3i, DM-11.3j"""
    faces: Faces = yield die(target.owner, "mage armor")
    target.mage_armor += dice(code).total(faces)
    yield Warded(who(s, target.id), faces, target.mage_armor)
