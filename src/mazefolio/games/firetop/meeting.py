"""FT-12: meeting other adventurers."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Steps, ask
from mazefolio.games.firetop.actions import GO_ON, Attack, Bargain
from mazefolio.games.firetop.content import RULES
from mazefolio.games.firetop.deals import begin_offer
from mazefolio.games.firetop.duel import attack, may_fight
from mazefolio.games.firetop.state import State, active, adventurer, others_at
from mazefolio.games.firetop.treasure import take_treasure


def meet(s: State) -> Steps[str]:
    """Deal with those on the same space, attack one of them, or leave them alone and go on.

    Rules: FT-6.1, FT-12.1, FT-13.1, FT-13.12
    """
    others = others_at(s, s.active)
    if not others:
        return (yield from take_treasure(s))
    choice = yield from ask(s.active, "meeting", meeting_options(s, others), "FT-12.1")
    if isinstance(choice, Attack):
        return (yield from attack(s, choice.seat))
    if isinstance(choice, Bargain):
        return begin_offer(s, choice.seat)
    return "treasure"


def meeting_options(s: State, others: list[int]) -> list[Action]:
    """One battle and three offers in a turn at most.  Rules: FT-12.1, FT-12.7, FT-13.2"""
    options: list[Action] = []
    if not s.now.fought:
        options += [Attack(seat) for seat in others if may_fight(s, active(s), adventurer(s, seat))]
    if s.now.offers < RULES.offers_per_turn:
        options += map(Bargain, others)
    return [*options, GO_ON]
