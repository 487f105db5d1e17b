"""How chances to win are told: one interface, and the way that suits every game, playing it out."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Literal, Protocol

from msgspec import Struct

from mazefolio import bots
from mazefolio.bots import playouts
from mazefolio.bots.play import bot_rng
from mazefolio.bots.playouts import outcome, play_on, rate_error
from mazefolio.bots.policy.valued import learnt_value
from mazefolio.engine.table import Table
from mazefolio.lab.insight.course import Course, Decision, give

Chances = Sequence[float]
"""A figure for each seat."""
WEIGHTIER = 8
"""So many times as many games are played for the start, and for decisions that differ from the reference.

Luck and skill are as sure as these are; what is told of other moments only bends the curve.
"""


class Weighed(Struct, frozen=True):
    """A decision with its worth.  ``now`` are the chances before it; the rest is the worth to the seat that decides.

    ``reference`` is what it is worth to do as the reference does, ``chosen`` what the decision is worth.  The errors
    are standard errors: of the chances, of ``chosen``, of ``chosen`` less what stands in ``now``, and of the skill.
    """

    decision: Decision
    now: Chances
    errors: Chances
    reference: float
    chosen: float
    chosen_error: float
    step_error: float
    skill_error: float

    @property
    def skill(self) -> float:
        """How much better it was than what the reference would have done."""
        return self.chosen - self.reference


class Value(Protocol):
    """Tells chances to win, everybody playing on like the reference."""

    name: Literal["learned", "played out"]

    def start(self, course: Course) -> tuple[Chances, Chances]:
        """The chances before anything was dealt, and their standard errors."""

    def weigh(self, table: Table, decision: Decision) -> Weighed:
        """The worth of the decision that is made at the open question."""


class PlayedOut:
    """Chances by playing a game out many times, each time with other dice, and all that the seat cannot know redealt.

    One game that is played out tells of all seats, from what the seat knows that is asked.
    """

    name: Literal["learned", "played out"] = "played out"

    def __init__(self, playouts: int, seed: str = "0") -> None:
        self.playouts, self.seed = playouts, seed

    def start(self, course: Course) -> tuple[Chances, Chances]:
        """By new games of the same set-up, unless more of them were played already when a value was learnt."""
        worlds = range(WEIGHTIER * self.playouts)
        if (known := known_start(course, len(worlds))) is not None:
            return known
        return means([outcome(new_game(course.end, f"{self.seed}/start/{number}")) for number in worlds])

    def weigh(self, table: Table, decision: Decision) -> Weighed:
        """With the same dice for the decision and for what the reference would have done."""
        seat = decision.seat
        worlds = self.playouts * (WEIGHTIER if decision.differs else 1)
        would = self.imagined(table, worlds)
        now, errors = means(would)
        if not decision.differs:
            return Weighed(decision, now, errors, now[seat], now[seat], errors[seat], 0.0, 0.0)
        did = self.imagined(table, worlds, decision)
        chances, chosen_errors = means(did)
        apart = paired_error(would, did, seat)
        return Weighed(decision, now, errors, now[seat], chances[seat], chosen_errors[seat], apart, apart)

    def imagined(self, table: Table, worlds: int, decision: Decision | None = None) -> list[Chances]:
        """How so many games end that the asked seat might imagine, if they begin with this decision."""
        return [_imagined(table, f"{self.seed}/{table.seq}/{number}", decision) for number in range(worlds)]


def _imagined(table: Table, key: str, decision: Decision | None) -> Chances:
    assert table.pending is not None, "nothing is asked"
    rng = bot_rng(key)
    copy = table.imagine(table.pending.seat, rng, light=True)
    if decision is not None:
        give(copy, decision.answer)
    play_on(copy, bots.reference(copy.game), rng)
    return outcome(copy)


def known_start(course: Course, fewest: int) -> tuple[Chances, Chances] | None:
    """How often each seat has won in the games from which a value was learnt, if they were enough, at such a table."""
    found, setup = learnt_value(course.game.slug), course.end.setup
    if found is None:
        return None
    told, _ = found
    same = told.rules == course.game.rules_version and told.knows(len(setup.seats), setup.options)
    if not same or told.begun < fewest:
        return None
    return told.start, [rate_error(chance * told.begun, told.begun) for chance in told.start]


def new_game(like: Table, key: str) -> Table:
    """A new game of the same set-up, played to the end."""
    new = Table.new(like.game, seats=like.setup.seats, options=like.setup.options, seed=key, light=True)
    play_on(new, bots.reference(new.game), bot_rng(key))
    return new


def means(found: Sequence[Chances]) -> tuple[Chances, Chances]:
    """The mean for each seat, and its standard error."""
    columns = list(zip(*found, strict=True))
    return [fmean(column) for column in columns], [rate_error(sum(column), len(found)) for column in columns]


def paired_error(would: Sequence[Chances], did: Sequence[Chances], seat: int) -> float:
    """The standard error of a seat's difference, from pairs of games."""
    return playouts.paired_error([one[seat] - other[seat] for one, other in zip(did, would, strict=True)])
