"""The table as a player sees it, apart from the question and the log: all that lies on it, and the notebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from mazefolio.engine.bouts import older
from mazefolio.engine.history import counts
from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import HIDDEN, Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Cell, Chart, Column, Number, Picture, Row, Share, Tally
from mazefolio.engine.words import called, count
from mazefolio.games.firetop.battles.battle import MonsterKilled
from mazefolio.games.firetop.battles.duel import DuelBegan
from mazefolio.games.firetop.battles.preparing import BattleBegan
from mazefolio.games.firetop.battles.scene import past_battle
from mazefolio.games.firetop.content import ENCOUNTERS, KEYS, NUMBERS, TREASURES, EncounterKind
from mazefolio.games.firetop.keys import ChallengeMade
from mazefolio.games.firetop.names import numbers, who
from mazefolio.games.firetop.notebook import CHEST, Fact, Grid, grid, seen
from mazefolio.games.firetop.show.board import board
from mazefolio.games.firetop.show.sheets import ground, sheets
from mazefolio.games.firetop.state import PIECES, State
from mazefolio.games.firetop.turn.death import Died
from mazefolio.games.firetop.words import scene

KINDS: dict[EncounterKind, str] = {"monster": "monsters", "trap": "traps", "person": "people", "place": "places"}
SORTS = {"keys": "Bunches of Keys", "gold": "Gold", "provisions": "Provisions", "sword": "swords", "item": "items"}


def picture(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None) -> Picture:
    """Everything on the table, from the veiled state and what has happened."""
    return Picture(
        boards=[board(s, viewer, events)],
        sheets=sheets(s, viewer),
        zones=list(ground(s, viewer)),
        tallies=_tallies(s),
        charts=charts(s, viewer),
        scene=scene(s, viewer, events, ask),
        past=None if s.fight or s.duel else past_battle(s, viewer, events),
        older=older(events, BattleBegan, DuelBegan, over=partial(past_battle, s, viewer)),
        deeds=_deeds(s, events),
    )


@kept
def _tallies(s: State) -> list[Tally]:
    """What the face-down cards can be, from all that the viewer has seen."""
    if not s.chest:
        return []
    unseen = [card for card in ENCOUNTERS.values() if card.id not in s.turned]
    kinds = Counter(card.kind for card in unseen)
    shares = [Share(kind, label, kinds[kind]) for kind, label in KINDS.items() if kinds[kind]]
    encounters = Tally("encounters", "Encounter cards face down", len(unseen), shares)
    known = _seen_treasures(s)
    hidden = [card for card in TREASURES.values() if card.id not in known]
    sorts = Counter(card.kind for card in hidden)
    shares = [Share(sort, label, sorts[sort], sort) for sort, label in SORTS.items() if sorts[sort]]  # type: ignore[index]
    return [encounters, Tally("treasures", "Treasure cards you have not seen", len(hidden), shares)]


@kept
def _seen_treasures(s: State) -> set[str]:
    """Cards whose place the viewer knows, or that have left the game."""
    carried = {card for player in s.players if player.hero for card in player.hero.cards}
    lying = {card for pile in s.piles for card in pile.cards}
    return {*s.removed, *s.stall, *carried, *lying} - {HIDDEN}


def _deeds(s: State, events: Sequence[Event]) -> list[Number]:
    happened = counts(events)
    slain, deaths, challenges = happened[MonsterKilled], happened[Died], happened[ChallengeMade]
    return [
        Number("rounds", called(s.round, "round"), s.round),
        Number("slain", f"{called(slain, 'monster')} slain in all", slain),
        Number("deaths", f"{called(deaths, 'death')} in all", deaths),
        Number("challenges", f"{called(challenges, 'Key Challenge')} in all", challenges),
    ]


UNKNOWN = Cell()


@kept
def charts(s: State, viewer: Viewer) -> list[Chart]:
    """The viewer's own notebook, as far as the option keeps one.  Rules: FT-14.9, FT-14.13"""
    if viewer is None or s.notebook == "off" or not s.chest:
        return []
    facts = s.players[viewer].facts
    book = grid(facts, [len(player.keys) for player in s.players]) if s.notebook == "deduce" else None
    columns = [Column(PIECES[seat], who(seat), seat) for seat in range(len(s.players))]
    places = [*range(len(s.players)), CHEST]
    return [
        Chart(
            id="notebook",
            name="Key notebook",
            columns=[*columns, Column("chest", "the Chest", art="chest")],
            rows=[Row(f"key {n}", str(n), [_cell(facts, book, place, n) for place in places]) for n in NUMBERS],
            text=_text(book) if book else "",
            rule="FT-14.10" if book else "FT-14.9",
        )
    ]


def _cell(facts: Sequence[Fact], book: Grid | None, place: int, number: int) -> Cell:
    """What was seen, or else what follows.  Rules: FT-14.9, FT-14.10"""
    mark = seen(facts, place, number) if place != CHEST else "maybe"
    if mark != "maybe":
        return Cell(mark, "seen")
    if book is None:
        return UNKNOWN
    mark = book.mark(place, number)
    return UNKNOWN if mark == "maybe" else Cell(mark, "follows")


def _text(book: Grid) -> str:
    """What is sure about the Chest, and how much is left to find out."""
    sure = [number for number in NUMBERS if book.mark(CHEST, number) == "yes"]
    if len(sure) == KEYS.under_chest:
        return f"Keys {numbers(sure)} lie under the Chest."
    left = f"{count(len(book.chests), 'set')} of three can still lie under the Chest"
    if not sure:
        return f"{left}."
    return f"{'Key' if len(sure) == 1 else 'Keys'} {numbers(sure)} must lie under the Chest; {left}."
