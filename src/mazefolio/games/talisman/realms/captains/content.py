"""What cards of the open sea have besides those of other realms."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.language.effect import NONE, Effects


class SeaCard(Card, frozen=True, kw_only=True):
    """``ship_strength``: it is fought with the ship.  ``castaway``: what it does to who has none.  Rules: TA-CAP-33"""

    ship_strength: int = 0
    castaway: Effects = NONE


KINDS: dict[str, type[Strict]] = {"card": SeaCard}
