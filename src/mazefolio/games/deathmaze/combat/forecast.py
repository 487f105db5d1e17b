"""What a declared blow or spell is likely to do, after all that has been declared before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, CitedEvent, Event, Faces
from mazefolio.engine.view import Chance
from mazefolio.games.deathmaze.combat.attack import Struck, beast_values, bonuses, weapon_used
from mazefolio.games.deathmaze.combat.harm import Died
from mazefolio.games.deathmaze.combat.magic import SpellCast, Spent, resisting
from mazefolio.games.deathmaze.combat.sides import Charmed
from mazefolio.games.deathmaze.content import ITEMS, RULES, SPELLS, arm
from mazefolio.games.deathmaze.figures import Who, is_beast, left
from mazefolio.games.deathmaze.formation import row_of
from mazefolio.games.deathmaze.ids import Rounds
from mazefolio.games.deathmaze.odds import NEVER, SURE, Blow, attack, both, harm
from mazefolio.games.deathmaze.pieces import Column
from mazefolio.games.deathmaze.state import Adventurer, Deed, State
from mazefolio.games.deathmaze.words import WORDS


class Declared(Event, frozen=True):
    RULE = "DM-8.42a"
    who: Who
    action: Action
    target: Who | None


class ActionLost(CitedEvent, frozen=True):
    """What somebody had declared came to nothing: its target is gone, or he can no longer pay for the spell."""

    who: Who
    why: Literal["attack", "spell", "price"]


class Blasted(CitedEvent, frozen=True):
    """Fire, Blast or Lightning struck somebody."""

    by: Who
    who: Who
    faces: Faces
    wounds: int


class BoltThrown(CitedEvent, frozen=True):
    """An Evil Wizard cast Lightning, for Wounds of his own, on whichever side he fights."""

    who: Who
    target: Who
    wounds: int
    total: int


class FellAsleep(Event, frozen=True):
    RULE = "DM-11.3n"
    who: Who


class CombatWon(Event, frozen=True):
    RULE = "DM-8.11a"
    killed: tuple[Who, ...]
    rounds: Rounds


MISS = Blow((SURE,))


def weapon_blow(s: State, figure: int) -> Blow:
    """A figure's weapon attack from its row, or two for one who has eaten Cannabis.  Rules: DM-8.43a, DM-9.56a"""
    blow = MISS
    for column, bonus in means(s, figure):
        blow = both(blow, attack(column, bonus))
    return blow


def means(s: State, figure: int) -> list[tuple[Column, int]]:
    """Column and bonus of each attack that a figure would make now.

    Rules: DM-8.43a, DM-8.44a, DM-8.47a, DM-8.47b, DM-9.56a, DM-9.56d
    """
    behind = row_of(s.order, figure) > 0
    if is_beast(figure):
        return [beast_values(s.beasts[figure], behind=behind)]
    one = s.adventurers[figure]
    first = weapon_used(one, behind=behind)
    if first < 0:
        return []
    places = [first, *([_after(one, first, behind=behind)] if one.haste else [])]
    return [(arm(one.weapons[at]).weapon, _bonus(one, one.weapons[at])) for at in places if at >= 0]


def _after(one: Adventurer, first: int, *, behind: bool) -> int:
    """The weapon of a second attack: the same, or the other one after a throw.  Rules: DM-9.56d"""
    if not (behind and arm(one.weapons[first]).kind.thrown):
        return first
    gone = [*one.thrown, first]
    others = [at for at, weapon in enumerate(one.weapons) if at not in gone and arm(weapon).kind.missile]
    return others[0] if others else -1


def _bonus(one: Adventurer, weapon: str) -> int:
    return sum(bonuses(one, arm(weapon)).values())


def magic_blow(s: State, code: str, target: int) -> Blow:
    """Wounds by magic, unless they are resisted.  Rules: DM-11.24a, DM-11.25a"""
    return harm(code).unless(resisting(s, target))


