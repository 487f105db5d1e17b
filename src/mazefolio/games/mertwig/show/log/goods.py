"""Sentences about gold, treasures, cards and hands."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Line
from mazefolio.engine.words import capital, count, seat
from mazefolio.games.mertwig import events as ev
from mazefolio.games.mertwig.content import TREASURES
from mazefolio.games.mertwig.names import a, gold, the, those
from mazefolio.games.mertwig.show.log.saying import say, tell

TOLD_WITH_CARD = frozenset({"MM-7.4", "MM-14.3", "MM-14.4", "MM-17.1", "MM-19.1"})
"""Gold of which the sentence about the card tells: wages, a gold card, a sale, a purchase."""
REASONS: Mapping[str, str] = {
    "MM-5.6": " for the boat",
    "MM-7.1": " for a new hireling",
    "MM-10.13": " from the Mystic",
    "MM-10.31": " to be let alone",
    "MM-26.6": " as an offering",
    "MM-28.5": " in the accident",
}


@tell.register
def _(event: ev.GoldChanged) -> Line | None:
    if event.rule in TOLD_WITH_CARD:
        return None
    verb = "loses" if event.rule == "MM-28.5" else "gets" if event.by > 0 else "pays"
    text = f"{seat(event.seat)} {verb} {gold(abs(event.by))}{REASONS.get(event.rule, '')} and has {event.gold} now."
    return say(event, text, "good" if event.by > 0 else "bad" if verb == "loses" else "")


@tell.register
def _(event: ev.TreasureDrawn) -> Line:
    value = TREASURES[event.card].value
    worth = f", worth {gold(value)}" if value and not TREASURES[event.card].at_once else ""
    return say(event, f"{seat(event.seat)} gets a treasure: {a(event.card)}{worth}.", "good", event.card)


@tell.register
def _(event: ev.NoTreasure) -> Line:
    return say(event, f"There is no treasure left for {seat(event.seat)}.", "bad")


LOST: Mapping[str, str] = {
    "MM-6.17": "{} opens the locked door with {}.",
    "MM-14.9": "{} has a birthmark already and puts {} back.",
    "MM-18.6": "{} throws {}, which is gone.",
    "MM-19.3": "{} uses up {}.",
    "MM-19.5": "{} uses up {}.",
    "MM-19.7": "{} uses up {}.",
    "MM-19.9": "{} throws {} at the pursuers' feet.",
    "MM-19.10": "{} unrolls {}.",
    "MM-19.11": "{} unrolls {}.",
    "MM-24.4": "{} opens the black box with {}.",
    "MM-26.6": "{} lays down {} as an offering.",
    "MM-28.4": "{} loses {} in the accident.",
}
SAD = frozenset({"MM-28.4"})


@tell.register
def _(event: ev.CardLost) -> Line:
    text = LOST[event.rule].format(seat(event.seat), a(event.card))
    return say(event, text, "bad" if event.rule in SAD else "", event.card)


@tell.register
def _(event: ev.ItemGained) -> Line:
    return say(event, f"{seat(event.seat)} keeps {the(event.item)}.", "good", event.item)


DRAWN: Mapping[str, str] = {
    "MM-2.8": "{who} starts with {cards}.",
    "MM-8.17": "{who} is joined by {cards}.",
    "MM-26.5": "In exchange {who} draws {cards}.",
    "MM-26.4": "In exchange {who} draws {cards}.",
    "MM-6.14": "{who} takes {cards}, free of charge.",
    "MM-7.12": "{cards} would like to join {who}.",
    "MM-10.20": "{cards} would like to join {who}.",
}


@tell.register
def _(event: ev.CardsDrawn) -> Line | None:
    if not event.cards:
        return None
    text = DRAWN.get(event.rule, "{who} looks at {cards}.")
    return say(event, capital(text.format(who=seat(event.seat), cards=those(event.cards))), target=event.cards[0])


@tell.register
def _(event: ev.HandFilled) -> Line:
    return say(event, f"{seat(event.seat)} draws {count(event.count, 'encounter card')}.")


@tell.register
def _(event: ev.HandSeen) -> Line | None:
    return say(event, f"You drew {those(event.cards)}.") if event.cards else None


@tell.register
def _(event: ev.HandShown) -> Line | None:
    return say(event, f"{seat(event.seat)} discards {those(event.cards)}.") if event.cards else None


DECKS: Mapping[str, str] = {
    "encounters": "encounter cards, with the Death of the King among them,",
    "hirelings": "character cards",
    "treasures": "treasures",
}


@tell.register
def _(event: ev.Reshuffled) -> Line:
    if event.rule == "MM-14.12":
        return say(event, f"The birthmark goes back: {count(event.count, 'treasure')} are shuffled anew.")
    text = f"All discarded {DECKS[event.deck]} are shuffled into a new deck of {event.count}."
    return say(event, text)


@tell.register
def _(event: ev.Given) -> Line:
    if not event.taker:
        return say(event, f"{capital(the(event.thing))} is put away.", target=event.thing)
    return say(event, f"{capital(the(event.taker))} takes up {the(event.thing)}.", target=event.taker)


@tell.register
def _(event: ev.EncounterCardPassed) -> Line:
    return say(event, f"The encounter player card goes to {seat(event.seat)}.")


@tell.register
def _(event: ev.WealthCounted) -> Line:
    return say(event, f"{seat(event.seat)} counts {gold(event.wealth)}, treasures included.")


@tell.register
def _(event: ev.KingTurnedUp) -> Line:
    if event.rule == "MM-15.5":
        return say(event, "The Death of the King turns up! He dies when this encounter is over.", "bad")
    return say(event, f"{seat(event.seat)} draws the Death of the King!", "bad")
