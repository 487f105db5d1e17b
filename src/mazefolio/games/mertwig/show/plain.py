"""The table in plain labels: enough to play, no more."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from mazefolio.engine.game import Refusal, Viewer
from mazefolio.engine.running import TurnBegan
from mazefolio.engine.state import Result
from mazefolio.engine.steps import Ask, Event, Rolled
from mazefolio.engine.view import Ending, Line, Option, Picture, Question, Sheet, Zone
from mazefolio.engine.view import Number as Figure
from mazefolio.games.mertwig.content import CARDS
from mazefolio.games.mertwig.show.names import said
from mazefolio.games.mertwig.state import State

ENDINGS = {"crowned": "A new king is crowned", "king": "The King is dead", "last_left": "One player is left"}


def picture(s: State, viewer: Viewer, events: Sequence[Event]) -> Picture:
    """The players and what they have."""
    sheets = []
    for seat, player in enumerate(s.players):
        zones = [
            Zone(f"{seat}-party", said(", ".join(member.card for member in player.members))),
            Zone(f"{seat}-hand", "Encounter cards", hidden=len(player.hand)),
        ]
        sheets.append(
            Sheet(f"seat-{seat}", figure(s, seat), seat, numbers=[Figure("gold", "gold", player.gold)], zones=zones)
        )
    return Picture(sheets=sheets)


def question(s: State, ask: Ask) -> Question:
    title = said(f"{ask.kind} {s.acting}".strip())
    return Question(ask.kind, ask.seat, title, ask.rule, [Option(one.token, said(one.token)) for one in ask.options])


def refusals(s: State, ask: Ask) -> Sequence[Refusal]:
    return ()


def tell(event: Event) -> Line | None:
    """An event by its name and what it names."""
    if isinstance(event, Rolled | TurnBegan):
        return None
    words = re.sub("(?<!^)(?=[A-Z])", " ", type(event).__name__).lower()
    facts = [f"{name} {value}" for name, value in msgspec.structs.asdict(event).items() if name != "under"]
    return Line(0, said(f"{words}: {', '.join(facts)}" if facts else words), event.rule)


def ending(s: State, result: Result) -> Ending:
    return Ending(result.winners, ENDINGS[result.ending], f"It took {s.round} rounds.", result.rule)


def figure(s: State, seat: int) -> str:
    """The name of a seat's player character."""
    character = s.players[seat].character
    return CARDS[character].name if character else ""
