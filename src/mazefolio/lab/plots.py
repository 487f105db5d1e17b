"""Plots as SVG, plain enough for a paper: no frame, few colours, every mark labelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import combinations, pairwise
from math import ceil, dist, floor, log10
from typing import NamedTuple, TypeAlias

COLOURS = ("#1b4965", "#c1121f", "#2a9d8f", "#e09f3e", "#6d597a", "#588157", "#9c6644", "#3d405b")
"""Told apart by eyes that do not tell red from green; after so many they begin again, with dashes."""
WIDTH, ROW, LEFT, RIGHT = 720, 26, 250, 70
HEIGHT, MARGIN = 280, 46
INK, FAINT = "#222", "#ccc"

Points: TypeAlias = Sequence[tuple[float, float]]


class Interval(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float


class Series(NamedTuple):
    """A line; with ``errors``, one for each point, it has a band to either side."""

    label: str
    points: Points
    errors: Sequence[float] = ()


def staircase(points: Points) -> Points:
    """A line on which each value lasts until the next one.

    >>> staircase([(0, 1.0), (3, 0.5), (4, 0.0)])
    [(0, 1.0), (3, 1.0), (3, 0.5), (4, 0.5), (4, 0.0)]
    """
    return [points[0], *(point for before, after in pairwise(points) for point in ((after[0], before[1]), after))]


def intervals(rows: Sequence[Interval], *, percent: bool = True, zero: bool = False) -> str:
    """A dot and a whisker for each row; with ``zero``, a line at no difference."""
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    scale = Scale(min(low, 0.0) if zero else low, max(high, 0.0) if zero else high, LEFT, WIDTH - RIGHT)
    height = ROW * len(rows) + 40
    parts = [_grid(tick, scale, height - 30, percent=percent) for tick in scale.ticks]
    parts += [_line(scale(0), 4, scale(0), height - 30, INK)] if zero else []
    for number, row in enumerate(rows):
        y = ROW * number + ROW / 2 + 4
        parts += [
            _text(LEFT - 12, y + 4, row.label, "end"),
            _line(scale(row.low), y, scale(row.high), y, COLOURS[0], 2),
            f'<circle cx="{scale(row.value):.1f}" cy="{y}" r="4.5" fill="{COLOURS[0]}"/>',
            _text(WIDTH - RIGHT + 10, y + 4, _number(row.value, percent=percent, sign=zero), "start"),
        ]
    return _svg(height, parts)


def lines(series: Sequence[Series], across: str, up: str) -> str:
    """A line for each series, with a key."""
    points = [point for one in series for point in one.points]
    x = Scale(min(p[0] for p in points), max(p[0] for p in points), MARGIN + 14, WIDTH - 20)
    y = Scale(0.0, max(p[1] for p in points), HEIGHT - MARGIN, 28)
    key = 18 * len(series)
    parts = [_tick_up(tick, y) for tick in y.ticks] + [_tick_across(tick, x) for tick in x.ticks]
    for number, one in enumerate(series):
        way = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in one.points)
        look = f'stroke="{_colour(number)}" stroke-width="2"{_dashes(number)}'
        level = HEIGHT + 18 * number + 8
        parts += [_band(one, x, y, _colour(number))] if one.errors else []
        parts += [
            f'<polyline points="{way}" fill="none" {look}/>',
            f'<line x1="{MARGIN + 14}" y1="{level}" x2="{MARGIN + 44}" y2="{level}" {look}/>',
            _text(MARGIN + 52, level + 4, one.label, "start"),
        ]
    parts += [_text((MARGIN + WIDTH) / 2, HEIGHT - 8, across, "middle"), _text(4, 10, up, "start")]
    return _svg(HEIGHT + key + 10, parts)


def _band(one: Series, x: Scale, y: Scale, colour: str) -> str:
    """One error to either side of a line, but not beyond none and all."""
    ends = [(a, min(1.0, b + error), max(0.0, b - error)) for (a, b), error in zip(one.points, one.errors, strict=True)]
    edge = [(x(a), y(high)) for a, high, _ in ends] + [(x(a), y(low)) for a, _, low in reversed(ends)]
    way = " ".join(f"{a:.1f},{b:.1f}" for a, b in edge)
    return f'<polygon points="{way}" fill="{colour}" fill-opacity="0.15"/>'


def heat(spaces: Mapping[str, tuple[float, float]], visits: Mapping[str, float], most: float) -> str:
    """The board, darker where more happened, up to what is as dark as can be; with a key."""
    places = list(spaces.values())
    x = Scale(min(a for a, _ in places), max(a for a, _ in places), 30, WIDTH - 30, exact=True)
    tall = (max(b for _, b in places) - min(b for _, b in places)) * x.unit
    y = Scale(min(b for _, b in places), max(b for _, b in places), 24, tall + 24, exact=True)
    size = max(4.0, min(22.0, _apart(places) * x.unit / 2))
    look = f'r="{size:.1f}" fill="{COLOURS[1]}" stroke="{FAINT}"'
    parts = [
        f'<circle cx="{x(spaces[name][0]):.1f}" cy="{y(spaces[name][1]):.1f}" {look}'
        f' fill-opacity="{count / most:.3f}"><title>{escape(name)}: {count:.2f} a game</title></circle>'
        for name, count in ((name, visits.get(name, 0.0)) for name in spaces)
    ]
    return _svg(tall + 100, [*parts, *_shades(tall + 76, most)])


def _shades(level: float, most: float) -> Sequence[str]:
    """The key to a board: how dark how much is."""
    middle = WIDTH / 2
    dots = [
        f'<circle cx="{middle + 44 * number:.1f}" cy="{level:.1f}" r="12" fill="{COLOURS[1]}" stroke="{FAINT}"'
        f' fill-opacity="{(number + 2) / 4}"/>'
        for number in range(-2, 3)
    ]
    ends = [(middle - 112, "0", "end"), (middle + 112, f"{most:.2g}", "start")]
    return [*dots, *(_text(x, level + 8, words, anchor, 24) for x, words, anchor in ends)]


def _apart(places: Sequence[tuple[float, float]]) -> float:
    """How near to each other the two nearest places are."""
    return min((dist(one, other) for one, other in combinations(set(places), 2)), default=1.0)


class Scale:
    """From values to places on the drawing."""

    def __init__(self, low: float, high: float, begin: float, end: float, *, exact: bool = False) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self.step = _step(self.high - self.low)
        if not exact:
            self.low, self.high = floor(self.low / self.step) * self.step, ceil(self.high / self.step) * self.step
        self.begin, self.unit = begin, (end - begin) / (self.high - self.low)

    def __call__(self, value: float) -> float:
        return self.begin + (value - self.low) * self.unit

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * number for number in range(count + 1)]


def _step(span: float) -> float:
    """A round step that parts a span in four to ten."""
    rough = span / 5
    power = 10.0 ** floor(log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _dashes(number: int) -> str:
    return ' stroke-dasharray="6 4"' if number >= len(COLOURS) else ""


def _number(value: float, *, percent: bool, sign: bool = False) -> str:
    if percent:
        return f"{value:+.1%}" if sign else f"{value:.1%}"
    return f"{value:+.4g}" if sign else f"{value:.4g}"


def _grid(tick: float, scale: Scale, bottom: float, *, percent: bool) -> str:
    words = f"{tick:.0%}" if percent and scale.step >= 0.01 else _number(tick, percent=percent)
    return _line(scale(tick), 4, scale(tick), bottom, FAINT) + _text(scale(tick), bottom + 18, words, "middle")


def _tick_up(tick: float, y: Scale) -> str:
    return _line(MARGIN + 14, y(tick), WIDTH - 20, y(tick), FAINT) + _text(
        MARGIN + 6, y(tick) + 4, f"{tick:.0%}", "end"
    )


def _tick_across(tick: float, x: Scale) -> str:
    return _text(x(tick), HEIGHT - MARGIN + 18, f"{tick:g}", "middle")


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    places = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {places} stroke="{colour}" stroke-width="{width}"/>'


def _text(x: float, y: float, words: str, anchor: str, size: int = 12) -> str:
    look = f'text-anchor="{anchor}" fill="{INK}" font-size="{size}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(words)}</text>'


def _svg(height: float, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
    return f'{head} font-family="Helvetica, Arial, sans-serif">{"".join(parts)}</svg>'
