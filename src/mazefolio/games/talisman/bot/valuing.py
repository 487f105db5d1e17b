"""What effects are worth to a character before anything is rolled: any card, space or table, also those of realms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mazefolio.engine.register import Register
from mazefolio.games.talisman.bot.mind import A_TURN, Mind
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.content import Row
from mazefolio.games.talisman.effects.cards import GainCard, GainTalisman, LoseCards
from mazefolio.games.talisman.effects.fate import Choose, ForAlignment, Pay, Roll, Test, UseTable
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
from mazefolio.games.talisman.effects.spells import FillSpells, GainSpell, LoseSpell
from mazefolio.games.talisman.effects.statuses import BecomeToad, ExtraTurn, MissTurn, SetStatus
from mazefolio.games.talisman.effects.trade import Shop
from mazefolio.games.talisman.language.amounts import Amount, Dice
from mazefolio.games.talisman.language.effect import Effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import allowance, total
from mazefolio.games.talisman.tables import additions, dice_for

OFFERS = {"teleport_offer": 0.6, "ferry_offer": 0.6, "raft_ready": 0.4, "enslaved": -2.0, "blessed": 0.8}
A_CARD = 0.35
"""What an unknown Adventure card is worth to somebody who can fight."""
DEEP = 4
"""So far effects within effects are looked at."""

WORTH: Register[Callable[[Any, Mind, int], float]] = Register("what it is worth")


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
        for total, chance in thrown_total(dice.count).items()
    )


def thrown_total(count: int) -> dict[int, float]:
    totals = {0: 1.0}
    for _ in range(count):
        totals = _with_a_die(totals)
    return totals


def _with_a_die(totals: dict[int, float]) -> dict[int, float]:
    more: dict[int, float] = {}
    for so_far, chance in totals.items():
        for face in range(1, 7):
            more[so_far + face] = more.get(so_far + face, 0.0) + chance / 6
    return more


def _row(rows: list[Row], total: int) -> Row:
    found = next((row for row in rows if row.at.holds(total)), None)
    return found or (rows[0] if total < rows[0].at.low else rows[-1])


@WORTH(GainLife)
def _(effect: GainLife, mind: Mind, depth: int) -> float:
    return mind.lives(expected(effect.n))


@WORTH(Heal)
def _(effect: Heal, mind: Mind, depth: int) -> float:
    return mind.lives(min(mind.hurt, expected(effect.n, mind.hurt)))


@WORTH(LoseLife)
def _(effect: LoseLife, mind: Mind, depth: int) -> float:
    return mind.lives(-expected(effect.n, mind.me.lives))


@WORTH(GainStrength)
def _(effect: GainStrength, mind: Mind, depth: int) -> float:
    return mind.weight("strength") * expected(effect.n)


@WORTH(GainCraft)
def _(effect: GainCraft, mind: Mind, depth: int) -> float:
    return mind.weight("craft") * expected(effect.n)


@WORTH(LoseStrength)
def _(effect: LoseStrength, mind: Mind, depth: int) -> float:
    spare = mind.me.strength - LIBRARY.characters[mind.me.character].strength
    return -mind.weight("strength") * min(spare, expected(effect.n))


@WORTH(LoseCraft)
def _(effect: LoseCraft, mind: Mind, depth: int) -> float:
    spare = mind.me.craft - LIBRARY.characters[mind.me.character].craft
    return -mind.weight("craft") * min(spare, expected(effect.n))


@WORTH(GainGold)
def _(effect: GainGold, mind: Mind, depth: int) -> float:
    return mind.weight("gold") * expected(effect.n)


@WORTH(LoseGold)
def _(effect: LoseGold, mind: Mind, depth: int) -> float:
    return -mind.weight("gold") * min(mind.me.gold, expected(effect.n, mind.me.gold))


@WORTH(GainSpell, FillSpells)
def _(effect: GainSpell | FillSpells, mind: Mind, depth: int) -> float:
    room = max(0, allowance(mind.s, mind.seat) - len(mind.me.spells))
    wanted = expected(effect.n) if isinstance(effect, GainSpell) else room
    return mind.weight("spell") * min(room, wanted)


@WORTH(LoseSpell)
def _(effect: LoseSpell, mind: Mind, depth: int) -> float:
    return -mind.weight("spell") * min(len(mind.me.spells), expected(effect.n, len(mind.me.spells)))


@WORTH(GainTalisman)
def _(effect: GainTalisman, mind: Mind, depth: int) -> float:
    return mind.weight("talisman") * (0.2 if mind.has_talisman else 1.0)


@WORTH(GainCard)
def _(effect: GainCard, mind: Mind, depth: int) -> float:
    return mind.worth(str(effect.card)) if effect.card and effect.card != "this" else 0.5


@WORTH(LoseCards)
def _(effect: LoseCards, mind: Mind, depth: int) -> float:
    return -0.8


@WORTH(MissTurn)
def _(effect: MissTurn, mind: Mind, depth: int) -> float:
    return -A_TURN * effect.n


@WORTH(ExtraTurn)
def _(effect: ExtraTurn, mind: Mind, depth: int) -> float:
    return A_TURN * effect.n


@WORTH(BecomeToad)
def _(effect: BecomeToad, mind: Mind, depth: int) -> float:
    return -1.0 * effect.turns - 0.5 * len(mind.me.objects) - mind.weight("gold") * mind.me.gold


@WORTH(SetStatus)
def _(effect: SetStatus, mind: Mind, depth: int) -> float:
    return OFFERS.get(effect.name, 0.0)


@WORTH(EndTurn)
def _(effect: EndTurn, mind: Mind, depth: int) -> float:
    return -0.2


@WORTH(Arrest)
def _(effect: Arrest, mind: Mind, depth: int) -> float:
    return -3.0


@WORTH(Teleport)
def _(effect: Teleport, mind: Mind, depth: int) -> float:
    return 0.2 if effect.to.how == "choice" else 0.0


@WORTH(Draw)
def _(effect: Draw, mind: Mind, depth: int) -> float:
    """What may be drawn besides what lies there already, which is looked at elsewhere."""
    there = len(mind.s.spaces.get(mind.where, ()))
    return max(0.0, (effect.up_to - there) if effect.up_to else expected(effect.n)) * unknown_card(mind)


def unknown_card(mind: Mind) -> float:
    """An Adventure card nobody has seen: a third are enemies, the rest is mostly welcome."""
    foe = Terms("combat", (Foe("somebody", "monster", strength=3, copy="?"),))
    spirit = Terms("psychic", (Foe("something", "spirit", craft=4),))
    return 0.26 * mind.fight(foe) + 0.08 * mind.fight(spirit, trophies=False) + A_CARD


@WORTH(Fight)
def _(effect: Fight, mind: Mind, depth: int) -> float:
    foe = Foe(effect.name, effect.type, effect.tags, round(expected(effect.strength)), round(expected(effect.craft)))
    terms = Terms("combat" if foe.strength else "psychic", (foe,))
    return mind.fight(terms, trophies=False) + float(mind.odds(terms).win) * value(effect.on_win, mind, depth)


@WORTH(Choose)
def _(effect: Choose, mind: Mind, depth: int) -> float:
    values = [value(one.effects, mind, depth) for _, one in effect.open_to(mind.s, mind.seat)]
    return max([*values, *([0.0] if effect.optional else [])], default=0.0)


@WORTH(UseTable)
def _(effect: UseTable, mind: Mind, depth: int) -> float:
    table = LIBRARY.tables[effect.id]
    added = total(additions(mind.s, mind.seat, table))
    return over(table.rows, dice_for(mind.s, mind.seat, table), added, mind, depth)


@WORTH(Roll)
def _(effect: Roll, mind: Mind, depth: int) -> float:
    return over(effect.rows, effect.dice, 0, mind, depth)


@WORTH(Test)
def _(effect: Test, mind: Mind, depth: int) -> float:
    reach = effect.value(mind.s, mind.seat) - (effect.cmp == "<")
    passes = sum(chance for total, chance in thrown_total(effect.dice).items() if total <= reach)
    return passes * value(effect.on_pass, mind, depth) + (1 - passes) * value(effect.on_fail, mind, depth)


@WORTH(ForAlignment)
def _(effect: ForAlignment, mind: Mind, depth: int) -> float:
    return value(effect.mine(mind.s, mind.seat), mind, depth)


@WORTH(Pay)
def _(effect: Pay, mind: Mind, depth: int) -> float:
    price = expected(effect.n)
    if mind.me.gold < price:
        return 0.0
    times = min(effect.repeat.times, int(mind.me.gold // max(price, 1)), max(1, mind.hurt))
    worth = value(effect.then, mind, depth) - price * mind.weight("gold")
    return max(0.0, worth * times) if effect.optional else worth


@WORTH(Shop)
def _(effect: Shop, mind: Mind, depth: int) -> float:
    stock = {copy.partition("#")[0] for copy in mind.s.stock}
    bargains = (
        mind.worth(kind) - price * mind.weight("gold")
        for kind, price in effect.goods.items()
        if price <= mind.me.gold and kind in stock
    )
    return max([0.0, *bargains])


@WORTH(VisitOne)
def _(effect: VisitOne, mind: Mind, depth: int) -> float:
    return best_location(mind, mind.where, depth)


def best_location(mind: Mind, where: str, depth: int = DEEP) -> float:
    return max((location_value(mind, where, one.id, depth) for one in LIBRARY.spaces[where].location), default=0.0)


def location_value(mind: Mind, where: str, location: str, depth: int = DEEP) -> float:
    """What a visit to one of the locations of a space is worth."""
    one = next(one for one in LIBRARY.spaces[where].location if one.id == location)
    if one.only_if is not None and not one.only_if.holds(mind.s, mind.seat):
        return -9.0
    return value(one.effects, mind, depth)


