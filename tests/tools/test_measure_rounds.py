"""How long rounds of bots take: what is told of the measured ones."""

from __future__ import annotations

from tools.measure_rounds import Round, told


def test_only_rounds_that_were_measured_at_every_speed_are_compared() -> None:
    found = {
        "normal": [Round(4.0, 8, over=False), Round(2.0, 4, over=False)],
        "fast": [Round(1.0, 8, over=False), Round(0.5, 4, over=False), Round(60.0, 1, over=False)],
    }

    assert told("toy", found) == "toy        2 rounds of 6.0 decisions: normal 3.00 s (1.00), fast 0.75 s (0.25)"


def test_without_a_round_nothing_is_compared() -> None:
    assert told("toy", {"normal": [], "fast": [Round(1.0, 2, over=False)]}) == "toy        no rounds"
