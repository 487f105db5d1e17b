"""What a Master would do, in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rich.text import Text

from mazefolio import bots
from mazefolio.bots.counsel import Counsel, by_thumb, counsel, world_to_ask_about
from mazefolio.cli import style
from mazefolio.cli.errors import UsageError
from mazefolio.cli.session import Session
from mazefolio.engine.view import Option

VERDICTS = {
    "better": "Better beyond doubt than {next}, which rules of thumb would say: {gain}.",
    "best": "Better beyond doubt than {next}: {gain}.",
    "level": "It makes no difference that could be told; {next} may do as well: {gain}.",
    "only": "There is no other way to go on.",
    "unsearched": "By rules of thumb alone: what may happen here cannot be played out beforehand.",
}


def draw_counsel(session: Session) -> Iterator[Text]:
    """The advice, how sure it is, what it risks, and what each option is worth."""
    question = session.view.question
    if len(session.people) > 1:
        raise UsageError("no Master is asked in a game with other people")
    if question is None or session.dice:
        raise UsageError("a Master is asked at your own questions")
    found, options = made(session), {option.id: option for option in question.options}
    yield Text.assemble("A Master would take: ", (_label(options, found.option), style.KEY))
    gain = f"{found.gain:+.0%} ± {found.error:.0%} to win"
    yield Text(f"  {VERDICTS[found.verdict].format(next=_label(options, found.next), gain=gain)}")
    if found.option in options and (odds := options[found.option].odds):
        yield Text(
            f"  What chance may bring: {', '.join(f'{one.label} {one.chance:.0%}' for one in odds)}", style.QUIET
        )
    for one in found.options:
        wins = f"  wins {one.chance:4.0%} ± {one.error:.0%} of {one.games:<5}"
        yield Text.assemble((wins, style.NUMBER), _label(options, one.option))


def made(session: Session) -> Counsel:
    table, ask = session.table, session.table.pending
    assert ask is not None, "there is a question"
    master, rng = bots.counsellor(table.game), Random(table.seq)
    world = world_to_ask_about(table, rng)
    if world is None:
        return by_thumb(table.seen(ask.seat), ask, master.quick, table.seq, rng)
    return counsel(world, master, table.seq, rng)


def _label(options: dict[str, Option], token: str) -> str:
    return options[token].label if token in options else token
