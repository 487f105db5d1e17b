"""The contract: what a game package must offer.  Everything else about a game is its own affair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from mazefolio.engine.dice import Stream
from mazefolio.engine.errors import SetupError
from mazefolio.engine.keeping import Keeping
from mazefolio.engine.learning import learn
from mazefolio.engine.lessons import Lesson
from mazefolio.engine.mods import MOD, Mod
from mazefolio.engine.options import Options, OptionSpec, Preset, settle
from mazefolio.engine.rulebook import Rulebook
from mazefolio.engine.secrecy import Veil, Viewer
from mazefolio.engine.state import Result, State
from mazefolio.engine.steps import Action, Ask, Event, Query, Steps
from mazefolio.engine.story import Memory, Story
from mazefolio.engine.telling import Telling
from mazefolio.engine.view import Ending, Goal, Picture
from mazefolio.engine.wording import Words

S = TypeVar("S", bound=State)
PRESET = "preset"
Bot: TypeAlias = Callable[[Any, Ask, Random], int]
"""Chooses the index of an option, from the veiled state of its seat and the question."""


def write_nothing(state: Any, ask: Ask, text: str) -> None:
    """Most games have nothing that people answer in their own words."""


@dataclass(frozen=True)
class Thinking:
    """How long a search may think about a question: so many games played out, and at most so many seconds.

    ``about`` are the questions that are worth it; if none is named, all are.
    """

    playouts: int = 200
    seconds: float = 2.0
    about: tuple[type[Query], ...] = ()


@dataclass(frozen=True)
class Trainable:
    """A player that decides at once by numbers, for which better ones can be learnt.

    ``numbers`` is the struct of those it starts from.  Each is a ``float``, annotated with the bounds between which
    better ones are looked for.  ``player`` makes the player that judges by such numbers.
    """

    numbers: Struct
    player: Callable[[Any], Bot]


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game.  A package has a module-level ``GAME`` of this type.

    Rules
        ``begin`` makes the state of a new game, without chance.  ``phases`` are the top-level coroutines; each
        starts from nothing but the state and returns the name of the next phase; ``GameEnds`` ends the game from
        anywhere.  ``resign`` says what becomes of a game when a seat gives up while a question is open: it raises
        ``GameEnds``, returns a phase with which the game goes on, the number of the option that answers the open
        question for that seat, or nothing to put it again, or raises ``ResignRefusedError`` before it has changed
        anything.  ``flaws`` names every invariant that a state
        breaks when a phase begins; a sound state has none.  ``arrange`` lays out a position.
    Secrecy
        ``veil`` is the only way out of the state: a copy with everything blanked that the viewer may not know.
        Pictures, questions and bots get nothing else.  ``redeal`` deals anew, in place, what the veil hides.
    Texts
        ``words`` has the sentences of events, questions, options and refusals.  They, ``picture`` and ``ending`` are
        made only when a view is asked for.  ``picture`` also gets the open question, as far as the viewer may know it.
        ``goal`` says in one line what a seat needs now to win, or to get on, by the rules and its own state.
    """

    slug: str
    title: str
    pitch: str
    rules_version: str
    seats: range
    options: Sequence[OptionSpec]
    rulebook: Rulebook

    state: type[S]
    begin: Callable[[int, Options], S]
    phases: Mapping[str, Callable[[S], Steps[str]]]
    resign: Callable[[S, int, Ask], Steps[str | int | None]]
    flaws: Callable[[S], Iterable[str]]
    arrange: Callable[[S, Mapping[str, Any]], None]

    veil: Veil[S]
    redeal: Callable[[S, Viewer, Stream], None]

    picture: Callable[[S, Viewer, Sequence[Event], Ask | None], Picture]
    words: Words[S]
    ending: Callable[[S, Result], Ending]
    figure: Callable[[S, int], str]
    goal: Callable[[S, int], Goal]

    bots: Mapping[str, Bot]
    """Its automatic players that decide at once, the best one first."""

    trainable: Trainable | None = None
    """Its quick player as one that can be trained, if it judges by numbers."""

    telling: Telling = field(default_factory=Telling)
    """How its veiled states are told to a network that learns to play it."""

    thinking: Thinking = Thinking()
    """How long a player that searches may think."""

    continues: Sequence[str] = ()
    """Earlier rules versions whose saved games can be played on."""

    best_with: int = 0
    """The number of seats at which it plays best, if that is not the smallest."""

    bot_options: Options = field(default_factory=dict)
    """What a game of automatic players alone sets, so that it is sure to end."""

    presets: Sequence[Preset] = ()
    """Sets of options that people can pick by name, as if ``preset`` were an option; single options go before them."""

    largest: str = ""
    """The preset that puts far more on the table than usual, if there is one: it must not cost much of the speed."""

    papers: Sequence[str] = ()
    """Texts that people may bring to a game, given like options: a roster, names.  The game reads them itself."""

    keeping: Keeping[S] | None = None
    """How its figures live on from game to game, if they do."""

    lesson: Lesson | None = None
    """A first game that teaches, if it has one."""

    mod: Mod | None = None
    """What is laid over its data, if anything; its set-up then carries the mod."""

    story: Story[Any] = field(default_factory=lambda: Story(Memory))
    """Names the turning points of a game for the story that is told at its end."""

    write: Callable[[S, Ask, str], Action | None] = write_nothing
    """Makes an option of what a seat answers in its own words, from the veiled state; its token is what is recorded.

    Words that do not answer this question are nothing; those that do, but wrongly, are an ``IllegalDecisionError``.
    The phase must have asked with ``ask_openly``.
    """

    @property
    def usual_seats(self) -> int:
        """How many sit down when nobody says how many."""
        return self.best_with or self.seats[0]

    @cached_property
    def unpack(self) -> Callable[[bytes], S]:
        """Makes a state of its packed form."""
        learn(self.state)
        return msgspec.msgpack.Decoder(self.state).decode

    def settle(self, seats: int, options: Options) -> dict[str, Any]:
        """Check a set-up, and fill in the defaults."""
        if seats not in self.seats:
            raise SetupError(f"{self.title} is for {_span(self.seats)}, not for {seats}")
        brought = {name: str(options[name]) for name in self.papers if name in options}
        brought |= {MOD: self.mod.written} if self.mod else {}
        given = {name: value for name, value in options.items() if name not in (*brought, PRESET)}
        if not given.get(MOD, True):
            del given[MOD]
        preset = self._preset(str(options[PRESET])) if PRESET in options else {}
        return {**settle(self.options, {**preset, **given}), **brought}

    def _preset(self, name: str) -> Options:
        found = next((preset for preset in self.presets if preset.id == name), None)
        if found is None:
            known = ", ".join(preset.id for preset in self.presets) or "none"
            raise SetupError(f"there is no preset '{name}'; there is: {known}")
        return found.options


def _span(seats: range) -> str:
    few, many = seats[0], seats[-1]
    return f"{few} to {many} players" if few < many else f"{few} player{'s' * (few > 1)}"
