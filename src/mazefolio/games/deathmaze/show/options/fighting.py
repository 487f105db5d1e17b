"""Options of a combat."""

from __future__ import annotations

from fractions import Fraction

from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import capital, count, signed
from mazefolio.games.deathmaze.actions import (
    NOTHING,
    READY,
    At,
    Bolt,
    Breathe,
    Conjure,
    Hold,
    LineUp,
    Shift,
    Step,
    Strike,
    TakeUp,
)
from mazefolio.games.deathmaze.attack import beast_values, bonuses
from mazefolio.games.deathmaze.content import ITEMS, RULES, SPELLS, Arm, arm
from mazefolio.games.deathmaze.declaring import weapon_used
from mazefolio.games.deathmaze.figures import is_beast, resistance
from mazefolio.games.deathmaze.formation import row_of
from mazefolio.games.deathmaze.names import (
    BONUS_NAMES,
    box_id,
    box_name,
    figure_id,
    the_figure,
    the_thing,
    thing,
    weapon_id,
)
from mazefolio.games.deathmaze.odds import NEVER, SURE, Blow, attacks, harm, resisted
from mazefolio.games.deathmaze.pieces import Column
from mazefolio.games.deathmaze.show.options.common import blow_chances, chance, left
from mazefolio.games.deathmaze.state import Adventurer, State


def line_up(s: State, action: LineUp) -> Option:
    """Rules: DM-8.13a, DM-8.13b"""
    beast = s.beasts[action.whom]
    detail = count(beast.total, "Wound Point")
    return Option(action.token, capital(the_figure(s, action.whom)), detail, "DM-8.13b", art=beast.kind)


def acting(s: State) -> int:
    """Whose turn it is to say something."""
    assert s.fight is not None
    return s.fight.waiting[0]


def hold(s: State, action: Hold) -> Option:
    """Rules: DM-8.41a, DM-8.41c"""
    one = s.adventurers[acting(s)]
    weapon = arm(action.weapon)
    behind = row_of(s.order, one.id) > 0
    suits = weapon.kind.missile if behind else weapon.kind.melee
    detail = f"{signed(bonus_with(one, weapon))}" if suits else "useless in this row"
    art = weapon.weapon
    return Option(action.token, thing(action.weapon), detail, "DM-8.41a", weapon_id(one.id, action.place), art)


def bonus_with(one: Adventurer, weapon: Arm) -> int:
    return sum(bonuses(one, weapon).values())


def ready(s: State) -> Option:
    """Rules: DM-8.41a"""
    detail = "hand weapons in the first row, bows behind, for all of yours"
    return Option(READY.token, "What suits each row", detail, "DM-8.41a", art="ready")


def strike(s: State, action: Strike) -> Option:
    """Rules: DM-8.22a, DM-8.31a, DM-8.32a, DM-8.34a"""
    column, bonus, number, verb = means(s)
    blow = attacks(column, bonus, number)
    return Option(
        id=action.token,
        label=f"{verb} {the_figure(s, action.whom)}",
        detail=f"{count(left(s, action.whom), 'Wound')} left",
        rule="DM-8.22a",
        target=figure_id(action.whom),
        art=column,
        odds=blow_chances(s, action.whom, blow),
        roll=_sum(s, column, bonus),
    )


def means(s: State) -> tuple[Column, int, int, str]:
    """The column somebody would attack on, his bonus, how often, and the word for it."""
    figure = acting(s)
    behind = row_of(s.order, figure) > 0
    if is_beast(figure):
        column, bonus = beast_values(s.beasts[figure], behind=behind)
        return column, bonus, 1, "Shoot at" if behind else "Attack"
    one = s.adventurers[figure]
    weapon = arm(one.weapons[max(weapon_used(one, behind=behind), 0)])
    verb = "Attack" if not behind else "Shoot at" if weapon.weapon == "bow" else "Throw at"
    return weapon.weapon, bonus_with(one, weapon), ITEMS["cannabis"].bonus if one.haste else 1, verb


