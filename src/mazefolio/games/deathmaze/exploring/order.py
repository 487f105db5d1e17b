"""DM-5.1: the marching order."""

from __future__ import annotations

from functools import lru_cache

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Steps, Word
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked, silent
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze.actions import CLOSE_RANKS, DONE, Put
from mazefolio.games.deathmaze.figures import name
from mazefolio.games.deathmaze.formation import closed_up, is_legal, put, trim
from mazefolio.games.deathmaze.names import box_id, box_name, figure_id, the_figure
from mazefolio.games.deathmaze.queries import Arranging
from mazefolio.games.deathmaze.state import BOXES, State
from mazefolio.games.deathmaze.words import WORDS


class Reordered(CitedEvent, frozen=True):
    order: tuple[int, ...]


def arrange_party(s: State) -> Steps[None]:
    """The caller puts figures into boxes until he is content with a legal order.

    Rules: DM-5.11a, DM-5.12a, DM-5.14a, DM-R.2
    """
    moved: list[int] = []
    while True:
        first, again = placings(s, moved)
        end: Action = DONE if is_legal(s.order) else CLOSE_RANKS
        options = (end, *first, *again)
        choice = options[(yield Ask(s.caller, Arranging(tuple(moved)), options, len(first) + 1))]
        if choice is DONE:
            yield Reordered("DM-5.14a", tuple(s.order))
            return
        if isinstance(choice, Put):
            move(s.order, choice.figure, choice.box)
            moved.append(choice.figure)
        else:
            s.order = closed_up(s.order)


def placings(s: State, moved: list[int]) -> tuple[list[Put], list[Put]]:
    """Everybody may be put into every box; those who have been put once could be put about without end.

    Nobody needs more rows than there are figures.
    """
    first: list[Put] = []
    again: list[Put] = []
    rows = max(len(s.order) - s.order.count(NOBODY), len(s.order) // BOXES)
    boxes = min(len(s.order) + BOXES, rows * BOXES)
    for own, figure in enumerate(s.order):
        if figure >= 0:
            (again if figure in moved else first).extend(puts_of(figure, name(s, figure), own, boxes))
    return first, again


@lru_cache(maxsize=1 << 12)
def puts_of(figure: int, called: str, own: int, boxes: int) -> tuple[Put, ...]:
    return tuple(Put(figure, called, box) for box in range(boxes) if box != own)


def move(order: list[int], figure: int, box: int) -> None:
    """Into a box; a figure that stands there changes places.  Rules: DM-5.12a"""
    start = order.index(figure)
    order[start] = order[box] if box < len(order) else NOBODY
    put(order, figure, box)
    trim(order)


def close_ranks(s: State) -> Steps[None]:
    """Rules: DM-5.12e"""
    s.order = closed_up(s.order)
    yield Reordered("DM-5.12e", tuple(s.order))


ROWS = Hint("order", "Swords in front, bows behind. From the third row on nobody takes part.", "DM-5.12d")


@WORDS.asks(Arranging)
def _(query: Arranging, s: State, ask: Ask) -> Asked:
    if not s.maze.placed:
        detail = "Two or three in front; bows and throwing daggers behind."
        return Asked("In which order does the party go in?", detail, hints=[ROWS])
    detail = "Two or three in front, and no empty row between."
    return Asked("In which order does the party march?", detail, hints=[ROWS])


@WORDS.offers(Put)
def _(action: Put, s: State, ask: Ask) -> Option:
    there = s.order[action.box] if action.box < len(s.order) else NOBODY
    detail = f"changes places with {the_figure(s, there)}" if there >= 0 else ""
    label = f"{capital(the_figure(s, action.figure))} to the {box_name(action.box)}"
    return Option(action.token, label, detail, "DM-5.12a", box_id(action.box), using=figure_id(action.figure))


WORDS.label(CLOSE_RANKS, "Close ranks", "the first row is filled up from behind", "DM-5.12e", art="order")


@WORDS.offers(DONE)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(action.token, "Done", art="done", role="ends")


WORDS.tells(Reordered)(silent)
