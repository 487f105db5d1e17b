"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from mazefolio.engine.refusals import Known, WhyNot
from mazefolio.games.firetop.show.why_not import battles, meetings, moves, rooms, turns
from mazefolio.games.firetop.state import State

NOTABLE: Known[State] = {
    "turn": turns.actions,
    "cage": turns.caged,
    "move": moves.barred,
    "battle": battles.cards,
    "meeting": meetings.attacks,
    "reply": meetings.reply,
    "chest": rooms.chest,
    "treasure": rooms.treasure,
    "trader": rooms.trader,
    "hexmaster": rooms.hexmaster,
}
"""Refusals that are worth showing unasked."""

TYPED: Known[State] = {
    "turn": turns.rarely_tried,
    "move": moves.too_short,
    "escape": battles.in_battle,
    "draft": meetings.draft,
}
"""Refusals for somebody who tries."""

WHY_NOT = WhyNot(NOTABLE, TYPED)
refusals, notable = WHY_NOT.refusals, WHY_NOT.notable
