"""Exact chances of blows, spells, talks, tests and traps, from numbers that everybody may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache

from msgspec import Struct

from mazefolio.engine.dice import outcomes
from mazefolio.games.deathmaze.codes import DIE, dice, totals
from mazefolio.games.deathmaze.content import DIE_TABLES, GEM_VALUES, RULES, TREASURES
from mazefolio.games.deathmaze.pieces import Column, Share
from mazefolio.games.deathmaze.tables import detraps, negotiated, resists, wounds

NEVER, SURE = Fraction(0), Fraction(1)
FACES = range(1, DIE + 1)


class Blow(Struct, frozen=True):
    """How many Wounds something may cause: ``chances`` counts from none on."""

    chances: tuple[Fraction, ...]

    @property
    def hits(self) -> Fraction:
        return 1 - self.chances[0]

    @property
    def mean(self) -> Fraction:
        return sum((number * chance for number, chance in enumerate(self.chances)), NEVER)

    def kills(self, left: int) -> Fraction:
        """It causes so many Wounds or more.  Rules: DM-8.46a"""
        return sum(self.chances[max(left, 0) :], NEVER)

    def unless(self, prevented: Fraction) -> Blow:
        """The same, if it may have no effect at all."""
        lessened = [chance * (1 - prevented) for chance in self.chances]
        return Blow((lessened[0] + prevented, *lessened[1:]))


def _blow(results: Iterable[int]) -> Blow:
    """A blow from its results, each equally likely."""
    count = Counter(results)
    return Blow(tuple(Fraction(count[number], count.total()) for number in range(max(count) + 1)))


@cache
def attack(column: Column, bonus: int) -> Blow:
    """One attack with everything that is added to its die.  Rules: DM-8.43a to DM-8.43e, DM-8.44a"""
    return _blow(wounds(column, face + bonus) for face in FACES)


@cache
def attacks(column: Column, bonus: int, number: int) -> Blow:
    """Several attacks on the same target.  Rules: DM-9.56a"""
    blow = attack(column, bonus)
    return blow if number == 1 else both(attacks(column, bonus, number - 1), blow)


def both(one: Blow, other: Blow) -> Blow:
    """The Wounds of two blows together."""
    chances = [NEVER] * (len(one.chances) + len(other.chances) - 1)
    for first, p in enumerate(one.chances):
        for second, q in enumerate(other.chances):
            chances[first + second] += p * q
    return Blow(tuple(chances))


@cache
def harm(code: str) -> Blow:
    """The Wounds of a dice code: Lightning, Blast, Red Pepper, poison.  Rules: DM-9.55a, DM-11.3a, DM-11.3f"""
    return _blow(totals(dice(code)))


@cache
def resisted(resistance: int) -> Fraction:
    """Magic has no effect.  Rules: DM-11.24a"""
    return Fraction(sum(resists(resistance, face) for face in FACES), DIE)


@cache
def removed(detrap: int) -> Fraction:
    """A Thief removes a trap.  Rules: DM-10.12a"""
    return Fraction(sum(detraps(detrap, face) for face in FACES), DIE)


class Talks(Struct, frozen=True):
    """How a negotiation may end.  Rules: DM-7.21a"""

    failure: Fraction
    agreement: Fraction
    cow: Fraction


@cache
def talks(value: int, modifiers: int = 0) -> Talks:
    """Negotiating with monsters of this value.  Rules: DM-7.21a, DM-7.21b"""
    ends = Counter(negotiated(sum(faces) - value + modifiers) for faces in outcomes(2, DIE))
    failure, agreement, cow = (Fraction(ends[end], ends.total()) for end in ("failure", "agreement", "cow"))
    return Talks(failure, agreement, cow)


def monsters(first_time_in_room: bool) -> Fraction:
    """Somebody is there.  Rules: DM-5.27a, DM-5.27b"""
    limit = RULES.room_monsters_up_to if first_time_in_room else RULES.wandering_monsters_up_to
    return Fraction(limit, DIE)


def trapped_door() -> Fraction:
    """A door into the unknown is trapped.  Rules: DM-5.26b"""
    return Fraction(RULES.door_trapped_up_to, DIE)


@cache
def trap(immune: bool = False) -> Blow:
    """What a trap that strikes does to its victim, as far as eight Wounds; two traps for a roll of six, and so on.

    Rules: DM-10.21a to DM-10.27a, DM-9.62a
    """
    one = _one_trap(immune)
    blow = one
    for _ in range(12):
        blow = _mixed(one, both(blow, blow))
    return blow


WORST_TRAP = 8
"""Chances of more Wounds than this are counted as this."""


def _one_trap(immune: bool) -> Blow:
    """A trap that is not two."""
    arrow = attack("bow", 0)
    poison = harm("0") if immune else harm(RULES.poison)
    poisoned = Blow((arrow.chances[0], *both(Blow((NEVER, arrow.chances[1])), poison).chances[1:]))
    kinds = {"arrow": arrow, "poison_arrow": poisoned, "poison_gas": poison}
    blows = [kinds.get(kind, harm("1")) for kind in DIE_TABLES["trap"].cells if kind != "twice"]
    return Blow(tuple(_mean([_at(blow, number) for blow in blows]) for number in range(5)))


def _mixed(one: Blow, two: Blow) -> Blow:
    """A trap that is two as often as the table says, written down to ``WORST_TRAP``."""
    twice = Fraction(DIE_TABLES["trap"].cells.count("twice"), DIE)
    chances = [(1 - twice) * _at(one, number) + twice * _at(two, number) for number in range(WORST_TRAP)]
    rounded = [chance.limit_denominator(10**6) for chance in chances]
    return Blow((*rounded, 1 - sum(rounded, NEVER)))


def _at(blow: Blow, number: int) -> Fraction:
    return blow.chances[number] if number < len(blow.chances) else NEVER


def _mean(values: list[Fraction]) -> Fraction:
    return sum(values, NEVER) / len(values)


@cache
def gem_worth() -> Fraction:
    """What a gem is worth on average.  Rules: DM-9.14a"""
    return _mean([Fraction(GEM_VALUES[sum(faces) - 2]) for faces in outcomes(2, DIE)])


@cache
def treasure_worth(letter: str) -> Fraction:
    """The Bezants and gems of one monster's treasure on average.  Rules: DM-9.12a"""
    kind = TREASURES[letter]
    return _expected(kind.bezants) + _expected(kind.gems) * gem_worth()


