"""What the bot sees at a glance: how strong everybody is, and what a fight would cost and bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from mazefolio.games.deathmaze.bot import View
from mazefolio.games.deathmaze.bot.outlook import Foe, Outlook, outlook
from mazefolio.games.deathmaze.combat.attack import beast_values, bonuses
from mazefolio.games.deathmaze.combat.rounds import treasure_type
from mazefolio.games.deathmaze.content import MONSTERS, RULES, SPELLS, arm
from mazefolio.games.deathmaze.exploring.leaving import haul
from mazefolio.games.deathmaze.figures import is_beast, living, members, someone, total
from mazefolio.games.deathmaze.formation import front, second
from mazefolio.games.deathmaze.odds import attack, harm, resisted, treasure_worth
from mazefolio.games.deathmaze.pieces import Column, Weapon
from mazefolio.games.deathmaze.state import Adventurer, Beast, State, Thing

STONE = 1.0
"""What the look of a Medusa costs in a phase, in Wounds."""
USUAL_BLOW = 1.3
"""The Wounds that a monster deals which a party must be able to face if it is to go on."""
RESISTANCE = 1
"""What an adventurer's Magic Resistance usually is."""


def left(s: State, figure: int) -> int:
    """How many Wounds a figure can still take before it falls."""
    shield = 0 if is_beast(figure) else s.adventurers[figure].mage_armor
    return total(s, figure) - someone(s, figure).wounds + shield


def healable(one: Adventurer) -> int:
    """Wounds that can be cured.  Rules: DM-11.22c"""
    return one.wounds - one.spent


@lru_cache(maxsize=1 << 12)
def mean(column: Column, bonus: int) -> float:
    """The Wounds of an attack on average."""
    return round(float(attack(column, bonus).mean), 3)


def worth_of(one: Adventurer, weapon: Thing) -> float:
    """What an attack with one of his weapons does on average."""
    kind = arm(weapon)
    return mean(kind.weapon, sum(bonuses(one, kind).values()))


def best_of(one: Adventurer, weapons: Sequence[Thing], *, behind: bool) -> float:
    """His best attack with these weapons from the front or the second row."""
    skills, items = tuple(one.skills.items()), tuple(one.items)
    return _best_of(tuple(weapons), skills, items, one.strength, one.drunk, one.sick, behind)


@lru_cache(maxsize=1 << 12)
def _best_of(
    weapons: tuple[Thing, ...],
    skills: tuple[tuple[Weapon, int], ...],
    items: tuple[Thing, ...],
    strength: int,
    drunk: bool,
    sick: bool,
    behind: bool,
) -> float:
    """The same for anybody who is so skilled, so equipped and in this condition."""
    one = Adventurer(
        0, 0, "", "hero", 0, 0, skills=dict(skills), items=[*items], strength=strength, drunk=drunk, sick=sick
    )
    usable = [weapon for weapon in weapons if (arm(weapon).kind.missile if behind else arm(weapon).kind.melee)]
    return max((worth_of(one, weapon) for weapon in usable), default=0.0)


def power(s: State, figure: int, *, behind: bool) -> float:
    """What a figure deals in a phase from the front or the second row, with the best weapon it has for that."""
    if is_beast(figure):
        beast = s.beasts[figure]
        weapons = MONSTERS[beast.kind].weapons
        return mean(*beast_values(beast, behind=behind)) if not behind or (weapons and weapons.back) else 0.0
    one = s.adventurers[figure]
    best = best_of(one, one.weapons, behind=behind)
    return best * 2 if one.haste or (one.haste_next and not s.fight) else best


def as_foe(s: State, beast: Beast) -> Foe:
    """A monster as the estimate sees it; a Total that has not been rolled counts as its average."""
    card = MONSTERS[beast.kind]
    points = float(beast.total - beast.wounds) if beast.total else max(card.wounds.mean, 1.0)
    ahead = mean(*beast_values(beast, behind=False))
    shoots = card.weapons and card.weapons.back
    behind = mean(*beast_values(beast, behind=True)) if shoots else 0.0
    return points, ahead + (special_harm(beast, points) if s.advanced else 0.0), behind


