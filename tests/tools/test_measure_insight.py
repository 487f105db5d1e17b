"""How far insight can be trusted: games are analysed, also twice, and blunders planted in puzzles."""

from __future__ import annotations

import re

from mazefolio.lab.insight import Effort
from tools.measure_insight import blunders, measured, played, told

QUICK = Effort(2, 1000)


def test_what_is_told_of_games_that_were_analysed_twice() -> None:
    found = [measured(played("redmage", "apprentice", 0, number), QUICK, twice=True) for number in range(2)]
    lines = list(told(found))

    assert re.match(r"2 games; the sum is off by \S+e-1[5-9] at most|.* 0\.0e\+00 at most", lines[0])
    assert re.match(r"luck [+-]\d\.\d{4} ± \d\.\d{4} a player", lines[1])
    assert [line.split()[1] for line in lines if line.startswith("twice")] == ["luck", "skill", "chances"]
    assert found[0].seconds > 0


def test_games_are_of_as_many_seats_as_wanted() -> None:
    assert len(played("mertwig", "adventurer", 2, 0).seats) == 2


def test_blunders_are_told_whether_found_or_not() -> None:
    line = next(blunders("redmage", Effort(20, 20_000)))

    assert re.match(r"redmage-1, \d+% ± \d+% behind, of \d+ decisions: (found, -0\.\d\d ± 0\.\d\d|not found)$", line)
