"""Measure what a decision of the games' own quick players costs.

    python tools/measure_thumb.py redmage firetop --games 20

The same games are played three times: by ``thumb``, by rote with the state still veiled at each decision, and by rote
alone.  The differences are what thinking, the veil and the rules take.  A digest of all questions and answers tells
whether two versions of a player decide alike.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from hashlib import sha256
from time import process_time

from msgspec import Struct

from mazefolio import Table, bots, games
from mazefolio.bots.play import answer_of, bot_rng
from mazefolio.engine.steps import Ask


class Costs(Struct, frozen=True):
    """Core microseconds a decision, in games of so many decisions, and what was asked and answered in them."""

    decisions: int
    thumb: float
    veil: float
    rules: float
    digest: str


def new(slug: str, number: int) -> Table:
    game = games.get(slug)
    options = game.settle(game.usual_seats, dict(game.bot_options))
    return Table.new(game, seats=game.usual_seats, options=options, seed=f"thumb/{number}", light=True)


def measured(slug: str, count: int) -> Costs:
    """What thumb costs over so many games; the first one is played before, since files are read in it."""
    spent, decided, said = [0.0, 0.0, 0.0], 0, sha256()
    by_thumb(slug, 0)
    for number in range(count):
        began = process_time()
        answers = by_thumb(slug, number)
        spent[0] += process_time() - began
        decided += len(answers)
        spent[1] += by_rote(slug, number, answers, lambda table, ask: table.seen(ask.seat))
        spent[2] += by_rote(slug, number, answers, lambda _, ask: said.update(ask.kind.encode()))
        said.update(repr(answers).encode())
    thumb, veil, rules = (1e6 * seconds / decided for seconds in spent)
    return Costs(decided, thumb - veil, veil - rules, rules, said.hexdigest()[:16])


def by_thumb(slug: str, number: int) -> list[int]:
    """A game by the reference player: what it answers."""
    table, rng, answers = new(slug, number), bot_rng(number), list[int]()
    thumb = bots.reference(table.game)

    def choose(ask: Ask) -> int:
        answers.append(answer_of(thumb, table, ask, rng))
        return answers[-1]

    table.play_out(choose)
    return answers


def by_rote(slug: str, number: int, answers: list[int], look: Callable[[Table, Ask], object]) -> float:
    """The seconds that the same game takes if nobody thinks."""
    table, left = new(slug, number), iter(answers)

    def choose(ask: Ask) -> int:
        look(table, ask)
        return next(left)

    began = process_time()
    table.play_out(choose)
    return process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=games.names())
    parser.add_argument("--games", type=int, default=20, dest="count")
    wanted = parser.parse_args()
    for slug in wanted.games:
        found = measured(slug, wanted.count)
        each = ", ".join(f"{name} {getattr(found, name):.1f} µs" for name in ("thumb", "veil", "rules"))
        print(f"{slug}: {each} a decision, {found.decisions} decisions, digest {found.digest}", flush=True)


if __name__ == "__main__":
    main()
