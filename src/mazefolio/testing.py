"""For tests: build a position, script the dice and the draws, decide by short texts, look at what came of it.

>>> scene = position("redmage", tiles={"J9": "bones"}, dice="5+3 4+4", draws=["goblin"])
>>> scene.play("move J9").expect(cell="J9", time=1, trophies=["goblin"])
>>> [event.creature for event in scene.happened("Slain")]
['goblin']

A layout is given in the words of the game: every game has an ``arrange`` that knows its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from mazefolio.engine import registry
from mazefolio.engine.dice import Script
from mazefolio.engine.errors import IllegalDecisionError
from mazefolio.engine.game import Game
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.options import Options
from mazefolio.engine.record import pack
from mazefolio.engine.steps import Event, Faces, Pick, Roll
from mazefolio.engine.table import Table

PEOPLE = ("Red", "Blue", "Green", "Yellow", "Azure", "Violet")
"""What those are called who sit at the table of a test."""


def position(
    game: str | Game[Any],
    *,
    dice: str | Sequence[int] = (),
    draws: Sequence[str] = (),
    options: Options | None = None,
    seats: int | None = None,
    **layout: Any,
) -> Scene:
    """A table at a position, with scripted chance.

    ``dice`` are faces in the order they are rolled ("5+3 4+4"), ``draws`` the chits or cards in the order they are
    drawn.  Without a layout it is the position in which a new game begins; without ``seats`` the fewest sit down.
    """
    found = registry.get(game) if isinstance(game, str) else game
    count = found.seats[0] if seats is None else seats
    state = found.begin(count, found.settle(count, options or {}))
    if layout:
        Table.at(found, state, Still(), options, PEOPLE[:count])
        found.arrange(state, layout)
    faces = [int(face) for face in re.findall(r"\d+", dice)] if isinstance(dice, str) else dice
    return Scene(Table.at(found, state, Script(faces, draws), options, PEOPLE[:count]))


LONGEST = 500
"""No chance stays undecided over more questions than this."""


def came_about(table: Table, choice: int | str, outcome: Outcome, rng: Random) -> bool:
    """Whether something happens after a choice, in a copy of the table with other dice and other hidden cards.

    Questions after it are answered with their first option, until it is decided whether it happened.
    """
    assert table.pending is not None
    seat, past = table.pending.seat, len(table.events)
    copy = table.imagine(seat, rng)
    before = copy.game.unpack(pack(copy.state))
    copy.decide(choice)
    for _ in range(LONGEST):
        over = copy.pending is None
        verdict = outcome.happened(Since(seat, before, copy.state, copy.events[past:], over))
        if verdict is not None:
            return verdict
        assert not over, f"the game is over, and '{outcome.id}' is still undecided"
        copy.decide(0)
    raise AssertionError(f"'{outcome.id}' is never decided")


PATIENCE = 60
"""So many equal dice are enough for every set-up, unless it rolls again until somebody is ahead."""


class Still(Script):
    """Chance at its plainest: dice show ones, until that is a tie for ever, and what is drawn is the first.

    It leads up to a position.
    """

    def roll(self, dice: Roll) -> Faces:
        self.rolled += 1
        return (1 if self.rolled < PATIENCE else 1 + self.rolled % dice.sides,) * dice.count

    def pick(self, pick: Pick) -> int:
        return 0


class Scene:
    """A table under test."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def asked(self) -> str:
        """The kind of the open question, or nothing when the game is over."""
        return self.table.pending.kind if self.table.pending else ""

    @property
    def offers(self) -> list[str]:
        """The options of the open question."""
        return self.table.tokens()

    def play(self, *decisions: str) -> Scene:
        """Make these decisions, one after another."""
        for decision in decisions:
            self.table.decide(decision)
            self.look()
        return self

    def look(self) -> None:
        """Everybody looks at the table, so that whatever cannot be drawn is found."""
        for viewer in (*range(len(self.table.setup.seats)), None):
            self.table.view(viewer)

    def expect(self, **fields: Any) -> None:
        """The state has these values, and all scripted dice and draws have been used."""
        found = {name: getattr(self.state, name) for name in fields}
        assert found == fields, f"expected {fields}, found {found}"
        self.expect_script_used_up()

    def expect_script_used_up(self) -> None:
        script = self.table._source
        assert isinstance(script, Script)
        assert script.used_up, f"left in the script: {script.rolls[script.rolled :]} {script.draws[script.drawn :]}"

    def expect_refusal(self, decision: str, rule: str, reason: str) -> None:
        """The decision is refused, by this rule, in exactly these words, and nothing changes."""
        before = self.table.save()
        refusal = None
        try:
            self.table.decide(decision)
        except IllegalDecisionError as error:
            refusal = error.rule, error.reason
        assert refusal == (rule, reason), f"'{decision}' got {refusal or 'no refusal'}"
        assert self.table.save() == before, "a refused decision changed the table"

    def odds(self, option: str) -> dict[str, float]:
        """The chances that an option shows, by what they are the chances of."""
        assert self.table.pending is not None
        question = self.table.view(self.table.pending.seat).question
        assert question is not None
        found = next(shown for shown in question.options if shown.id == option)
        return {chance.outcome: chance.chance for chance in found.odds}

    def expect_true_odds(self, option: str, copies: int = 2000) -> None:
        """What this option promises happens as often as it says, within four and a half standard deviations."""
        rng, outcomes = Random(option), self.table.game.words.outcomes
        for name, chance in self.odds(option).items():
            happened = sum(came_about(self.table, option, outcomes[name], rng) for _ in range(copies))
            doubt = 4.5 * sqrt(copies * chance * (1 - chance))
            assert abs(happened - copies * chance) <= doubt, f"{name}: {happened} of {copies}, promised {chance:.1%}"

    def expect_end(self, ending: str, rule: str) -> None:
        """The game is over, by this ending and rule."""
        result = self.table.result
        assert result is not None, f"the game goes on: {self.asked} {self.offers}"
        assert (result.ending, result.rule) == (ending, rule), f"ended by {result}"

    def happened(self, name: str) -> list[Any]:
        """All events of this name so far."""
        return [event for event in self.table.events if type(event).__name__ == name]

    def cited(self) -> set[str]:
        """The rules that the events so far rest on."""
        return {event.rule for event in self.table.events if event.rule}

    def last(self, name: str) -> Event:
        """The latest event of this name."""
        found = self.happened(name)
        assert found, f"no {name} has happened"
        event: Event = found[-1]
        return event
