"""Where markers go and are put, and which areas are open to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import CitedEvent
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import seat
from mazefolio.games.mertwig.areas import AREAS, MAZE, MAZE_SPOTS, AreaId
from mazefolio.games.mertwig.content import Face, Seat
from mazefolio.games.mertwig.kingdom import AREA_SPACES, SPACES
from mazefolio.games.mertwig.names import WAY_OUT, area, place
from mazefolio.games.mertwig.paths import AREA_SET
from mazefolio.games.mertwig.state import IN_MAZE, State
from mazefolio.games.mertwig.words import WORDS

AnyPlace: TypeAlias = Annotated[str, Among({*SPACES, *(spot for one in AREAS.values() for spot in one.spots)})]
Inside: TypeAlias = Annotated[str, Among([*AREAS, IN_MAZE])]


class Moved(CitedEvent, frozen=True):
    """A marker went this way on the map, on the board of an area, or in the maze."""

    seat: Seat
    path: tuple[AnyPlace, ...]


class Placed(CitedEvent, frozen=True):
    """A marker is put somewhere, without a move."""

    seat: Seat
    space: AnyPlace


class AreaEntered(CitedEvent, frozen=True):
    seat: Seat
    area: Inside


class AreaLeft(CitedEvent, frozen=True):
    seat: Seat
    area: AreaId


class StaysPut(CitedEvent, frozen=True):
    """The die does not let the marker move."""

    seat: Seat
    face: Face


def closed_areas(s: State, seat: int) -> frozenset[str]:
    """Areas with another marker in them or on their map space, and finished ones if none may be done twice.

    Rules: MM-3.9, MM-5.11, MM-6.3, MM-6.6, MM-22.3
    """
    taken = {other.at for number, other in enumerate(s.players) if number != seat and other.at in AREA_SET}
    return frozenset(taken.union(s.players[seat].finished) if s.no_double_dipping else taken)


def finish_area(s: State, seat: int, area: str) -> None:
    """Note that he has done with an area; with all seven done the list begins anew.  Rules: MM-22.3"""
    finished = s.players[seat].finished
    if area not in finished:
        finished.append(area)
    if len(finished) == len(AREA_SPACES):
        finished.clear()


@WORDS.tells(Moved)
def _(event: Moved) -> Line | None:
    """Going into an area and out of it are told by themselves."""
    if not event.path:
        return None
    here, moves = event.path[-1], len(event.path) > 1
    where = place(here, IN_MAZE if event.rule == "MM-30.7" and here in MAZE_SPOTS else "")
    if where == WAY_OUT or (here in AREAS and moves):
        return None
    return say(event, f"{seat(event.seat)} {'goes to' if moves else 'stays at'} {where}.", target=here)


PLACED: Mapping[str, str] = {
    "MM-10.22": "Oops! {} is shifted to {}.",
    "MM-19.12": "{} is whisked away to {}.",
    "MM-23.7": "{} tumbles out of the hole at {}.",
    "MM-30.15": "The ox tosses {} out of the maze, all the way to {}.",
}


@WORDS.tells(Placed)
def _(event: Placed) -> Line:
    text = PLACED.get(event.rule, "{} is put to {}.")
    return say(event, text.format(seat(event.seat), place(event.space)), target=event.space)


@WORDS.tells(AreaEntered, AreaLeft, StaysPut)
def _(event: AreaEntered | AreaLeft | StaysPut) -> Line:
    who = seat(event.seat)
    match event:
        case AreaEntered(area="maze"):
            return say(event, f"{who} goes down the palace stair, alone, into {MAZE.name}.", "good", MAZE.start)
        case AreaEntered():
            return say(event, f"{who} enters {area(event.area)}.", target=event.area)
        case AreaLeft():
            return say(event, f"{who} is out of {area(event.area)} and back on the map.", target=event.area)
    if event.rule == "MM-23.4":
        return say(event, f"Only an odd number answers the Riddle Tree: {who} stays.", "bad")
    return say(event, f"That is the 0: {who} goes nowhere, and something comes.", "bad")
