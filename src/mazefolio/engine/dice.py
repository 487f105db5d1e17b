"""Where chance comes from.

A source of chance answers rolls, picks and shuffles.  It can say where it stands and be put back there, and that
is all a table needs to save, undo and copy a game.  ``Stream`` is a keyed counter: without the key nobody can
predict it, with the key everybody can check it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b, sha256
from itertools import product
from typing import Any, Protocol, TypeAlias, TypeVar

from mazefolio.engine.errors import ScriptError
from mazefolio.engine.steps import Faces, Pick, Roll, Shuffle

T = TypeVar("T")
BLOCK = 64
KEY_BYTES = 16
EVEN = (256, *(256 - 256 % bound for bound in range(1, 257)))
"""For each bound, the bytes below this number are spread evenly over it; over nothing they cannot be spread."""
AGAIN = 255
"""Stands for a byte that must be drawn again."""
Position: TypeAlias = tuple[int, ...]


class Source(Protocol):
    """Anything that can stand for chance."""

    @property
    def position(self) -> Position: ...

    def at(self, position: Position) -> Source:
        """An independent copy that stands at this position."""
        ...

    def roll(self, dice: Roll) -> Faces: ...

    def pick(self, pick: Pick) -> int: ...

    def shuffle(self, shuffle: Shuffle) -> list[Any]: ...


@cache
def outcomes(count: int, sides: int) -> tuple[Faces, ...]:
    """Every way these dice can fall, in order."""
    return tuple(product(range(1, sides + 1), repeat=count))


@cache
def _by_byte(count: int, sides: int) -> tuple[Faces | None, ...]:
    """What each byte of the stream means for these dice; ``None``: take the next byte, so that all stays even."""
    if sides**count > 256:
        return (None,) * 256
    ways = outcomes(count, sides)
    even = 256 - 256 % len(ways)
    return tuple(ways[byte % len(ways)] if byte < even else None for byte in range(256))


@cache
def _spreads(last: int) -> tuple[bytes, ...]:
    """For every number up to ``last``, what each byte means if it is spread from 0 up to that number, or ``AGAIN``."""
    bounds = range(1, last + 2)
    return tuple(bytes(b % bound if b < EVEN[bound] else AGAIN for b in range(256)) for bound in bounds)


class Stream:
    """Bytes of BLAKE2b under a secret key, counted off block by block.

    >>> dice = Stream(b"a key")
    >>> first = [dice.below(6) for _ in range(5)]
    >>> again = dice.at((0,))
    >>> first == [again.below(6) for _ in range(5)]
    True
    """

    __slots__ = ("_block", "_index", "_number", "key")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._number = -1
        self._block = b""
        self._index = BLOCK

    @classmethod
    def from_hex(cls, text: str) -> Stream:
        """The stream of a key that was written down."""
        key = bytes.fromhex(text)
        if len(key) > blake2b.MAX_KEY_SIZE:
            raise ValueError("the key is too long")
        return cls(key)

    @property
    def position(self) -> Position:
        return ((self._number + 1) * BLOCK + self._index - BLOCK,)

    def at(self, position: Position) -> Stream:
        copy = Stream(self.key)
        number, copy._index = divmod(position[0], BLOCK)
        if copy._index == 0:
            copy._number, copy._index = number - 1, BLOCK
        elif number == self._number:
            copy._number, copy._block = number, self._block
        else:
            copy._number, copy._block = number, copy._hash(number)
        return copy

    def _hash(self, number: int) -> bytes:
        return blake2b(number.to_bytes(8, "big"), key=self.key, digest_size=BLOCK).digest()

    def _next_block(self) -> bytes:
        self._number += 1
        self._index = 0
        self._block = block = self._hash(self._number)
        return block

    def _byte(self) -> int:
        block = self._next_block() if self._index == BLOCK else self._block
        byte = block[self._index]
        self._index += 1
        return byte

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely."""
        if bound <= 256:
            even = EVEN[bound]
            while (byte := self._byte()) >= even:
                pass
            return byte % bound
        size = (bound - 1).bit_length() // 8 + 1
        even = 256**size - 256**size % bound
        while True:
            number = int.from_bytes(bytes(self._byte() for _ in range(size)), "big")
            if number < even:
                return number % bound

    def roll(self, dice: Roll) -> Faces:
        by_byte = _by_byte(dice.count, dice.sides)
        while True:
            block = self._next_block() if self._index == BLOCK else self._block
            faces = by_byte[block[self._index]]
            self._index += 1
            if faces is not None:
                return faces
            if dice.sides**dice.count > 256:
                return tuple(self.below(dice.sides) + 1 for _ in range(dice.count))

    def pick(self, pick: Pick) -> int:
        return self.below(len(pick.pool))

    def shuffle(self, shuffle: Shuffle) -> list[Any]:
        return self.shuffled(shuffle.things)

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in random order (Fisher and Yates).  Written out, because games begin with it."""
        order = list(things)
        last = len(order) - 1
        if last >= AGAIN:
            return self._shuffled_long(order)
        spreads = _spreads(last)
        while last > 0:
            if self._index == BLOCK:
                self._next_block()
            index = self._index
            for byte in self._block[index:]:
                index += 1
                other = spreads[last][byte]
                if other != AGAIN:
                    order[last], order[other] = order[other], order[last]
                    last -= 1
                    if last == 0:
                        break
            self._index = index
        return order

    def _shuffled_long(self, order: list[T]) -> list[T]:
        for bound in range(len(order), 1, -1):
            other = self.below(bound)
            order[bound - 1], order[other] = order[other], order[bound - 1]
        return order


class Script:
    """Dice and draws written down beforehand: faces in the order they are rolled, names in the order drawn.

    >>> script = Script(rolls=[3, 5], draws=["goblin"])
    >>> script.roll(Roll(0, 2, 6, "attack"))
    (3, 5)
    >>> script.pick(Pick(["orc", "goblin"], "creature"))
    1
    """

    __slots__ = ("drawn", "draws", "rolled", "rolls")

    def __init__(self, rolls: Sequence[int] = (), draws: Sequence[str] = ()) -> None:
        self.rolls, self.draws = tuple(rolls), tuple(draws)
        self.rolled = self.drawn = 0

    @property
    def position(self) -> Position:
        return (self.rolled, self.drawn)

    def at(self, position: Position) -> Script:
        copy = Script(self.rolls, self.draws)
        copy.rolled, copy.drawn = position
        return copy

    @property
    def used_up(self) -> bool:
        return self.position == (len(self.rolls), len(self.draws))

    def roll(self, dice: Roll) -> Faces:
        faces = self.rolls[self.rolled : self.rolled + dice.count]
        if len(faces) < dice.count:
            raise ScriptError(f"no dice are left in the script for the {dice.purpose} roll")
        if not all(1 <= face <= dice.sides for face in faces):
            raise ScriptError(f"{faces} cannot be rolled with {dice.count}d{dice.sides} ({dice.purpose})")
        self.rolled += dice.count
        return faces

    def pick(self, pick: Pick) -> int:
        if self.drawn == len(self.draws):
            raise ScriptError(f"no draw is left in the script for the {pick.purpose}")
        name = self.draws[self.drawn]
        if name not in pick.pool:
            raise ScriptError(f"'{name}' cannot be drawn as {pick.purpose}")
        self.drawn += 1
        return list(pick.pool).index(name)

    def shuffle(self, shuffle: Shuffle) -> list[Any]:
        """A scripted shuffle leaves everything in the order it had."""
        return list(shuffle.things)


def restored(source: Source, position: Position) -> Source:
    """The source at a position that was written down."""
    if len(position) != len(source.position) or not all(0 <= place < 2**64 for place in position):
        raise ValueError(f"they cannot stand at {position}")
    return source.at(position)


def fresh_key() -> bytes:
    """A key nobody can guess."""
    return secrets.token_bytes(KEY_BYTES)


def key_of(seed: int | str) -> bytes:
    """The key that belongs to a seed, for games that are meant to be dealt again."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"mazefolio seed").digest()


def commitment(key: bytes, salt: bytes = b"") -> str:
    """What is shown of a key before the game, so that the key can be checked after it.

    A key that follows from a small seed could be found by trying, unless it is sealed with a salt that nobody knows.

    >>> commitment(b"key", b"salt") == sha256(b"73616c74:6b6579").hexdigest()
    True
    """
    return sha256(f"{salt.hex()}:{key.hex()}".encode() if salt else key).hexdigest()
