"""The picture of how the example learns."""

from __future__ import annotations

from mazefolio.lab.stats import rate
from tools.learning_curve import curve


def test_what_was_learnt_stands_beside_the_quick_player() -> None:
    points = [
        {"steps": 1000, "won": 0.1, "low": 0.05, "high": 0.15},
        {"steps": 2000, "won": 0.5, "low": 0.4, "high": 0.6},
    ]
    drawn = curve(points, rate(40, 100))

    assert drawn.count("<polyline") == drawn.count("<polygon") == 2
    assert "thumb, 100 games" in drawn
