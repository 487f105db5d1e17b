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
from mazefolio.cli.rosters import bring_home
from mazefolio.cli.screen import draw
from mazefolio.engine.steps import Faces
from mazefolio.engine.table import Table
from mazefolio.engine.view import Line, View

RECENT = 30
"""Whoever sits down to a game that is under way is told what happened latest."""
FORGET = "\x1b[3J"
"""The sequence by which a terminal forgets what has been scrolled away."""


class Session:
    """A table, a console, and a file in which the game is kept after every decision."""

    def __init__(self, table: Table, file: Path, console: Console) -> None:
        self.table, self.file, self.console = table, file, console
        self.page = 0
        self.came_home = False
        self._told = dict.fromkeys(range(len(table.setup.seats)), max(len(table.events) - RECENT, 0))
        bots = table.setup.bots or ("",) * len(table.setup.seats)
        self.people = [seat for seat, bot in enumerate(bots) if not bot]
        self.seat = self.people[0] if self.people else 0
        self.keep()

    def keep(self) -> None:
        """Keep the game; when it is over, whoever lives on comes home from it."""
        files.write(self.file, self.table.save())
        self.came_home |= bring_home(self.table, self.file)

    def decide(self, token: str) -> None:
        """Answer the open question, and keep the game."""
        self.table.decide(token)
        self.page = 0
        self.keep()

    def undo(self) -> None:
        """Take back the latest decision of this seat; in practice also what bots have decided since."""
        try:
            self.table.undo(self.seat)
            while self.table.pending and self.person_asked is None:
                self.table.undo(self.seat)
        finally:
            self._told = {seat: min(told, len(self.table.events)) for seat, told in self._told.items()}
            self.page = 0
            self.keep()

    @property
    def person_asked(self) -> int | None:
        """The seat whose question is open, if a person sits there."""
        asked = self.table.pending
        return asked.seat if asked and asked.seat in self.people else None

    def turn_to_whoever_is_asked(self) -> None:
        """Look from the seat whose question is open, if a person sits there."""
        if self.person_asked is not None:
            self.seat = self.person_asked

    @property
    def view(self) -> View:
        """The table as seen from this seat.  Real dice may be typed in for a bot."""
        view, asked = self.table.view(self.seat), self.table.pending
        if asked and self.dice and asked.seat != self.seat:
            question = self.table.view(asked.seat).question
            assert question is not None, "whoever is asked has a question"
            title = f"{self.name_of(asked.seat)}: {question.title}"
            return replace(view, question=replace(question, title=title))
        return view

    def name_of(self, seat: int) -> str:
        return self.table.setup.seats[seat]

    @property
    def dice(self) -> Faces:
        """The highest faces of the real dice that are asked for, if any are."""
        return highest_faces(self.table.pending.options if self.table.pending else ())

    def news(self) -> list[Line]:
        """What has happened since this was last called."""
        since, self._told[self.seat] = self._told[self.seat], len(self.table.events)
        return self.table.log(self.seat, since)

    def ask(self) -> None:
        """Draw the table with the open question; a roll of real dice is asked for in a line."""
        question = self.view.question
        if self.dice and question:
            self.tell(self.news())
            self.say(question.title)
        else:
            self.show()

    def show(self) -> None:
        """Draw the table."""
        self.console.print(draw(self.view, self.news(), self.console, listed=not self.dice, page=self.page))

    def cover(self) -> None:
        """Wipe the screen, and what has been scrolled off it, for the eyes of somebody else."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET)

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
        if self.came_home:
            self.say(f"Those of your roster are home: mazefolio roster {self.table.game.slug}", style.QUIET)
        if self.table.result:
            self.say(f"Watch it again with: mazefolio replay {file}", style.QUIET)
        else:
            self.say(f"Go on with: mazefolio resume {file}", style.QUIET)
