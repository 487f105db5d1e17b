"""A puzzle in the terminal: the position, the question, and what each answer is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec.structs import replace
from rich.console import Console, Group, RenderableType
from rich.text import Text

from mazefolio.bots.levels import ADVENTURER
from mazefolio.cli import files, style
from mazefolio.cli.comparing import columns
from mazefolio.cli.explain import explain
from mazefolio.cli.play import by_hand, sit_down
from mazefolio.cli.prompt import Command, Decision, read_line, understand
from mazefolio.cli.screen import draw
from mazefolio.cli.session import RECENT, Session
from mazefolio.engine import registry
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.record import encode
from mazefolio.engine.table import Table
from mazefolio.engine.view import Option
from mazefolio.lab.puzzles import Puzzle, TriedOption, calendar, daily, puzzle, puzzles, table_of
from mazefolio.lab.puzzles.library import DAILY
from mazefolio.lab.puzzles.shapes import HARDEST

PLAY_ON = "play"
HELP = "Type the number of an option; ? and ? 2 explain, look draws it again, play goes on from here, quit leaves."


def chosen(which: str, day: date) -> Puzzle:
    """The puzzle of this name, or that of the day: of all games, or of one."""
    if which == DAILY:
        return daily(day)
    if which in registry.names() and (own := puzzles(which)):
        return own[day.toordinal() % len(own)]
    return puzzle(which)


class Solving:
    """Somebody before a puzzle."""

    def __init__(self, one: Puzzle, console: Console) -> None:
        self.puzzle, self.console, self.table = one, console, table_of(one)
        self.view = self.table.view(one.seat)
        assert self.view.question is not None, "a puzzle asks something"
        self.options = {option.id: option for option in self.view.question.options}

    def run(self) -> bool:
        """Show the position, and judge answers until somebody leaves; whether they want to play on from there."""
        self.console.print(draw_heading(self.puzzle))
        self.look()
        while (line := self._line()) is not None:
            if line.strip().lower() == PLAY_ON:
                return True
            try:
                if not self.follow(line):
                    return False
            except MazefolioError as error:
                self.console.print(Text(f"  {error}", style.TONES["bad"]))
        return False

    def _line(self) -> str | None:
        try:
            return read_line()
        except (EOFError, KeyboardInterrupt):
            return None

    def look(self) -> None:
        self.console.print(draw(self.view, self.view.log[-RECENT:], self.console))
        self.console.print(Text(HELP, style.QUIET))

    def follow(self, line: str) -> bool:
        """Do what a line says; whether to go on."""
        match understand(line, self.view.question):
            case Decision(token):
                self.answer(token)
            case Command("?", about):
                self.console.print(Group(*explain(self.table.game, self.view, about)))
            case Command("quit"):
                return False
            case Command("look"):
                self.look()
            case _:
                self.console.print(Text(HELP, style.QUIET))
        return True

    def answer(self, token: str) -> None:
        """Judge an answer that the rules allow; one that they do not is refused, and why."""
        self.table.clone().decide(token)
        self.console.print(Group(*draw_verdict(self.puzzle, token, self.options)))

    def play_on(self) -> None:
        """Sit down to the position as a game for practice, with bots in the other seats."""
        record, mine = self.puzzle.record, self.puzzle.seat
        bots = ["" if seat == mine else ADVENTURER for seat in range(len(record.seats))]
        table = Table.load(encode(replace(record, bots=bots, practice=True)))
        sit_down(Session(table, files.new_file(self.puzzle.game), self.console), by_hand)


def draw_heading(one: Puzzle) -> Text:
    return Text.assemble(
        (f"Puzzle {one.id}", style.TITLE),
        (f"  {diamonds(one.difficulty)}  difficulty {one.difficulty} of {HARDEST}", style.QUIET),
        "\nOne option is best beyond doubt. Which?",
    )


def diamonds(difficulty: int) -> str:
    """How hard it is, at a glance.

    >>> diamonds(2)
    '◆◆◇◇◇'
    """
    return "◆" * difficulty + "◇" * (HARDEST - difficulty)


def draw_verdict(one: Puzzle, token: str, options: dict[str, Option]) -> Iterator[RenderableType]:
    """Whether an answer is the best, what every option is worth, and how the games end."""
    best, mine = one.options[0], next(tried for tried in one.options if tried.option == token)
    if mine is best:
        second = one.options[1]
        lead = f"{second.behind:.0%} ± {second.doubt:.0%}"
        yield Text.assemble(("Right. ", style.TONES["good"]), f"It wins {lead} more often than the next best.")
    else:
        lost = f"{mine.behind:.0%} ± {mine.doubt:.0%}"
        yield Text.assemble(("Not the best. ", style.TONES["bad"]), f"It gives away {lost} of your chances to win.")
    table = columns("option", "wins", "")
    table.add_column("how it ends")
    for tried in one.options:
        look = style.KEY if tried is best else ""
        ends = ", ".join(f"{end.title} {end.share:.0%}" for end in tried.ends)
        chance = Text.assemble((f"{tried.chance:.0%}", style.NUMBER), (f" ± {tried.error:.0%}", style.QUIET))
        table.add_row(Text(_label(tried, options), look), chance, "← you" if tried is mine else "", Text(ends))
    yield table
    if odds := options[best.option].odds:
        yield Text(
            f"What chance brings to the best: {', '.join(f'{o.label} {o.chance:.0%}' for o in odds)}", style.QUIET
        )
    yield Text(_how(one, options), style.QUIET)


def _label(tried: TriedOption, options: dict[str, Option]) -> str:
    return options[tried.option].label


def _how(one: Puzzle, options: dict[str, Option]) -> str:
    """What an Adventurer would do, and how all this was measured."""
    usual = "takes it, too" if one.usual == one.solution else f"would take: {options[one.usual].label}"
    games = f"{one.games} games with each option, Adventurers in all seats, measured on {one.date}"
    return f"An Adventurer {usual}. Told by {games}."


def draw_list(found: Sequence[Puzzle]) -> Iterator[RenderableType]:
    """All puzzles, game by game."""
    table = columns("puzzle", "difficulty")
    table.add_column("question")
    for one in found:
        table.add_row(one.id, diamonds(one.difficulty), one.asked)
    yield table


def every(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game, or of all games."""
    if game:
        registry.get(game)
    return puzzles(game) if game else sorted(calendar(), key=lambda one: one.game)