def special_harm(beast: Beast, points: float) -> float:
    """About what a special ability adds in a phase.  Rules: DM-12.2b, DM-12.33a, DM-12.34a, DM-12.36a"""
    fails = float(1 - resisted(RESISTANCE))
    match MONSTERS[beast.kind].special:
        case "flames":
            return fails
        case "petrify":
            return STONE
        case "charm":
            return 1.5
        case "lightning":
            return fails * float(harm(SPELLS[RULES.evil_wizard_spell].dice).mean) if points > 2 else 0.0
    return 0.0


def threat(s: State, figure: int) -> float:
    """What a foe deals in a phase from the front line; a captive is no foe to be killed."""
    return as_foe(s, s.beasts[figure])[1] + 0.1 if is_beast(figure) else 0.05


def menace(s: State, figure: int) -> float:
    """What a foe would deal until it falls, more or less."""
    return threat(s, figure) * left(s, figure)


def foes_of(s: State) -> list[Foe]:
    """The monsters of the fight that is on."""
    return [as_foe(s, s.beasts[foe]) for foe in s.fight.foes if is_beast(foe)] if s.fight else []


def facing(s: State, foes: Iterable[Foe]) -> Outlook:
    """How a fight of the party as it stands against these would go."""
    strongest = sorted(foes, reverse=True)
    ahead = tuple((left(s, figure), power(s, figure, behind=False)) for figure in front(s.order))
    behind = tuple(power(s, figure, behind=True) for figure in second(s.order))
    return outlook(ahead, behind, tuple(strongest))


class Prospect(Struct, frozen=True):
    """What a fight would cost the party in Wounds, lives included, and what it would bring, in Wounds as well."""

    cost: float
    gain: float
    deaths: float
    pays: bool


def prospect(v: View, beasts: Iterable[Beast]) -> Prospect:
    """Whether it pays to fight these monsters."""
    several, by = list(beasts), v.by
    foes = [as_foe(v.s, beast) for beast in several]
    ahead = facing(v.s, foes)
    points = min(sum(foe[0] for foe in foes), points_needed(v.s) + by.more_points)
    bezants = sum(float(treasure_worth(treasure_type(beast))) for beast in several)
    gain = by.point * points + by.bezant * min(bezants, bezants_needed(v.s) + by.more_bezants)
    cost = ahead.damage + by.life * ahead.deaths
    return Prospect(cost, gain, ahead.deaths, gain > cost and ahead.deaths < by.bearable)


def points_needed(s: State) -> float:
    """Wound Points that must still be killed until everybody has learnt enough.  Rules: DM-4.0b, DM-8.6a"""
    alive = living(s)
    least = min((one.experience for one in alive), default=0)
    return max(0, RULES.experience_goal - least) * len(alive) / RULES.experience_per_wound_point


def bezants_needed(s: State) -> int:
    """What is missing in the purse.  Rules: DM-4.0b, DM-9.18c"""
    return max(0, RULES.bezants_goal * len(living(s)) - haul(s))


def should_go_home(v: View) -> bool:
    """The party goes home when it has enough, when it cannot win any more, or when it is spent."""
    has_enough = points_needed(v.s) <= 0 and bezants_needed(v.s) <= 0
    return has_enough or not can_still_win(v.s) or is_spent(v)


def can_still_win(s: State) -> bool:
    """Whether a player has half of his adventurers left.  Rules: DM-4.0b, DM-4.0c"""
    owners = [one.owner for one in living(s)]
    return any(2 * owners.count(seat) >= s.each for seat in range(s.seats))


def is_spent(v: View) -> bool:
    """Whether the party is so hurt that it had better not meet anybody any more."""
    health = [left(v.s, figure) for figure in members(v.s)]
    whole = sum(total(v.s, figure) for figure in members(v.s))
    if sum(health) >= (1 - v.by.spent) * whole:
        return False
    return max(health) <= v.by.last or facing(v.s, [(v.by.usual_points, USUAL_BLOW, 0.0)]).deaths > v.by.fear


def is_hard(v: View) -> bool:
    """Whether what is left of the fight that is on will cost the party dear."""
    ahead = facing(v.s, foes_of(v.s))
    return ahead.damage + v.by.life * ahead.deaths > v.by.hard
