"""What a policy sees of a question: words by their numbers, and what its advisers would take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from mazefolio.bots.policy.net import Asked
from mazefolio.engine.game import Bot, Game
from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.telling import Teller

USUAL, ADVISED, OTHER = 0.92, 0.05, 0.03
"""Beforehand it plays like its first adviser, like another one, or anyhow."""
REMEMBERED = 1 << 16

Numbers: TypeAlias = Mapping[str, int]
"""Words and their numbers, from 1 on; 0 is in every state and option."""


class Question(Struct):
    """A question as the network gets it, and what became of it.

    ``begins`` says where the words of each option begin.  ``chance`` is how likely the seat was thought to win, and
    ``likely`` how likely the choice was, as a logarithm.
    """

    words: NDArray[np.int16]
    choices: NDArray[np.int16]
    begins: NDArray[np.int32]
    prior: NDArray[np.float32]
    choice: int = 0
    chance: float = 0.0
    likely: float = 0.0


class Sight:
    """Makes numbers of what is told.  Words that it does not know are left out."""

    def __init__(self, game: Game[Any], advisers: Sequence[Bot], words: Numbers, choices: Numbers) -> None:
        self.telling, self.teller = game.telling, Teller(game.telling)
        self.advisers, self.words, self.choices = advisers, words, choices
        self._known: dict[tuple[Action | str, str], list[int]] = {}

    def question(self, seen: Any, ask: Ask, rng: Random) -> Question:
        votes = self._votes(seen, ask, rng)
        clues = self.telling.option_clues(seen, ask)
        rows: list[int] = []
        begins: list[int] = []
        for place, option in enumerate(ask.options[: ask.advancing]):
            begins.append(len(rows))
            rows += self._numbers(option, ask.kind)
            for told in (*clues(option), *(f"vote {who}" for who in votes.get(place, ()))):
                rows += self._numbers(told, ask.kind)
        words = self.numbers_of(self.teller.state(seen, ask), self.words)
        return Question(
            np.array([0, *words], np.int16),
            np.array(rows, np.int16),
            np.array(begins, np.int32),
            prior(votes, ask.advancing, len(self.advisers)),
        )

    def numbers_of(self, told: Sequence[str], numbers: Numbers) -> list[int]:
        return [numbers[one] for one in told if one in numbers]

    def _votes(self, seen: Any, ask: Ask, rng: Random) -> dict[int, list[int]]:
        """Which advisers would take each option that one of them takes."""
        votes: dict[int, list[int]] = {}
        for place, adviser in enumerate(self.advisers):
            choice = adviser(seen, ask, rng)
            votes.setdefault(choice if choice < ask.advancing else 0, []).append(place)
        return votes

    def _numbers(self, what: Action | str, kind: str) -> list[int]:
        """The numbers of an option or of something that is known of it; those looked up before are remembered."""
        found = self._known.get((what, kind))
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[what, kind] = found = self.look_up(what, kind)
        return found

    def look_up(self, what: Action | str, kind: str) -> list[int]:
        if isinstance(what, str):
            return self.numbers_of([what, f"{kind}/{what}"], self.choices)
        return [0, *self.numbers_of(self.teller.option(what, kind), self.choices)]


def prior(votes: Mapping[int, Sequence[int]], options: int, advisers: int) -> NDArray[np.float32]:
    """How likely each option is before anything is learnt, as a logarithm.

    >>> [round(float(one), 2) for one in prior({1: [0]}, 2, 1)]
    [-3.46, -0.03]
    """
    found = np.full(options, OTHER / max(1, options - len(votes)))
    for choice, who in votes.items():
        found[choice] = USUAL if 0 in who else ADVISED * len(who) / advisers
    likely: NDArray[np.float32] = np.log(found / found.sum()).astype(np.float32)
    return likely


def joined(questions: Sequence[Question]) -> Asked:
    """Several questions in one piece."""
    counts = np.array([len(one.begins) for one in questions], np.int32)
    rows = _firsts([len(one.choices) for one in questions])
    return Asked(
        np.concatenate([one.words for one in questions]),
        _firsts([len(one.words) for one in questions]),
        np.concatenate([one.choices for one in questions]),
        np.concatenate([one.begins + first for one, first in zip(questions, rows, strict=True)]),
        np.repeat(np.arange(len(questions), dtype=np.int32), counts),
        counts,
        np.concatenate([one.prior for one in questions]),
    )


def _firsts(lengths: Sequence[int]) -> NDArray[np.int32]:
    ends = np.cumsum(lengths)
    return (ends - lengths).astype(np.int32)
