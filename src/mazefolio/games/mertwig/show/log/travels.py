"""Sentences about ways: on the map, in adventure areas, in the temple and in the maze."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Line
from mazefolio.engine.words import seat, signed
from mazefolio.games.mertwig import events as ev
from mazefolio.games.mertwig.areas import AREAS, MAZE
from mazefolio.games.mertwig.names import WAY_OUT, area, in_sentence, place, the
from mazefolio.games.mertwig.show.log.saying import mood, say, tell
from mazefolio.games.mertwig.state import IN_MAZE, NOBODY

CHARTS = {chart.id: chart for one in AREAS.values() for chart in one.charts.values()}


@tell.register
def _(event: ev.Moved) -> Line | None:
    """Going into an area and out of it are told by themselves."""
    here = event.path[-1]
    where = place(here, IN_MAZE if event.rule == "MM-30.7" else "")
    if where == WAY_OUT or (here in AREAS and len(event.path) > 1):
        return None
    if len(event.path) == 1:
        return say(event, f"{seat(event.seat)} stays at {where}.", target=here)
    return say(event, f"{seat(event.seat)} goes to {where}.", target=here)


PLACED: Mapping[str, str] = {
    "MM-10.22": "Oops! {} is shifted to {}.",
    "MM-19.12": "{} is whisked away to {}.",
    "MM-23.7": "{} tumbles out of the hole at {}.",
    "MM-30.15": "The ox tosses {} out of the maze, all the way to {}.",
}


@tell.register
def _(event: ev.Placed) -> Line:
    return say(event, PLACED[event.rule].format(seat(event.seat), place(event.space)), target=event.space)


@tell.register
def _(event: ev.AreaEntered) -> Line:
    if event.area == IN_MAZE:
        text = f"{seat(event.seat)} goes down the palace stair, alone, into {MAZE.name}."
        return say(event, text, "good", MAZE.start)
    return say(event, f"{seat(event.seat)} enters {area(event.area)}.", target=event.area)


@tell.register
def _(event: ev.AreaLeft) -> Line:
    return say(event, f"{seat(event.seat)} is out of {area(event.area)} and back on the map.", target=event.area)


STAYED: Mapping[str, str] = {
    "MM-5.2": "That is the 0: {} goes nowhere, and something comes.",
    "MM-6.7": "That is the 0: {} goes nowhere, and something comes.",
    "MM-23.4": "Only an odd number answers the Riddle Tree: {} stays.",
}


@tell.register
def _(event: ev.StaysPut) -> Line:
    return say(event, STAYED[event.rule].format(seat(event.seat)), "bad")


@tell.register
def _(event: ev.ChartRolled) -> Line:
    """Rules: MM-24.1, MM-26.6"""
    chart = CHARTS[event.chart]
    outcome = chart.line(event.face + event.bonus).text.replace("Encounter", "An encounter")
    dice = f"{event.face} {signed(event.bonus)}" if event.bonus else f"{event.face}"
    stop = "" if outcome.endswith("!") else "."
    text = f"{seat(event.seat)} rolls {dice} at {in_sentence(chart.name)}. {outcome}{stop}"
    return say(event, text, dice=(event.face,))


@tell.register
def _(event: ev.TempleLaid) -> Line:
    return say(event, f"{seat(event.setter)} has filled the three doors of the temple.")


@tell.register
def _(event: ev.TempleCleared) -> Line:
    if event.setter == NOBODY:
        return say(event, "The temple is cleared, and all its cards are discarded.")
    return say(event, f"The temple is cleared; {seat(event.setter)} takes back what nobody met.")


@tell.register
def _(event: ev.DoorOpened) -> Line:
    return say(event, f"{seat(event.seat)} opens door {event.door} of the temple.", target=f"door_{event.door}")


@tell.register
def _(event: ev.MazeCardsLaid) -> Line:
    return say(event, f"{seat(event.seat)} lays a card face down at each barrier space of the maze.")


@tell.register
def _(event: ev.BarrierTurned) -> Line:
    outcome = "The way is barred!" if event.shut else "The way is clear."
    text = f"{seat(event.seat)} turns up the card at barrier space {event.number}. {outcome}"
    return say(event, text, mood(not event.shut), f"barrier_{event.number}")


@tell.register
def _(event: ev.OxMoved) -> Line:
    where = event.path[-1]
    if event.caught:
        return say(event, "The Mystic Musk Ox catches up and lowers its horns!", "bad", where)
    return say(event, f"The Mystic Musk Ox trots to {place(where, IN_MAZE)}.", target=where)


@tell.register
def _(event: ev.Delivered) -> Line:
    return say(event, f"{seat(event.seat)} delivers {the(event.item)}.", "good", event.item)


@tell.register
def _(event: ev.FirstFound) -> Line:
    text = f"{seat(event.seat)} begins."
    if event.holder != NOBODY:
        text += f" {seat(event.holder)} holds the encounter player card."
    return say(event, text)
