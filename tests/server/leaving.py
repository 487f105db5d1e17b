"""The toy game for people who leave on their turn: the others play on, and whoever has left is asked no more."""

from __future__ import annotations

from dataclasses import replace

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.steps import Ask, Steps
from tests.engine import toy


def resign(s: toy.State, seat: int, ask: Ask) -> Steps[str]:
    if ask.seat != seat:
        raise ResignRefusedError("wait for your turn", "TY-4.3")
    s.deck.pile[:0] = s.hands[seat]
    s.hands[seat].clear()
    return turn(s)


def turn(s: toy.State) -> Steps[str]:
    """Only those who have left hold no cards, as long as nobody plays any."""
    if not s.hands[s.player]:
        return toy.end_turn(s)
    return (yield from toy.turn(s))


GAME = replace(toy.GAME, slug="leaving", resign=resign, phases={"deal": toy.deal, "turn": turn})
