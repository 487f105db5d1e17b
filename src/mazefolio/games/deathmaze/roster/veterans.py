"""DM-13: veterans as they are written down, as they enter another game, and as they come back from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any

import msgspec

from mazefolio.engine.errors import SetupError
from mazefolio.engine.learning import learn
from mazefolio.games.deathmaze.content import CLASSES, ITEMS, RULES, SPELLS
from mazefolio.games.deathmaze.exploring.leaving import share
from mazefolio.games.deathmaze.figures import is_alive
from mazefolio.games.deathmaze.naming import fault
from mazefolio.games.deathmaze.state import MARK, Adventurer, State, Thing, Veteran

ENDLESS = 1000
"""More Wound Points, skill or expeditions than anybody could ever come to."""
UNTOLD = 1_000_000
"""More Experience or Bezants than anybody could ever bring home."""
CROWD, HEAP = 200, 100
"""More people on a roster, and more things with one of them, than anybody could ever keep."""
BONUS = r"\+[1-9]\d?"
LASTING = ("name", "sort", "total", "resistance", "detrap", "skills", "spells", "items", "armor")
"""What an adventurer has in the maze and at home alike.  Rules: DM-13.0b, DM-13.0c"""


def read_roster(text: str) -> list[Veteran]:
    """A roster that was written down; nothing is an empty one.

    >>> read_roster(write_roster([Veteran("v1", "Brunn", "hero", 9, 1)]))[0].name
    'Brunn'
    """
    learn(list[Veteran])
    try:
        veterans = msgspec.json.decode(text or "[]", type=list[Veteran])
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise SetupError(f"this is not a roster: {error}") from error
    if len(veterans) > CROWD:
        raise SetupError(f"this roster is too long: {CROWD} people are the most")
    for veteran in veterans:
        for wrong in faults(veteran):
            raise SetupError(f"this roster is damaged: {veteran.name or 'somebody'} {wrong}")
    return veterans


def write_roster(veterans: Iterable[Veteran]) -> str:
    return msgspec.json.encode(list(veterans)).decode()


def faults(one: Veteran) -> Iterator[str]:
    """What no veteran can be or have.  Rules: DM-11.11b, DM-13.0b, DM-13.11b, DM-13.11c"""
    card = CLASSES[one.sort]
    if fault(one.name):
        yield "has no proper name"
    if not (card.wound_points <= one.total < ENDLESS and 0 <= one.armor < ENDLESS):
        yield "has impossible Wound Points"
    if not (0 <= one.resistance <= RULES.magic_resistance_maximum and 0 <= one.detrap <= RULES.detrap_maximum):
        yield "has impossible abilities"
    if min(one.experience, one.bezants, one.expeditions, one.seat, *one.skills.values()) < 0:
        yield "has less than nothing"
    if max(one.experience, one.bezants) >= UNTOLD or max(one.expeditions, *one.skills.values(), 0) >= ENDLESS:
        yield "has more than anybody can have"
    if max(len(one.weapons), len(one.items)) > HEAP:
        yield "has more things than anybody can keep"
    if set(one.spells) - set(SPELLS) or (one.spells and not card.spells):
        yield "knows impossible spells"
    if not all(re.fullmatch(f"({'|'.join(card.weapons)}){BONUS}", weapon) for weapon in one.weapons):
        yield "has impossible weapons"
    if not all(thing in ITEMS or re.fullmatch(f"armor{BONUS}", thing) for thing in one.items):
        yield "has things that do not exist"


def entering(veteran: Veteran, figure: int) -> Adventurer:
    """A veteran enters another game: cured and with his magic items; weapons he still has to choose.

    Rules: DM-13.0b, DM-13.0c, DM-13.22d
    """
    return Adventurer(id=figure, owner=veteran.seat, veteran=veteran.id, **lasting(veteran))


def lasting(one: Adventurer | Veteran) -> dict[str, Any]:
    """What an adventurer keeps from game to game, as copies."""
    return {name: copy(getattr(one, name)) for name in LASTING}


def veteran_of(s: State, one: Adventurer) -> Veteran:
    return next(veteran for veteran in s.home if veteran.id == one.veteran)


def at_home(s: State, one: Adventurer) -> list[Thing]:
    """The magic weapons that a veteran has not taken.  Rules: DM-13.0d"""
    return [*(Counter(veteran_of(s, one).weapons) - Counter(one.weapons)).elements()]


def brought_home(s: State, *, out: bool) -> list[Veteran]:
    """Everybody who was in the maze, as he stands on the roster after the game; ``out`` if the party left it.

    Rules: DM-13.0a, DM-13.0b, DM-13.0d, DM-13.21a, DM-13.21b, DM-13.22a, DM-13.22b, DM-13.22c
    """
    home = {veteran.id: veteran for veteran in s.home}
    each = share(s)
    return [_after(one, home.get(one.veteran), each, alive=out and is_alive(one)) for one in s.adventurers]


def _after(one: Adventurer, home: Veteran | None, each: int, *, alive: bool) -> Veteran:
    """An adventurer together with what he had at home, which the dead lose.  Rules: DM-13.21a, DM-13.21b"""
    after = Veteran(id=one.veteran, seat=one.owner, **lasting(one))
    after.items = [thing.removesuffix(MARK) for thing in one.items]
    after.weapons = [*(home.weapons if home else ()), *(weapon for weapon in one.weapons if "+" in weapon)]
    after.expeditions = 1 + (home.expeditions if home else 0)
    if not alive:
        after.status = "dead"
        return after
    after.experience = one.experience + (home.experience if home else 0)
    after.bezants = each + (home.bezants if home else 0)
    return after
