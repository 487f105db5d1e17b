"""One sitting at a table: what is drawn, what has been told, and the file that the game is kept in."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from mazefolio.cli import files, style
from mazefolio.cli.prompt import highest_faces
from mazefolio.cli.question import log_line
from mazefolio.cli.screen import draw
from mazefolio.engine.steps import Faces
from mazefolio.engine.table import Table
from mazefolio.engine.view import Line, View


class Session:
    """A table, a console, and a file in which the game is kept after every decision."""

    def __init__(self, table: Table, file: Path, console: Console) -> None:
        self.table, self.file, self.console = table, file, console
        self._told: dict[int, int] = {}
        bots = table.setup.bots or ("",) * len(table.setup.seats)
        self.people = [seat for seat, bot in enumerate(bots) if not bot]
        self.seat = self.people[0] if self.people else 0
        self.keep()

    def keep(self) -> None:
        files.write(self.file, self.table.save())

    def turn_to_whoever_is_asked(self) -> bool:
        """Look from the seat whose question is open, if a person sits there; whether that is somebody else now."""
        before = self.seat
        if self.table.pending and self.table.pending.seat in self.people:
            self.seat = self.table.pending.seat
        return self.seat != before

    @property
    def view(self) -> View:
        """The table as seen from this seat.  Real dice may be typed in for a bot."""
        view, asked = self.table.view(self.seat), self.table.pending
        if asked and self.dice and asked.seat != self.seat:
            return replace(view, question=self.table.view(asked.seat).question)
        return view

    @property
    def dice(self) -> Faces:
        """The highest faces of the real dice that are asked for, if any are."""
        return highest_faces(self.table.pending.options if self.table.pending else ())

    def news(self) -> list[Line]:
        """What has happened since this was last called."""
        since = min(self._told.get(self.seat, 0), len(self.table.events))
        self._told[self.seat] = len(self.table.events)
        return self.table.log(self.seat, since)

    def show(self) -> None:
        """Draw the table."""
        self.console.print(draw(self.view, self.news(), self.console, listed=not self.dice))

    def say(self, text: str, look: str = "") -> None:
        """Print a line as it is, however long: it may be meant for copying."""
        self.console.print(Text(text, look), soft_wrap=True)

    def tell(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self.console.print(Text("  ").append_text(log_line(line)))

    def farewell(self) -> None:
        """Say where the game is kept, and what can be done with it."""
        file = shlex.quote(str(self.file))
        self.say(f"Kept in {file}", style.QUIET)
        if self.table.result:
            self.say(f"Watch it again with: mazefolio replay {file}", style.QUIET)
        else:
            self.say(f"Go on with: mazefolio resume {file}", style.QUIET)
