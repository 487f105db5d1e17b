"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from mazefolio.engine.game import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.deathmaze.show.why_not import creation, exploring, fighting, things
from mazefolio.games.deathmaze.state import State

SHOWN = 3
"""How many refused options stand beside the legal ones."""

Refusals = Callable[[State], Iterator[Refusal]]

NOTABLE: Mapping[str, Refusals] = {
    "class": creation.no_class,
    "weapon": creation.no_weapon,
    "gift": creation.no_gift,
    "lay": exploring.no_putting_back,
    "settled": exploring.not_now,
    "meeting": exploring.no_sealing,
    "action": fighting.no_action,
    "reorganise": fighting.no_re_forming,
    "assign": things.no_taking,
}
"""What somebody is likely to try, the likeliest first."""

TYPED: Mapping[str, Refusals] = {
    "settled": exploring.typed_when_settled,
    "meeting": exploring.typed_in_meeting,
    "trap": exploring.no_turning_back,
    "action": fighting.typed_in_action,
    "reorganise": fighting.typed_in_re_forming,
    "potions": things.no_trading,
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
