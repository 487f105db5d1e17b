"""DM-8.5: both sides re-form, and the lines are dressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

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


Moves = tuple[int, tuple[int, ...]]
"""The box somebody leaves, and those he may go to."""
Row = tuple[bool, ...]
"""Which boxes of a row are taken."""
FULL: Row = (True,) * BOXES
"""Nobody can go there; so a row into which nobody may go counts as full."""
EMPTY: Row = (False,) * BOXES


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
        figure = order[start]
        options += steps(figure, name(s, figure), ends)
    for start, ends in ways.retreats:
        figure = order[start]
        again += steps(figure, name(s, figure), ends)
    for start, ends in ways.shifts:
        figure = order[start]
        found = shifts(figure, name(s, figure), ends)
        if figure in moved:
            again += found
        else:
            options += found
    return (*options, *again), len(options)


@lru_cache(maxsize=1 << 14)
def steps(figure: int, called: str, ends: tuple[int, ...]) -> tuple[Step, ...]:
    return tuple(Step(figure, called, end) for end in ends)


@lru_cache(maxsize=1 << 12)
def shifts(figure: int, called: str, ends: tuple[int, ...]) -> tuple[Shift, ...]:
    return tuple(Shift(figure, called, end) for end in ends)


class Ways(Struct, frozen=True, gc=False):
    """How a party that stands so may re-form."""

    forced: bool
    steps: Sequence[Moves]
    retreats: Sequence[Moves]
    """By a figure that is alone in the last row, to a new one behind it."""
    shifts: Sequence[Moves]


@cache
def ways_of(taken: tuple[bool, ...]) -> Ways:
    """For boxes that are taken or empty, row by row.  Rules: DM-8.52g"""
    changes, steps, retreats = row_changes(taken), [], []
    last, behind = len(taken) - BOXES, len(taken)
    alone = sum(taken[last:]) == 1
    for start, ends in changes:
        back = tuple([end for end in ends if end >= behind]) if alone and start >= last else ()
        if back:
            retreats.append((start, back))
        if len(back) < len(ends):
            steps.append((start, ends[: len(ends) - len(back)]))
    return Ways(must_step_up(taken), tuple(steps), tuple(retreats), shifts_of(taken))


def counts(taken: Sequence[bool]) -> list[int]:
    return [sum(taken[at : at + BOXES]) for at in range(0, len(taken), BOXES)]


def must_step_up(taken: Sequence[bool]) -> bool:
    """With one or none in the front row, and somebody behind.  Rules: DM-8.24b, DM-8.52d, DM-8.52h"""
    numbers = counts(taken)
    return numbers[0] < RULES.front_row_at_least and any(numbers[1:])


def row_changes(taken: tuple[bool, ...]) -> list[Moves]:
    """Into an empty box straight or diagonally ahead or behind.  If somebody must step up, only that.

    Only out of a full front row may somebody go back; behind the last row there is always room for another.

    Rules: DM-8.52b, DM-8.52c, DM-8.52d, DM-8.52e, DM-8.52f, DM-8.52g
    """
    rows = [taken[at : at + BOXES] for at in range(0, len(taken), BOXES)]
    if must_step_up(taken):
        nearest = next(row for row in range(1, len(rows)) if any(rows[row]))
        return changes_in(nearest, rows[nearest], rows[nearest - 1], FULL)
    found: list[Moves] = []
    for row, (ahead, own, behind) in enumerate(zip([FULL, *rows], rows, [*rows[1:], EMPTY], strict=False)):
        found += changes_in(row, own, ahead, behind if row or own == FULL else FULL)
    return found


@cache
def changes_in(row: int, own: Row, ahead: Row, behind: Row) -> list[Moves]:
    """Those out of one row.  Rules: DM-8.52b"""
    found: list[Moves] = []
    for column in [column for column in range(BOXES) if own[column]]:
        near = range(max(column - 1, 0), min(column + 2, BOXES))
        goals = [(row - 1, ahead), (row + 1, behind)]
        ends = tuple([goal * BOXES + end for goal, there in goals for end in near if not there[end]])
        if ends:
            found.append((row * BOXES + column, ends))
    return found


def shifts_of(taken: tuple[bool, ...]) -> tuple[Moves, ...]:
    """Along the row, never over or through another figure.  Rules: DM-8.52a"""
    firsts = range(0, len(taken), BOXES)
    return tuple([moves for first in firsts for moves in shifts_in(first, taken[first : first + BOXES])])


@cache
def shifts_in(first: int, row: Row) -> list[Moves]:
    """Those along one row, whose first box has this number.  Rules: DM-8.52a"""
    found: list[Moves] = []
    for start in [column for column, filled in enumerate(row) if filled]:
        ends: list[int] = []
        for way in (-1, 1):
            end = start + way
            while 0 <= end < BOXES and not row[end]:
                ends.append(first + end)
                end += way
        if ends:
            found.append((first + start, tuple(ends)))
    return found


def monsters_re_form(s: State, fight: Fight) -> Steps[None]:
    """If there is a gap in their front line, one monster of the second row steps into it.

    Rules: DM-8.25a, DM-8.51a, DM-8.51b, DM-8.51c
    """
    foes = fight.foes
    if NOBODY not in foes[:BOXES]:
        return
    gaps = [box for box in range(BOXES) if foes[box] < 0]
    waiting = [box for box in range(BOXES, min(len(foes), 2 * BOXES)) if foes[box] >= 0]
    if not waiting:
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
