"""FT-2: setting up."""

from __future__ import annotations

from itertools import groupby

from mazefolio.engine.options import Options
from mazefolio.engine.steps import Faces, Steps, shuffled
from mazefolio.games.firetop.adventurers import dice
from mazefolio.games.firetop.content import (
    FIXED,
    KEYS,
    MAZE,
    MAZE_CARDS,
    NUMBERS,
    ORDINARY_ROOMS,
    SHARES,
    SHUFFLED_ENCOUNTERS,
    SHUFFLED_ROOMS,
    TREASURES,
)
from mazefolio.games.firetop.creation import create
from mazefolio.games.firetop.events import CardsDealt, TieBroken
from mazefolio.games.firetop.key_events import KeysDealt
from mazefolio.games.firetop.notebook import Holds
from mazefolio.games.firetop.state import Notebook, Player, State, adventurer

NOTEBOOKS: dict[str, Notebook] = {"off": "off", "facts": "facts", "deduce": "deduce"}


def begin(seats: int, options: Options) -> State:
    """An empty table with the options that were chosen; a bot sits there like a person.  Rules: FT-1.1, FT-22.5"""
    return State(
        phase="create",
        players=[Player() for _ in range(seats)],
        double_six=bool(options["double_six"]),
        luck_in_battle=bool(options["luck_in_battle"]),
        short_moves=bool(options["short_moves"]),
        quick_challenges=bool(options["quick_challenges"]),
        open_graves=bool(options["open_graves"]),
        long_truce=bool(options["long_truce"]),
        equal_skill=bool(options["equal_skill"]),
        notebook=NOTEBOOKS[str(options["notebook"])],
        round_limit=int(options["round_limit"]),
    )


def muster(s: State) -> Steps[str]:
    """First every player creates an adventurer, in seat order.  Rules: FT-2.1, FT-2.14"""
    yield from create(s, s.active, "FT-2.1")
    s.active += 1
    return "create" if s.active < len(s.players) else "deal"


def deal(s: State) -> Steps[str]:
    """The order of Skill, then every deck, the Key cards last.  Rules: FT-2.2 to FT-2.15"""
    order = yield from skill_order(s)
    yield from deal_cards(s)
    yield from deal_keys(s, order)
    s.first = s.active = order[0]
    s.round = s.turn = 1
    yield CardsDealt(tuple(len(player.keys) for player in s.players), s.first)
    for seat, player in enumerate(s.players):
        yield KeysDealt(seat, tuple(player.keys))
    return "turn"


def skill_order(s: State) -> Steps[list[int]]:
    """The seats from lowest to highest Skill, ties broken by dice.  Rules: FT-2.16, FT-2.17"""

    def skill(seat: int) -> int:
        return adventurer(s, seat).skill

    order: list[int] = []
    for _, tied in groupby(sorted(range(len(s.players)), key=skill), key=skill):
        group = list(tied)
        ranked = yield from break_tie(group)
        if len(group) > 1:
            yield TieBroken(tuple(ranked))
        order += ranked
    return order


def break_tie(seats: list[int]) -> Steps[list[int]]:
    """Each rolls in seat order, lower first; those still tied roll again.  Rules: FT-2.16, FT-2.17"""
    if len(seats) == 1:
        return seats
    faces: dict[int, int] = {}
    for seat in seats:
        rolled: Faces = yield dice(seat, 1, "tie")
        faces[seat] = rolled[0]
    order: list[int] = []
    for _, tied in groupby(sorted(seats, key=faces.__getitem__), key=faces.__getitem__):
        order += yield from break_tie(list(tied))
    return order


def deal_cards(s: State) -> Steps[None]:
    """Treasure, Encounter and Maze cards go to their places.  Rules: FT-1.2, FT-2.2 to FT-2.7, FT-2.13"""
    treasures = yield from shuffled(list(TREASURES), "Treasure cards")
    encounters = yield from shuffled(SHUFFLED_ENCOUNTERS, "Encounter cards")
    maze = yield from shuffled(list(MAZE_CARDS), "Maze cards")
    s.treasures = dict(zip(ORDINARY_ROOMS, treasures, strict=True))
    s.encounters = {**FIXED, **dict(zip(SHUFFLED_ROOMS, encounters, strict=True))}
    s.turned = list(FIXED.values())
    s.maze = dict(zip(MAZE, maze, strict=True))


def deal_keys(s: State, order: list[int]) -> Steps[None]:
    """Three under the Chest, the rest evenly, spare ones to the lowest Skill.

    Rules: FT-2.8 to FT-2.12, FT-14.11
    """
    keys = yield from shuffled(NUMBERS, "Key cards")
    shares = SHARES[len(s.players)]
    s.chest = sorted(keys.pop() for _ in range(KEYS.under_chest))
    for seat, player in enumerate(s.players):
        count = shares.each + (seat in order[: shares.spare])
        player.keys = sorted(keys.pop() for _ in range(count))
        player.facts = [Holds(seat, number, True, "own") for number in player.keys]
