"""What effects are worth to a character before anything is rolled: any card, space or table, also those of realms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mazefolio.engine.register import Register
from mazefolio.games.talisman.bot.dangers import unknown_card
from mazefolio.games.talisman.bot.mind import A_TURN, Mind, at_most
from mazefolio.games.talisman.carrying import talisman_left
from mazefolio.games.talisman.combat.foes import Foe, roused
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.content import Row
from mazefolio.games.talisman.dice import sums
from mazefolio.games.talisman.effects.cards import GainCard, GainTalisman, LoseCards
from mazefolio.games.talisman.effects.fate import Choose, Custom, ForAlignment, Pay, Roll, Test, UseTable
from mazefolio.games.talisman.effects.fights import Fight
from mazefolio.games.talisman.effects.meetings import Draw, VisitOne
from mazefolio.games.talisman.effects.moving import Arrest, EndTurn, Teleport
from mazefolio.games.talisman.effects.numbers import (
    GainCraft,
    GainGold,
    GainLife,
    GainStrength,
    Heal,
    LoseCraft,
    LoseGold,
    LoseLife,
    LoseStrength,
)
from mazefolio.games.talisman.effects.realms import EnterRealm, LeaveRealm
from mazefolio.games.talisman.effects.ships import DamageShip, RepairShip
from mazefolio.games.talisman.effects.spells import FillSpells, GainSpell, LoseSpell
from mazefolio.games.talisman.effects.statuses import BecomeToad, ExtraTurn, MissTurn, SetStatus
from mazefolio.games.talisman.effects.trade import Shop
from mazefolio.games.talisman.effects.traps import Trap
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.amounts import Amount, Dice
from mazefolio.games.talisman.language.effect import Cause, Effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import allowance
from mazefolio.games.talisman.places.castle import free_healing
from mazefolio.games.talisman.places.dock import goods as dock_goods
from mazefolio.games.talisman.places.dock import ship_price
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.tables import dice_for, usual_additions

A_FEW, A_SHIP_POINT = 3, 0.3
"""What a number of dice comes to, and what a point of a ship is worth."""
STATUSES = {"teleport_offer": 0.3, "ferry_offer": 0.3, "raft_ready": 0.2, "enslaved": -A_TURN, "blessed": 0.6}
"""What a ferry or a raft is worth to those who want to cross."""
DEEP = 4
"""So far effects within effects are looked at."""

Value = Callable[[Any, Mind, int], float]
WORTH: Register[Value] = Register("what it is worth")


def value(effects: Effects, mind: Mind, depth: int = DEEP) -> float:
    """What a list of effects is worth."""
    return sum(value_of(effect, mind, depth) for effect in effects)


def value_of(effect: Any, mind: Mind, depth: int) -> float:
    found = WORTH.find(effect)
    if found is None or depth == 0 or not effect.concerns(mind.s, mind.seat):
        return 0.0
    return found(effect, mind, depth - 1)


def expected(n: Amount, held: float = 1.0) -> float:
    """How many that will be, about."""
    if n.dice is not None:
        return n.dice.count * (2.0 if n.dice.halved else 3.5) + n.dice.plus
    return held if n.word else float(n.fixed)


def over(rows: Iterable[Row], dice: Dice, added: int, mind: Mind, depth: int) -> float:
    """The average over the rows of a table."""
    rows = list(rows)
    return sum(
        float(chance) * value(_row(rows, total + added + dice.plus).effects, mind, depth)
        for total, chance in sums(dice.count).items()
    )


def _row(rows: list[Row], total: int) -> Row:
    found = next((row for row in rows if row.at.holds(total)), None)
    return found or (rows[0] if total < rows[0].at.low else rows[-1])


def earned(mind: Mind, stat: str) -> int:
    """How much of a value can be lost: nobody loses what he began with."""
    held: int = getattr(mind.me, stat) - getattr(LIBRARY.characters[mind.me.character], stat)
    return max(held, 0)


def room_for_spells(mind: Mind) -> int:
    return max(0, allowance(mind.s, mind.seat) - len(mind.me.spells))


@WORTH(GainLife, LoseLife, Heal, GainStrength, GainCraft, LoseStrength, LoseCraft, GainGold, LoseGold)
def _(effect: Any, mind: Mind, depth: int) -> float:
    """Points are worth their weights."""
    n = expected(effect.n)
    match effect:
        case GainLife():
            return mind.lives(n)
        case LoseLife():
            return mind.lives(-expected(effect.n, mind.me.lives))
        case Heal():
            return mind.lives(min(mind.hurt, expected(effect.n, mind.hurt)))
        case GainGold():
            return mind.gold * n
        case LoseGold():
            return -mind.gold * min(mind.me.gold, expected(effect.n, mind.me.gold))
    stat = "strength" if isinstance(effect, GainStrength | LoseStrength) else "craft"
    if isinstance(effect, GainStrength | GainCraft):
        return mind.weight(stat) * n
    return -mind.weight(stat) * (n if effect.below_quota else min(earned(mind, stat), n))


@WORTH(GainSpell, FillSpells, LoseSpell)
def _(effect: Any, mind: Mind, depth: int) -> float:
    match effect:
        case GainSpell():
            n = expected(effect.n) if effect.ignore_limit else min(room_for_spells(mind), expected(effect.n))
        case FillSpells():
            n = room_for_spells(mind)
        case _:
            n = -min(len(mind.me.spells), expected(effect.n, len(mind.me.spells)))
    return mind.weight("spell") * n


@WORTH(GainTalisman, GainCard, LoseCards)
def _(effect: Any, mind: Mind, depth: int) -> float:
    match effect:
        case GainTalisman():
            return mind.talisman if talisman_left(mind.s) else 0.0
        case GainCard(card=kind):
            return mind.worth(str(kind)) if kind and kind != "this" else 0.5
        case _:
            return -0.5


@WORTH(DamageShip, RepairShip)
def _(effect: Any, mind: Mind, depth: int) -> float:
    """Whoever has no ship pays with a life."""
    points = A_SHIP_POINT * (effect.n.fixed or A_FEW)
    if isinstance(effect, RepairShip):
        return points
    return -points if mind.me.vessel is not None else mind.a_life_lost


@WORTH(MissTurn, ExtraTurn, Arrest, EndTurn, Teleport)
def _(effect: Any, mind: Mind, depth: int) -> float:
    match effect:
        case MissTurn(n=n):
            return -A_TURN * (n.fixed or A_FEW)
        case ExtraTurn(n=n):
            return A_TURN * n
        case Arrest():
            return -3 * A_TURN
        case Teleport():
            return 0.4 if effect.to.how == "choice" else _awaits(effect, mind, depth)
        case _:
            return -0.1


def _awaits(effect: Teleport, mind: Mind, depth: int) -> float:
    """What is met in the realm to which a text carries it."""
    there = LIBRARY.spaces.get(effect.to.text)
    is_met = effect.encounter and there is not None and there.region in mind.s.realms
    return value(there.effects, mind, depth) if is_met and there is not None else 0.0


@WORTH(Trap)
def _(effect: Trap, mind: Mind, depth: int) -> float:
    return value(effect.effects, mind, depth)


@WORTH(EnterRealm)
def _(effect: EnterRealm, mind: Mind, depth: int) -> float:
    """As much as the best realm to which the gate leads."""
    return max((guide.worth(mind, realm) for realm in effect.leads_to(mind.s, mind.seat)), default=0.0)


@WORTH(LeaveRealm)
def _(effect: LeaveRealm, mind: Mind, depth: int) -> float:
    """Out of a realm by an effect of its own: much, to who has made for the place that offers it."""
    return guide.HOME if mind.me.realm and mind.where in guide.aims(mind) else 0.0


@WORTH(ForAlignment)
def _(effect: ForAlignment, mind: Mind, depth: int) -> float:
    return value(effect.mine(mind.s, mind.seat), mind, depth)


@WORTH(BecomeToad)
def _(effect: BecomeToad, mind: Mind, depth: int) -> float:
    """Lost turns, and whatever others pick up meanwhile."""
    held = sum(max(0.0, mind.worth(copy)) for copy in (*mind.me.objects, *mind.me.followers))
    return -A_TURN * effect.turns - 0.5 * held - mind.gold * mind.me.gold / 2


@WORTH(SetStatus)
def _(effect: SetStatus, mind: Mind, depth: int) -> float:
    """What one has already is worth nothing more."""
    if effect.name in mind.me.statuses:
        return 0.0
    if mind.wants_across and effect.name in ("ferry_offer", "raft_ready"):
        return mind.by.ferry * mind.urgency
    return STATUSES.get(effect.name, 0.0)


@WORTH(Draw)
def _(effect: Draw, mind: Mind, depth: int) -> float:
    """What may be drawn besides what lies there already, which is looked at elsewhere."""
    lying = sum(LIBRARY.home(kind_of(copy)) == effect.deck for copy in mind.s.spaces.get(mind.where, ()))
    return max(0.0, (effect.up_to - lying) if effect.up_to else expected(effect.n)) * unknown_card(mind, effect.deck)


@WORTH(Fight)
def _(effect: Fight, mind: Mind, depth: int) -> float:
    """What a text asks for a lost fight beyond a life counts, too."""
    terms = _terms(effect, mind)
    odds, more = mind.odds(terms), effect.on_lose
    dearer = min(0.0, value(more, mind, depth) - mind.a_life_lost) if more else 0.0
    won = value(effect.on_win, mind, depth)
    return mind.fight(terms, trophies=False) + odds.win * won + odds.lose * dearer


def _terms(effect: Fight, mind: Mind) -> Terms:
    """Rules: TA-C10.14"""
    joined = round(expected(effect.combat))
    values = joined or round(expected(effect.strength)), round(expected(effect.craft))
    foe = roused(mind.s, mind.seat, Foe(effect.name, effect.type, effect.tags, *values))
    return Terms("combined" if joined else "combat" if foe.strength else "psychic", (foe,))


@WORTH(Choose)
def _(effect: Choose, mind: Mind, depth: int) -> float:
    values = [value(one.effects, mind, depth) for _, one in effect.open_to(mind.s, Cause(mind.seat, "", ""))]
    return max([*values, *([0.0] if effect.optional else [])], default=0.0)


@WORTH(UseTable)
def _(effect: UseTable, mind: Mind, depth: int) -> float:
    return mind.once(("table", effect.id, mind.where, depth), lambda: table_value(mind, effect.id, depth))


def table_value(mind: Mind, name: str, depth: int = DEEP) -> float:
    """What a roll on a table is worth."""
    table = LIBRARY.tables[name]
    added = usual_additions(mind.s, mind.seat, table)
    return over(table.rows, dice_for(mind.s, mind.seat, table), added, mind, depth)


def row_value(mind: Mind, name: str, total: int) -> float:
    """What the row of a table to which a total comes is worth."""
    return value(LIBRARY.tables[name].row(total).effects, mind)


def gain_by_one(mind: Mind, name: str) -> float:
    """How much better a table is for who adds 1 to its dice; what he can add is counted in already."""
    table = LIBRARY.tables[name]
    dice, added = dice_for(mind.s, mind.seat, table), usual_additions(mind.s, mind.seat, table)
    return over(table.rows, dice, added, mind, DEEP) - over(table.rows, dice, added - 1, mind, DEEP)


@WORTH(Roll)
def _(effect: Roll, mind: Mind, depth: int) -> float:
    return over(effect.rows, effect.dice, 0, mind, depth)


@WORTH(Test)
def _(effect: Test, mind: Mind, depth: int) -> float:
    passes = at_most(effect.dice, effect.value(mind.s, mind.seat) - (effect.cmp == "<"))
    return passes * value(effect.on_pass, mind, depth) + (1 - passes) * value(effect.on_fail, mind, depth)


@WORTH(Pay)
def _(effect: Pay, mind: Mind, depth: int) -> float:
    price = expected(effect.n)
    if mind.me.gold < price:
        return 0.0
    times = min(effect.repeat.times, int(mind.me.gold // max(price, 1)), max(1, mind.hurt))
    worth = value(effect.then, mind, depth) - price * mind.gold
    return max(0.0, worth * times) if effect.optional else worth


@WORTH(Shop)
def _(effect: Shop, mind: Mind, depth: int) -> float:
    """The best bargain among what it does not have yet."""
    stock = {kind_of(copy) for copy in mind.s.stock} - {kind_of(copy) for copy in mind.me.objects}
    bargains = (
        mind.worth(kind) - price * mind.gold
        for kind, price in effect.goods.items()
        if price <= mind.me.gold and kind in stock
    )
    return max([0.0, *bargains])


@WORTH(Custom)
def _(effect: Custom, mind: Mind, depth: int) -> float:
    found = CUSTOM_WORTH.get(effect.id)
    return found(mind) if found is not None else 0.0


def a_quest(mind: Mind) -> float:
    """What a visit to the Warlock is worth: a Talisman at once, or later, as the task will be.  Rules: TA-C16.5"""
    if mind.has_talisman:
        return 0.0
    if mind.task:
        return mind.wage * mind.can_deliver
    magic = any(LIBRARY.cards[kind_of(copy)].type == "magic_object" for copy in mind.me.objects)
    likely = (mind.me.gold >= 3) + (mind.me.gold >= 2) + magic + bool(mind.me.followers) + 1.5
    return mind.wage * (0.3 + 0.7 * likely / 6)


def royal_healing(mind: Mind) -> float:
    """Rules: TA-C7.6"""
    healed = min(mind.hurt, free_healing(mind.s, mind.seat) + mind.me.gold)
    return mind.lives(healed) - mind.gold * max(0, healed - free_healing(mind.s, mind.seat))


def ship_value(mind: Mind, ship: str, free: bool = False) -> float:
    """What a ship is worth for a voyage, less its price."""
    price = 0 if free else ship_price(mind.s, mind.seat, LIBRARY.ships[ship])
    return guide.wanted(mind, ship) - price * mind.gold


def at_the_dock(mind: Mind) -> float:
    """The best bargain there.  Rules: TA-C21.2"""
    stock = {kind_of(copy) for copy in mind.s.stock}
    on_sale = [(kind, price) for kind, price in dock_goods() if kind in stock and price <= mind.me.gold]
    ships = [ship for ship in mind.s.ships if not mind.me.vessel and LIBRARY.ships[ship].price <= mind.me.gold]
    goods = (mind.worth(kind) - price * mind.gold for kind, price in on_sale)
    return max([0.0, *goods, *(ship_value(mind, ship) for ship in ships)])


CUSTOM_WORTH: dict[str, Callable[[Mind], float]] = {
    "TA-C16.5": a_quest,
    "TA-C7.6": royal_healing,
    "core.dock": at_the_dock,
    "TA-C7.13": lambda mind: mind.lives(-1) / 3 - 0.2 * len(mind.me.followers),
}


@WORTH(VisitOne)
def _(effect: VisitOne, mind: Mind, depth: int) -> float:
    locations = LIBRARY.spaces[mind.where].location
    return max((location_value(mind, mind.where, one.id, depth) for one in locations), default=0.0)


def location_value(mind: Mind, where: str, location: str, depth: int = DEEP) -> float:
    """What a visit to one of the locations of a space is worth."""
    one = next(one for one in LIBRARY.spaces[where].location if one.id == location)
    if one.only_if is not None and not one.only_if.holds(mind.s, mind.seat):
        return -9.0
    return value(one.effects, mind, depth)
