"""The table as a player sees it, apart from the question and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mazefolio.engine.history import counts
from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Number, Picture, Share, Tally
from mazefolio.engine.words import called
from mazefolio.games.talisman.combat.clash import Fought
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.show.board import boards
from mazefolio.games.talisman.show.cards import sort_of
from mazefolio.games.talisman.show.scene import past, scene
from mazefolio.games.talisman.show.sheets import sheets
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.unseen import ADVENTURE, unseen

SORTS = {
    "event": "events",
    "animal": "animals",
    "monster": "monsters",
    "dragon": "dragons",
    "spirit": "spirits",
    "stranger": "strangers",
    "follower": "followers",
    "object": "objects",
    "magic": "magic objects",
    "talisman": "Talismans",
    "gold": "bags of gold",
    "place": "places",
    "trap": "traps",
    "alien": "aliens",
}


def picture(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None = None) -> Picture:
    """Everything on the table, from the veiled state and what has happened."""
    over = past(s, viewer, events)
    return Picture(
        boards=boards(s, viewer, events),
        sheets=sheets(s, viewer),
        tallies=_tallies(s),
        scene=scene(s, viewer, events, ask),
        past=over[-1] if over else None,
        older=over[:-1],
        deeds=_deeds(s, events),
    )


@kept
def _tallies(s: State) -> list[Tally]:
    """What is still to come, from all that lies open."""
    cards = unseen(s)
    sorts = Counter(sort_of(card(copy)) for copy in cards)
    shares = [Share(sort, label, sorts[sort], sort) for sort, label in SORTS.items() if sorts[sort]]
    return [Tally(ADVENTURE, "Adventure cards unseen", len(cards), shares)] if cards else []


def _deeds(s: State, events: Sequence[Event]) -> list[Number]:
    happened = counts(events)
    several = len(s.players) > 1
    return [
        _deed("round", s.round),
        _deed("card", happened[Drew], " drawn in all" if several else " drawn"),
        _deed("fight", happened[Fought], " in all" * several),
        _deed("death", happened[Death], " in all" * several),
    ]


def _deed(thing: str, number: int, how: str = "") -> Number:
    return Number(f"{thing}s", f"{called(number, thing)}{how}", number)
