"""What cannot be had when adventurers are made."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.deathmaze.actions import Arm, BeOf, Gain
from mazefolio.games.deathmaze.content import CLASSES, RULES, WEAPONS
from mazefolio.games.deathmaze.state import State


def no_class(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-3.0c, DM-3.2e, DM-11.11a"""
    for card in CLASSES.values():
        if card.advanced and not s.advanced:
            yield Refusal(BeOf(card.id), "Wizards belong to the advanced game.", "DM-11.11a")
        elif s.strict_counters:
            reason = f"There are only {RULES.counters_of_a_class} counters for {card.plural}."
            yield Refusal(BeOf(card.id), reason, "DM-3.2e")


def no_weapon(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-11.11b"""
    assert s.draft is not None
    if s.draft.sort == "wizard":
        for weapon in WEAPONS.values():
            yield Refusal(Arm(weapon.id), "A Wizard carries only daggers and throwing daggers.", "DM-11.11b")


def no_gift(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-3.1f, DM-3.1h"""
    assert s.draft is not None
    if s.draft.sort != "thief":
        yield Refusal(Gain("detrap"), "Only a Thief knows about traps.", "DM-3.1f")
    if not s.advanced:
        yield Refusal(Gain("magic_resistance"), "Magic Resistance does nothing in the basic game.", "DM-3.1h")
