"""The games of OpenSpiel, by its own checks and ours."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from mazefolio import games
from mazefolio.engine.dice import Stream
from mazefolio.engine.errors import SetupError
from mazefolio.engine.record import pack
from mazefolio.envs import spiel
from tests.envs.helpers import every_game

QUICK = ("redmage", "deathmaze")
"""Games that are short enough to be played from the beginning again and again."""


SHORT = {
    "firetop": "(players=2,options=round_limit:10)",
    "mertwig": "(players=2,options=round_limit:30)",
    "talisman": "(players=2,options=round_limit:20)",
}


def load(slug: str) -> Any:
    return pyspiel.load_game(f"mazefolio_{slug}")


def walk(state: Any, rng: Random, steps: int) -> Any:
    """Play on at random, chance included."""
    while not state.is_terminal() and steps:
        state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1
    return state


@every_game
def test_openspiel_finds_nothing_wrong(slug: str) -> None:
    game = pyspiel.load_game(f"mazefolio_{slug}{SHORT.get(slug, '')}")

    pyspiel.random_sim_test(game, num_sims=1, serialize=slug in QUICK, verbose=False)


@pytest.mark.parametrize("slug", QUICK)
def test_a_playthrough_is_the_same_when_it_is_played_again(slug: str, tmp_path: Path) -> None:
    first = generate_playthrough.playthrough(f"mazefolio_{slug}", None, seed=1)
    kept = tmp_path / "playthrough.txt"
    kept.write_text(first)
    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(str(kept))

    assert original == again
    assert "IsChanceNode() = True" in first


@every_game
def test_a_copy_goes_its_own_way_from_the_same_moment(slug: str) -> None:
    for steps in (3, 60, 400):
        state = walk(load(slug).new_initial_state(), Random(1), steps)
        copy, before = state.clone(), str(state)
        assert str(copy) == before
        assert copy.legal_actions() == state.legal_actions()
        walk(copy, Random(2), 30)
        assert str(state) == before
        walk(state, Random(2), 30)
        assert str(copy) == str(state)


@every_game
def test_every_way_chance_can_fall_has_the_same_weight(slug: str) -> None:
    state, rng = load(slug).new_initial_state(), Random(1)
    nodes = 0
    for _ in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            ways = state.chance_outcomes()
            assert sum(weight for _, weight in ways) == pytest.approx(1)
            assert len({state.action_to_string(way) for way, _ in ways}) == len(ways) < spiel.MOST_WAYS
            nodes += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert nodes > 20


@every_game
def test_two_states_that_differ_only_in_what_a_player_cannot_know_are_one_information_state(slug: str) -> None:
    rng, differing = Random(1), 0
    state = load(slug).new_initial_state()
    for _ in range(60):
        walk(state, rng, 7)
        if state.is_terminal() or state.is_chance_node():
            continue
        seat, twin = state.current_player(), deepcopy(state.table)
        before, truth = state.information_state_string(seat), pack(state.table.state)
        tensor = state.observation_tensor(seat)
        state.table.game.redeal(state.table.state, seat, Stream(rng.randbytes(16)))
        assert state.information_state_string(seat) == before
        assert state.observation_tensor(seat) == tensor
        differing += pack(state.table.state) != truth
        state.table = twin
    assert differing > 0


def test_an_information_state_remembers_what_was_decided() -> None:
    state, rng = load("redmage").new_initial_state(), Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    token = state.action_to_string(0)
    state.apply_action(0)

    assert state.information_state_string(0).startswith(token)


def test_returns_follow_the_result() -> None:
    worth = Counter(tuple(walk(load("redmage").new_initial_state(), Random(seed), -1).returns()) for seed in range(40))

    assert worth[(-1.0,)] > 20
    assert set(worth) <= {(1.0,), (-1.0,)}


def test_seats_and_options_are_parameters() -> None:
    game = pyspiel.load_game("mazefolio_firetop(players=3)")
    wizard = pyspiel.load_game("mazefolio_redmage(options=hero:wizard;night:short)")

    assert game.num_players() == 3
    assert re.search(r'"hero":"wizard"', str(wizard.new_initial_state()))
    with pytest.raises(SetupError, match="colour"):
        spiel.game_class("redmage")({"options": "colour:red"})
    with pytest.raises(SetupError, match="not an option with its value"):
        spiel.game_class("redmage")({"options": "wizard"})


def test_every_game_is_registered() -> None:
    assert {f"mazefolio_{slug}" for slug in games.names()} <= set(pyspiel.registered_names())
