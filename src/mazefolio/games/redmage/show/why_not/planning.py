"""Planning: moves, shots, items and experience that are not allowed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.redmage.actions import BARE_HANDS, Increase, Move, OpenWith, Shoot, Spend, Take
from mazefolio.games.redmage.content import APPROACHES, CELLS, CHITS, ESCAPE, HEROES, KEY, RULES
from mazefolio.games.redmage.experience import increases, worth, worthy_sets
from mazefolio.games.redmage.items import has_room
from mazefolio.games.redmage.ranged import targets
from mazefolio.games.redmage.show.names import called, item, steps_between, the
from mazefolio.games.redmage.show.why_not.items import by_card, carried, no_healing, no_teleport, no_teleport_to, usable
from mazefolio.games.redmage.state import State

ALL: tuple[Increase, ...] = ("atk", "def", "hp")
FULL: dict[Increase, str] = {
    "atk": f"Your attack is +{RULES.atk_ceiling} already, and cannot rise further.",
    "def": f"Your defence is +{RULES.def_ceiling} already, and cannot rise further.",
    "hp": f"You have {RULES.hit_points_ceiling} hit points, and nobody can have more.",
}


def in_planning(s: State, ask: Ask) -> Iterator[Refusal]:
    """What somebody is likely to try before moving."""
    if not s.mage_dead and not APPROACHES.isdisjoint(CELLS[s.cell].links):
        yield _step(s, ESCAPE)
    if s.rooms[s.cell].creature:
        yield _pick_a_fight(s)
    yield from _full_pack(s)
    yield from _first_shots(s)
    yield from no_healing(s)
    yield from _no_door(s)
    yield from no_teleport(s)
    yield from _too_little(s)


def typed_in_planning(s: State, ask: Ask) -> Iterator[Refusal]:
    """Every other step, shot, room and handful of trophies."""
    yield from (_step(s, cell) for cell in CELLS if cell not in CELLS[s.cell].links)
    yield from _shots(s)
    yield from no_teleport_to(s)
    yield from _spending(s)
    yield from _lying_elsewhere(s)


def _step(s: State, cell: str) -> Refusal:
    """A move that is none.  Rules: RM-2.3, RM-2.4, RM-2.6, RM-2.10"""
    away = steps_between(s.cell, cell)
    if cell == s.cell:
        reason, rule = "You cannot stay where you are: every turn has a move.", "RM-2.6"
    elif cell == ESCAPE and not s.mage_dead:
        reason, rule = "The stair is barred as long as the Red Mage lives.", "RM-2.10"
    elif away == 2 and s.cell[0] != cell[0] and s.cell[1:] != cell[1:]:
        reason, rule = f"{cell} is diagonal from here; rooms are joined side to side only.", "RM-2.4"
    else:
        reason, rule = f"{cell} is {count(away, 'step')} away; you move one step a turn.", "RM-2.3"
    return Refusal(Move(cell), reason, rule)


def _pick_a_fight(s: State) -> Refusal:
    """An evaded creature is left alone.  Rules: RM-12.8"""
    who = capital(the(s.rooms[s.cell].creature))
    return Refusal(BARE_HANDS, f"{who} let you by. To fight, leave the room and come back.", "RM-12.8")


def _full_pack(s: State) -> Iterator[Refusal]:
    """Rules: RM-11.13"""
    if not has_room(s):
        limit = HEROES[s.hero].carry
        for chit in dict.fromkeys(s.rooms[s.cell].items):
            yield Refusal(Take(chit), f"Your pack is full: {limit} of {limit}. Lay something down first.", "RM-11.13")


def _lying_elsewhere(s: State) -> Iterator[Refusal]:
    for cell, room in s.rooms.items():
        for chit in room.items:
            yield Refusal(Take(chit), f"The {item(chit)} lies in {cell}, not here.", "RM-11.14")


def _first_shots(s: State) -> Iterator[Refusal]:
    """For each ranged item that finds no target, one shot; a forbidden item only where there is something to shoot."""
    aims = targets(s)
    barred = [cell for cell in CELLS[s.cell].links if cell in s.rooms and s.rooms[cell].creature]
    for chit in carried(s):
        if CHITS[chit].ranged and (not aims if usable(s, chit) else aims):
            yield _shot(s, Shoot(chit, [*aims, *barred, *CELLS[s.cell].links][0]))


def _shots(s: State) -> Iterator[Refusal]:
    near = CELLS[s.cell].links
    far = [cell for cell, room in s.rooms.items() if room.creature and cell not in near]
    for chit in carried(s):
        if CHITS[chit].atk:
            yield from (_shot(s, Shoot(chit, cell)) for cell in (*near, *far))


def _shot(s: State, action: Shoot) -> Refusal:
    """Why not; the answer means nothing for a shot that is allowed.  Rules: RM-7.1, RM-7.2, RM-7.10, RM-7.11"""
    cell, room = action.cell, s.rooms.get(action.cell)
    if not CHITS[action.chit].ranged:
        return Refusal(action, f"The {item(action.chit)} does not reach into the next room.", "RM-7.2")
    if not usable(s, action.chit):
        return by_card(s, action, action.chit)
    if cell == s.cell:
        return Refusal(action, "A creature in your own room cannot be shot at.", "RM-7.10")
    if room is None:
        return Refusal(action, f"{cell} lies face down: there is nothing to aim at yet.", "RM-7.1")
    if not room.creature:
        return Refusal(action, f"There is no creature in {cell}.", "RM-7.1")
    if cell not in CELLS[s.cell].links:
        return Refusal(action, f"{cell} is too far: you can shoot only into the next room.", "RM-7.1")
    return Refusal(action, "The Red Mage can be shot at only beside the stair.", "RM-7.11")


def _no_door(s: State) -> Iterator[Refusal]:
    """Keys and Shatter are for a door the hero has moved onto.  Rules: RM-4.5, RM-11.23"""
    for chit in carried(s):
        if CHITS[chit].effect in ("unlock", "shatter"):
            action, rule = OpenWith(chit), "RM-4.5" if CHITS[chit].id == KEY else "RM-11.23"
            yield Refusal(action, "No locked door here.", rule) if usable(s, chit) else by_card(s, action, chit)


def _too_little(s: State) -> Iterator[Refusal]:
    """All trophies together are not enough, or what they would buy cannot rise.  Rules: RM-10.3, RM-10.9"""
    sets = worthy_sets(tuple(s.trophies))
    if sets:
        cheapest = min(sets, key=worth)
        yield from (_increase(s, Spend(cheapest, on)) for on in ALL if on not in increases(s))
    elif s.trophies:
        yield _increase(s, Spend(tuple(sorted(s.trophies)), [*increases(s), *ALL][0]))


def _spending(s: State) -> Iterator[Refusal]:
    trophies = sorted(s.trophies)
    for size in range(1, len(trophies) + 1):
        for chosen in dict.fromkeys(combinations(trophies, size)):
            yield from (_increase(s, Spend(chosen, on)) for on in ALL)


def _increase(s: State, action: Spend) -> Refusal:
    """Why not; the answer means nothing for an increase that is allowed.  Rules: RM-10.3, RM-10.8, RM-10.9"""
    given, cost = worth(action.trophies), RULES.experience_cost
    if given >= cost:
        return Refusal(action, FULL[action.on], "RM-10.9")
    names = listed([called(creature) for creature in action.trophies])
    return Refusal(action, f"{names}: worth {given} in all, and an increase costs {cost}.", "RM-10.3")
