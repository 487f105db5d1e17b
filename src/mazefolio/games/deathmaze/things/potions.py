"""DM-9.4, DM-9.5: potions and spices that their holders may use when they like, and what they do."""

from __future__ import annotations

from functools import lru_cache

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Steps, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.deathmaze.actions import DECLINE, Bewitch, Cast, Use
from mazefolio.games.deathmaze.combat.harm import poison
from mazefolio.games.deathmaze.combat.magic import Spent, heal, resisting, strengthen, withstands
from mazefolio.games.deathmaze.combat.sides import Charmed, charm
from mazefolio.games.deathmaze.combat.spells import cast_in_peace, peace_spells
from mazefolio.games.deathmaze.content import MONSTERS
from mazefolio.games.deathmaze.exploring.groups import groups_here, take_away
from mazefolio.games.deathmaze.figures import Who, is_beast, item_of, name, present, who
from mazefolio.games.deathmaze.ids import ItemId
from mazefolio.games.deathmaze.names import figure_id, item_id, sheet_id, the_figure, thing
from mazefolio.games.deathmaze.odds import SURE
from mazefolio.games.deathmaze.queries import Charming
from mazefolio.games.deathmaze.state import Adventurer, State, Thing
from mazefolio.games.deathmaze.words import WORDS


class CharmWasted(CitedEvent, frozen=True):
    who: Who
    thing: ItemId


class Hastened(Event, frozen=True):
    RULE = "DM-9.56a"
    who: Who


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
    return [monster for group in groups_here(s) for monster in group.members]


def remedies(s: State, adventurer: Adventurer) -> tuple[Use, ...]:
    if not adventurer.items:
        return ()
    return _remedies(adventurer.id, adventurer.name, tuple(adventurer.items), moment(s))


def remedies_of(s: State, seat: int) -> list[Action]:
    """What a player's adventurers can drink or eat."""
    return [use for one in present(s) if one.owner == seat and one.items for use in remedies(s, one)]


def heals_nothing(s: State, use: Use) -> bool:
    """It only heals, and its drinker has no Wounds that it could remove.  Rules: DM-9.42a"""
    item, drinker = item_of(use.item), s.adventurers[use.who]
    return item is not None and item.effect == "heal" and drinker.wounds <= drinker.spent


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


def swallow(s: State, adventurer: Adventurer, drink: Thing) -> Steps[None]:
    """What a potion or spice does to the adventurer who swallows it.

    Rules: DM-6.13a, DM-9.41a, DM-9.42a, DM-9.43a, DM-9.44a, DM-9.45a, DM-9.46a, DM-9.52a, DM-9.54a, DM-9.56a, DM-9.56b
    """
    item = item_of(drink)
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
            yield from take_over(s, adventurer, drink)


def charm_targets(s: State, potion: Thing) -> list[int]:
    """Whom the drinker can take over.  Rules: DM-9.45a, DM-9.46a"""
    person = potion == CHARM_PERSON
    return [foe for foe in monsters_here(s) if MONSTERS[s.beasts[foe].kind].person == person]


def take_over(s: State, drinker: Adventurer, potion: Thing) -> Steps[None]:
    """The drinker may take control of one monster, unless it resists; outside combat this is an attack.

    Rules: DM-9.45a, DM-9.45b, DM-9.45d, DM-9.45j, DM-9.46b, DM-11.25a
    """
    targets = charm_targets(s, potion)
    if not targets:
        yield CharmWasted("DM-9.45b", who(s, drinker.id), potion)
        return
    options: list[Action] = [*(Bewitch(foe, name(s, foe)) for foe in targets), DECLINE]
    choice = yield from ask(drinker.owner, Charming(drinker.id, potion), options)
    if not isinstance(choice, Bewitch):
        yield CharmWasted("DM-9.45a", who(s, drinker.id), potion)
        return
    charmed = not (yield from withstands(s, choice.whom, potion, "DM-11.25a", drinker.owner))
    if s.fight is None:
        provoke(s, choice.whom, charmed=charmed)
    if charmed:
        yield from charm(s, s.beasts[choice.whom], drinker.id)


def provoke(s: State, target: int, *, charmed: bool) -> None:
    """Those of its group who are not charmed attack at once.  Rules: DM-7.14c, DM-9.45j"""
    group = next(group for group in groups_here(s) if target in group.members)
    take_away(s, group)
    s.attackers += [monster for monster in group.members if not (charmed and monster == target)]


def _charmed(since: Since) -> bool:
    return since.any(Charmed)


CHARMED = WORDS.outcome(Outcome("charmed", "charmed", _charmed, "good"))


@WORDS.asks(Charming)
def _(query: Charming, s: State, ask: Ask) -> Asked:
    peace = " Outside a fight this is an attack." if s.fight is None else ""
    return Asked(f"Whom does {s.adventurers[query.who].name} take over?", f"{thing(query.potion)}.{peace}")


@WORDS.offers(Bewitch)
def _(action: Bewitch, s: State, ask: Ask) -> Option:
    beast = s.beasts[action.whom]
    kind = MONSTERS[beast.kind].name
    return Option(
        id=action.token,
        label=f"Take over {the_figure(s, action.whom)}",
        detail=f"the {kind} joins the party",
        rule="DM-9.45a",
        target=figure_id(action.whom) if s.fight else "",
        art=beast.kind,
        odds=[CHARMED.at(SURE - resisting(s, action.whom))],
        text=f"The {kind} obeys as long as the drinker lives.",
    )


@WORDS.offers(Use)
def _(action: Use, s: State, ask: Ask) -> Option:
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
        actor=sheet_id(action.who),
    )


WORDS.sentence(CharmWasted, "{Who} takes over nobody; the {thing} is wasted.")
WORDS.sentence(Hastened, "{Who} will strike twice in the next fight.", "good")
