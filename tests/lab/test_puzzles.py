"""The puzzles that come with the games, and how puzzles are found."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mazefolio import Table
from mazefolio.engine import registry
from mazefolio.engine.errors import DataError
from mazefolio.engine.record import Snapshot
from mazefolio.lab.puzzles import Puzzle, UnknownPuzzleError, calendar, chosen, daily, find, hunt_of, puzzle, puzzles
from mazefolio.lab.puzzles.checking import complaints, flaws
from mazefolio.lab.puzzles.finding import BEYOND_DOUBT, MARGIN, MOST_OPTIONS, judged
from mazefolio.lab.puzzles.library import read, table_of, written
from mazefolio.lab.puzzles.shapes import TriedOption
from mazefolio.lab.puzzles.trials import Trials
from mazefolio.lab.work import Work

CHEAP = "redmage"
"""A game that is played out in a millisecond."""


@pytest.mark.parametrize("one", calendar(), ids=lambda one: one.id)
def test_every_puzzle_can_be_played_under_the_present_rules_and_asks_what_it_says(one: Puzzle) -> None:
    assert list(flaws(one)) == []
    assert one.solution in table_of(one).tokens()


@pytest.mark.parametrize("one", calendar(), ids=lambda one: one.id)
def test_every_solution_is_the_best_beyond_doubt(one: Puzzle) -> None:
    assert 2 <= len(one.options) <= MOST_OPTIONS
    assert all(other.behind > max(MARGIN, BEYOND_DOUBT * other.doubt) for other in one.options[1:])


@pytest.mark.parametrize("one", puzzles(CHEAP), ids=lambda one: one.id)
def test_new_games_say_the_same_of_the_options(one: Puzzle) -> None:
    assert list(complaints(one, games=60)) == []


def test_a_puzzle_that_says_something_else_is_noticed() -> None:
    one = puzzles(CHEAP)[-1]
    best, *others = one.options
    boasts = replace(one, options=[replace(best, chance=best.chance + 0.4), *others])

    assert [complaint for complaint in complaints(boasts, games=30) if "worth something else" in complaint]
    assert list(flaws(replace(one, seat=one.seat + 1))) == ["its seat is not asked"]
    assert list(flaws(replace(one, asked="What now?"))) == ["another question is asked"]
    assert "there are other options" in list(flaws(replace(one, options=others)))
    assert "its solution is not the best option" in list(flaws(replace(one, options=[*reversed(one.options)])))


def test_a_puzzle_outlives_a_change_of_rules_that_leaves_its_position_as_it_is() -> None:
    """Its game would go otherwise now, or is of other rules."""
    one = puzzles(CHEAP)[-1]
    first, *others = one.record.turns
    altered = [f"{first.partition('=')[0]}=000000", *others]

    for record in (replace(one.record, rules="0"), replace(one.record, turns=altered)):
        old = replace(one, record=record)
        assert list(flaws(old)) == []
        assert table_of(old).state == table_of(one).state


def test_a_puzzle_whose_position_cannot_be_is_noticed() -> None:
    one = puzzles(CHEAP)[0]
    [flaw] = flaws(replace(one, record=replace(one.record, rules="0", snapshot=Snapshot(0, (0,), "spoilt"))))

    assert flaw.startswith("cannot be played: ")


def test_a_puzzle_is_found_again_where_it_was() -> None:
    one = max(puzzles(CHEAP), key=lambda one: one.margin)
    found = judged(table_of(one), games=120, seed="again")

    assert found is not None
    assert found.solution == one.solution
    assert (found.kind, found.asked, found.usual, found.games) == (one.kind, one.asked, one.usual, 120)


def test_a_decision_that_makes_no_difference_is_no_puzzle() -> None:
    """Two rooms that nobody knows anything of, at the beginning of a game."""
    assert judged(Table.new(CHEAP, seed=7), games=20, seed="any") is None


def test_puzzles_are_judged_by_what_the_seat_knows() -> None:
    """The true position and one that it might as well be, for all that the seat knows, say the same."""
    of_these = puzzles(CHEAP)[0]
    table = table_of(of_these)
    one, other = Trials(table, "key"), Trials(table.imagine(of_these.seat, Random(3)), "key")
    one.play(12)
    other.play(12)

    assert one.wins == other.wins


def test_a_hunt_finds_the_same_again_and_goes_on_from_its_file(tmp_path: Path) -> None:
    hunt, work = hunt_of(CHEAP, bot="apprentice", positions=3, games=40, seed=5), Work(file=tmp_path / "hunt.jsonl")
    few, more = find(hunt, 2, work), find(hunt, 4, work)

    assert more[: len(few)] == few
    assert find(hunt, 4) == more


def test_chosen_puzzles_are_as_different_as_can_be_and_go_from_easy_to_hard() -> None:
    def found(kind: str, difficulty: int, behind: float) -> Puzzle:
        options = [TriedOption("a", 0.9, 0.0, 0.0, 0.0, ()), TriedOption("b", 0.9 - behind, 0.0, behind, 0.0, ())]
        one = puzzles(CHEAP)[0]
        return replace(one, kind=kind, difficulty=difficulty, options=options)

    picked = chosen(
        [found("door", 1, 0.5), found("door", 1, 0.6), found("loot", 1, 0.3), found("door", 3, 0.2)], 3, "2026-11-19"
    )

    assert [(one.id, one.kind, one.difficulty) for one in picked] == [
        ("redmage-1", "door", 1),
        ("redmage-2", "loot", 1),
        ("redmage-3", "door", 3),
    ]
    assert {one.date for one in picked} == {"2026-11-19"}


def test_there_is_a_puzzle_for_every_day_and_each_has_its_turn() -> None:
    days = [date(2026, 11, 19) + timedelta(days) for days in range(len(calendar()))]

    assert sorted(daily(day).id for day in days) == sorted(one.id for one in calendar())
    assert daily(days[0] + timedelta(len(calendar()))) == daily(days[0])


def test_puzzles_survive_being_written_down() -> None:
    assert list(read(written(puzzles(CHEAP)))) == list(puzzles(CHEAP))


def test_what_is_not_there_or_damaged_is_named() -> None:
    with pytest.raises(UnknownPuzzleError, match=r"no puzzle 'redmage-99'; there is: .*redmage-1 to redmage-"):
        puzzle("redmage-99")
    with pytest.raises(DataError, match=r"puzzles\.json"):
        read('[{"id": 3}]')


def test_a_game_without_a_folder_or_a_file_has_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("tests.engine.toy", "tests.engine"):
        monkeypatch.setattr(registry, "source", lambda game, module=module: (module, "GAME"))
        assert puzzles(f"a game in {module}") == ()
