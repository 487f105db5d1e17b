"""Play many games of Talisman with automatic players, and say what each realm changes.

    python -m tools.measure_talisman play GAMES.jsonl --games 2000 --realms half --jobs 2
    python -m tools.measure_talisman report GAMES.jsonl

``half`` puts each realm into half of the games, at random: so the games with a realm differ from those without it in
nothing else.  Games are written as they end; a second call plays those that are missing.  ``thumb`` leads every seat.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, stdev
from typing import NamedTuple

from msgspec import Struct, json

from mazefolio.bots.play import bot_rng, play_out
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.engine.table import Table
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.library import LIBRARY
from tools.measure_realms import SEATS, Watch, watched

SURE = 3.0
"""A change is told when it is so many standard errors from nothing: among hundreds, chance alone makes about one."""


class Stay(Struct, frozen=True):
    """One visit to a realm."""

    realm: str
    turns: int
    died: bool


class Played(Struct, frozen=True):
    """One game: who was dealt, who won, how long it took and where people went."""

    number: int
    realms: list[str]
    characters: list[str]
    winners: list[str]
    """The characters that won; one taken up after a death counts for nobody's share."""
    ending: str
    rounds: int
    stays: list[Stay]


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float

    def less(self, other: Estimate) -> Estimate:
        return Estimate(self.mean - other.mean, sqrt(self.error**2 + other.error**2))

    @property
    def sure(self) -> bool:
        return abs(self.mean) > SURE * self.error

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {2 * self.error:.1f}"


def drawn(realms: str, seed: int, number: int) -> list[str]:
    """The realms of one game."""
    everything = [*LIBRARY.realms]
    rng = bot_rng("realms", seed, number)
    return {"none": [], "all": everything}.get(realms, [one for one in everything if rng.random() < 0.5])


def played(seed: int, number: int, realms: str) -> Played:
    watch, found = Watch(), drawn(realms, seed, number)
    options = {**GAME.bot_options, "realms": ",".join(found)}
    table = Table.new(watched(GAME, watch), seats=SEATS, options=options, seed=f"{seed}/{number}", light=True)
    dealt = [one.character for one in table.state.players]
    play_out(table, [thumb] * SEATS, bot_rng(seed, number))
    assert table.result is not None
    stays = [Stay(visit.realm, visit.turns, visit.died) for visit in watch.over]
    winners = [table.state.players[seat].character for seat in table.result.winners]
    return Played(number, found, dealt, winners, table.result.ending, table.state.round, stays)


def play(file: Path, games: int, realms: str, seed: int, jobs: int) -> None:
    """Add to a file those games that it lacks."""
    there = {one.number for one in read(file)} if file.exists() else set()
    missing = [number for number in range(games) if number not in there]
    with file.open("ab") as out, ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for done, one in enumerate(pool.map(played, repeat(seed), missing, repeat(realms)), len(there) + 1):
            out.write(json.encode(one) + b"\n")
            out.flush()
            print(f"\r{done} of {games} games", end="", file=sys.stderr)
    print(file=sys.stderr)


def read(file: Path) -> list[Played]:
    return json.Decoder(Played).decode_lines(file.read_bytes())


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of these values.

    >>> estimate([1, 2, 3, 2])
    Estimate(mean=2, error=0.408...)
    """
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf"))


def effect(games: Sequence[Played], realm: str, value: Callable[[Played], Sequence[float]]) -> Estimate:
    """How a value differs between the games with a realm and those without it."""
    there = [number for one in games if realm in one.realms for number in value(one)]
    absent = [number for one in games if realm not in one.realms for number in value(one)]
    return estimate(there).less(estimate(absent))


def wins_of(character: str) -> Callable[[Played], Sequence[float]]:
    """For a game in which a character was dealt at the start, whether it won: in percent."""

    def won(one: Played) -> Sequence[float]:
        return [100 * (character in one.winners)] if character in one.characters else []

    return won


def characters_of(games: Sequence[Played]) -> list[str]:
    return sorted({character for one in games for character in one.characters})


def helped(games: Sequence[Played], realm: str) -> str:
    """Whose share of wins a realm changes beyond doubt."""
    effects = {one: effect(games, realm, wins_of(one)) for one in characters_of(games)}
    found = sorted((one for one in effects if effects[one].sure), key=lambda one: -effects[one].mean)
    return ", ".join(f"{LIBRARY.characters[one].name} {effects[one]}" for one in found) or "nobody's beyond doubt"


def realm_row(games: Sequence[Played], realm: str) -> str:
    there = [one for one in games if realm in one.realms]
    stays = [stay for one in there for stay in one.stays if stay.realm == realm]
    about = LIBRARY.realms[realm]
    cells = (
        about.about.name,
        f"{rules_of(realm)}",
        f"{sum(card.count for card in about.cards)}",
        f"{100 * fmean(any(stay.realm == realm for stay in one.stays) for one in there):.0f} %",
        f"{len(stays) / len(there):.1f}",
        f"{median(stay.turns for stay in stays):.0f}" if stays else "none",
        f"{100 * fmean(stay.died for stay in stays):.0f} %" if stays else "none",
        *(changed(games, realm) if len(there) < len(games) else ("unknown", "unknown")),
    )
    return f"| {' | '.join(cells)} |"


def changed(games: Sequence[Played], realm: str) -> tuple[str, str]:
    """What a realm changes in the length of a game and in shares of wins; known only if some games are without it."""
    return str(effect(games, realm, lambda one: [one.rounds])), helped(games, realm)


def rules_of(realm: str) -> int:
    """The rules of a realm's own chapter."""
    return len(read_rulebook(LIBRARY.realms[realm].package).rules)


def share_rows(games: Sequence[Played]) -> Iterator[str]:
    """How often each character wins, 1.0 being fair."""
    shares = {one: estimate([win for game in games for win in wins_of(one)(game)]) for one in characters_of(games)}
    for one in sorted(shares, key=lambda one: -shares[one].mean):
        share, dealt = shares[one], sum(game.characters.count(one) for game in games)
        fair = 100 / SEATS
        yield f"| {LIBRARY.characters[one].name} | {dealt} | {share.mean / fair:.2f} ± {2 * share.error / fair:.2f} |"


def endings(games: Sequence[Played]) -> Mapping[str, int]:
    return Counter(one.ending for one in games)


def report(games: Sequence[Played]) -> Iterator[str]:
    rounds = sorted(one.rounds for one in games)
    tenth = len(rounds) // 10
    yield f"{len(games)} games; endings {dict(endings(games))}"
    yield f"rounds {rounds[tenth]} / {median(rounds):.0f} / {rounds[-tenth - 1]}"
    yield ""
    yield "| character | dealt | share of wins |"
    yield "|---|---|---|"
    yield from share_rows(games)
    if any(one.realms for one in games):
        yield ""
        yield "| realm | rules | cards | games with a visit | visits a game | turns | deaths | rounds more | shares |"
        yield "|---|---|---|---|---|---|---|---|---|"
        yield from (realm_row(games, realm) for realm in LIBRARY.realms if any(realm in one.realms for one in games))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("what", choices=["play", "report"])
    arguments.add_argument("file", type=Path)
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--realms", choices=["none", "half", "all"], default="half")
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--jobs", type=int, default=1)
    given = arguments.parse_args()
    if given.what == "play":
        play(given.file, given.games, given.realms, given.seed, given.jobs)
    else:
        print("\n".join(report(read(given.file))))


if __name__ == "__main__":
    main()
