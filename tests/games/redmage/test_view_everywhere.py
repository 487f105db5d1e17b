"""Whatever happens in a game, the view is sound and tells nothing that is hidden."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio.engine.dice import Stream
from mazefolio.engine.options import Value
from mazefolio.engine.table import Table
from mazefolio.engine.view import Option, Picture, Piece, View
from mazefolio.games.redmage.content import HEROES, NIGHTS

RULE_ID = re.compile(r"\bRM-\d+\.\d+\b")
SETUPS: list[dict[str, Value]] = [
    {"hero": hero, "night": night, "set2_copies": copies, "monster_movement": moving}
    for (night, copies, moving), hero in product(product(NIGHTS, (1, 2), (True, False)), HEROES)
]
GAMES = 60


def play(seed: int) -> Iterator[Table]:
    """A game of a player who is sometimes sensible, at every decision and at its end; all set-ups get their turn."""
    table = Table.new("redmage", seed=seed, options=SETUPS[seed * 17 % len(SETUPS)])
    rng = Random(seed)
    while table.pending:
        yield table
        sensible = rng.random() < 0.1 * (seed % 10)
        bot = table.game.bots["thumb"](table.seen(0), table.pending, rng)
        table.decide(bot if sensible else rng.randrange(table.pending.advancing))
    yield table


def pieces(picture: Picture) -> Iterator[Piece]:
    """Everything that lies on the table."""
    for board in picture.boards:
        for space in board.spaces:
            yield from space.pieces
    for sheet in picture.sheets:
        for zone in sheet.zones:
            yield from zone.pieces


def texts(thing: Any) -> Iterator[str]:
    """Every text in a view that was turned into plain lists and tables."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        yield from texts(list(thing.values()))
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from texts(part)


def check_options(table: Table, options: Sequence[Option]) -> None:
    legal = [option for option in options if not option.refused]
    assert [option.id for option in legal] == table.tokens()
    for unique in ([option.id for option in options], [option.label for option in options]):
        assert len(set(unique)) == len(unique), unique
    for option in options:
        assert option.label
        assert option.rule
        assert all(0 < chance.chance <= 1 for chance in option.odds)


def check_places(view: View, options: Sequence[Option]) -> None:
    """Options point at things that are there, and nothing has the name of something else."""
    names = [piece.id for piece in pieces(view.picture)]
    assert len(set(names)) == len(names), names
    there = {*names, *(space.id for board in view.picture.boards for space in board.spaces), ""}
    for option in options:
        assert {option.target, option.using} <= there, option


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_view_is_sound_at_every_step(seed: int) -> None:
    cited: set[str] = set()
    for table in play(seed):
        view = table.view(0)
        options = view.question.options if view.question else ()
        check_options(table, options)
        check_places(view, options)
        cited.update(rule for text in texts(msgspec.to_builtins(view)) for rule in RULE_ID.findall(text))
    assert "RM-5.1" in cited
    assert not [rule for rule in cited if rule not in table.game.rulebook]


@pytest.mark.parametrize("seed", range(100, 112))
@pytest.mark.rule("RM-1.8", "RM-1.10")
def test_hidden_tiles_leave_no_trace_in_the_view(seed: int) -> None:
    stream = Stream(b"another deal    ")
    for table in play(seed):
        before, hidden = msgspec.json.encode(table.view(0)), table.state.face_down[:]
        table.game.redeal(table.state, 0, stream)
        assert msgspec.json.encode(table.view(0)) == before
        assert table.state.face_down != hidden


def test_every_question_of_the_game_is_met() -> None:
    asked = {table.pending.kind for seed in range(GAMES) for table in play(seed) if table.pending}
    assert asked >= {"plan", "door", "evade", "action", "defend", "after round", "loot", "thief", "wander step"}


def test_every_refusal_rests_on_a_rule() -> None:
    rulebook = Table.new("redmage").game.rulebook
    for seed in range(0, GAMES, 6):
        for table in play(seed):
            if table.pending:
                found = list(table.game.words.refused(table.seen(0), table.pending))
                refusals = [attempt.refusal for attempt in found if attempt.refusal]
                assert all(refusal.reason and refusal.rule in rulebook for refusal in refusals)
                assert {attempt.action.token for attempt in found}.isdisjoint(table.tokens())
