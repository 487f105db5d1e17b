"""What is of no use in a battle."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.firetop.actions import EAT, Use
from mazefolio.games.firetop.adventurers import POTIONS
from mazefolio.games.firetop.content import TREASURES
from mazefolio.games.firetop.effects import Hide, Slay, Weaken
from mazefolio.games.firetop.show.names import CARDS, the
from mazefolio.games.firetop.show.options.common import use_rule
from mazefolio.games.firetop.state import State, active, adventurer


def cards(s: State, ask: Ask) -> Iterator[Refusal]:
    """Cards he holds that do not work on this monster.  Rules: FT-20.1, FT-20.6, FT-21.5, FT-21.9"""
    assert s.fight is not None
    for card in active(s).cards:
        if isinstance(TREASURES[card].effect, Slay | Weaken | Hide):
            reason = f"The {CARDS[card].name} is of no use against {the(s.fight.monster)}."
            yield Refusal(Use(card), reason, use_rule(card))
    yield from _potions(s, s.active)


def in_battle(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-5.6, FT-10.13"""
    yield Refusal(EAT, "Nobody eats in a battle.", "FT-10.13")
    yield from _potions(s, ask.seat)


def _potions(s: State, seat: int) -> Iterator[Refusal]:
    for card in POTIONS:
        if card in adventurer(s, seat).cards:
            yield Refusal(Use(card), "Potions cannot be drunk in a battle.", "FT-10.13")
