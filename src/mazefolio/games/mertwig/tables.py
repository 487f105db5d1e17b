"""What dice and cards come to: the comparisons, prices and sums of the book as plain functions.

A die is given by its face, 1 to 10; ten stands for the 0 on the die.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from mazefolio.games.mertwig.content import (
    BIRTHMARK,
    COST,
    FIGURES,
    HIRELINGS,
    LOCKET,
    PLAYER_CHARACTERS,
    ROYAL,
    RULES,
    TREASURES,
    ZERO,
)


def even(face: int) -> bool:
    """Ten, which is the 0, is even.  Rules: MM-1.4"""
    return face % 2 == 0


def bent(face: int, by: int) -> int:
    """A die changed by Lucky Charms stays within its faces.  Rules: MM-19.16"""
    return min(max(face + by, 1), ZERO)


def hits(face: int, attack: int, defence: int) -> bool:
    """Whether an attack or a shot wounds.  Rules: MM-1.9, MM-11.17, MM-11.18, MM-18.2"""
    return face == ZERO or (face > 1 and face + attack > defence)


def works(face: int, times: int, defence: int, bonus: int = 0) -> bool:
    """Whether a spell works, Heal among them; the bonus is added before multiplying.

    >>> works(4, 2, 8), works(5, 2, 8), works(4, 2, 8, bonus=1)
    (False, True, True)

    Rules: MM-8.11, MM-12.2, MM-12.3
    """
    return face == ZERO or (face > 1 and (face + bonus) * times > defence)


def struck(face: int, defence: int) -> bool:
    """Whether a die against a member wounds him.  Rules: MM-6.11, MM-23.5, MM-24.5, MM-26.10"""
    return face == ZERO or face > defence


def falls(face: int, defence: int) -> bool:
    """Whether the Dreaded Pit wounds; no face is special.  Rules: MM-10.4"""
    return face * RULES.pit_times > defence


def escapes(mine: int, theirs: int, bonus: int = 0, slow: int = 0) -> bool:
    """Whether the party gets away, with its bonuses and the slow cards behind it.  Rules: MM-11.24, MM-11.25"""
    return mine + bonus > theirs - slow


def finds(mine: int, theirs: int, my_bonus: int = 0, their_bonus: int = 0) -> bool:
    """Whether another party is found.  Rules: MM-21.2"""
    return mine + my_bonus > theirs + their_bonus


def life(card: str, extended: bool = False) -> int:
    """How many wounds kill.  Rules: MM-8.2, MM-8.3, MM-16.1"""
    wounds = RULES.wounds_player if card in PLAYER_CHARACTERS else RULES.wounds_others
    return wounds + RULES.extended_life * extended


def clashing(newcomer: str, members: Iterable[str]) -> list[str]:
    """The members who may not serve beside somebody: good beside evil.

    >>> clashing("robilar", ["nudnick", "osbald"])
    ['nudnick']

    Rules: MM-2.9, MM-7.9, MM-7.10, MM-7.11, MM-7.12, MM-7.13
    """
    opposite = {"good": "evil", "evil": "good"}.get(FIGURES[newcomer].alignment)
    return [member for member in members if FIGURES[member].alignment == opposite]


def aura(card: str, comrades: Iterable[str]) -> int:
    """What the lords of his people, himself aside, add to his attack.  Rules: MM-7.24, MM-7.25"""
    race = FIGURES[card].race
    lords = (FIGURES[other].aura for other in comrades if other != card)
    return sum(lord.attack for lord in lords if lord and lord.race == race)


def rage(card: str, foes: Iterable[str]) -> int:
    """What hatred of evil adds to his attack.  Rules: MM-7.27"""
    return RULES.hates_evil * (FIGURES[card].hates_evil and any(FIGURES[foe].evil for foe in foes))


def takes_part(card: str, foes: Iterable[str]) -> bool:
    """Whether he is in the battle at all: Holtman fights only evil.  Rules: MM-7.28"""
    return not FIGURES[card].fights_only_evil or any(FIGURES[foe].evil for foe in foes)


def may_fight(card: str, foe: str) -> bool:
    """Whether these two may be paired.  Rules: MM-7.29"""
    return takes_part(card, [foe]) and takes_part(foe, [card])


def due(hireling: str, face: int) -> int:
    """What he asks when he is hired or paid; for one of them a die decides.  Rules: MM-7.1, MM-7.4, MM-7.20"""
    card = HIRELINGS[hireling]
    return card.cheap_cost if card.cheap_cost and even(face) else card.cost


def bribe(face: int) -> int:
    """A troll's price.  Rules: MM-10.31"""
    return face * RULES.bribe_times


def price(treasure: str, face: int = 0) -> int:
    """What the palace pays; for the Piggy Bank a die decides.  Rules: MM-14.4, MM-14.5"""
    card = TREASURES[treasure]
    return card.value + card.value_of_a_pip * face


def wealth(gold: int, cards: Iterable[str], face: int = 0) -> int:
    """Gold and all treasures, arms and magic cards; the die is for the Piggy Bank.  Rules: MM-14.5, MM-15.3"""
    return gold + sum(price(card, face) if card in TREASURES else COST[card] for card in cards)


def is_royal(treasures: Collection[str]) -> bool:
    """Whether there is a royal treasure among them; a locket counts when it is whole.  Rules: MM-14.11"""
    return not ROYAL.isdisjoint(treasures) or LOCKET.issubset(treasures)


def is_heir(treasures: Collection[str]) -> bool:
    """Whether they are proof enough to be let into the maze.  Rules: MM-30.1"""
    return BIRTHMARK in treasures and is_royal(treasures)
