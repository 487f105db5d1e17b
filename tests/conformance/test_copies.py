"""Copies, saved games, replays and games taken back are exactly the games they come from."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from mazefolio import Table
from mazefolio.engine.errors import UndoRefusedError
from mazefolio.engine.record import pack, shrink, unshrink
from tests.conformance.helpers import (
    FEW,
    Case,
    at_random,
    choices,
    every_case,
    everything,
    few_cases,
    onlookers,
    sight,
)

pytestmark = pytest.mark.usefixtures("announced_toy")


@every_case
def test_a_state_is_plain_data(case: Case) -> None:
    for table in case.walk():
        assert case.game.unpack(pack(table.state)) == table.state


@few_cases
def test_a_position_is_written_down_and_read(case: Case) -> None:
    for table in case.moments():
        assert unshrink(shrink(pack(table.state)), case.game.state) == table.state


@every_case
def test_a_chain_of_copies_plays_the_same_game(case: Case) -> None:
    """One table is played straight on; beside it, every decision is made on a copy of the copy before."""
    straight, copy = case.table(), case.table()
    for choice in choices(straight, case.rng):
        before, copy = everything(straight), copy.clone()
        assert everything(copy) == before
        copy.decide(copy.tokens()[choice])
        assert everything(straight) == before
        straight.decide(choice)
    assert everything(copy) == everything(straight)
    assert copy.save() == straight.save()


@few_cases
def test_a_light_copy_plays_the_same_game(case: Case) -> None:
    for table in case.moments():
        light, copy = table.clone(light=True), table.clone()
        light.play_out(at_random(table.seq))
        copy.play_out(at_random(table.seq))
        assert pack(light.state) == pack(copy.state)
        assert light.result == copy.result


@every_case
def test_a_game_is_saved_and_loaded_at_any_moment(case: Case) -> None:
    for table in case.moments():
        text = table.save()
        loaded = Table.load(text)
        assert everything(loaded) == everything(table)
        assert loaded.save() == text


@every_case
def test_a_playback_is_the_game_step_by_step(case: Case) -> None:
    for seed in range(3):
        steps = [(everything(table), table) for table in case._replace(seed=seed).walk()]
        _, played = steps[-1]
        assert [everything(table) for table in Table.playback(played.record)] == [step for step, _ in steps]


@every_case
def test_taking_back_gives_exactly_what_was(case: Case) -> None:
    taken_back = 0
    table = case.table()
    for choice in choices(table, case.rng):
        assert table.pending is not None
        seat, before = table.pending.seat, everything(table)
        table.decide(choice)
        after = everything(table)
        try:
            table.undo(seat)
        except UndoRefusedError:
            assert everything(table) == after
        else:
            taken_back += 1
            assert everything(table) == before
            table.decide(choice)
            assert everything(table) == after
    assert taken_back, "no decision could be taken back: each of them rolled dice or showed something"


@few_cases
def test_practice_goes_all_the_way_back(case: Case) -> None:
    table, past = case.table(practice=True), []
    for choice in choices(table, case.rng):
        past.append((everything(table), table.save()))
        table.decide(choice)
    for before in reversed(past):
        table.undo()
        assert (everything(table), table.save()) == before


def chronicle() -> str:
    """A check value of what people saw in some games, and of the games as they were saved."""
    check = sha256()
    for case in FEW:
        for table in case.moments():
            for viewer in sorted(onlookers(table), key=str):
                check.update(sight(table, viewer))
        check.update(table.save().encode())
    return check.hexdigest()


def chronicle_of_a_process(hash_seed: str) -> str:
    """The chronicle as told by a process of its own, in which sets have an order of their own."""
    root = Path(__file__).parents[2]
    code = f"from {__name__} import chronicle; print(chronicle())"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    assert chronicle_of_a_process("1") == chronicle_of_a_process("2") != ""
