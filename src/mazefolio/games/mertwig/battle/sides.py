"""The two sides of a battle: who is in it, what their values come to, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from mazefolio.engine.steps import Event, Steps
from mazefolio.games.mertwig.content import FIGURES, FigureId
from mazefolio.games.mertwig.gear import Bonus, bonus
from mazefolio.games.mertwig.party import basic_defence, is_killed
from mazefolio.games.mertwig.pieces import Spell
from mazefolio.games.mertwig.state import Battle, Member, Phase, State, battle, leader, names
from mazefolio.games.mertwig.tables import aura, rage
from mazefolio.games.mertwig.words import WORDS, hostile

NONE: frozenset[str] = frozenset()
FIGHTERS_OF_EVIL = frozenset(name for name, figure in FIGURES.items() if figure.fights_only_evil)
Outcome: TypeAlias = Literal["won", "fled", "dead", "settled"]
"""How a battle ends: the other side is beaten, a side is gone, a player character is dead, or they have agreed."""


class BattleEnds(Exception):  # noqa: N818 - it ends a battle, and is no error
    """The battle is over at once, in the middle of a round."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome


def after_battle(b: Battle, outcome: Outcome, shifted: bool) -> Phase:
    """The phase that follows: a shifted marker lands, business goes on after Cromyn, otherwise the turn is over.

    Rules: MM-3.6, MM-7.21, MM-10.25
    """
    if shifted:
        return "land"
    return "town" if b.kind == "cromyn" and outcome == "won" else "end"


class SetAside(Event, frozen=True):
    RULE = "MM-8.5"
    card: FigureId


def party(s: State) -> list[Member]:
    """The side of the player."""
    return s.players[battle(s).victim].members


def foes(s: State) -> list[Member]:
    """The other side: encounter cards, or the party that attacks.  Rules: MM-21.4"""
    b = battle(s)
    return s.players[b.runner].members if b.kind == "duel" else b.foes


def standing(side: Sequence[Member], others: Sequence[Member]) -> list[Member]:
    """The active cards of a side; those who fight only evil are in it while evil is there.

    Rules: MM-7.28, MM-11.4
    """
    here = [member for member in side if not member.aside]
    if FIGHTERS_OF_EVIL.isdisjoint([member.card for member in here]):
        return here
    if any(FIGURES[other.card].evil for other in others if not other.aside):
        return here
    return [member for member in here if member.card not in FIGHTERS_OF_EVIL]


def both(s: State) -> tuple[list[Member], list[Member]]:
    """The active cards of the other side and of the party."""
    theirs, ours = foes(s), party(s)
    return standing(theirs, ours), standing(ours, theirs)


def facing(s: State, b: Battle, seat: int) -> tuple[list[Member], list[Member]]:
    """The active cards for which a seat acts, and those against it."""
    theirs, ours = both(s)
    return (ours, theirs) if seat == b.victim else (theirs, ours)


def fighting_seats(b: Battle) -> tuple[int, ...]:
    """The seats whose own parties fight.  Rules: MM-21.4"""
    return (b.runner, b.victim) if b.kind == "duel" else (b.victim,)


def owner(s: State, b: Battle, card: str) -> int:
    """The seat that acts for a card in the battle."""
    return b.victim if card in names(party(s)) else b.runner


def gear_bonus(s: State, member: Member) -> Bonus:
    return bonus(member.load, frozenset(member.casting) if member.casting else NONE, s.missiles)


def full_defence(s: State, member: Member) -> int:
    """Rules: MM-1.7"""
    defence = FIGURES[member.card].defence + member.bottles
    return defence + gear_bonus(s, member).defence if member.load else defence


def attack_value(
    s: State, member: Member, comrades: Sequence[Member], others: Sequence[Member], *, shot: bool = False
) -> int:
    """Rules: MM-1.8, MM-7.24, MM-7.27, MM-18.2, MM-18.7"""
    figure = FIGURES[member.card]
    value = figure.attack + member.bottles
    if member.load:
        extra = gear_bonus(s, member)
        value += extra.shot if shot else extra.attack
    if figure.race in ("dwarf", "elf"):
        value += aura(member.card, names([other for other in comrades if not other.aside]))
    if figure.hates_evil:
        value += rage(member.card, names([other for other in others if not other.aside]))
    return value


def defence_against(s: State, spell: Spell, member: Member) -> int:
    """Rules: MM-12.5, MM-12.6"""
    return full_defence(s, member) if spell.against == "full" else basic_defence(member)


def strongest(members: Sequence[Member]) -> Member:
    """The largest basic defence, the first placed if tied.  Rules: MM-12.23"""
    return max(members, key=basic_defence)


def set_killed_aside(s: State) -> Steps[None]:
    """At the end of a step all with killing wounds are set aside.  Rules: MM-8.5, MM-11.11, MM-11.22, MM-18.4"""
    for member in (*foes(s), *party(s)):
        if member.wounds and not member.aside and is_killed(s, member):
            member.aside = True
            yield SetAside(member.card)


def leader_down(s: State) -> bool:
    """Whether a player character is set aside; healing decides first what becomes of him.  Rules: MM-11.26, MM-21.18"""
    return any(leader(s.players[seat]).aside for seat in fighting_seats(battle(s)))


def fight_goes_on(s: State) -> bool:
    """Whether both sides have somebody active.  Rules: MM-11.39"""
    theirs, ours = both(s)
    return bool(theirs and ours)


WORDS.by_rule(SetAside, "{Card} is down; only healing can help.", hostile, "card")
