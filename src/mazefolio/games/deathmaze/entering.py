"""DM-5.27, DM-7.1: looking for monsters, and meeting them."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Faces, Steps
from mazefolio.games.deathmaze import queries
from mazefolio.games.deathmaze.actions import ATTACK, DONE, GO_ON, NEGOTIATE, Seal
from mazefolio.games.deathmaze.agenda import begin_combat, now, onward, push
from mazefolio.games.deathmaze.chores import next_on_floor, open_the_floor, others_use, way_or_chore
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.content import MONSTERS, RULES
from mazefolio.games.deathmaze.events import DoorSealed, MonstersSought, NoMonsters, Spent
from mazefolio.games.deathmaze.figures import caller, die, holds, is_room, present, who
from mazefolio.games.deathmaze.groups import appear, groups_here, hostile, take_away
from mazefolio.games.deathmaze.magic import pay, ways_to_cast
from mazefolio.games.deathmaze.maze import DOWN, ENTRANCE, bar, is_door, stays_connected
from mazefolio.games.deathmaze.moving import came_from
from mazefolio.games.deathmaze.negotiation import persuaders
from mazefolio.games.deathmaze.queries import Breathing, MeetingFloor
from mazefolio.games.deathmaze.state import NOBODY, Arrive, Meeting, Origin, Persuade, State
from mazefolio.games.deathmaze.tables import meeting
from mazefolio.games.deathmaze.uses import do_use, uses


def arrive(s: State) -> Steps[str]:
    """A known group is there; else a die tells whether monsters come.  Rules: DM-5.26a, DM-5.27c"""
    task = now(s, Arrive)
    if task.breathe:
        return (yield from breathe(s))
    s.agenda.pop()
    if not groups_here(s):
        yield from look_for_monsters(s, "room" if task.new and is_room(s) else "wandering")
    if hostile(s):
        meet(s)
    return onward(s)


def breathe(s: State) -> Steps[str]:
    """Between a door trap and the roll for monsters the party may re-form and use its things.

    Rules: DM-5.14c, DM-9.17b, DM-R.8
    """
    if s.floor and (seat := next_on_floor(s)) >= 0:
        yield from others_use(s, seat)
    elif (yield from way_or_chore(s, Breathing(), [GO_ON])):
        now(s, Arrive).breathe = False
    return onward(s)


def meet(s: State) -> None:
    """The caller must deal with the monsters before anything else, but everybody may act before him.

    Rules: DM-7.13a, DM-7.13b, DM-R.9
    """
    s.steps.clear()
    open_the_floor(s)
    push(s, Meeting())


def look_for_monsters(s: State, origin: Origin) -> Steps[None]:
    """On 1 in a corridor or a room visited before, on 1 to 3 in a new room.

    Rules: DM-5.27a, DM-5.27b, DM-7.11a, DM-7.11b, DM-7.12a, DM-7.15a
    """
    needed = RULES.room_monsters_up_to if origin == "room" else RULES.wandering_monsters_up_to
    faces: Faces = yield die(caller(s), "monsters")
    found = faces[0] <= needed
    yield MonstersSought("DM-5.27b" if origin == "room" else "DM-5.27a", faces, needed, found)
    if not found:
        return
    row: Faces = yield die(caller(s), "which monsters")
    column: Faces = yield die(caller(s), "which monsters")
    cell = meeting(origin, row[0], column[0])
    if MONSTERS[cell.monster].advanced and not s.advanced:
        yield NoMonsters(cell.monster)
        return
    number = cell.number.plus
    if cell.number.count:
        faces = yield die(caller(s), "how many")
        number = cell.number.total(faces)
    yield from appear(s, cell.monster, number, origin)


def met(s: State) -> Steps[str]:
    """Negotiate, attack, or shut the door on them; potions, spices and spells may come before.

    Rules: DM-7.13a, DM-7.13b, DM-9.57a
    """
    seat = caller(s)
    while s.floor and not (s.floor[0] != seat and uses(s, s.floor[0])):
        del s.floor[0]
    if s.floor:
        return (yield from others_act(s, s.floor[0]))
    seals = [seal for seal in ways_to_seal(s) if seal.token not in s.refused]
    options: list[Action] = [NEGOTIATE, ATTACK, *seals, *uses(s, seat)]
    choice = options[(yield Ask(seat, queries.Meeting(), options, len(options)))]
    if isinstance(choice, Seal):
        yield from seal(s, choice)
    elif choice is NEGOTIATE:
        s.agenda[-1] = Persuade(persuaders(s))
    elif choice is ATTACK:
        return attack(s)
    else:
        yield from do_use(s, choice)
    return onward(s)


def others_act(s: State, seat: int) -> Steps[str]:
    """Rules: DM-7.13b, DM-R.3"""
    options = [*uses(s, seat), DONE]
    choice = options[(yield Ask(seat, MeetingFloor(), options, len(options)))]
    if choice is DONE:
        s.floor.remove(seat)
    else:
        yield from do_use(s, choice)
    return onward(s)


def attack(s: State) -> str:
    """Rules: DM-7.13a, DM-7.22a"""
    group = hostile(s)
    assert group is not None
    take_away(s, group)
    return begin_combat(s, group.members)


def ways_to_seal(s: State) -> list[Seal]:
    """Cloves or Lock, on the door just come through, unless that would cut off the way home.

    Rules: DM-9.57a, DM-9.57e, DM-9.57i, DM-11.3h
    """
    holders = [Seal(one.id, one.name, "cloves") for one in present(s) if holds(one, "seal")]
    casters = [Seal(one.id, one.name, "lock") for one in present(s) if ways_to_cast(one, "lock")]
    return [*holders, *casters] if (holders or casters) and can_seal(s) else []


def can_seal(s: State) -> bool:
    """Rules: DM-9.57a, DM-9.57e, DM-9.57i"""
    group = hostile(s)
    if s.came == NOBODY or group is None or group.statue:
        return False
    if s.came == DOWN:
        return True
    before = came_from(s)
    return is_door(s.maze, before, s.came) and stays_connected(s.maze, before, ENTRANCE, (before, s.came))


def seal(s: State, choice: Seal) -> Steps[None]:
    """The door is shut for good, and the party is back where it came from; nothing is rolled.

    Rules: DM-9.57b, DM-9.57c, DM-9.57d, DM-9.57f, DM-9.57g, DM-9.57h, DM-R.4
    """
    if not (yield from agrees(s, choice)):
        s.refused.append(choice.token)
        return
    holder = s.adventurers[choice.who]
    if choice.by == "cloves":
        holder.items.remove("cloves")
        yield Spent("DM-9.57a", who(s, holder.id), "cloves")
    else:
        yield from pay(s, holder, "lock", ring=False)
    s.agenda.pop()
    before = came_from(s)
    bar(s.maze, before, s.came)
    yield DoorSealed(s.cell, before, s.came)
    s.cell, s.came = before, NOBODY
