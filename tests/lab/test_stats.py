"""The statistics of reports."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazefolio.lab.stats import Z95, rate, spread, wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 10, 0.0179, 0.4042), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_has_its_published_values(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 5000).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))))
def test_the_bounds_are_where_the_rate_is_just_believable(counted: tuple[int, int]) -> None:
    count, total = counted
    share = count / total

    low, high = wilson(count, total)

    assert 0 <= low <= share <= high <= 1
    for bound in {low, high} - {0.0, 1.0}:
        assert abs(share - bound) == pytest.approx(Z95 * sqrt(bound * (1 - bound) / total), rel=1e-6)


def test_nothing_is_known_from_no_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert rate(0, 0).rate == 0.0


def test_spread() -> None:
    found = spread([4, 1, 1, 2])

    assert (found.mean, found.median, found.min, found.max) == (2.0, 1.5, 1, 4)
