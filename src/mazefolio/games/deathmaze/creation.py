"""DM-3: players make their adventurers, or take veterans along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated

from msgspec.structs import replace

from mazefolio.engine.ids import Among
from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, CitedEvent, Query, Steps, Word, ask
from mazefolio.engine.view import Group, Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import count, listed, percent
from mazefolio.games.deathmaze.actions import Formed
from mazefolio.games.deathmaze.bot import JUDGES, View
from mazefolio.games.deathmaze.content import CLASSES, CREATION, NAMES, READY_PARTIES, RULES, SPELLS, WEAPONS, arm
from mazefolio.games.deathmaze.exploring.order import Reordered
from mazefolio.games.deathmaze.formation import closed_up, put
from mazefolio.games.deathmaze.ids import Called, ClassId, Seat, SpellId, WeaponThing
from mazefolio.games.deathmaze.names import sort_name, thing
from mazefolio.games.deathmaze.naming import Making, christen, is_taken
from mazefolio.games.deathmaze.odds import attack
from mazefolio.games.deathmaze.pieces import Class, Member
from mazefolio.games.deathmaze.roster.abilities import DAGGERS_ONLY, GAINS, Gain, improved, learnable, lesson, lessons
from mazefolio.games.deathmaze.roster.veterans import at_home, entering
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Phase, State, Veteran
from mazefolio.games.deathmaze.words import WORDS


class Mustered(CitedEvent, frozen=True):
    seat: Seat
    name: Called
    sort: ClassId


QUICK = Word("quick party")


class BeOf(Formed, frozen=True, gc=False):
    """The class of a new adventurer."""

    FORM = "{0.sort}"
    sort: Class


KINDS = [BeOf(card.id) for card in CLASSES.values()]


class Enlist(Formed, frozen=True, gc=False):
    """Take a veteran along."""

    FORM = "veteran {0.name}"
    veteran: Annotated[str, Among(["v1"])]
    name: Called


class Arm(Formed, frozen=True, gc=False):
    """One of the two weapons an adventurer takes along."""

    FORM = "{0.weapon}"
    weapon: WeaponThing


class Learn(Formed, frozen=True, gc=False):
    FORM = "{0.spell}"
    spell: SpellId


class ChooseClass(Query, frozen=True, tag="class"):
    """Who is the player's next adventurer?"""

    RULE = "DM-3.0c"


class ChooseWeapon(Making, frozen=True, tag="weapon"):
    RULE = "DM-3.1c"


class ChooseSpell(Making, frozen=True, tag="spell"):
    RULE = "DM-11.12a"


class ChooseGift(Making, frozen=True, tag="gift"):
    """What has the adventurer learnt before the game?"""

    RULE = "DM-3.1f"


def muster(s: State) -> Steps[Phase]:
    """One adventurer after another, player by player; then they fall in.

    A single player whose whole party is ready-made need not arrange it.  Rules: DM-3.0a, DM-3.0b, DM-5.11a, DM-13.22d
    """
    seat, first = len(s.adventurers) // s.each, not s.adventurers
    options: list[Action] = [QUICK, *allowed(class_attempts(s)), *(veterans(s, seat) if s.home else ())]
    choice = yield from ask(seat, ChooseClass(), options)
    if isinstance(choice, BeOf):
        yield from make(s, newcomer(s, choice.sort))
    elif isinstance(choice, Enlist):
        yield from enlist(s, choice.veteran)
    else:
        yield from make_ready(s, seat)
    if len(s.adventurers) < s.each * s.seats:
        return "muster"
    yield from fall_in(s)
    if first and s.seats == 1 and choice is QUICK:
        return "entrance"
    return "arrange"


def class_attempts(s: State) -> Iterator[Attempt[BeOf]]:
    for sort in KINDS:
        yield Attempt(sort, no_class(s, sort.sort))


def no_class(s: State, sort: Class) -> Refusal | None:
    """Rules: DM-3.0c, DM-3.2d, DM-3.2e, DM-11.11a"""
    card = CLASSES[sort]
    if card.advanced and not s.advanced:
        return Refusal("DM-11.11a", f"{card.plural} belong to the advanced game.")
    if s.strict_counters and sum(one.sort == sort for one in s.adventurers) >= RULES.counters_of_a_class:
        return Refusal("DM-3.2e", f"There are only {RULES.counters_of_a_class} counters for {card.plural}.")
    return None


