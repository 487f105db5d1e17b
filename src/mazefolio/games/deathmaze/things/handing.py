"""DM-8.47, DM-9.17, DM-9.23, DM-9.32: who gets what has been found, and what is handed over, swapped and worn."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Steps, ask, choose
from mazefolio.engine.view import Group, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import signed
from mazefolio.games.deathmaze.actions import DONE, NO_ONE, Barter, Drop, Give, LeaveWeapon, PickUp, Take, TakeOff, Wear
from mazefolio.games.deathmaze.combat.harm import die_at_once
from mazefolio.games.deathmaze.consent import consents
from mazefolio.games.deathmaze.content import arm
from mazefolio.games.deathmaze.figures import (
    ARMOR,
    Who,
    armor_bonus,
    is_armor,
    is_weapon,
    item_of,
    may_carry,
    present,
    total,
    who,
)
from mazefolio.games.deathmaze.ids import NewThing, ThingId, WoundPoints
from mazefolio.games.deathmaze.names import a_thing, figure_id, sheet_id, the_thing, thing, weapon_id
from mazefolio.games.deathmaze.queries import Assigning, Swapping, Trading
from mazefolio.games.deathmaze.state import Adventurer, State, Thing
from mazefolio.games.deathmaze.words import WORDS


class ItemTaken(Event, frozen=True):
    RULE = "DM-9.17d"
    who: Who
    thing: ThingId


class ItemLost(CitedEvent, frozen=True):
    thing: NewThing


class WeaponDropped(Event, frozen=True):
    """Somebody took a weapon and left another."""

    RULE = "DM-9.23a"
    who: Who
    taken: ThingId
    left: ThingId


class Given(Event, frozen=True):
    RULE = "DM-9.17b"
    who: Who
    to: Who
    thing: ThingId


class Bartered(Event, frozen=True):
    RULE = "DM-8.47f"
    who: Who
    other: Who
    weapon: ThingId
    wanted: ThingId


class ArmorChanged(Event, frozen=True):
    RULE = "DM-9.32c"
    who: Who
    total: WoundPoints


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
    choice = yield from ask(s.caller, Assigning(found), options)
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
    return Asked(f"Who takes {a_thing(query.thing)}?", item.text if item else "It serves its holder.")


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
    label, actor = f"{action.name} takes it", sheet_id(action.who)
    return Option(action.token, label, detail, "DM-9.17d", figure_id(action.who), art, actor=actor)


WORDS.label(NO_ONE, "Nobody takes it", "it is lost", "DM-9.17d", art="done")


@WORDS.asks(Swapping)
def _(query: Swapping, s: State, ask: Ask) -> Asked:
    name = s.adventurers[query.who].name
    return Asked(f"What does {name} leave for the {thing(query.weapon)}?", "Two weapons are the most.")


@WORDS.offers(LeaveWeapon)
def _(action: LeaveWeapon, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Swapping)
    label = f"Leave {the_thing(action.weapon)}"
    return Option(action.token, label, rule="DM-9.23a", target=weapon_id(ask.query.who, action.place))


def has_magic(s: State, adventurer: Adventurer) -> bool:
    """Whether he has anything magic to hand over or put on, or could pick up a weapon."""
    return bool(adventurer.items or adventurer.armor or s.lying or [arm for arm in adventurer.weapons if "+" in arm])


def trade(s: State, adventurer: Adventurer) -> Steps[None]:
    """An adventurer hands over, swaps, wears or drops what he has, as long as he likes and lives.

    Rules: DM-8.47f, DM-9.17b, DM-9.32c, DM-9.41c
    """
    while not adventurer.fate:
        first: list[Action] = []
        again: list[Action] = []
        for deal in deals(s, adventurer):
            (again if mark_of(deal) in s.handled else first).append(deal)
        options = (DONE, *first, *again)
        choice = options[(yield Ask(adventurer.owner, Trading(adventurer.id), options, len(first) + 1))]
        if choice is DONE:
            return
        s.handled.append(mark_of(choice))
        yield from do_deal(s, adventurer, choice)


def mark_of(deal: Action) -> str:
    """What is marked so that one thing is not handed to and fro without end."""
    match deal:
        case Give() | Wear():
            return f"{deal.thing} of {deal.name}"
        case TakeOff():
            return f"armor of {deal.name}"
        case Barter() | PickUp():
            return f"weapons of {deal.name}"
    return deal.token


def deals(s: State, one: Adventurer) -> Iterator[Action]:
    """Everything somebody could do with what he has."""
    others = [other for other in present(s) if other is not one]
    things = list(dict.fromkeys(one.items))
    if one.armor:
        things.append(f"{ARMOR}{one.armor}")
        yield TakeOff(one.id, one.name)
    for own in dict.fromkeys(things):
        yield from (Give(one.id, one.name, own, other.id, other.name) for other in others)
        yield Drop(one.id, one.name, own)
    yield from (Wear(one.id, one.name, suit) for suit in dict.fromkeys(one.items) if is_armor(suit))
    yield from weapon_deals(s, one, others)


def weapon_deals(s: State, one: Adventurer, others: list[Adventurer]) -> Iterator[Action]:
    """Two weapons each, Wizards within their limits.  Rules: DM-8.47f, DM-9.23b, DM-11.11b"""
    mine = {weapon: place for place, weapon in reversed([*enumerate(one.weapons)])}
    for weapon, place in mine.items():
        for lying in dict.fromkeys(s.lying):
            if lying != weapon and may_carry(one, lying):
                yield PickUp(one.id, one.name, lying, place, weapon)
        for other in others:
            theirs = {weapon: place for place, weapon in reversed([*enumerate(other.weapons)])}
            for wanted, there in theirs.items():
                if wanted != weapon and may_carry(one, wanted) and may_carry(other, weapon):
                    yield Barter(one.id, one.name, place, weapon, other.id, other.name, there, wanted)


def do_deal(s: State, one: Adventurer, deal: Action) -> Steps[None]:
    match deal:
        case Give():
            yield from give(s, one, deal)
        case Drop():
            yield from part_with(s, one, deal.thing)
            yield ItemLost(throwing_away(deal.thing), deal.thing)
            yield from perish(s, one)
        case Wear() | TakeOff():
            yield from change_armor(s, one, deal)
        case PickUp():
            s.lying.remove(deal.weapon)
            s.lying.append(deal.other)
            one.weapons[deal.place] = deal.weapon
            yield WeaponDropped(who(s, one.id), deal.weapon, deal.other)
        case Barter():
            yield from barter(s, one, deal)


def throwing_away(thing: Thing) -> str:
    """The rule for it: what becomes of poison, of armor, or of whatever nobody takes."""
    if is_armor(thing):
        return "DM-9.32c"
    return "DM-9.41c" if thing == "poison" else "DM-9.17d"


def part_with(s: State, one: Adventurer, thing: Thing) -> Steps[None]:
    """A thing leaves his hands; armor taken off may cost his life.  Rules: DM-9.32c"""
    if thing in one.items:
        one.items.remove(thing)
        return
    one.armor = 0
    yield ArmorChanged(who(s, one.id), one.total)


def perish(s: State, one: Adventurer) -> Steps[None]:
    """Somebody whom only his armor kept alive dies without it.  Rules: DM-9.32c"""
    if one.wounds >= one.total + one.armor:
        yield from die_at_once(s, one.id)


def give(s: State, one: Adventurer, deal: Give) -> Steps[None]:
    """Rules: DM-9.17b, DM-9.32c"""
    yield from part_with(s, one, deal.thing)
    receive(s.adventurers[deal.to], deal.thing)
    yield Given(who(s, one.id), who(s, deal.to), deal.thing)
    yield from perish(s, one)


def change_armor(s: State, one: Adventurer, deal: Wear | TakeOff) -> Steps[None]:
    """One suit at a time; the other is carried.  Rules: DM-9.32a, DM-9.32c, DM-9.32d, DM-9.32e"""
    worn = one.armor
    one.armor = 0
    if isinstance(deal, Wear):
        one.items.remove(deal.thing)
        one.armor = armor_bonus(deal.thing)
    if worn:
        one.items.append(f"{ARMOR}{worn}")
    yield ArmorChanged(who(s, one.id), one.total + one.armor)
    yield from perish(s, one)


def barter(s: State, one: Adventurer, deal: Barter) -> Steps[None]:
    """Rules: DM-8.47f, DM-R.4"""
    other = s.adventurers[deal.to]
    if (yield from consents(s, other.owner, one.owner, deal)):
        one.weapons[deal.place], other.weapons[deal.other_place] = deal.other, deal.weapon
        yield Bartered(who(s, one.id), who(s, other.id), deal.weapon, deal.other)


@WORDS.asks(Trading)
def _(query: Trading, s: State, ask: Ask) -> Asked:
    name = s.adventurers[query.who].name
    return Asked(f"What does {name} hand over?", "As much as you like, outside of fights and talks.")


def deadly(s: State, action: Give | Drop | TakeOff) -> str:
    """A word of warning to somebody who lives by his armor.  Rules: DM-9.32c"""
    one = s.adventurers[action.who]
    worn = isinstance(action, TakeOff) or (is_armor(action.thing) and action.thing not in one.items)
    return f"{one.name} would die without it" if worn and one.wounds >= one.total else ""


@WORDS.offers(Give)
def _(action: Give, s: State, ask: Ask) -> Option:
    label = f"Give {the_thing(action.thing)} to {action.target}"
    group = Group(f"give {action.thing}", f"Give {the_thing(action.thing)} to")
    detail, target = deadly(s, action), sheet_id(action.to)
    return Option(action.token, label, detail, "DM-9.17b", target, "trade", group=group, short=action.target)


@WORDS.offers(Drop)
def _(action: Drop, s: State, ask: Ask) -> Option:
    label, detail = f"Throw away {the_thing(action.thing)}", deadly(s, action) or "it is lost"
    group, short = Group("drop", "Throw away"), the_thing(action.thing)
    rule = throwing_away(action.thing)
    return Option(action.token, label, detail, rule, sheet_id(action.who), group=group, short=short)


@WORDS.offers(Wear)
def _(action: Wear, s: State, ask: Ask) -> Option:
    detail = "instead of the suit worn now" if s.adventurers[action.who].armor else ""
    return Option(action.token, f"Put on {the_thing(action.thing)}", detail, "DM-9.32a", sheet_id(action.who), "armor")


@WORDS.offers(TakeOff)
def _(action: TakeOff, s: State, ask: Ask) -> Option:
    return Option(action.token, "Take off the armor", deadly(s, action), "DM-9.32c", sheet_id(action.who), "armor")


@WORDS.offers(PickUp)
def _(action: PickUp, s: State, ask: Ask) -> Option:
    label = f"Take {the_thing(action.weapon)} and leave {the_thing(action.other)}"
    return Option(action.token, label, rule="DM-8.47f", target=f"lying:{action.weapon}", art=arm(action.weapon).weapon)


@WORDS.offers(Barter)
def _(action: Barter, s: State, ask: Ask) -> Option:
    label = f"Swap {the_thing(action.weapon)} for {the_thing(action.other)} of {action.target}"
    group = Group(f"swap {action.weapon}", f"Swap {the_thing(action.weapon)} for")
    short = f"{the_thing(action.other)} of {action.target}"
    target, art = sheet_id(action.to), arm(action.other).weapon
    return Option(action.token, label, rule="DM-8.47f", target=target, art=art, group=group, short=short)


WORDS.sentence(ItemTaken, "{Who} takes {thing}.", "good")
WORDS.sentence(ItemLost, "{Thing} is left behind.")
WORDS.sentence(WeaponDropped, "{Who} takes {taken} and leaves {left}.")
WORDS.sentence(Given, "{Who} gives {thing} to {to}.", target="to")
WORDS.sentence(Bartered, "{Who} swaps {weapon} for {wanted} of {other}.")
WORDS.sentence(ArmorChanged, "{Who} now has {total} in all.")
