"""What comes next: the tasks still to be done, the last one on the list first."""

from __future__ import annotations

from typing import TypeVar

from mazefolio.games.deathmaze.state import (
    NOBODY,
    Arrange,
    Arrive,
    Assign,
    Charm,
    Chest,
    Combat,
    Explore,
    Fight,
    Find,
    Hoard,
    Meeting,
    Persuade,
    Place,
    Poisoned,
    Revive,
    State,
    Strikes,
    Swap,
    Task,
    Tasks,
    Trade,
    TrapFound,
    Trial,
    Unfinished,
    Victory,
)

T = TypeVar("T", bound=Task)

KINDS: tuple[type[Task], ...] = (
    Arrange, Arrive, Assign, Charm, Chest, Combat, Explore, Find, Hoard, Meeting, Persuade, Place, Poisoned, Revive,
    Strikes, Swap, Trade, TrapFound, Trial, Victory,
)  # fmt: skip
PHASES = {kind: str(kind.__struct_config__.tag) for kind in KINDS}
SETTLED, ENTRANCE = "settled", "entrance"


def push(s: State, *tasks: Tasks) -> None:
    """Put tasks before all others; the first one given comes first."""
    s.agenda.extend(reversed(tasks))


def now(s: State, kind: type[T]) -> T:
    """The task that is being done."""
    task = s.agenda[-1]
    assert isinstance(task, kind)
    return task


def finish(s: State) -> str:
    """The task is done; what comes next."""
    s.agenda.pop()
    return onward(s)


def forget(s: State, figure: int) -> None:
    """Nothing waits any more for somebody who is gone: no box, and no trap that he was to open.

    Rules: DM-6.34c, DM-8.46a
    """
    s.agenda = [task for task in s.agenda if not _waits_for(task, figure)]


def _waits_for(task: Tasks, figure: int) -> bool:
    match task:
        case Place():
            return task.figure == figure
        case TrapFound():
            return task.opener == figure
    return False


def onward(s: State) -> str:
    """The phase that comes next.

    Traps and tests are finished first; then monsters that turn on the party attack, the things of the dead are handed
    out, and whatever was going on goes on.

    Rules: DM-9.17e, DM-9.45f, DM-9.45m
    """
    top = s.agenda[-1] if s.agenda else None
    if s.fight is None and not isinstance(top, Unfinished):
        if s.turned:
            return begin_combat(s, s.turned)
        if s.left:
            s.agenda.append(Assign(s.left.pop(0)))
            return PHASES[Assign]
    if top is None:
        return SETTLED if s.maze.placed else ENTRANCE
    if type(top) is Combat:
        assert s.fight is not None
        return s.fight.stage
    return PHASES[type(top)]


def begin_combat(s: State, monsters: list[int]) -> str:
    """Combat is joined against these monsters.  Rules: DM-7.22a, DM-9.45f"""
    s.fight = Fight(stage="join", foes=monsters)
    s.turned = []
    for monster in monsters:
        s.beasts[monster].controller = NOBODY
    s.agenda.append(Combat())
    s.steps.clear()
    return s.fight.stage
