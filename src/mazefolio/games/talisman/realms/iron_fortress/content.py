"""What only the Iron Fortress has: its doors, and devices that may be misjudged."""

from collections.abc import Sequence
from typing import Literal

from mazefolio.engine.data import Entry, Strict
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.ids import SpaceId
from mazefolio.games.talisman.language.effect import NONE, Effects


class DoorEntry(Entry, frozen=True, kw_only=True):
    """A door between two chambers; where there is none, the arch is open.  Rules: TA-IRON-5, TA-IRON-6"""

    between: Sequence[SpaceId]
    colour: Literal["blue", "green"]


class Device(Card, frozen=True, kw_only=True):
    """A card of the Fortress: what an activated device does, and what a misjudged one does.  Rules: TA-IRON-13"""

    use: Effects = NONE
    misjudged: Effects = NONE


KINDS: dict[str, type[Strict]] = {"door": DoorEntry, "card": Device}
