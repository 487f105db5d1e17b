"""DM-13: adventurers who live on from game to game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from mazefolio.engine.errors import SetupError
from mazefolio.games.deathmaze.actions import Gain
from mazefolio.games.deathmaze.content import ABILITIES, CLASSES, CREATION, ITEMS, RULES, SPELLS
from mazefolio.games.deathmaze.figures import MARK, is_alive
from mazefolio.games.deathmaze.leaving import share
from mazefolio.games.deathmaze.naming import fault
from mazefolio.games.deathmaze.pieces import Class, Gift, Weapon
from mazefolio.games.deathmaze.state import Adventurer, Draft, State, Veteran

ENDLESS = 1000
"""More Wound Points than anybody could ever buy."""


def read_roster(text: str) -> list[Veteran]:
    """A roster that was written down; nothing is an empty one.

    >>> read_roster(write_roster([Veteran("v1", "Brunn", "hero", 9, 1)]))[0].name
    'Brunn'
    """
    try:
        veterans = msgspec.json.decode(text or "[]", type=list[Veteran])
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise SetupError(f"this is not a roster: {error}") from error
    for veteran in veterans:
        for wrong in faults(veteran):
            raise SetupError(f"this roster is damaged: {veteran.name or 'somebody'} {wrong}")
    return veterans


def faults(one: Veteran) -> Iterator[str]:
    """What no veteran can be or have.  Rules: DM-11.11b, DM-13.0b, DM-13.11b, DM-13.11c"""
    card = CLASSES[one.sort]
    if fault(one.name):
        yield "has no proper name"
    if not (card.wound_points <= one.total < ENDLESS and 0 <= one.armor < ENDLESS):
        yield "has impossible Wound Points"
    if not (0 <= one.resistance <= RULES.magic_resistance_maximum and 0 <= one.detrap <= RULES.detrap_maximum):
        yield "has impossible abilities"
    if min(one.experience, one.bezants, one.expeditions, *one.skills.values()) < 0:
        yield "has less than nothing"
    if set(one.spells) - set(SPELLS) or (one.spells and not card.spells):
        yield "knows impossible spells"
    if not all(_is_magic_weapon(text, card.weapons) for text in one.weapons):
        yield "has impossible weapons"
    if not all(thing in ITEMS or re.fullmatch(r"armor\+[1-9]\d?", thing) for thing in one.items):
        yield "has things that do not exist"


def _is_magic_weapon(text: str, allowed: Iterable[str]) -> bool:
    kind, plus, bonus = text.partition("+")
    return kind in allowed and bool(plus) and re.fullmatch(r"[1-9]\d?", bonus) is not None


def write_roster(veterans: Iterable[Veteran]) -> str:
    return msgspec.json.encode(list(veterans)).decode()


def gains(sort: Class, spells: Sequence[str], detrap: int, resistance: int, *, advanced: bool) -> list[Gain]:
    """The points of ability somebody can have: a newcomer's first experience, or what a veteran buys.

    Rules: DM-3.1f, DM-3.1g, DM-3.1h, DM-3.1i, DM-11.13a, DM-13.11b, DM-13.11c, DM-13.11d, DM-13.11e
    """
    things: dict[Gift, Sequence[str]] = {
        "wound_point": [""],
        "weapon_skill": CLASSES[sort].weapons,
        "magic_resistance": [""] if resistance < RULES.magic_resistance_maximum else [],
        "detrap": [""] if detrap < RULES.detrap_maximum else [],
        "spell": [spell for spell in SPELLS if spell not in spells],
    }
    return [
        Gain(ability.id, thing)
        for ability in ABILITIES.values()
        if sort in ability.who and (advanced or not ability.advanced)
        for thing in things[ability.id]
    ]


def improve(one: Adventurer | Veteran, gain: Gain) -> None:
    """Rules: DM-3.1f, DM-13.11b"""
    if gain.gift == "wound_point":
        one.total += 1
    elif gain.gift == "magic_resistance":
        one.resistance += 1
    elif gain.gift == "detrap":
        one.detrap += 1
    elif gain.gift == "spell":
        one.spells = [*one.spells, gain.thing]
    else:
        weapon = msgspec.convert(gain.thing, Weapon)
        one.skills = {**one.skills, weapon: one.skills.get(weapon, 0) + 1}


def wares(veteran: Veteran) -> list[Gain]:
    """What a veteran could still learn, whether he can pay for it or not.

    Rules: DM-13.11b, DM-13.11d, DM-13.12b, DM-13.21a
    """
    if veteran.status != "ready":
        return []
    return gains(veteran.sort, veteran.spells, veteran.detrap, veteran.resistance, advanced=True)


def lacks(veteran: Veteran) -> str:
    """Why a veteran cannot pay for anything; nothing if he can.  Rules: DM-13.11a

    >>> lacks(Veteran("v1", "Brunn", "hero", 9, 1, experience=90, bezants=40))
    'needs 100 Bezants, has 40'
    """
    prices = {"Experience": CREATION.experience_cost, "Bezants": CREATION.bezants_cost}
    owned = {"Experience": veteran.experience, "Bezants": veteran.bezants}
    wanting = [what for what, price in prices.items() if owned[what] < price]
    return "; ".join(f"needs {prices[what]} {what}, has {owned[what]}" for what in wanting)


def purchases(veteran: Veteran) -> list[Gain]:
    """What a veteran can buy with the Experience and Bezants he has at home.  Rules: DM-13.11a, DM-13.22c"""
    return [] if lacks(veteran) else wares(veteran)


def buy(veteran: Veteran, gain: Gain) -> Veteran:
    """One point of ability, for the full price.  Rules: DM-13.11a, DM-13.12a, DM-13.12b"""
    if gain not in purchases(veteran):
        raise SetupError(f"{veteran.name} cannot buy {gain.token}")
    better = replace(
        veteran,
        experience=veteran.experience - CREATION.experience_cost,
        bezants=veteran.bezants - CREATION.bezants_cost,
    )
    improve(better, gain)
    return better


def enlisted(veteran: Veteran, draft: Draft, figure: int) -> Adventurer:
    """A veteran enters another game: cured, with his magic items and two weapons, magic ones of his own or plain ones.

    Rules: DM-13.0b, DM-13.0c, DM-13.22d
    """
    return Adventurer(
        id=figure,
        owner=veteran.seat,
        name=veteran.name,
        sort=veteran.sort,
        total=veteran.total,
        resistance=veteran.resistance,
        detrap=veteran.detrap,
        skills=dict(veteran.skills),
        spells=list(veteran.spells),
        weapons=list(draft.weapons),
        items=list(veteran.items),
        armor=veteran.armor,
        veteran=veteran.id,
    )


def brought_home(s: State, *, out: bool) -> list[Veteran]:
    """Everybody who was in the maze, as he stands on the roster after the game; ``out`` if the party left it.

    Rules: DM-13.0a, DM-13.0b, DM-13.0d, DM-13.21a, DM-13.21b, DM-13.22a, DM-13.22b, DM-13.22c
    """
    before = {veteran.id: veteran for veteran in s.home}
    each = share(s)
    return [_after(adventurer, before.get(adventurer.veteran), each, out=out) for adventurer in s.adventurers]


def _after(one: Adventurer, before: Veteran | None, each: int, *, out: bool) -> Veteran:
    alive = out and is_alive(one)
    return Veteran(
        id=one.veteran,
        name=one.name,
        sort=one.sort,
        total=one.total,
        resistance=one.resistance,
        detrap=one.detrap,
        skills=dict(one.skills),
        spells=list(one.spells),
        weapons=[*(before.weapons if before else ()), *(weapon for weapon in one.weapons if "+" in weapon)],
        items=[thing.removesuffix(MARK) for thing in one.items],
        armor=one.armor,
        experience=(before.experience if before else 0) + one.experience if alive else 0,
        bezants=(before.bezants if before else 0) + each if alive else 0,
        expeditions=(before.expeditions if before else 0) + 1,
        status="ready" if alive else "dead",
        seat=one.owner,
    )
