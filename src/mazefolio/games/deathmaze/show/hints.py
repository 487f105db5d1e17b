"""Short advice for a first game, at the step where it matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Hint
from mazefolio.games.deathmaze.actions import LEAVE, Investigate
from mazefolio.games.deathmaze.figures import present, total
from mazefolio.games.deathmaze.state import State

AT: Mapping[str, Hint] = {
    "arrange": Hint("order", "Swords in front, bows behind. From the third row on nobody takes part.", "DM-5.12d"),
    "lay": Hint("exits", "Keep exits open on the way home; a new room is richer and more dangerous.", "DM-5.24a"),
    "trap": Hint("traps", "A Thief may remove the trap and learns from it; if he fails it strikes him.", "DM-10.12a"),
    "meeting": Hint("talk", "Orcs, Goblins and evil people can be bought off; Skeletons hardly listen.", "DM-7.21a"),
    "line up": Hint("columns", "Put the strongest monster opposite whoever strikes best.", "DM-8.13b"),
    "hands": Hint("hands", "A bow is useless in the front row, a sword in the second.", "DM-8.41c"),
    "action": Hint("targets", "Two on one monster kill it sooner; but an attack on the dead is lost.", "DM-8.42b"),
    "reorganise": Hint("reform", "Let the wounded fall back while three stand in front.", "DM-8.52f"),
    "potion": Hint("taste", "Let somebody taste it who can lose three Wounds.", "DM-9.43a"),
    "medallion": Hint(
        "medallion", "A strangling medallion takes two dice of Wounds. Choose the strongest.", "DM-9.66a"
    ),
}
HOME = Hint("home", "Whoever is badly hurt should go home: only those who come out alive can win.", "DM-4.0b")
OUT = Hint("out", "Leaving ends the game for good. It takes 75 Experience and 100 Bezants each to win.", "DM-4.0b")
LOOK = Hint("look", "Statues and fountains help nearly half of the time. Trap doors are for Thieves.", "DM-6.34a")
WANDER = Hint("wander", "Every step through known segments still brings monsters on a 1.", "DM-5.27a")


def hints(s: State, ask: Ask) -> list[Hint]:
    """What a newcomer may want to hear now, the most pressing first."""
    if ask.kind == "settled":
        return list(_settled(s, ask))
    return [AT[ask.kind]] if ask.kind in AT else []


def _settled(s: State, ask: Ask) -> Iterator[Hint]:
    left = sum(total(s, one.id) - one.wounds for one in present(s))
    whole = sum(total(s, one.id) for one in s.adventurers if one.fate != "dead")
    if 2 * left < whole:
        yield HOME
    if LEAVE in ask.options:
        yield OUT
    if any(isinstance(option, Investigate) for option in ask.options):
        yield LOOK
    yield WANDER
