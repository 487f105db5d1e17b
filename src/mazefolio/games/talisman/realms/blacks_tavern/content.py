"""What only the spaces, cards and tables of Black's Tavern say."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import Effects
from mazefolio.games.talisman.realms.header import Header, RealmSpace


class TavernSpace(RealmSpace, frozen=True, kw_only=True):
    """``action`` is what can be done there, ``needs`` what that takes.  Rules: TA-TAV-3"""

    action: str = ""
    needs: Condition | None = None


class TavernCard(Card, frozen=True, kw_only=True):
    """``repeat``: whether a character can visit this Patron more than once.  Rules: TA-TAV-7"""

    repeat: bool = True


class BorderPatrol(Header, frozen=True, kw_only=True):
    """Rules: TA-TAV-14"""

    fight: Effects


KINDS: dict[str, type[Strict]] = {"space": TavernSpace, "card": TavernCard, "border_patrol": BorderPatrol}
