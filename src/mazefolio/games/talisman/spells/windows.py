"""TA-C15.21, TA-C15.22, TA-C15.23, TA-C15.24, TA-C15.25: the windows for Spells: who is asked, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.modifiers import immune
from mazefolio.games.talisman.spells.asking import CastNow, LookedAt, Loss, concerns, wanted
from mazefolio.games.talisman.spells.casting import cast, cast_at, cast_for_move, countered
from mazefolio.games.talisman.spells.hand import tend_all
from mazefolio.games.talisman.spells.legality import (
    HEALING,
    PRESERVATION,
    Aim,
    answers,
    castable,
    exists,
    held,
    targets,
)
from mazefolio.games.talisman.spells.moments import Meeting, Moment, Scores
from mazefolio.games.talisman.state import State

__all__ = [
    "Meeting",
    "Moment",
    "Scores",
    "cast_for_move",
    "castable",
    "countered",
    "healed_in_time",
    "preserved",
    "window",
]

OF_THE_ACTIVE = (Moment.BEFORE_MOVE, Moment.MOVE)


def window(s: State, moment: Moment, meeting: Meeting | None = None) -> Steps[None]:
    """Whoever can cast something is asked, round the table; after each Spell again, until all have passed in a row.

    Rules: TA-C15.9, TA-C15.21, TA-C15.22, TA-C15.24, TA-C15.25
    """
    while exists(s, moment) and (seats := _holders(s, moment)):
        if not (yield from _one_casts(s, seats, moment, meeting)):
            return


def _holders(s: State, moment: Moment) -> list[int]:
    """Who of those who may cast at this moment holds any Spell, round the table."""
    if not (s.under_scrolls or [one for one in s.players if one.spells]):
        return []
    seats = [s.active] if moment in OF_THE_ACTIVE else s.in_order()
    return [seat for seat in seats if s.players[seat].spells or (s.under_scrolls and held(s, seat))]


def _one_casts(s: State, seats: Sequence[int], moment: Moment, meeting: Meeting | None) -> Steps[bool]:
    """The first of these who wants to cast does so; whether anybody did."""
    for seat in seats:
        yield LookedAt(seat)
        spells = castable(s, seat, moment, meeting)
        if not spells:
            continue
        query = CastNow(moment, (*spells,), concerns(s, seat, meeting), meeting and meeting.as_it_stands())
        spell = yield from wanted(s, seat, query)
        if spell:
            yield from cast(s, seat, spell, moment, meeting)
            return True
    return False


def preserved(s: State, cause: Cause, what: Loss) -> Steps[bool]:
    """Whether Preservation saves a life or a follower that goes, or an enemy (``cause.card``) that has been beaten.

    Rules: TA-C15.7, TA-C15.22, TA-C15.23
    """
    if what != "enemy" and immune(s, cause.seat, "spells"):
        return False
    return (yield from _answered(s, cause, PRESERVATION, what))


def healed_in_time(s: State, cause: Cause) -> Steps[bool]:
    """Whether Healing answers a life that has gone, even the last one.  Rules: TA-C12.6, TA-C15.22, TA-C15.23"""
    if immune(s, cause.seat, "spells"):
        return False
    return (yield from _answered(s, cause, HEALING, "life"))


def _answered(s: State, cause: Cause, kind: str, what: Loss) -> Steps[bool]:
    """Those who hold this Spell are asked in turn, until one of them has cast it and nobody has cancelled it."""
    victim = cause.seat
    aim = Aim() if what == "enemy" else Aim(victim)
    for seat in s.in_order() if exists(s, Moment.LOSS) else ():
        if not held(s, seat):
            continue
        yield LookedAt(seat)
        spells = [
            spell for spell in answers(s, seat, kind, victim) if aim in targets(s, seat, spell, Moment.LOSS, None)
        ]
        if not spells:
            continue
        about = concerns(s, seat, victim=victim if what == "life" else NOBODY)
        spell = yield from wanted(s, seat, CastNow(Moment.LOSS, (*spells,), about, loss=what, victim=victim))
        if not spell:
            continue
        works = yield from cast_at(s, seat, spell, aim, Moment.LOSS, None)
        yield from tend_all(s)
        if works:
            return True
    return False
