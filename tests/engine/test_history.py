"""What a viewer has seen of a game, as it grows."""

from __future__ import annotations

from mazefolio.engine.history import History, counts, latest
from tests.engine.toy import Dealt, Drew

EVENTS = [Dealt(), Drew(0), Drew(1), Dealt()]


def test_a_history_tells_what_a_plain_list_of_events_tells() -> None:
    grown = History(EVENTS[:1])
    grown.take(EVENTS[1:])
    assert grown == EVENTS
    for events in (grown, EVENTS):
        assert counts(events) == {Dealt: 2, Drew: 2}
        assert (latest(events, Drew), latest(events, Dealt), latest(events, Drew, Dealt)) == (2, 3, 3)


def test_what_has_not_happened_comes_after_everything_else() -> None:
    assert latest([Dealt()], Drew) == 1
    assert latest([], Drew) == 0
    assert counts([Dealt()])[Drew] == 0
