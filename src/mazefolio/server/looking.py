"""Looking back at a game: as it was after so many decisions, and how another begins that goes on from there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from mazefolio.engine.record import Snapshot
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.table import Table
from mazefolio.engine.words import named_in
from mazefolio.lab.insight import Analysis
from mazefolio.server import played as games
from mazefolio.server.played import Decided, Draft, Kind, Played, Renewed
from mazefolio.server.protocol import ReplayView
from mazefolio.server.refusal import Refusal
from mazefolio.server.showing import PAGE
from mazefolio.server.store import EventRow

EVENTS_PER_ANSWER = 200
"""To show so many events takes about as long as to give one answer again."""


class Past(Struct, frozen=True):
    """A game after so many of its decisions.  ``near`` is its table shortly before; it is played on once."""

    table: str
    rules: str
    changed: float
    open_to_all: bool
    decisions: int
    near: Table
    answers: Sequence[Decided]
    deciders: Sequence[int]

    @property
    def cost(self) -> int:
        """What it takes to look at it: the answers that are to be given again, and the log that is to be shown."""
        return 1 + len(self.answers) - self.near.seq + len(self.near.events) // EVENTS_PER_ANSWER

    def then(self) -> Table:
        """The table as it was then."""
        for answer in self.answers[self.near.seq :]:
            games.give(self.near, answer)
        return self.near


class Over(Struct, frozen=True):
    """A game that is over: its latest event, and the insight into it as JSON, or else how that begins."""

    seq: int
    insight: str
    begun: Analysis


def over(played: Played) -> Over:
    """What there is to tell of a game now that it is over."""
    if not played.open_to_all:
        raise Refusal("not-found", "there is insight into a game once it is over")
    names = [row.name for row in played.seats]
    return Over(played.seq, played.insight, Analysis(played.game.slug, played.game.title, names, "played out"))


def check_counsel(played: Played, seat: int) -> None:
    """Masters counsel those who play alone or against bots, at their own questions."""
    asked = played.table.pending
    if asked is None:
        raise Refusal("game-over", "the game is over")
    if any(row.kind != "bot" for row in played.seats if row.seat != seat):
        raise Refusal("no-counsel", "no Master is asked in a game with other people")
    if asked.seat != seat:
        raise Refusal("wrong-seat", "a Master is asked at your own questions")


def past(played: Played, at: int | None) -> Past:
    """A game as it was after so many of the decisions that can be looked back at; after all, if it is not said."""
    first = played.start.answers
    decisions = len(played.answers) - first
    wanted = decisions if at is None else at
    if not 0 <= wanted <= decisions:
        raise Refusal("malformed", f"there are {decisions} decisions to look back at, not {wanted}")
    return Past(
        played.row.id,
        played.rules,
        played.changed,
        played.open_to_all,
        decisions,
        played.table.near(wanted),
        played.answers[first : first + wanted],
        played.deciders[first : first + wanted],
    )


def replay_view(past: Past, viewer: Viewer) -> bytes:
    """The table as this viewer could see it then, as JSON."""
    table = past.then()
    branch = past.open_to_all and table.result is None
    shown = ReplayView(past.table, past.decisions, len(past.answers), table.outline(viewer, PAGE), branch=branch)
    return named_in(msgspec.json.encode(shown), table.setup.seats)


def branch(past: Past) -> list[EventRow]:
    """How a table begins that goes on from then: it starts where the last phase did."""
    table = past.then()
    if table.result is not None:
        raise Refusal("game-over", "the game is over there")
    start = table.snapshot
    answers = zip(past.answers[start.answers :], past.deciders[start.answers :], strict=True)
    return begun(past.rules, start, answers, past.changed)


def begun(rules: str, start: Snapshot, since: Iterable[tuple[Decided, int]], now: float) -> list[EventRow]:
    """How a table begins where a phase does, with the answers that were given since, and by whom."""
    drafts: list[tuple[Viewer, Draft]] = [
        (None, games.drafted(Kind.RULES, Renewed(rules, msgspec.structs.replace(start, answers=0))))
    ]
    drafts += [(seat, games.drafted(Kind.DECIDE, answer)) for answer, seat in since]
    return [EventRow("", seq, seat, draft.kind, draft.body, None, now) for seq, (seat, draft) in enumerate(drafts, 1)]
