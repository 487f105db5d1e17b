"""Visits to the realms of Talisman, played beforehand: in by a way in, some deeds inside, and out by a way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from mazefolio.engine import registry
from mazefolio.engine.dice import Stream, key_of
from mazefolio.engine.table import Table
from mazefolio.games.talisman.state import State
from mazefolio.testing import position
from tests.browser.laid_out import ENOUGH, GAME

SEEDS = range(1, 61)
"""The shortest visit with one of so many dice is taken, since every click takes its time."""
LONG, DEEDS, TURNS, SEEN = 40, 4, 2, 2
"""A visit takes at most so many decisions; so many of them, and so many turns, at least are spent inside.

After so many deeds the board is looked at.
"""
GOOD_SHIP = {"ship": "caravel", "dock": "village", "points": 4, "cargo": 3, "rations": 9}
HERO = {"character": "elf", "strength": 7, "craft": 7, "lives": 6, "gold": 5}
INWARD = ("enter", "river", "use black_tower")
"""What leads in is done first of all."""
AT: Mapping[str, dict[str, Any]] = {
    "labyrinth": {"space": "ruins", "phase": "encounter"},
    "pyramid": {"space": "oasis", "phase": "encounter"},
    "blacks_tavern": {"space": "tavern", "phase": "encounter"},
    "space_hulk": {"space": "plains_1", "phase": "move", "spaces": {"plains_1": ["space_hulk.marker"]}},
    "wizards_tower": {"space": "portal_of_power", "phase": "encounter", "objects": ["talisman"]},
    "underworld": {"space": "graveyard", "phase": "encounter"},
    "falladir": {"space": "plains_1", "phase": "encounter"},
    "burrows": {"space": "hills_1", "phase": "encounter"},
    "storm_river": {"space": "woods_1", "phase": "encounter"},
    "vampire_keep": {"space": "cursed_glade", "phase": "encounter"},
    "captains": {"space": "village", "phase": "move", "vessel": GOOD_SHIP},
    "sea_realm": {"space": "castle", "phase": "encounter"},
    "island": {"space": "village", "phase": "move", "vessel": GOOD_SHIP},
    "dark_mage_tower": {"space": "runes_1", "phase": "encounter"},
    "black_knight_camp": {"space": "black_knight", "phase": "encounter"},
    "diablo": {"space": "graveyard", "phase": "encounter"},
    "black_tower": {"space": "plains_1", "phase": "move", "objects": ["black_tower.black_bell"]},
    "iron_fortress": {"space": "plains_3", "phase": "encounter", "spaces": {"plains_3": ["iron_gate"]}},
    "sherwood": {"space": "forest", "phase": "encounter"},
}
"""Where somebody stands who may go in."""


class Visit(NamedTuple):
    """How a visit begins, with which dice, and what is decided."""

    start: bytes
    seed: int
    decisions: list[str]
    inside: int
    """So many of them have been made when there is something to be seen inside."""


@cache
def visit_to(realm: str) -> Visit:
    """A visit to a realm that is over before long."""
    layout = dict(AT[realm])
    others = {name: layout.pop(name) for name in ("phase", "spaces") if name in layout}
    laid = position(GAME, seats=1, options={"realms": realm}, dice=ENOUGH, red={**HERO, **layout}, **others)
    start = laid.table.setup.start
    visits = [visit for seed in SEEDS if (visit := _visit(realm, start, seed))]
    return min(visits, key=lambda visit: len(visit.decisions))


def _visit(realm: str, start: bytes, seed: int) -> Visit | None:
    """Somebody does this and that inside and then looks for the way out; none if it takes long or ends badly."""
    game, rng, decisions, turns = registry.get(GAME), Random(seed), list[str](), list[int]()
    table, seen = Table.at(game, game.unpack(start), Stream(key_of(seed)), {"realms": realm}, 1), 0
    while table.pending is not None and len(decisions) < LONG:
        inside, s = _is_inside(table.state, realm), table.state
        enough = len(turns) >= DEEDS and len({*turns}) >= TURNS
        if enough and not inside:
            alive = s.players[0].character == HERO["character"]
            return Visit(start, seed, decisions, seen) if alive else None
        if inside and len(turns) == SEEN:
            seen = len(decisions)
        decisions.append(_next(table.tokens(), inside, enough, rng))
        turns += [s.turn] * inside
        table.decide(decisions[-1])
    return None


def _is_inside(s: State, realm: str) -> bool:
    return s.players[0].realm == realm


def _next(tokens: Sequence[str], inside: bool, enough: bool, rng: Random) -> str:
    """In as soon as it can be done; out as soon as enough has been done."""
    out = next((token for token in tokens if token.startswith("go out")), "")
    if not inside:
        return next((token for token in tokens if token.startswith(INWARD)), tokens[0])
    if out and enough:
        return out
    return rng.choice([token for token in tokens if token != out] or tokens)
