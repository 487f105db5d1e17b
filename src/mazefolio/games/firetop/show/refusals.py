"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from mazefolio.engine.game import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.firetop.show.why_not import battles, meetings, moves, rooms, turns
from mazefolio.games.firetop.state import State

Refusals: TypeAlias = Callable[[State, Ask], Iterator[Refusal]]
SHOWN = 3

NOTABLE: Mapping[str, Refusals] = {
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

TYPED: Mapping[str, Refusals] = {
    "turn": turns.rarely_tried,
    "move": moves.too_short,
    "escape": battles.in_battle,
    "draft": meetings.draft,
}
"""Refusals for somebody who tries."""


def refusals(s: State, ask: Ask) -> list[Refusal]:
    """Every known answer to 'why not?' at this question."""
    return _not_legal([*_at(NOTABLE, s, ask), *_at(TYPED, s, ask)], ask)


def notable(s: State, ask: Ask) -> list[Refusal]:
    """The few that are worth showing unasked."""
    return _not_legal(_at(NOTABLE, s, ask), ask)[:SHOWN]


def _at(known: Mapping[str, Refusals], s: State, ask: Ask) -> Iterator[Refusal]:
    if ask.kind in known:
        yield from known[ask.kind](s, ask)


def _not_legal(found: Iterable[Refusal], ask: Ask) -> list[Refusal]:
    """Each action once, and none that may be chosen."""
    legal = {option.token for option in ask.options}
    first: dict[str, Refusal] = {}
    for refusal in found:
        first.setdefault(refusal.action.token, refusal)
    return [refusal for token, refusal in first.items() if token not in legal]
