"""What the Iron Fortress remembers: who understands which device.  Everybody may know it."""

from __future__ import annotations

from mazefolio.games.talisman.realms.states import RealmState


class State(RealmState, tag="iron_fortress"):
    """``known`` says by which seat a device has been studied, ``tried`` which of them have been used since.

    Rules: TA-IRON-11, TA-IRON-13, TA-IRON-15
    """

    known: dict[str, int] = {}
    tried: list[str] = []
