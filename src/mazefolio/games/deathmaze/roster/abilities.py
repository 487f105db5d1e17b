"""DM-3.1f, DM-13.11: points of ability, which a newcomer has from the start and a veteran buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, TypeVar

from msgspec.structs import replace

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action
from mazefolio.games.deathmaze.content import ABILITIES, CLASSES, RULES, SPELLS, WEAPONS
from mazefolio.games.deathmaze.pieces import Class, Gift
from mazefolio.games.deathmaze.state import Adventurer, Veteran

V = TypeVar("V", Adventurer, Veteran)


class Gain(Action, frozen=True, gc=False):
    """One point of ability, with the weapon or spell it concerns."""

    gift: Gift
    thing: Annotated[str, Among(["", *WEAPONS, *SPELLS])] = ""

    @property
    def token(self) -> str:
        return f"{self.gift} {self.thing}".rstrip()


THINGS: Mapping[Gift, list[str]] = {"weapon_skill": [*WEAPONS], "spell": [*SPELLS]}
GAINS = [Gain(ability.id, thing) for ability in ABILITIES.values() for thing in THINGS.get(ability.id, [""])]

DAGGERS_ONLY = Refusal("DM-11.11b", "A Wizard carries only daggers and throwing daggers.")
NOT_FOR_HIM: Mapping[str, Refusal] = {
    "detrap": Refusal("DM-3.1f", "Only a Thief knows about traps."),
    "spell": Refusal("DM-3.1g", "Only a Wizard casts spells."),
}
NO_MAGIC = Refusal("DM-3.1h", "Magic Resistance does nothing in the basic game.")
NO_MORE_DETRAP = Refusal("DM-13.11c", f"Detrap does not rise above {RULES.detrap_maximum}.")
NO_MORE_RESISTANCE = Refusal("DM-13.11b", f"Magic Resistance does not rise above {RULES.magic_resistance_maximum}.")
KNOWN_ALREADY = Refusal("DM-13.11e", "This spell is known already.")


def unlearnable(one: Adventurer | Veteran, gain: Gain, *, advanced: bool) -> Refusal | None:
    """Why an adventurer cannot have this point of ability.

    Rules: DM-3.1f, DM-3.1g, DM-3.1h, DM-3.1i, DM-11.13a, DM-13.11b, DM-13.11c, DM-13.11d, DM-13.11e
    """
    ability = ABILITIES[gain.gift]
    if one.sort not in ability.who:
        return NOT_FOR_HIM[gain.gift]
    if ability.advanced and not advanced:
        return NO_MAGIC
    match gain.gift:
        case "weapon_skill" if gain.thing not in CLASSES[one.sort].weapons:
            return DAGGERS_ONLY
        case "magic_resistance" if one.resistance >= RULES.magic_resistance_maximum:
            return NO_MORE_RESISTANCE
        case "detrap" if one.detrap >= RULES.detrap_maximum:
            return NO_MORE_DETRAP
        case "spell" if gain.thing in one.spells:
            return KNOWN_ALREADY
    return None


def lessons(one: Adventurer | Veteran, *, advanced: bool) -> Iterator[Attempt[Gain]]:
    """Every point of ability there is, and what forbids it to this adventurer.  Rules: DM-3.1f, DM-13.11b"""
    for gain in GAINS:
        yield Attempt(gain, unlearnable(one, gain, advanced=advanced), quiet=bool(gain.thing))


def learnable(one: Adventurer | Veteran, *, advanced: bool) -> Sequence[Gain]:
    """The points of ability that nothing forbids to this adventurer.  Rules: DM-3.1f, DM-13.11b"""
    return _learnable(one.sort, tuple(one.spells), one.detrap, one.resistance, advanced)


@lru_cache(maxsize=1 << 10)
def _learnable(sort: Class, spells: tuple[str, ...], detrap: int, resistance: int, advanced: bool) -> list[Gain]:
    one = Veteran("", "", sort, 0, resistance, detrap, spells=[*spells])
    return allowed(lessons(one, advanced=advanced))


def improved(one: V, gain: Gain) -> V:
    """The same adventurer with one point of ability more.  Rules: DM-3.1f, DM-13.11b"""
    match gain.gift:
        case "wound_point":
            return replace(one, total=one.total + 1)
        case "magic_resistance":
            return replace(one, resistance=one.resistance + 1)
        case "detrap":
            return replace(one, detrap=one.detrap + 1)
        case "spell":
            return replace(one, spells=[*one.spells, gain.thing])
        case "weapon_skill":
            weapon = WEAPONS[gain.thing].id
            return replace(one, skills={**one.skills, weapon: one.skills.get(weapon, 0) + 1})


def lesson(gain: Gain) -> str:
    """What a point of ability is called."""
    match gain.gift:
        case "wound_point":
            return "One Wound Point more"
        case "magic_resistance":
            return "Magic Resistance +1"
        case "detrap":
            return "Detrap +1"
        case "spell":
            return f"The spell {SPELLS[gain.thing].name}"
        case "weapon_skill":
            return f"{WEAPONS[gain.thing].name} +1"
