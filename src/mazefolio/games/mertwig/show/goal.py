"""What a player needs now, in one line."""

from __future__ import annotations

from mazefolio.engine.view import Goal
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.content import BIRTHMARK, LOCKET
from mazefolio.games.mertwig.holdings import treasures_of
from mazefolio.games.mertwig.kingdom import PALACE
from mazefolio.games.mertwig.names import area, name
from mazefolio.games.mertwig.state import IN_MAZE, Player, State
from mazefolio.games.mertwig.tables import is_heir, is_royal

WHERE = "look in the seven adventure areas, and win battles"


def goal(s: State, seat: int) -> Goal:
    """A birthmark and a royal treasure open the maze, and the King's Chamber in it makes a king.

    Rules: MM-8.17, MM-14.1, MM-14.8, MM-14.11, MM-15.1, MM-15.2, MM-30.1, MM-31.3
    """
    player = s.players[seat]
    if player.out:
        return Goal("You have given up: see who will be crowned.", "MM-31.3")
    if not player.character:
        return Goal("Choose a character and set out for the throne.", "MM-8.17")
    if player.area == IN_MAZE:
        return Goal("Reach the King's Chamber before the Musk Ox finds you: there you are crowned.", "MM-15.1")
    if is_heir(treasures_of(player)):
        return Goal(_to_the_palace(player), "MM-30.1")
    return Goal(_proof(player), "MM-30.1")


def _to_the_palace(player: Player) -> str:
    if player.area:
        return f"You have a birthmark and a royal treasure: get out of {area(player.area)} and to the Royal Palace."
    if player.at == PALACE:
        return "You have a birthmark and a royal treasure: enter Mertwig's Maze."
    return "You have a birthmark and a royal treasure: go to the Royal Palace and enter the maze."


def _proof(player: Player) -> str:
    """What is still missing of the proof, and where it is found."""
    if player.area:
        return f"Find your way through {area(player.area)}: {_missing(player)}."
    return f"{capital(_missing(player))}: {WHERE}."


def _missing(player: Player) -> str:
    """Rules: MM-14.8, MM-14.11"""
    owned = treasures_of(player)
    if BIRTHMARK in owned:
        half = next((card for card in sorted(LOCKET) if card not in owned), "") if not LOCKET.isdisjoint(owned) else ""
        other = f" ({name(half)} would do)" if half else ""
        return f"you have a birthmark and need a royal treasure{other}"
    if is_royal(owned):
        return "you have a royal treasure and need one of the five birthmarks"
    return "you need a birthmark and a royal treasure to enter the maze"
