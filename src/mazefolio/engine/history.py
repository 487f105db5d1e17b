"""What one viewer has seen of a game.  It grows with the game, so that a look costs no more late in it than early."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count

from msgspec import Struct

from mazefolio.engine.steps import Event
from mazefolio.engine.view import Line


class History(list[Event]):
    """Events in their order, which tells at once how many of a kind there are and where the latest one is.

    Nothing but ``take`` may change it.
    """

    def __init__(self, events: Iterable[Event] = ()) -> None:
        super().__init__()
        self.counts: Counter[type[Event]] = Counter()
        self.places: dict[type[Event], int] = {}
        self.take(events)

    def take(self, events: Iterable[Event]) -> None:
        """Add what has happened since."""
        before = len(self)
        self += events
        kinds = [type(event) for event in self[before:]]
        self.counts.update(kinds)
        self.places.update(zip(kinds, count(before)))


def _history(events: Sequence[Event]) -> History:
    return events if isinstance(events, History) else History(events)


def counts(events: Sequence[Event]) -> Counter[type[Event]]:
    """How many events there are of each kind."""
    return _history(events).counts


def latest(events: Sequence[Event], *kinds: type[Event]) -> int:
    """Where among the events the latest one of these kinds is; after the last event if there is none."""
    places = [place for kind, place in _history(events).places.items() if issubclass(kind, kinds)]
    return max(places, default=len(events))


class Told(Struct, frozen=True):
    """An event in words, the turn it belongs to, and what those at the table were called when it was told."""

    turn: int
    names: Sequence[str]
    line: Line | None


class Followed:
    """The events that a viewer may know of, and the lines of the log that tell them.

    ``upto`` counts the events of the game that were looked at.
    """

    def __init__(self) -> None:
        self.events = History()
        self.lines: list[Line] = []
        self.upto = 0


def before_last_page(lines: int, page: int) -> int:
    """How many lines come before the last whole page of a log: a page that has just begun does not stand alone.

    >>> before_last_page(99, 100), before_last_page(199, 100), before_last_page(200, 100), before_last_page(299, 100)
    (0, 0, 100, 100)
    """
    return max(0, lines // page - 1) * page
