"""What is told of the games on the shelf and of their rules; the rest of the protocol stands in ``protocol``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from mazefolio.bots.levels import Level
from mazefolio.engine.lessons import Spot
from mazefolio.engine.options import OptionSpec, Preset, Value
from mazefolio.engine.rulebook import Provenance
from mazefolio.engine.view import View
from mazefolio.lab.puzzles.shapes import TriedOption


class GameInfo(Struct, frozen=True):
    """A game on the shelf.  ``seats`` are the fewest and the most, ``usual`` is how many it is best with.

    ``keeping`` is there if its figures live on from game to game: the options that this needs.  ``names`` are what bots
    are called, seat by seat, that nobody has named.  ``levels`` are the bots that people choose from, the weakest
    first; ``bots`` are all, also those that are for scripts.
    """

    slug: str
    title: str
    pitch: str
    seats: tuple[int, int]
    usual: int
    options: Sequence[OptionSpec]
    bots: Sequence[str]
    keeping: Mapping[str, Value] | None
    presets: Sequence[Preset]
    names: Sequence[str]
    levels: Sequence[Level]


class ChapterInfo(Struct, frozen=True):
    id: str
    title: str


class RuleInfo(Struct, frozen=True):
    """A rule in plain words.  A ruling gives its ``reason``; a rule that is a sequence has ``steps``."""

    id: str
    chapter: str
    text: str
    provenance: Provenance
    reason: str
    steps: Sequence[str]


class RulebookInfo(Struct, frozen=True):
    game: str
    title: str
    chapters: Sequence[ChapterInfo]
    rules: Sequence[RuleInfo]


class LessonStepInfo(Struct, frozen=True):
    """One thing to be told; ``mazefolio.engine.lessons`` says when."""

    id: str
    title: str
    text: str
    rules: Sequence[str]
    spot: Spot
    asks: Sequence[str]
    after: str
    happened: str
    choose: str
    slow: bool


class LessonInfo(Struct, frozen=True):
    """A first game that teaches: how its table is to be set, and what is told there; the last step lets one go.

    A game without a lesson of its own has no steps.
    """

    seats: int
    seed: str
    enough: int
    options: Mapping[str, Value]
    steps: Sequence[LessonStepInfo]


class PuzzleInfo(Struct, frozen=True):
    """A puzzle in the list: ``asked`` is its question, ``difficulty`` goes from 1 to 5.

    The list has the order of the days: the puzzle of a day is found by counting days (``docs/puzzles.md``).
    """

    id: str
    game: str
    title: str
    seats: int
    asked: str
    difficulty: int


class PuzzleView(Struct, frozen=True):
    """A puzzle: the position as its ``seat`` sees it, and what each option is worth, the best first.

    ``usual`` is the option that an Adventurer takes.  Each option was tried in as many ``games``, on this ``date``.
    """

    puzzle: PuzzleInfo
    seat: int
    view: View
    options: Sequence[TriedOption]
    usual: str
    games: int
    date: str
