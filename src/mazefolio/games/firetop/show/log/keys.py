"""Sentences about Key cards, deals and the Chest."""

from __future__ import annotations

from mazefolio.engine.view import Line
from mazefolio.engine.words import count, listed
from mazefolio.games.firetop import key_events as ev
from mazefolio.games.firetop.show.log.saying import beat, say, tell
from mazefolio.games.firetop.show.names import holder, numbers, who
from mazefolio.games.firetop.show.pieces import blank_key, key_piece
from mazefolio.games.firetop.show.terms import sentence
from mazefolio.games.firetop.state import NOBODY


@tell.register
def _(event: ev.KeysDealt) -> Line:
    cards = "Key card" if len(event.numbers) == 1 else "Key cards"
    return say(event, f"You hold the {cards} {numbers(event.numbers)}.")


@tell.register
def _(event: ev.OfferMade) -> Line:
    counter = "Counter-offer: " if event.rule == "FT-13.8" else "Offer: "
    return say(event, counter + sentence(event.maker, event.other, event.gives, event.asks, event.threat))


@tell.register
def _(event: ev.Answered) -> Line:
    if event.answer == "accept":
        return say(event, f"{who(event.seat)} accepts, and the deal with {who(event.other)} is carried out.", "good")
    return say(event, f"{who(event.seat)} refuses.")


@tell.register
def _(event: ev.KeysShown) -> Line:
    """Rules: FT-13.4, FT-13.11"""
    if event.held:
        text, cards = f"{who(event.holder)} shows you the {_key_cards(event.held)}.", list(map(key_piece, event.held))
    else:
        text, cards = f"{who(event.holder)} shows you a blank: no key {numbers(event.missing)}.", [blank_key()]
    return say(event, text, "good", beat=beat(event.holder, "Shown to you alone", cards=cards))


def _key_cards(values: tuple[int, ...]) -> str:
    return f"Key card{'s' * (len(values) > 1)} {numbers(values)}"


@tell.register
def _(event: ev.ChallengeMade) -> Line:
    text = f"{who(event.seat)} asks everybody about key {event.number}."
    return say(event, text, beat=beat(event.seat, f"Who has key {event.number}?", "challenge"))


@tell.register
def _(event: ev.ChallengeAnswered) -> Line:
    text = f"Key card {event.number} is held by {holder(event.holder)}."
    if event.holder == NOBODY:
        return say(event, text, "good", beat=beat(event.seat, "Blanks only", cards=[blank_key()]))
    moment = beat(event.holder, f"Key card {event.number}", cards=[key_piece(event.number)])
    return say(event, text, "good", beat=moment)


@tell.register
def _(event: ev.ChestTried) -> Line:
    text = f"{who(event.seat)} tries keys {numbers(event.numbers)} on the Chest: {count(event.wrong, 'key')}"
    moment = beat(event.seat, f"{event.wrong} wrong", "chest", "back", list(map(key_piece, event.numbers)))
    return say(event, f"{text} {'is' if event.wrong == 1 else 'are'} wrong.", "bad", "treasure_room", beat=moment)


@tell.register
def _(event: ev.ChestSeen) -> Line:
    held = [f"key {number} by {holder(seat)}" for number, seat in event.holders]
    return say(event, f"You see who holds them: {listed(held)}.", "good")


@tell.register
def _(event: ev.ChestOpened) -> Line:
    text = f"{who(event.seat)} opens the Chest with keys {numbers(event.numbers)}!"
    moment = beat(event.seat, "The Chest is open!", "claim", "open", list(map(key_piece, event.numbers)))
    return say(event, text, "good", "treasure_room", beat=moment)
