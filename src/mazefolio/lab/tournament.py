"""Tournaments: players meet in balanced seatings over the same seeds.  What was played is kept, game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from mazefolio.bots.play import play_out
from mazefolio.engine.errors import SetupError
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Value
from mazefolio.lab.ledger import Head
from mazefolio.lab.players import player
from mazefolio.lab.ratings import Beaten, Rating, ratings
from mazefolio.lab.setting import Due, Setting, outcome_of, sit_down
from mazefolio.lab.stats import Rate, rate
from mazefolio.lab.work import ALONE, Work


class Cup(Struct, frozen=True):
    """What is played.  More rounds of the same cup can be played later."""

    game: str
    rules: str
    players: tuple[str, ...]
    seats: int
    options: dict[str, Value]
    seed: int


class Match(Struct, frozen=True):
    """One game that was played: in which round, with whom on which seat, and who won."""

    round: int
    seating: tuple[str, ...]
    winners: tuple[int, ...]
    turns: int
    decisions: int
    ending: str


class Standing(Struct, frozen=True):
    """A player: its rating, how often it won of the seats it had, and the same for each seat."""

    rating: Rating
    wins: Rate
    by_seat: Sequence[Rate]


class Meeting(Struct, frozen=True):
    """How often the first came out ahead of the second, of the times when one of them did."""

    player: str
    other: str
    ahead: Rate


class Standings(Struct, frozen=True):
    """The standings."""

    cup: Cup
    rounds: int
    games: int
    standings: Sequence[Standing]
    meetings: Sequence[Meeting]
    seats: Sequence[Rate]
    """How often each seat won, over all players who had it."""


def cup_of(game: str, players: Sequence[str], seats: int, options: dict[str, Value], seed: int) -> Cup:
    """A cup that can be played; what cannot is refused."""
    found = playing(game, options)
    if len(set(players)) != len(players) or len(players) < 2:
        raise SetupError("a tournament needs two or more players, each named once")
    for name in players:
        player(found, name)
    count = seats or found.usual_seats
    settled = found.settle(count, {**found.bot_options, **options})
    return Cup(game, found.rules_version, tuple(players), count, settled, seed)


def seatings(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits where in the games of one round: each player has each seat equally often.

    >>> seatings(["a", "b", "c"], 2)
    [('a', 'b'), ('b', 'a'), ('a', 'c'), ('c', 'a'), ('b', 'c'), ('c', 'b')]
    >>> seatings(["a", "b"], 3)
    [('a', 'b', 'a'), ('b', 'a', 'a'), ('a', 'a', 'b'), ('b', 'a', 'b'), ('a', 'b', 'b'), ('b', 'b', 'a')]
    """
    if seats <= len(players):
        lineups = list(combinations(players, seats))
    else:
        names = [*players, *players]
        lineups = [
            tuple(names[(seat + first) % len(players)] for seat in range(seats)) for first in range(len(players))
        ]
    turned = [line[first:] + line[:first] for line in lineups for first in range(seats)]
    return list(dict.fromkeys(turned))


def hold(cup: Cup, rounds: int, work: Work = ALONE) -> list[Match]:
    """Play the rounds of a cup that are not played yet.  If it is interrupted, games that are over are kept."""
    lines = {line: Setting(cup.game, cup.options, line, cup.seed) for line in seatings(cup.players, cup.seats)}
    tasks = {(number, line): Due(setting, number) for number in range(rounds) for line, setting in lines.items()}
    head = Head("tournament", cup.rules, cup)
    return list(work.do(play, tasks, head, tuple[int, tuple[str, ...]], Match))


def play(due: Due) -> Match:
    """One game.  Its dice and the players' chance depend on the seed and the round alone."""
    table, players, rng = sit_down(due, light=True)
    play_out(table, players, rng)
    one = outcome_of(table)
    return Match(due.number, due.setting.players, one.winners, one.turns, one.decisions, one.ending)


def standings(cup: Cup, matches: Iterable[Match]) -> Standings:
    """The table, from the rounds of which all games are over."""
    whole = _whole_rounds(cup, matches)
    games = [match for games in whole for match in games]
    if not games:
        raise SetupError("no round is over yet")
    rated = ratings([beaten_in(cup, games) for games in whole], cup.players)
    return Standings(
        cup,
        len(whole),
        len(games),
        [_standing(one, games, cup.seats) for one in rated],
        _meetings(cup, whole),
        [rate(sum(seat in match.winners for match in games), len(games)) for seat in range(cup.seats)],
    )


def _whole_rounds(cup: Cup, matches: Iterable[Match]) -> list[list[Match]]:
    found: dict[int, list[Match]] = {}
    for match in sorted(matches, key=lambda match: (match.round, match.seating)):
        found.setdefault(match.round, []).append(match)
    size = len(seatings(cup.players, cup.seats))
    return [games for _, games in sorted(found.items()) if len(games) == size]


def beaten_in(cup: Cup, games: Sequence[Match]) -> Beaten:
    """Who beat whom in a round: winners beat the others at their table.

    Who plays alone is compared with the others who played alone from the same seed.
    """
    beaten: Beaten = Counter()
    tables = [games] if cup.seats == 1 else [[game] for game in games]
    for table in tables:
        seats = [(name, seat in game.winners) for game in table for seat, name in enumerate(game.seating)]
        for one, won in seats:
            for other, also in seats:
                if won and not also and one != other:
                    beaten[one, other] += 1
    return beaten


def _standing(rated: Rating, games: Sequence[Match], seats: int) -> Standing:
    won: Counter[int] = Counter()
    had: Counter[int] = Counter()
    for game in games:
        for seat, name in enumerate(game.seating):
            if name == rated.player:
                had[seat] += 1
                won[seat] += seat in game.winners
    by_seat = [rate(won[seat], had[seat]) for seat in range(seats)]
    return Standing(rated, rate(won.total(), had.total()), by_seat)


def _meetings(cup: Cup, rounds: Sequence[Sequence[Match]]) -> list[Meeting]:
    beaten: Beaten = Counter()
    for games in rounds:
        beaten.update(beaten_in(cup, games))
    pairs = combinations(cup.players, 2)
    return [Meeting(a, b, rate(beaten[a, b], beaten[a, b] + beaten[b, a])) for a, b in pairs]