def _declared(s: State, deed: Deed, target: int) -> tuple[Blow, Fraction]:
    """What a declared deed will do to a target: Wounds, or take it out of the fight."""
    fail = resisting(s, target)
    if deed.what == "explosion":
        return harm("1").unless(fail), NEVER
    if deed.whom != target or deed.does == "take":
        return MISS, NEVER
    match deed.does:
        case "strike":
            return weapon_blow(s, deed.who), NEVER
        case "breathe":
            return magic_blow(s, ITEMS["red_pepper"].dice, target), NEVER
        case "lightning":
            return magic_blow(s, SPELLS[RULES.evil_wizard_spell].dice, target), NEVER
    spell = SPELLS[deed.what]
    return (harm(spell.dice).unless(fail), NEVER) if spell.dice != "0" else (MISS, SURE - fail)


def _before_me(s: State, target: int) -> tuple[Blow, Fraction]:
    """The Wounds that a target will have suffered when the next deed comes, and whether it is still there at all."""
    blow, stays = MISS, SURE
    for deed in s.fight.deeds if s.fight else ():
        wounds, taken = _declared(s, deed, target)
        blow, stays = both(blow, wounds), stays * (1 - taken)
    return blow, stays


def success(s: State, target: int) -> Fraction:
    """Sleep or Charm takes hold of a target that is still there.  Rules: DM-8.42d, DM-11.24a"""
    blow, stays = _before_me(s, target)
    return stays * (SURE - blow.kills(left(s, target))) * (SURE - resisting(s, target))


def chances(s: State, target: int, blow: Blow) -> list[Chance]:
    """How likely a deed is to wound, and to kill, after all that comes before it.  Rules: DM-8.42b, DM-8.46a"""
    before, stays = _before_me(s, target)
    points = left(s, target)
    alive = list(enumerate(before.chances[:points]))
    wounds = stays * sum((chance for _, chance in alive), NEVER) * blow.hits
    kills = stays * sum((chance * blow.kills(points - number) for number, chance in alive), NEVER)
    return [odd for odd in (WOUNDS.at(wounds), KILLS.at(kills)) if odd.chance]


ACTS = (Struck, ActionLost, SpellCast, Spent, BoltThrown)


def _has_come(since: Since) -> bool:
    """The declared deed has been done or lost, or the fight was over before."""
    mine = since.all(Declared)[0]
    acted = any(isinstance(event, ACTS) and event.who == mine.who for event in since.events)
    return acted or since.over or since.any(CombatWon)


def _own_blows(since: Since) -> Iterator[tuple[Struck | Blasted, Sequence[Event]]]:
    """Every blow of the declared deed, and its immediate result."""
    mine = since.all(Declared)[0]
    for at, event in enumerate(since.events):
        match event:
            case Struck(who=who, target=target) | Blasted(by=who, who=target):
                if (who, target) == (mine.who, mine.target):
                    yield event, since.events[at + 1 : at + 3]


def _wounds(since: Since) -> bool | None:
    return any(blow.wounds for blow, _ in _own_blows(since)) if _has_come(since) else None


def _kills(since: Since) -> bool | None:
    """The blow itself is followed by the Wounds and the death."""
    if not _has_come(since):
        return None
    return any(isinstance(event, Died) for _, after in _own_blows(since) for event in after)


def _works(since: Since) -> bool | None:
    target = since.all(Declared)[0].target
    taken = [slept.who for slept in since.all(FellAsleep)] + [charmed.who for charmed in since.all(Charmed)]
    return target in taken if _has_come(since) else None


WOUNDS = WORDS.outcome(Outcome("wounds", "wounds", _wounds, "good"))
KILLS = WORDS.outcome(Outcome("kills", "kills", _kills, "good"))
WORKS = WORDS.outcome(Outcome("works", "works", _works, "good"))


WORDS.sentence(FellAsleep, "{Who} falls asleep.", "good")
WORDS.sentence(CombatWon, "The fight is won after {rounds}.", "good")
