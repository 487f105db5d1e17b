"""Events of encounters that the kingdom knows."""

from mazefolio.games.mertwig.hands import CardsPlayed, EncounterBegan

__all__ = ["CardsPlayed", "EncounterBegan"]
