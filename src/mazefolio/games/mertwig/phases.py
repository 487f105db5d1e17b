"""Which phase comes next."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.games.mertwig.state import Phase, State

SETTING_UP: Sequence[Phase] = ("first_roll", "character")


def after(s: State, otherwise: Phase) -> Phase:
    """If the player has just met somebody, the encounter is played next; if not, ``otherwise`` is."""
    return otherwise if s.battle is None else "encounter"
