"""Measure how strong the levels of a game are, and keep it in the game's folder.

    python tools/measure_levels.py redmage apprentice adventurer --games 1000

Each level plays so many games in one seat, which changes from game to game; adventurers have the others.  What was
measured of other levels stays.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import process_time

from msgspec.structs import asdict

from mazefolio import Table, bots, games
from mazefolio.bots.levels import ADVENTURER, STRENGTHS, Strength, levels
from mazefolio.bots.play import bot_rng, choice_of
from mazefolio.bots.playouts import outcome
from mazefolio.engine.steps import Ask
from mazefolio.lab.stats import rate

GAMES = Path(__file__).parents[1] / "src/mazefolio/games"
HEAD = "# Written by tools/measure_levels.py.\n"


def play(slug: str, level: str, number: int) -> tuple[float, int, float]:
    """One game: whether the level won, how many decisions it made, and the core seconds they took."""
    game, rng = games.get(slug), bot_rng("levels", level, number)
    seat, decisions, seconds = number % game.usual_seats, 0, 0.0
    players = [bots.get(game, level if one == seat else ADVENTURER) for one in range(game.usual_seats)]
    table = Table.new(game, seats=len(players), options=game.bot_options, seed=f"levels/{number}")

    def choose(ask: Ask) -> int:
        nonlocal decisions, seconds
        began = process_time()
        choice = choice_of(table, players[ask.seat], rng)
        if ask.seat == seat:
            decisions, seconds = decisions + 1, seconds + process_time() - began
        return choice

    table.play_out(choose)
    return outcome(table)[seat], decisions, seconds


def measured(slug: str, level: str, count: int, jobs: int) -> Strength:
    """How strong a level is in a game, by so many games."""
    with get_context("spawn").Pool(jobs) as pool:
        found = pool.map(partial(play, slug, level), range(count))
    won = rate(int(sum(one for one, _, _ in found)), count)
    seconds = sum(cost for _, _, cost in found) / sum(made for _, made, _ in found)
    today = datetime.now(UTC).date().isoformat()
    seats = games.get(slug).usual_seats
    return Strength(slug, level, seats, count, won.rate, won.low, won.high, round(seconds, 4), today)


def known(slug: str) -> list[Strength]:
    """What was measured before."""
    return [level.strength for level in levels(slug) if level.strength]


def written(found: Sequence[Strength]) -> str:
    """The data file."""
    parts = [
        "[[strength]]\n" + "".join(f"{name} = {value!r}\n" for name, value in asdict(one).items()) for one in found
    ]
    return "\n".join([HEAD, *parts]).replace("'", '"') if found else f"{HEAD}strength = []\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("levels", nargs="+", choices=list(bots.LEVELS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    found = {one.level: one for one in known(wanted.game)}
    for level in wanted.levels:
        found[level] = one = measured(wanted.game, level, wanted.games, wanted.jobs)
        print(one, flush=True)
    target = GAMES / wanted.game / STRENGTHS
    target.parent.mkdir(exist_ok=True)
    target.write_text(written([found[key] for key in sorted(found)]))


if __name__ == "__main__":
    main()
