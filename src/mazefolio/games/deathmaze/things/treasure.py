"""DM-9.1, DM-9.2, DM-9.3, DM-9.5, DM-9.7, DM-12.1: what killed monsters leave behind, and what of it is magic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

from mazefolio.engine.steps import CitedEvent, Event, Faces, Steps, throw
from mazefolio.engine.view import Beat, Line
from mazefolio.engine.words import count, with_article
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.content import RULES, TREASURES
from mazefolio.games.deathmaze.figures import ARMOR
from mazefolio.games.deathmaze.ids import Bezants, MagicItems, MagicKind, ThingId
from mazefolio.games.deathmaze.names import a_thing
from mazefolio.games.deathmaze.phases import what_now
from mazefolio.games.deathmaze.pieces import Share
from mazefolio.games.deathmaze.show.pieces import thing_piece
from mazefolio.games.deathmaze.state import UNKNOWN, Hoard, Phase, State
from mazefolio.games.deathmaze.tables import bonus, gem_value, is_certain, result
from mazefolio.games.deathmaze.things.traps import open_trap
from mazefolio.games.deathmaze.things.trials import find_potion, share_out
from mazefolio.games.deathmaze.words import WORDS, say

Riches = Literal["bezants", "gems", "magic items"]


class ChestRolled(Event, frozen=True):
    RULE = "DM-9.16b"
    faces: Faces
    trapped: bool


class Sought(Event, frozen=True):
    """A die told whether there is such treasure."""

    RULE = "DM-9.12a"
    what: Riches
    faces: Faces
    chance: int
    found: bool


class Counted(Event, frozen=True):
    """Dice told how much of it there is."""

    RULE = "DM-9.12a"
    what: Riches
    faces: Faces
    number: int


class BezantsFound(Event, frozen=True):
    RULE = "DM-9.18a"
    bezants: Bezants
    purse: int


class GemFound(Event, frozen=True):
    RULE = "DM-9.14a"
    faces: Faces
    value: int


class MagicFound(Event, frozen=True):
    RULE = "DM-9.15a"
    number: MagicItems


class KindRolled(Event, frozen=True):
    RULE = "DM-9.15a"
    kind: MagicKind
    faces: Faces


class ItemFound(CitedEvent, frozen=True):
    """What sort of weapon, armor, spice or ring it is; ``bonus`` are the dice for its magic."""

    thing: ThingId
    faces: Faces
    bonus: Faces = ()


def treasure(s: State) -> Steps[Phase]:
    """What lies before the party is shared out; then one treasure is taken.  Rules: DM-9.13a, DM-9.17d"""
    yield from share_out(s)
    if s.hoards and not s.attackers:
        yield from take(s, s.hoards.pop(0))
    return what_now(s, "others")


def take_all(s: State) -> Steps[None]:
    """Every treasure is taken, within something that goes on afterwards."""
    yield from share_out(s)
    while s.hoards:
        yield from take(s, s.hoards.pop(0))


def take(s: State, hoard: Hoard) -> Steps[None]:
    """A chest is opened first; then Bezants, gems and magic items, one after another.

    Rules: DM-9.12a, DM-9.16a, DM-9.16c, DM-9.16d, DM-9.18a
    """
    kind = TREASURES[hoard.letter]
    if kind.chest:
        yield from open_chest(s)
    bezants = hoard.bezants
    if bezants == UNKNOWN:
        bezants = yield from amount(s, kind.bezants, "bezants")
    if bezants:
        s.bezants += bezants
        yield BezantsFound(bezants, s.bezants)
    gems = yield from amount(s, kind.gems, "gems")
    for _ in range(gems):
        yield from find_gem(s)
    items = yield from amount(s, kind.magic, "magic items")
    if items:
        yield MagicFound(items)
    for rest in reversed(range(items)):
        s.unknown = rest
        yield from find(s)


def open_chest(s: State) -> Steps[None]:
    """A chest must be opened, and half of them are trapped.  Rules: DM-9.16b, DM-9.16c, DM-10.11a"""
    faces: Faces = yield throw(s.caller, "chest")
    trapped = faces[0] <= RULES.chest_trapped_up_to
    yield ChestRolled(faces, trapped)
    if trapped:
        yield from open_trap(s, "chest")


def amount(s: State, share: Share, what: Riches) -> Steps[int]:
    """How much of something there is, after a die that says whether there is any.  Rules: DM-9.12a, DM-9.12b"""
    there = is_certain(share)
    if there is None:
        faces: Faces = yield throw(s.caller, what)
        there = faces[0] <= share.chance
        yield Sought(what, faces, share.chance, there)
    if not there:
        return 0
    code = dice(share.amount)
    if not code.count:
        return code.plus
    faces = yield throw(s.caller, f"number of {what}", code.count)
    yield Counted(what, faces, code.total(faces))
    return code.total(faces)


def find_gem(s: State) -> Steps[None]:
    """Rules: DM-6.24a, DM-9.14a"""
    faces: Faces = yield throw(s.caller, "value of the gem", 2)
    value = gem_value(sum(faces))
    s.gems.append(value)
    yield GemFound(faces, value)


def find(s: State) -> Steps[None]:
    """An item is rolled and shared out; in the basic game a ring is rolled again.  Rules: DM-9.15a, DM-9.7a"""
    s.handled.clear()
    kind = "ring"
    while kind == "ring":
        faces: Faces = yield throw(s.caller, "magic item")
        kind = result("magic_item", faces[0])
        yield KindRolled(kind, faces)
        if s.advanced:
            break
    yield from FINDS[kind](s)
    yield from share_out(s)


def find_weapon(s: State) -> Steps[None]:
    """Rules: DM-9.21a"""
    faces: Faces = yield throw(s.caller, "weapon")
    plus, rolled = yield from magic_bonus(s)
    weapon = f"{result('weapon', faces[0])}+{plus}"
    s.found.append(weapon)
    yield ItemFound("DM-9.22a", weapon, faces, rolled)


def find_armor(s: State) -> Steps[None]:
    """Rules: DM-9.31a"""
    plus, rolled = yield from magic_bonus(s)
    s.found.append(f"{ARMOR}{plus}")
    yield ItemFound("DM-9.31a", f"{ARMOR}{plus}", (), rolled)


def magic_bonus(s: State) -> Steps[tuple[int, Faces]]:
    """A 6 stands for two more rolls, added together.  Rules: DM-9.22a, DM-9.31a"""
    plus, rolls, rolled = 0, 1, Faces()
    while rolls:
        faces: Faces = yield throw(s.caller, "bonus")
        step = bonus(faces[0])
        plus += step
        rolls += -1 if step else 1
        rolled += faces
    return plus, rolled


def find_rolled(s: State, kind: Literal["spice", "ring"], rule: str) -> Steps[None]:
    """Which of its kind it is, a die says.  Rules: DM-9.51a, DM-12.11a"""
    faces: Faces = yield throw(s.caller, kind)
    s.found.append(result(kind, faces[0]))
    yield ItemFound(rule, s.found[-1], faces)


def find_medallion(s: State) -> Steps[None]:
    """Rules: DM-9.61a"""
    s.found.append("medallion")
    yield from ()


FINDS: Mapping[str, Callable[[State], Steps[None]]] = {
    "weapon": find_weapon,
    "armor": find_armor,
    "potion": find_potion,
    "spice": partial(find_rolled, kind="spice", rule="DM-9.51a"),
    "medallion": find_medallion,
    "ring": partial(find_rolled, kind="ring", rule="DM-12.11a"),
}

KINDS = {"weapon": "a weapon", "armor": "armor", "spice": "a spice"}
PRECIOUS = 50
"""A gem worth so many Bezants is worth looking at."""


@WORDS.tells(ChestRolled)
def _(event: ChestRolled) -> Line:
    text = "it is trapped" if event.trapped else "it is safe"
    return say(event, f"A chest, {fell(event.faces)}: {text}.", "bad" if event.trapped else "")


@WORDS.tells(Sought)
def _(event: Sought) -> Line:
    text = "there are some" if event.found else "none"
    needed = "a 1" if event.chance == 1 else f"{event.chance} or less"
    line = f"Looking for {event.what} takes {needed}, rolled {fell(event.faces)}: {text}."
    return say(event, line, "good" if event.found else "")


@WORDS.tells(GemFound)
def _(event: GemFound) -> Line:
    text = f"A gem, {fell(event.faces)}: worth {count(event.value, 'Bezant')}."
    moment = Beat("A precious gem", "gem", motion="open") if event.value >= PRECIOUS else None
    return say(event, text, "good", beat=moment)


@WORDS.tells(KindRolled)
def _(event: KindRolled) -> Line:
    kind = KINDS.get(event.kind) or with_article(event.kind)
    return say(event, f"Something magic, a {fell(event.faces)}: {kind}.")


@WORDS.tells(ItemFound)
def _(event: ItemFound) -> Line:
    rolled = [faces for faces in (event.faces, event.bonus) if faces]
    text = f"It is {a_thing(event.thing)}, {' and '.join(map(fell, rolled))}."
    return say(event, text, "good", beat=Beat("Magic!", motion="open", cards=[thing_piece("found", event.thing)]))


WORDS.sentence(Counted, "How many {what}, {faces}: {number}.", "good")
WORDS.sentence(BezantsFound, "{Bezants}; the purse holds {purse}.", "good")
WORDS.sentence(MagicFound, "{Number}.", "good")
