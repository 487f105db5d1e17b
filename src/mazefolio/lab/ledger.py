"""What has been played: in memory, or in a file from which an interrupted command goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Generic

import msgspec
from msgspec import Struct

from mazefolio.engine.errors import SetupError
from mazefolio.lab.sharing import Done, Key

if sys.platform != "win32":
    import fcntl


class LedgerError(SetupError):
    """The file holds other games, or is damaged."""

    code = "bad-ledger"


class Head(Struct, frozen=True):
    """The first line of the file: which command, by which rules, to what plan.  More games can be played later."""

    command: str
    rules: str
    plan: Any


class Ledger(Generic[Key, Done]):
    """A file with a line for each game, written as soon as it is over.  Until it is closed it is ours alone."""

    def __init__(self, path: Path, head: Head, key: Any, done: Any) -> None:
        self.path = path
        self._line = msgspec.json.Decoder(tuple[key, done])
        self._places: dict[Key, int] = {}
        with self._writing():
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_file():
                raise LedgerError(f"{path} cannot be written: it is no ordinary file")
            self._file = path.open("a+b")
            try:
                _lock(self._file)
                self._open(self._file, head)
            except BaseException:
                self._file.close()
                raise

    def close(self) -> None:
        with self._writing():
            self._file.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except BlockingIOError as error:
            raise LedgerError(f"another command is writing into {self.path}; wait, or name another file") from error
        except OSError as error:
            raise LedgerError(f"{self.path} cannot be written: {error.strerror}") from error

    def _open(self, file: BinaryIO, head: Head) -> None:
        """A last line that was cut off when the machine stopped is cut away; that game is played again."""
        file.seek(0)
        first = file.readline()
        if not first:
            file.write(msgspec.json.encode(head) + b"\n")
            file.flush()
            return
        try:
            if msgspec.json.decode(msgspec.json.encode(head)) != msgspec.json.decode(first):
                msgspec.json.decode(first, type=Head)
                raise LedgerError(f"{self.path} holds other games; name another file")
            for place, line in _lines(file):
                self._places[self._line.decode(line)[0]] = place
        except msgspec.DecodeError as error:
            raise LedgerError(f"{self.path} is no file of games, or damaged: {error}") from error
        file.truncate(file.tell())

    def __contains__(self, key: Key) -> bool:
        return key in self._places

    def __len__(self) -> int:
        return len(self._places)

    def add(self, done: Iterable[tuple[Key, Done]]) -> None:
        with self._writing():
            for key, one in done:
                place = self._file.tell()
                self._file.write(msgspec.json.encode((key, one)) + b"\n")
                self._places[key] = place
            self._file.flush()

    def read(self, keys: Iterable[Key]) -> Iterator[Done]:
        with self.path.open("rb") as file:
            for key in keys:
                file.seek(self._places[key])
                yield self._line.decode(file.readline())[1]


def _lock(file: BinaryIO) -> None:
    """Two commands with one file would write into each other's lines.  Windows knows no such lock."""
    if sys.platform != "win32":
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The whole lines from here on, each with its place; afterwards the file stands behind the last of them."""
    place = file.tell()
    while (line := file.readline()).endswith(b"\n"):
        yield place, line
        place = file.tell()
    file.seek(place)


class Memory(dict[Key, Done]):
    """Nothing is kept for later."""

    def close(self) -> None:
        """Nobody else could write into it."""

    def add(self, done: Iterable[tuple[Key, Done]]) -> None:
        self.update(done)

    def read(self, keys: Iterable[Key]) -> Iterator[Done]:
        return (self[key] for key in keys)
