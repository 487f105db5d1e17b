"""Where a move cannot end."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.mertwig.actions import Advances, Go, Put
from mazefolio.games.mertwig.areas import AREAS, MAZE_SPOTS
from mazefolio.games.mertwig.kingdom import AREA_SPACES, LAND, RIVERS, TOWN
from mazefolio.games.mertwig.maze import known_barriers
from mazefolio.games.mertwig.names import area, figure, place
from mazefolio.games.mertwig.paths import AREA_SET, moves
from mazefolio.games.mertwig.places import closed_areas
from mazefolio.games.mertwig.state import IN_MAZE, Player, State, active


def barred(s: State, ask: Ask) -> Iterator[Refusal]:
    """Places near at hand that are closed to him."""
    player = active(s)
    if player.area == IN_MAZE:
        yield from _walls(s, player)
    elif player.area:
        yield from _locks(player)
    else:
        yield from _closed(s, ask, player)
        yield from _water(player)


def rarely_tried(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-3.4, MM-4.1, MM-4.2, MM-5.4, MM-6.7"""
    player = active(s)
    if player.area and player.area != IN_MAZE:
        yield Refusal(Advances(player.spot), "You must move as the board says.", "MM-3.4")
    elif not player.area and player.at in TOWN:
        yield Refusal(Go(player.at), "In town you must move at least one space.", "MM-4.2")
        before = next(space.id for space in TOWN.values() if space.next == player.at)
        yield Refusal(Go(before), "In town you walk clockwise only.", "MM-4.1")
    elif not player.area:
        for link, river in LAND[player.at].river_links.items():
            yield Refusal(
                Go(link), f"Crossing the {RIVERS[river].name.removeprefix('The ')} costs one point more.", "MM-5.4"
            )


def _closed(s: State, ask: Ask, player: Player) -> Iterator[Refusal]:
    """Areas within reach that somebody is in, or that he has done with.  Rules: MM-5.11, MM-22.3"""
    closed = closed_areas(s, ask.seat)
    if not closed:
        return
    for end in moves(player.at, s.rolled, player.gold, rough=s.varying_terrain):
        if end.space in closed:
            there = [
                figure(s, seat) for seat, other in enumerate(s.players) if other.at == end.space and seat != ask.seat
            ]
            if there:
                yield Refusal(Go(end.space), f"{there[0]} is there, and only one may be.", "MM-5.11")
            else:
                yield Refusal(Go(end.space), "You have finished it; try the others first.", "MM-22.3")


def _water(player: Player) -> Iterator[Refusal]:
    """Lakes beside him that he cannot sail.  Rules: MM-5.6, MM-5.8"""
    here = LAND.get(player.at)
    if here is None or here.lake:
        return
    for link in here.links:
        if LAND[link].lake and not here.pier:
            yield Refusal(Go(link), f"There is no pier at {place(here.id)}.", "MM-5.6")
        elif LAND[link].lake and not player.gold:
            yield Refusal(Go(link), "The boat costs 1 gold, and you have none.", "MM-5.8")


def _locks(player: Player) -> Iterator[Refusal]:
    """Rules: MM-6.17"""
    within = AREAS[player.area]
    for spot in within.spots[player.spot].next:
        if within.spots[spot].locked:
            yield Refusal(Advances(spot), "It is locked, and you have no key.", "MM-6.17")


def _walls(s: State, player: Player) -> Iterator[Refusal]:
    """Rules: MM-30.9"""
    for barrier in known_barriers(s):
        beyond = MAZE_SPOTS[barrier].blocked_link
        if player.spot == barrier:
            yield Refusal(Advances(beyond), "The barrier shuts this way.", "MM-30.9")


def placing(s: State, ask: Ask) -> Iterator[Refusal]:
    """No marker is put into an area, and Oops opens none that is closed.  Rules: MM-10.23, MM-19.12, MM-23.7"""
    player = active(s)
    if ask.kind != "oops":
        for space in AREA_SPACES:
            yield Refusal(Put(space), f"Nobody is put into {area(space)}.", ask.rule)
    elif not player.area:
        for link in LAND[player.at].links if player.at in LAND else ():
            if link in AREA_SET:
                yield Refusal(Put(link), f"{figure(s, s.active)} could not enter {area(link)} now.", "MM-10.23")
