"""A game in the terminal: draw the table, ask, carry out, until it is over or somebody leaves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from mazefolio.bots import get as get_bot
from mazefolio.bots.play import Player, bot_rng, take_turn
from mazefolio.cli import files, style
from mazefolio.cli.commands import Leave, carry_out
from mazefolio.cli.errors import UsageError
from mazefolio.cli.prompt import read_line
from mazefolio.cli.session import Session
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.game import Game

Script: TypeAlias = Sequence[tuple[str, str]]
"""Lines to be carried out, each with where it stands."""

PAUSE = 0.6
"""Seconds to look at a turn that a bot begins."""


def sit_down(session: Session, play: Callable[[Session], None], script: Script = ()) -> None:
    """Play until the game is over or somebody leaves; nothing is lost either way."""
    try:
        for where, line in script:
            follow(session, line, where)
        play(session)
    except (Leave, EOFError, KeyboardInterrupt):
        session.say("")
    session.keep()
    session.farewell()


def by_hand(session: Session) -> None:
    """Draw and ask until the game is over.  Practice goes on even then, because it can be taken back."""
    _let_bots_decide(session)
    if len(session.people) > 1:
        _pass_on(session)
    session.ask()
    while session.table.pending or session.table.setup.practice:
        if answer(session, read_line()):
            _next_person(session)


def _next_person(session: Session) -> None:
    """Let the bots decide until a person is asked, and draw the table for that person alone."""
    _let_bots_decide(session)
    if session.person_asked not in (None, session.seat):
        if news := session.news():
            session.tell(news)
            read_line("Press Enter to cover the screen. ")
        _pass_on(session)
    session.ask()


def _pass_on(session: Session) -> None:
    """Cover the table until the person who is asked sits before it."""
    if session.person_asked is not None:
        session.cover()
        session.turn_to_whoever_is_asked()
        read_line(f"{session.name_of(session.seat)} is asked. Pass the screen on, and press Enter. ")


def _let_bots_decide(session: Session) -> None:
    bots = session.table.setup.bots
    while (asked := session.table.pending) and asked.seat not in session.people and not session.dice:
        player = get_bot(session.table.game, bots[asked.seat])
        take_turn(session.table, player, bot_rng(bots[asked.seat], session.table.seq))
        session.keep()


def answer(session: Session, line: str) -> bool:
    """Do what a typed line says, or say why not; whether the table should be drawn again."""
    before = session.table.seq
    try:
        return carry_out(session, line)
    except MazefolioError as error:
        session.say(f"  {error}", style.TONES["bad"])
        return session.table.seq != before


def read_script(path: Path) -> Script:
    """The lines of a script; blank ones and those that begin with # mean nothing."""
    lines = files.read(path).decode(errors="replace").splitlines()
    numbered = [(f"{path}, line {number}", line.strip()) for number, line in enumerate(lines, 1)]
    return [(where, line) for where, line in numbered if line and not line.startswith("#")]


def follow(session: Session, line: str, where: str) -> None:
    """Carry out a line of a script; an error says where it stands."""
    session.say(f"> {line}", style.KEY)
    _let_bots_decide(session)
    session.turn_to_whoever_is_asked()
    try:
        carry_out(session, line)
    except MazefolioError as error:
        raise UsageError(f"{where}: {error}") from error
    session.tell(session.news())


def by_bot(game: Game[Any], name: str) -> Callable[[Session], None]:
    """A bot plays every seat, and a person watches.  Real dice are still typed in."""
    bot, rng = get_bot(game, name), bot_rng(name)

    def watch(session: Session) -> None:
        turn = None
        while session.table.pending:
            session.turn_to_whoever_is_asked()
            if session.table.state.turn != turn:
                turn = session.table.state.turn
                session.show()
                time.sleep(PAUSE if session.console.is_terminal else 0)
            if session.dice:
                _type_dice(session)
            else:
                _let_decide(session, name, bot, rng)
            session.tell(session.news())
        session.show()

    return watch


def _let_decide(session: Session, name: str, bot: Player, rng: Random) -> None:
    tokens, asked = session.table.tokens(), session.table.pending
    who = session.name_of(asked.seat) if asked and len(session.table.setup.seats) > 1 else name
    session.say(f"{who}: {tokens[take_turn(session.table, bot, rng)]}", style.KEY)
    session.keep()


def _type_dice(session: Session) -> None:
    session.ask()
    answer(session, read_line())
