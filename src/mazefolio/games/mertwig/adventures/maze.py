"""MM-30: Mertwig's Maze, its barrier and the Mystic Musk Ox."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Action, Ask, Event, Query, Steps, ask, choose
from mazefolio.engine.view import Cost, Hint, Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import called, capital, count, seat
from mazefolio.games.mertwig.actions import ENTER_MAZE
from mazefolio.games.mertwig.areas import BARRIERS, MAZE, MAZE_SPOTS, MazeSpotId
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.errands import FAR
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import BIRTHMARK, ONYX_OX, RULES, Face, Seat
from mazefolio.games.mertwig.death import leave_maze
from mazefolio.games.mertwig.hands import placer
from mazefolio.games.mertwig.holdings import treasures_of
from mazefolio.games.mertwig.kingdom import PALACE
from mazefolio.games.mertwig.names import place, who
from mazefolio.games.mertwig.party import leave
from mazefolio.games.mertwig.state import IN_MAZE, State, active
from mazefolio.games.mertwig.tables import is_royal
from mazefolio.games.mertwig.tracks import NONE, MazeEnd, maze_moves, open_links, ox_moves
from mazefolio.games.mertwig.travels.journeys import AreaEntered, Moved
from mazefolio.games.mertwig.travels.tidying import choose_way
from mazefolio.games.mertwig.travels.travel import put_marker
from mazefolio.games.mertwig.words import WORDS, plain

STAIR = Refusal("MM-30.1", "The stair to the maze is in the Royal Palace.")
NO_BIRTHMARK = Refusal("MM-30.1", "The guards want to see a royal birthmark.")
NOT_ROYAL = Refusal("MM-14.11", "The guards want to see a royal treasure, too.")
OCCUPIED = Refusal("MM-30.1", "Somebody is in the maze already.")
BARRED = Refusal("MM-30.9", "The barrier shuts this way.")
NO_CHAMBER = Refusal("MM-30.14", "The ox cannot enter the King's Chamber.")
CAUGHT = 12.0
"""How many steps a bot would go round in order not to be caught by the ox."""


BarrierNumber: TypeAlias = Annotated[int, Among(range(1, len(BARRIERS) + 1))]


class Barrier(Action, frozen=True, gc=False):
    """The barrier space that differs from the other two.  Rules: MM-22.2, MM-30.4"""

    number: BarrierNumber

    @property
    def token(self) -> str:
        return f"barrier {self.number}"


BARRIER_CHOICES = tuple(Barrier(number + 1) for number in range(len(BARRIERS)))


class LayBarrier(Query, frozen=True, tag="barrier"):
    RULE = "MM-30.4"


class WhichWay(Query, frozen=True, tag="which way"):
    """Where a move in the maze ends."""

    RULE = "MM-30.7"
    points: Face


class DriveOx(Query, frozen=True, tag="ox"):
    RULE = "MM-30.13"


class MazeCardsLaid(Event, frozen=True):
    RULE = "MM-30.4"
    seat: Seat


class BarrierTurned(Event, frozen=True):
    RULE = "MM-30.8"
    reveals = True
    seat: Seat
    number: BarrierNumber
    shut: bool


class OxMoved(Event, frozen=True):
    RULE = "MM-30.13"
    driver: Seat
    path: tuple[MazeSpotId, ...]
    caught: bool


def closed_maze(s: State, seat: int) -> Refusal | None:
    """Into the maze goes who is in the palace with a birthmark and a royal treasure, if nobody else is in it.

    Rules: MM-14.11, MM-30.1, MM-30.22
    """
    player = s.players[seat]
    if player.at != PALACE or player.area:
        return STAIR
    held = treasures_of(player)
    if BIRTHMARK not in held:
        return NO_BIRTHMARK
    if not is_royal(held):
        return NOT_ROYAL
    return OCCUPIED if any(other.area == IN_MAZE for other in s.players) else None


def enter_maze(s: State) -> Steps[None]:
    """He goes alone; for a newcomer the maze cards are placed.  Rules: MM-30.1, MM-30.2, MM-30.3, MM-30.5, MM-30.6"""
    player = active(s)
    for member in player.members[1:]:
        yield from leave(s, s.active, member, "MM-30.2")
    player.area, player.spot, player.maze_moves = IN_MAZE, MAZE.start, 0
    yield AreaEntered("MM-30.3", s.active, IN_MAZE)
    s.driver = placer(s, s.active)
    new = not (player.been_in_maze and s.maze_cards)
    player.been_in_maze = True
    if new:
        yield from lay_maze_cards(s)
    elif s.driver not in s.maze_known:
        s.maze_known.append(s.driver)


def lay_maze_cards(s: State) -> Steps[None]:
    """The encounter player says which barrier space differs from the others.  Rules: MM-22.2, MM-30.4, MM-30.5"""
    choice = yield from choose(s.driver, LayBarrier(), BARRIER_CHOICES)
    s.maze_cards = [(choice.number == place.number) != s.double_barrier for place in BARRIER_CHOICES]
    s.turned, s.maze_known = [], [s.driver]
    yield MazeCardsLaid(s.driver)


def move_in_maze(s: State) -> Steps[None]:
    """He goes as far as he likes; a face-down barrier card is turned up, and he may go on.

    Rules: MM-15.1, MM-30.7, MM-30.8, MM-30.9, MM-30.10, MM-30.11, MM-30.12, MM-30.17, MM-30.24
    """
    player = active(s)
    points = yield from die(s, s.active, "maze")
    while points:
        unturned = frozenset(place for number, place in enumerate(BARRIERS) if number not in s.turned)
        ends = maze_moves(player.spot, points, unturned, known_barriers(s))
        choice = yield from choose_way(s, WhichWay(points), ends)
        player.spot = choice.spot
        points -= choice.steps
        yield Moved("MM-30.7", s.active, choice.path)
        if player.spot == MAZE.chamber:
            raise GameEnds(Result((s.active,), "crowned", "MM-15.1"))
        if player.spot not in unturned:
            break
        number = BARRIERS.index(player.spot)
        s.turned.append(number)
        yield BarrierTurned(s.active, number + 1, s.maze_cards[number])
    player.maze_moves += 1


def known_barriers(s: State) -> frozenset[str]:
    """Where everybody has seen the barrier.  Rules: MM-30.8, MM-30.9, MM-30.10"""
    return frozenset(BARRIERS[number] for number in s.turned if s.maze_cards[number])


def all_barriers(s: State) -> frozenset[str]:
    return frozenset(place for place, shut in zip(BARRIERS, s.maze_cards, strict=True) if shut)


def drive_ox(s: State) -> Steps[None]:
    """After two moves the ox appears, and moves after every turn of the player; holders of the Onyx Ox are safe.

    Whether its driver is asked must not tell others where the barrier lies.

    Rules: MM-30.13, MM-30.14, MM-30.17, MM-30.18, MM-30.19, MM-30.21
    """
    player = active(s)
    if player.area != IN_MAZE or ONYX_OX in player.treasures:
        return
    if not s.ox:
        if player.maze_moves < RULES.ox_after_moves:
            return
        s.ox = MAZE.start
    face = yield from die(s, s.driver, "ox")
    ends = ox_moves(s.ox, face, player.spot, all_barriers(s))
    open_ends = ox_moves(s.ox, face, player.spot, NONE)
    put = ask if len(open_ends) > 1 else choose
    choice = yield from put(s.driver, DriveOx(), ends)
    s.ox = choice.spot
    caught = s.ox == player.spot
    yield OxMoved(s.driver, choice.path, caught)
    if caught:
        yield from throw_out(s)


def throw_out(s: State) -> Steps[None]:
    """The encounter player puts the marker at twice his roll from the palace; no landing.

    Rules: MM-30.15, MM-30.16, MM-30.20
    """
    face = yield from die(s, s.driver, "throw")
    yield from put_marker(s, s.driver, PALACE, face * RULES.ox_throw_times, "MM-30.15")
    leave_maze(s, s.active, IN_MAZE)


@WORDS.offers(ENTER_MAZE)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-30.1, MM-30.2, MM-30.22"""
    followers = len(active(s).members) - 1
    alone = f" You go alone: {count(followers, 'follower')} will leave you for good." if followers else ""
    detail = f"Reach the King's Chamber and you are crowned.{alone}"
    return plain(ENTER_MAZE, f"Enter {MAZE.name}", detail, "MM-30.1", "maze")


