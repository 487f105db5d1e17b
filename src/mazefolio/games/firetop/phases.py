"""FT-1.8, FT-6: one turn after another, and when that ends."""

from __future__ import annotations

from collections.abc import Callable

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Steps
from mazefolio.games.firetop.state import Phase, State


class TurnEnds(Exception):  # noqa: N818 - it is no error
    """Raised anywhere in a turn, it ends the turn at once; ``ate`` says that it was spent on a meal."""

    def __init__(self, ate: bool = False) -> None:
        super().__init__()
        self.ate = ate


def in_turn(rule: Callable[[State], Steps[Phase]]) -> Callable[[State], Steps[str]]:
    """A phase that can be cut short by the end of the turn."""

    def phase(s: State) -> Steps[str]:
        try:
            return (yield from rule(s))
        except TurnEnds as end:
            return end_turn(s, end.ate)

    return phase


def end_turn(s: State, ate: bool = False) -> Phase:
    """The next player who has not retired takes his turn; a round is over when all have.

    Rules: FT-1.8, FT-2.15, FT-5.5, FT-19.7, FT-22.4
    """
    hero = s.players[s.active].hero
    if hero is not None:
        hero.ate = ate
    s.offers = 0
    while True:
        s.active = (s.active + 1) % len(s.players)
        if s.active == s.first:
            next_round(s)
        if not s.players[s.active].retired:
            break
    s.turn += 1
    return "turn"


def next_round(s: State) -> None:
    """With a round limit the game ends without a winner after that round.  Rules: FT-22.4"""
    if s.round_limit and s.round == s.round_limit:
        raise GameEnds(Result((), "round_limit", "FT-22.4"))
    s.round += 1
