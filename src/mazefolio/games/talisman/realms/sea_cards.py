"""Cards of the open sea, as the decks of several realms have them: what they do to a ship, and to castaways."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.combat.fight import NOTHING
from mazefolio.games.talisman.effects.fights import Fight
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause, carry_out, strike
from mazefolio.games.talisman.realms.header import SeaCard
from mazefolio.games.talisman.state import State


def meet_at_sea(s: State, one: SeaCard, cause: Cause) -> Steps[None]:
    """What it has for a castaway; a battle, if it is an enemy of ships or captains; or its effects.

    Rules: TA-CAP-7, TA-CAP-8, TA-CAP-33, TA-ISLE-4, TA-ISLE-13
    """
    if s.players[cause.seat].vessel is None:
        yield from carry_out(s, one.castaway, cause)
    elif one.ship_strength or one.craft:
        yield from strike(s, battle(one), cause)
    else:
        yield from carry_out(s, one.effects, cause)


def battle(one: SeaCard) -> Fight:
    """Ship against ship, or a spirit against the captain.  Rules: TA-CAP-7, TA-CAP-8, TA-ISLE-4, TA-ISLE-16"""
    return Fight(
        name=one.name,
        type=one.type,
        tags=tuple(one.tags),
        ship_strength=Amount(one.ship_strength) if one.ship_strength else NOTHING,
        craft=Amount(one.craft) if one.craft else NOTHING,
        on_win=one.on_win,
        on_lose=one.on_lose,
    )
