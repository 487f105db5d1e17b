"""DM-8.5: both sides re-form, and the lines are dressed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from mazefolio.engine.steps import Action, Ask, Faces, Steps
from mazefolio.games.deathmaze.actions import DONE, Shift, Step
from mazefolio.games.deathmaze.combat import fighting, start_round
from mazefolio.games.deathmaze.combat_events import MonsterAdvanced, Reformed
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.figures import caller, die, name, who
from mazefolio.games.deathmaze.formation import close_rows, dress_ours, dress_theirs, put, trim
from mazefolio.games.deathmaze.queries import Reforming
from mazefolio.games.deathmaze.state import BOXES, NOBODY, Fight, State
from mazefolio.games.deathmaze.tables import one_of

Move = tuple[int, int]
"""The box somebody leaves, and the one he goes to."""


def reorganise(s: State) -> Steps[str]:
    """Figures shift within their rows, and one may change rows; then the monsters close their gaps.

    Rules: DM-8.21a, DM-8.24a, DM-8.24b, DM-8.52a
    """
    fight = fighting(s)
    options, advancing = reforming_options(s, fight)
    choice: Action = DONE
    if len(options) > 1:
        choice = options[(yield Ask(caller(s), Reforming(tuple(fight.moved)), options, advancing))]
    if isinstance(choice, Shift | Step):
        start = s.order.index(choice.figure)
        s.order[start] = NOBODY
        put(s.order, choice.figure, choice.box)
        trim(s.order)
        yield Reformed("DM-8.52b" if isinstance(choice, Step) else "DM-8.52a", who(s, choice.figure), choice.box)
    if isinstance(choice, Shift):
        fight.moved.append(choice.figure)
        return fight.stage
    yield from monsters_re_form(s, fight)
    fight.moved.clear()
    dress_ours(s, fight)
    dress_theirs(fight)
    fight.round += 1
    return start_round(s, fight)


def reforming_options(s: State, fight: Fight) -> tuple[list[Action], int]:
    """Row changes, an end of it unless somebody must step up, and shifts.

    Shifting again could go on without end, and so could falling back alone.
    """
    order = s.order
    ways = ways_of(tuple([figure >= 0 for figure in order]))
    names = [name(s, figure) if figure >= 0 else "" for figure in order]
    options: list[Action] = [] if ways.forced else [DONE]
    options += [step(order[start], names[start], end) for start, end in ways.steps]
    shifts = [shift(order[start], names[start], end) for start, end in ways.shifts]
    again: list[Action] = [step(order[start], names[start], end) for start, end in ways.retreats]
    if fight.moved:
        again += [one for one in shifts if one.figure in fight.moved]
        shifts = [one for one in shifts if one.figure not in fight.moved]
    options += shifts
    return options + again, len(options)


step, shift = cache(Step), cache(Shift)


class Ways(Struct, frozen=True):
    """How a party that stands so may re-form."""

    forced: bool
    steps: tuple[Move, ...]
    retreats: tuple[Move, ...]
    """By whoever is alone in the last row, to a new one behind it."""
    shifts: tuple[Move, ...]


@cache
def ways_of(taken: tuple[bool, ...]) -> Ways:
    """For boxes that are taken or empty, row by row."""
    steps = row_changes(taken)
    retreats = tuple(move for move in steps if falls_back_alone(taken, move))
    return Ways(must_step_up(taken), tuple(move for move in steps if move not in retreats), retreats, shifts_of(taken))


def falls_back_alone(taken: Sequence[bool], move: Move) -> bool:
    """Whether somebody who stands alone in the last row leaves it for a new one.  Rules: DM-8.52g"""
    start, end = move
    return end >= len(taken) and sum(taken[start - start % BOXES :]) == 1


def counts(taken: Sequence[bool]) -> list[int]:
    return [sum(taken[at : at + BOXES]) for at in range(0, len(taken), BOXES)]


def must_step_up(taken: Sequence[bool]) -> bool:
    """With one or none in the front row, and somebody behind.  Rules: DM-8.24b, DM-8.52d, DM-8.52h"""
    numbers = counts(taken)
    return numbers[0] < RULES.front_row_at_least and any(numbers[1:])


def row_changes(taken: Sequence[bool]) -> tuple[Move, ...]:
    """Into an empty box straight or diagonally ahead or behind.  If somebody must step up, only that.

    Rules: DM-8.52b, DM-8.52c, DM-8.52d, DM-8.52e, DM-8.52f, DM-8.52g
    """
    numbers, forced = counts(taken), must_step_up(taken)
    nearest = next((row for row in range(1, len(numbers)) if numbers[row]), 0)
    found: list[Move] = []
    for start in [box for box, filled in enumerate(taken) if filled and not (forced and box // BOXES != nearest)]:
        row = start // BOXES
        goals = [row - 1] if forced else [row - 1, row + 1]
        found += [(start, end) for goal in goals if may_go(numbers, row, goal) for end in reach(taken, start, goal)]
    return tuple(found)


def may_go(numbers: Sequence[int], row: int, goal: int) -> bool:
    """Only out of a full front row may somebody go back; behind the last row there is always room for another.

    Rules: DM-8.52e, DM-8.52f, DM-8.52g
    """
    return 0 <= goal <= len(numbers) and (row > 0 or numbers[0] == BOXES)


def reach(taken: Sequence[bool], start: int, goal: int) -> list[int]:
    """The empty boxes of a row that are straight or diagonally next.  Rules: DM-8.52b"""
    box = start % BOXES
    ends = [goal * BOXES + column for column in (box - 1, box, box + 1) if 0 <= column < BOXES]
    return [end for end in ends if end >= len(taken) or not taken[end]]


def shifts_of(taken: Sequence[bool]) -> tuple[Move, ...]:
    """Along the row, never over or through another figure.  Rules: DM-8.52a"""
    found: list[Move] = []
    for start in [box for box, filled in enumerate(taken) if filled]:
        first = start - start % BOXES
        for way in (-1, 1):
            end = start + way
            while first <= end < first + BOXES and not taken[end]:
                found.append((start, end))
                end += way
    return tuple(found)


def monsters_re_form(s: State, fight: Fight) -> Steps[None]:
    """If there is a gap in their front line, one monster of the second row steps into it.

    Rules: DM-8.25a, DM-8.51a, DM-8.51b, DM-8.51c
    """
    foes = fight.foes
    gaps = [box for box in range(BOXES) if foes[box] < 0]
    waiting = [box for box in range(BOXES, min(len(foes), 2 * BOXES)) if foes[box] >= 0]
    if not gaps or not waiting:
        return
    start = waiting[0]
    if len(waiting) > 1:
        start = yield from who_steps_up(s, waiting, gaps)
    near = nearest_boxes(start % BOXES, gaps)
    end = near[0]
    if len(near) > 1:
        faces: Faces = yield die(caller(s), "gap")
        end = near[one_of(2, faces[0])]
    foes[end], foes[start] = foes[start], NOBODY
    close_rows(foes)
    yield MonsterAdvanced(who(s, foes[end]), end)


def who_steps_up(s: State, waiting: Sequence[int], gaps: Sequence[int]) -> Steps[int]:
    """The one closest to the gap; a die decides between two, and if there are several gaps.

    Rules: DM-8.51a, DM-8.51b
    """
    tied = list(waiting)
    if len(gaps) == 1:
        least = min(abs(box % BOXES - gaps[0]) for box in waiting)
        tied = [box for box in waiting if abs(box % BOXES - gaps[0]) == least]
    if len(tied) == 1:
        return tied[0]
    faces: Faces = yield die(caller(s), "monster")
    return tied[0] if one_of(2, faces[0]) == 0 else tied[-1]


def nearest_boxes(box: int, gaps: Sequence[int]) -> list[int]:
    """Rules: DM-8.51c"""
    least = min(abs(box - gap) for gap in gaps)
    return [gap for gap in gaps if abs(box - gap) == least]
