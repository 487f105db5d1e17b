"""The tables that only the Storm River has."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.ids import DeckId
from mazefolio.games.talisman.realms.header import Header


class DrawChoice(Header, frozen=True, kw_only=True):
    """Which deck may be drawn from in place of which, on spaces with a flag.  Rules: TA-STORM-1, TA-STORM-2"""

    replaces: DeckId
    deck: DeckId
    flag: str


KINDS: dict[str, type[Strict]] = {"draw_choice": DrawChoice}
