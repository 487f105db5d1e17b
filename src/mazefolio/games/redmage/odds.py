"""Exact chances, from what the player may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache

from msgspec import Struct

from mazefolio.engine.dice import outcomes
from mazefolio.games.redmage.content import (
    CREATURES,
    HEROES,
    RED_MAGE,
    RULES,
    TILES,
    TREASURES,
    Creature,
    Kind,
    tile_stock,
)
from mazefolio.games.redmage.state import State

NEVER, SURE = Fraction(0), Fraction(1)
TWO_DICE = tuple(sum(faces) for faces in outcomes(2, 6))
ONE_DIE = len(outcomes(1, 6))

WORST = max(creature.damage for creature in CREATURES.values())
"""More than this is never lost at one blow."""

FACE_DOWN: tuple[Kind, ...] = ("bones", "door", "chest", "trap", "empty")
"""The kinds of tile that can lie face down, in the order in which they are shown."""


@cache
def beats(advantage: int) -> Fraction:
    """2d6 with this advantage are more than 2d6.  Rules: RM-6.5, RM-6.7, RM-7.3"""
    ways = sum(mine + advantage > theirs for mine in TWO_DICE for theirs in TWO_DICE)
    return Fraction(ways, len(TWO_DICE) ** 2)


@cache
def reaches(needed: int) -> Fraction:
    """2d6 come to so much or more.  Rules: RM-4.12, RM-4.14, RM-12.2, RM-12.6"""
    return Fraction(sum(rolled >= needed for rolled in TWO_DICE), len(TWO_DICE))


def slays(s: State, foe: Creature, bonus: int = 0) -> Fraction:
    """One attack or shot with an item of this bonus kills.  Rules: RM-6.5, RM-7.3"""
    return beats(s.atk + bonus - foe.defence)


def hits(s: State, foe: Creature, bonus: int = 0) -> Fraction:
    """One attack of the creature gets past an item of this bonus.  Rules: RM-6.7"""
    return beats(foe.atk - s.defence - bonus)


def sunrise_by_petrifying(s: State, foe: Creature) -> Fraction:
    """Once Medusa has hit, her die brings the marker to the last space.  Rules: RM-8.5"""
    if foe.on_hit != "petrify":
        return NEVER
    spare = s.night - s.time - 1
    return max(NEVER, Fraction(ONE_DIE - spare, ONE_DIE))


class Round(Struct, frozen=True):
    """How the next round may go: the creature is slain, or it hits, perhaps for the last time."""

    slain: Fraction
    hit: Fraction
    deadly: bool
    sunrise: Fraction = NEVER


def blow(s: State, foe: Creature, bonus: int = 0, healed: int = 0) -> Round:
    """The creature's attack alone."""
    return _answered(s, foe, NEVER, bonus, healed)


def exchange(s: State, foe: Creature, bonus: int = 0) -> Round:
    """The hero's attack with an item of this bonus, then the creature's if it lives, met without an item."""
    return _answered(s, foe, slays(s, foe, bonus), 0, 0)


def _answered(s: State, foe: Creature, slain: Fraction, defence: int, healed: int) -> Round:
    hit = (1 - slain) * hits(s, foe, defence)
    deadly = min(s.hit_points + healed, RULES.hit_points_ceiling) <= foe.damage
    return Round(slain, hit, deadly, NEVER if deadly else hit * sunrise_by_petrifying(s, foe))


class Ambush(Struct, frozen=True):
    """The first round against whatever comes out of the creature cup, or the way back to START."""

    slain: Fraction
    hit: Fraction
    dead: Fraction
    sent_back: Fraction


def ambush(s: State) -> Ambush:
    """Entering a bones room that is not cleared, bare-handed.  Rules: RM-4.18, RM-9.2, RM-16.1"""
    cup = s.creature_cup
    rounds = {creature: exchange(s, CREATURES[creature]) for creature in set(cup) - {RED_MAGE}}

    def mean(share: Callable[[Round], Fraction]) -> Fraction:
        return _mean([share(rounds[creature]) if creature in rounds else NEVER for creature in cup])

    return Ambush(
        slain=mean(lambda one: one.slain),
        hit=mean(lambda one: one.hit),
        dead=mean(lambda one: one.hit if one.deadly else NEVER),
        sent_back=_mean([Fraction(creature == RED_MAGE) for creature in cup]),
    )


def trapped(s: State) -> Fraction:
    """A trap is not evaded.  Rules: RM-12.1, RM-12.6"""
    needed = HEROES[s.hero].evade_trap
    return 1 - reaches(needed) if needed else SURE


def trapped_chit(s: State) -> Fraction:
    """The next chit from the treasure cup is a trap.  Rules: RM-4.28, RM-16.1"""
    return _mean([Fraction(TREASURES[chit].sort == "trap") for chit in s.treasure_cup])


def unseen(s: State) -> dict[Kind, int]:
    """How many tiles of each kind nobody has seen, on the grid or left over: the full stock less what lies face up."""
    kinds = Counter(TILES[tile].kind for tile in tile_stock(s.set2_copies))
    kinds.subtract(stock_kind(TILES[room.tile].kind) for room in s.rooms.values())
    return {kind: kinds[kind] for kind in FACE_DOWN}


def stock_kind(kind: Kind) -> Kind:
    """The kind of a tile before anything happened to it: an opened door was a locked one."""
    return "door" if kind in ("door_unlocked", "door_broken") else kind


def may_be(s: State) -> Mapping[Kind, Fraction]:
    """What a face-down tile may be."""
    kinds = unseen(s)
    total = sum(kinds.values())
    return {kind: Fraction(kinds[kind], total) for kind in FACE_DOWN}


def dead_on_entry(s: State) -> Fraction:
    """A step onto a face-down tile is the last one: a trap, a trapped chest, or the first round of a fight."""
    if s.hit_points > WORST:
        return NEVER
    kinds = may_be(s)
    chits = [TREASURES[chit] for chit in s.treasure_cup]
    chest = _mean([Fraction(chit.sort == "trap" and s.hit_points <= chit.damage) for chit in chits])
    trap = Fraction(s.hit_points <= RULES.trap_room_damage)
    return kinds["bones"] * ambush(s).dead + trapped(s) * (kinds["trap"] * trap + kinds["chest"] * chest)


def _mean(values: Iterable[Fraction]) -> Fraction:
    several = list(values)
    return sum(several, NEVER) / len(several) if several else NEVER
