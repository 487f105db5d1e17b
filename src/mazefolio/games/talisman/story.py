"""The story of a quest for the Crown: what it keeps in mind.  The module of each subject names its turning points."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.story import Rivals, Story
from mazefolio.engine.view import Tone
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import by_source, character
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.ways import CROWN
from mazefolio.games.talisman.words import WORDS


class Quest(Rivals):
    """What is kept in mind: who leads whom, who holds a Talisman, what everybody has reached, last fought and lost."""

    def __init__(self, s: State, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.leads: dict[int, str] = {}
        self.foes: dict[int, int] = {}
        self.blows: dict[int, str] = {}
        self.blessed: set[int] = set()
        self.reached: set[tuple[int, str]] = set()
        self.begun = False
        self.castings = 0


STORY = Story(Quest)


def turning_point(about: type[Event], weight: int, tone: Tone, *ways: str) -> None:
    """An event of a seat that is always told in the same ways; they name its fields, as sentences of the log do."""

    @STORY.tells(about, about.__name__, weight, tone)
    def _(event: Event, m: Quest) -> Sequence[str]:
        return [WORDS.nouns.fill(way, event) for way in ways]


def cause(source: str) -> str:
    """Whatever made something happen, in the middle of a sentence."""
    if source == CROWN:
        return "the Command Spell"
    if source in LIBRARY.characters:
        return character(source)
    name = by_source(source).partition(":")[0].partition(" (")[0]
    bare = name.startswith("The ") or (" of the " in name and not name.startswith(("the ", "A ")))
    return f"the {name.removeprefix('The ')}" if bare else name
