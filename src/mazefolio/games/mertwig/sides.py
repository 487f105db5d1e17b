"""Where the table finds the sides of a battle."""

from mazefolio.games.mertwig.battle.sides import attack_value, both, full_defence

__all__ = ["attack_value", "both", "full_defence"]
