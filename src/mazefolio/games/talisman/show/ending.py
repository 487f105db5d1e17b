"""How it ended, and where everybody stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.state import Result
from mazefolio.engine.view import Ending
from mazefolio.engine.words import count, listed
from mazefolio.games.talisman.modifiers import craft, strength
from mazefolio.games.talisman.names import at, who
from mazefolio.games.talisman.places.crown import score
from mazefolio.games.talisman.show.sheets import CROWN
from mazefolio.games.talisman.state import State


def ending(s: State, result: Result) -> Ending:
    """The last word: who won and how, and how everybody fared."""
    title, summary = ENDINGS[result.ending](s, result)
    return Ending(result.winners, title, _standings(s), result.rule, summary=summary)


def _last_left(s: State, result: Result) -> tuple[str, str]:
    winner = result.winners[0]
    name, rounds = who(winner), count(s.round, "round")
    if s.players[winner].space == CROWN:
        return f"{name} wears the Crown", f"The Command Spell has left nobody else alive, after {rounds}."
    if s.crown_reached:
        return f"{name} outlives them all", f"The Crown was reached, and {name} alone was left after {rounds}."
    return f"{name} alone is left", f"All others are out of the game, after {rounds}."


def _nobody_left(s: State, result: Result) -> tuple[str, str]:
    return "Nobody is left alive", f"{who(result.winners[0])} was the last to die, and wins."


def _solo_won(s: State, result: Result) -> tuple[str, str]:
    characters = count(s.players[0].characters, "character")
    return "The Crown is yours", f"It took {count(s.round, 'round')} and {characters}."


def _solo_lost(s: State, result: Result) -> tuple[str, str]:
    return "The Crown stays empty", f"After {count(s.round, 'round')} nobody has come to wear it."


def _round_limit(s: State, result: Result) -> tuple[str, str]:
    winners, points = listed([who(seat) for seat in result.winners]), score(s, result.winners[0])
    return "Time is up", f"After {count(s.round, 'round')} {winners} had come farthest, with {count(points, 'point')}."


def _standings(s: State) -> str:
    return f"At the end: {'; '.join(_standing(s, seat) for seat in range(len(s.players)))}."


def _standing(s: State, seat: int) -> str:
    one = s.players[seat]
    if not one.character:
        fate = "out of the game" if one.out else "between two characters"
        return f"{who(seat)} {fate} after {count(one.characters, 'character')}"
    numbers = f"Strength {strength(s, seat)}, Craft {craft(s, seat)}"
    lives = count(one.lives, "life", "lives")
    return f"{who(seat)} at {at(one.space)} with {numbers}, {lives} and {one.gold} gold"


ENDINGS: Mapping[str, Callable[[State, Result], tuple[str, str]]] = {
    "last_left": _last_left,
    "nobody_left": _nobody_left,
    "solo_won": _solo_won,
    "solo_lost": _solo_lost,
    "round_limit": _round_limit,
}