def veterans(s: State, seat: int) -> list[Enlist]:
    """Those of this player who are ready, with a name that nobody in the party has.  Rules: DM-13.0a, DM-13.22c"""
    return [Enlist(one.id, one.name) for one in s.home if s.continuity and one.seat == seat and is_free(s, one)]


def is_free(s: State, one: Veteran) -> bool:
    return one.status == "ready" and not is_taken(s, one.name) and no_class(s, one.sort) is None


def newcomer(s: State, sort: Class, name: str = "") -> Adventurer:
    """Rules: DM-3.1a, DM-3.1b, DM-3.1e, DM-3.1j"""
    card = CLASSES[sort]
    return Adventurer(
        id=len(s.adventurers),
        owner=len(s.adventurers) // s.each,
        name=name,
        sort=sort,
        total=card.wound_points,
        resistance=card.magic_resistance,
        detrap=card.detrap,
    )


def make(s: State, one: Adventurer) -> Steps[None]:
    """His name, two weapons, a Wizard's spell, and what he has learnt before.

    Rules: DM-3.1c, DM-3.1f, DM-3.1k, DM-11.12a
    """
    one = replace(one, name=(yield from christen(s, one)))
    one = yield from take_weapons(s, one)
    for _ in range(CLASSES[one.sort].spells):
        spells = [Learn(spell) for spell in SPELLS if spell not in one.spells]
        spell = (yield from ask(one.owner, ChooseSpell(one), spells)).spell
        one = replace(one, spells=[*one.spells, spell])
    gain = yield from ask(one.owner, ChooseGift(one), learnable(one, advanced=s.advanced))
    yield from join(s, improved(one, gain), ChooseGift.RULE)


def take_weapons(s: State, one: Adventurer) -> Steps[Adventurer]:
    """Both may be alike.  Rules: DM-3.1c, DM-3.1d, DM-13.0b"""
    for _ in range(CREATION.weapons):
        weapon = (yield from ask(one.owner, ChooseWeapon(one), arms_for(s, one))).weapon
        one = replace(one, weapons=[*one.weapons, weapon])
    return one


def arms_for(s: State, one: Adventurer) -> Sequence[Arm]:
    """A veteran may also take magic weapons of his own.  Rules: DM-3.1c, DM-13.0b"""
    plain = plain_arms(one.sort)
    return [*map(Arm, dict.fromkeys(at_home(s, one))), *plain] if one.veteran else plain


@cache
def plain_arms(sort: Class) -> list[Arm]:
    return allowed(arm_attempts(sort))


def arm_attempts(sort: Class) -> Iterator[Attempt[Arm]]:
    """Wizards use only daggers.  Rules: DM-3.1c, DM-11.11b"""
    for weapon in WEAPONS:
        yield Attempt(Arm(weapon), None if weapon in CLASSES[sort].weapons else DAGGERS_ONLY)


def join(s: State, one: Adventurer, rule: str) -> Steps[None]:
    s.adventurers.append(one)
    yield Mustered(rule, one.owner, one.name, one.sort)


def enlist(s: State, name: str) -> Steps[None]:
    """A veteran arms himself; the magic weapons he does not take stay at home.

    Rules: DM-13.0a, DM-13.0b, DM-13.0d, DM-13.22d
    """
    veteran = next(one for one in s.home if one.id == name)
    one = yield from take_weapons(s, entering(veteran, len(s.adventurers)))
    veteran.status, veteran.weapons = "in the maze", at_home(s, one)
    yield from join(s, one, "DM-13.0a")


def make_ready(s: State, seat: int) -> Steps[None]:
    """Ready-made adventurers take all of a player's places that are left.  Rules: DM-3.2d"""
    while len(s.adventurers) < (seat + 1) * s.each:
        yield from join(s, ready_made(s, next_member(s)), ChooseGift.RULE)


def next_member(s: State) -> Member:
    """The first of the ready-made party for whom there is a counter left, and who is not there yet."""
    party = ready_party(s)
    turns = (*party[len(s.adventurers) :], *party)
    able = (member for member in turns if no_class(s, member.sort) is None)
    others = (member for member in party if no_class(s, member.sort) is None)
    return next((one for one in able if not is_taken(s, one.name)), None) or next(others)


