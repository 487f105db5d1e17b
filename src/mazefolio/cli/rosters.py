"""Rosters kept in this user's data folder: figures that live on, and the game that they are away in.

The roster of a game belongs to the first person at this screen.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Struct

from mazefolio.cli import files
from mazefolio.cli.errors import UsageError
from mazefolio.engine.dice import Stream, commitment
from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.keeping import Keeping, Member
from mazefolio.engine.options import Options
from mazefolio.engine.table import Table

FIRST = 0
"""The seat of the first person."""


class Kept(Struct, frozen=True, omit_defaults=True):
    """A roster as it lies in its file.

    ``away`` says in which game its members are, ``file`` where that is kept, and ``tag`` begins the ids of those
    who come home from it for the first time.
    """

    game: str
    body: str = ""
    away: str = ""
    file: str = ""
    tag: str = ""


class Roster:
    """The roster of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.keeping = game, keeping_of(game)
        self.path = files.data_folder() / "rosters" / f"{game.slug}.json"

    def read(self) -> Kept:
        """What is in its file; without a file nobody is on it.  A file that cannot be read is left as it is."""
        if not self.path.exists():
            return Kept(self.game.slug)
        try:
            kept = msgspec.json.decode(files.read(self.path), type=Kept)
            self.keeping.members(kept.body)
        except (msgspec.DecodeError, UnicodeDecodeError, SetupError) as error:
            raise UsageError(f"the roster in {self.path} is damaged ({error}); it is left as it is") from error
        if kept.game != self.game.slug:
            raise UsageError(f"the roster in {self.path} is of another game, {kept.game}")
        return kept

    def members(self) -> list[Member]:
        return list(self.keeping.members(self.read().body))

    def take_along(self, file: Path, begin: Callable[[Mapping[str, str]], Table]) -> Table:
        """Begin a game with all who are ready; until it is over they are away in it.

        The game is kept before they are marked, so that nobody is ever away in a game that is not there.
        """
        with files.locked(self.path):
            kept = self._at_home()
            table = begin({self.keeping.paper: self.keeping.bring("", FIRST, kept.body)})
            files.write(file, table.save())
            self._write(Kept(kept.game, kept.body, _mark(table), str(file.expanduser().absolute()), token_hex(4)))
        return table

    def come_home(self, table: Table, file: Path) -> bool:
        """Enter what has become of them, if this is the game they are away in and it is over."""
        if table.result is None or not _is_away(self.read(), table, file):
            return False
        with files.locked(self.path):
            kept = self.read()
            if not _is_away(kept, table, file):
                return False
            body = self.keeping.home(kept.body, table.state, table.result, FIRST, kept.tag)
            self._write(Kept(kept.game, body))
        return True

    def spend(self, member: str, option: str) -> None:
        """Buy something for a member, who is named by id or name."""
        with files.locked(self.path):
            kept = self._at_home()
            body = self.keeping.spend(kept.body, self._id_of(kept, member), option)
            self._write(Kept(kept.game, body))

    def recall(self) -> None:
        """Bring them home, as they were, from a game whose file is lost."""
        with files.locked(self.path):
            kept = self.read()
            if not kept.away:
                raise UsageError(f"nobody on the roster of {self.game.title} is away")
            if Path(kept.file).exists():
                raise _away(kept)
            self._write(Kept(kept.game, kept.body))

    def export(self, file: Path) -> None:
        files.overwrite(files.unused(file), self.read().body)

    def take_in(self, file: Path) -> Path | None:
        """Keep a roster from elsewhere; one that was kept here before is put aside, and where is told."""
        body = files.read(file).decode(errors="replace")
        try:
            self.keeping.members(body)
        except SetupError as error:
            raise UsageError(f"cannot import {file}: {error}") from error
        with files.locked(self.path):
            before = self._at_home()
            aside = self.path.with_name(f"{self.game.slug}-{datetime.now():%Y%m%d-%H%M%S-%f}.json")
            if before.body:
                files.overwrite(aside, before.body)
            self._write(Kept(self.game.slug, body))
        return aside if before.body else None

    def _at_home(self) -> Kept:
        kept = self.read()
        if kept.away:
            raise _away(kept)
        return kept

    def _id_of(self, kept: Kept, member: str) -> str:
        named = [one.id for one in self.keeping.members(kept.body) if member in (one.id, one.sheet.name)]
        if len(named) != 1:
            raise UsageError(f"{len(named) or 'nobody'} on this roster {'are' if named else 'is'} called '{member}'")
        return named[0]

    def _write(self, kept: Kept) -> None:
        files.overwrite(self.path, msgspec.json.encode(kept).decode())


def keeping_of(game: Game[Any]) -> Keeping[Any]:
    if game.keeping is None:
        raise UsageError(f"nobody lives on in {game.title}")
    return game.keeping


def goes_along(game: Game[Any], options: Options, *, stays: bool) -> bool:
    """Whether the figures of the roster that are ready go along to a game: not if its options name another roster."""
    keeping = game.keeping
    return keeping is not None and keeping.paper not in options and not stays and keeping.can_bring(options)


def bring_home(table: Table, file: Path) -> bool:
    """Enter on the roster what has become of those who were in this game, if it is over."""
    return table.game.keeping is not None and Roster(table.game).come_home(table, file)


def _is_away(kept: Kept, table: Table, file: Path) -> bool:
    """Whether they are in this game, even if its file was moved; another one with the same dice does not count."""
    where = Path(kept.file)
    return bool(kept.away) and kept.away == _mark(table) and (where == file.absolute() or not where.exists())


def _mark(table: Table) -> str:
    source = table.setup.source
    return commitment(source.key) if isinstance(source, Stream) else ""


def _away(kept: Kept) -> UsageError:
    where = shlex.quote(kept.file)
    if Path(kept.file).exists():
        return UsageError(f"your roster is away in another game; finish it first: mazefolio resume {where}")
    lost = f"if that game is lost, bring them home with: mazefolio roster {kept.game} --recall"
    return UsageError(f"your roster is away in {where}, which is not there; {lost}")
