"""TA-C15.7, TA-C15.21: the moments at which Spells are cast, and the meeting in which one is cast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct, field
from msgspec.structs import replace

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.modifiers import Share
from mazefolio.games.talisman.state import State


class Moment(StrEnum):
    """The nine windows for Spells, in the order of TA-C15.21."""

    TURN_BEGINS = "turn_begins"
    BEFORE_MOVE = "before_move"
    MOVE = "move"
    MOVE_ENDED = "move_ended"
    MEETING = "meeting"
    """Enemies are about to be met, or a character is attacked; nobody has evaded yet."""
    DICE = "dice"
    """Before the dice of a fight."""
    LOSS = "loss"
    """A life or follower is about to be lost, or an enemy has just been beaten."""
    CAST = "cast"
    """A Spell has been cast."""
    TURN_ENDS = "turn_ends"


class Scores(Struct):
    """What Spells change in a meeting: what each side adds to its score, and which enemies cannot be attacked."""

    added: dict[int, list[Share]] = {}
    """By the seat that adds it."""
    immobile: list[str] = []
    """Enemies under Immobility: nobody attacks them, and everybody may evade them.  Rules: TA-C15.7"""
    fallen: list[int] = []
    """Who has lost before the dice, because a helper of his turned out badly."""


class Meeting(Struct, frozen=True):
    """Who meets whom: a character, or enemies; ``mode`` is how they fight ('combat', 'psychic' ...)."""

    attacker: int
    other: int = NOBODY
    enemies: Sequence[str] = ()
    mode: str = ""
    scores: Scores = field(default_factory=Scores)

    def fights(self, seat: int) -> bool:
        return seat in (self.attacker, self.other)

    def as_it_stands(self) -> Meeting:
        """A copy that what is cast later does not change: a question says how things stood when it was put."""
        added = {seat: [*shares] for seat, shares in self.scores.added.items()}
        return replace(
            self, enemies=(*self.enemies,), scores=Scores(added, [*self.scores.immobile], [*self.scores.fallen])
        )


class AddScore(Effect, frozen=True, kw_only=True, tag="add_score"):
    """Adds to the score of the fight that the Spell is cast in; elsewhere it does nothing."""

    n: Amount = ONE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from ()
        return False

    def in_meeting(self, s: State, cause: Cause, meeting: Meeting) -> Steps[None]:
        n = yield from amount(s, cause, self.n)
        meeting.scores.added.setdefault(cause.seat, []).append(Share(cause.source, n))

    def says(self, s: State, seat: int) -> str:
        return f"add {f'your {self.n.word.capitalize()}' if self.n.word else self.n.words} to your score"


class Timing(Struct, frozen=True):
    """At which moments a Spell can be cast: in the caster's own turn, and in that of another."""

    own: Sequence[Moment] = ()
    others: Sequence[Moment] = ()


OPEN = (Moment.TURN_BEGINS, Moment.MOVE_ENDED, Moment.MEETING, Moment.DICE, Moment.TURN_ENDS)
"""The windows in which everybody may cast.  Rules: TA-C15.22"""
AT_START = (Moment.TURN_BEGINS, Moment.MEETING)
TIMINGS: Mapping[str, Timing] = {
    "start": Timing((Moment.BEFORE_MOVE,)),
    "move": Timing((Moment.MOVE,)),
    "combat": Timing((Moment.DICE,), (Moment.DICE,)),
    "start_or_end": Timing((Moment.BEFORE_MOVE, Moment.TURN_ENDS)),
    "start_or_arrive": Timing((Moment.BEFORE_MOVE, Moment.MOVE_ENDED)),
    "start_of_target_turn": Timing(AT_START, AT_START),
    "any": Timing((*OPEN, Moment.BEFORE_MOVE), OPEN),
    "reaction": Timing(),
}
"""Answers to a loss or a Spell have no moment of their own: whoever asks for them names them.  Rules: TA-C15.7"""
