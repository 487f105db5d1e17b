"""Whatever is wrong with a store after a storm is found out by comparing it with what people were told."""

from __future__ import annotations

import pytest

from tests.faults.people import check
from tests.server.store.making import a_game, an_event

TOLD = [(1, "one"), (2, "two")]


@pytest.mark.parametrize(
    ("stored", "complaint"),
    [
        (["one"], "not stored"),
        (["two", "one"], "not stored"),
        (["one", "one", "two"], "stored twice"),
        (["one", "two", "three"], "asked until"),
    ],
    ids=["lost", "renumbered", "doubled", "unasked"],
)
def test_what_is_wrong_is_found_out(stored: list[str], complaint: str) -> None:
    events = [an_event(seq, made) for seq, made in enumerate(stored, 1)]
    with pytest.raises(AssertionError, match=complaint):
        check(TOLD, a_game(), [], events)


def test_a_gap_is_found_out() -> None:
    with pytest.raises(AssertionError, match="no gaps"):
        check(TOLD, a_game(), [], [an_event(1, "one"), an_event(3, "two")])
