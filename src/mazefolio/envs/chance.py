"""A table that stops at every roll, pick and shuffle, and goes on with what the caller says came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazefolio.engine.dice import Position
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Options
from mazefolio.engine.running import Chooser
from mazefolio.engine.steps import Faces, Pick, Roll, Rolled, Shuffle
from mazefolio.engine.table import Table


class ChanceAwaitedError(Exception):
    """Nobody has said yet what comes of this step."""

    def __init__(self, step: Roll | Pick | Shuffle) -> None:
        super().__init__(step)
        self.step = step


class Told:
    """A source of chance that knows only what it was told; what can come in one way only needs no telling."""

    def __init__(self, told: Sequence[Any] = (), place: int = 0) -> None:
        self.told, self._place = [*told], place

    @property
    def position(self) -> Position:
        return (self._place,)

    def at(self, position: Position) -> Told:
        return Told(self.told, position[0])

    def tell(self, what: Any) -> None:
        """Gives the result of the step that is awaited; rules may change the list that they get, so a copy is kept."""
        self.told.append([*what] if isinstance(what, list) else what)
        self._place += 1

    def roll(self, dice: Roll) -> Faces:
        faces: Faces = self._next(dice)
        return faces

    def pick(self, pick: Pick) -> int:
        index: int = self._next(pick) if len(pick.pool) > 1 else 0
        return index

    def shuffle(self, shuffle: Shuffle) -> list[Any]:
        return [*(self._next(shuffle) if len(shuffle.things) > 1 else shuffle.things)]

    def _next(self, step: Roll | Pick | Shuffle) -> Any:
        if self._place == len(self.told):
            raise ChanceAwaitedError(step)
        self._place += 1
        return self.told[self._place - 1]


class OpenTable(Table):
    """A table at which ``awaited`` is what chance has to decide now, one die or one card after another.

    >>> from mazefolio import games
    >>> game = games.get("redmage")
    >>> table = OpenTable.at(game, game.begin(1, game.settle(1, {})), Told())
    >>> table.awaited is not None, table.ways() > 6
    (True, True)
    >>> before = table.ways()
    >>> table.fall(0)
    >>> before - table.ways()
    1
    """

    __slots__ = ("_partly", "awaited")

    def _advance(self, answer: Any, choose: Chooser | None = None) -> None:
        """Run on, up to the next question or the next chance."""
        self.awaited: Roll | Pick | Shuffle | None = None
        self._partly: list[int] = []
        try:
            super()._advance(answer, choose)
        except ChanceAwaitedError as chance:
            self.awaited = chance.step
            if self.pending is not None:
                self._decided_before, self.pending = self.pending.seat, None

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenTable:
        copy = self.clone()
        assert isinstance(copy, OpenTable)
        copy._partly = [*self._partly]
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Kept as set-up, chance and decisions, like every table."""
        assert isinstance(self._source, Told)
        setup = self.setup
        return _again, (self.game.slug, setup.seats, setup.options, self._source.told, [*self.answers], self._partly)

    def ways(self) -> int:
        """How many ways there are, each equally likely, for the next die or card."""
        match self.awaited:
            case Roll(sides=sides):
                return sides
            case Pick(pool=pool):
                return len(pool)
            case Shuffle(things=things):
                return len(things) - len(self._partly)
        return 0

    def fall(self, way: int) -> None:
        """The next die or card falls in this way; when all have fallen, the game goes on."""
        assert self.awaited is not None, "chance has nothing to decide"
        self._partly.append(way)
        if len(self._partly) == _falls(self.awaited):
            self._go_on(self.awaited, _fallen(self.awaited, self._partly))

    def named(self, way: int) -> str:
        """What it is called that the next die or card falls in this way."""
        match self.awaited:
            case Pick(pool=pool, purpose=purpose):
                return f"{purpose}: {way} {pool[way]}"
            case Shuffle(things=things, purpose=purpose):
                return f"{purpose}: {way} {_left(things, self._partly)[way]}"
            case Roll(purpose=purpose):
                return f"{purpose}: {way + 1}"
        return ""

    def _go_on(self, step: Roll | Pick | Shuffle, what: Any) -> None:
        assert isinstance(self._source, Told)
        self._source.tell(what)
        if isinstance(step, Roll) and self._events is not None:
            self._events.new.append(Rolled(step, what))
        self._advance(what)


def _again(
    slug: str, seats: Sequence[str], options: Options, told: Sequence[Any], answers: Sequence[int], partly: list[int]
) -> OpenTable:
    """A table as it stood after these decisions."""
    game = playing(slug, options)
    table = OpenTable.at(game, game.begin(len(seats), game.settle(len(seats), options)), Told(told), options, seats)
    for answer in answers:
        table.decide(answer)
    table._partly = partly
    return table


def _falls(step: Roll | Pick | Shuffle) -> int:
    """How often something falls: every die, or every card of a shuffle but the last."""
    match step:
        case Roll(count=count):
            return count
        case Shuffle(things=things):
            return len(things) - 1
    return 1


def _fallen(step: Roll | Pick | Shuffle, ways: Sequence[int]) -> Any:
    """The result of a step as a whole."""
    match step:
        case Roll():
            return tuple(way + 1 for way in ways)
        case Shuffle(things=things):
            return [*_dealt(things, ways), *_left(things, ways)]
    return ways[0]


def _dealt(things: Sequence[Any], ways: Sequence[int]) -> list[Any]:
    left = [*things]
    return [left.pop(way) for way in ways]


def _left(things: Sequence[Any], ways: Sequence[int]) -> list[Any]:
    left = [*things]
    for way in ways:
        left.pop(way)
    return left
