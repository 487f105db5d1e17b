"""How much encounter cards hurt those against whom they are played."""

from __future__ import annotations

from mazefolio.games.mertwig.content import ENCOUNTERS
from mazefolio.games.mertwig.party import has_female
from mazefolio.games.mertwig.state import Player

THREATS = {
    "pit": 14.0, "riddle": 7.5, "gryphon": 8.0, "oops": 4.0, "nothing": 3.0, "mystic": 1.0, "baker": 1.0,
    "philippa": 0.0, "item": -1.0, "gypsy_king": -3.0, "friendly": -6.0, "unguarded": -8.0,
}  # fmt: skip
"""How much a special card hurts the party that meets it."""
UNICORN_HURTS, UNICORN_HELPS = 3.0, -5.0


def threat(card: str, victim: Player) -> float:
    """How much a card hurts somebody."""
    encounter = ENCOUNTERS[card]
    if encounter.special == "unicorn":
        return UNICORN_HELPS if has_female(victim.members) else UNICORN_HURTS
    if encounter.special is not None:
        return THREATS[encounter.special]
    strength = encounter.attack + 0.7 * encounter.defence
    return strength + 3.0 * len(encounter.spells) + 4.0 * encounter.stars - 2.0 * encounter.treasures
