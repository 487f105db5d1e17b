"""What has been played: in memory, or in a file from which an interrupted command goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Generic

import msgspec
from msgspec import Struct

from mazefolio.engine.errors import SetupError
from mazefolio.lab.sharing import Done, Key


class LedgerError(SetupError):
    """The file holds other games, or is damaged."""

    code = "bad-ledger"


class Head(Struct, frozen=True):
    """The first line of the file: which command, by which rules, to what plan.  More games can be played later."""

    command: str
    rules: str
    plan: Any


class Ledger(Generic[Key, Done]):
    """A file with a line for each game, written as soon as it is over."""

    def __init__(self, path: Path, head: Head, key: Any, done: Any) -> None:
        self.path = path
        self._line = msgspec.json.Decoder(tuple[key, done])
        self._places: dict[Key, int] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a+b") as file:
                self._open(file, head, msgspec.json.Decoder(tuple[key, msgspec.Raw]))
        except OSError as error:
            raise LedgerError(f"{path} cannot be written: {error.strerror}") from error

    def _open(self, file: BinaryIO, head: Head, keys: Any) -> None:
        """A last line that was cut off when the machine stopped is cut away; that game is played again."""
        file.seek(0)
        first = file.readline()
        if not first:
            file.write(msgspec.json.encode(head) + b"\n")
            return
        try:
            if msgspec.json.decode(msgspec.json.encode(head)) != msgspec.json.decode(first):
                msgspec.json.decode(first, type=Head)
                raise LedgerError(f"{self.path} holds other games; name another file")
            for place, line in _lines(file):
                self._places[keys.decode(line)[0]] = place
        except msgspec.DecodeError as error:
            raise LedgerError(f"{self.path} is no file of games, or damaged: {error}") from error
        file.truncate(file.tell())

    def __contains__(self, key: Key) -> bool:
        return key in self._places

    def __len__(self) -> int:
        return len(self._places)

    def add(self, done: Iterable[tuple[Key, Done]]) -> None:
        with self.path.open("ab") as file:
            for key, one in done:
                place = file.tell()
                file.write(msgspec.json.encode((key, one)) + b"\n")
                self._places[key] = place

    def read(self, keys: Iterable[Key]) -> Iterator[Done]:
        with self.path.open("rb") as file:
            for key in keys:
                file.seek(self._places[key])
                yield self._line.decode(file.readline())[1]


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The whole lines from here on, each with its place; afterwards the file stands behind the last of them."""
    place = file.tell()
    while (line := file.readline()).endswith(b"\n"):
        yield place, line
        place = file.tell()
    file.seek(place)


class Memory(dict[Key, Done]):
    """Nothing is kept for later."""

    def add(self, done: Iterable[tuple[Key, Done]]) -> None:
        self.update(done)

    def read(self, keys: Iterable[Key]) -> Iterator[Done]:
        return (self[key] for key in keys)
