"""What the Pyramid remembers of the present visit.

Which tile comes next is decided when it is drawn, so that there is nothing to hide.
"""

from __future__ import annotations

from mazefolio.games.talisman.realms.states import RealmState


class State(RealmState, tag="pyramid"):
    """``tiles`` are those drawn in this visit, each as the number of cards that it shows.

    ``drawn`` says that the visitor's room has had its tile, ``cleared`` that its traps and enemies are dealt with.

    Rules: TA-PYR-5, TA-PYR-11, TA-PYR-26
    """

    tiles: list[str] = []
    drawn: bool = False
    cleared: bool = False
