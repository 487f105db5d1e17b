"""Sentences about Treasure, traps and the people of the mountain."""

from __future__ import annotations

from mazefolio.engine.view import Line, Tone
from mazefolio.engine.words import capital, count
from mazefolio.games.firetop import events as ev
from mazefolio.games.firetop.content import PLAIN_SWORD
from mazefolio.games.firetop.show.log.saying import beat, say, tell
from mazefolio.games.firetop.show.names import a_card, card_name, gold, rolled, the, the_card, who, whose
from mazefolio.games.firetop.show.pieces import card_piece
from mazefolio.games.firetop.show.places import at, place


@tell.register
def _(event: ev.TreasureClaimed) -> Line:
    what = f"finds {a_card(event.shown)}" if event.shown else "takes the Treasure card"
    moment = beat(event.seat, "Found", "claim", "open", [card_piece(event.shown)]) if event.shown else None
    return say(event, f"{who(event.seat)} {what} {at(event.room)}.", "good", event.room, beat=moment)


@tell.register
def _(event: ev.TreasureTaken) -> Line:
    left = f"; {count(event.left, 'card')} left" if event.left else ""
    text = f"{who(event.seat)} takes {count(event.taken, 'card')} from the ground {at(event.space)}{left}."
    return say(event, text, target=event.space)


@tell.register
def _(event: ev.PileSearched) -> Line:
    cards = ", ".join(map(card_name, event.cards))
    return say(event, f"You look through the cards {at(event.space)}: {cards}.", target=event.space)


@tell.register
def _(event: ev.CardsLaidDown) -> Line:
    if event.card == PLAIN_SWORD.id:
        return say(event, f"{who(event.seat)} throws the starting sword away.")
    return say(event, f"{who(event.seat)} lays down a Treasure card {at(event.space)}.", target=event.space)


@tell.register
def _(event: ev.Retired) -> Line:
    how = "gives up" if event.rule == "FT-22.7" else "retires"
    return say(event, f"{who(event.seat)} {how}, but still answers challenges.", "bad")


@tell.register
def _(event: ev.Caged) -> Line:
    text = f"A cage drops on {who(event.seat)} in {place(event.room)}."
    return say(event, text, "bad", event.room, beat=beat(event.seat, "Caught!", "cage_trap", "drop"))


@tell.register
def _(event: ev.CageTried) -> Line:
    outcome = "gets out of the cage" if event.out else "stays in the cage"
    text = f"{who(event.seat)} rolls {event.face} and {outcome}." if event.face else f"{who(event.seat)} {outcome}."
    return say(event, text, "good" if event.out else "bad", dice=((event.face,),) if event.face else ())


@tell.register
def _(event: ev.GoldGained) -> Line:
    text = f"The Fool gives {who(event.seat)} {event.gold} Gold, who now has {event.left}."
    return say(event, text, "good", dice=((event.gold,),), beat=beat(event.seat, "A gift", "gold", "open"))


@tell.register
def _(event: ev.Cursed) -> Line:
    scores = f"Skill {event.skill}, Stamina {event.stamina}"
    text = f"{who(event.seat)} has {who(event.victim)} cursed, who is down to {scores}."
    return say(event, text, "bad", beat=beat(event.victim, "Cursed!", "curse", "drop"))


@tell.register
def _(event: ev.Bribed) -> Line:
    price = "a Gold Piece" if event.with_gold else "a Provision"
    return say(event, f"{who(event.seat)} gives the Old Prisoner {price}.")


@tell.register
def _(event: ev.ProvisionBought) -> Line:
    return say(event, f"{who(event.seat)} buys a Provision and has {event.provisions}.")


@tell.register
def _(event: ev.CardSold) -> Line:
    return say(event, f"{who(event.seat)} sells {the_card(event.card)} for {gold(event.price)}.")


@tell.register
def _(event: ev.CardBought) -> Line:
    return say(event, f"{who(event.seat)} buys {the_card(event.card)} for {gold(event.price)}.")


@tell.register
def _(event: ev.Gambled) -> Line:
    theirs = f"{rolled(event.theirs)} = {sum(event.theirs)}"
    mine = f"{rolled(event.mine)} = {sum(event.mine)}"
    text = f"The Gambler throws {theirs}, {who(event.seat)} {mine}: {_winnings(event)}."
    tone: Tone = "good" if event.won > 0 else "bad" if event.won < 0 else ""
    title = {"good": "The stake doubled", "bad": "The stake lost", "": "A tie"}[tone]
    return say(event, text, tone, dice=(event.theirs, event.mine), beat=beat(event.seat, title, "gambler"))


def _winnings(event: ev.Gambled) -> str:
    if not event.won:
        return "a tie, and the stake goes back"
    return f"{whose(event.seat)} {gold(event.stake)} {'are doubled' if event.won > 0 else 'are lost'}"


@tell.register
def _(event: ev.NothingHappened) -> Line:
    return say(event, f"{capital(the(event.card))} has nothing for {who(event.seat)}.")
