"""The bot and its things: who gets what, who tries it, and when it is used."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Ask
from mazefolio.games.deathmaze.actions import (
    DONE,
    NO_ONE,
    Cast,
    Detrap,
    Give,
    Hand,
    LeaveWeapon,
    Open,
    Sesame,
    Take,
    Taste,
    Use,
)
from mazefolio.games.deathmaze.bot import judges, of
from mazefolio.games.deathmaze.bot.eyes import (
    LIFE,
    Prospect,
    facing,
    foes_of,
    healable,
    left,
    menace,
    power,
    threat,
    worth_of,
)
from mazefolio.games.deathmaze.content import MONSTERS, arm
from mazefolio.games.deathmaze.figures import armor_bonus, holds, is_armor, is_beast, is_weapon, item_of, present
from mazefolio.games.deathmaze.formation import front
from mazefolio.games.deathmaze.pieces import Effect
from mazefolio.games.deathmaze.queries import (
    Assigning,
    OpeningTrap,
    Potions,
    Swapping,
    TastingPotion,
    Trading,
    TryingMedallion,
)
from mazefolio.games.deathmaze.state import Adventurer, State, Thing

HEAL = 4
"""So many Wounds are worth a healing potion."""
HARD = 4.0
"""A fight that costs so much is worth a potion or two."""
LONG, STRONG = 5, 2.5
"""A fight of so many rounds with a monster of such a menace is worth a Charm potion."""


def heals(thing: Thing) -> bool:
    item = item_of(thing)
    return item is not None and item.effect == "heal"


def remedy(s: State, ask: Ask) -> Action | None:
    """Drink what heals, cast Heal, or hand a potion to somebody who needs it more."""
    for option in ask.options:
        if isinstance(option, Use) and heals(option.item) and healable(s.adventurers[option.who]) >= HEAL:
            return option
        if isinstance(option, Cast) and worth_casting(s, option):
            return option
        if isinstance(option, Hand) and option.token not in s.handled and can_spare(s, s.adventurers[option.who]):
            return option
    return None


def worth_casting(s: State, option: Cast) -> bool:
    """Heal for whoever is badly hurt, if the Wizard can afford it; by a ring it costs nothing."""
    if option.spell != "heal":
        return False
    hurt = healable(s.adventurers[option.whom])
    return hurt >= HEAL if option.ring else hurt > HEAL and left(s, option.who) > 3


def can_spare(s: State, holder: Adventurer) -> bool:
    """He has a healing potion that somebody else needs more."""
    return any(map(heals, holder.items)) and neediest(s, holder) is not None


def neediest(s: State, holder: Adventurer) -> Adventurer | None:
    """Who needs a healing potion more than its holder and has none."""
    if healable(holder) >= HEAL:
        return None
    others = [one for one in present(s) if healable(one) > HEAL and not any(map(heals, one.items))]
    return max(others, key=healable, default=None)


@judges(Trading)
def _(query: Trading, s: State, ask: Ask) -> Action:
    """Give the potion to whoever needs it most."""
    for option in of(Give, ask.options):
        needy = neediest(s, s.adventurers[option.who])
        if heals(option.thing) and needy is not None and option.to == needy.id:
            return option
    return DONE


def before_a_fight(s: State, ask: Ask, ahead: Prospect) -> Action | None:
    """Cannabis works in the next fight only, so it is eaten before a hard one."""
    if ahead.cost < HARD:
        return None
    for use in of(Use, ask.options):
        if use.item == "cannabis" and use.who in front(s.order) and not s.adventurers[use.who].haste_next:
            return use
    return None


@judges(Potions)
def _(query: Potions, s: State, ask: Ask) -> Action:
    """In a fight: heal whoever is about to fall, charm what is strong, grow strong if it is hard."""
    return next((use for use in of(Use, ask.options) if helps_now(s, use)), DONE)


def helps_now(s: State, use: Use) -> bool:
    one, item = s.adventurers[use.who], item_of(use.item)
    assert item is not None
    in_front = one.id in front(s.order)
    match item.effect:
        case "heal":
            return in_front and left(s, one.id) <= 3 <= healable(one)
        case "strength":
            return in_front and not one.strength and is_hard(s)
        case "charm":
            return worth_charming(s, use.item)
    return False


def is_hard(s: State) -> bool:
    """Whether what is left of the fight will cost the party dear."""
    ahead = facing(s, foes_of(s))
    return ahead.damage + LIFE * ahead.deaths > HARD


def worth_charming(s: State, potion: Thing) -> bool:
    """Somebody dangerous could be taken over, the fight is hard, or somebody strong makes it a long one."""
    assert s.fight is not None
    persons = potion == "charm_person"
    foes = [foe for foe in s.fight.foes if is_beast(foe) and MONSTERS[s.beasts[foe].kind].person == persons]
    if is_hard(s) or any(threat(s, foe) > 1 for foe in foes):
        return True
    rounds = s.fight.round - 1 + facing(s, foes_of(s)).rounds
    return rounds >= LONG and any(menace(s, foe) >= STRONG for foe in foes)


@judges(OpeningTrap)
def _(query: OpeningTrap, s: State, ask: Ask) -> Action:
    """Heal; then Sesame; else a Thief who can bear it; else whoever can bear it best."""
    cure = remedy(s, ask)
    if cure:
        return cure
    sesame = of(Sesame, ask.options)
    if sesame:
        return sesame[0]
    thieves = [thief for thief in of(Detrap, ask.options) if left(s, thief.who) > 3]
    if thieves:
        return max(thieves, key=lambda thief: (s.adventurers[thief.who].detrap, left(s, thief.who)))
    openers: list[Detrap | Open] = [*of(Detrap, ask.options), *of(Open, ask.options)]
    return max(openers, key=lambda opener: (left(s, opener.who), isinstance(opener, Detrap)))


@judges(TastingPotion)
def _(query: TastingPotion, s: State, ask: Ask) -> Action:
    """Whoever has most to gain from healing and would survive poison."""

    def suits(taster: Taste) -> tuple[bool, int]:
        one = s.adventurers[taster.who]
        return left(s, one.id) > 3 or bool(holds(one, "immunity")), healable(one)

    return max(of(Taste, ask.options), key=suits)


@judges(TryingMedallion)
def _(query: TryingMedallion, s: State, ask: Ask) -> Action:
    """Heal; then whoever is most likely to survive strangling."""
    return remedy(s, ask) or max(of(Taste, ask.options), key=lambda taster: left(s, taster.who))


@judges(Assigning)
def _(query: Assigning, s: State, ask: Ask) -> Action:
    """To the adventurer whom a thing helps most; what helps nobody is left behind."""
    takers = of(Take, ask.options)
    best = max(takers, key=lambda taker: benefit(s, s.adventurers[taker.who], query.thing), default=None)
    if best is None or benefit(s, s.adventurers[best.who], query.thing) <= 0:
        return NO_ONE
    return best


def benefit(s: State, one: Adventurer, thing: Thing) -> float:
    """How much good a thing would do in somebody's hands."""
    fights = power(s, one.id, behind=False)
    if is_weapon(thing):
        return weapon_gain(one, thing)
    if is_armor(thing):
        return fights + left(s, one.id) / 10 if armor_bonus(thing) > one.armor else 0.0
    item = item_of(thing)
    assert item is not None
    return item_benefit(s, one, item.effect)


