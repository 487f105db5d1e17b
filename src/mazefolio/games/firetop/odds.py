"""Exact chances: of single rolls, and of a battle that is fought to the end.

Nobody runs from it, and nobody tests his Luck of his own will (FT-10.12).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from msgspec import Struct

from mazefolio.engine.dice import outcomes
from mazefolio.engine.view import Chance
from mazefolio.games.firetop.content import (
    BRIDGE_TABLE,
    ESCAPE_TABLE,
    MAGIC,
    RULES,
    SHIELDS,
    SWORDS,
    Encounter,
    Treasure,
    extra_wound,
)
from mazefolio.games.firetop.effects import Breath, Enslaves, NeedsMagic, Paralyses
from mazefolio.games.firetop.state import Adventurer, State

PAIRS = outcomes(2, 6)
SIDES = len(outcomes(1, 6))
SHIELD = next(iter(SHIELDS.values()))


class Outlook(Struct, frozen=True):
    """How likely the battle is won, and how much Stamina is left on average, death counting as none."""

    win: float
    left: float


LOST = Outlook(0.0, 0.0)


class Terms(Struct, frozen=True):
    """What stays the same all battle: the edge in attack totals, and what either side can do to the other."""

    edge: int
    extra_wound: int = 0
    harmless: bool = False
    shield: bool = False
    foe_shield: bool = False
    double_six: bool = False
    enslaves: bool = False
    fatal_wound: int = 0
    breath: float = 0.0
    breath_loss: int = 0


Risk: TypeAlias = Callable[[Adventurer], Chance]


@cache
def lucky(luck: int) -> float:
    """A Test for Luck succeeds.  Rules: FT-4.1, FT-4.3"""
    return sum(sum(pair) <= luck for pair in PAIRS) / len(PAIRS)


class Attempt(Struct, frozen=True):
    """How likely a try on a table brings the adventurer where he wants to be, into the river, or to his death."""

    succeeds: float
    wet: float
    dies: float


@cache
def escape(stamina: int) -> Attempt:
    """One try on the Escape Table; the loss of Stamina comes before all else.  Rules: FT-11.3, FT-11.7"""
    dead = [line.stamina_loss >= stamina for line in ESCAPE_TABLE]
    away = [line.escapes and not killed for line, killed in zip(ESCAPE_TABLE, dead, strict=True)]
    return Attempt(sum(away) / SIDES, 0.0, sum(dead) / SIDES)


@cache
def bridge(stamina: int) -> Attempt:
    """One try of the bridge; the loss of Stamina comes before the far bank.  Rules: FT-17.5, FT-17.12"""
    dead = [line.stamina_loss >= stamina for line in BRIDGE_TABLE]
    over = [line.result == "far_bank" and not killed for line, killed in zip(BRIDGE_TABLE, dead, strict=True)]
    return Attempt(sum(over) / SIDES, sum(line.result == "river" for line in BRIDGE_TABLE) / SIDES, sum(dead) / SIDES)


def at_least(points: int) -> float:
    """One die shows so much."""
    return max(0, min(SIDES, SIDES + 1 - points)) / SIDES


@cache
def higher_total() -> float:
    """Two dice show more than two others."""
    return sum(sum(mine) > sum(theirs) for mine, theirs in product(PAIRS, repeat=2)) / len(PAIRS) ** 2


def against(
    foe: Encounter,
    *,
    attack: int,
    sword: Treasure,
    magic: bool,
    shield: bool,
    double_six: bool = False,
    foe_skill: int | None = None,
) -> Terms:
    """The terms of a battle with a monster; ``attack`` is current Skill with the sword's bonus.

    Rules: FT-10.2, FT-10.3, FT-10.11, FT-20.2, FT-20.3, FT-20.4, FT-20.5, FT-20.6, FT-21.3, FT-21.8
    """
    power = foe.special
    return Terms(
        edge=attack - (foe.skill if foe_skill is None else foe_skill),
        extra_wound=extra_wound(sword, foe),
        harmless=isinstance(power, NeedsMagic) and not magic,
        shield=shield,
        double_six=double_six,
        enslaves=isinstance(power, Enslaves),
        fatal_wound=power.wound if isinstance(power, Paralyses) else 0,
        breath=len(power.on) / SIDES if isinstance(power, Breath) else 0.0,
        breath_loss=power.stamina_loss if isinstance(power, Breath) else 0,
    )


def with_monster(s: State, hero: Adventurer, foe: Encounter, sword: str, foe_skill: int | None = None) -> Terms:
    """The terms on which an adventurer fights a monster with this sword and all that he carries."""
    return against(
        foe,
        attack=hero.skill + SWORDS[sword].attack,
        sword=SWORDS[sword],
        magic=any(card in MAGIC for card in hero.cards),
        shield=any(card in SHIELDS for card in hero.cards),
        double_six=s.double_six,
        foe_skill=foe_skill,
    )


def battle(terms: Terms, stamina: int, foe_stamina: int, luck: int = 0, wounds: int = 0) -> Outlook:
    """The outlook before a round; ``wounds`` are those the monster has already dealt.

    >>> even = battle(Terms(edge=0), 10, 10)
    >>> round(even.win, 3)
    0.5
    """
    luck = luck if terms.enslaves else 0
    wounds = wounds if terms.fatal_wound else 0
    return _outlook(terms, stamina, foe_stamina, luck, wounds)


@lru_cache(maxsize=1 << 16)
def _outlook(terms: Terms, stamina: int, foe_stamina: int, luck: int, wounds: int) -> Outlook:
    """Weigh what a round can lead to; rounds that change nothing do not matter."""
    if stamina <= 0 or (terms.fatal_wound and wounds >= terms.fatal_wound):
        return LOST
    if foe_stamina <= 0:
        return Outlook(1.0, float(stamina))
    here = (stamina, foe_stamina, luck, wounds)
    win = left = moved = 0.0
    for chance, there in _rounds(terms, *here):
        if there != here:
            ahead = _outlook(terms, *there)
            win, left, moved = win + chance * ahead.win, left + chance * ahead.left, moved + chance
    return Outlook(win / moved, left / moved)


Standing = tuple[int, int, int, int]
"""Stamina, the foe's Stamina, Luck, wounds taken."""


