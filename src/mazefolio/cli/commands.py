"""What can be typed besides decisions.  Each command says whether the table should be drawn again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Group
from rich.text import Text

from mazefolio.cli import files, style
from mazefolio.cli.board.sights import on_boards
from mazefolio.cli.counsel import draw_counsel
from mazefolio.cli.errors import UsageError
from mazefolio.cli.explain import explain
from mazefolio.cli.panels import in_full
from mazefolio.cli.prompt import COMMANDS, Command, Decision, understand
from mazefolio.cli.question import log_by_turn
from mazefolio.cli.ranks import draw_ranks
from mazefolio.cli.scene import draw_ledger
from mazefolio.cli.screen import owned
from mazefolio.cli.session import Session


class Leave(Exception):  # noqa: N818 - it is no error
    """The player wants to stop for now."""


def carry_out(session: Session, line: str) -> bool:
    """Do what a typed line says; whether the table should be drawn again."""
    match understand(line, session.view.question, session.dice):
        case Decision(token):
            session.decide(token)
            return True
        case Command(name, about):
            return DOING[name](session, about)


def undo(session: Session, about: str) -> bool:
    session.undo()
    session.say("Taken back.", style.QUIET)
    return True


def look(session: Session, about: str) -> bool:
    session.show()
    return False


def turn_page(session: Session, about: str) -> bool:
    session.page += 1
    return True


def more(session: Session, about: str) -> bool:
    picture = owned(session.view)
    ledger = draw_ledger(picture.scene) if picture.scene else ()
    ranks = [draw_ranks(picture.ranks, session.seat, {})] if picture.ranks else []
    session.console.print(Group(*in_full(picture), *ranks, *on_boards(picture.boards, session.seat), *ledger))
    return False


def log(session: Session, about: str) -> bool:
    session.console.print(Group(*log_by_turn(session.table.log(session.seat))))
    return False


def save(session: Session, about: str) -> bool:
    if not about:
        raise UsageError("say which file: save FILE")
    files.write(Path(about), session.table.save())
    session.say(f"Saved in {about}", style.QUIET)
    return False


def ask_a_master(session: Session, about: str) -> bool:
    for part in draw_counsel(session):
        session.console.print(part)
    return False


def resign(session: Session, about: str) -> bool:
    session.table.resign(session.seat)
    session.keep()
    return True


def leave(session: Session, about: str) -> bool:
    raise Leave


def list_commands(session: Session, about: str) -> bool:
    session.say("Type the number of an option, its text, or:")
    for name, meaning in COMMANDS.items():
        session.console.print(Text.assemble((f"  {name:<8}", style.KEY), meaning))
    return False


def give_reasons(session: Session, about: str) -> bool:
    for part in explain(session.table.game, session.view, about):
        session.console.print(part)
    return False


DOING: Mapping[str, Callable[[Session, str], bool]] = {
    "?": give_reasons,
    "undo": undo,
    "look": look,
    "next": turn_page,
    "more": more,
    "log": log,
    "save": save,
    "master": ask_a_master,
    "resign": resign,
    "quit": leave,
    "help": list_commands,
}
