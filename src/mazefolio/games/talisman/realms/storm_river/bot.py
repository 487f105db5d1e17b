"""From which deck an automatic player draws beside the Storm River: the one whose enemies it can beat more often."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Word
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.storm_river.rules import ADVENTURE, LAND, REALM, RIVER, WhichDeck
from mazefolio.games.talisman.words import JUDGES


@JUDGES(WhichDeck)
def _(query: WhichDeck, mind: Mind, options: Sequence[Word]) -> Word:
    """Rules: TA-STORM-1"""
    return RIVER if danger(mind, REALM) > danger(mind, ADVENTURE) else LAND


def danger(mind: Mind, deck: str) -> float:
    """What the enemies of a deck are worth on an average draw; below nothing, if they are to be feared."""
    copies = LIBRARY.copies(deck, mind.s.realms)
    kinds = [LIBRARY.cards[copy] for copy in copies if "#" not in copy]
    met = sum(one.count * mind.meeting(one.id) for one in kinds if one.is_enemy)
    return met / len(copies)
