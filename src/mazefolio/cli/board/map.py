"""Maps: boards whose spaces lie anywhere, drawn by their coordinates, whole or around where the eye should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.board.canvas import Canvas
from mazefolio.cli.board.names import fitted
from mazefolio.cli.board.pieces import Choices, Letters, draw_pieces, letters, meanings, numbers_on
from mazefolio.cli.board.plan import Plan, Rect
from mazefolio.cli.board.ways import DOOR, SHUT, both_ways, draw_dot, draw_far, draw_gap, side_of
from mazefolio.cli.flow import Flow
from mazefolio.engine.view import Board, Space

LEGEND = 2
"""The legend of a map has at most so many lines."""
HIDDEN = "░"
LEVELS = "▾"
"""Something lies below this space."""


class Map:
    """One board, one seat's eyes, one window of the terminal."""

    def __init__(self, board: Board, seat: int | None, choices: Choices, width: int, height: int) -> None:
        height = max(height - LEGEND, 1)
        self.board, self.choices, self.width = board, choices, width
        self.plan = Plan(board, width, height)
        self.letters: Letters = letters(board, seat)
        self.ways = both_ways(board)
        self.levels = _levels(board.spaces)
        self.common = _most_common(space.kind for space in board.spaces if self.plan.is_dot(space))
        self.window = self.plan.window(width, height, self._targets())
        self.canvas = Canvas(self.window.left, self.window.top, self.window.width, self.window.height)

    def _targets(self) -> list[str]:
        """The spaces with something to choose."""
        return [space.id for space in self.board.spaces if numbers_on([space], self.choices)]

    def lines(self) -> Iterator[Text]:
        """The map, and below it what its signs stand for."""
        self._draw_regions()
        self._draw_far_ways()
        for first, *below in self.levels.values():
            if self.plan.is_dot(first):
                self._draw_dot(first)
            else:
                self._draw_room([first, *below])
        self._draw_gaps()
        yield from self.canvas.lines()
        yield from self.legend()

    def legend(self) -> list[Text]:
        """What the letters and signs in sight stand for."""
        signs: dict[tuple[str, str], str] = {}
        for sign, look, meaning in [*self._pieces_in_sight(), *self._signs_in_sight()]:
            told = signs.setdefault((sign, look), meaning)
            if told != meaning:
                signs[sign, look] = "things" if look == style.THING else told
        entries = (Text.assemble((sign, look), f" {meaning}") for (sign, look), meaning in signs.items())
        return Flow(entries).lines(self.width)[:LEGEND]

    def _pieces_in_sight(self) -> Iterator[tuple[str, str, str]]:
        pieces = [piece for space in self.board.spaces if self._in_sight(space) for piece in space.pieces]
        return meanings(pieces, self.letters)

    def _signs_in_sight(self) -> Iterator[tuple[str, str, str]]:
        for space in filter(self._in_sight, self.board.spaces):
            if self.plan.is_dot(space) and (sign := self._sign(space)):
                yield sign, style.hue(space.hue), " ".join(filter(None, (space.hue, style.word_for(space.kind))))
        drawn = {letter for line in self.canvas.lines() for letter in line.plain}
        yield from ((sign, style.DOOR, word) for sign, word in ((DOOR, "door"), (SHUT, "shut")) if sign in drawn)

    def _in_sight(self, space: Space) -> bool:
        return self.window.overlaps(self.plan.rects[space.id])

    def _draw_regions(self) -> None:
        for region in self.board.regions:
            if region.kind in style.REGIONS:
                letter, look = style.REGIONS[region.kind]
                rect = self.plan.region(region)
                for y in range(rect.top, rect.bottom):
                    for x in range(rect.left, rect.right):
                        self.canvas.put(x, y, letter if (x + y) % 3 == 0 else " ", look)

    def _draw_far_ways(self) -> None:
        rects = self.plan.rects
        for name, ways in self.ways.items():
            for way in ways.values():
                if way.to in rects and not _touch(rects[name], rects[way.to]):
                    draw_far(self.canvas, rects[name], rects[way.to])

    def _draw_gaps(self) -> None:
        """Ways between rooms that lie side by side."""
        rects = self.plan.rects
        rooms = {space.id for space in self.board.spaces if not self.plan.is_dot(space)}
        for name in rooms:
            for way in self.ways[name].values():
                if way.to in rooms and (side := side_of(rects[name], rects[way.to])):
                    draw_gap(self.canvas, rects[name], rects[way.to], way, side)

    def _sign(self, space: Space) -> str:
        """A small space that is more than a piece of corridor."""
        return "" if space.kind == self.common else style.SIGNS.get(space.kind, space.kind[:1].upper())

    def _draw_dot(self, space: Space) -> None:
        rect = self.plan.rects[space.id]
        look = style.TRAIL if space.id in self.board.trail else style.hue(space.hue)
        draw_dot(self.canvas, self.plan, space, self.ways[space.id], look, self._sign(space))
        content = Text.assemble((numbers_on([space], self.choices), style.CHOICE), self._draw_pieces([space]))
        content.truncate(rect.width)
        x, y = rect.middle
        self.canvas.write(x if len(content) == 1 else rect.left, y, content)

    def _draw_pieces(self, spaces: Iterable[Space]) -> Text:
        return draw_pieces([piece for space in spaces for piece in space.pieces], self.letters)

    def _draw_room(self, levels: Sequence[Space]) -> None:
        """A room with its name, what can be chosen there, and who and what is in it."""
        space, rect = levels[0], self._inside(self.plan.rects[levels[0].id])
        look = style.look_of(space.kind, space.known)
        for y in range(rect.top, rect.bottom):
            self.canvas.write(rect.left, y, Text(" " * rect.width if space.known else HIDDEN * rect.width, look))
        numbers = numbers_on(levels, self.choices)
        pieces = self._draw_pieces(levels)
        left, right = max(rect.left, self.window.left), min(rect.right, self.window.right)
        rect = rect._replace(left=left, right=max(left, right))
        for line, text in enumerate(_written(space, rect, numbers, pieces, len(levels) > 1)):
            text.truncate(rect.width)
            self.canvas.write(rect.left, rect.top + line, _over(look, text))

    def _inside(self, rect: Rect) -> Rect:
        """Without the gap to the next one: a column and, unless there are corridors between, a line."""
        bottom = rect.bottom if self.plan.has_dots else max(rect.bottom - 1, rect.top + 1)
        return Rect(rect.left, rect.top, max(rect.right - 1, rect.left + 1), bottom)


