"""The bot and its things: who gets what, who tries it, and when it is used."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.steps import Action
from mazefolio.games.deathmaze import actions as act
from mazefolio.games.deathmaze import queries
from mazefolio.games.deathmaze.bot import JUDGES, View, best, eyes
from mazefolio.games.deathmaze.bot.eyes import healable, left, power, worth_of
from mazefolio.games.deathmaze.content import MONSTERS, arm
from mazefolio.games.deathmaze.figures import armor_bonus, holds, is_armor, is_beast, is_weapon, item_of, present
from mazefolio.games.deathmaze.formation import front
from mazefolio.games.deathmaze.pieces import Effect
from mazefolio.games.deathmaze.state import Adventurer, State, Thing

LONG, STRONG = 5, 2.5
"""A fight of so many rounds with a monster of such a menace is worth a Charm potion."""


def heals(thing: Thing) -> bool:
    item = item_of(thing)
    return item is not None and item.effect == "heal"


def remedy(v: View, options: Sequence[Action]) -> Action | None:
    """Drink what heals, cast Heal, or hand a potion to a comrade who needs it more."""
    for option in options:
        if isinstance(option, act.Use) and heals(option.item) and healable(v.s.adventurers[option.who]) >= v.by.heal:
            return option
        if isinstance(option, act.Cast) and worth_casting(v, option):
            return option
        if (
            isinstance(option, act.Hand)
            and option.token not in v.s.handled
            and can_spare(v, v.s.adventurers[option.who])
        ):
            return option
    return None


def worth_casting(v: View, option: act.Cast) -> bool:
    """Heal for an adventurer who is badly hurt, if the Wizard can afford it; by a ring it costs nothing."""
    if option.spell != "heal":
        return False
    hurt = healable(v.s.adventurers[option.whom])
    return hurt >= v.by.heal if option.ring else hurt > v.by.heal and left(v.s, option.who) > v.by.cast


def can_spare(v: View, holder: Adventurer) -> bool:
    """He has a healing potion that a comrade needs more."""
    return any(map(heals, holder.items)) and neediest(v, holder) is not None


def neediest(v: View, holder: Adventurer) -> Adventurer | None:
    """The comrade who needs a healing potion more than its holder and has none."""
    if healable(holder) >= v.by.heal:
        return None
    others = [one for one in present(v.s) if healable(one) > v.by.heal and not any(map(heals, one.items))]
    return max(others, key=healable, default=None)


@JUDGES(queries.Trading)
def _(query: queries.Trading, v: View, options: Sequence[Action]) -> Action:
    """Give the potion to the comrade who needs it most."""
    needy = neediest(v, v.s.adventurers[query.who])
    gifts = [give for give in of_kind(act.Give, options) if heals(give.thing) and needy and give.to == needy.id]
    return gifts[0] if gifts else act.DONE


def before_a_fight(v: View, options: Sequence[Action], ahead: eyes.Prospect) -> Action | None:
    """Cannabis works in the next fight only, so it is eaten before a hard one."""
    if ahead.cost < v.by.hard:
        return None
    for use in of_kind(act.Use, options):
        if use.item == "cannabis" and use.who in front(v.s.order) and not v.s.adventurers[use.who].haste_next:
            return use
    return None


@JUDGES(queries.Potions)
def _(query: queries.Potions, v: View, options: Sequence[Action]) -> Action:
    """In a fight: heal those who are about to fall, charm what is strong, grow strong if it is hard."""
    return next((use for use in of_kind(act.Use, options) if helps_now(v, use)), act.DONE)


def helps_now(v: View, use: act.Use) -> bool:
    one, item = v.s.adventurers[use.who], item_of(use.item)
    in_front = one.id in front(v.s.order)
    match item and item.effect:
        case "heal":
            return in_front and left(v.s, one.id) <= v.by.falling <= healable(one)
        case "strength":
            return in_front and not one.strength and eyes.is_hard(v)
        case "charm":
            return worth_charming(v, use.item)
    return False


def worth_charming(v: View, potion: Thing) -> bool:
    """The fight is hard, a target is dangerous, or a strong one makes the fight a long one."""
    if v.s.fight is None:
        return False
    persons = potion == "charm_person"
    foes = [foe for foe in v.s.fight.foes if is_beast(foe) and MONSTERS[v.s.beasts[foe].kind].person == persons]
    if eyes.is_hard(v) or any(eyes.threat(v.s, foe) > 1 for foe in foes):
        return True
    rounds = v.s.fight.round - 1 + eyes.facing(v.s, eyes.foes_of(v.s)).rounds
    return rounds >= LONG and any(eyes.menace(v.s, foe) >= STRONG for foe in foes)


@JUDGES(queries.OpeningTrap)
def _(query: queries.OpeningTrap, v: View, options: Sequence[Action]) -> Action:
    """Heal; then Sesame; else a Thief who can bear it; else the adventurer who can bear it best."""
    if cure := remedy(v, options):
        return cure
    if sesame := of_kind(act.Sesame, options):
        return sesame[0]
    thieves = [thief for thief in of_kind(act.Detrap, options) if left(v.s, thief.who) > 3]
    if thieves:
        return max(thieves, key=lambda thief: (v.s.adventurers[thief.who].detrap, left(v.s, thief.who)))
    openers: list[act.Detrap | act.Open] = [*of_kind(act.Detrap, options), *of_kind(act.Open, options)]
    return max(openers, key=lambda opener: left(v.s, opener.who), default=options[0])


@JUDGES(queries.TastingPotion)
def _(query: queries.TastingPotion, v: View, options: Sequence[Action]) -> Action:
    """The adventurer who has most to gain from healing and would survive poison."""

    def suits(taster: act.Taste) -> tuple[bool, int]:
        one = v.s.adventurers[taster.who]
        return left(v.s, one.id) > 3 or bool(holds(one, "immunity")), healable(one)

    return best(act.Taste, options, suits)


@JUDGES(queries.TryingMedallion)
def _(query: queries.TryingMedallion, v: View, options: Sequence[Action]) -> Action:
    """Heal; then the adventurer who is most likely to survive strangling."""
    return remedy(v, options) or best(act.Taste, options, lambda taster: left(v.s, taster.who))


@JUDGES(queries.Assigning)
def _(query: queries.Assigning, v: View, options: Sequence[Action]) -> Action:
    """To the adventurer whom a thing helps most; what helps nobody is left behind."""
    takers = [take for take in of_kind(act.Take, options) if benefit(v.s, v.s.adventurers[take.who], query.thing) > 0]
    return max(takers, key=lambda take: benefit(v.s, v.s.adventurers[take.who], query.thing), default=act.NO_ONE)


def benefit(s: State, one: Adventurer, thing: Thing) -> float:
    """How much good a thing would do in an adventurer's hands."""
    if is_weapon(thing):
        return weapon_gain(one, thing)
    if is_armor(thing):
        return power(s, one.id, behind=False) + left(s, one.id) / 10 if armor_bonus(thing) > one.armor else 0.0
    item = item_of(thing)
    return item_benefit(s, one, item.effect) if item else 0.0


def item_benefit(s: State, one: Adventurer, effect: Effect) -> float:
    """What a potion, spice, medallion or ring is worth to an adventurer."""
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
    rivals = [weapon for weapon in one.weapons if arm(weapon).kind.melee == arm(thing).kind.melee]
    return worth_of(one, thing) - max((worth_of(one, weapon) for weapon in rivals), default=0.0)


@JUDGES(queries.Swapping)
def _(query: queries.Swapping, v: View, options: Sequence[Action]) -> Action:
    """Drop the weapon that leaves the better pair."""
    one = v.s.adventurers[query.who]

    def pair(drop: act.LeaveWeapon) -> float:
        kept = [query.weapon, *(weapon for place, weapon in enumerate(one.weapons) if place != drop.place)]
        return sum(eyes.best_of(one, kept, behind=behind) for behind in (False, True))

    return best(act.LeaveWeapon, options, pair)
