"""Answers in a seat's own words: taken, recorded, replayed and taken back like any other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from mazefolio import Table
from mazefolio.bots.random import play_at_random
from mazefolio.engine import record as records
from mazefolio.engine import registry
from mazefolio.engine.errors import IllegalDecisionError, MazefolioError, ReplayError
from mazefolio.engine.options import Options
from mazefolio.engine.secrecy import Veil
from mazefolio.engine.steps import Action, Ask, Query, Steps, ask_openly
from tests.conformance.helpers import everything
from tests.engine import toy

ODD = "motto 50% = 'half' 'ö' \N{SNOWMAN}"


class State(toy.State, kw_only=True):
    motto: str = ""


class Motto(Action, frozen=True, gc=False):
    text: str

    @property
    def token(self) -> str:
        return f"motto {self.text}"


class ChooseMotto(Query, frozen=True, tag="motto"):
    RULE = "TY-2.1"


def begin(seats: int, options: Options) -> State:
    plain = toy.begin(seats, options)
    return State(**{name: getattr(plain, name) for name in plain.__struct_fields__} | {"phase": "motto"})


def motto(s: State) -> Steps[str]:
    s.motto = (yield from ask_openly(0, ChooseMotto(), [Motto("win"), Motto("play")])).text
    return "deal"


def write(s: State, ask: Ask, text: str) -> Motto | None:
    word, _, own = text.partition(" ")
    if ask.kind != "motto" or word != "motto":
        return None
    if not own:
        raise IllegalDecisionError("a motto has words", "TY-2.2")
    return Motto(own)


PLAIN: Any = toy.GAME
GAME: Any = replace(
    PLAIN,
    state=State,
    begin=begin,
    phases={**PLAIN.phases, "motto": motto},
    veil=Veil(State),
    write=write,
)


@pytest.fixture(autouse=True)
def announced(announced_toy: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game with a motto, as the registry finds it."""
    monkeypatch.setattr(toy, "GAME", GAME)
    registry.get.cache_clear()
    yield
    registry.get.cache_clear()


@pytest.fixture
def table() -> Table:
    return Table.new(GAME, seed=3)


def test_own_words_are_an_answer(table: Table) -> None:
    table.decide("  motto   to be   or not ")

    assert table.state.motto == "to be or not"
    assert table.answers == ["motto to be or not"]
    assert table.seq == 1


def test_words_that_are_an_option_are_that_option(table: Table) -> None:
    table.decide("motto play")

    assert (table.state.motto, table.answers) == ("play", [1])


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("motto", "a motto has words", "TY-2.2"),
        ("rhyme and reason", "'rhyme and reason' is not possible now; possible: motto win, motto play", "TY-2.1"),
    ],
)
def test_wrong_words_are_refused_and_change_nothing(table: Table, text: str, reason: str, rule: str) -> None:
    before = everything(table)
    with pytest.raises(IllegalDecisionError) as refused:
        table.decide(text)

    assert (refused.value.reason, refused.value.rule) == (reason, rule)
    assert everything(table) == before


def test_own_words_answer_no_other_question(table: Table) -> None:
    table.decide("motto win")
    with pytest.raises(IllegalDecisionError, match="is not possible now"):
        table.decide("motto again")


@pytest.mark.parametrize("text", ["motto to be", ODD])
def test_they_are_recorded_and_play_back_alike(table: Table, text: str) -> None:
    table.decide(text)
    table.decide("pass")
    saved = table.save()
    loaded = Table.load(saved)

    assert saved.isascii()
    assert everything(loaded) == everything(table)
    assert (loaded.state.motto, loaded.save()) == (text.removeprefix("motto "), saved)


def test_copies_and_imagined_tables_have_them_too(table: Table) -> None:
    table.decide("motto to be")

    assert everything(table.clone()) == everything(table)
    assert table.imagine(0, Random(1)).state.motto == "to be"


def test_they_can_be_taken_back(table: Table) -> None:
    practice = Table.new(GAME, seed=3, practice=True)
    before = everything(practice)
    practice.decide("motto to be")
    practice.undo(0)

    assert everything(practice) == before


@pytest.mark.parametrize("answer", ["motto", "nonsense"])
def test_a_record_with_wrong_words_is_found_out(table: Table, answer: str) -> None:
    table.decide("motto to be")
    record = records.decode(table.save())
    first, *others = record.turns
    forged = records.encode(records.Record(**{**_fields(record), "turns": [f"'{answer}", *others]}))
    with pytest.raises(MazefolioError) as found:
        Table.load(forged)

    assert type(found.value) is ReplayError
    assert first.startswith("'motto%20to%20be")


def _fields(record: records.Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def test_automatic_players_choose_from_the_list(table: Table) -> None:
    ask = table.pending
    assert ask is not None

    assert {play_at_random(None, ask, Random(seed)) for seed in range(20)} == {0, 1}
