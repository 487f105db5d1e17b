"""Exact chances of blows, spells, talks, tests and traps, from numbers that everybody may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import zip_longest
from typing import TypeAlias

from msgspec import Struct

from mazefolio.engine.dice import outcomes
from mazefolio.engine.odds import mean
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
    """One attack with everything that is added to its die.  Rules: DM-8.43a, DM-8.43b, DM-8.43e, DM-8.44a"""
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


TrapHarm: TypeAlias = Mapping[tuple[int, int], float]
"""How likely a trap causes so many Wounds to its victim, among them so many by explosions, which strike everybody."""
MOST = (12, 6)
"""More Wounds or explosions than this are counted as this."""
DEPTH = 6
"""A trap that is two traps again and again so often is not looked into any further."""


@cache
def trap_harm(immune: bool = False, armor: int = 0, depth: int = DEPTH) -> TrapHarm:
    """What a trap that strikes does to somebody whose Mage Armor absorbs so many Wounds, which are counted, too.

    A roll of six makes it two traps, and so on; the second meets the armor that the first has left.

    Rules: DM-9.62a, DM-10.21a, DM-10.22a, DM-10.23a, DM-10.24a, DM-10.25a, DM-10.26a, DM-10.27a, DM-11.3i
    """
    one = _one_trap(immune, armor)
    if not depth:
        return one
    two: Counter[tuple[int, int]] = Counter()
    for (wounds_, blasts), chance in trap_harm(immune, armor, depth - 1).items():
        for (more, further), again in trap_harm(immune, max(armor - wounds_, 0), depth - 1).items():
            two[min(wounds_ + more, MOST[0]), min(blasts + further, MOST[1])] += chance * again  # type: ignore[assignment]
    cells = DIE_TABLES["trap"].cells
    single = (len(cells) - cells.count("twice")) / len(cells)
    return {key: single * one.get(key, 0.0) + (1 - single) * two.get(key, 0.0) for key in {*one, *two}}


def _one_trap(immune: bool, armor: int) -> TrapHarm:
    """A trap that is not two."""
    arrow, poison = attack("bow", 0), harm("0" if immune else RULES.poison)
    blows = {"arrow": arrow, "poison_arrow": _poisoned(arrow, poison, armor), "poison_gas": poison}
    kinds = [kind for kind in DIE_TABLES["trap"].cells if kind != "twice"]
    found: Counter[tuple[int, int]] = Counter()
    for kind in kinds:
        for wounds_, chance in enumerate(blows.get(kind, harm("1")).chances):
            found[wounds_, int(kind == "explosion")] += float(chance) / len(kinds)  # type: ignore[assignment]
    return found


def _poisoned(arrow: Blow, poison: Blow, armor: int) -> Blow:
    """An arrow that poisons only if it causes more Wounds than the armor absorbs.  Rules: DM-10.23a, DM-11.3i"""
    stopped, through = arrow.chances[: armor + 1], arrow.chances[armor + 1 :]
    poisoned = both(Blow((NEVER,) * len(stopped) + through), poison).chances
    return Blow(tuple(one + other for one, other in zip_longest(stopped, poisoned, fillvalue=NEVER)))


def trap_kills(left: int, others: int, immune: bool = False, armor: int = 0) -> float:
    """A trap kills its victim, who can take so many Wounds, his armor's included, or by explosions the weakest of
    the others."""
    harms = trap_harm(immune, armor).items()
    return sum(chance for (hurt, blasts), chance in harms if hurt >= left or blasts >= others)


@cache
def gem_worth() -> Fraction:
    """What a gem is worth on average.  Rules: DM-9.14a"""
    return mean([Fraction(GEM_VALUES[sum(faces) - 2]) for faces in outcomes(2, DIE)])


@cache
def treasure_worth(letter: str) -> Fraction:
    """The Bezants and gems of one monster's treasure on average.  Rules: DM-9.12a"""
    kind = TREASURES[letter]
    return _expected(kind.bezants) + _expected(kind.gems) * gem_worth()


def _expected(share: Share) -> Fraction:
    return Fraction(share.chance, DIE) * mean([Fraction(total) for total in totals(dice(share.amount))])
