"""DM-9.4, DM-9.5: potions and spices that may be used whenever their holder likes."""

from __future__ import annotations

from functools import lru_cache

from mazefolio.engine.steps import Action, Faces, Steps
from mazefolio.games.deathmaze.actions import Cast, Use
from mazefolio.games.deathmaze.agenda import push
from mazefolio.games.deathmaze.combat_events import CharmWasted, Hastened, Resisted
from mazefolio.games.deathmaze.content import MONSTERS
from mazefolio.games.deathmaze.events import Spent
from mazefolio.games.deathmaze.figures import die, is_beast, item_of, present, resistance, who
from mazefolio.games.deathmaze.harm import poison
from mazefolio.games.deathmaze.magic import cast_in_peace, heal, peace_spells, strengthen
from mazefolio.games.deathmaze.state import Adventurer, Charm, State, Thing
from mazefolio.games.deathmaze.tables import resists

CHARM_PERSON, CHARM_MONSTER = "charm_person", "charm_monster"


@lru_cache(maxsize=1 << 12)
def _remedies(figure: int, called: str, items: tuple[Thing, ...], moment: frozenset[str]) -> tuple[Use, ...]:
    """What somebody can drink or eat at such a moment.  Rules: DM-8.22e, DM-9.41b, DM-9.45b, DM-9.51a"""
    known = ((thing, item_of(thing)) for thing in dict.fromkeys(items))
    return tuple(Use(figure, called, thing) for thing, item in known if item and (item.anytime or thing in moment))


def moment(s: State) -> frozenset[str]:
    """What may be drunk now besides what may be drunk at any time: poison outside combat, Charm if it has a target."""
    drinks = set() if s.fight else {"poison"}
    drinks |= {CHARM_PERSON if MONSTERS[s.beasts[foe].kind].person else CHARM_MONSTER for foe in monsters_here(s)}
    return frozenset(drinks)


def monsters_here(s: State) -> list[int]:
    """Every awake monster in the segment that does not serve the party.  Rules: DM-9.45a"""
    if s.fight:
        return [foe for foe in s.fight.foes if is_beast(foe)]
    return [monster for group in s.groups.get(s.cell, ()) for monster in group.members]


def remedies(s: State, adventurer: Adventurer) -> tuple[Use, ...]:
    if not adventurer.items:
        return ()
    return _remedies(adventurer.id, adventurer.name, tuple(adventurer.items), moment(s))


def uses(s: State, seat: int) -> list[Action]:
    """Potions, spices and spells that a player may use outside combat and negotiation.

    Rules: DM-7.13b, DM-9.17a, DM-11.21a, DM-R.3
    """
    found: list[Action] = []
    for adventurer in present(s):
        if adventurer.owner == seat:
            if adventurer.items:
                found += remedies(s, adventurer)
            if adventurer.sort == "wizard":
                found += peace_spells(s, adventurer)
    return found


def do_use(s: State, action: Action) -> Steps[None]:
    """Drink, eat or cast."""
    if isinstance(action, Cast):
        yield from cast_in_peace(s, action)
    elif isinstance(action, Use):
        adventurer = s.adventurers[action.who]
        adventurer.items.remove(action.item)
        yield Spent("DM-9.51a", who(s, adventurer.id), action.item)
        yield from swallow(s, adventurer, action.item)
    s.steps.clear()


def swallow(s: State, adventurer: Adventurer, thing: Thing) -> Steps[None]:
    """What a potion or spice does to whoever swallows it.

    Rules: DM-6.13a, DM-9.41a, DM-9.42a, DM-9.43a, DM-9.44a, DM-9.45a, DM-9.46a, DM-9.52a, DM-9.54a, DM-9.56a, DM-9.56b
    """
    item = item_of(thing)
    assert item is not None
    rule = item.rules[0]
    match item.effect:
        case "heal":
            yield from heal(s, adventurer, item.dice, rule, adventurer.owner)
        case "strength":
            yield from strengthen(s, adventurer, item.dice, rule, adventurer.owner)
        case "poison":
            yield from poison(s, adventurer.id, rule)
        case "haste":
            adventurer.haste_next = True
            yield Hastened(who(s, adventurer.id))
        case "charm":
            if charm_targets(s, thing):
                push(s, Charm(adventurer.id, thing))
            else:
                yield CharmWasted("DM-9.45b", who(s, adventurer.id), thing)


def charm_targets(s: State, potion: Thing) -> list[int]:
    """Whom the drinker can take over.  Rules: DM-9.45a, DM-9.46a"""
    person = potion == CHARM_PERSON
    return [foe for foe in monsters_here(s) if MONSTERS[s.beasts[foe].kind].person == person]


def withstands(s: State, target: int, magic: str, rule: str, seat: int) -> Steps[bool]:
    """In the advanced game whoever is the target of magic tries to resist.  Rules: DM-9.46b, DM-11.24a, DM-11.25a"""
    if not s.advanced:
        return False
    faces: Faces = yield die(seat, "resistance")
    resisted = resists(resistance(s, target), faces[0])
    yield Resisted(rule, who(s, target), magic, faces, resistance(s, target), resisted)
    return resisted


def seats_with_remedies(s: State) -> list[int]:
    """Who may be asked for potions and spices as a Party Combat Phase begins.  Rules: DM-8.22c"""
    return sorted({adventurer.owner for adventurer in present(s) if adventurer.items and remedies(s, adventurer)})
