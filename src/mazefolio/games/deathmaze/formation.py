"""DM-5.1, DM-8.1, DM-8.5: rows and boxes of both sides, and the front lines as they are dressed."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.state import NOBODY
from mazefolio.games.deathmaze.content import PLACES, RULES
from mazefolio.games.deathmaze.state import BOXES, Fight, State

FIRST_BOXES: Sequence[Sequence[int]] = ((), (1,), (0, 2), (0, 1, 2))
"""Where so many front-line monsters stand when combat begins.  Rules: DM-8.14b"""


def front(ranks: list[int]) -> list[int]:
    """Who stands in the first row, from column 1 on.  Rules: DM-5.12d"""
    row = ranks[:BOXES]
    while NOBODY in row:
        row.remove(NOBODY)
    return row


def second(ranks: Sequence[int]) -> list[int]:
    return [figure for figure in ranks[BOXES : 2 * BOXES] if figure >= 0]


def row_of(ranks: Sequence[int], figure: int) -> int:
    """The row somebody stands in, counted from 0."""
    return ranks.index(figure) // BOXES


def trim(ranks: list[int]) -> None:
    """Forget empty rows behind the last filled one."""
    while ranks and ranks[-BOXES:] == [NOBODY] * BOXES:
        del ranks[-BOXES:]


def put(ranks: list[int], figure: int, box: int) -> None:
    """Put a figure into a box, in a new row if need be."""
    while len(ranks) <= box:
        ranks += [NOBODY] * BOXES
    ranks[box] = figure


def clear_box(s: State, figure: int) -> None:
    """Somebody is gone, and the place stays empty.  Rules: DM-8.46a"""
    if figure in s.order:
        s.order[s.order.index(figure)] = NOBODY
        trim(s.order)
    elif s.fight and figure in s.fight.foes:
        foes = s.fight.foes
        foes[foes.index(figure)] = NOBODY
        close_rows(foes)


def close_rows(foes: list[int]) -> None:
    """Monsters behind an empty second row move up to it, so that none is out of reach for good.  Rules: DM-8.25b"""
    for at in range(len(foes) - BOXES, 0, -BOXES):
        if foes[at : at + BOXES] == [NOBODY] * BOXES:
            del foes[at : at + BOXES]


def first_empty(ranks: Sequence[int], start: int = 0) -> int:
    """The lowest-numbered empty box from this one on."""
    return next((box for box in range(start, len(ranks)) if ranks[box] < 0), max(len(ranks), start))


def join_foes(fight: Fight, figure: int) -> None:
    """A turncoat takes the first empty box of the monsters' ranks, as near to the party as possible.

    Rules: DM-8.53c, DM-9.45l
    """
    box = first_empty(fight.foes)
    put(fight.foes, figure, box)
    if box < BOXES:
        dress_theirs(fight)


def dress_ours(s: State, fight: Fight) -> None:
    """The party's front line closes up.  Rules: DM-8.53a, DM-8.53c, DM-8.53d"""
    fight.ours = front(s.order)


def dress_theirs(fight: Fight) -> None:
    """Rules: DM-8.53a, DM-8.53c, DM-8.53d"""
    fight.theirs = front(fight.foes)


def place_in(line: Sequence[int], figure: int) -> int:
    """Where a figure of a dressed line stands, in half boxes from the middle.  Rules: DM-8.53b"""
    return PLACES[len(line)][line.index(figure)]


def empty_boxes(ranks: Sequence[int]) -> list[int]:
    """Every empty box, and those of a new row behind the last.  Rules: DM-9.45c, DM-12.36e"""
    return [*(box for box, figure in enumerate(ranks) if figure < 0), *range(len(ranks), len(ranks) + BOXES)]


def is_legal(order: Sequence[int]) -> bool:
    """Two or three in the first row, unless the party is one, and no empty row between filled ones.

    Rules: DM-5.12b, DM-5.12c
    """
    counts = [BOXES - order[at : at + BOXES].count(NOBODY) for at in range(0, len(order), BOXES)]
    return all(counts) and counts[0] >= min(sum(counts), RULES.front_row_at_least)


def closed_up(order: Sequence[int]) -> list[int]:
    """A legal order with as few changes as need be: the first row is filled up from behind, empty rows vanish.

    Rules: DM-5.12e
    """
    filled = [list(order[at : at + BOXES]) for at in range(0, len(order), BOXES)]
    filled = [row for row in filled if max(row) >= 0]
    while len(filled) > 1 and sum(figure >= 0 for figure in filled[0]) < RULES.front_row_at_least:
        row = filled[1]
        box = next(at for at, figure in enumerate(row) if figure >= 0)
        free = box if filled[0][box] < 0 else filled[0].index(NOBODY)
        filled[0][free], row[box] = row[box], NOBODY
        filled = [row for row in filled if max(row) >= 0]
    return [figure for row in filled for figure in row]
