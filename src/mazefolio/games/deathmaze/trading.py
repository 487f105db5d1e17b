"""DM-8.47f, DM-9.17b, DM-9.32c: handing things over, swapping weapons, putting armor on and off."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.steps import Action, Ask, Steps
from mazefolio.games.deathmaze.actions import DONE, Barter, Drop, Give, PickUp, TakeOff, Wear
from mazefolio.games.deathmaze.agenda import finish, now, onward
from mazefolio.games.deathmaze.consent import consents
from mazefolio.games.deathmaze.events import ArmorChanged, Bartered, Given, ItemLost, WeaponDropped
from mazefolio.games.deathmaze.figures import ARMOR, armor_bonus, is_armor, may_carry, present, who
from mazefolio.games.deathmaze.harm import die_at_once
from mazefolio.games.deathmaze.queries import Trading
from mazefolio.games.deathmaze.state import Adventurer, State, Thing, Trade


def has_magic(s: State, adventurer: Adventurer) -> bool:
    """Whether he has anything magic to hand over or put on, or could pick up a weapon."""
    return bool(adventurer.items or adventurer.armor or s.lying) or any("+" in weapon for weapon in adventurer.weapons)


def receive(adventurer: Adventurer, thing: Thing) -> None:
    """Armor is put on by whoever wears none; a spare suit is carried.  Rules: DM-9.32a, DM-9.32d, DM-9.32e, DM-9.66d"""
    if is_armor(thing) and not adventurer.armor:
        adventurer.armor = armor_bonus(thing)
    else:
        adventurer.items.append(thing)


def trade(s: State) -> Steps[str]:
    """Somebody hands over, swaps, wears or drops what he has, as long as he likes.

    Rules: DM-8.47f, DM-9.17b, DM-9.32c, DM-9.41c
    """
    adventurer = s.adventurers[now(s, Trade).who]
    if adventurer.fate:
        return finish(s)
    every = [*deals(s, adventurer)]
    first = [deal for deal in every if label(deal) not in s.handled]
    again = [deal for deal in every if label(deal) in s.handled]
    options = [DONE, *first, *again]
    choice = options[(yield Ask(adventurer.owner, Trading(adventurer.id), options, len(first) + 1))]
    if choice is DONE:
        return finish(s)
    s.handled.append(label(choice))
    yield from do_deal(s, adventurer, choice)
    return onward(s)


def label(deal: Action) -> str:
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
    for thing in dict.fromkeys(things):
        yield from (Give(one.id, one.name, thing, other.id, other.name) for other in others)
        yield Drop(one.id, one.name, thing)
    yield from (Wear(one.id, one.name, thing) for thing in dict.fromkeys(one.items) if is_armor(thing))
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
            yield ItemLost("DM-9.41c", deal.thing)
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


def part_with(s: State, one: Adventurer, thing: Thing) -> Steps[None]:
    """A thing leaves his hands; armor taken off may cost his life.  Rules: DM-9.32c"""
    if thing in one.items:
        one.items.remove(thing)
        return
    one.armor = 0
    yield ArmorChanged(who(s, one.id), one.total)


def perish(s: State, one: Adventurer) -> Steps[None]:
    """Whoever only his armor kept alive dies without it.  Rules: DM-9.32c"""
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
