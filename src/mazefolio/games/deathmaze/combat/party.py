"""DM-8.22, DM-8.42: the Party Combat Phase: what each figure may do, and the declared actions one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, Event, Steps, ask
from mazefolio.engine.view import Group, Hint, Line, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count, signed
from mazefolio.games.deathmaze.actions import (
    ARRANGE,
    DONE,
    LEAVE,
    NOTHING,
    At,
    Bolt,
    Breathe,
    Conjure,
    Give,
    Go,
    Strike,
    TakeUp,
    Use,
)
from mazefolio.games.deathmaze.combat.abilities import can_throw_bolt, serve_bolt, special
from mazefolio.games.deathmaze.combat.attack import bonuses, fitting_weapon, shoots, strike, targets_of, weapon_used
from mazefolio.games.deathmaze.combat.forecast import ActionLost, Declared, chances, means, weapon_blow
from mazefolio.games.deathmaze.combat.joining import fighting, is_won
from mazefolio.games.deathmaze.combat.spells import (
    breathe,
    cast,
    combat_spells,
    refused_spells,
)
from mazefolio.games.deathmaze.content import ITEMS, SPELLS, arm
from mazefolio.games.deathmaze.figures import (
    ARMOR,
    Who,
    holds,
    in_hand,
    is_beast,
    left,
    members,
    name,
    owner,
    present,
    who,
)
from mazefolio.games.deathmaze.formation import front, row_of, second
from mazefolio.games.deathmaze.ids import ThingId
from mazefolio.games.deathmaze.maze import SIDES
from mazefolio.games.deathmaze.names import BONUS_NAMES, figure_id, the_figure, the_thing, weapon_id
from mazefolio.games.deathmaze.pieces import Column
from mazefolio.games.deathmaze.queries import Declaring, Potions
from mazefolio.games.deathmaze.state import BOXES, EMPTY_HAND, FIRST_MONSTER, Adventurer, Beast, Deed, Fight, State
from mazefolio.games.deathmaze.things.potions import do_use, heals_nothing, remedies_of
from mazefolio.games.deathmaze.words import WORDS, refused, say


class WeaponTaken(Event, frozen=True):
    RULE = "DM-8.41b"
    who: Who
    weapon: ThingId


def declare(s: State, fight: Fight, figures: Sequence[int]) -> Steps[None]:
    """Every figure of the first two rows declares one action before the first is resolved.

    Rules: DM-8.22a, DM-8.22c, DM-8.22d, DM-8.42a, DM-R.3
    """
    for figure in figures:
        options = actions_of(s, fight, figure)
        if len(options) > 1:
            action = options[(yield Ask(owner(s, figure), Declaring(figure), tuple(options), len(options)))]
            target = action.whom if isinstance(action, At) else NOBODY
            yield Declared(who(s, figure), action, who(s, target) if target >= 0 else None)
            if action is not NOTHING:
                fight.deeds.append(deed_of(figure, action))


def actions_of(s: State, fight: Fight, figure: int) -> Sequence[Action]:
    """Everything a figure may do, doing nothing last.  Rules: DM-8.22d, DM-8.35c"""
    if figure >= FIRST_MONSTER:
        return _beast_actions(s, fight, s.beasts[figure])
    return _adventurer_actions(s, fight, s.adventurers[figure])


def _adventurer_actions(s: State, fight: Fight, adventurer: Adventurer) -> Sequence[Action]:
    """Rules: DM-8.22d, DM-8.34a, DM-8.41e, DM-9.55a, DM-11.21c"""
    behind = s.order.index(adventurer.id) >= BOXES
    reach = front(fight.foes) if behind else targets_of(s, fight, adventurer.id)
    hand, thrown, weapons = adventurer.hand, tuple(adventurer.thrown), tuple(adventurer.weapons)
    targets = named(s, reach) if fitting_weapon(hand, thrown, weapons, behind) >= 0 else ()
    plain = _plain(targets, _other_weapons(hand, thrown, weapons))
    if adventurer.sort != "wizard" and not adventurer.items:
        return plain
    spells = combat_spells(s, fight, adventurer) if adventurer.sort == "wizard" else ()
    breath = _breaths(named(s, reach)) if not behind and holds(adventurer, "breath") else ()
    return (*plain[:-1], *spells, *breath, NOTHING)


def named(s: State, figures: Sequence[int]) -> tuple[tuple[int, str], ...]:
    return tuple([(figure, name(s, figure)) for figure in figures])


@lru_cache(maxsize=1 << 13)
def _plain(targets: tuple[tuple[int, str], ...], others: tuple[TakeUp, ...]) -> tuple[Action, ...]:
    """Attack one of these, change weapons, or do nothing.  Rules: DM-8.22d, DM-8.41b"""
    return (*(Strike(figure, called) for figure, called in targets), *others, NOTHING)


@lru_cache(maxsize=1 << 12)
def _breaths(targets: tuple[tuple[int, str], ...]) -> tuple[Breathe, ...]:
    """Red Pepper, on those whom one could attack.  Rules: DM-9.55a"""
    return tuple(Breathe(figure, called) for figure, called in targets)


@lru_cache(maxsize=1 << 10)
def _other_weapons(hand: int, thrown: tuple[int, ...], weapons: tuple[str, ...]) -> tuple[TakeUp, ...]:
    """Weapons that may be taken in hand instead of attacking.  Rules: DM-8.41b, DM-8.47a, DM-8.47b"""
    held = weapons[hand] if hand >= 0 else ""
    places = (place for place, weapon in enumerate(weapons) if place not in thrown and weapon != held)
    return tuple(TakeUp(place, weapons[place]) for place in places)


def _beast_actions(s: State, fight: Fight, beast: Beast) -> Sequence[Action]:
    """A charmed monster fights with its own numbers and weapons.  Rules: DM-8.35c, DM-9.45e, DM-12.31a"""
    behind = row_of(s.order, beast.id) > 0
    reach = named(s, front(fight.foes) if behind else targets_of(s, fight, beast.id))
    plain = _plain(reach if not behind or shoots(beast) else (), ())
    if special(s, beast.id) == "lightning" and can_throw_bolt(beast):
        return (*(Bolt(foe, called) for foe, called in reach), *plain)
    return plain


def deed_of(figure: int, action: Action) -> Deed:
    """What is noted of an action until its turn comes.  Rules: DM-8.42a"""
    match action:
        case Strike():
            return Deed(figure, "strike", action.whom)
        case TakeUp():
            return Deed(figure, "take", action.place, action.weapon)
        case Conjure():
            return Deed(figure, "ring" if action.ring else "cast", action.whom, action.spell)
        case Breathe():
            return Deed(figure, "breathe", action.whom)
    assert isinstance(action, Bolt)
    return Deed(figure, "lightning", action.whom)


MISSILES_ONLY = Refusal("DM-5.12d", "From the second row only bows and throwing daggers reach them.")
EMPTY_HANDED = Refusal("DM-8.47d", "There is no weapon left in hand.")
NO_BOWS = Refusal("DM-8.41c", "A bow cannot be used from the front row.")
TOO_FAR = Refusal("DM-8.34b", "Only their front line can be reached; the second row only by spells and Charm potions.")
NOT_CLOSEST = Refusal("DM-8.32a", "Somebody else is closer, or stands opposite.")
PEPPER_IN_FRONT = Refusal("DM-9.55a", "Red Pepper is breathed from the front row.")
THROWN = Refusal("DM-8.47a", "It has been thrown, and comes back after the fight.")
TO_THE_DEATH = Refusal("DM-8.11a", "Nobody may withdraw from a fight.")
NOT_IN_COMBAT = Refusal("DM-5.14b", "In combat the order changes only when the party re-forms.")


def unarmed(one: Adventurer, *, behind: bool) -> Refusal | None:
    """Why an adventurer cannot attack from his row at all.  Rules: DM-5.12d, DM-8.41c, DM-8.41e, DM-8.47d"""
    if weapon_used(one, behind=behind) >= 0:
        return None
    return MISSILES_ONLY if behind else EMPTY_HANDED if one.hand < 0 else NO_BOWS


@WORDS.tries(Declaring)
def _(query: Declaring, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Foes out of reach, weapons that do not suit the row, spells that cannot be cast, running away."""
    fight, behind = fighting(s), row_of(s.order, query.who) > 0
    strikes = [Strike(foe, called) for foe, called in named(s, front(fight.foes))]
    if not is_beast(query.who):
        one = s.adventurers[query.who]
        if useless := unarmed(one, behind=behind):
            yield from refused(useless, *strikes)
        yield from refused_spells(s, fight, one)
        if behind and holds(one, "breath"):
            yield from refused(PEPPER_IN_FRONT, *_breaths(named(s, front(fight.foes))))
        yield from refused(THROWN, *(TakeUp(place, one.weapons[place]) for place in one.thrown), quiet=True)
    yield from refused(TOO_FAR, *(Strike(foe, called) for foe, called in named(s, second(fight.foes))))
    if not behind:
        yield from refused(NOT_CLOSEST, *strikes)
    yield from refused(TO_THE_DEATH, LEAVE, *map(Go, SIDES), quiet=True)
    yield from refused(NOT_IN_COMBAT, ARRANGE, quiet=True)