def _expected(share: Share) -> Fraction:
    return Fraction(share.chance, DIE) * _mean([Fraction(total) for total in totals(dice(share.amount))])


class Victim(Struct, frozen=True):
    """The figure that a trap strikes: Wounds it can still take, those that Mage Armor absorbs before, and whether
    poison cannot harm it.  Rules: DM-9.62a, DM-11.3i, DM-11.3k"""

    left: int
    shield: int = 0
    safe_from_poison: bool = False

    def after(self, wounds: int) -> Victim:
        absorbed = min(self.shield, wounds)
        return Victim(self.left - wounds + absorbed, self.shield - absorbed, self.safe_from_poison)


MOST_TRAPS = 8
"""So many traps at once are as good as death."""


@cache
def somebody_dies(victim: Victim, others: int, traps: int = 1) -> Fraction:
    """So many traps kill their victim, or by an explosion another, the weakest of whom can take ``others`` Wounds.

    Rules: DM-10.21a, DM-10.22a, DM-10.23a, DM-10.24a, DM-10.25a, DM-10.26a, DM-10.27a
    """
    if victim.left <= 0 or others <= 0 or traps >= MOST_TRAPS:
        return SURE
    if not traps:
        return NEVER
    return _mean([_trap_kills(kind, victim, others, traps) for kind in DIE_TABLES["trap"].cells])


def _trap_kills(kind: str, victim: Victim, others: int, traps: int) -> Fraction:
    if kind == "twice":
        return somebody_dies(victim, others, traps + 1)
    if kind == "explosion":
        return somebody_dies(victim.after(1), others - 1, traps - 1)
    if kind == "flaming_oil":
        return somebody_dies(victim.after(1), others, traps - 1)
    blows = attack("bow", 0).chances if kind != "poison_gas" else (SURE,)
    venom = harm("0" if victim.safe_from_poison else RULES.poison).chances
    likely = NEVER
    for points, chance in enumerate(blows):
        hit = victim.after(points)
        if kind == "poison_gas" or (kind == "poison_arrow" and hit.left < victim.left):
            deaths = (p * somebody_dies(hit.after(more), others, traps - 1) for more, p in enumerate(venom))
            likely += chance * (sum(deaths, NEVER) if hit.left > 0 else SURE)
        else:
            likely += chance * somebody_dies(hit, others, traps - 1)
    return likely
