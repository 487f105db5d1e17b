"""Sentences about new adventurers, their turns, their ways and their luck."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Line, Motion
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.firetop import events as ev
from mazefolio.games.firetop.actions import COMPASS
from mazefolio.games.firetop.content import MAZE_CARDS
from mazefolio.games.firetop.show.log.saying import beat, say, tell
from mazefolio.games.firetop.show.names import culprit, gold, rolled, the_card, who, whose
from mazefolio.games.firetop.show.pieces import maze_piece
from mazefolio.games.firetop.show.places import at, place

SCORES = {"stamina": "Stamina", "luck": "Luck", "skill": "Skill"}


@tell.register
def _(event: ev.Created) -> Line:
    goods = listed([count(event.provisions, "Provision"), *([gold(event.gold)] if event.gold else [])])
    scores = f"Skill {event.skill}, Stamina {event.stamina}, Luck {event.luck}"
    if event.rule != "FT-19.6":
        return say(event, f"{who(event.seat)} sets out with {scores} and {goods}.", target="entrance")
    text = f"{who(event.seat)} sets out again with {scores} and {goods}."
    return say(event, text, target="entrance", beat=beat(event.seat, "Back at the Entrance", "entrance", "rise"))


@tell.register
def _(event: ev.TieBroken) -> Line:
    return say(event, f"The dice settle the tie in Skill: {listed([who(seat) for seat in event.seats])}.")


@tell.register
def _(event: ev.CardsDealt) -> Line:
    return say(event, f"The cards are dealt, three Key cards lie under the Chest, and {who(event.first)} begins.")


@tell.register
def _(event: ev.TurnMissed) -> Line:
    return say(event, f"{who(event.seat)} misses this turn.", "bad")


@tell.register
def _(event: ev.Stayed) -> Line:
    return say(event, f"{who(event.seat)} stays {at(event.space)}.")


@tell.register
def _(event: ev.Ate) -> Line:
    left = f"{count(event.provisions, 'Provision')} left"
    return say(event, f"{who(event.seat)} eats and has Stamina {event.stamina}; {left}.", "good")


@tell.register
def _(event: ev.LuckTested) -> Line:
    roll = f"{rolled(event.faces)} = {sum(event.faces)}"
    outcome = "lucky" if event.lucky else "unlucky"
    text = f"{who(event.seat)} tests Luck {event.luck} with {roll}: {outcome}."
    return say(event, text, "good" if event.lucky else "bad", dice=(event.faces,))


@tell.register
def _(event: ev.LuckGained) -> Line:
    return say(event, f"{whose(event.seat)} Luck rises to {event.luck}.", "good")


@tell.register
def _(event: ev.Hurt) -> Line:
    left = f"{event.stamina} left" if event.stamina else "none is left"
    who_did = capital(culprit(event.cause))
    return say(event, f"{who_did}: {who(event.seat)} loses {event.points} Stamina; {left}.", "bad")


@tell.register
def _(event: ev.Healed) -> Line:
    return say(event, f"{whose(event.seat)} {SCORES[event.score]} is {event.value} again.", "good")


@tell.register
def _(event: ev.CardUsed) -> Line:
    return say(event, f"{who(event.seat)} uses {the_card(event.card)}.")


@tell.register
def _(event: ev.MapRead) -> Line:
    cards = listed([f"{place(space)}: {MAZE_CARDS[card].name}" for space, card in event.cards])
    faces = [maze_piece(card) for _, card in event.cards]
    return say(event, f"You read the Map. {cards}.", "good", beat=beat(event.seat, "The Map", cards=faces))


@tell.register
def _(event: ev.MovementRolled) -> Line:
    return say(event, f"{who(event.seat)} rolls {event.steps} for movement.", dice=((event.steps,),))


@tell.register
def _(event: ev.Moved) -> Line:
    return say(event, f"{who(event.seat)} moves to {place(event.path[-1])}.", target=event.path[-1])


ARRIVED = {
    "FT-11.5": "{} gets away to {}.",
    "FT-11.9": "{} swims back to {}.",
    "FT-15.7": "{} is carried off to {}.",
    "FT-17.7": "{} swims on to {}.",
}


@tell.register
def _(event: ev.Transported) -> Line:
    moment = beat(event.seat, "Away!", "escape", "across") if event.rule in ("FT-11.5", "FT-11.9") else None
    return say(event, ARRIVED[event.rule].format(who(event.seat), place(event.end)), target=event.end, beat=moment)


@tell.register
def _(event: ev.PassageTaken) -> Line:
    dark = event.rule == "FT-16.5"
    way = f"from {place(event.start)} to" if event.start != event.end else "back to"
    how = "gropes in the dark" if dark else "goes by lantern light"
    title, art = ("Lost in the dark", "secret") if dark else ("By lantern light", "lantern")
    text = f"{who(event.seat)} {how} {way} {place(event.end)}."
    return say(event, text, target=event.end, beat=beat(event.seat, title, art, "through"))


CROSSED: Mapping[str, tuple[str, str, Motion]] = {
    "far_bank": ("{} crosses the river by {}.", "Across the river", "across"),
    "same_bank": ("{} turns back on the {}.", "The bridge swings", "back"),
    "river": ("{} falls off the {} into the river.", "Into the water!", "fall"),
}


@tell.register
def _(event: ev.Crossed) -> Line:
    told, title, motion = CROSSED[event.result]
    text = told.format(who(event.seat), event.means)
    if event.face:
        text = f"{who(event.seat)} rolls {event.face}. {text}"
    moment = beat(event.seat, title, event.means, motion)
    dice = ((event.face,),) if event.face else ()
    return say(event, text, "bad" if event.result == "river" else "", dice=dice, beat=moment)


@tell.register
def _(event: ev.MazeCardTurned) -> Line:
    text = f"{who(event.seat)} turns up {place(event.space)}: {MAZE_CARDS[event.card].name}."
    moment = beat(event.seat, "A card of the Maze", cards=[maze_piece(event.card)])
    return say(event, text, target=event.space, beat=moment)


@tell.register
def _(event: ev.DeadEnd) -> Line:
    text = f"A dead end to the {COMPASS[event.side]}: {who(event.seat)} stays and misses a turn."
    return say(event, text, "bad", event.space, beat=beat(event.seat, "A dead end", "refuse", "bump"))
