"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from mazefolio.engine.game import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.redmage.show.why_not.fights import (
    after_round,
    in_action,
    in_defence,
    in_evading,
    over_stolen_item,
    typed_after_round,
    typed_in_action,
    typed_in_defence,
    typed_in_evading,
)
from mazefolio.games.redmage.show.why_not.planning import in_planning, typed_in_planning
from mazefolio.games.redmage.show.why_not.rooms import (
    at_door,
    over_find,
    over_full_card,
    typed_at_door,
    typed_over_find,
    who_wanders,
)
from mazefolio.games.redmage.state import State

SHOWN = 3
"""How many refused options stand beside the legal ones."""

Refusals = Callable[[State], Iterator[Refusal]]

NOTABLE: Mapping[str, Refusals] = {
    "plan": in_planning,
    "door": at_door,
    "evade": in_evading,
    "action": in_action,
    "defend": in_defence,
    "after round": after_round,
    "loot": over_find,
    "thief": over_stolen_item,
    "trophy": over_full_card,
    "wander who": who_wanders,
}
"""What somebody is likely to try, the likeliest first."""

TYPED: Mapping[str, Refusals] = {
    "plan": typed_in_planning,
    "door": typed_at_door,
    "evade": typed_in_evading,
    "action": typed_in_action,
    "defend": typed_in_defence,
    "after round": typed_after_round,
    "loot": typed_over_find,
}
"""What else somebody may type."""


def refusals(s: State, ask: Ask) -> list[Refusal]:
    """Every known answer to 'why not?' at this question."""
    return _not_legal([*_at(NOTABLE, s, ask), *_at(TYPED, s, ask)], ask)


def notable(s: State, ask: Ask) -> list[Refusal]:
    """The few that are worth showing unasked."""
    return _not_legal(_at(NOTABLE, s, ask), ask)[:SHOWN]


def _at(known: Mapping[str, Refusals], s: State, ask: Ask) -> Iterator[Refusal]:
    if ask.kind in known:
        yield from known[ask.kind](s)


def _not_legal(found: Iterable[Refusal], ask: Ask) -> list[Refusal]:
    """Each action once, and none that may be chosen."""
    legal = {option.token for option in ask.options}
    first: dict[str, Refusal] = {}
    for refusal in found:
        first.setdefault(refusal.action.token, refusal)
    return [refusal for token, refusal in first.items() if token not in legal]
