"""How many clicks a player needs for a turn, with and without what the page answers by itself or several at a time.

A bot's games are gone through decision by decision, as the page would: what has one legal answer, where nothing else
matters, and what a series answers costs no click of its own. A series is only taken where it answers just as the bot
did, so that both figures are of the very same games.

    uv run --no-sync python tools/measure_clicks.py 5
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import msgspec

from mazefolio import bots, games
from mazefolio.bots.play import bot_rng, take_turn
from mazefolio.engine.table import Table
from mazefolio.engine.view import Option, Question, View

SEATS = 2
"""So many sit at a table, or fewer, where a game is usually played by fewer."""
TOUCHES = {"attacked", "aimed", "life", "own"}
"""What lets the page ask about a card all the same."""


class Moment(msgspec.Struct):
    """What a player saw when asked, and what was answered."""

    view: View
    answer: str = ""

    @property
    def question(self) -> Question:
        assert self.view.question is not None
        return self.view.question

    @property
    def key(self) -> str:
        return f"{self.question.id} {self.question.who or self.question.title}"

    @property
    def legal(self) -> list[Option]:
        return [option for option in self.question.options if not option.refused]

    @property
    def passes(self) -> bool:
        """Only one answer, or a moment that the usual orders let pass."""
        window = self.question.window
        unasked = window is not None and (window.board != "" or not TOUCHES & set(window.concerns))
        return len(self.legal) == 1 or (unasked and self.answer == self.legal[0].id)

    @property
    def idle(self) -> bool:
        return self.question.idle == self.answer

    def offers(self, option: str) -> bool:
        return any(one.id == option for one in self.legal)


def moments(game: str, seed: int) -> Iterator[Moment]:
    """What the first seat is asked in a game of bots."""
    table = Table.new(game, seats=min(SEATS, games.get(game).usual_seats), seed=seed)
    bot, rng = bots.get(table.game, "thumb"), bot_rng(seed)
    while table.pending is not None:
        seen = Moment(table.view(0)) if table.pending.seat == 0 else None
        tokens = table.tokens()
        chosen = tokens[take_turn(table, bot, rng)]
        if seen:
            seen.answer = chosen
            yield seen


def quiet(before: Moment, now: Moment) -> bool:
    """Nothing has happened in between."""
    old, new = before.view, now.view
    same = old.turn == new.turn and new.seq == old.seq + 1 and rolls(old) == rolls(new)
    return same and not any(line.dice for line in new.log[len(old.log) :])


def rolls(view: View) -> int:
    return len(view.picture.scene.ledger) if view.picture.scene else 0


def unhurt(before: Moment, now: Moment) -> bool:
    old, new = before.view.picture, now.view.picture
    if not old.scene or not new.scene or old.scene.id != new.scene.id:
        return False
    mine = [[sheet for sheet in one.sheets if sheet.seat == 0] for one in (old, new)]
    return mine[0] == mine[1]


def clicks(all_moments: Sequence[Moment]) -> tuple[int, int]:
    """Without shortcuts, and with them."""
    asked = [moment for moment in all_moments if not moment.passes]
    answers: dict[str, str] = {}
    taken = at = 0
    while at < len(asked):
        step = 1 if asked[at].idle else max(together(asked, at), as_before(asked, at, answers), 1)
        taken += not asked[at].idle
        for moment in asked[at : at + step]:
            answers[moment.key] = moment.answer
        at += step
    return len(asked), taken


def as_before(asked: Sequence[Moment], at: int, answers: dict[str, str]) -> int:
    """How many questions the same answers as before serve; a fight goes on as long as nobody is hurt."""
    length = 0
    for now in range(at, len(asked)):
        goes_on = now == at or quiet(asked[now - 1], asked[now]) or unhurt(asked[now - 1], asked[now])
        if not goes_on or answers.get(asked[now].key) != asked[now].answer:
            break
        length += 1
    return length


def together(asked: Sequence[Moment], at: int) -> int:
    """How many questions are served if all do what is usual, or all the same to one target."""
    return max(alike(asked, at, target) for target in ("", *(one.target for one in asked[at].legal if one.group)))


def alike(asked: Sequence[Moment], at: int, target: str) -> int:
    length = 0
    for now in range(at, len(asked)):
        question = asked[now].question
        if (
            question.id != asked[at].question.id
            or not question.together
            or (length and not quiet(asked[now - 1], asked[now]))
        ):
            break
        same = [one.id for one in asked[now].legal if one.group and one.target == target]
        if (same[0] if same else question.usual) != asked[now].answer:
            break
        length += 1
    return length


def main(count: int) -> None:
    for game in games.names():
        before = after = turns = 0
        for seed in range(count):
            seen = list(moments(game, seed))
            turns += len({moment.view.turn for moment in seen})
            without, shortcut = clicks(seen)
            before, after = before + without, after + shortcut
        print(f"{game:10} {turns:5} turns, clicks a turn: {before / turns:5.2f} before, {after / turns:5.2f} now")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
