"""DM-8.5: both sides re-form, and the lines are dressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter

from msgspec import Struct

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Steps, throw
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import DONE, Shift, Step
from mazefolio.games.deathmaze.combat.joining import fighting
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.figures import Who, left, name, total, who
from mazefolio.games.deathmaze.formation import close_rows, dress_ours, dress_theirs, front, put, trim
from mazefolio.games.deathmaze.ids import Box
from mazefolio.games.deathmaze.names import box_id, box_name, figure_id, the_figure
from mazefolio.games.deathmaze.queries import Reforming
from mazefolio.games.deathmaze.state import BOXES, Fight, State
from mazefolio.games.deathmaze.tables import one_of
from mazefolio.games.deathmaze.words import WORDS, refused, say


class Reformed(CitedEvent, frozen=True):
    """A figure changed its box in a Reorganization Phase."""

    who: Who
    box: Box


class MonsterAdvanced(Event, frozen=True):
    """A monster stepped into a gap; ``faces`` decided which one, or which gap, if there was a choice."""

    RULE = "DM-8.51a"
    who: Who
    box: Box
    faces: Faces = ()


Move = tuple[int, int]
"""The box somebody leaves, and the one he goes to."""
Moves = tuple[int, tuple[int, ...]]
"""The box somebody leaves, and those he may go to."""


def reorganise(s: State) -> Steps[None]:
    """The party re-forms, then the monsters close their gaps, and a new round begins with dressed lines.

    Rules: DM-8.21a, DM-8.24a, DM-8.24b, DM-8.53a, DM-8.53c
    """
    fight = fighting(s)
    yield from party_re_forms(s)
    yield from monsters_re_form(s, fight)
    dress_ours(s, fight)
    dress_theirs(fight)
    fight.round += 1


def party_re_forms(s: State) -> Steps[None]:
    """Figures shift within their rows as the caller likes; one may change rows, and that ends it.

    Rules: DM-8.24a, DM-8.24b, DM-8.52a, DM-8.52b
    """
    moved: list[int] = []
    choice: Action = DONE
    while True:
        options, advancing = reforming_options(s, moved)
        if len(options) > 1:
            choice = options[(yield Ask(s.caller, Reforming(tuple(moved)), options, advancing))]
        if not isinstance(choice, Shift | Step):
            return
        s.order[s.order.index(choice.figure)] = NOBODY
        put(s.order, choice.figure, choice.box)
        trim(s.order)
        yield Reformed("DM-8.52b" if isinstance(choice, Step) else "DM-8.52a", who(s, choice.figure), choice.box)
        if isinstance(choice, Step):
            return
        moved.append(choice.figure)


def reforming_options(s: State, moved: Sequence[int]) -> tuple[tuple[Action, ...], int]:
    """Row changes, an end of it unless somebody must step up, and shifts.

    Shifting again could go on without end, and so could falling back alone.
    """
    order = s.order
    ways = ways_of(tuple([figure >= 0 for figure in order]))
    options: list[Action] = [] if ways.forced else [DONE]
    again: list[Action] = []
    for start, ends in ways.steps:
        options += steps(order[start], name(s, order[start]), ends)
    for start, ends in ways.retreats:
        again += steps(order[start], name(s, order[start]), ends)
    for start, ends in ways.shifts:
        figure = order[start]
        (again if figure in moved else options).extend(shifts(figure, name(s, figure), ends))
    return (*options, *again), len(options)


@lru_cache(maxsize=1 << 12)
def steps(figure: int, called: str, ends: tuple[int, ...]) -> tuple[Step, ...]:
    return tuple(Step(figure, called, end) for end in ends)


@lru_cache(maxsize=1 << 12)
def shifts(figure: int, called: str, ends: tuple[int, ...]) -> tuple[Shift, ...]:
    return tuple(Shift(figure, called, end) for end in ends)


class Ways(Struct, frozen=True):
    """How a party that stands so may re-form."""

    forced: bool
    steps: Sequence[Moves]
    retreats: Sequence[Moves]
    """By a figure that is alone in the last row, to a new one behind it."""
    shifts: Sequence[Moves]


@cache
def ways_of(taken: tuple[bool, ...]) -> Ways:
    """For boxes that are taken or empty, row by row."""
    changes = row_changes(taken)
    retreats = [move for move in changes if falls_back_alone(taken, move)]
    steps = [move for move in changes if move not in retreats]
    return Ways(must_step_up(taken), *map(by_start, (steps, retreats, shifts_of(taken))))


def by_start(moves: Sequence[Move]) -> Sequence[Moves]:
    """The moves out of each box together."""
    return [(start, tuple(end for _, end in group)) for start, group in groupby(moves, itemgetter(0))]


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
    start, first = yield from who_steps_up(s, waiting, gaps)
    near = nearest_boxes(start % BOXES, gaps)
    end, then = near[0], Faces()
    if len(near) > 1:
        then = yield throw(s.caller, "gap")
        end = near[one_of(2, then[0])]
    foes[end], foes[start] = foes[start], NOBODY
    stepped = who(s, foes[end])
    close_rows(foes)
    yield MonsterAdvanced(stepped, end, (*first, *then))


def who_steps_up(s: State, waiting: Sequence[int], gaps: Sequence[int]) -> Steps[tuple[int, Faces]]:
    """The one closest to the gap; a die decides between two, and if there are several gaps.

    Rules: DM-8.51a, DM-8.51b, DM-8.51c
    """
    tied = list(waiting)
    if len(gaps) == 1:
        least = min(abs(box % BOXES - gaps[0]) for box in waiting)
        tied = [box for box in waiting if abs(box % BOXES - gaps[0]) == least]
    if len(tied) == 1:
        return tied[0], ()
    faces: Faces = yield throw(s.caller, "monster")
    return tied[0] if one_of(2, faces[0]) == 0 else tied[-1], faces


def nearest_boxes(box: int, gaps: Sequence[int]) -> list[int]:
    """Rules: DM-8.51c"""
    least = min(abs(box - gap) for gap in gaps)
    return [gap for gap in gaps if abs(box - gap) == least]


STEP_UP = Refusal("DM-8.24b", "Somebody must step up to the front row.")
HOLD_THE_FRONT = Refusal("DM-8.52e", "While fewer than three stand in front, nobody may fall back.")
TAKEN = Refusal("DM-5.12a", "Somebody stands there.")
ONE_ROW = Refusal("DM-8.52b", "One row at a time, straight or diagonally.")


@WORDS.tries(Reforming)
def _(query: Reforming, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Rules: DM-5.12a, DM-8.24b, DM-8.52b, DM-8.52c, DM-8.52d, DM-8.52e"""
    taken = [figure >= 0 for figure in s.order]
    if must_step_up(taken):
        yield Attempt(DONE, STEP_UP)
    elif sum(taken[:BOXES]) < BOXES:
        front = [(box, figure) for box, figure in enumerate(s.order[:BOXES]) if figure >= 0]
        yield from refused(HOLD_THE_FRONT, *(Step(figure, name(s, figure), box + BOXES) for box, figure in front))
    for figure in (figure for figure in s.order if figure >= 0):
        for box in range(len(s.order) + BOXES):
            reason = TAKEN if box < len(s.order) and s.order[box] >= 0 else ONE_ROW
            yield Attempt(Step(figure, name(s, figure), box), reason, quiet=True)


