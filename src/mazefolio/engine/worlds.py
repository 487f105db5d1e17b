"""Worlds: a game as a seat might imagine it, made so that it can be sent to another process.

An imagined table (``Table.imagine``) is a copy that remembers the true state from which its running phase began.  A
``World`` remembers no such thing: the phase begins in a state in which everything that the seat cannot know is dealt
anew, and the answers and the chance since then lead from there to the very state that was imagined.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.dice import KEY_BYTES, Position, Source, Stream
from mazefolio.engine.errors import MazefolioError, SaveError
from mazefolio.engine.modding import playing
from mazefolio.engine.record import Answer, pack
from mazefolio.engine.running import Mark, Setup
from mazefolio.engine.steps import Ask, Faces, Pick, Roll, Shuffle
from mazefolio.engine.table import Table


class NoWorldError(MazefolioError):
    """What a seat cannot know has changed since the phase began in a way that cannot be dealt anew."""

    code = "no-world"


class Retold:
    """Chance that was noted down, again; when the notes are used up it goes on by the stream of a key."""

    __slots__ = ("_notes", "_stream", "_told")

    def __init__(self, notes: Sequence[Any], stream: Stream, told: int = 0) -> None:
        self._notes, self._stream, self._told = notes, stream, told

    @property
    def position(self) -> Position:
        return (self._told, *self._stream.position)

    def at(self, position: Position) -> Retold:
        return Retold(self._notes, self._stream.at(position[1:]), position[0])

    def roll(self, dice: Roll) -> Faces:
        return tuple(self._next()) if self._is_noted else self._stream.roll(dice)

    def pick(self, pick: Pick) -> int:
        return _index(pick.pool, self._next()) if self._is_noted else self._stream.pick(pick)

    def shuffle(self, shuffle: Shuffle) -> list[Any]:
        if not self._is_noted:
            return self._stream.shuffle(shuffle)
        order = list(self._next())
        if sorted(map(repr, order)) != sorted(map(repr, shuffle.things)):
            raise NoWorldError("other things are shuffled than before")
        return order

    @property
    def _is_noted(self) -> bool:
        return self._told < len(self._notes)

    def _next(self) -> Any:
        self._told += 1
        return self._notes[self._told - 1]


class Noting:
    """A source of chance that notes down what comes of it."""

    __slots__ = ("_source", "notes")

    def __init__(self, source: Source) -> None:
        self._source, self.notes = source, list[Any]()

    @property
    def position(self) -> Position:
        return self._source.position

    def at(self, position: Position) -> Noting:
        return Noting(self._source.at(position))

    def roll(self, dice: Roll) -> Faces:
        faces = self._source.roll(dice)
        self.notes.append(faces)
        return faces

    def pick(self, pick: Pick) -> int:
        index = self._source.pick(pick)
        self.notes.append(pick.pool[index])
        return index

    def shuffle(self, shuffle: Shuffle) -> list[Any]:
        self.notes.append(self._source.shuffle(shuffle))
        return list(self.notes[-1])


def _index(pool: Sequence[str], name: str) -> int:
    if name not in pool:
        raise NoWorldError("what was drawn cannot be drawn in this world")
    return list(pool).index(name)


class World(Struct, frozen=True):
    """A game in progress as a seat might imagine it.  Nothing in it tells more of the true state than the seat knows.

    ``begun`` is the state in which the running phase began, ``answers`` and ``notes`` are what was decided and what
    chance did since.  All chance to come follows from ``key``.
    """

    game: str
    seats: Sequence[str]
    options: dict[str, Any]
    begun: bytes
    answers: Sequence[Answer]
    notes: Sequence[Any]
    key: bytes

    def table(self, *, light: bool = False) -> Table:
        """A table at the open question.  It can be asked for as often as one likes: each is a copy by itself."""
        table = self._begun(light=light)
        table._replay(self.answers)
        return table

    def _begun(self, *, light: bool) -> Table:
        """A table at the beginning of the running phase."""
        source = Retold(self.notes, Stream(self.key))
        setup = Setup(self.seats, self.options, source, source.position, self.begun, imagined=True)
        game = playing(self.game, self.options)
        return Table(game, setup, game.unpack(self.begun), light=light)


def worlds(table: Table, rng: Random, count: int) -> list[World]:
    """So many worlds that are possible for all that the seat knows which is asked, each with dice of its own.

    They are made all or none: to leave out those deals that cannot be led to would tell of the true one.
    """
    assert table.pending is not None, "nothing is asked"
    mark, notes = _last_mark(table), _notes(table)
    before, now = _plain(mark.packed), _plain(pack(table.state))
    made = []
    for _ in range(count):
        dealt = pack(table.imagine(table.pending.seat, rng, light=True).state)
        begun = msgspec.msgpack.encode(_carried_back(before, now, _plain(dealt)))
        world = _world(table, begun, notes, rng.randbytes(KEY_BYTES))
        _check(world, dealt, table.pending)
        made.append(world)
    return made


def _last_mark(table: Table) -> Mark:
    """Where the running phase began; not if dice were typed in or something was imagined since."""
    mark = table._kept("imagined")[-1]
    if table.setup.typed or any(imagined.answers >= mark.answers for imagined in table._imagined):
        raise NoWorldError("chance since the phase began cannot be noted down")
    return mark


def _notes(table: Table) -> list[Any]:
    """What chance did since the running phase began."""
    mark = _last_mark(table)
    source = Noting(mark.source.at(mark.position))
    setup = replace(table.setup, source=source)
    again = Table(table.game, setup, table.game.unpack(mark.packed), light=True)
    again._replay(table.answers[mark.answers :])
    return source.notes


def _world(table: Table, begun: bytes, notes: Sequence[Any], key: bytes) -> World:
    setup, since = table.setup, table.answers[_last_mark(table).answers :]
    return World(table.game.slug, setup.seats, setup.options, begun, since, notes, key)


def _check(world: World, dealt: bytes, ask: Ask) -> None:
    """The answers must lead to the state that was imagined, and to the question that is open."""
    table = world._begun(light=True)
    try:
        for answer in world.answers:
            table._answer_from_record(answer)
    except SaveError as error:
        raise NoWorldError("what was decided since cannot be decided in this world") from error
    if pack(table.state) != dealt or table.pending != ask:
        raise NoWorldError("what was decided and drawn since does not lead there")


def _plain(packed: bytes) -> Any:
    return msgspec.msgpack.decode(packed)


def _carried_back(before: Any, now: Any, dealt: Any) -> Any:
    """What was there before, had it been dealt otherwise: what has not changed since is as it is dealt now.

    >>> _carried_back(["imp", "ogre", "wyrm"], ["imp", "ogre"], ["ogre", "imp"])
    ['ogre', 'imp', 'wyrm']
    """
    if now == dealt:
        return before
    if before == now:
        return dealt
    if isinstance(now, dict) and isinstance(before, dict):
        return {key: _carried_back(old, now.get(key), dealt.get(key)) for key, old in before.items()}
    if isinstance(now, list) and isinstance(before, list):
        return _list_carried_back(before, now, dealt)
    raise NoWorldError("something hidden has changed since the phase began")


def _list_carried_back(before: list[Any], now: list[Any], dealt: list[Any]) -> list[Any]:
    """Entry by entry, or as a pile from which something was taken at one end."""
    gone = len(before) - len(now)
    if gone == 0 and len(dealt) == len(now):
        return [_carried_back(*entries) for entries in zip(before, now, dealt, strict=True)]
    if gone > 0 and before[: len(now)] == now:
        return [*dealt, *before[len(now) :]]
    if gone > 0 and before[gone:] == now:
        return [*before[:gone], *dealt]
    raise NoWorldError("a hidden pile has changed since the phase began")
