"""RM-11: items."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct

from mazefolio.engine.steps import Steps
from mazefolio.games.redmage.actions import BARE_HANDS, NO_SHIELD, Attack, Defend, Drop, Heal, OpenWith, Take, Teleport
from mazefolio.games.redmage.content import (
    APPROACHES,
    CHITS,
    ESCAPE,
    HEROES,
    MARK,
    RED_MAGE,
    RULES,
    USES,
    Treasure,
)
from mazefolio.games.redmage.events import CreatureTeleported, Healed, ItemDropped, ItemSpent, ItemTaken
from mazefolio.games.redmage.hero import heal
from mazefolio.games.redmage.state import Chit, State


class Pack(Struct, frozen=True):
    """What a hero can do with the chits he carries.  Alike chits count once (RM-16.5)."""

    attacks: Sequence[Attack]
    defences: Sequence[Defend]
    healing: Sequence[Heal]
    ranged: Sequence[Chit]
    teleports: Sequence[Chit]
    openers: Sequence[OpenWith]
    drops: Sequence[Drop]


def pack(s: State) -> Pack:
    """What this hero can do with his items."""
    return _pack(s.hero, tuple(s.items))


@lru_cache(maxsize=1 << 14)
def _pack(hero: str, items: tuple[Chit, ...]) -> Pack:
    """Cards restrict what a hero may use, not what he carries.

    Rules: RM-7.2, RM-11.4, RM-11.13 to RM-11.19, RM-11.24, RM-13.1 to RM-13.9, RM-16.5
    """
    carried = tuple(dict.fromkeys(items))

    def usable(fits: Callable[[Treasure], bool]) -> list[Chit]:
        return [chit for chit in carried if USES[hero][chit] and fits(CHITS[chit])]

    return Pack(
        attacks=(BARE_HANDS, *map(Attack, usable(lambda item: item.atk > 0))),
        defences=(NO_SHIELD, *map(Defend, usable(lambda item: item.defence > 0))),
        healing=tuple(map(Heal, usable(lambda item: item.effect == "heal"))),
        ranged=usable(lambda item: item.ranged),
        teleports=usable(lambda item: item.effect == "teleport"),
        openers=tuple(map(OpenWith, usable(lambda item: item.effect in ("unlock", "shatter")))),
        drops=tuple(map(Drop, carried)),
    )


def has_room(s: State) -> bool:
    """Every chit counts against what the hero can carry.  Rules: RM-11.13"""
    return len(s.items) < HEROES[s.hero].carry


def spend(s: State, chit: Chit, rule: str) -> Steps[None]:
    """A used item goes back to the cup; one that may be used twice stays after the first time, marked.

    Rules: RM-11.1, RM-11.2, RM-11.3
    """
    index = s.items.index(chit)
    stays = USES[s.hero][chit] > 1 and not chit.endswith(MARK)
    if stays:
        s.items[index] = chit + MARK
    else:
        del s.items[index]
        s.treasure_cup.append(CHITS[chit].id)
    yield ItemSpent("RM-11.2" if stays else rule, chit, not stays)


def healing_options(s: State, carried: Pack) -> Sequence[Heal]:
    """Healing items, while the hero is below the ceiling.  Rules: RM-11.11, RM-11.12"""
    return carried.healing if s.hit_points < RULES.hit_points_ceiling else ()


def use_healing(s: State, action: Heal) -> Steps[None]:
    """Rules: RM-11.9, RM-11.11, RM-11.12"""
    yield from spend(s, action.chit, "RM-11.1")
    healed = heal(s, CHITS[action.chit].heal)
    yield Healed(healed, s.hit_points)


def drop(s: State, action: Drop) -> Steps[None]:
    """Lay a carried item down in the hero's room.  Rules: RM-11.14"""
    s.items.remove(action.chit)
    s.rooms[s.cell].items.append(action.chit)
    s.dropped.append(action.chit)
    yield ItemDropped("RM-11.14", action.chit, s.cell)


def take_options(s: State) -> Sequence[Take]:
    """Items lying in the hero's room, within his limit.  Rules: RM-11.13, RM-11.14"""
    lying = s.rooms[s.cell].items
    return [Take(chit) for chit in dict.fromkeys(lying)] if lying and has_room(s) else ()


def take(s: State, action: Take) -> Steps[None]:
    """Rules: RM-11.14"""
    s.rooms[s.cell].items.remove(action.chit)
    s.items.append(action.chit)
    yield ItemTaken(action.chit, s.cell)


def teleport_goals(s: State) -> list[str]:
    """Revealed rooms a creature can be sent to.  Rules: RM-9.12, RM-11.20, RM-11.21"""
    return [
        cell
        for cell, room in s.rooms.items()
        if not room.creature and cell not in (s.cell, ESCAPE) and (s.mage_dead or cell not in APPROACHES)
    ]


def teleport_options(s: State, carried: Pack) -> Sequence[Teleport]:
    """Sending away the creature in the hero's room; the Red Mage cannot be sent.  Rules: RM-9.10, RM-11.20, RM-11.21"""
    if s.rooms[s.cell].creature in ("", RED_MAGE):
        return ()
    return [Teleport(chit, goal) for chit in carried.teleports for goal in teleport_goals(s)]


def teleport(s: State, action: Teleport) -> Steps[None]:
    """The creature is gone at once; it has met the hero this turn.  Rules: RM-11.20, RM-11.22, RM-15.11"""
    yield from spend(s, action.chit, "RM-11.1")
    room = s.rooms[s.cell]
    creature, room.creature = room.creature, ""
    s.rooms[action.cell].creature = creature
    s.met = [cell for cell in s.met if cell != s.cell] + [action.cell]
    yield CreatureTeleported(creature, s.cell, action.cell)
