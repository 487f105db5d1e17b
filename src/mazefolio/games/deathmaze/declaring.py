"""DM-8.2, DM-8.4: what each figure may do in a Party Combat Phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from mazefolio.engine.steps import Action, Ask, Steps
from mazefolio.games.deathmaze.actions import (
    EVERYONE,
    NOTHING,
    At,
    Bolt,
    Breathe,
    Conjure,
    Strike,
    TakeUp,
)
from mazefolio.games.deathmaze.combat import fighting, special
from mazefolio.games.deathmaze.combat_events import Declared
from mazefolio.games.deathmaze.content import MONSTERS, RULES, SPELLS, arm
from mazefolio.games.deathmaze.figures import holds, is_beast, name, owner, who
from mazefolio.games.deathmaze.formation import front, row_of
from mazefolio.games.deathmaze.magic import castable
from mazefolio.games.deathmaze.queries import Declaring
from mazefolio.games.deathmaze.state import BOXES, NOBODY, Adventurer, Beast, Deed, Does, Fight, State
from mazefolio.games.deathmaze.targets import targets_of

BOLT_COST = SPELLS[RULES.evil_wizard_spell].cost


def declare(s: State) -> Steps[str]:
    """Every figure of the first two rows declares one action before the first is resolved.

    Rules: DM-8.22a, DM-8.22c, DM-8.22d, DM-8.42a, DM-R.3
    """
    fight = fighting(s)
    while fight.waiting:
        figure = fight.waiting[0]
        options = actions_of(s, fight, figure)
        action: Action = NOTHING
        if len(options) > 1:
            action = options[(yield Ask(owner(s, figure), Declaring(figure), options, len(options)))]
            target = action.whom if isinstance(action, At) else NOBODY
            yield Declared(who(s, figure), action, who(s, target) if target >= 0 else None)
        del fight.waiting[0]
        if action is not NOTHING:
            fight.deeds.append(DEEDS[type(action)](figure, action))
    fight.stage = "resolve"
    fight.fresh.clear()
    return fight.stage


def actions_of(s: State, fight: Fight, figure: int) -> Sequence[Action]:
    """Everything a figure may do, doing nothing last.  Rules: DM-8.22d, DM-8.35c, DM-9.45d"""
    if figure in fight.fresh:
        return (NOTHING,)
    if is_beast(figure):
        return _beast_actions(s, fight, s.beasts[figure])
    return _adventurer_actions(s, fight, s.adventurers[figure])


def _adventurer_actions(s: State, fight: Fight, adventurer: Adventurer) -> Sequence[Action]:
    behind = row_of(s.order, adventurer.id) > 0
    reach = tuple(front(fight.foes) if behind else targets_of(s, fight, adventurer.id))
    targets = reach if weapon_used(adventurer, behind=behind) >= 0 else ()
    plain = _plain(
        named(s, targets), _other_weapons(adventurer.hand, tuple(adventurer.thrown), tuple(adventurer.weapons))
    )
    if adventurer.sort != "wizard" and not adventurer.items:
        return plain
    spells = _spells(s, fight, adventurer) if adventurer.sort == "wizard" else ()
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
    """Red Pepper, on whomever one could attack.  Rules: DM-9.55a"""
    return tuple(Breathe(figure, called) for figure, called in targets)


@lru_cache(maxsize=1 << 10)
def _other_weapons(hand: int, thrown: tuple[int, ...], weapons: tuple[str, ...]) -> tuple[TakeUp, ...]:
    """Weapons that may be taken in hand instead of attacking.  Rules: DM-8.41b, DM-8.47a, DM-8.47b"""
    held = weapons[hand] if hand >= 0 else ""
    places = (place for place, weapon in enumerate(weapons) if place not in thrown and weapon != held)
    return tuple(TakeUp(place, weapons[place]) for place in places)


def weapon_used(adventurer: Adventurer, *, behind: bool) -> int:
    """The place of the weapon an adventurer attacks with from his row; an empty hand takes the other one.

    Rules: DM-5.12d, DM-8.41c, DM-8.41d, DM-8.41e, DM-8.47b, DM-8.47d
    """
    return _weapon_used(adventurer.hand, tuple(adventurer.thrown), tuple(adventurer.weapons), behind)


@lru_cache(maxsize=1 << 12)
def _weapon_used(hand: int, thrown: tuple[int, ...], weapons: tuple[str, ...], behind: bool) -> int:
    places = [hand] if hand >= 0 else [place for place in range(len(weapons)) if place not in thrown]
    for place in places:
        kind = arm(weapons[place]).kind
        if kind.missile if behind else kind.melee:
            return place
    return -1


def _spells(s: State, fight: Fight, wizard: Adventurer) -> list[Conjure]:
    """Rules: DM-11.14a, DM-11.21a, DM-11.21c, DM-11.22b, DM-11.3a to DM-11.3g, DM-12.13b"""
    found = []
    for spell, ring in castable(wizard):
        if SPELLS[spell].when == "combat":
            for whom, called in _spell_targets(s, fight, spell):
                found.append(Conjure(whom, called, spell, ring))
    return found


def _spell_targets(s: State, fight: Fight, spell: str) -> Sequence[tuple[int, str]]:
    """Rules: DM-8.34b, DM-11.3a, DM-11.3b, DM-11.3g"""
    reach = SPELLS[spell].target
    if reach == "all":
        return ((EVERYONE, ""),)
    rows = fight.foes[:BOXES] if reach == "front" else fight.foes[: 2 * BOXES]
    charming = spell == "charm"
    return named(s, [foe for foe in rows if foe >= 0 and (is_beast(foe) or not charming)])


def _beast_actions(s: State, fight: Fight, beast: Beast) -> Sequence[Action]:
    """A charmed monster fights with its own numbers and weapons.  Rules: DM-8.35c, DM-9.45e, DM-12.31a"""
    behind = row_of(s.order, beast.id) > 0
    weapons = MONSTERS[beast.kind].weapons
    shoots = bool(weapons and weapons.back)
    reach = named(s, front(fight.foes) if behind else targets_of(s, fight, beast.id))
    plain = _plain(reach if shoots or not behind else (), ())
    if special(s, beast.id) == "lightning" and beast.wounds + BOLT_COST < beast.total:
        return (*(Bolt(foe, called) for foe, called in reach), *plain)
    return plain


def _conjured(figure: int, action: Action) -> Deed:
    assert isinstance(action, Conjure)
    return Deed(figure, "ring" if action.ring else "cast", action.whom, action.spell)


def _taken(figure: int, action: Action) -> Deed:
    assert isinstance(action, TakeUp)
    return Deed(figure, "take", action.place, action.weapon)


def _aimed(does: Does) -> Callable[[int, Action], Deed]:
    def deed(figure: int, action: Action) -> Deed:
        assert isinstance(action, At)
        return Deed(figure, does, action.whom)

    return deed


DEEDS: Mapping[type[Action], Callable[[int, Action], Deed]] = {
    Strike: _aimed("strike"),
    Breathe: _aimed("breathe"),
    Bolt: _aimed("lightning"),
    Conjure: _conjured,
    TakeUp: _taken,
}
