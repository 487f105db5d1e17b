"""What is told of the games on the shelf and of their rules; the rest of the protocol stands in ``protocol``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from mazefolio.bots.levels import Level
from mazefolio.engine.lessons import Spot
from mazefolio.engine.options import OptionSpec, Preset, Value
from mazefolio.engine.rulebook import Provenance


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
