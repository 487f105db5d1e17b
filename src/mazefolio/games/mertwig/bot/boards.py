"""What to do on the boards of the adventure areas and in the maze."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from mazefolio.engine.steps import Action, Word
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import NO_OFFERING, OFFER_GOLD, Advances, Card
from mazefolio.games.mertwig.areas import AREAS, BARRIERS, MAZE, Spot
from mazefolio.games.mertwig.bot.errands import FAR, TREASURE, TRIPS
from mazefolio.games.mertwig.bot.worth import LEADER, View, card_worth, is_proof, member_worth, value_of, wound_cost
from mazefolio.games.mertwig.content import KEYS, ONYX_OX, RULES, TREASURES
from mazefolio.games.mertwig.maze import all_barriers
from mazefolio.games.mertwig.odds import harm
from mazefolio.games.mertwig.party import basic_defence
from mazefolio.games.mertwig.state import Member, State, member_of
from mazefolio.games.mertwig.tracks import advances, open_links

SKIPPED = 0.6
"""A space ahead counts so much, because a move may pass over it."""
TURN = 3.0
"""What a turn costs an heir who wants to be home, measured like the spaces."""
OX = 12.0
"""How many steps it costs to be caught by the ox."""
CHEAP = 25
"""What one can part with for an offering, in gold."""
EITHER = ("treasure", "heal", "arms draw", "magic draw", "gold")
"""What is taken first, where there is a choice; nobody heals the healthy."""


def effect_worth(effect: fx.Effect, bold: bool) -> float:
    """What a space or a line of a chart brings to a party that can take it, or cannot."""
    meeting = 2.0 if bold else -5.0
    match effect:
        case fx.HaveEncounter(number):
            return meeting * number
        case fx.Guarded(treasures, number):
            return meeting * number + treasures * (TREASURE if bold else 0.3 * TREASURE)
        case fx.FindTreasure(number) | fx.Hole(number):
            return TREASURE * number
        case fx.FindGold(number):
            return 0.2 * number
        case fx.WoundOne() | fx.DieAgainstAll() | fx.DeathCurse():
            return -5.0
        case fx.DieAgainstOne() | fx.Trap() | fx.Accident():
            return -2.0
    return 1.0


def spot_worth(area: str, spot: Spot, bold: bool) -> float:
    """What it brings to land on a space of a board."""
    if spot.effect is not None:
        return effect_worth(spot.effect, bold)
    if not spot.chart:
        return 0.0
    lines = AREAS[area].charts[spot.chart].lines
    return sum(len(line.roll) * effect_worth(line.effect, bold) for line in lines) / RULES.die


@lru_cache(maxsize=1 << 10)
def ahead(area: str, spot: str, key: bool, bold: bool) -> float:
    """What a space and the best way on from it bring."""
    here = AREAS[area].spots[spot]
    key = key and not here.locked
    ways = [ahead(area, way, key, bold) for way in here.next if key or not AREAS[area].spots[way].locked]
    return spot_worth(area, here, bold) + SKIPPED * max(ways, default=0.0)


def is_bold(v: View, area: str) -> bool:
    return v.strength >= TRIPS[area].needed


def advance(v: View, options: Sequence[Advances]) -> Advances:
    """The way that brings most; an heir only wants to get out."""
    area, bold, keys = v.me.area, is_bold(v, v.me.area), v.keys
    if v.heir:
        return min(options, key=lambda option: toll(area, option.spot, keys > option.key))
    return max(options, key=lambda option: ahead(area, option.spot, keys > option.key, bold))


@lru_cache(maxsize=1 << 10)
def toll(area: str, spot: str, key: bool) -> float:
    """What it costs to land on a space and to get out of the area from there: dangers, and turns by the dice."""
    board = AREAS[area]
    danger = max(0.0, -spot_worth(area, board.spots[spot], bold=False))
    ways = [advances(area, spot, face, key) for face in range(1, RULES.die + 1)]
    moves = [min(toll(area, way.spot, key and not way.key) for way in ends) for ends in ways if ends]
    return danger + (TURN * RULES.die + sum(moves)) / len(moves) if moves else danger


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


def thread(v: View, options: Sequence[Advances]) -> Advances:
    """Nearer to the King's Chamber, by ways that may be open, and away from the ox."""
    barred = surely_shut(v.s, v.seat)
    steps = spread(MAZE.chamber, barred)
    return min(options, key=lambda option: steps.get(option.spot, FAR) + _chased(v, option.spot, barred))


def _chased(v: View, spot: str, barred: frozenset[str]) -> float:
    """How much it counts that the ox could reach a space with its next die."""
    if spot == MAZE.chamber or ONYX_OX in v.me.treasures:
        return 0.0
    ox = v.s.ox or (MAZE.start if v.me.maze_moves + 1 >= RULES.ox_after_moves else "")
    if not ox:
        return 0.0
    steps = spread(ox, barred).get(spot, FAR)
    return OX * max(0, RULES.die + 1 - steps) / RULES.die


def wound(v: View, options: Sequence[Card]) -> Card:
    """Whom a wound costs least."""
    return _cheapest(v, options, lambda member: wound_cost(v.s, member))


def test(v: View, options: Sequence[Card]) -> Card:
    """Who is least likely to come to harm that matters."""
    return _cheapest(v, options, lambda member: float(harm(basic_defence(member))) * wound_cost(v.s, member))


def curse(v: View, options: Sequence[Card]) -> Card:
    return _cheapest(v, options, member_worth)


def _cheapest(v: View, options: Sequence[Card], cost: Callable[[Member], float]) -> Card:
    return min(options, key=lambda option: cost(member_of(v.me.members, option.card)))


def either(v: View, options: Sequence[Word]) -> Word:
    """A treasure, healing for those who need it, a free card, or gold."""
    hurt = any(member.wounds for member in v.me.members)
    wanted = [option for option in options if hurt or option.word != "heal"]
    return min(wanted, key=lambda option: EITHER.index(option.word))


def key(v: View, options: Sequence[Card]) -> Card:
    """A key that cannot be sold, if there is one."""
    return min(options, key=lambda option: option.card in TREASURES)


def offering(v: View, options: Sequence[Action]) -> Action:
    """Gold, or something cheap."""
    if OFFER_GOLD in options:
        return OFFER_GOLD
    cheap = [card for card in options if isinstance(card, Card) and _is_cheap(v, card.card)]
    return min(cheap, key=lambda option: card_worth(v, option.card), default=NO_OFFERING)


def _is_cheap(v: View, card: str) -> bool:
    if card not in TREASURES:
        return True
    return card not in KEYS and value_of(card) <= CHEAP and not is_proof(v, card)


def accident(v: View, options: Sequence[Action]) -> Action:
    """Whatever costs least; without gold enough somebody is wounded as well."""
    short = max(0, RULES.die - v.me.gold) / RULES.die
    gold = 5.0 + short * min((wound_cost(v.s, member) for member in v.me.members), default=LEADER)
    return min(options, key=lambda option: card_worth(v, option.card) if isinstance(option, Card) else gold)
