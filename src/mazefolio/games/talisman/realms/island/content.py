"""What cards of the Island have besides those of other realms."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.realms.header import SeaCard


class IslandCard(SeaCard, frozen=True, kw_only=True):
    """``hazard``: a danger to shipping, which seafarers may avoid.  Rules: TA-ISLE-14"""

    hazard: bool = False


KINDS: dict[str, type[Strict]] = {"card": IslandCard}
