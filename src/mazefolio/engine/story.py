"""The story of a game in prose, made of its turning points.

A game names its turning points: a function, found by the class of an event, says how much the event changed and how
it can be told.  The story takes the weightiest, in the order in which they happened, and ``prose`` makes sentences of
them.  Stories are made when somebody looks at the end of a game, never while it runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from mazefolio.engine.register import Register
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import Result, State
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Tone
from mazefolio.engine.words import seat as named

ALWAYS = 1000
"""The weight of what no story leaves out: how the game began, and how it ended."""
ROOM = 9
"""So many turning points make a story."""
DEAR = 1.5
"""What befell the viewer or a winner weighs so many times as much."""
FADING = 0.55
"""Each further turning point of one kind weighs so much of the one before."""


class Point(Struct, frozen=True):
    """A turning point.

    Each of its ``ways`` tells it in a clause of the past tense, without capital letter and full stop; points of one
    ``kind`` are told in different ways, so they give them in the same order.  ``who`` is the seat that it befell,
    ``subject`` what that seat is called, if a way begins with it; ``place`` is the space where it happened, and
    ``there`` the words for it in the middle of a way ("in the cave"), which are left out if they were just said.
    """

    ways: Sequence[str]
    weight: int
    kind: str
    who: int | None = None
    tone: Tone = ""
    place: str = ""
    subject: str = ""
    there: str = ""


Ways = str | Sequence[str]
"""One way to tell something, or several."""


class Memory:
    """What the teller of a story keeps in mind from one event to the next.  Games add what they need.

    ``s`` is the state at the end, as the viewer may know it.  A game may have begun in a position, so nothing can be
    taken for granted that an earlier event would have told.
    """

    together = False
    """Whether all seats go the same way, so that a journey is nobody's own."""

    def __init__(self, s: Any, viewer: Viewer) -> None:
        self.viewer = viewer
        self.turn = 0
        self.places: dict[int, str] = {}
        self.ways: dict[int, dict[tuple[str, str], None]] = {}

    def goes(self, seat: int, *path: str) -> None:
        """A figure went this way: every stretch of it belongs to the map of its journey, once."""
        before = self.places.get(seat, path[0])
        stretches = zip((before, *path), path, strict=False)
        walked = self.ways.setdefault(seat, {})
        walked.update(((min(pair), max(pair)), None) for pair in stretches if pair[0] != pair[1])
        self.places[seat] = path[-1]

    def journey(self, seat: int) -> Collection[tuple[str, str]]:
        """Every stretch that this seat's figure has gone, in the order in which it went them first."""
        return self.ways.get(seat, {})

    def is_put(self, seat: int, place: str) -> None:
        """A figure came somewhere without going."""
        self.places[seat] = place

    def told(self, event: Event, whom: str, kind: str, weight: int, tone: Tone, ways: Sequence[str]) -> Point:
        """The turning point that an event is; its field ``whom`` is the seat that it befell."""
        raise NotImplementedError


class Rivals(Memory):
    """What the teller keeps in mind where every seat has a figure of its own; each begins at ``home``."""

    home = ""

    def place(self, seat: int) -> str:
        return self.places.get(seat, self.home)

    def there(self, seat: int) -> str:
        """The words for where a figure is, if they are part of a story."""
        return ""

    def point(self, seat: int, kind: str, weight: int, tone: Tone, *ways: str) -> Point:
        """Something that befell a seat where its figure is now."""
        return Point(ways, weight, kind, seat, tone, self.place(seat), named(seat), self.there(seat))

    def told(self, event: Event, whom: str, kind: str, weight: int, tone: Tone, ways: Sequence[str]) -> Point:
        return self.point(getattr(event, whom), kind, weight, tone, *ways)

    def end(self, winners: Sequence[int], ways: Sequence[str]) -> Point:
        """How the game ended, where the first of the winners stands."""
        first = next(iter(winners), None)
        return Point(ways, ALWAYS, "end", first, place="" if first is None else self.places.get(first, ""))


M = TypeVar("M", bound=Memory)
Teller = Callable[[Any, M], Ways | None]


class Moment(NamedTuple):
    """An event or the result, its turn, and how many decisions had been made when that turn was over."""

    event: Event | Result
    turn: int
    at: int


class Turning(NamedTuple):
    """A turning point, and when it was."""

    point: Point
    turn: int
    at: int


class Story(Generic[M]):
    """How a game tells its stories.  Functions for events are registered as in ``Words``.

    A function under ``points`` makes a turning point, or only remembers something.  One under ``tells`` says how to
    tell what weighs the same whenever it happens: its kind, weight and tone stand above it.
    """

    def __init__(self, memory: Callable[[Any, Viewer], M]) -> None:
        self.memory = memory
        self.points: Register[Callable[[Any, M], Point | None]] = Register("a turning point")

    def tells(
        self, about: type[Event | Result], kind: str, weight: int, tone: Tone = "", *, whom: str = "seat"
    ) -> Callable[[Teller[M]], None]:
        def register(tell: Teller[M]) -> None:
            def point(event: Any, memory: M) -> Point | None:
                ways = tell(event, memory)
                told = (ways,) if isinstance(ways, str) else ways or ()
                return memory.told(event, whom, kind, weight, tone, told) if told else None

            self.points(about)(point)

        return register

    def follow(self, moments: Iterable[Moment], s: State, viewer: Viewer) -> tuple[list[Turning], M]:
        """All turning points of a game, and what is remembered of it at the end.  The last moment is the result."""
        memory, found = self.memory(s, viewer), list[Turning]()
        for event, turn, at in moments:
            memory.turn = turn
            tell = self.points.find(event)
            if tell and (point := tell(event, memory)):
                found.append(Turning(point, turn, at))
        return found, memory


def weightiest(turnings: Sequence[Turning], dear: Collection[int | None]) -> list[Turning]:
    """Those that a story has room for, in the order in which they happened."""
    chosen = {n for n, turning in enumerate(turnings) if turning.point.weight >= ALWAYS}
    told = Counter(turnings[n].point.kind for n in chosen)
    rest = [n for n in range(len(turnings)) if n not in chosen]
    while rest and len(chosen) < ROOM:
        best = max(rest, key=lambda n: _worth(turnings[n].point, told, dear))
        rest.remove(best)
        chosen.add(best)
        told[turnings[best].point.kind] += 1
    return [turnings[n] for n in sorted(chosen)]


def _worth(point: Point, told: Counter[str], dear: Collection[int | None]) -> float:
    own = DEAR if point.who in dear else 1
    return float(point.weight * own * FADING ** told[point.kind])
