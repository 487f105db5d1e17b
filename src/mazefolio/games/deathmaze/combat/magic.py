"""DM-11.2, DM-12.1: who can cast what and what it costs, who resists it, and what heals and strengthens."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from mazefolio.engine.legality import Refusal
from mazefolio.engine.steps import CitedEvent, Event, Faces, Steps, Word, throw
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood
from mazefolio.engine.words import capital
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import CAST, DECLINE, RING
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.content import SPELLS
from mazefolio.games.deathmaze.figures import Who, item_of, resistance, who
from mazefolio.games.deathmaze.ids import ItemId, Magic, Signed, SpellId, Wounds
from mazefolio.games.deathmaze.names import magic, wounds
from mazefolio.games.deathmaze.odds import NEVER, resisted
from mazefolio.games.deathmaze.state import MARK, Adventurer, State, Thing
from mazefolio.games.deathmaze.tables import resists
from mazefolio.games.deathmaze.words import WORDS, say


class Spent(CitedEvent, frozen=True):
    """A potion or spice was used up."""

    who: Who
    thing: ItemId


class Healed(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    points: int
    wounds: int


class Warded(Event, frozen=True):
    RULE = "DM-11.3i"
    who: Who
    faces: Faces
    points: Wounds


class SpellCast(Event, frozen=True):
    """A spell was cast for so many Wounds; with a ring it costs none."""

    who: Who
    spell: SpellId
    cost: int
    wounds: int

    @property
    def rule(self) -> str:
        return "DM-11.22a" if self.cost else "DM-12.13a"


class Resisted(CitedEvent, frozen=True):
    """Somebody tried to resist magic."""

    who: Who
    magic: Magic
    faces: Faces
    resistance: int
    success: bool


class Strengthened(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    bonus: Signed


@lru_cache(maxsize=1 << 12)
def rings(items: tuple[Thing, ...]) -> frozenset[str]:
    """The spells of rings that have not been used in this game.  Rules: DM-12.13a, DM-12.13d"""
    unused = (item_of(thing) for thing in items if not thing.endswith(MARK))
    return frozenset(item.spell for item in unused if item and item.effect == "spell")


def can_pay(adventurer: Adventurer, spell: str) -> bool:
    """A spell may not cost the last Wound Point.  Rules: DM-11.22b"""
    return adventurer.wounds + SPELLS[spell].cost < adventurer.total + adventurer.armor


def too_dear(wizard: Adventurer, spell: str) -> Refusal | None:
    """Rules: DM-11.22b"""
    if can_pay(wizard, spell):
        return None
    return Refusal("DM-11.22b", f"{SPELLS[spell].name} would cost the last Wound Point.")


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


def withstands(s: State, target: int, power: str, rule: str, seat: int) -> Steps[bool]:
    """In the advanced game the target of magic tries to resist.  Rules: DM-9.46b, DM-11.24a, DM-11.25a"""
    if not s.advanced:
        return False
    faces: Faces = yield throw(seat, "resistance")
    success = resists(resistance(s, target), faces[0])
    yield Resisted(rule, who(s, target), power, faces, resistance(s, target), success)
    return success


def resisting(s: State, target: int) -> Fraction:
    """How likely magic has no effect on this target.  Rules: DM-9.46b, DM-11.24a, DM-11.25a"""
    return resisted(resistance(s, target)) if s.advanced else NEVER


def heal(s: State, target: Adventurer, code: str, rule: str, seat: int) -> Steps[None]:
    """Wounds are removed, but none that were paid for spells.  Rules: DM-9.42a, DM-11.22c"""
    faces: Faces = yield throw(seat, "healing")
    points = min(dice(code).total(faces), target.wounds - target.spent)
    target.wounds -= points
    yield Healed(rule, who(s, target.id), faces, points, target.wounds)


def strengthen(s: State, target: Adventurer, code: str, rule: str, seat: int) -> Steps[None]:
    """A bonus on every attack of this combat, or the next; several add up.  Rules: DM-9.44a, DM-9.44b"""
    faces: Faces = yield throw(seat, "strength")
    target.strength += dice(code).total(faces)
    yield Strengthened(rule, who(s, target.id), faces, target.strength)


def ward(s: State, target: Adventurer, code: str) -> Steps[None]:
    """The next Wounds are absorbed, from whatever cause; several castings add up.  Rules: DM-11.3i, DM-11.3j"""
    faces: Faces = yield throw(target.owner, "mage armor")
    target.mage_armor += dice(code).total(faces)
    yield Warded(who(s, target.id), faces, target.mage_armor)


WORDS.label(CAST, "Cast it", "for Wounds that nothing cures", "DM-11.22a", art="spell")
WORDS.label(RING, "Use the ring", "free, once in the game", "DM-12.13a", art="ring")
WORDS.label(DECLINE, "No", art="done")


@WORDS.tells(SpellCast)
def _(event: SpellCast) -> Line:
    price = f"for {wounds(event.cost)}" if event.cost else "with a ring"
    return say(event, f"{event.who.name} casts {SPELLS[event.spell].name}, {price}.", target=event.who)


@WORDS.tells(Resisted)
def _(event: Resisted) -> Line:
    outcome = "resists" if event.success else "does not resist"
    sums = f"a {fell(event.faces)} against {event.resistance}"
    text = f"{capital(str(event.who))} {outcome} {magic(event.magic)}, {sums}."
    return say(event, text, mood(event.success != bool(event.who.kind)), event.who)


@WORDS.tells(Healed)
def _(event: Healed) -> Line:
    gone = f"{wounds(event.points)} gone, {event.wounds} left" if event.points else "nothing to heal"
    text = f"{event.who.name} feels better, {fell(event.faces)}: {gone}."
    return say(event, text, "good" if event.points else "", event.who)


WORDS.sentence(Spent, "{Who} uses {thing}.")
WORDS.sentence(Warded, "Mage Armor, {faces}: it will take {points} for {who}.", "good")
WORDS.sentence(Strengthened, "{Who} is stronger, {faces}: {bonus} on every attack of one fight.", "good")
