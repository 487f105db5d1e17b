"""Options about potions, spices, spells, treasure and who gets what."""

from __future__ import annotations

from mazefolio.engine.view import Option
from mazefolio.engine.words import capital, signed
from mazefolio.games.deathmaze.actions import (
    NO_ONE,
    Barter,
    Bewitch,
    Cast,
    Drop,
    Give,
    Hand,
    LeaveWeapon,
    PickUp,
    Restore,
    Take,
    TakeOff,
    Taste,
    Use,
    Wear,
)
from mazefolio.games.deathmaze.content import MONSTERS, SPELLS, arm
from mazefolio.games.deathmaze.figures import is_armor, is_weapon, item_of, resistance, total
from mazefolio.games.deathmaze.names import figure_id, item_id, sheet_id, the_figure, the_thing, thing, weapon_id
from mazefolio.games.deathmaze.odds import SURE, resisted
from mazefolio.games.deathmaze.show.options.common import chance
from mazefolio.games.deathmaze.state import Assign, State, Swap


def use(s: State, action: Use) -> Option:
    """Rules: DM-9.41b, DM-9.51a"""
    item = item_of(action.item)
    assert item is not None
    verb = "drinks" if item.sort == "potion" else "eats"
    return Option(
        id=action.token,
        label=f"{action.name} {verb} {thing(action.item)}",
        detail=item.text,
        rule=item.rules[0],
        target=figure_id(action.who),
        art=item.id,
        using=item_id(action.who, action.item),
    )


def cast(s: State, action: Cast) -> Option:
    """Rules: DM-11.3e, DM-11.3i, DM-11.3o, DM-12.13a"""
    card = SPELLS[action.spell]
    price = "with the ring, free" if action.ring else f"for {card.cost} Wounds that nothing cures"
    on = "himself" if action.who == action.whom else action.target
    how = " by ring" if action.ring else ""
    return Option(
        id=action.token,
        label=f"{action.name} casts {card.name}{how} on {on}",
        detail=price,
        rule=card.rules[0],
        target=figure_id(action.whom),
        art=card.id,
        text=card.text,
    )


def hand(s: State, action: Hand) -> Option:
    """Rules: DM-9.17b, DM-8.47f"""
    label = f"{action.name} hands things over"
    return Option(action.token, label, "give, swap, wear or drop", "DM-9.17b", sheet_id(action.who), "trade")


def give(s: State, action: Give) -> Option:
    """Rules: DM-9.17b, DM-9.32c"""
    label = f"Give {the_thing(action.thing)} to {action.target}"
    return Option(action.token, label, deadly(s, action), "DM-9.17b", sheet_id(action.to), "trade")


def deadly(s: State, action: Give | Drop | TakeOff) -> str:
    """A word of warning to whoever lives by his armor.  Rules: DM-9.32c"""
    one = s.adventurers[action.who]
    worn = isinstance(action, TakeOff) or (is_armor(action.thing) and action.thing not in one.items)
    return f"{one.name} would die without it" if worn and one.wounds >= one.total else ""


def drop(s: State, action: Drop) -> Option:
    """Rules: DM-9.41c"""
    detail = deadly(s, action) or "it is lost"
    return Option(action.token, f"Throw away {the_thing(action.thing)}", detail, "DM-9.41c", sheet_id(action.who))


def wear(s: State, action: Wear) -> Option:
    """Rules: DM-9.32a, DM-9.32d"""
    detail = "instead of the suit worn now" if s.adventurers[action.who].armor else ""
    return Option(action.token, f"Put on {the_thing(action.thing)}", detail, "DM-9.32a", sheet_id(action.who), "armor")


def take_off(s: State, action: TakeOff) -> Option:
    """Rules: DM-9.32c"""
    return Option(action.token, "Take off the armor", deadly(s, action), "DM-9.32c", sheet_id(action.who), "armor")


def pick_up(s: State, action: PickUp) -> Option:
    """Rules: DM-8.47f"""
    label = f"Take {the_thing(action.weapon)} and leave {the_thing(action.other)}"
    return Option(action.token, label, rule="DM-8.47f", target=f"lying:{action.weapon}", art=arm(action.weapon).weapon)


def barter(s: State, action: Barter) -> Option:
    """Rules: DM-8.47f"""
    label = f"Swap {the_thing(action.weapon)} for {the_thing(action.other)} of {action.target}"
    return Option(action.token, label, rule="DM-8.47f", target=sheet_id(action.to), art=arm(action.other).weapon)


def taste(s: State, action: Taste) -> Option:
    """Rules: DM-9.41a, DM-9.61a"""
    one = s.adventurers[action.who]
    detail = f"{total(s, one.id) - one.wounds} Wounds left"
    return Option(action.token, f"{action.name} tries it", detail, "DM-9.41a", figure_id(action.who), one.sort)


def take(s: State, action: Take) -> Option:
    """What the thing would do for him; what does the same for all has one picture.

    Rules: DM-9.17d, DM-9.23a, DM-9.32a
    """
    one, task = s.adventurers[action.who], s.agenda[-1]
    assert isinstance(task, Assign)
    item, detail = item_of(task.thing), ""
    if is_weapon(task.thing):
        weapon = arm(task.thing)
        bonus = weapon.bonus + one.skills.get(weapon.weapon, 0)
        detail = f"{signed(bonus)} with it; drops one of {thing(one.weapons[0])} and {thing(one.weapons[1])}"
    elif is_armor(task.thing):
        detail = "a spare suit" if one.armor else f"{total(s, one.id)} Wound Points now"
    art = item.id if item else one.sort
    return Option(action.token, f"{action.name} takes it", detail, "DM-9.17d", figure_id(action.who), art)


def no_one(s: State) -> Option:
    """Rules: DM-9.17d"""
    return Option(NO_ONE.token, "Nobody takes it", "it is lost", "DM-9.17d", art="done")


def leave_weapon(s: State, action: LeaveWeapon) -> Option:
    """Rules: DM-9.23a"""
    task = s.agenda[-1]
    assert isinstance(task, Swap)
    label = f"Leave {the_thing(action.weapon)}"
    return Option(action.token, label, rule="DM-9.23a", target=weapon_id(task.who, action.place))


def restore(s: State, action: Restore) -> Option:
    """Rules: DM-11.3p"""
    detail = f"for {SPELLS['stone_to_flesh'].cost} Wounds that nothing cures"
    return Option(action.token, f"Restore {action.name}", detail, "DM-11.3p", figure_id(action.who), "stone_to_flesh")


def bewitch(s: State, action: Bewitch) -> Option:
    """Rules: DM-9.45a, DM-9.46b, DM-11.25a"""
    beast = s.beasts[action.whom]
    success = SURE - resisted(resistance(s, action.whom)) if s.advanced else SURE
    name = MONSTERS[beast.kind].name
    target = figure_id(action.whom) if s.fight else ""
    return Option(
        id=action.token,
        label=f"Take over {the_figure(s, action.whom)}",
        detail=f"the {name} joins the party",
        rule="DM-9.45a",
        target=target,
        art=beast.kind,
        odds=[chance("charmed", success, "good")],
        text=capital(f"the {name} obeys as long as whoever charmed it lives."),
    )
