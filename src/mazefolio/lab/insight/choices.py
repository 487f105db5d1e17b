"""The best and the dearest decisions of a game, checked by games of their own."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.record import Answer
from mazefolio.engine.table import Table
from mazefolio.engine.words import with_names
from mazefolio.lab.insight.course import Course, table_at
from mazefolio.lab.insight.shapes import Departure
from mazefolio.lab.insight.value import PlayedOut, Weighed, means, paired_error

CHECKED, TOLD = 4, 3
"""So many good and so many bad decisions are checked, and so many of each are told."""
BEYOND_DOUBT = 2.5
"""So many standard errors: of the eight that are checked, one that made no difference is told in a game of twenty."""


def candidates(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The decisions that seem to have won or cost most."""
    differing = sorted((one for one in weighed if one.decision.differs), key=lambda one: one.skill)
    bad, good = [one for one in differing if one.skill < 0], [one for one in differing if one.skill > 0]
    return bad[:CHECKED] + good[-CHECKED:]


def checked(course: Course, candidate: Weighed, value: PlayedOut) -> Departure:
    """What a decision won or cost, by pairs of games to the end: one with it, one as the reference likes.

    They have the same dice, and are others than those by which the candidate was found.
    """
    decision, table = candidate.decision, table_at(course, candidate.decision.seq)
    would, did = value.imagined(table, value.playouts), value.imagined(table, value.playouts, decision)
    seat = decision.seat
    gain = means(did)[0][seat] - means(would)[0][seat]
    return Departure(
        seq=decision.seq,
        turn=decision.turn,
        seat=seat,
        asked=_question(table),
        chosen=_words(table, decision.answer),
        better=_words(table, decision.reference),
        gain=gain,
        error=paired_error(would, did, seat),
    )


def told(choices: Sequence[Departure]) -> tuple[list[Departure], list[Departure]]:
    """The best and the dearest, as far as they are beyond doubt."""
    sure = sorted(
        (one for one in choices if abs(one.gain) > BEYOND_DOUBT * one.error), key=lambda one: one.gain, reverse=True
    )
    return [one for one in sure if one.gain > 0][:TOLD], [one for one in reversed(sure) if one.gain < 0][:TOLD]


def _question(table: Table) -> str:
    assert table.pending is not None, "nothing is asked"
    asked = table.game.words.question(table.seen(table.pending.seat), table.pending)
    return with_names(asked.title, table.setup.seats)


def _words(table: Table, answer: Answer | None) -> str:
    """An answer in words."""
    ask = table.pending
    assert ask is not None, "nothing is asked"
    match answer:
        case None:
            return "Play on"
        case str():
            return answer
        case int() if answer < 0:
            return "Give up"
    option = table.game.words.option(ask.options[answer], table.seen(ask.seat), ask)
    return with_names(option.label, table.setup.seats)
