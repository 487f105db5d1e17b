"""How likely things are, as far as the asked player may know."""

from __future__ import annotations

from mazefolio.engine.view import Chance
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.content import FIGURES, RULES, SPELLS
from mazefolio.games.mertwig.flight import SMOKE
from mazefolio.games.mertwig.gear import bonus, two_uses
from mazefolio.games.mertwig.healing import HEAL
from mazefolio.games.mertwig.melee import is_attacking
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import escape_bonus
from mazefolio.games.mertwig.sides import attack_value, both, defence_against, foes, full_defence, gear_bonus, party
from mazefolio.games.mertwig.spells import spell_targets
from mazefolio.games.mertwig.state import Member, Player, State, member_of
from mazefolio.games.mertwig.tables import bribe

MANY = 4
"""So many targets of a spell are told one by one."""


def wounds(s: State, card: str, target: str, *, shot: bool = False) -> float:
    """An attack or a shot at somebody hits.  Rules: MM-11.17, MM-18.2"""
    theirs, ours = both(s)
    side, others = (ours, theirs) if any(member.card == card for member in party(s)) else (theirs, ours)
    value = attack_value(s, member_of(side, card), side, others, shot=shot)
    return float(odds.hit(value, full_defence(s, member_of([*foes(s), *party(s)], target))))


def duelling(s: State, mine: str, other: str) -> tuple[Chance, ...]:
    """Both blows of a pair, as far as they are struck.  Rules: MM-11.17"""
    chances = []
    if is_attacking(s, mine):
        chances.append(Chance(f"wounds {the(other)}", wounds(s, mine, other), "good"))
    if is_attacking(s, other):
        chances.append(Chance("is wounded", wounds(s, other, mine), "bad"))
    return tuple(chances)


def spell_works(s: State, caster: str, name: str, target: str, *, scroll: bool = False) -> tuple[Chance, ...]:
    """A spell on each of its targets, or on the first few of them.  Rules: MM-12.2, MM-12.4"""
    spell, (theirs, ours) = SPELLS[name], both(s)
    side, others = (ours, theirs) if any(member.card == caster for member in party(s)) else (theirs, ours)
    extra = 0 if scroll else gear_bonus(s, member_of(side, caster)).spell_die
    targets = [member_of(others, target)] if target else spell_targets(spell, side, others)
    return tuple(
        Chance(
            the(one.card),
            float(odds.success(spell.times, defence_against(s, spell, one), extra)),
            "bad" if one in side else "good",
        )
        for one in targets[:MANY]
    )


def heals(s: State, healer: Member, patient: Member) -> Chance:
    """Rules: MM-8.11, MM-13.7"""
    helping = healer.casting if s.battle and s.battle.round else tuple(two_uses(healer.load))
    extra = bonus(healer.load, frozenset(helping)).spell_die
    return Chance("healed", float(odds.success(HEAL.times, FIGURES[patient.card].defence, extra)), "good")


def gets_away(s: State, bombs: int = 0) -> Chance:
    """Rules: MM-7.23, MM-11.24, MM-11.25, MM-19.9"""
    if any(FIGURES[member.card].sure_escape and member.able for member in party(s)):
        return Chance("get away", 1.0, "good")
    quick = escape_bonus(party(s)) + bombs * SMOKE.escape_bonus
    slow = sum(FIGURES[foe.card].slow for foe in foes(s) if not foe.aside)
    return Chance("get away", float(odds.flight(quick, slow)), "good")


def finds(one: Player, other: Player) -> Chance:
    """Rules: MM-21.2, MM-21.13"""
    chance = odds.found(escape_bonus(one.members), escape_bonus(other.members))
    return Chance("found", float(chance), "good")


def match(*, won: bool) -> Chance:
    """Both think of the same number, if nobody reads thoughts.  Rules: MM-10.16"""
    return Chance("the same number", 1 / RULES.die, "good" if won else "bad")


def affordable(gold: int) -> Chance:
    """A troll's price is within his means.  Rules: MM-10.31"""
    return Chance("within your means", sum(bribe(face) <= gold for face in odds.FACES) / len(odds.FACES), "good")
