"""Every game comes to an end, by sound states and clear questions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio import Table, bots
from mazefolio.bots.play import choice_of, play_out, searches
from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.game import Game
from mazefolio.engine.running import Chooser
from tests.conformance.helpers import (
    GAMES,
    Case,
    at_random,
    checked,
    choices,
    ended,
    every_case,
    every_game,
    everything,
    few_cases,
    onlookers,
    patiently,
    played_at_random,
    short,
)

GAMES_EACH = 12


def at_once(game: Game[Any]) -> list[str]:
    """The players who decide at once; those who search are tested in ``test_levels``."""
    return [name for name in bots.names(game) if not searches([bots.get(game, name)])]


def str_or_slug(value: Game[Any] | str) -> str:
    return value if isinstance(value, str) else value.slug


@every_case
def test_random_play_ends_and_every_phase_begins_soundly(case: Case) -> None:
    for seed in range(GAMES_EACH):
        played_at_random(case._replace(game=checked(case.game), seed=seed))


@pytest.mark.parametrize("habit", [lambda ask: 0, lambda ask: ask.advancing - 1, lambda ask: ask.advancing // 2])
@every_case
def test_stubborn_play_ends_too(case: Case, habit: Chooser) -> None:
    table = case.table()
    table.play_out(patiently(habit))
    ended(table)


@pytest.mark.parametrize(("game", "bot"), [(game, name) for game in GAMES for name in at_once(game)], ids=str_or_slug)
def test_every_bot_plays_to_the_end_and_chooses_only_what_advances(game: Game[Any], bot: str) -> None:
    for seed in range(GAMES_EACH):
        table, rng, player = short_table(game, seed), Random(seed), bots.get(game, bot)
        while (ask := table.pending) is not None:
            choice = choice_of(table, player, rng)
            assert 0 <= choice < ask.advancing
            table.decide(choice)
        ended(table)


def short_table(game: Game[Any], seed: int) -> Table:
    return Table.new(game, options=short(game), seed=seed)


@every_game
def test_the_same_seed_gives_a_bot_the_same_game(game: Game[Any]) -> None:
    for bot in at_once(game):
        tables = [short_table(game, seed=3) for _ in range(2)]
        for table in tables:
            play_out(table, [bots.get(game, bot)] * len(table.setup.seats), Random(3))
        assert tables[0].save() == tables[1].save()


@every_case
def test_there_is_always_one_clear_question_or_a_result(case: Case) -> None:
    for number, table in enumerate(case.walk()):
        assert table.seq == number
        assert (table.pending is None) != (table.result is None)
        if table.pending is not None:
            assert_clear(table)


def assert_clear(table: Table) -> None:
    ask, tokens = table.pending, table.tokens()
    assert ask is not None
    assert ask.seat in range(len(table.setup.seats))
    assert 1 <= ask.advancing <= len(ask.options)
    assert len(set(tokens)) == len(tokens), f"the same text twice: {tokens}"
    assert all(token and token == " ".join(token.split()) for token in tokens)


@every_case
def test_whatever_is_offered_can_be_done(case: Case) -> None:
    for table in case._replace(game=checked(case.game)).walk():
        for choice in range(len(table.tokens())):
            copy = table.clone()
            copy.decide(choice)
            assert copy.seq == table.seq + 1


@few_cases
def test_a_game_with_typed_dice_ends_too(case: Case) -> None:
    table = case.table(typed=True)
    for choice in choices(table, case.rng):
        assert_clear(table)
        table.decide(choice)
    ended(table)


@few_cases
def test_whoever_gives_up_does_not_win(case: Case) -> None:
    """The game ends or goes on without that seat, or it says by which rule it must wait, and nothing changes."""
    for table in case.moments():
        for seat in [seat for seat in onlookers(table) if seat is not None and table.pending]:
            copy = table.clone()
            if refusal := refused_to_give_up(copy, seat):
                assert refusal.rule in case.game.rulebook
                assert everything(copy) == everything(table)
            else:
                copy = copy.clone(light=True)
                copy.play_out(at_random(1))
                assert seat not in ended(copy).winners


def refused_to_give_up(table: Table, seat: int) -> ResignRefusedError | None:
    try:
        table.resign(seat)
    except ResignRefusedError as refusal:
        return refusal
    return None


@every_game
def test_options_are_well_declared(game: Game[Any]) -> None:
    assert len({spec.id for spec in game.options}) == len(game.options)
    for spec in game.options:
        assert spec.name
        assert spec.text
        assert spec.many or spec.default in spec.values
        assert game.settle(game.seats[0], {spec.id: spec.default})[spec.id] == spec.default
        assert len({choice.label for choice in spec.choices}) == len(spec.choices) > 1
