"""DM-9.1: what killed monsters leave behind."""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.agenda import now, onward, push
from mazefolio.games.deathmaze.chores import beware
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.content import MONSTERS, RULES, TREASURES
from mazefolio.games.deathmaze.events import BezantsFound, ChestRolled, GemFound, MagicFound, Sought
from mazefolio.games.deathmaze.figures import caller, die
from mazefolio.games.deathmaze.pieces import Share, TreasureLetter
from mazefolio.games.deathmaze.state import UNKNOWN, Beast, Chest, Find, Hoard, State, TrapFound
from mazefolio.games.deathmaze.tables import gem_value, is_certain


def treasure_type(beast: Beast) -> TreasureLetter:
    """Rules: DM-9.11a, DM-9.11b, DM-9.11c"""
    card = MONSTERS[beast.kind]
    return card.treasure_room if beast.origin == "room" else card.treasure_wandering


def hoard_of(beast: Beast) -> Hoard:
    """A monster's treasure, with the Bezants that were noted when it was cowed.  Rules: DM-7.24b, DM-9.13a"""
    return Hoard(treasure_type(beast), beast.bezants)


def with_chest(hoard: Hoard) -> list[Chest | Hoard]:
    """Treasure of Type I or J lies in a chest.  Rules: DM-9.16a"""
    return [Chest(), hoard] if TREASURES[hoard.letter].chest else [hoard]


def chest(s: State) -> Steps[str]:
    """A chest must be opened, and half of them are trapped.  Rules: DM-9.16b, DM-9.16c, DM-10.11a"""
    s.agenda.pop()
    faces: Faces = yield die(caller(s), "chest")
    trapped = faces[0] <= RULES.chest_trapped_up_to
    yield ChestRolled(faces, trapped)
    if trapped:
        beware(s, TrapFound("chest"))
    return onward(s)


def hoard(s: State) -> Steps[str]:
    """Bezants, gems and magic items, one after another.  Rules: DM-9.12a, DM-9.16d, DM-9.18a"""
    task = now(s, Hoard)
    s.agenda.pop()
    kind = TREASURES[task.letter]
    bezants = task.bezants
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
        push(s, Find(items))
    return onward(s)


def amount(s: State, share: Share, what: str) -> Steps[int]:
    """How much of something there is, after a die that says whether there is any.  Rules: DM-9.12a, DM-9.12b"""
    there = is_certain(share)
    if there is None:
        faces: Faces = yield die(caller(s), what)
        there = faces[0] <= share.chance
        yield Sought(what, faces, share.chance, there)
    if not there:
        return 0
    code = dice(share.amount)
    if not code.count:
        return code.plus
    faces = yield die(caller(s), f"number of {what}", code.count)
    return code.total(faces)


def find_gem(s: State) -> Steps[None]:
    """Rules: DM-6.24a, DM-9.14a"""
    faces: Faces = yield die(caller(s), "value of the gem", 2)
    value = gem_value(sum(faces))
    s.gems.append(value)
    yield GemFound(faces, value)
