"""FT-16: Secret Passages.  None of them crosses the river.  Rules: FT-16.7"""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps, ask
from mazefolio.games.firetop.actions import Exit
from mazefolio.games.firetop.adventurers import dice
from mazefolio.games.firetop.content import DARK_EXITS, PASSAGES, SPACES
from mazefolio.games.firetop.events import PassageTaken
from mazefolio.games.firetop.state import Adventurer, State

EXITS = {colour: tuple(map(Exit, squares)) for colour, squares in PASSAGES.items()}


def take_passage(s: State, hero: Adventurer) -> Steps[None]:
    """Before the roll he goes to any square of the colour; in the dark a die decides which.

    Rules: FT-16.1, FT-16.3 to FT-16.5
    """
    start, colour = hero.space, SPACES[hero.space].colour
    if hero.lanterns:
        choice = yield from ask(s.active, "exit", EXITS[colour], "FT-16.3")
        hero.space = choice.square
        yield PassageTaken("FT-16.3", s.active, start, hero.space)
        return
    faces: Faces = yield dice(s.active, 1, "dark passage")
    hero.space = DARK_EXITS[colour][faces[0] - 1]
    yield PassageTaken("FT-16.5", s.active, start, hero.space)