def _rounds(terms: Terms, stamina: int, foe_stamina: int, luck: int, wounds: int) -> Iterator[tuple[float, Standing]]:
    """Where one round can lead, and how likely.  Rules: FT-10.8"""
    for breath_chance, burnt in ((terms.breath, terms.breath_loss), (1 - terms.breath, 0)):
        if not breath_chance:
            continue
        if stamina - burnt <= 0:
            yield breath_chance, (0, foe_stamina, luck, wounds)
            continue
        for chance, throw in _throws(terms.edge, terms.double_six):
            standing = (stamina - burnt, foe_stamina, luck, wounds)
            for share, after in _struck(terms, throw, standing):
                yield breath_chance * chance * share, after


class _Throw(Struct, frozen=True):
    """The dice of a round: 1 if the hero hits, -1 if he is hit; a doubled wound; equal dice of the foe."""

    hit: int
    doubled: bool
    foe_equal: bool


@cache
def _throws(edge: int, double_six: bool) -> tuple[tuple[float, _Throw], ...]:
    """Rules: FT-10.4, FT-10.5, FT-10.11"""
    ways: Counter[_Throw] = Counter()
    for theirs, mine in product(PAIRS, repeat=2):
        ahead = sum(mine) + edge - sum(theirs)
        hit = (ahead > 0) - (ahead < 0)
        winner = mine if hit > 0 else theirs
        ways[_Throw(hit, bool(double_six and hit and winner == (6, 6)), theirs[0] == theirs[1])] += 1
    return tuple((count / len(PAIRS) ** 2, throw) for throw, count in ways.items())


def _struck(terms: Terms, throw: _Throw, standing: Standing) -> Iterator[tuple[float, Standing]]:
    """The power set off by the dice, then the wound.  Rules: FT-10.8, FT-10.9, FT-20.3"""
    stamina, foe_stamina, luck, wounds = standing
    chance = 1.0
    if terms.enslaves and throw.foe_equal:
        chance, luck_after = lucky(luck), max(luck - 1, 0)
        yield 1 - chance, (0, foe_stamina, luck_after, wounds)
        luck = luck_after
    if not throw.hit or (throw.hit > 0 and terms.harmless):
        yield chance, (stamina, foe_stamina, luck, wounds)
        return
    wound = RULES.wound * (2 if throw.doubled else 1)
    if throw.hit > 0:
        for share, loss in _softened(wound + terms.extra_wound, terms.foe_shield):
            yield chance * share, (stamina, max(foe_stamina - loss, 0), luck, wounds)
    else:
        counted = wounds + bool(terms.fatal_wound)
        for share, loss in _softened(wound, terms.shield):
            yield chance * share, (max(stamina - loss, 0), foe_stamina, luck, counted)


def _softened(wound: int, shield: bool) -> tuple[tuple[float, int], ...]:
    """A wound, and how a shield may soften it.  Rules: FT-10.9, FT-10.10, FT-21.8"""
    if not shield:
        return ((1.0, wound),)
    caught = len(SHIELD.on) / SIDES
    return (caught, max(wound - SHIELD.reduces, 0)), (1 - caught, wound)