def _sum(s: State, column: Column, bonus: int) -> str:
    figure = acting(s)
    parts = ""
    if not is_beast(figure):
        one = s.adventurers[figure]
        behind = row_of(s.order, figure) > 0
        values = bonuses(one, arm(one.weapons[max(weapon_used(one, behind=behind), 0)]))
        parts = "".join(f" {signed(value)} {BONUS_NAMES[name]}" for name, value in values.items() if value)
    return f"1D6{parts or (f' {signed(bonus)}' if bonus else '')} on the {column.replace('_', ' ')} column"


def take_up(s: State, action: TakeUp) -> Option:
    """Rules: DM-8.41b, DM-8.47b"""
    one = s.adventurers[acting(s)]
    detail = "no attack in this phase"
    label, art = f"Change to {the_thing(action.weapon)}", arm(action.weapon).weapon
    return Option(action.token, label, detail, "DM-8.41b", weapon_id(one.id, action.place), art)


def breathe(s: State, action: Breathe) -> Option:
    """Rules: DM-9.55a, DM-11.25a"""
    blow = magic_blow(s, ITEMS["red_pepper"].dice, action.whom)
    label = f"Breathe fire on {the_figure(s, action.whom)}"
    return _aimed(s, action, label, "uses up the Red Pepper", "DM-9.55a", "red_pepper", blow)


def bolt(s: State, action: Bolt) -> Option:
    """Rules: DM-12.31a"""
    card = SPELLS[RULES.evil_wizard_spell]
    label = f"Lightning at {the_figure(s, action.whom)}"
    return _aimed(
        s, action, label, f"for {card.cost} of his Wounds", "DM-12.31a", card.id, magic_blow(s, card.dice, action.whom)
    )


def _aimed(s: State, action: At, label: str, detail: str, rule: str, art: str, blow: Blow) -> Option:
    odds = blow_chances(s, action.whom, blow)
    return Option(action.token, label, detail, rule, figure_id(action.whom), art, odds)


def magic_blow(s: State, code: str, target: int) -> Blow:
    """Wounds by magic, unless they are resisted.  Rules: DM-11.24a, DM-11.25a"""
    return harm(code).unless(resisted(resistance(s, target)) if s.advanced else NEVER)


def conjure(s: State, action: Conjure) -> Option:
    """Rules: DM-11.21a, DM-11.22a, DM-11.24a, DM-12.13a"""
    card = SPELLS[action.spell]
    price = "with the ring, free" if action.ring else f"for {count(card.cost, 'Wound')} that nothing cures"
    how = " by ring" if action.ring else ""
    at = f" at {the_figure(s, action.whom)}" if action.whom >= 0 else ""
    return Option(
        id=action.token,
        label=f"Cast {card.name}{how}{at}",
        detail=price,
        rule=card.rules[0],
        target=figure_id(action.whom) if action.whom >= 0 else "",
        art=card.id,
        odds=_spell_odds(s, action),
        text=card.text,
    )


def _spell_odds(s: State, action: Conjure) -> list[Chance]:
    if action.whom < 0:
        return []
    card = SPELLS[action.spell]
    if card.dice != "0":
        return blow_chances(s, action.whom, magic_blow(s, card.dice, action.whom))
    success: Fraction = SURE - resisted(resistance(s, action.whom))
    return [chance("works", success, "good")]


def nothing(s: State) -> Option:
    """Rules: DM-8.22d"""
    return Option(NOTHING.token, "Do nothing", rule="DM-8.22d", art="done")


def shift(s: State, action: Shift) -> Option:
    """Rules: DM-8.52a"""
    label = f"Shift {the_figure(s, action.figure)} to box {action.box % 3 + 1}"
    using = figure_id(action.figure)
    return Option(action.token, label, "within the row", "DM-8.52a", box_id(action.box), "order", using=using)


def step(s: State, action: Step) -> Option:
    """Rules: DM-8.52b, DM-8.52d"""
    label = f"{capital(the_figure(s, action.figure))} to the {box_name(action.box)}"
    forward = action.box < s.order.index(action.figure)
    detail = "steps up; this ends the re-forming" if forward else "falls back; this ends the re-forming"
    using = figure_id(action.figure)
    return Option(action.token, label, detail, "DM-8.52b", box_id(action.box), "order", using=using)
