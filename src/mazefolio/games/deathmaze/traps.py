"""DM-10: traps on doors, chests and trap doors."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Faces, Steps
from mazefolio.games.deathmaze.actions import Detrap, Named, Open, Sesame
from mazefolio.games.deathmaze.agenda import now, onward, push
from mazefolio.games.deathmaze.chores import face, open_the_floor
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.events import ArrowShot, DetrapTried, Spent, TrapOpened, TrapStruck
from mazefolio.games.deathmaze.figures import caller, die, holds, is_beast, members, name, present, someone, who
from mazefolio.games.deathmaze.harm import hurt, poison
from mazefolio.games.deathmaze.queries import OpeningTrap
from mazefolio.games.deathmaze.state import NOBODY, State, Strikes, TrapFound
from mazefolio.games.deathmaze.tables import detraps, result, wounds


def trap(s: State) -> Steps[str]:
    """A known trap must be opened: with Sesame, by a Thief who may remove it, or by anybody, who is struck.

    Rules: DM-9.53a, DM-10.12a, DM-10.13b, DM-10.13c, DM-10.13d, DM-R.8, DM-R.9
    """
    task = now(s, TrapFound)
    options = [option for option in ways_to_open(s, task) if option.token not in task.refused]
    choice = yield from face(s, OpeningTrap(task.at, task.opener), options)
    if choice is None:
        return onward(s)
    sent_already = choice.who == task.opener and not isinstance(choice, Sesame)
    if not sent_already and not (yield from agrees(s, choice)):
        task.refused.append(choice.token)
        return onward(s)
    s.agenda.pop()
    open_the_floor(s)
    if isinstance(choice, Sesame):
        s.adventurers[choice.who].items.remove("sesame")
        yield Spent("DM-9.53a", who(s, choice.who), "sesame")
    elif isinstance(choice, Open):
        yield TrapOpened(who(s, choice.who))
        push(s, Strikes(choice.who))
    elif not (yield from remove(s, choice.who)):
        push(s, Strikes(choice.who))
    return onward(s)


def ways_to_open(s: State, task: TrapFound) -> list[Named]:
    """Rules: DM-6.34a, DM-6.34b, DM-9.45k, DM-9.53b, DM-10.12a, DM-10.12c, DM-10.13d"""
    openers = members(s) if task.opener == NOBODY else [task.opener]
    return [
        *(Sesame(holder.id, holder.name) for holder in present(s) if holds(holder, "disarm")),
        *(Detrap(thief, name(s, thief)) for thief in openers if not is_beast(thief) and s.adventurers[thief].detrap),
        *(Open(opener, name(s, opener)) for opener in openers),
    ]


def remove(s: State, figure: int) -> Steps[bool]:
    """One try: the die is equal to or under the Thief's Detrap.  Rules: DM-10.12a, DM-10.12b, DM-10.12c, DM-10.13a"""
    thief = s.adventurers[figure]
    faces: Faces = yield die(thief.owner, "detrap")
    removed = detraps(thief.detrap, faces[0])
    if removed:
        thief.experience += RULES.experience_for_detrapping
    yield DetrapTried(who(s, figure), faces, thief.detrap, removed)
    return removed


def strikes(s: State) -> Steps[str]:
    """A trap strikes; what it is shows only now, and two may come instead of one.

    Rules: DM-10.21a, DM-10.27a, DM-10.27b, DM-10.27c
    """
    task = now(s, Strikes)
    task.traps -= 1
    if task.traps == 0:
        s.agenda.pop()
    faces: Faces = yield die(caller(s), "trap")
    kind = result("trap", faces[0])
    there = task.victim in s.order
    yield TrapStruck(kind, faces, who(s, task.victim) if there else None)
    if kind == "twice":
        if task.traps == 0:
            s.agenda.append(task)
        task.traps += 2
    elif kind == "explosion":
        yield from explode(s)
    elif there:
        yield from STRIKES[kind](s, task.victim)
    return onward(s)


def arrow(s: State, victim: int) -> Steps[None]:
    """A die without modifiers on the Bow column.  Rules: DM-10.22a"""
    yield from shot(s, victim, "DM-10.22a")


def poison_arrow(s: State, victim: int) -> Steps[None]:
    """The same, and poison if it draws blood.  Rules: DM-10.23a, DM-10.27d"""
    before = someone(s, victim).wounds
    yield from shot(s, victim, "DM-10.23a")
    if victim in s.order and someone(s, victim).wounds > before:
        yield from poison(s, victim, "DM-10.23a")


def shot(s: State, victim: int, rule: str) -> Steps[None]:
    faces: Faces = yield die(caller(s), "arrow")
    points = wounds("bow", faces[0])
    yield ArrowShot(rule, who(s, victim), faces, points)
    yield from hurt(s, victim, points, rule)


def poison_gas(s: State, victim: int) -> Steps[None]:
    """Rules: DM-10.24a"""
    yield from poison(s, victim, "DM-10.24a")


def explode(s: State) -> Steps[None]:
    """Every member of the party takes a Wound.  Rules: DM-10.25a, DM-10.27c"""
    for figure in members(s):
        yield from hurt(s, figure, 1, "DM-10.25a")


def flaming_oil(s: State, victim: int) -> Steps[None]:
    """Rules: DM-10.26a"""
    yield from hurt(s, victim, 1, "DM-10.26a")


STRIKES: Mapping[str, Callable[[State, int], Steps[None]]] = {
    "arrow": arrow,
    "poison_arrow": poison_arrow,
    "poison_gas": poison_gas,
    "flaming_oil": flaming_oil,
}
