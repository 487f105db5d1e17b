"""DM-9.15, DM-9.2 to DM-9.7: magic items as they are found, tested and handed out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from mazefolio.engine.steps import Action, Ask, Faces, Steps, choose
from mazefolio.games.deathmaze.actions import NO_ONE, LeaveWeapon, Take, Taste
from mazefolio.games.deathmaze.agenda import now, onward, push
from mazefolio.games.deathmaze.chores import beware, face, open_the_floor
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.content import ITEMS
from mazefolio.games.deathmaze.events import (
    BonusRolled,
    ItemLost,
    ItemTaken,
    KindRolled,
    MedallionTried,
    PotionAppraised,
    PotionNamed,
    Strangled,
    WeaponDropped,
)
from mazefolio.games.deathmaze.figures import ARMOR, caller, die, holds, is_weapon, may_carry, present, who
from mazefolio.games.deathmaze.harm import hurt
from mazefolio.games.deathmaze.queries import Assigning, Swapping, TastingPotion, TryingMedallion
from mazefolio.games.deathmaze.state import Adventurer, Assign, Find, State, Swap, Trial
from mazefolio.games.deathmaze.tables import bonus, result
from mazefolio.games.deathmaze.trading import receive
from mazefolio.games.deathmaze.uses import swallow

STRANGLING = ITEMS["medallion_strangling"]


def find(s: State) -> Steps[str]:
    """Items are rolled one by one; in the basic game a ring is rolled again.  Rules: DM-9.15a, DM-9.7a"""
    task = now(s, Find)
    task.number -= 1
    if not task.number:
        s.agenda.pop()
    s.handled.clear()
    kind = "ring"
    while kind == "ring":
        faces: Faces = yield die(caller(s), "magic item")
        kind = result("magic_item", faces[0])
        yield KindRolled(kind, faces)
        if s.advanced:
            break
    yield from FINDS[kind](s)
    return onward(s)


def find_weapon(s: State) -> Steps[None]:
    """Rules: DM-9.21a"""
    faces: Faces = yield die(caller(s), "weapon")
    plus = yield from magic_bonus(s)
    push(s, Assign(f"{result('weapon', faces[0])}+{plus}"))


def find_armor(s: State) -> Steps[None]:
    """Rules: DM-9.31a"""
    plus = yield from magic_bonus(s)
    push(s, Assign(f"{ARMOR}{plus}"))


def magic_bonus(s: State) -> Steps[int]:
    """A 6 stands for two more rolls, added together.  Rules: DM-9.22a, DM-9.31a"""
    plus, rolls = 0, 1
    while rolls:
        faces: Faces = yield die(caller(s), "bonus")
        step = bonus(faces[0])
        plus += step
        rolls += -1 if step else 1
    yield BonusRolled(plus)
    return plus


def find_potion(s: State) -> Steps[None]:
    """Somebody must taste it, unless it can be appraised: then it is named and has two doses.

    Rules: DM-9.41a, DM-9.63a, DM-9.63b
    """
    if not any(holds(adventurer, "appraisal") for adventurer in present(s)):
        beware(s, Trial("potion"))
        return
    faces: Faces = yield die(caller(s), "potion")
    potion = result("potion", faces[0])
    poisonous = ITEMS[potion].effect == "poison"
    yield PotionAppraised("DM-9.63b" if poisonous else "DM-9.63a", faces, potion)
    if not poisonous:
        push(s, Assign(potion), Assign(potion))


def find_spice(s: State) -> Steps[None]:
    """Rules: DM-9.51a"""
    yield from find_known(s, "spice")


def find_ring(s: State) -> Steps[None]:
    """Rules: DM-12.11a"""
    yield from find_known(s, "ring")


def find_known(s: State, sort: Literal["spice", "ring"]) -> Steps[None]:
    faces: Faces = yield die(caller(s), sort)
    push(s, Assign(result(sort, faces[0])))


def find_medallion(s: State) -> Steps[None]:
    """Rules: DM-9.61a"""
    beware(s, Trial("medallion"))
    yield from ()


FINDS: Mapping[str, Callable[[State], Steps[None]]] = {
    "weapon": find_weapon,
    "armor": find_armor,
    "potion": find_potion,
    "spice": find_spice,
    "medallion": find_medallion,
    "ring": find_ring,
}


def trial(s: State) -> Steps[str]:
    """Whoever is sent tries it before anybody knows what it is.

    Rules: DM-9.41a, DM-9.61a, DM-R.4, DM-R.8, DM-R.9
    """
    task = now(s, Trial)
    options = [Taste(one.id, one.name) for one in present(s) if one.id not in task.refused]
    choice = yield from face(s, TastingPotion() if task.sort == "potion" else TryingMedallion(), options)
    if choice is None:
        return onward(s)
    if not (yield from agrees(s, choice)):
        task.refused.append(choice.who)
        return onward(s)
    s.agenda.pop()
    open_the_floor(s)
    yield from (taste if task.sort == "potion" else try_on)(s, s.adventurers[choice.who])
    return onward(s)


def taste(s: State, tester: Adventurer) -> Steps[None]:
    """The tester undergoes the effect, and one dose remains.  Rules: DM-9.41a, DM-9.41b"""
    faces: Faces = yield die(tester.owner, "potion")
    potion = result("potion", faces[0])
    yield PotionNamed("DM-9.41a", who(s, tester.id), faces, potion)
    push(s, Assign(potion))
    yield from swallow(s, tester, potion)


def try_on(s: State, tester: Adventurer) -> Steps[None]:
    """Rules: DM-9.61a, DM-9.61b, DM-9.66a, DM-9.66b"""
    faces: Faces = yield die(tester.owner, "medallion")
    medallion = result("medallion", faces[0])
    yield MedallionTried(who(s, tester.id), faces, medallion)
    if medallion != STRANGLING.id:
        push(s, Assign(medallion))
        return
    code = dice(STRANGLING.dice)
    grip: Faces = yield die(tester.owner, "strangling", code.count)
    yield Strangled(who(s, tester.id), grip)
    yield from hurt(s, tester.id, code.total(grip), "DM-9.66a")


def assign(s: State) -> Steps[str]:
    """The caller decides who gets a thing; what nobody takes is lost.

    Rules: DM-9.17d, DM-9.17e, DM-9.23b, DM-9.23c, DM-9.32b
    """
    thing = now(s, Assign).thing
    takers = [one for one in present(s) if not is_weapon(thing) or may_carry(one, thing)]
    options: list[Action] = [*(Take(one.id, one.name) for one in takers), NO_ONE]
    choice = options[(yield Ask(caller(s), Assigning(thing), options, len(options)))]
    s.agenda.pop()
    if not isinstance(choice, Take):
        yield ItemLost("DM-9.17d", thing)
        return onward(s)
    if is_weapon(thing):
        push(s, Swap(choice.who, thing))
    else:
        receive(s.adventurers[choice.who], thing)
        yield ItemTaken("DM-9.17d", who(s, choice.who), thing)
    return onward(s)


def swap(s: State) -> Steps[str]:
    """Whoever takes a weapon drops one of his two.  Rules: DM-9.23a"""
    task = now(s, Swap)
    taker = s.adventurers[task.who]
    places = {weapon: place for place, weapon in reversed([*enumerate(taker.weapons)])}
    options = [LeaveWeapon(place, weapon) for weapon, place in places.items()]
    place = (yield from choose(taker.owner, Swapping(taker.id, task.weapon), options)).place
    s.agenda.pop()
    dropped, taker.weapons[place] = taker.weapons[place], task.weapon
    s.lying.append(dropped)
    yield WeaponDropped(who(s, taker.id), task.weapon, dropped)
    return onward(s)