TARGETS = Hint("targets", "Two on one monster kill it sooner; but an attack on the dead is lost.", "DM-8.42b")


@WORDS.asks(Declaring)
def _(query: Declaring, s: State, ask: Ask) -> Asked:
    detail = f"Round {fighting(s).round}. All actions are named before the first die."
    blow = best_blow(s, query.who, ask.options)
    return Asked(
        f"What does {the_figure(s, query.who)} do?",
        detail,
        hints=[TARGETS],
        usual=blow or False,
        who=figure_id(query.who),
        together="All attack" if blow else "",
    )


def best_blow(s: State, figure: int, options: Sequence[Action]) -> Strike | None:
    """The attack on a monster that is likeliest to tell, after all that has been declared before it.

    Rules: DM-8.42a, DM-8.42b
    """
    blow = weapon_blow(s, figure)
    strikes = [option for option in options if isinstance(option, Strike) and is_beast(option.whom)]
    return max(strikes, key=lambda strike: sum(odd.chance for odd in chances(s, strike.whom, blow)), default=None)


@WORDS.offers(Strike)
def _(action: Strike, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Declaring)
    figure = ask.query.who
    column, bonus = (means(s, figure) or [(arm(s.adventurers[figure].weapons[0]).weapon, 0)])[0]
    behind = row_of(s.order, figure) > 0
    verb = _verb(s, figure, column) if behind else "Attack"
    return Option(
        id=action.token,
        label=f"{verb} {the_figure(s, action.whom)}",
        detail=f"{count(left(s, action.whom), 'Wound')} left",
        rule="DM-8.22a",
        target=figure_id(action.whom),
        art=column,
        odds=chances(s, action.whom, weapon_blow(s, figure)),
        roll=f"1D6{_parts(s, figure, bonus)} on the {column.replace('_', ' ')} column",
        group=Group("strike", verb),
        short=the_figure(s, action.whom),
    )


