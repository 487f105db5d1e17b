"""Draws what ``examples/learn_redmage.py`` has printed: how much it won, the more it had played, beside ``thumb``.

python examples/learn_redmage.py --out redmage.pt > redmage.log
python tools/learning_curve.py redmage.log docs/pictures/learning.svg
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mazefolio.lab.plots import Series, lines
from mazefolio.lab.simulate import Plan, simulate
from mazefolio.lab.stats import Rate

GAMES = 4096
PAPER = '<rect width="100%" height="100%" fill="#ffffff"/>'


def curve(points: Sequence[Any], thumb: Rate) -> str:
    """The picture; the bands are 95 % intervals."""
    steps = [0.0, *(point["steps"] / 1000 for point in points)]
    won, errors = [0.0], [0.0]
    for point in points:
        won.append(point["won"])
        errors.append((point["high"] - point["low"]) / 2)
    learnt = Series("learnt from nothing", list(zip(steps, won, strict=True)), errors)
    level = [(steps[0], thumb.rate), (steps[-1], thumb.rate)]
    usual = Series(f"thumb, {thumb.total} games", level, [(thumb.high - thumb.low) / 2] * 2)
    drawn = lines([learnt, usual], "thousands of decisions played", "games of Maze of the Red Mage won")
    return drawn.replace(">", f">{PAPER}", 1)


def main() -> None:
    told, picture = map(Path, sys.argv[1:])
    points = [point for point in map(json.loads, told.read_text(encoding="utf-8").splitlines()) if "steps" in point]
    thumb = simulate(Plan("redmage", GAMES, "thumb", seed=2 * 10**6)).total.wins[0]
    picture.write_text(curve(points, thumb), encoding="utf-8")
    print(f"thumb won {thumb.rate:.1%} ({thumb.low:.1%} to {thumb.high:.1%}) of {thumb.total} games")


if __name__ == "__main__":
    main()
