"""Every part of the torture at a tiny size, and how a run goes on after it was interrupted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.torture.book import Book
from tests.torture.part import Batch
from tests.torture.parts import PARTS
from tests.torture.run import left


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
