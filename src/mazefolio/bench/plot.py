"""Curves as SVG: both axes are logarithmic, so that what grows in proportion is a straight line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import TypeAlias

from msgspec import Struct

Points: TypeAlias = Sequence[tuple[float, float]]
WIDTH, HEIGHT = 640, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 190, 40, 48
MARKS = 8
"""An axis has no more marks than this, unless it is very long."""
COLOURS = ("#9a2d1f", "#1f5c8f", "#2f7a3d", "#8a6a12", "#5b3a8c", "#444444")


class Axis(Struct, frozen=True):
    """From the first of its marks to the last, and where on the paper."""

    marks: Sequence[float]
    start: float
    end: float

    def at(self, value: float) -> float:
        low, high = log10(self.marks[0]), log10(self.marks[-1])
        return round(self.start + (log10(value) - low) / (high - low) * (self.end - self.start), 1)


def _axis(values: Sequence[float], start: float, end: float) -> Axis:
    """An axis that holds all values, with finer marks where it is short."""
    fine = _marks(values, (1, 2, 5))
    return Axis(fine if len(fine) <= MARKS else _marks(values, (1,)), start, end)


def _marks(values: Sequence[float], steps: Sequence[int]) -> Sequence[float]:
    """Round numbers from just below the least to just above the largest."""
    powers = range(floor(log10(min(values))), ceil(log10(max(values))) + 2)
    marks = [step * 10.0**power for power in powers for step in steps]
    low = max(mark for mark in marks if mark <= min(values))
    high = min(mark for mark in marks if mark >= max(values) and mark > low)
    return [mark for mark in marks if low <= mark <= high]


def plotted(title: str, across: str, up: str, lines: Mapping[str, Points]) -> str:
    """A picture of these lines, each by its name.  All numbers are above zero.

    >>> plotted("cost", "length", "ms", {"view": [(10, 0.5), (100, 5)]}).count("<circle")
    2
    """
    points = [point for line in lines.values() for point in line]
    x = _axis([point[0] for point in points], LEFT, WIDTH - RIGHT)
    y = _axis([point[1] for point in points], HEIGHT - BOTTOM, TOP)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" style="font: 12px sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="22" style="font-size: 15px">{escape(title)}</text>',
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(across)}</text>',
        f'<text x="14" y="{(TOP + HEIGHT - BOTTOM) / 2}" text-anchor="middle" '
        f'transform="rotate(-90 14 {(TOP + HEIGHT - BOTTOM) / 2})">{escape(up)}</text>',
        *_grid(x, y),
    ]
    for number, (name, line) in enumerate(lines.items()):
        drawn += _line(name, line, x, y, number)
    return "\n".join([*drawn, "</svg>", ""])


def _grid(x: Axis, y: Axis) -> Iterator[str]:
    for mark in x.marks:
        at = x.at(mark)
        yield f'<line x1="{at}" y1="{y.start}" x2="{at}" y2="{y.end}" stroke="#dddddd"/>'
        yield f'<text x="{at}" y="{y.start + 18}" text-anchor="middle">{mark:,g}</text>'
    for mark in y.marks:
        at = y.at(mark)
        yield f'<line x1="{x.start}" y1="{at}" x2="{x.end}" y2="{at}" stroke="#dddddd"/>'
        yield f'<text x="{x.start - 8}" y="{at + 4}" text-anchor="end">{mark:,g}</text>'


def _line(name: str, points: Points, x: Axis, y: Axis, number: int) -> Iterator[str]:
    colour = COLOURS[number % len(COLOURS)]
    places = [(x.at(across), y.at(up)) for across, up in points]
    path = " ".join(f"{across},{up}" for across, up in places)
    yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
    yield from (f'<circle cx="{across}" cy="{up}" r="3" fill="{colour}"/>' for across, up in places)
    yield f'<text x="{x.end + 12}" y="{TOP + 12 + 20 * number}" fill="{colour}">{escape(name)}</text>'
