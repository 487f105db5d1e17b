"""Tables under random handling: decide, copy, take back, save and load, imagine, and decide wrongly, in any order."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from mazefolio import Table
from mazefolio.engine.errors import DecisionError, ResignRefusedError, UndoRefusedError
from mazefolio.engine.game import Game
from mazefolio.engine.running import Chooser
from tests.conformance.helpers import GAMES, at_random, checked, everything, option_sets, short

numbers = st.integers(0, 10**6)
SOME = 10
"""So many decisions are made in an imagined game: others prove that it can be played to its end."""


def a_little_at_random(seed: int) -> Chooser:
    """Somebody who plays on at random, but not to the end."""
    some, choose = iter(range(SOME)), at_random(seed)
    return lambda ask: None if next(some, None) is None else choose(ask)


def asked(machine: RuleBasedStateMachine) -> bool:
    return isinstance(machine, TableMachine) and machine.table.pending is not None


class TableMachine(RuleBasedStateMachine):
    """One table, and the table as it was before each decision that still stands."""

    game: Game[Any]
    table: Table
    past: list[tuple[object, ...]]

    @initialize(seed=numbers, choice=numbers, practice=st.booleans())
    def sit_down(self, seed: int, choice: int, practice: bool) -> None:
        sets, seats = option_sets(self.game), self.game.seats
        self.table = Table.new(
            checked(self.game),
            seats=seats[choice % len(seats)],
            options={**short(self.game), **sets[choice % len(sets)]},
            seed=seed,
            practice=practice,
        )
        self.past = []

    @precondition(asked)
    @rule(choice=numbers)
    def decide(self, choice: int) -> None:
        assert self.table.pending is not None
        self.past.append(everything(self.table))
        self.table.decide(choice % len(self.table.pending.options))

    @precondition(asked)
    @rule(choice=numbers)
    def decide_by_text(self, choice: int) -> None:
        tokens = self.table.tokens()
        self.past.append(everything(self.table))
        self.table.decide(tokens[choice % len(tokens)], seq=self.table.seq)

    @precondition(asked)
    @rule(wrong=st.sampled_from([-1, 1000, "open sesame", "", None]))
    def decide_wrongly(self, wrong: Any) -> None:
        before = everything(self.table)
        with pytest.raises(DecisionError):
            self.table.decide(wrong)
        assert everything(self.table) == before

    @rule(seat=numbers)
    def take_back(self, seat: int) -> None:
        before = everything(self.table)
        try:
            self.table.undo(seat % len(self.table.setup.seats))
        except UndoRefusedError:
            assert everything(self.table) == before
            assert not (self.past and self.table.setup.practice)
        else:
            assert everything(self.table) == self.past.pop()

    @rule()
    def go_on_with_a_copy(self) -> None:
        copy = self.table.clone()
        assert everything(copy) == everything(self.table)
        self.table = copy

    @rule()
    def go_on_with_the_saved_game(self) -> None:
        loaded = Table.load(self.table.save())
        assert everything(loaded) == everything(self.table)
        assert loaded.setup.practice == self.table.setup.practice
        loaded.game = self.table.game
        self.table = loaded

    @precondition(asked)
    @rule(thought=numbers)
    def imagine(self, thought: int) -> None:
        assert self.table.pending is not None
        before, seat = everything(self.table), self.table.pending.seat
        world = self.table.imagine(seat, Random(thought))
        assert world.view(seat) == replace(self.table.view(seat), practice=False)
        world.clone(light=True).play_out(a_little_at_random(thought))
        assert everything(self.table) == before

    @precondition(asked)
    @rule(seat=numbers)
    def give_up_and_think_better_of_it(self, seat: int) -> None:
        copy, seat = self.table.clone(), seat % len(self.table.setup.seats)
        with suppress(ResignRefusedError, UndoRefusedError):
            copy.resign(seat)
            assert copy.seq == self.table.seq + 1
            copy.undo(seat)
            assert everything(copy) == everything(self.table)

    @invariant()
    def there_is_one_question_or_a_result(self) -> None:
        assert (self.table.pending is None) != (self.table.result is None)
        assert self.table.pending is None or self.table.pending.options

    @invariant()
    def decisions_are_counted(self) -> None:
        assert self.table.seq == len(self.past)


CAREFUL = settings(
    max_examples=40,
    stateful_step_count=50,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
QUICK = 100
"""Games of fewer decisions than this are quick: more tables of them can be tried."""


def is_quick(game: Game[Any]) -> bool:
    return all(decisions(game, seed) < QUICK for seed in range(5))


def decisions(game: Game[Any], seed: int) -> int:
    table = Table.new(game, options=short(game), seed=seed, light=True)
    table.play_out(at_random(seed))
    return table.seq


@pytest.mark.usefixtures("announced_toy")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_table_bears_any_handling(game: Game[Any]) -> None:
    machine = type("Machine", (TableMachine,), {"game": game})
    examples = 100 if is_quick(game) else CAREFUL.max_examples
    run_state_machine_as_test(machine, settings=settings(CAREFUL, max_examples=examples))
