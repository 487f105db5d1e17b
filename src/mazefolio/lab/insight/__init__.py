"""Insight after a game: everybody's chances through it, luck and skill, the best and the dearest decisions.

>>> from mazefolio import Table, bots
>>> from mazefolio.bots.play import bot_rng, play_out
>>> from mazefolio.lab import analyse
>>> from mazefolio.lab.insight import Effort
>>> table = Table.new("redmage", seed=1)
>>> play_out(table, [bots.get(table.game, "random")], bot_rng(1))
>>> found = analyse(table.record, effort=Effort(20, 5000))
>>> [player] = found.players
>>> round(player.start + player.luck + player.skill + player.others + player.unexplained, 9) == player.outcome
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from mazefolio.engine.record import Record
from mazefolio.engine.table import Table
from mazefolio.lab.insight.accounts import account, spans
from mazefolio.lab.insight.choices import candidates, checked, told
from mazefolio.lab.insight.course import Course, UnfinishedError, course_of
from mazefolio.lab.insight.effort import Effort, effort_of, pairs, schedule
from mazefolio.lab.insight.shapes import Account, Analysis, Departure, Outlook
from mazefolio.lab.insight.value import Chances, PlayedOut, Value, Weighed

__all__ = ["Account", "Analysis", "Departure", "Effort", "Outlook", "UnfinishedError", "analyse", "analysing"]

DIGITS = 4
FIRST_PART = 0.7
"""So much is done when all moments are weighed; what is left is to check the candidates."""


def analyse(
    record: Record,
    *,
    seed: int = 0,
    effort: Effort | float | None = None,
    on_progress: Callable[[Analysis], object] | None = None,
) -> Analysis:
    """What a finished game tells.  ``on_progress`` hears what has been found so far, again and again.

    ``effort`` in seconds is a rough measure; what is found then depends on how quick the machine is.
    Raises ``SaveError`` for a record that cannot be played again, and ``UnfinishedError`` for a game that is not over.
    """
    for found in analysing(record, seed=seed, effort=effort):
        if on_progress:
            on_progress(found)
    return found


def analysing(record: Record, *, seed: int = 0, effort: Effort | float | None = None) -> Iterator[Analysis]:
    """The analysis of a finished game as it grows; the last one is finished."""
    course = course_of(record)
    if isinstance(effort, int | float):
        effort = effort_of(course, effort)
    effort = effort or Effort()
    plan, key = schedule(course, effort), f"{seed}/{record.key}"
    value = PlayedOut(plan.playouts, key)
    found = Analysis(course.game.slug, course.game.title, course.end.setup.seats, value.name)
    weighed: list[Weighed] = []
    wanted = {decision.seq: decision for decision in plan.weighed}
    for table in Table.playback(record):
        if (decision := wanted.get(table.seq)) is not None:
            weighed.append(value.weigh(table, decision))
            found = replace(
                found,
                progress=FIRST_PART * len(weighed) / len(wanted),
                chances=[*found.chances, _outlook(weighed[-1])],
            )
            yield found
    found = replace(found, chances=[*found.chances, _last(course)], players=_players(course, value, weighed))
    yield found
    yield from _with_choices(found, course, candidates(weighed), key, effort)


def _with_choices(
    found: Analysis, course: Course, sought: Sequence[Weighed], key: str, effort: Effort
) -> Iterator[Analysis]:
    """The same with the decisions that are worth telling, one after another."""
    number = pairs(course, [one.decision for one in sought], effort) if sought else 0
    choices: list[Departure] = []
    for one in sought:
        choices.append(checked(course, one, PlayedOut(number, f"{key}/check")))
        best, dearest = told(choices)
        done = FIRST_PART + (1 - FIRST_PART) * len(choices) / (len(sought) + 1)
        found = replace(found, best=best, dearest=dearest, progress=done)
        yield found
    yield replace(found, finished=True, progress=1.0)


def _outlook(weighed: Weighed) -> Outlook:
    decision = weighed.decision
    return Outlook(decision.seq, decision.turn, decision.asked, _short(weighed.now), _short(weighed.errors))


def _short(chances: Chances) -> list[float]:
    """Without digits that mean nothing: an analysis is kept, and sent to pages."""
    return [round(chance, DIGITS) for chance in chances]


def _last(course: Course) -> Outlook:
    """The end, of which everybody is sure."""
    last = course.decisions[-1]
    return Outlook(course.end.seq, course.end.state.turn, last.seat, course.outcome, [0.0] * len(course.outcome))


def _players(course: Course, value: Value, weighed: Sequence[Weighed]) -> list[Account]:
    """Where a game began in a given position, nothing was dealt before the first question."""
    first = weighed[0]
    start, errors = (first.now, first.errors) if course.record.start else value.start(course)
    game = spans(course, weighed)
    return [account(seat, start[seat], errors[seat], game, outcome) for seat, outcome in enumerate(course.outcome)]
