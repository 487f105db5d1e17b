"""MM-30: Mertwig's Maze, its barrier and the Mystic Musk Ox."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Steps, ask, choose
from mazefolio.games.mertwig.actions import Barrier, maze_options, put_options
from mazefolio.games.mertwig.areas import BARRIERS, MAZE
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ONYX_OX, RULES
from mazefolio.games.mertwig.death import leave_maze
from mazefolio.games.mertwig.events import AreaEntered, BarrierTurned, MazeCardsLaid, Moved, OxMoved, Placed
from mazefolio.games.mertwig.hands import placer
from mazefolio.games.mertwig.holdings import treasures_of
from mazefolio.games.mertwig.kingdom import PALACE
from mazefolio.games.mertwig.party import choose_end, leave
from mazefolio.games.mertwig.paths import placements
from mazefolio.games.mertwig.state import IN_MAZE, State, active
from mazefolio.games.mertwig.tables import is_heir
from mazefolio.games.mertwig.tracks import NONE, maze_moves, ox_moves

BARRIER_CHOICES = tuple(Barrier(number + 1) for number in range(len(BARRIERS)))


def may_enter_maze(s: State, seat: int) -> bool:
    """In the palace, with a birthmark and a royal treasure, if nobody else is in the maze.  Rules: MM-30.1, MM-30.22"""
    player = s.players[seat]
    return player.at == PALACE and is_heir(treasures_of(player)) and all(other.area != IN_MAZE for other in s.players)


def enter_maze(s: State) -> Steps[str]:
    """He goes alone; for a newcomer the maze cards are placed.  Rules: MM-30.1 to MM-30.3, MM-30.5, MM-30.6"""
    player = active(s)
    for member in player.members[1:]:
        yield from leave(s, s.active, member, "MM-30.2")
    player.area, player.spot, player.maze_moves = IN_MAZE, MAZE.start, 0
    yield AreaEntered("MM-30.3", s.active, IN_MAZE)
    s.driver = placer(s, s.active)
    new = not (player.been_in_maze and s.maze_cards)
    player.been_in_maze = True
    if new:
        return "maze_cards"
    if s.driver not in s.maze_known:
        s.maze_known.append(s.driver)
    return "end"


def place_maze_cards(s: State) -> Steps[str]:
    """The encounter player says which barrier space differs from the others.  Rules: MM-22.2, MM-30.4, MM-30.5"""
    choice = yield from choose(s.driver, "barrier", BARRIER_CHOICES, "MM-30.4")
    s.maze_cards = [(choice.number == place.number) != s.double_barrier for place in BARRIER_CHOICES]
    s.turned, s.maze_known = [], [s.driver]
    yield MazeCardsLaid(s.driver)
    return "end"


def begin_maze_move(s: State) -> Steps[str]:
    """Rules: MM-30.7, MM-30.24"""
    s.points = yield from die(s, s.active, "maze")
    return "maze_go"


def move_in_maze(s: State) -> Steps[str]:
    """He goes as far as he likes; a face-down barrier card is turned up, and he may go on.

    Rules: MM-15.1, MM-30.7 to MM-30.12, MM-30.17
    """
    player = active(s)
    unturned = frozenset(place for number, place in enumerate(BARRIERS) if number not in s.turned)
    ends = maze_moves(player.spot, s.points, unturned, known_barriers(s))
    choice = yield from choose_end(s, maze_options(ends), "MM-30.7")
    player.spot = choice.spot
    s.points -= len(choice.path) - 1
    yield Moved("MM-30.7", s.active, choice.path)
    if player.spot == MAZE.chamber:
        raise GameEnds(Result((s.active,), "crowned", "MM-15.1"))
    if player.spot in unturned:
        number = BARRIERS.index(player.spot)
        s.turned.append(number)
        yield BarrierTurned(s.active, number + 1, s.maze_cards[number])
        if s.points:
            return "maze_go"
    s.points = 0
    player.maze_moves += 1
    return "ox"


def known_barriers(s: State) -> frozenset[str]:
    """Where everybody has seen the barrier.  Rules: MM-30.8 to MM-30.10"""
    return frozenset(BARRIERS[number] for number in s.turned if s.maze_cards[number])


def all_barriers(s: State) -> frozenset[str]:
    return frozenset(place for place, shut in zip(BARRIERS, s.maze_cards, strict=True) if shut)


def drive_ox(s: State) -> Steps[str]:
    """After two moves the ox appears, and moves after every turn of the player; holders of the Onyx Ox are safe.

    Whether its driver is asked must not tell others where the barrier lies.

    Rules: MM-30.13, MM-30.14, MM-30.17 to MM-30.19, MM-30.21
    """
    player = active(s)
    if player.area != IN_MAZE or ONYX_OX in player.treasures:
        return "end"
    if not s.ox:
        if player.maze_moves < RULES.ox_after_moves:
            return "end"
        s.ox = MAZE.start
    face = yield from die(s, s.driver, "ox")
    ends = ox_moves(s.ox, face, player.spot, all_barriers(s))
    open_ends = ox_moves(s.ox, face, player.spot, NONE)
    put = ask if len(open_ends) > 1 else choose
    choice = yield from put(s.driver, "ox", maze_options(ends), "MM-30.13")
    s.ox = choice.spot
    caught = s.ox == player.spot
    yield OxMoved(s.driver, choice.path, caught)
    return "throw_out" if caught else "end"


def throw_out(s: State) -> Steps[str]:
    """The encounter player puts the marker at twice his roll from the palace; no landing.

    Rules: MM-30.15, MM-30.16, MM-30.20
    """
    player, driver = active(s), s.driver
    face = yield from die(s, driver, "throw")
    options = put_options(placements(PALACE, face * RULES.ox_throw_times))
    choice = yield from choose(driver, "place", options, "MM-30.15")
    player.at, player.area, player.spot = choice.space, "", ""
    leave_maze(s, s.active, IN_MAZE)
    yield Placed("MM-30.15", s.active, choice.space)
    return "end"