def ready_party(s: State) -> Sequence[Member]:
    return READY_PARTIES["advanced" if s.advanced else "basic"].members


def ready_made(s: State, member: Member) -> Adventurer:
    """One of the ready-made party, under another name if somebody has his."""
    name = next(name for name in [member.name, *NAMES] if not is_taken(s, name))
    one = replace(newcomer(s, member.sort, name), weapons=[*member.weapons], spells=[*member.spells])
    return improved(one, gain_of(member.gift))


@cache
def gain_of(gift: str) -> Gain:
    """The point of ability that is written so of the ready-made."""
    called, _, thing = gift.partition(":")
    return next(gain for gain in GAINS if (gain.gift, gain.thing) == (called, thing))


def fall_in(s: State) -> Steps[None]:
    """The party stands in a first marching order.  Rules: DM-5.11a, DM-5.12b"""
    for adventurer, place in zip(s.adventurers, ready_party(s), strict=False):
        put(s.order, adventurer.id, (place.row - 1) * BOXES + place.box - 1)
    s.order = closed_up(s.order)
    yield Reordered("DM-5.11a", tuple(s.order))


PARTY = Hint("party", "Four Heroes and two Thieves are a sound party. Six have an even chance, four a slim one.")
BOTH_ROWS = Hint("weapons", "A sword for the front row, a bow for the second: then each can stand in both.", "DM-5.12d")


WORDS.nouns(ClassId, sort_name)
WORDS.sentence(Mustered, "{name} the {sort} joins the party.")


@WORDS.asks(ChooseClass)
def _(query: ChooseClass, s: State, ask: Ask) -> Asked:
    number = len(s.adventurers) - ask.seat * s.each + 1
    which = f"Adventurer {number} of {s.each}" if s.each > 1 else "Your adventurer"
    detail = "Heroes hold the front row, Thieves deal with traps"
    return Asked(f"{which}: who is it?", f"{detail}{', Wizards cast spells' * s.advanced}.", hints=[PARTY])


@WORDS.tries(ChooseClass)
def _(query: ChooseClass, s: State, ask: Ask) -> Iterator[Attempt[BeOf]]:
    return class_attempts(s)


@WORDS.asks(ChooseWeapon)
def _(query: ChooseWeapon, s: State, ask: Ask) -> Asked:
    one = query.one
    which = f"a second one beside the {thing(one.weapons[0])}" if one.weapons else "a first one"
    kept = " What he leaves of his own stays at home." * bool(one.veteran)
    return Asked(f"Which weapon for {one.name}?", f"It is {which}; two alike are allowed.{kept}", hints=[BOTH_ROWS])


@WORDS.tries(ChooseWeapon)
def _(query: ChooseWeapon, s: State, ask: Ask) -> Iterator[Attempt[Arm]]:
    return arm_attempts(query.one.sort)


WORDS.title(ChooseSpell, "Which spell does {name} know?", "Spells are paid for with Wounds that nothing cures.")
WORDS.title(ChooseGift, "What has {name} learnt already?", "Exactly one of these, before the game.")


@WORDS.tries(ChooseGift)
def _(query: ChooseGift, s: State, ask: Ask) -> Iterator[Attempt[Gain]]:
    return lessons(query.one, advanced=s.advanced)


@WORDS.offers(QUICK)
def _(action: Word, s: State, ask: Ask) -> Option:
    """Rules: DM-3.2d"""
    party = READY_PARTIES["advanced" if s.advanced else "basic"]
    names = [member.name for member in party.members[: s.each]] if s.seats == 1 else []
    detail = f"{party.name}: {listed(names)}" if names else f"from {party.name}"
    text = "Ready-made adventurers, ready to go."
    return Option(action.token, "Quick party", detail, "DM-3.2d", art="party", text=text)


@WORDS.offers(BeOf)
def _(action: BeOf, s: State, ask: Ask) -> Option:
    """Rules: DM-3.1a, DM-3.1b, DM-3.1e"""
    card = CLASSES[action.sort]
    detail = f"{card.wound_points} Wound Points{f', Detrap {card.detrap}' if card.detrap else ''}"
    return Option(action.token, card.name, detail, "DM-3.1a", art=card.id, text=card.text)


