"""What a typed line means: a decision, or a command to the program."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Mapping, Sequence

from msgspec import Struct

from mazefolio.cli.errors import UsageError
from mazefolio.cli.options import allowed
from mazefolio.engine.running import TypedDice
from mazefolio.engine.steps import Action, Faces
from mazefolio.engine.view import Question

COMMANDS: Mapping[str, str] = {
    "?": "the rules behind the question; ? 3 or ? RM-4.7 explains one option or rule",
    "undo": "take back your last decision, as long as nothing was rolled or revealed since",
    "look": "draw the table again (so does an empty line)",
    "next": "the next page of options, if there are too many for one",
    "more": "everything on the table, spelled out",
    "log": "what has happened so far",
    "save": "save FILE keeps a copy of the game in a file",
    "master": "what a Master would do, in a game without other people",
    "resign": "give up",
    "quit": "leave; the game is kept and can be resumed",
    "help": "this list",
}
SHORT: Mapping[str, str] = {"": "look", "q": "quit", "exit": "quit", "h": "help", "u": "undo"}


class Decision(Struct, frozen=True):
    """An answer to the open question, as a token."""

    token: str


class Command(Struct, frozen=True):
    """A word to the program, and what it is about."""

    name: str
    about: str = ""


def understand(line: str, question: Question | None, dice: Faces = ()) -> Decision | Command:
    """What a typed line means.  ``dice`` are the highest faces of the real dice that are asked for, if any are."""
    text = " ".join(line.split())
    options = allowed(question) if question else []
    for option in options:
        if option.id.casefold() == text.casefold():
            return Decision(option.id)
    if command := as_command(text):
        return command
    if dice and text[0].isdigit():
        return Decision(_faces(text, dice))
    if text.isdecimal() and options:
        return Decision(by_number(text, [option.id for option in options]))
    return Decision(text)


def as_command(text: str) -> Command | None:
    """The command that a text begins with, if it does."""
    if text.startswith("?"):
        return Command("?", text[1:].strip())
    word, _, about = text.partition(" ")
    name = SHORT.get(word.lower(), word.lower())
    if name not in COMMANDS or (about and name != "save"):
        return None
    return Command(name, about)


def by_number(typed: str, things: Sequence[str]) -> str:
    """The thing that has this number in a list as people count."""
    numbered = {str(number): thing for number, thing in enumerate(things, 1)}
    if typed not in numbered:
        raise UsageError(f"there is no option {typed}; there are {len(things)}")
    return numbered[typed]


def highest_faces(options: Sequence[Action]) -> Faces:
    """The most that the dice can show that are asked for; nothing if the question is about something else."""
    return options[-1].faces if options and isinstance(options[-1], TypedDice) else ()


def _faces(text: str, highest: Faces) -> str:
    """Faces of real dice, typed as '3 5', '35' or '3+5'."""
    shown = re.findall(r"\d+", text)
    if len(shown) == 1 and len(text) == len(highest):
        shown = list(text)
    possible = {str(face) for face in range(1, highest[0] + 1)}
    if len(shown) != len(highest) or not possible.issuperset(shown):
        raise UsageError(f"type what the dice show: {len(highest)} × 1 to {highest[0]}")
    return " ".join(shown)


def read_line(prompt: str = "> ") -> str:
    """Ask for a line.  What comes from a file or a pipe is printed, so that the output can be read by itself."""
    if not sys.stdin.isatty():
        line = input(prompt)
        print(line)
        return line
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - makes input() editable
    return input(prompt)