def _verb(s: State, figure: int, column: Column) -> str:
    """What a figure of the second row does with its weapon; nobody shoots or throws a sword.  Rules: DM-5.12d"""
    if is_beast(figure):
        return "Shoot at" if shoots(s.beasts[figure]) else "Attack"
    if not means(s, figure):
        return "Attack"
    return "Shoot at" if column == "bow" else "Throw at"


def _parts(s: State, figure: int, bonus: int) -> str:
    """What is added to the die, each part with its name."""
    if is_beast(figure):
        return f" {signed(bonus)}" if bonus else ""
    one = s.adventurers[figure]
    values = bonuses(one, arm(one.weapons[max(weapon_used(one, behind=row_of(s.order, figure) > 0), 0)]))
    return "".join(f" {signed(value)} {BONUS_NAMES[called]}" for called, value in values.items() if value)


@WORDS.offers(TakeUp)
def _(action: TakeUp, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Declaring)
    label, target = f"Change to {the_thing(action.weapon)}", weapon_id(ask.query.who, action.place)
    return Option(action.token, label, "no attack in this phase", "DM-8.41b", target, arm(action.weapon).weapon)


WORDS.label(NOTHING, "Do nothing", rule="DM-8.22d", art="done")


@WORDS.tells(Declared)
def _(event: Declared) -> Line:
    action, target = event.action, str(event.target) if event.target else ""
    match action:
        case Strike() | Bolt():
            does = f"aims at {target}"
        case Breathe():
            does = f"takes Red Pepper against {target}"
        case Conjure():
            does = f"prepares {SPELLS[action.spell].name}{f' for {target}' if target else ''}"
        case TakeUp():
            does = f"reaches for {the_thing(action.weapon)}"
        case _:
            does = "waits"
    return say(event, f"{capital(str(event.who))} {does}.", target=event.who)


