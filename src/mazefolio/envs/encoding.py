"""How a table is told to a learner: one row of whole numbers of a fixed length, from what its seat may know.

A row has three sections, one after another: ``state`` (the veiled state), ``question`` (who is asked what) and
``options`` (for each place of the action space, what the option there is).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from mazefolio.engine.columns import ITEM, REMEMBERED, Column, Part, Row, Write, first, number, word
from mazefolio.engine.game import Game
from mazefolio.engine.modding import playing
from mazefolio.engine.observed import home_of, says
from mazefolio.engine.options import Options
from mazefolio.engine.steps import Action, Ask, Query
from mazefolio.engine.table import Table
from mazefolio.engine.vocabulary import Vocabulary
from mazefolio.envs.fields import Fields
from mazefolio.envs.lexicon import kinds_of, lexicon

OPTION_WORDS = 5
"""So many words of an option's token are told."""
QUESTION_WORDS = 4
"""So many of a question's fields are told."""


class Encoding:
    """The columns of one game with so many seats and these options.

    >>> encoding = Encoding.of("redmage")
    >>> encoding.columns[encoding.places["state.hit_points"]].kind
    'number'
    """

    def __init__(self, game: Game[Any], seats: int, options: Options) -> None:
        said, words, home = says(game), lexicon(game), home_of(game)
        self.game, self.seats, self.version, self.actions = game, seats, said.version, said.options
        parts = {"state": Fields(said, words).state(game.begin(seats, options)), **said.extras}
        state = tuple(column for name, part in parts.items() for column in part.under(name))
        self._tell_state = _placed(list(parts.values()))
        self._question = _Question(len(state), home, words, seats)
        self._options_at = len(state) + len(self._question.columns)
        self._told = _ToldOptions(home, words)
        choices = [one.under(f"options[{n}]") for n in range(self.actions) for one in self._told.columns]
        self.columns: Sequence[Column] = (*state, *self._question.columns, *choices)
        self.width = len(self.columns)
        self.places = {column.name: place for place, column in enumerate(self.columns)}
        self._blank = bytes(ITEM * self.width)
        self._masks = [_mask(count, self.actions) for count in range(self.actions + 1)]

    @property
    def sections(self) -> dict[str, slice]:
        """Where state, question and options stand in a row."""
        question, options = self._question.at, self._options_at
        return {"state": slice(question), "question": slice(question, options), "options": slice(options, self.width)}

    @classmethod
    def of(cls, game: str, seats: int | None = None, options: Options | None = None) -> Encoding:
        """The encoding of a game, made once for each set-up; games of bots alone set what makes them end."""
        found = playing(game, options or {})
        count = seats or found.usual_seats
        settled = found.settle(count, {**found.bot_options, **(options or {})})
        return _made(game, count, msgspec.json.encode(settled, order="sorted"))

    @property
    def low(self) -> NDArray[np.int32]:
        return np.array([column.low for column in self.columns], np.int32)

    @property
    def high(self) -> NDArray[np.int32]:
        return np.array([column.high for column in self.columns], np.int32)

    @property
    def digest(self) -> str:
        """A short check value of all columns: two encodings with the same one tell a table alike."""
        return blake2b(msgspec.json.encode(self.columns), digest_size=4).hexdigest()

    def observe(self, table: Table, seat: int) -> NDArray[np.int32]:
        """What a seat may know, as a row."""
        row = array("i", self._blank)
        seen = table.glance(seat)
        for write, at in self._tell_state:
            write(seen, row, at)
        ask = table.pending
        if ask is not None:
            self._question.tell(ask, seat, row)
            if ask.seat == seat:
                self._tell_options(ask, row)
        return np.frombuffer(row, np.int32)

    def mask(self, table: Table, seat: int) -> NDArray[np.int8]:
        """For each action, whether the seat may take it now.  It is shared: copy it before writing into it."""
        ask = table.pending
        return self._masks[0 if ask is None or ask.seat != seat else min(ask.advancing, self.actions)]

    def _tell_options(self, ask: Ask, row: Row) -> None:
        told = self._told
        rows = b"".join([told[option] for option in ask.options[: min(ask.advancing, self.actions)]])
        begin = ITEM * self._options_at
        memoryview(row).cast("B")[begin : begin + len(rows)] = rows


class _Question:
    """Tells who is asked what: to the seat that is asked, all; to others, what they may know of it."""

    def __init__(self, at: int, home: str, words: Vocabulary, seats: int) -> None:
        self.at, self._words, self._kinds = at, words, Vocabulary(kinds_of(home, Query))
        seat, fields = number(0, seats), first(word(words), QUESTION_WORDS).columns[1:]
        self.columns = [
            *seat.under("question.asked"),
            *seat.under("question.me"),
            *word(self._kinds).under("question.kind"),
            *(column.under("question.about") for column in fields),
        ]

    def tell(self, ask: Ask, seat: int, row: Row) -> None:
        """Seats are told from 1 on: nobody, or somebody unknown, is 0.  Of its fields, texts and numbers are told."""
        mine = ask.seat == seat
        whom, query = (seat, ask.query) if mine else (ask.whom(seat), ask.query.for_others())
        row[self.at] = 0 if whom is None else whom + 1
        row[self.at + 1] = seat + 1
        if query is not None:
            row[self.at + 2] = self._kinds[type(query).__name__]
            for place, value in enumerate(astuple(query)[:QUESTION_WORDS], self.at + 3):
                if isinstance(value, str | int):
                    row[place] = self._words[str(value)]


class _ToldOptions(dict[Action, bytes]):
    """How each option is told: its kind, and the words of its token.  Those told before are remembered."""

    def __init__(self, home: str, words: Vocabulary) -> None:
        self._kinds, self._words = Vocabulary(["Word", *kinds_of(home, Action)]), words
        token = [one for n in range(OPTION_WORDS) for one in word(words).under(f"word[{n}]")]
        self.columns = [*word(self._kinds).under("kind"), *token]

    def __missing__(self, option: Action) -> bytes:
        if len(self) >= REMEMBERED:
            self.clear()
        said = [self._words[one] for one in option.token.split()[:OPTION_WORDS]]
        row = array("i", [self._kinds[type(option).__name__], *said, *[0] * (OPTION_WORDS - len(said))])
        self[option] = told = row.tobytes()
        return told


def _placed(parts: Sequence[Part]) -> list[tuple[Write, int]]:
    """What writes each part, and the column where it begins."""
    return [(part.write, sum(one.width for one in parts[:place])) for place, part in enumerate(parts)]


def _mask(count: int, actions: int) -> NDArray[np.int8]:
    mask = np.zeros(actions, np.int8)
    mask[:count] = 1
    mask.flags.writeable = False
    return mask


@lru_cache(maxsize=64)
def _made(game: str, seats: int, options: bytes) -> Encoding:
    settled = msgspec.json.decode(options)
    return Encoding(playing(game, settled), seats, settled)
