"""Exact chances, from what the player may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from msgspec import Struct

from mazefolio.engine.dice import outcomes
from mazefolio.engine.kept import kept
from mazefolio.engine.odds import mean
from mazefolio.games.redmage.content import (
    APPROACHES,
    CREATURES,
    HEROES,
    RED_MAGE,
    RULES,
    START,
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

FACE_DOWN: tuple[Kind, ...] = ("bones", "door", "chest", "trap", "empty")
"""The kinds of tile that can lie face down, in the order in which they are shown."""


@cache
def beats(advantage: int) -> Fraction:
    """2d6 with this advantage are more than 2d6.  Rules: RM-6.5, RM-6.7, RM-7.3"""
    ways = sum(mine + advantage > theirs for mine in TWO_DICE for theirs in TWO_DICE)
    return Fraction(ways, len(TWO_DICE) ** 2)


@cache
def reaches(needed: int) -> Fraction:
    """2d6 come to so much or more; never, for a hero who may not try.  Rules: RM-4.12, RM-4.14, RM-12.2, RM-12.6"""
    return Fraction(sum(rolled >= needed for rolled in TWO_DICE), len(TWO_DICE)) if needed else NEVER


def slays(s: State, foe: Creature, bonus: int = 0) -> Fraction:
    """One attack or shot with an item of this bonus kills.  Rules: RM-6.5, RM-7.3"""
    return beats(s.atk + bonus - foe.defence)


def hits(s: State, foe: Creature, bonus: int = 0) -> Fraction:
    """One attack of the creature gets past an item of this bonus.  Rules: RM-6.7"""
    return beats(foe.atk - s.defence - bonus)


class Prospect(Struct, frozen=True):
    """What may become of the hero up to the end of the first round, if there is a fight.

    He slays or evades the creature, is hurt or dies, is turned to stone until sunrise, or is sent back to START.
    """

    slain: Fraction = NEVER
    evaded: Fraction = NEVER
    hurt: Fraction = NEVER
    dead: Fraction = NEVER
    sunrise: Fraction = NEVER
    sent_back: Fraction = NEVER

    @property
    def hit(self) -> Fraction:
        return self.hurt + self.dead

    @property
    def deadly(self) -> bool:
        return self.dead > 0


def mixed(parts: Iterable[tuple[Fraction, Prospect]]) -> Prospect:
    """One of several prospects, each with its chance."""
    several = [(chance, prospect) for chance, prospect in parts if chance]
    return Prospect(*(_total(several, name) for name in Prospect.__struct_fields__))


def _total(several: Sequence[tuple[Fraction, Prospect]], name: str) -> Fraction:
    """The chance of one fate.  Most are nothing in most prospects, and nothing need not be added."""
    return sum((chance * part for chance, one in several if (part := getattr(one, name))), NEVER)


def blow(s: State, foe: Creature, bonus: int = 0, healed: int = 0) -> Prospect:
    """The creature's attack alone, met with an item of this bonus after healing so much, or losing it."""
    hit = hits(s, foe, bonus)
    if min(s.hit_points + healed, RULES.hit_points_ceiling) <= foe.damage:
        return Prospect(dead=hit)
    return Prospect(hurt=hit, sunrise=hit * sunrise_by_petrifying(s, foe))


def sunrise_by_petrifying(s: State, foe: Creature) -> Fraction:
    """Once Medusa has hit, her die brings the marker to the last space.  Rules: RM-8.5"""
    if foe.on_hit != "petrify":
        return NEVER
    spare = s.night - s.time - 1
    return max(NEVER, Fraction(ONE_DIE - spare, ONE_DIE))


def exchange(s: State, foe: Creature, bonus: int = 0, lost: int = 0) -> Prospect:
    """The hero's attack with an item of this bonus, then the creature's if it lives, met without an item."""
    slain = slays(s, foe, bonus)
    return mixed([(slain, Prospect(slain=SURE)), (1 - slain, blow(s, foe, healed=-lost))])