def party_combat(s: State) -> Steps[None]:
    """First potions and spices, then all declare, then all is resolved; victory ends it at once.

    A figure that came over before actions were declared does nothing in this phase.

    Rules: DM-8.11b, DM-8.21a, DM-8.21b, DM-8.22c, DM-8.23d, DM-9.45d
    """
    fight, here = fighting(s), members(s)
    yield from potions(s)
    if not is_won(s):
        yield from declare(s, fight, [figure for figure in s.order[: 2 * BOXES] if figure >= 0 and figure in here])
        yield from resolve(s, fight)


def potions(s: State) -> Steps[None]:
    """Potions and spices come before actions, and cost none.  Rules: DM-8.22c, DM-8.22e, DM-9.17a"""
    for seat in sorted({one.owner for one in s.adventurers if one.items and not one.fate}):
        while (options := remedies_of(s, seat)) and not is_won(s):
            choice = yield from ask(seat, Potions(), [*options, DONE])
            if choice is DONE:
                break
            yield from do_use(s, choice)


def resolve(s: State, fight: Fight) -> Steps[None]:
    """Row 1 from box 1 to 3, then row 2; results count at once.

    Rules: DM-8.11b, DM-8.22b, DM-8.42b, DM-8.42c, DM-8.42d, DM-8.42e
    """
    while fight.deeds and not is_won(s):
        deed = fight.deeds.pop(0)
        if deed.who in s.order:
            yield from RESOLVE[deed.does](s, fight, deed)
    fight.deeds.clear()


def attack(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """A weapon attack, or two by somebody who has eaten Cannabis.

    Rules: DM-8.42b, DM-8.47a, DM-8.47b, DM-9.56a, DM-9.56c, DM-9.56d, DM-9.56e
    """
    if deed.whom not in fight.foes:
        yield ActionLost("DM-8.42b", who(s, deed.who), "attack")
        return
    behind = row_of(s.order, deed.who) > 0
    if is_beast(deed.who):
        yield from strike(s, deed.who, deed.whom, behind=behind)
        return
    adventurer = s.adventurers[deed.who]
    for _ in range(ITEMS["cannabis"].bonus if adventurer.haste else 1):
        if deed.whom in fight.foes and (place := weapon_used(adventurer, behind=behind)) >= 0:
            adventurer.hand = place
            yield from strike(s, deed.who, deed.whom, behind=behind)
            throw(adventurer, behind=behind)


def throw(adventurer: Adventurer, *, behind: bool) -> None:
    """A throwing dagger used from the second row is gone for this combat.  Rules: DM-8.47a, DM-9.23d"""
    if behind and (weapon := in_hand(adventurer)) and weapon.kind.thrown:
        adventurer.thrown.append(adventurer.hand)
        adventurer.hand = EMPTY_HAND


def take_weapon(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Rules: DM-8.41b, DM-8.42d"""
    s.adventurers[deed.who].hand = deed.whom
    yield WeaponTaken(who(s, deed.who), deed.what)


RESOLVE: Mapping[str, Callable[[State, Fight, Deed], Steps[None]]] = {
    "strike": attack,
    "take": take_weapon,
    "breathe": breathe,
    "cast": cast,
    "ring": cast,
    "lightning": serve_bolt,
}

NOT_IN_A_FIGHT = Refusal("DM-9.17b", "Nothing changes hands in a fight.")


@WORDS.asks(Potions)
def _(query: Potions, s: State, ask: Ask) -> Asked:
    title = f"Round {fighting(s).round}: anything to drink or eat?"
    useless = all(heals_nothing(s, use) for use in ask.options if isinstance(use, Use))
    return Asked(title, "It costs no action, and comes before all of them.", idle=DONE if useless else None)


@WORDS.tries(Potions)
def _(query: Potions, s: State, ask: Ask) -> Iterator[Attempt[Give]]:
    """Handing things over.  Rules: DM-9.17b, DM-9.32c"""
    party = list(present(s))
    for one in party:
        worn = [f"{ARMOR}{one.armor}"] if one.armor else []
        for thing in dict.fromkeys([*one.items, *worn]):
            deals = (Give(one.id, one.name, thing, other.id, other.name) for other in party if other is not one)
            yield from refused(NOT_IN_A_FIGHT, *deals, quiet=True)


WORDS.sentence(WeaponTaken, "{Who} changes to {weapon}.")
