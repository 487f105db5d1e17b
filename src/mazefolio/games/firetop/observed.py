"""The Warlock of Firetop Mountain.  Of each card that the seat has seen it is told how many others know it."""

from mazefolio.engine.observed import Says

SAYS = Says(
    options=64,
    most={"State.known[]": 0, "Player.keys": 12, "Player.facts": 12, "Adventurer.cards": 10, "State.piles": 6},
    left_out=frozenset({"State.phase"}),
)
