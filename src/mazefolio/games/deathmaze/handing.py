"""DM-9.17, DM-9.23, DM-9.32: who gets what has been found, and what the dead have left."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Steps, Word, ask, choose
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import signed
from mazefolio.games.deathmaze.actions import NO_ONE, LeaveWeapon, Take
from mazefolio.games.deathmaze.content import arm
from mazefolio.games.deathmaze.figures import (
    Who,
    armor_bonus,
    caller,
    is_armor,
    is_weapon,
    item_of,
    may_carry,
    present,
    total,
    who,
)
from mazefolio.games.deathmaze.ids import ThingId, WeaponThing
from mazefolio.games.deathmaze.names import a_thing, figure_id, the_thing, thing, weapon_id
from mazefolio.games.deathmaze.queries import Assigning, Swapping
from mazefolio.games.deathmaze.state import Adventurer, State, Thing
from mazefolio.games.deathmaze.words import WORDS, Told, ToldUnder


class ItemTaken(Told, frozen=True):
    RULE = "DM-9.17d"
    SAYS = "{who} takes {thing:the}."
    TONE = "good"
    who: Who
    thing: ThingId


class ItemLost(ToldUnder, frozen=True):
    SAYS = "{thing:a} is left behind."
    thing: ThingId


class WeaponDropped(Told, frozen=True):
    """Somebody took a weapon and left another."""

    RULE = "DM-9.23a"
    SAYS = "{who} takes {taken:the} and leaves {left:the}."
    who: Who
    taken: WeaponThing
    left: WeaponThing


UNTRIED = ("potion", "medallion")
"""What somebody must try before anybody can have it.  Rules: DM-9.41a, DM-9.61a"""
DAGGERS_ONLY = Refusal("DM-9.23b", "A Wizard carries only daggers and throwing daggers.")


def hand_out(s: State) -> Steps[None]:
    """Everything that is known is given to somebody; what must be tried first is left.  Rules: DM-9.17d, DM-9.17e"""
    while known := [found for found in s.found if found not in UNTRIED]:
        yield from assign(s, known[0])


def assign(s: State, found: Thing) -> Steps[None]:
    """The caller decides who gets a thing; what nobody takes is lost.

    Rules: DM-9.17d, DM-9.17e, DM-9.23b, DM-9.23c, DM-9.32b
    """
    options: list[Action] = [*allowed(takers(s, found)), NO_ONE]
    choice = yield from ask(caller(s), Assigning(found), options)
    if not isinstance(choice, Take):
        yield ItemLost("DM-9.17d", found)
    elif is_weapon(found):
        yield from exchange(s, s.adventurers[choice.who], found)
    else:
        receive(s.adventurers[choice.who], found)
        yield ItemTaken(who(s, choice.who), found)
    s.found.remove(found)


def takers(s: State, found: Thing) -> Iterator[Attempt[Take]]:
    """Rules: DM-9.23b, DM-9.32b"""
    for one in present(s):
        yield Attempt(Take(one.id, one.name), cannot_carry(one, found))


def cannot_carry(one: Adventurer, found: Thing) -> Refusal | None:
    """Rules: DM-9.23b, DM-11.11b"""
    return DAGGERS_ONLY if is_weapon(found) and not may_carry(one, found) else None


def exchange(s: State, taker: Adventurer, weapon: Thing) -> Steps[None]:
    """Somebody who takes a weapon drops one of his two.  Rules: DM-9.23a"""
    places = {weapon: place for place, weapon in reversed([*enumerate(taker.weapons)])}
    options = [LeaveWeapon(place, weapon) for weapon, place in places.items()]
    place = (yield from choose(taker.owner, Swapping(taker.id, weapon), options)).place
    dropped, taker.weapons[place] = taker.weapons[place], weapon
    s.lying.append(dropped)
    yield WeaponDropped(who(s, taker.id), weapon, dropped)


def receive(adventurer: Adventurer, found: Thing) -> None:
    """Armor is put on by somebody who wears none; a spare suit is carried.

    Rules: DM-9.32a, DM-9.32d, DM-9.32e, DM-9.66d
    """
    if is_armor(found) and not adventurer.armor:
        adventurer.armor = armor_bonus(found)
    else:
        adventurer.items.append(found)


@WORDS.asks(Assigning)
def _(query: Assigning, s: State, ask: Ask) -> Asked:
    item = item_of(query.thing)
    return Asked(f"Who takes {a_thing(query.thing)}?", item.text if item else "It serves whoever has it.")


@WORDS.tries(Assigning)
def _(query: Assigning, s: State, ask: Ask) -> Iterator[Attempt[Take]]:
    return takers(s, query.thing)


@WORDS.offers(Take)
def _(action: Take, s: State, ask: Ask) -> Option:
    """What the thing would do for him; what does the same for all has one picture."""
    assert isinstance(ask.query, Assigning)
    one, found = s.adventurers[action.who], ask.query.thing
    item, detail = item_of(found), ""
    if is_weapon(found):
        weapon = arm(found)
        bonus = weapon.bonus + one.skills.get(weapon.weapon, 0)
        detail = f"{signed(bonus)} with it; drops one of {thing(one.weapons[0])} and {thing(one.weapons[1])}"
    elif is_armor(found):
        detail = "a spare suit" if one.armor else f"{total(s, one.id)} Wound Points now"
    art = item.id if item else one.sort
    return Option(action.token, f"{action.name} takes it", detail, "DM-9.17d", figure_id(action.who), art)


@WORDS.offers(NO_ONE)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(action.token, "Nobody takes it", "it is lost", "DM-9.17d", art="done")


@WORDS.asks(Swapping)
def _(query: Swapping, s: State, ask: Ask) -> Asked:
    name = s.adventurers[query.who].name
    return Asked(f"What does {name} leave for the {thing(query.weapon)}?", "Two weapons are the most.")


@WORDS.offers(LeaveWeapon)
def _(action: LeaveWeapon, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Swapping)
    label = f"Leave {the_thing(action.weapon)}"
    return Option(action.token, label, rule="DM-9.23a", target=weapon_id(ask.query.who, action.place))
