"""What games do with chance: a witness sits beside the dice while many games are played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from sys import maxsize
from typing import Any

from mazefolio.bots.play import bot_rng
from mazefolio.bots.random import play_at_random
from mazefolio.engine import registry
from mazefolio.engine.dice import Stream, outcomes
from mazefolio.engine.game import Game
from mazefolio.engine.running import Setup
from mazefolio.engine.steps import Faces, Pick, Roll, Shuffle
from mazefolio.engine.table import Table
from mazefolio.lab.fairness.chances import Finding, Misfit, even, misfit

SET_UP = 500
"""No game asks so many questions before its first turn."""
FEWEST = 60
"""A deck that was shuffled less often tells nothing."""
PLACES: dict[str, Callable[[Sequence[Any]], Any]] = {
    "top": lambda cards: cards[-1],
    "middle": lambda cards: cards[len(cards) // 2],
    "bottom": lambda cards: cards[0],
}


class Witness(Stream):
    """The stream, and a note of all that was asked of it.  ``expected`` is how often each card should be there."""

    def __init__(self, key: bytes, notes: Notes) -> None:
        super().__init__(key)
        self.notes = notes

    def roll(self, dice: Roll) -> Faces:
        faces = super().roll(dice)
        self.notes.rolls[dice.count, dice.sides][faces] += 1
        return faces

    def pick(self, pick: Pick) -> int:
        index = super().pick(pick)
        self.notes.picks[len(pick.pool)][index] += 1
        return index

    def shuffle(self, shuffle: Shuffle) -> list[Any]:
        order = super().shuffle(shuffle)
        if len(order) > 1:
            self.notes.shuffle(shuffle, order)
        return order


class Notes:
    """What one game asked of chance, over many games."""

    def __init__(self) -> None:
        self.rolls: defaultdict[tuple[int, int], Counter[object]] = defaultdict(Counter)
        self.picks: defaultdict[int, Counter[object]] = defaultdict(Counter)
        self.shuffles: Counter[str] = Counter()
        self.found: defaultdict[tuple[str, str], Counter[object]] = defaultdict(Counter)
        self.expected: defaultdict[str, Counter[object]] = defaultdict(Counter)
        self.first: Counter[object] = Counter()

    def shuffle(self, shuffle: Shuffle, order: Sequence[Any]) -> None:
        """Note which cards lie where, and how often each of them should."""
        self.shuffles[shuffle.purpose] += 1
        for place, card_at in PLACES.items():
            self.found[shuffle.purpose, place][str(card_at(order))] += 1
        for card, copies in Counter(map(str, order)).items():
            self.expected[shuffle.purpose][card] += copies / len(order)  # type: ignore[assignment]

    def findings(self, title: str, seats: int) -> Iterator[Finding]:
        if self.shuffles:
            total = self.shuffles.total()
            for place in PLACES:
                yield self._cards(place).finding(f"{title}: cards on the {place} of {total:,} shuffled decks")
        if self.picks:
            yield self._picked().finding(f"{title}: what was drawn from cups")
        if self.rolls:
            yield self._fallen().finding(f"{title}: dice as they fell")
        if self.first:
            yield even(self.first, range(seats)).finding(f"{title}: who begins, of {seats}")

    def _cards(self, place: str) -> Misfit:
        often = [purpose for purpose, times in self.shuffles.items() if times >= FEWEST]
        return sum((misfit(self.found[name, place], self.expected[name]) for name in often), Misfit())

    def _picked(self) -> Misfit:
        return sum((even(counted, range(size)) for size, counted in self.picks.items()), Misfit())

    def _fallen(self) -> Misfit:
        return sum((even(counted, outcomes(*dice)) for dice, counted in self.rolls.items()), Misfit())


def findings(key: bytes, deals: int, games: int, tell: Callable[[int], None] = lambda _: None) -> list[Finding]:
    """All games: so many set up, and so many of them played to the end."""
    found: list[Finding] = []
    for slug in registry.names():
        game = registry.get(slug)
        notes = watched(game, key, deals, games, tell)
        found += notes.findings(game.title, game.seats[-1])
    return [finding for finding in found if finding.freedom]


def watched(game: Game[Any], key: bytes, deals: int, games: int, tell: Callable[[int], None] = lambda _: None) -> Notes:
    """What a game asks of chance, with as many seats as it has, when players decide at random."""
    notes, rng, seats = Notes(), bot_rng(key.hex(), game.slug), game.seats[-1]
    options = game.settle(seats, game.bot_options)
    stream = Witness(key, notes)
    for number in range(deals):
        table = _begun(game, seats, options, stream)
        _play(table, rng, SET_UP if number >= games else maxsize)
        if seats > 1 and hasattr(table.state, "first"):
            notes.first[table.state.first] += 1
        tell(1)
    return notes


def _begun(game: Game[Any], seats: int, options: dict[str, Any], source: Stream) -> Table:
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return Table(game, Setup(names, options, source, source.position), game.begin(seats, options), light=True)


def _play(table: Table, rng: Random, most: int) -> None:
    """Play to the end, or, if only so many decisions are allowed, up to the first turn."""
    for _ in range(most):
        ask = table.pending
        if ask is None or (most == SET_UP and table.state.turn > 0):
            return
        table.decide(play_at_random(None, ask, rng))
