"""What the Old Well is worth to an automatic player: a cure for who is hurt; then up again."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Word
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.words import JUDGES
from tests.games.talisman.old_well.rules import HEALTH, RICHES, WishForWhat


def worth(mind: Mind) -> float:
    return 1.0 if mind.hurt > 1 else -0.5


def aims(mind: Mind) -> Sequence[str]:
    """The spring once; whoever has no aim heads for a way out."""
    return [] if "old_well.wished" in mind.me.statuses else ["old_well.spring"]


@JUDGES(WishForWhat)
def _(query: WishForWhat, mind: Mind, options: Sequence[Word]) -> Word:
    return HEALTH if mind.hurt else RICHES
