"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from mazefolio.engine.game import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.mertwig.show.why_not import areas, battles, moves, town, turns
from mazefolio.games.mertwig.state import State

Refusals: TypeAlias = Callable[[State, Ask], Iterator[Refusal]]
SHOWN = 3

NOTABLE: Mapping[str, Refusals] = {
    "turn": turns.actions,
    "go": moves.barred,
    "business": town.business,
    "hire": town.prices,
    "buy": town.prices,
    "wages": town.wages,
    "play": battles.play,
    "cast": battles.spells,
    "pair": battles.unwilling,
    "temple": areas.doors,
    "offering": areas.offering,
    "accident": areas.accident,
}
"""Refusals that are worth showing unasked."""

TYPED: Mapping[str, Refusals] = {
    "character": turns.characters,
    "turn": turns.rarely_tried,
    "go": moves.rarely_tried,
    "oops": moves.placing,
    "place": moves.placing,
    "teleport": moves.placing,
    "business": town.rarely_tried,
    "bribe": battles.bribe,
    "cast": battles.charms,
    "shoot": battles.unwilling,
    "target": battles.targets,
    "escape": battles.flight,
    "heal": battles.healing,
    "potion": battles.healing,
    "luck": battles.dice,
    "offer": battles.terms,
    "ox": areas.ox,
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
