"""FT-1.8, FT-6: one turn after another, and when that ends."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.games.firetop.state import Moment, State


def end_turn(s: State) -> str:
    """The next player who has not retired takes his turn; a round is over when all have.

    Rules: FT-1.8, FT-2.15, FT-5.5, FT-19.7, FT-22.4
    """
    hero = s.players[s.active].hero
    if hero is not None:
        hero.ate = s.now.ate
    s.now = Moment()
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


def resume(s: State) -> str:
    """Go on with what was put off until somebody had done his duty."""
    after, s.after = s.after, ""
    return end_turn(s) if after == "end" else after
