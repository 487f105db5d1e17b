"""Options of those who make their adventurers and put them in order."""

from __future__ import annotations

from mazefolio.engine.view import Option
from mazefolio.engine.words import capital, count, listed, percent
from mazefolio.games.deathmaze.actions import (
    ARRANGE,
    CLOSE_RANKS,
    DONE,
    QUICK,
    Arm,
    BeOf,
    Enlist,
    Gain,
    Learn,
    Name,
    Put,
    Stand,
)
from mazefolio.games.deathmaze.content import CLASSES, READY_PARTIES, SPELLS, WEAPONS
from mazefolio.games.deathmaze.content import arm as weapon_of
from mazefolio.games.deathmaze.names import box_id, box_name, figure_id, the_figure
from mazefolio.games.deathmaze.odds import attack
from mazefolio.games.deathmaze.show.options.common import chance
from mazefolio.games.deathmaze.state import State


def quick(s: State) -> Option:
    """Rules: DM-3.2d"""
    party = READY_PARTIES["advanced" if s.advanced else "basic"]
    names = [member.name for member in party.members[: s.each]] if s.seats == 1 else []
    detail = f"{party.name}: {listed(names)}" if names else f"from {party.name}"
    return Option(
        QUICK.token, "Quick party", detail, "DM-3.2d", art="party", text="Ready-made adventurers, ready to go."
    )


def be_of(s: State, action: BeOf) -> Option:
    """Rules: DM-3.1a, DM-3.1b, DM-3.1e"""
    card = CLASSES[action.sort]
    extra = f", Detrap {card.detrap}" if card.detrap else ""
    detail = f"{card.wound_points} Wound Points{extra}"
    return Option(action.token, card.name, detail, "DM-3.1a", art=card.id, text=card.text)


def enlist(s: State, action: Enlist) -> Option:
    """Rules: DM-13.0a"""
    veteran = next(one for one in s.home if one.id == action.veteran)
    detail = f"{CLASSES[veteran.sort].name}, {veteran.total} Wound Points, {count(veteran.expeditions, 'expedition')}"
    return Option(action.token, f"Veteran {veteran.name}", detail, "DM-13.0a", art=veteran.sort)


def name(s: State, action: Name) -> Option:
    return Option(action.token, action.name, rule="DM-3.1k")


def arm(s: State, action: Arm) -> Option:
    """What a weapon is for, and how often it wounds without help.  Rules: DM-3.1c, DM-8.43a, DM-13.0b"""
    weapon = weapon_of(action.weapon)
    odds = [chance("wounds", attack(weapon.weapon, weapon.bonus).hits, "good")]
    rule = "DM-13.0b" if weapon.bonus else "DM-3.1c"
    return Option(action.token, weapon.name, weapon.kind.use, rule, art=weapon.weapon, odds=odds)


def learn(s: State, action: Learn) -> Option:
    """Rules: DM-11.12a"""
    card = SPELLS[action.spell]
    return Option(action.token, card.name, card.text, card.rules[0], art=card.id, note=f"costs {card.cost}")


def gain(s: State, action: Gain) -> Option:
    """Rules: DM-3.1f, DM-3.1g, DM-3.1h, DM-3.1i"""
    match action.gift:
        case "wound_point":
            return Option(action.token, "A Wound Point more", "lives a little longer", "DM-3.1f", art="wound_point")
        case "detrap":
            return Option(action.token, "Better at traps", "Detrap 2 instead of 1", "DM-3.1f", art="detrap")
        case "magic_resistance":
            return Option(action.token, "Resists magic better", "+1 Magic Resistance", "DM-3.1h", art="resistance")
        case "spell":
            card = SPELLS[action.thing]
            return Option(action.token, f"A second spell: {card.name}", card.text, "DM-3.1g", art=card.id)
    weapon = WEAPONS[_weapon(action)]
    better = percent(attack(weapon.id, 1).hits)
    detail = f"wounds {better} of the time instead of {percent(attack(weapon.id, 0).hits)}"
    return Option(action.token, f"{weapon.name} +1", detail, "DM-3.1i", art=weapon.id)


def _weapon(action: Gain) -> str:
    return action.thing


def put(s: State, action: Put) -> Option:
    """Rules: DM-5.12a"""
    there = s.order[action.box] if action.box < len(s.order) else -1
    detail = f"changes places with {the_figure(s, there)}" if there >= 0 else ""
    who = capital(the_figure(s, action.figure))
    label = f"{who} to the {box_name(action.box)}"
    return Option(action.token, label, detail, "DM-5.12a", box_id(action.box), using=figure_id(action.figure))


def stand(s: State, action: Stand) -> Option:
    """Rules: DM-9.45c, DM-12.36e"""
    return Option(action.token, capital(box_name(action.box)), rule="DM-9.45c", target=box_id(action.box))


def done(s: State) -> Option:
    return Option(DONE.token, "Done", art="done")


def arrange(s: State) -> Option:
    """Rules: DM-5.14a"""
    return Option(ARRANGE.token, "Change the marching order", "not while monsters are there", "DM-5.14a", art="order")


def close_ranks(s: State) -> Option:
    """Rules: DM-5.12b, DM-5.12e"""
    detail = "the first row is filled up from behind"
    return Option(CLOSE_RANKS.token, "Close ranks", detail, "DM-5.12e", art="order")