REFORM = Hint("reform", "Let the wounded fall back while three stand in front.", "DM-8.52f")


@WORDS.asks(Reforming)
def _(query: Reforming, s: State, ask: Ask) -> Asked:
    if must_step_up([figure >= 0 for figure in s.order]):
        detail = "The front row must be filled from the nearest row behind it."
        return Asked("Who steps up to the front?", detail, hints=[REFORM])
    detail = "Shift within rows as you like; one figure may change rows, and that ends it."
    return Asked("Does the party re-form?", detail, hints=[REFORM], idle=DONE if holds_the_front(s) else None)


def holds_the_front(s: State) -> bool:
    """Three stand in front, and none of them has lost more than half of his Wound Points: nobody need be replaced."""
    ahead = front(s.order)
    return len(ahead) == BOXES and all(2 * left(s, figure) >= total(s, figure) for figure in ahead)


@WORDS.offers(Shift)
def _(action: Shift, s: State, ask: Ask) -> Option:
    label = f"Shift {the_figure(s, action.figure)} to box {action.box % BOXES + 1}"
    using = figure_id(action.figure)
    return Option(action.token, label, "within the row", "DM-8.52a", box_id(action.box), "order", using=using)


@WORDS.offers(Step)
def _(action: Step, s: State, ask: Ask) -> Option:
    label = f"{capital(the_figure(s, action.figure))} to the {box_name(action.box)}"
    forward = action.box < s.order.index(action.figure)
    detail = "steps up; this ends the re-forming" if forward else "falls back; this ends the re-forming"
    using = figure_id(action.figure)
    return Option(action.token, label, detail, "DM-8.52b", box_id(action.box), "order", using=using)


@WORDS.tells(MonsterAdvanced)
def _(event: MonsterAdvanced) -> Line:
    rolled = f", a {fell(event.faces)}," if event.faces else ""
    text = f"{capital(str(event.who))}{rolled} steps into the gap in their front line."
    return say(event, text, "bad", event.who)


WORDS.sentence(Reformed, "{Who} moves to the {box}.")
