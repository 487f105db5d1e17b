"""What the story of a quest for the Crown keeps in mind."""

from __future__ import annotations

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.story import Rivals, Story
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import by_source, character
from mazefolio.games.talisman.show.sheets import CROWN
from mazefolio.games.talisman.state import State


class Quest(Rivals):
    """What is kept in mind: who leads whom, who holds a Talisman, and what everybody has last fought and lost."""

    def __init__(self, s: State, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.leads: dict[int, str] = {}
        self.foes: dict[int, int] = {}
        self.blows: dict[int, str] = {}
        self.blessed: set[int] = set()
        self.realms: set[tuple[int, str]] = set()
        self.begun = False
        self.castings = 0


STORY = Story(Quest)


def cause(source: str) -> str:
    """Whatever made something happen, in the middle of a sentence."""
    if source == CROWN:
        return "the Command Spell"
    if source in LIBRARY.characters:
        return character(source)
    name = by_source(source)
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name
