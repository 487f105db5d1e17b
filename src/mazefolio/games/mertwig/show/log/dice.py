"""Sentences about dice of which no other event tells."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.steps import Rolled
from mazefolio.engine.view import Line
from mazefolio.engine.words import capital, seat
from mazefolio.games.mertwig import events as ev
from mazefolio.games.mertwig.content import HIRELINGS, RULES
from mazefolio.games.mertwig.names import gold, the
from mazefolio.games.mertwig.show.log.saying import say, tell

PURPOSES: Mapping[str, tuple[str, str]] = {
    "first player": ("{who} rolls {face} for the first turn.", "MM-2.4"),
    "movement": ("{who} rolls {face} for movement.", "MM-3.3"),
    "maze": ("{who} rolls {face} and feels a way through the maze.", "MM-30.7"),
    "teleport": ("{who} reads the scroll and rolls {face}: exactly so far it carries.", "MM-19.11"),
    "hole": ("{who} falls and rolls {face}: so far from Woods Whole daylight waits.", "MM-23.7"),
    "ox": ("{who} rolls {face} for the Mystic Musk Ox.", "MM-30.13"),
    "throw": ("{who} rolls {face} for the ox's toss; it goes twice as far.", "MM-30.15"),
    "accident": ("{who} rolls {face}: so much gold is lost.", "MM-28.4"),
    "piggy bank": ("{who} cracks the Piggy Bank and rolls {face}.", "MM-14.5"),
    "price": ("{who} rolls {face} for the barbarian's price.", "MM-7.20"),
    "seek": ("{who} searches and rolls {face}.", "MM-21.2"),
    "hide": ("{who} hides and rolls {face}.", "MM-21.2"),
}
"""All other dice stand in the events that they decide."""


@tell.register
def _(event: Rolled) -> Line | None:
    if event.roll.purpose not in PURPOSES:
        return None
    text, rule = PURPOSES[event.roll.purpose]
    return Line(0, text.format(who=seat(event.roll.seat), face=event.faces[0]), rule, (event.faces,))


@tell.register
def _(event: ev.LuckBent) -> Line:
    return say(event, f"{seat(event.seat)} rubs a Lucky Charm, and the die shows {event.face}.", dice=(event.face,))


@tell.register
def _(event: ev.PriceAsked) -> Line:
    """A troll's price is its die doubled; the barbarian's die was told before."""
    text = f"{capital(the(event.card))} wants {gold(event.gold)}."
    if event.card in HIRELINGS:
        return say(event, text, target=event.card)
    face = event.gold // RULES.bribe_times
    return say(event, f"{seat(event.seat)} asks the price and rolls {face}. {text}", "", event.card, (face,))