def _written(space: Space, rect: Rect, numbers: str, pieces: Text, below: bool) -> list[Text]:
    """The lines in a room; where there is only one, everything stands on it."""
    if not space.known:
        return [Text.assemble((numbers, style.CHOICE), pieces)]
    lead = Text.assemble((numbers, style.CHOICE), " " if numbers else "", (LEVELS if below else "", style.DOOR))
    if rect.height == 1:
        lead.append_text(pieces).append(" " if pieces else "")
        return [lead.append(" ".join(fitted(space.name, rect.width - len(lead), 1)))]
    names = fitted(space.name, rect.width, rect.height - 1 if pieces else rect.height, len(lead))
    lines = [Text.assemble(lead, *names[:1]), *map(Text, names[1:])]
    return [*lines, *[Text()] * (rect.height - 1 - len(lines)), pieces] if pieces else lines


def _over(look: str, text: Text) -> Text:
    """The same text on the ground of a space."""
    ground = Text(text.plain, look)
    for span in text.spans:
        ground.stylize(style.over(look, str(span.style)), span.start, span.end)
    return ground


def _touch(here: Rect, there: Rect) -> bool:
    """Side by side, or one within the other."""
    return side_of(here, there) is not None or here.overlaps(there)


def _levels(spaces: Iterable[Space]) -> dict[tuple[int, int], list[Space]]:
    """Spaces by their place; those at one place lie below each other."""
    found: dict[tuple[int, int], list[Space]] = {}
    for space in spaces:
        found.setdefault((space.x, space.y), []).append(space)
    return found


def _most_common(kinds: Iterable[str]) -> str:
    return next((kind for kind, _ in Counter(kinds).most_common(1)), "")


def draw_map(board: Board, seat: int | None, choices: Choices, width: int, height: int) -> list[Text]:
    """A map in so many columns and lines."""
    return list(Map(board, seat, choices, width, height).lines())
