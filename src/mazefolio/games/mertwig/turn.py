"""MM-3: the turn, and what can be done instead of moving."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.steps import Action, Steps, ask, choose
from mazefolio.games.mertwig.actions import (
    DOOR_CHOICES,
    DRINK,
    ENTER_MAZE,
    MOVE,
    REST,
    TELEPORT,
    Card,
    Door,
    Give,
    put_options,
)
from mazefolio.games.mertwig.areas import TEMPLE
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import MAGIC
from mazefolio.games.mertwig.death import leave_maze
from mazefolio.games.mertwig.events import AreaLeft, Placed
from mazefolio.games.mertwig.hands import king_dies
from mazefolio.games.mertwig.healing import POTION, drink_potions, try_healers, wounded
from mazefolio.games.mertwig.holdings import lose
from mazefolio.games.mertwig.maze import may_enter_maze
from mazefolio.games.mertwig.party import can_heal, part_with_philippa, tidy, tidying
from mazefolio.games.mertwig.paths import placements
from mazefolio.games.mertwig.setup import start_over
from mazefolio.games.mertwig.state import IN_MAZE, Player, State, active, left_of
from mazefolio.games.mertwig.temple import EXIT, abandon_temple, open_door

INSTEAD: Mapping[Action, str] = {REST: "rest", DRINK: "drink", TELEPORT: "teleport", ENTER_MAZE: "enter_maze"}
"""The phases of what can be done instead of moving."""
TELEPORTATION = next(card.id for card in MAGIC.values() if card.effect == "teleport")


def take_turn(s: State) -> Steps[str]:
    """Whoever waits to start over does so first; then he does one of five things.

    Rules: MM-3.1, MM-3.2, MM-3.7, MM-3.8, MM-3.10, MM-25.7
    """
    player = active(s)
    if not player.character:
        yield from start_over(s)
        return "turn"
    if player.spot == EXIT and player.area == TEMPLE:
        player.area = player.spot = ""
        yield AreaLeft("MM-25.7", s.active, TEMPLE)
    options = turn_options(s, player)
    advancing = len(options)
    options += tidying(player)
    choice = yield from ask(s.active, "turn", options, "MM-3.1", advancing)
    if isinstance(choice, Door):
        return (yield from open_door(s, choice.number))
    if isinstance(choice, Card | Give):
        yield from tidy(s, choice)
        return "turn"
    if choice is MOVE:
        return moving(player)
    return INSTEAD[choice]


def moving(player: Player) -> str:
    """How he moves depends on where he is.  Rules: MM-3.2"""
    if player.area == IN_MAZE:
        return "in_maze"
    return "in_area" if player.area else "travel"


def turn_options(s: State, player: Player) -> list[Action]:
    """Rules: MM-3.1, MM-8.9, MM-19.7, MM-19.11, MM-25.4, MM-25.11, MM-30.22"""
    options: list[Action] = [*DOOR_CHOICES] if player.area == TEMPLE else [MOVE]
    if wounded(player.members):
        if any(map(can_heal, player.members)):
            options.append(REST)
        if POTION in player.magic:
            options.append(DRINK)
    if TELEPORTATION in player.magic:
        options.append(TELEPORT)
    if not player.area and may_enter_maze(s, s.active):
        options.append(ENTER_MAZE)
    return options


def rest(s: State) -> Steps[str]:
    """Each healer may try once, and one of them does; that is the whole turn.  Rules: MM-3.1, MM-4.14, MM-8.9"""
    yield from try_healers(s, s.active, active(s).members, "MM-8.9", must=True)
    return "ox"


def drink(s: State) -> Steps[str]:
    """Rules: MM-3.1, MM-4.14, MM-19.7, MM-30.21"""
    yield from drink_potions(s, s.active, "MM-19.7", must=True)
    return "ox"


def teleport(s: State) -> Steps[str]:
    """A space at exactly the distance rolled, from the map space of an area or the maze; he lands there.

    Rules: MM-19.2, MM-19.11 to MM-19.14, MM-20.5
    """
    player = active(s)
    yield from lose(s, s.active, TELEPORTATION, "MM-19.11")
    face = yield from die(s, s.active, "teleport")
    options = put_options(placements(player.at, face))
    choice = yield from choose(s.active, "teleport", options, "MM-19.11")
    area, player.at, player.area, player.spot = player.area, choice.space, "", ""
    leave_maze(s, s.active, area)
    yield Placed("MM-19.12", s.active, choice.space)
    yield from part_with_philippa(s, s.active)
    if area == TEMPLE:
        yield from abandon_temple(s, "MM-19.14")
    return "land"


def end_turn(s: State) -> Steps[str]:
    """Spells can be cast again; the next player's turn comes, and rounds are counted.

    Rules: MM-2.15, MM-8.10, MM-12.26, MM-22.5
    """
    for player in s.players:
        for member in player.members:
            member.spent = ()
    s.done = []
    following = left_of(s, s.active)
    if (following - s.first) % len(s.players) <= (s.active - s.first) % len(s.players):
        if s.round == s.round_limit:
            yield from king_dies(s, "MM-22.5")
        s.round += 1
    s.active = following
    s.turn += 1
    return "turn"
