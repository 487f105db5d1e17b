"""What cannot be done with things."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.deathmaze.actions import Give, Take
from mazefolio.games.deathmaze.figures import ARMOR, is_weapon, may_carry, present
from mazefolio.games.deathmaze.state import Assign, State


def no_taking(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-9.23b"""
    task = s.agenda[-1]
    assert isinstance(task, Assign)
    for one in present(s):
        if is_weapon(task.thing) and not may_carry(one, task.thing):
            reason = "A Wizard carries only daggers and throwing daggers."
            yield Refusal(Take(one.id, one.name), reason, "DM-9.23b")


def no_trading(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-9.17b, DM-9.32c"""
    party = list(present(s))
    for one in party:
        worn = [f"{ARMOR}{one.armor}"] if one.armor else []
        for text in dict.fromkeys([*one.items, *worn]):
            for other in party:
                if other is not one:
                    deal = Give(one.id, one.name, text, other.id, other.name)
                    yield Refusal(deal, "Nothing changes hands in a fight.", "DM-9.17b")
