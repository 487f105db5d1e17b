"""Sentences about encounters before swords are drawn, and about parties that meet."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Line, Tone
from mazefolio.engine.words import capital, seat
from mazefolio.games.mertwig import battle_events as ev
from mazefolio.games.mertwig.names import the, those
from mazefolio.games.mertwig.show.log.saying import mood, say, tell
from mazefolio.games.mertwig.show.terms import parts


@tell.register
def _(event: ev.EncounterBegan) -> Line:
    return say(event, f"{seat(event.victim)} has an encounter; {seat(event.runner)} acts for the other side.")


@tell.register
def _(event: ev.CardsPlayed) -> Line | None:
    """From a hand, for stars, or from a door of the temple."""
    if not event.cards:
        return None
    if event.rule == "MM-9.8":
        text = f"The stars bring {those(event.cards)} as well."
    elif event.rule == "MM-25.4":
        text = f"Behind the door: {those(event.cards)}."
    else:
        text = f"{seat(event.runner)} plays {those(event.cards)}."
    return say(event, text, target=event.cards[0])


SPECIAL: Mapping[str, tuple[str, Tone]] = {
    "MM-10.10": ("{card} finds no lady in the party and attacks.", "bad"),
    "MM-10.13": ("{card} does {who} a kindness and wanders off.", "good"),
    "MM-10.19": ("{card} is set aside for whoever wins here.", ""),
    "MM-10.20": ("A friendly soul comes along the road to meet {who}.", "good"),
    "MM-10.21": ("It was only imagination. Nothing happens.", ""),
    "MM-10.22": ("Oops! Unless it comes to a fight, {who} will be shifted one space.", ""),
    "MM-10.30": ("{who} sends {card} away.", ""),
    "MM-10.31": ("{card} takes the gold and leaves.", "good"),
}
MOODS: Mapping[str, tuple[str, str]] = {
    "MM-10.9": ("even, and {card} flies off", "odd, and {card} attacks"),
    "MM-10.12": ("even, and {card} offers to join", "odd, and {card} goes away"),
    "MM-10.15": ("even, and {card} gives a treasure and leaves", "odd, and {card} attacks"),
}
"""What an even and an odd die mean."""


@tell.register
def _(event: ev.SpecialMet) -> Line:
    if event.rule in MOODS:
        even = event.face % 2 == 0
        outcome = MOODS[event.rule][not even].format(card=the(event.card))
        text = f"{seat(event.victim)} rolls {event.face}: {outcome}."
        return say(event, text, mood(even), event.card, (event.face,))
    words, tone = SPECIAL[event.rule]
    return say(event, capital(words.format(card=the(event.card), who=seat(event.victim))), tone, event.card)


@tell.register
def _(event: ev.NumbersShown) -> Line:
    mine, theirs = event.mine % 10, event.theirs % 10
    if mine == theirs:
        return say(event, f"Both thought of {mine}: the Forest Baker hands {seat(event.victim)} a treasure.", "good")
    return say(event, f"{seat(event.victim)} thought of {mine}, the other side of {theirs}: no match.")


@tell.register
def _(event: ev.PartySought) -> Line:
    sums = f"{event.mine} against {event.theirs}"
    outcome = "finds" if event.found else "does not find"
    return say(event, f"With {sums} {seat(event.seat)} {outcome} {seat(event.other)}.", mood(event.found))


@tell.register
def _(event: ev.OfferMade) -> Line:
    """Rules: MM-21.10"""
    terms = " and ".join(parts(event.gold, event.gives, event.asks))
    return say(event, f"{seat(event.seat)} offers {seat(event.other)} peace and {terms}.")


@tell.register
def _(event: ev.OfferAnswered) -> Line:
    if event.accepted:
        return say(event, f"{seat(event.seat)} accepts; the goods change hands and the fight is over.", "good")
    return say(event, f"{seat(event.seat)} refuses.")


@tell.register
def _(event: ev.BrokenOff) -> Line:
    return say(event, f"{seat(event.seat)} breaks off the fight.")


@tell.register
def _(event: ev.Plundered) -> Line:
    text = f"{seat(event.victor)} takes all that {seat(event.loser)} had, but the birthmark."
    return say(event, text, "good")
