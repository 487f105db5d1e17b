"""RM-2: the turn: planning, then the move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mazefolio.engine.steps import Action, Ask, Plain, Steps
from mazefolio.games.redmage.actions import Drop, Heal, Move, Shoot, Spend, Take, Teleport
from mazefolio.games.redmage.content import CELLS, ESCAPE
from mazefolio.games.redmage.events import Moved
from mazefolio.games.redmage.experience import spend_experience, spend_options
from mazefolio.games.redmage.items import (
    drop,
    healing_options,
    pack,
    take,
    take_options,
    teleport,
    teleport_options,
    use_healing,
)
from mazefolio.games.redmage.ranged import shoot, shooting_options
from mazefolio.games.redmage.rooms import enter
from mazefolio.games.redmage.state import HERO, State

MOVES: Mapping[str, Sequence[Move]] = {cell.id: tuple(map(Move, cell.links)) for cell in CELLS.values()}
BARRED_MOVES = {cell: tuple(move for move in moves if move.cell != ESCAPE) for cell, moves in MOVES.items()}

FREE_ACTIONS: Mapping[type[Action], Callable[[State, Any], Steps[None]]] = {
    Heal: use_healing,
    Shoot: shoot,
    Teleport: teleport,
    Spend: spend_experience,
    Drop: drop,
    Take: take,
}


def planning(s: State) -> Steps[str]:
    """Free actions, as many as wanted, until the hero moves; the move is compulsory.

    Rules: RM-2.1, RM-2.2, RM-2.3, RM-2.6, RM-2.9, RM-7.12
    """
    options: Sequence[Action] = move_options(s)
    if s.items or s.trophies or s.rooms[s.cell].items:
        options = [*options, *free_options(s)]
    advancing = len(options)
    if s.dropped:
        options = [*options, *idle_options(s)]
    action = options[(yield Ask(HERO, Plain("plan", "RM-2.2"), options, advancing))]
    if isinstance(action, Move):
        s.previous, s.cell = s.cell, action.cell
        yield Moved(s.previous, s.cell)
        return (yield from enter(s))
    yield from FREE_ACTIONS[type(action)](s, action)
    return "planning"


def move_options(s: State) -> Sequence[Move]:
    """Every adjacent tile; ESCAPE only when the Red Mage is dead.  Rules: RM-2.4, RM-2.5, RM-2.7, RM-2.10, RM-2.11"""
    return (MOVES if s.mage_dead else BARRED_MOVES)[s.cell]


def free_options(s: State) -> Sequence[Action]:
    """What may be done before moving, as often and in any order as wanted.

    Rules: RM-2.2, RM-7.1, RM-10.4, RM-11.11, RM-11.14, RM-11.22
    """
    options: list[Action] = []
    if s.items:
        carried = pack(s)
        if carried.healing:
            options += healing_options(s, carried)
        if carried.ranged:
            options += shooting_options(s, carried)
        if carried.teleports:
            options += teleport_options(s, carried)
        options += carried.drops
    if s.trophies:
        options += spend_options(s)
    if s.rooms[s.cell].items:
        options += [action for action in take_options(s) if action.chit not in s.dropped]
    return options


def idle_options(s: State) -> Sequence[Action]:
    """Picking up again what was laid down in this planning phase: it could go on without end.  Rules: RM-2.12"""
    return [action for action in take_options(s) if action.chit in s.dropped]
