"""Dice are told: after every roll the log says what came of it."""

from __future__ import annotations

from mazefolio.engine.steps import Rolled
from tests.conformance.helpers import Case, every_case


@every_case
def test_whatever_dice_decided_is_told_before_the_next_question(case: Case) -> None:
    looked = 0
    for table in case.walk():
        happened, looked = table.events[looked:], len(table.events)
        told = [bool(table.game.words.tell(event)) for event in happened]
        for number, event in enumerate(happened):
            if isinstance(event, Rolled):
                assert any(told[number:]), f"nothing is said of the dice for '{event.roll.purpose}'"
