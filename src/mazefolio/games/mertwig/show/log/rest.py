"""Sentences about characters, sales and deals."""

from __future__ import annotations

from mazefolio.engine.view import Line
from mazefolio.engine.words import count, seat
from mazefolio.games.mertwig import events as ev
from mazefolio.games.mertwig.kingdom import PALACE
from mazefolio.games.mertwig.names import a, gold, the
from mazefolio.games.mertwig.show.log.saying import say, tell


@tell.register
def _(event: ev.CharacterChosen) -> Line:
    again = "starts over in" if event.rule == "MM-8.17" else "sets out from"
    return say(event, f"{seat(event.seat)} {again} the Royal Palace with {gold(event.gold)}.", target=PALACE)


@tell.register
def _(event: ev.Sold) -> Line:
    return say(event, f"{seat(event.seat)} sells {the(event.card)} for {gold(event.gold)}.", "good", event.card)


@tell.register
def _(event: ev.Bought) -> Line:
    return say(event, f"{seat(event.seat)} buys {a(event.card)} for {gold(event.gold)}.", "good", event.card)


@tell.register
def _(event: ev.HandsDealt) -> Line:
    text = "Everybody has four encounter cards."
    if event.counted_out:
        text += f" {count(event.counted_out, 'more card')} are laid open on the Death of the King."
    return say(event, text)