@kept
def meeting(s: State, cell: str, creature: str, lost: int = 0) -> Prospect:
    """Facing whatever is in a room, bare-handed, after losing so many hit points at its door or by its trap.

    A hero who can slip past a creature tries that first.  Rules: RM-6.1, RM-9.2, RM-9.3, RM-12.2, RM-16.1
    """
    if lost >= s.hit_points:
        return Prospect(dead=SURE)
    if not creature:
        return Prospect(hurt=SURE if lost else NEVER)
    if creature == RED_MAGE and cell not in APPROACHES:
        there = meeting(s, START, s.rooms[START].creature, lost)
        return mixed([(SURE, there), (SURE, Prospect(sent_back=SURE))])
    evaded = reaches(HEROES[s.hero].evade_creature) if creature != RED_MAGE else NEVER
    fought = exchange(s, CREATURES[creature], lost=lost)
    if lost:
        fought = mixed([(SURE, fought), (1 - fought.hit, Prospect(hurt=SURE))])
    return mixed([(evaded, Prospect(evaded=SURE, hurt=SURE if lost else NEVER)), (1 - evaded, fought)])


@kept
def ambush(s: State, cell: str = "") -> Prospect:
    """Entering a bones room that is not cleared.  Rules: RM-4.18, RM-4.22, RM-9.2, RM-16.1"""
    chits = Counter(s.creature_cup)
    return mixed(
        (Fraction(number, len(s.creature_cup)), meeting(s, cell, creature)) for creature, number in chits.items()
    )


def trapped(s: State) -> Fraction:
    """A trap is not evaded.  Rules: RM-12.1, RM-12.6"""
    return 1 - reaches(HEROES[s.hero].evade_trap)


@kept
def crossing(s: State, cell: str, creature: str) -> Prospect:
    """A trap room, and whatever stands in it.  Rules: RM-4.31, RM-12.6"""
    caught = trapped(s)
    return mixed(
        [(1 - caught, meeting(s, cell, creature)), (caught, meeting(s, cell, creature, RULES.trap_room_damage))]
    )


def breaking(s: State, creature: str) -> Prospect:
    """A door broken down, and whatever stands behind it.  Rules: RM-4.7, RM-4.14"""
    unhurt = reaches(HEROES[s.hero].break_safe)
    return mixed(
        [(unhurt, meeting(s, s.cell, creature)), (1 - unhurt, meeting(s, s.cell, creature, RULES.door_break_damage))]
    )


def trapped_chit(s: State) -> Fraction:
    """The next chit from the treasure cup is a trap.  Rules: RM-4.28, RM-16.1"""
    return mean([Fraction(TREASURES[chit].sort == "trap") for chit in s.treasure_cup])


@kept
def deadly_chit(s: State) -> Fraction:
    """The next chit from the treasure cup is the hero's end.  Rules: RM-4.28, RM-12.6"""
    chits = [TREASURES[chit] for chit in s.treasure_cup]
    return trapped(s) * mean([Fraction(chit.sort == "trap" and s.hit_points <= chit.damage) for chit in chits])


@kept
def unseen(s: State) -> dict[Kind, int]:
    """How many tiles of each kind nobody has seen, on the grid or left over: the full stock less what lies face up."""
    kinds = Counter(TILES[tile].kind for tile in tile_stock(s.set2_copies))
    kinds.subtract(stock_kind(TILES[room.tile].kind) for room in s.rooms.values())
    return {kind: kinds[kind] for kind in FACE_DOWN}


def stock_kind(kind: Kind) -> Kind:
    """The kind of a tile before anything happened to it: an opened door was a locked one."""
    return "door" if kind in ("door_unlocked", "door_broken") else kind


@kept
def may_be(s: State) -> Mapping[Kind, Fraction]:
    """What a face-down tile may be."""
    kinds = unseen(s)
    total = sum(kinds.values())
    return {kind: Fraction(kinds[kind], total) for kind in FACE_DOWN}


@kept
def dead_on_entry(s: State) -> Fraction:
    """A step onto a face-down tile is the last one: a trap, a trapped chest, or the first round of a fight."""
    kinds = may_be(s)
    return kinds["bones"] * ambush(s).dead + kinds["trap"] * crossing(s, "", "").dead + kinds["chest"] * deadly_chit(s)
