"""Every part of the torture at a tiny size, and how a run goes on after it was interrupted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.torture.book import Book, Page
from tests.torture.part import Batch
from tests.torture.parts import PARTS
from tests.torture.run import FAILURES, Course, Lane, left


@pytest.mark.parametrize("name", PARTS)
def test_a_tiny_batch_of_every_part(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    part = PARTS[name]
    server = request.getfixturevalue("postgres_server").get_uri() if part.postgres else ""
    counts = part.run(Batch(0, part.tiny, tmp_path, server))
    assert counts[part.unit] >= part.tiny


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    book = Book(tmp_path / "counts.json")
    book.finish("fuzz", 0, Counter(messages=5, longest=7), 1.5, "abc")
    book.finish("fuzz", 2, Counter(messages=4, longest=3), 1.5, "abc")
    book.fail("fuzz", 1, "alas")

    page = Book(tmp_path / "counts.json").page("fuzz")

    assert page.counts == {"messages": 9, "longest": 7}
    assert page.failures == {1: "alas"}
    assert [number for number, _ in zip(page.numbers(), range(3), strict=False)] == [1, 3, 4]


def test_a_batch_that_succeeds_at_last_is_no_failure_any_more(tmp_path: Path) -> None:
    book = Book(tmp_path / "counts.json")
    book.fail("fuzz", 1, "alas")
    book.finish("fuzz", 1, Counter(messages=5), 1.5, "abc")
    assert book.page("fuzz").failures == {}


def test_the_time_left_follows_from_what_this_run_has_done() -> None:
    assert left(took=0, done=0, remaining=90, since=5) is None
    assert left(took=20, done=10, remaining=90, since=5) == 175


def courses(*sizes: int) -> list[Course]:
    return [Course(name, size, Page()) for name, size in zip(PARTS, sizes, strict=False)]


def test_the_next_part_begins_while_the_last_batches_are_under_way() -> None:
    first, second = courses(20, 1000)
    begun = [*Lane([first, second], 5).next()]
    assert [(stretch.part, stretch.number) for stretch in begun] == [
        (first.name, 0),
        (first.name, 1),
        (second.name, 0),
        (second.name, 1),
        (second.name, 2),
    ]


def test_no_more_is_begun_than_there_is_room_for_and_nothing_beyond_the_size() -> None:
    [only] = courses(20)
    lane = Lane([only], 3)
    assert len([*lane.next()]) == 2
    assert [*lane.next()] == []
    only.under_way -= 1
    only.page.counts["kills"] = 10
    assert [*lane.next()] == []


def test_a_part_that_failed_too_often_is_given_up_and_the_next_one_begins() -> None:
    first, second = courses(20, 20)
    first.page.failures |= dict.fromkeys(range(FAILURES), "alas")
    assert {stretch.part for stretch in Lane([first, second], 9).next()} == {second.name}
