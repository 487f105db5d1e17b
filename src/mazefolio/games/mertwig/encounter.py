"""Where the kingdom finds how an encounter begins."""

from mazefolio.games.mertwig.battle.encounter import begin_cromyn, begin_encounter

__all__ = ["begin_cromyn", "begin_encounter"]