def item_benefit(s: State, one: Adventurer, effect: Effect) -> float:
    """What a potion, spice, medallion or ring is worth to somebody."""
    match effect:
        case "poison":
            return 0.0
        case "heal":
            return 1.0 + healable(one)
        case "strength" | "breath" | "haste":
            return 1.0 + power(s, one.id, behind=False) + left(s, one.id) / 10
        case "dexterity":
            return 1.0 + power(s, one.id, behind=True) - power(s, one.id, behind=False)
        case "immunity" | "disarm":
            return 1.0 + one.detrap
        case "resistance":
            return 10.0 - one.resistance + (one.id in front(s.order))
        case "spell":
            return 1.0 + (one.sort == "wizard")
    return 1.0 + left(s, one.id)


def weapon_gain(one: Adventurer, thing: Thing) -> float:
    """What a weapon adds to his better attack from the row it is for."""
    kind = arm(thing).kind
    rivals = [weapon for weapon in one.weapons if arm(weapon).kind.melee == kind.melee]
    return worth_of(one, thing) - max((worth_of(one, weapon) for weapon in rivals), default=0.0)


@judges(Swapping)
def _(query: Swapping, s: State, ask: Ask) -> Action:
    """Drop the weapon that leaves the better pair."""
    one = s.adventurers[query.who]

    def pair(drop: LeaveWeapon) -> float:
        kept = [query.weapon, *(weapon for place, weapon in enumerate(one.weapons) if place != drop.place)]
        return sum(best_with(one, kept, missile=missile) for missile in (False, True))

    return max(of(LeaveWeapon, ask.options), key=pair)


def best_with(one: Adventurer, weapons: Sequence[Thing], *, missile: bool) -> float:
    """His best attack from one of the rows with these weapons."""
    usable = [weapon for weapon in weapons if (arm(weapon).kind.missile if missile else arm(weapon).kind.melee)]
    return max((worth_of(one, weapon) for weapon in usable), default=0.0)