@WORDS.asks(LayBarrier)
def _(query: LayBarrier, s: State, ask: Ask) -> Asked:
    if s.double_barrier:
        return Asked("Which barrier space is clear?", "Two of the three bar the way.")
    return Asked("Where do you bar the way?", f"{who(s.active)} enters the maze. Two of the three stay clear.")


@WORDS.offers(Barrier)
def _(action: Barrier, s: State, ask: Ask) -> Option:
    """Rules: MM-22.2, MM-30.4"""
    where = BARRIERS[action.number - 1]
    if s.double_barrier:
        label, detail, rule = f"Leave barrier space {action.number} clear", "The other two are barred.", "MM-22.2"
    else:
        label, detail, rule = f"Shut barrier space {action.number}", "The other two stay clear.", "MM-30.4"
    return Option(action.token, label, detail, rule, where, "barrier")


@WORDS.asks(WhichWay)
def _(query: WhichWay, s: State, ask: Ask) -> Asked:
    return Asked(f"{count(query.points, 'step')} at most. Which way?", "Reach the King's Chamber and you win.")


@WORDS.tries(WhichWay)
def _(query: WhichWay, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    here = active(s).spot
    for link in MAZE_SPOTS[here].links:
        yield Attempt(MazeEnd(link), None if link in open_links(here, known_barriers(s)) else BARRED)


@WORDS.offers(MazeEnd)
def _(action: MazeEnd, s: State, ask: Ask) -> Option:
    """Rules: MM-30.7, MM-30.8, MM-30.9, MM-30.10, MM-30.11, MM-30.17, MM-30.24"""
    stays, where = action.spot == active(s).spot, place(action.spot, IN_MAZE)
    label = f"Stay at {where}" if stays else capital(where)
    steps = max(0, action.steps)
    return Option(
        action.token,
        label,
        _what_waits(s, action.spot),
        "MM-30.7",
        action.spot,
        "maze",
        note=count(steps, "step"),
        cost=Cost(steps, called(steps, "step")),
    )


def _what_waits(s: State, spot: str) -> str:
    if spot == MAZE.chamber:
        return "You are crowned and win."
    if spot == s.ox:
        return "The ox stands there: you may pass, but not linger."
    if spot in BARRIERS and BARRIERS.index(spot) not in s.turned:
        return "Its card is turned up; then you may go on with the points left."
    if spot in BARRIERS and s.maze_cards[BARRIERS.index(spot)]:
        return "Barred: one way out of it is shut."
    return ""


@WORDS.asks(DriveOx)
def _(query: DriveOx, s: State, ask: Ask) -> Asked:
    hint = Hint("ox", "The ox must go exactly as far as the die says, unless it meets the player.", "MM-30.13")
    detail = f"{who(s.active)} is at {place(active(s).spot, IN_MAZE)}."
    return Asked("Where does the Mystic Musk Ox run?", detail, hints=[hint])


@WORDS.tries(DriveOx)
def _(query: DriveOx, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield Attempt(MazeEnd(MAZE.chamber), NO_CHAMBER, quiet=True)


@WORDS.offers(DriveOx)
def _(action: MazeEnd, s: State, ask: Ask) -> Option:
    """Rules: MM-30.13, MM-30.14, MM-30.15"""
    where = place(action.spot, IN_MAZE)
    if action.spot != active(s).spot:
        return Option(action.token, f"To {where}", "", "MM-30.14", action.spot, "ox")
    label = f"Catch {who(s.active)} at {where}"
    return Option(action.token, label, "The player is thrown out of the maze.", "MM-30.15", action.spot, "ox")


WORDS.sentence(MazeCardsLaid, "{seat} lays a card face down at each barrier space of the maze.")


@WORDS.tells(BarrierTurned)
def _(event: BarrierTurned) -> Line:
    outcome = "The way is barred!" if event.shut else "The way is clear."
    text = f"{seat(event.seat)} turns up the card at barrier space {event.number}. {outcome}"
    return say(event, text, mood(not event.shut), f"barrier_{event.number}")


@WORDS.tells(OxMoved)
def _(event: OxMoved) -> Line:
    where = event.path[-1] if event.path else MAZE.start
    if event.caught:
        return say(event, "The Mystic Musk Ox catches up and lowers its horns!", "bad", where)
    return say(event, f"The Mystic Musk Ox trots to {place(where, IN_MAZE)}.", target=where)


@JUDGES(LayBarrier)
def _(query: LayBarrier, v: View, options: Sequence[Barrier]) -> Barrier:
    """Nobody shall guess it."""
    return v.rng.choice(options)


@JUDGES(WhichWay)
def _(query: WhichWay, v: View, options: Sequence[MazeEnd]) -> MazeEnd:
    """Nearer to the King's Chamber, by ways that may be open, and away from the ox."""
    barred = surely_shut(v.s, v.seat)
    steps = spread(MAZE.chamber, barred)
    return min(options, key=lambda option: steps.get(option.spot, FAR) + _chased(v, option.spot, barred))


@JUDGES(DriveOx)
def _(query: DriveOx, v: View, options: Sequence[MazeEnd]) -> MazeEnd:
    """The shortest way to the player in the maze."""
    steps = spread(active(v.s).spot, all_barriers(v.s))
    return min(options, key=lambda option: steps.get(option.spot, FAR))


def _chased(v: View, spot: str, barred: frozenset[str]) -> float:
    """How much it counts that the ox could reach a space with its next die."""
    if spot == MAZE.chamber or ONYX_OX in v.me.treasures:
        return 0.0
    ox = v.s.ox or (MAZE.start if v.me.maze_moves + 1 >= RULES.ox_after_moves else "")
    if not ox:
        return 0.0
    steps = spread(ox, barred).get(spot, FAR)
    return CAUGHT * max(0, RULES.die + 1 - steps) / RULES.die


@lru_cache(maxsize=1 << 10)
def spread(origin: str, barred: frozenset[str]) -> Mapping[str, int]:
    """How many steps every space of the maze is away; in the King's Chamber every way ends."""
    steps, frontier = {origin: 0}, [origin]
    for here in frontier:
        if here == MAZE.chamber != origin:
            continue
        for there in open_links(here, barred):
            if there not in steps:
                steps[there] = steps[here] + 1
                frontier.append(there)
    return steps


@lru_cache(maxsize=1 << 6)
def layouts(seen: tuple[bool | None, ...], shut: int) -> tuple[frozenset[str], ...]:
    """Every way in which the barriers can lie, by what is known of each place."""
    return tuple(
        frozenset(BARRIERS[number] for number in numbers)
        for numbers in combinations(range(len(BARRIERS)), shut)
        if all(known is None or known == (number in numbers) for number, known in enumerate(seen))
    )


def surely_shut(s: State, seat: int) -> frozenset[str]:
    """The barriers that this seat knows of, or can tell from the cards that it has seen."""
    if seat in s.maze_known:
        return all_barriers(s)
    seen = tuple(s.maze_cards[number] if number in s.turned else None for number in range(len(BARRIERS)))
    return frozenset.intersection(*layouts(seen, 2 if s.double_barrier else 1))
