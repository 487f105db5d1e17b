"""How it ended, and where everybody stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.state import Result
from mazefolio.engine.view import Ending
from mazefolio.engine.words import count, listed
from mazefolio.games.firetop.names import at, who
from mazefolio.games.firetop.state import State


def ending(s: State, result: Result) -> Ending:
    """The last word: who won and how, and where everybody stood."""
    title, text = ENDINGS[result.ending](s, result)
    return Ending(result.winners, title, _standings(s), result.rule, summary=text)


def _chest(s: State, result: Result) -> tuple[str, str]:
    winner = who(result.winners[0])
    return f"{winner} opens the Chest", f"The three right keys turned in the locks after {count(s.round, 'round')}."


def _last_left(s: State, result: Result) -> tuple[str, str]:
    if not result.winners:
        return "Nobody is left", "The Warlock's Treasure stays where it is."
    winner = who(result.winners[0])
    return f"{winner} alone is left", f"All others have retired, so {winner} wins."


def _round_limit(s: State, result: Result) -> tuple[str, str]:
    return "Time is up", f"Nobody opened the Chest in {count(s.round, 'round')}."


def _standings(s: State) -> str:
    places = [
        f"{who(seat)} {at(player.hero.space)} with Stamina {player.hero.stamina}"
        if player.hero
        else f"{who(seat)} no longer on the board"
        for seat, player in enumerate(s.players)
    ]
    return f"At the end stood {listed(places)}."


ENDINGS: Mapping[str, Callable[[State, Result], tuple[str, str]]] = {
    "chest": _chest,
    "last_left": _last_left,
    "round_limit": _round_limit,
}
