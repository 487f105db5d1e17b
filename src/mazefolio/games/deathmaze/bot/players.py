"""The automatic players of the game, with everything they know."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.game import Bot
from mazefolio.games.deathmaze.bot import combat, items, journey, thumb

__all__ = ["BOTS", "combat", "items", "journey"]

BOTS: Mapping[str, Bot] = {"thumb": thumb}
