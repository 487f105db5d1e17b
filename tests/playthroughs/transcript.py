"""A whole game as text: the set-up, every question with its options, every decision, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mazefolio import Table
from mazefolio.bots.play import Player, choice_of
from mazefolio.engine.options import show
from mazefolio.engine.running import TurnBegan
from mazefolio.engine.view import Line, Option, Question


def transcript(table: Table, bot: Player, rng: Random) -> str:
    """Let a bot play all seats of a game, and write it down."""
    return "\n".join(_lines(table, bot, rng)) + "\n"


def _lines(table: Table, bot: Player, rng: Random) -> Iterator[str]:
    yield from _set_up(table)
    told = 0
    while True:
        yield from _news(table, told)
        told = len(table.events)
        if table.pending is None:
            break
        choice = choice_of(table, bot, rng)
        yield from _decision(table, choice)
        table.decide(choice)
    yield from _ending(table)


def _set_up(table: Table) -> Iterator[str]:
    yield f"{table.game.title}, rules {table.game.rules_version}"
    yield f"seats: {', '.join(table.setup.seats)}"
    yield f"options: {', '.join(f'{name}={show(value)}' for name, value in table.setup.options.items())}"
    yield f"key: {table.record.key}"


def _news(table: Table, told: int) -> Iterator[str]:
    """What has happened since, as a spectator is told; a new turn with the digest of the state it begins with."""
    lines = iter(table.log(None, since=told))
    for event in table.events[told:]:
        if isinstance(event, TurnBegan):
            yield f"\n== turn {event.turn} {_digest(table, event.turn)}"
        elif event.seen_by(None) and table.game.words.tell(event):
            yield _told(next(lines))


def _digest(table: Table, turn: int) -> str:
    return f"[{table.record.turns[turn - 1].partition('=')[2]}]"


def _told(line: Line) -> str:
    return f"   {line.text}{_under(line.rule)}"


def _under(rule: str) -> str:
    return f" ({rule})" if rule else ""


def _decision(table: Table, choice: int) -> Iterator[str]:
    assert table.pending is not None
    question = table.view(table.pending.seat).question
    assert question is not None
    yield f"{table.seq}. {table.setup.seats[question.seat]}, {question.id}: {question.title}{_under(question.rule)}"
    yield from _options(question, choice)


def _options(question: Question, choice: int) -> Iterator[str]:
    for number, option in enumerate(question.options):
        sign = "x" if option.refused else ">" if number == choice else "-"
        yield f"     {sign} {option.id}: {_shown(option)}{_under(option.rule)}"


def _shown(option: Option) -> str:
    odds = "".join(f" [{odd.label} {odd.chance:.0%}]" for odd in option.odds)
    why_not = f" - no: {option.refused}" if option.refused else ""
    return f"{option.label}{odds}{why_not}"


def _ending(table: Table) -> Iterator[str]:
    ending = table.view(None).ending
    assert ending is not None
    winners = ", ".join(table.setup.seats[seat] for seat in ending.winners) or "nobody"
    yield f"\n== the end {_digest(table, len(table.record.turns))}"
    story = " ".join(filter(None, (ending.summary, ending.text)))
    yield f"   {ending.title}: {story}{_under(ending.rule)}"
    yield f"   won by {winners} after {table.seq} decisions"
