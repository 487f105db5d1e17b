"""What cannot be done on the boards of the areas, in the temple and in the maze."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.mertwig.actions import DOOR_CHOICES, LOSE_GOLD, OFFER_GOLD, Advances, card
from mazefolio.games.mertwig.areas import MAZE
from mazefolio.games.mertwig.content import BIRTHMARK, RULES, TREASURES
from mazefolio.games.mertwig.names import gold
from mazefolio.games.mertwig.state import State, active, temple


def offering(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-26.6, MM-26.7"""
    player = active(s)
    reason = f"An offering of gold is {gold(RULES.offering_gold)}; you have {player.gold}."
    yield Refusal(OFFER_GOLD, reason, "MM-26.6")
    if BIRTHMARK in player.treasures:
        yield Refusal(card("offer", BIRTHMARK), "A birthmark cannot be offered.", "MM-26.7")


def accident(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-28.5"""
    if BIRTHMARK in active(s).treasures:
        yield Refusal(card("lose", BIRTHMARK), "A birthmark cannot be lost like that.", "MM-28.5")
    yield Refusal(LOSE_GOLD, "You have no gold to lose.", "MM-28.5")


def doors(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-25.2"""
    treasure = temple(s).pool[0] in TREASURES
    reason = "A treasure lies there already." if treasure else "Two encounters lie there already."
    for door in DOOR_CHOICES:
        yield Refusal(door, reason, "MM-25.2")


def ox(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-30.14"""
    yield Refusal(Advances(MAZE.chamber), "The ox cannot enter the King's Chamber.", "MM-30.14")
