"""The table as a player sees it, apart from the question and the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from mazefolio.engine.bouts import older
from mazefolio.engine.history import counts
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Board, Number, Picture
from mazefolio.engine.words import called
from mazefolio.games.mertwig.battle.duel import PartyMet
from mazefolio.games.mertwig.death import Died
from mazefolio.games.mertwig.hands import EncounterBegan
from mazefolio.games.mertwig.holdings import TreasureDrawn
from mazefolio.games.mertwig.show.board import board
from mazefolio.games.mertwig.show.inside import charts, inside_board
from mazefolio.games.mertwig.show.scene import past_battle, ranks, scene
from mazefolio.games.mertwig.show.sheets import on_offer, sheets, zones
from mazefolio.games.mertwig.show.tallies import tallies, tracks
from mazefolio.games.mertwig.state import State
from mazefolio.games.mertwig.travels.journeys import AreaLeft


def picture(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None = None) -> Picture:
    """Everything on the table, from the veiled state and what has happened."""
    return Picture(
        boards=[board(s, viewer, events), *_inside(s, viewer, events)],
        sheets=sheets(s, viewer),
        zones=zones(s, viewer, ask),
        tracks=tracks(s, viewer),
        tallies=tallies(s, viewer, on_offer(ask)),
        ranks=ranks(s, viewer, ask),
        lookups=list(charts(s, events)),
        scene=scene(s, viewer, events, ask),
        past=None if s.battle else past_battle(s, viewer, events),
        older=older(events, EncounterBegan, PartyMet, over=partial(past_battle, s, viewer)),
        deeds=_deeds(s, events),
    )


def _inside(s: State, viewer: Viewer, events: Sequence[Event]) -> Iterator[Board]:
    """The boards of the area or the maze that the viewer is in, and that of the active player."""
    for seat in dict.fromkeys([viewer, s.active]):
        if seat is not None and s.players[seat].area:
            yield inside_board(s, viewer, seat, events)


def _deeds(s: State, events: Sequence[Event]) -> list[Number]:
    happened = counts(events)
    return [
        _deed("round", s.round),
        _deed("encounter", happened[EncounterBegan], " in all"),
        _deed("treasure", happened[TreasureDrawn], " found in all"),
        _deed("area", happened[AreaLeft], " finished in all"),
        _deed("death", happened[Died], " in all"),
    ]


def _deed(thing: str, number: int, how: str = "") -> Number:
    return Number(f"{thing}s", f"{called(number, thing)}{how}", number)
