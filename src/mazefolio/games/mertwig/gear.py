"""Who may carry what, and what it is good for.  Pure functions of cards, remembered once worked out."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

from mazefolio.engine.legality import Refusal
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.content import ARMS, FIGURES, GEAR, MAGICAL
from mazefolio.games.mertwig.names import the

Load: TypeAlias = tuple[str, ...]
"""The cards that one member carries."""


@cache
def no_use(member: str, thing: str) -> Refusal | None:
    """Why a card is of no use to somebody at all, if it is not.

    >>> no_use("fitherfar", "war_club").reason, no_use("skalan", "war_club")
    ('Fitherfar is too small for arms.', None)

    Rules: MM-7.17, MM-7.18, MM-7.19, MM-13.3, MM-13.4, MM-13.8, MM-17.3
    """
    figure = FIGURES[member]
    if figure.no_arms and GEAR[thing].slot:
        return Refusal("MM-7.17", f"{capital(the(member))} is too small for arms.")
    users = MAGICAL[thing].users if thing in MAGICAL else "any"
    if users == "holy" and not figure.holy:
        return Refusal("MM-13.4", "Only a cleric, a monk or a druid can use it.")
    if users == "magic" and not figure.magic:
        return Refusal("MM-13.3", f"Only somebody with a spell can use it, and {the(member)} has none.")
    return None


def may_use(member: str, thing: str) -> bool:
    """Whether a card is of use to somebody at all."""
    return no_use(member, thing) is None


@lru_cache(maxsize=1 << 12)
def unfit(member: str, load: Load, thing: str) -> Refusal | None:
    """Why somebody cannot take one more card: arms need a free slot, magical treasures only one free of arms.

    Rules: MM-13.2, MM-17.4, MM-17.5
    """
    slot = GEAR[thing].slot
    rivals = load if thing in ARMS else [card for card in load if card in ARMS]
    if slot is not None and any(GEAR[card].slot == slot for card in rivals):
        taken = Refusal("MM-17.4", f"{capital(the(member))} already carries a {slot}.")
    else:
        taken = None
    return no_use(member, thing) or taken


def fits(member: str, load: Load, thing: str) -> bool:
    """Whether somebody can take one more card."""
    return unfit(member, load, thing) is None


class Bonus(Struct, frozen=True, gc=False):
    """What a load adds: to attacks in melee, to shots, to full defence, to the dice for spells."""

    attack: int = 0
    shot: int = 0
    defence: int = 0
    spell_die: int = 0


@lru_cache(maxsize=1 << 12)
def bonus(load: Load, casting: frozenset[str] = frozenset(), missiles: bool = False) -> Bonus:
    """What a load adds in a round in which the treasures named help their bearer's spells instead of his arm.

    >>> bonus(("invisible_ring", "sword_of_snyd"))
    Bonus(attack=3, shot=3, defence=5, spell_die=0)

    Rules: MM-1.7, MM-1.8, MM-13.5, MM-13.6, MM-13.14, MM-17.6, MM-17.10, MM-18.2, MM-18.7
    """
    attack = shot = defence = spell_die = 0
    for thing in load:
        if thing in casting:
            spell_die += MAGICAL[thing].spell_die
            continue
        card = GEAR[thing]
        defence += card.defence
        shot += card.attack
        attack += 0 if missiles and thing in ARMS and ARMS[thing].missile else card.attack
    return Bonus(attack, shot, defence, spell_die)


def two_uses(load: Load) -> list[str]:
    """The treasures whose use for the round must be named.  Rules: MM-13.6"""
    return [thing for thing in load if thing in MAGICAL and MAGICAL[thing].one_effect]


def shoots(load: Load) -> list[str]:
    """What somebody can shoot or throw.  Rules: MM-18.1, MM-18.6"""
    return [thing for thing in load if thing in ARMS and (ARMS[thing].missile or ARMS[thing].throwable)]