@WORDS.offers(Enlist)
def _(action: Enlist, s: State, ask: Ask) -> Option:
    """Rules: DM-13.0a"""
    one = next(one for one in s.home if one.id == action.veteran)
    detail = f"{sort_name(one.sort)}, {one.total} Wound Points, {count(one.expeditions, 'expedition')}"
    return Option(action.token, f"Veteran {one.name}", detail, "DM-13.0a", art=one.sort)


@WORDS.offers(Arm)
def _(action: Arm, s: State, ask: Ask) -> Option:
    """What a weapon is for, and how often it wounds without help.  Rules: DM-3.1c, DM-8.43a, DM-13.0b"""
    weapon = arm(action.weapon)
    note = f"wounds {percent(attack(weapon.weapon, weapon.bonus).hits)}"
    rule = "DM-13.0b" if weapon.bonus else "DM-3.1c"
    return Option(action.token, weapon.name, weapon.kind.use, rule, art=weapon.weapon, note=note)


@WORDS.offers(Learn)
def _(action: Learn, s: State, ask: Ask) -> Option:
    """Rules: DM-11.12a"""
    card = SPELLS[action.spell]
    return Option(action.token, card.name, card.text, card.rules[0], art=card.id, note=f"costs {card.cost}")


SECOND_SPELL, MORE_SKILL = Group("spell", "A second spell"), Group("weapon_skill", "More skill with a weapon")


@WORDS.offers(Gain)
def _(action: Gain, s: State, ask: Ask) -> Option:
    """Rules: DM-3.1f, DM-3.1g, DM-3.1h, DM-3.1i"""
    offer = Option(action.token, lesson(action), art=action.thing or action.gift)
    match action.gift:
        case "wound_point":
            return replace(offer, detail="lives a little longer", rule="DM-3.1f")
        case "detrap":
            return replace(offer, detail="is better at traps", rule="DM-3.1f")
        case "magic_resistance":
            return replace(offer, detail="resists magic better", rule="DM-3.1h", art="resistance")
        case "spell":
            card = SPELLS[action.thing]
            return replace(offer, detail=card.text, rule="DM-3.1g", group=SECOND_SPELL, short=card.name)
        case "weapon_skill":
            often = [percent(attack(WEAPONS[action.thing].id, skill).hits) for skill in (0, 1)]
            detail, group = (
                f"wounds {often[1]} of the time instead of {often[0]}",
                Group("skill", "More skill with a weapon"),
            )
            return replace(offer, detail=detail, rule="DM-3.1i", group=group, short=offer.label)


BEST_WEAPONS = ("sword", "bow", "throwing_dagger", "dagger", "axe", "hammer")
BEST_SPELLS = ("sleep", "lightning", "oratory", "heal")
BEST_GIFTS = ("spell", "detrap", "weapon_skill", "wound_point", "magic_resistance")
"""What the bot takes first, when there is a choice."""


def _rank(order: Sequence[str], name: str) -> int:
    return order.index(name) if name in order else len(order)


@JUDGES(ChooseClass)
def _(query: ChooseClass, v: View, options: Sequence[Action]) -> Action:
    """A ready-made party does well."""
    return QUICK


@JUDGES(ChooseWeapon)
def _(query: ChooseWeapon, v: View, options: Sequence[Action]) -> Action:
    """What is magic; a sword for the front row and a bow for the second; a Wizard has daggers."""

    def rank(option: Arm) -> tuple[bool, int, int]:
        weapon = arm(option.weapon)
        return option.weapon in query.one.weapons, -weapon.bonus, _rank(BEST_WEAPONS, weapon.weapon)

    return min(of_kind(Arm, options), key=rank)


@JUDGES(ChooseSpell)
def _(query: ChooseSpell, v: View, options: Sequence[Action]) -> Action:
    return min(of_kind(Learn, options), key=lambda learn: _rank(BEST_SPELLS, learn.spell))


@JUDGES(ChooseGift)
def _(query: ChooseGift, v: View, options: Sequence[Action]) -> Action:
    """Another spell, a better hand at traps, or skill with the sword."""

    def rank(gain: Gain) -> tuple[int, int]:
        return _rank(BEST_GIFTS, gain.gift), _rank((*BEST_WEAPONS, *BEST_SPELLS), gain.thing)

    return min(of_kind(Gain, options), key=rank)
