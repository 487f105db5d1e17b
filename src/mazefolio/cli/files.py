"""Where games are kept, and how they get there without ever being half written."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from mazefolio.cli.errors import UsageError, reason
from mazefolio.engine import record
from mazefolio.engine.errors import SaveError

IMPOSSIBLE = (OSError, ValueError, RuntimeError)
"""What Python raises for files that cannot be: no room, a zero byte in the name, the home of nobody."""

TRIES, WAIT, FORGOTTEN = 100, 0.05, 10.0
"""A locked file is asked for so often, with so many seconds between; a lock older than the last is nobody's."""


def data_folder() -> Path:
    """The folder for the games of this user, where this system keeps such things."""
    if told := os.environ.get("XDG_DATA_HOME"):
        home = Path(told)
    elif sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path.home() / ".local" / "share"
    return home / "mazefolio"


def new_file(game: str) -> Path:
    """A name that no kept game has yet."""
    return next(path for path in _names(game) if not path.exists())


def _names(game: str) -> Iterator[Path]:
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    yield data_folder() / f"{stem}.json"
    yield from (data_folder() / f"{stem}-{number}.json" for number in count(2))


def read(path: Path) -> bytes:
    """What is in a file."""
    try:
        return path.read_bytes()
    except IMPOSSIBLE as error:
        raise UsageError(f"cannot read {path}: {reason(error)}") from error


def changed_at(path: Path) -> float | None:
    """When a file was last written, as a Unix time, if this system can tell."""
    try:
        return path.stat().st_mtime
    except IMPOSSIBLE:
        return None


def write(path: Path, text: str) -> None:
    """Keep a game in a file, all at once.  Anything but an earlier state of the same game is left alone."""
    _spare_other_files(path, text)
    overwrite(path, text)


def overwrite(path: Path, text: str) -> None:
    """Put a text into a file, all at once: whatever happens, either the old text is there or the new one."""
    try:
        path = path.expanduser()
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except IMPOSSIBLE as error:
        raise UsageError(f"cannot write {path}: {reason(error)}") from error


def try_out(*paths: Path | None) -> None:
    """Make sure that files can be written there: before much work is done for them, not after."""
    for path in paths:
        if path is not None:
            _try_one(path)


def _try_one(path: Path) -> None:
    try:
        path = path.expanduser()
        if path.is_dir():
            raise IsADirectoryError(f"{path} is a folder")
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        draft.touch()
        draft.unlink()
    except IMPOSSIBLE as error:
        raise UsageError(f"cannot write {path}: {reason(error)}") from error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else changes this file meanwhile.  A lock that was forgotten long ago holds nobody up."""
    lock = path.with_name(f".{path.name}.lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        _take(lock)
    except IMPOSSIBLE as error:
        raise UsageError(f"cannot write {path}: {reason(error)}") from error
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def _take(lock: Path) -> None:
    for _ in range(TRIES):
        try:
            lock.touch(exist_ok=False)
        except FileExistsError:
            with suppress(FileNotFoundError):
                if time.time() - lock.stat().st_mtime > FORGOTTEN:
                    lock.unlink()
            time.sleep(WAIT)
        else:
            return
    raise TimeoutError("another program is changing it")


def _spare_other_files(path: Path, text: str) -> None:
    try:
        path = path.expanduser()
        other = path.exists() and _identity(path.read_bytes()) != _identity(text)
    except IMPOSSIBLE as error:
        raise UsageError(f"cannot write {path}: {reason(error)}") from error
    if other:
        raise UsageError(f"cannot write {path}: it is there already and is not this game")


def _identity(saved: str | bytes) -> tuple[str, str] | None:
    """Which game a file holds, if it holds one."""
    try:
        found = record.decode(saved)
    except SaveError:
        return None
    return found.game, found.key


def unused(path: Path) -> Path:
    """A file for a new game, after making sure that no other is in it."""
    if path.exists():
        raise UsageError(f"{path} is there already; if it is a game, go on with: mazefolio resume {path}")
    return path
