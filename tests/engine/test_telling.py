"""States, questions and options told in words."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from mazefolio.engine.steps import Action, Ask, Query
from mazefolio.engine.telling import Teller, Telling


class Member(Struct):
    card: str
    wounds: int = 0


class Player(Struct):
    gold: int = 0
    hand: list[str] = []
    members: list[Member] = []
    phase: str = ""


class State(Struct):
    players: list[Player]
    active: int = 0
    round: int = 0
    over: bool = False
    ring: Annotated[list[Member], "by their places"] = []


class Toll(Query, frozen=True, tag="toll"):
    price: int


class Pay(Action, frozen=True):
    gold: int


def told(state: Struct, seat: int) -> list[str]:
    ask = Ask(seat, Toll(3), (Pay(3), Pay(0)), 2)
    return Teller(Telling(numbered=frozenset({"ring"}), clues=lambda seen, asked: {"odds": 2.6})).state(state, ask)


def test_a_seat_hears_of_itself_and_of_others() -> None:
    state = State([Player(gold=7), Player(gold=40)], active=1)

    assert {"me.gold=7", "other.gold=~16", "active=1"} < set(told(state, 0))
    assert {"me.gold=~16", "other.gold=7", "active=0"} < set(told(state, 1))


class Later(Struct):
    """A state that names seats before it lists them, and sometimes none."""

    first: int | None
    seat: int
    players: list[Player]


def test_whoever_is_named_before_the_seats_are_listed_is_told_from_ones_own_seat_and_may_be_nobody() -> None:
    words = told(Later(None, 0, [Player(), Player()]), 1)

    assert {"first=nobody", "seat=1"} < set(words)


class Row(tuple[Member, ...]):
    """A list of a kind of its own."""


def test_a_list_of_a_kind_of_its_own_is_told_like_any_other() -> None:
    words = told(State([Player(members=Row([Member("troll", 1)]))]), 0)  # type: ignore[arg-type]

    assert {"me.members#1", "me.members[troll].wounds=1"} < set(words)


def test_of_another_seat_it_is_told_as_that_sees_the_table_but_not_what_is_asked() -> None:
    state = State([Player(gold=7, hand=["?"]), Player(gold=40, hand=["ace"])], active=1)
    words = Teller(Telling()).state(state, Ask(1, Toll(3), (Pay(3),), 1), 0)

    assert {"me.gold=7", "other.gold=~16", "other.hand=ace", "active=1"} < set(words)
    assert words[-1] == "waits"
    assert not any(word.startswith("ask") for word in words)


def test_lists_are_told_without_places_and_entries_by_their_names() -> None:
    words = told(State([Player(members=[Member("troll", 1), Member("elf")])]), 0)

    assert {"me.members#2", "me.members[troll].wounds=1", "me.members[elf].card=elf"} < set(words)


def test_numbered_lists_are_told_with_places() -> None:
    assert "ring[1].wounds=2" in told(State([Player()], ring=[Member("troll"), Member("elf", 2)]), 0)


def test_what_is_hidden_or_left_out_is_not_told() -> None:
    words = told(State([Player(hand=["?", "ace"], phase="turn")]), 0)

    assert {"me.hand#2", "me.hand=ace"} < set(words)
    assert not any("?" in word or "phase" in word for word in words)


def test_the_question_and_what_is_reckoned_are_told() -> None:
    assert told(State([Player()], over=True), 0)[-4:] == ["over", "ask=toll", "ask.toll.price=3", "odds=3"]


def test_an_option_is_told_by_itself_and_as_an_answer() -> None:
    assert Teller(Telling()).option(Pay(3), "toll") == ["Pay", "Pay.gold=3", "toll/Pay", "toll/Pay.gold=3"]
