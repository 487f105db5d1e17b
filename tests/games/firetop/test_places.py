"""Every space has a name by which people find it on the board."""

from __future__ import annotations

import re

import pytest

from mazefolio.games.firetop.content import SPACES
from mazefolio.games.firetop.names import at, place, title


def test_no_two_spaces_have_one_name() -> None:
    assert len({title(space) for space in SPACES}) == len(SPACES)
    assert len({place(space) for space in SPACES}) == len(SPACES)


@pytest.mark.parametrize(
    ("space", "named"),
    [
        ("c22_27", "Corridor, by the Kitchen"),
        ("c24_27", "Corridor, 2 east of the Kitchen"),
        ("c19_24", "Corridor, 1 north of the east door of the Guard Room"),
        ("c09_27", "Corridor, by the red Secret Passage 1"),
        ("c15_29", "Corridor, by the Entrance"),
        ("red_1", "Red Secret Passage 1"),
    ],
)
def test_a_corridor_is_called_after_what_is_nearest(space: str, named: str) -> None:
    assert title(space) == named


def test_nothing_is_far_from_a_place_with_a_name() -> None:
    steps = [int(number) for space in SPACES for number in re.findall(r"^Corridor, (\d+) ", title(space))]

    assert max(steps) <= 4


@pytest.mark.parametrize(
    ("space", "where"),
    [
        ("kitchen", "in the Kitchen"),
        ("c24_27", "in the corridor 2 east of the Kitchen"),
        ("south_bank", "on the South Bank"),
        ("red_1", "at the red Secret Passage 1"),
        ("entrance", "at the Entrance"),
    ],
)
def test_somebody_stands_in_on_or_at_a_space(space: str, where: str) -> None:
    assert at(space) == where
