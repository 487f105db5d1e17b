"""DM-5.1: the marching order."""

from __future__ import annotations

from functools import lru_cache

from mazefolio.engine.steps import Action, Ask, Steps
from mazefolio.games.deathmaze.actions import CLOSE_RANKS, DONE, Put
from mazefolio.games.deathmaze.agenda import finish, now, onward
from mazefolio.games.deathmaze.events import Reordered
from mazefolio.games.deathmaze.figures import caller, name
from mazefolio.games.deathmaze.formation import closed_up, is_legal, put, trim
from mazefolio.games.deathmaze.queries import Arranging
from mazefolio.games.deathmaze.state import BOXES, NOBODY, Arrange, State


def arrange_party(s: State) -> Steps[str]:
    """The caller puts figures into boxes until he is content with a legal order.

    Rules: DM-5.11a, DM-5.12a, DM-5.14a, DM-R.2
    """
    task = now(s, Arrange)
    first, again = placings(s, task.moved)
    end: Action = DONE if is_legal(s.order) else CLOSE_RANKS
    options = [end, *first, *again]
    choice = options[(yield Ask(caller(s), Arranging(tuple(task.moved)), options, len(first) + 1))]
    if choice is DONE:
        yield Reordered("DM-5.14a", tuple(s.order))
        return finish(s)
    if isinstance(choice, Put):
        move(s.order, choice.figure, choice.box)
        task.moved.append(choice.figure)
    else:
        s.order = closed_up(s.order)
    return onward(s)


def placings(s: State, moved: list[int]) -> tuple[list[Put], list[Put]]:
    """Everybody may be put into every box; whoever has been put once could be put about without end.

    Nobody needs more rows than there are figures.
    """
    first: list[Put] = []
    again: list[Put] = []
    rows = max(sum(figure >= 0 for figure in s.order), len(s.order) // BOXES)
    boxes = min(len(s.order) + BOXES, rows * BOXES)
    for own, figure in enumerate(s.order):
        if figure >= 0:
            puts = puts_of(figure, name(s, figure), boxes)
            (again if figure in moved else first).extend([*puts[:own], *puts[own + 1 :]])
    return first, again


@lru_cache(maxsize=1 << 12)
def puts_of(figure: int, called: str, boxes: int) -> tuple[Put, ...]:
    return tuple(Put(figure, called, box) for box in range(boxes))


def move(order: list[int], figure: int, box: int) -> None:
    """Into a box; whoever stands there changes places.  Rules: DM-5.12a"""
    start = order.index(figure)
    order[start] = order[box] if box < len(order) else NOBODY
    put(order, figure, box)
    trim(order)
