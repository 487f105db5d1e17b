"""The table as a player sees it, apart from the question and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mazefolio.engine.secrecy import HIDDEN, Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Number, Picture, Share, Tally
from mazefolio.engine.words import called
from mazefolio.games.firetop.battles.battle import MonsterKilled
from mazefolio.games.firetop.content import ENCOUNTERS, TREASURES, EncounterKind
from mazefolio.games.firetop.keys.challenges import ChallengeMade
from mazefolio.games.firetop.keys.chart import charts
from mazefolio.games.firetop.show.board import board
from mazefolio.games.firetop.show.scene import scene
from mazefolio.games.firetop.show.sheets import ground, sheets
from mazefolio.games.firetop.state import State
from mazefolio.games.firetop.turn.death import Died

KINDS: dict[EncounterKind, str] = {"monster": "monsters", "trap": "traps", "person": "people", "place": "places"}
SORTS = {"keys": "Bunches of Keys", "gold": "Gold", "provisions": "Provisions", "sword": "swords", "item": "items"}


def picture(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None) -> Picture:
    """Everything on the table, from the veiled state and what has happened."""
    return Picture(
        boards=[board(s, viewer, events)],
        sheets=sheets(s, viewer),
        zones=list(ground(s, viewer)),
        tallies=list(_tallies(s, viewer)),
        charts=charts(s, viewer),
        scene=scene(s, viewer, events, ask),
        deeds=_deeds(s, events),
    )


def _tallies(s: State, viewer: Viewer) -> Iterator[Tally]:
    """What the face-down cards can be, from all that the viewer has seen."""
    if not s.chest:
        return
    unseen = [card for card in ENCOUNTERS.values() if card.id not in s.turned]
    kinds = Counter(card.kind for card in unseen)
    shares = [Share(kind, label, kinds[kind]) for kind, label in KINDS.items() if kinds[kind]]
    yield Tally("encounters", "Encounter cards face down", len(unseen), shares)
    hidden = [card for card in TREASURES.values() if card.id not in _seen_treasures(s)]
    sorts = Counter(card.kind for card in hidden)
    shares = [Share(sort, label, sorts[sort], sort) for sort, label in SORTS.items() if sorts[sort]]  # type: ignore[index]
    yield Tally("treasures", "Treasure cards you have not seen", len(hidden), shares)


def _seen_treasures(s: State) -> set[str]:
    """Cards whose place the viewer knows, or that have left the game."""
    carried = {card for player in s.players if player.hero for card in player.hero.cards}
    lying = {card for pile in s.piles for card in pile.cards}
    return {*s.removed, *s.stall, *carried, *lying} - {HIDDEN}


def _deeds(s: State, events: Sequence[Event]) -> list[Number]:
    happened = Counter(type(event) for event in events)
    slain, deaths, challenges = happened[MonsterKilled], happened[Died], happened[ChallengeMade]
    return [
        Number("rounds", called(s.round, "round"), s.round),
        Number("slain", f"{called(slain, 'monster')} slain", slain),
        Number("deaths", called(deaths, "death"), deaths),
        Number("challenges", called(challenges, "Key Challenge"), challenges),
    ]
