"""Learn a game's value: how likely each seat is to win, if all play on like the reference.

    python tools/train_value.py deathmaze --games 20000 --workers 2 --into src/mazefolio/games/deathmaze/measured

It needs the extra ``learn``.  It is kept if it tells chances better than somebody who always says how often each seat
wins, by two standard errors.  What was learnt is printed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import asdict

from mazefolio import games
from mazefolio.bots.policy.valued import write
from mazefolio.lab.value.course import train
from mazefolio.lab.value.playing import Course

SURE, FEWEST = 2, 100
"""So many standard errors, in at least so many games that were held out."""


def asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    usual = Course("")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    for name in ("games", "workers", "each", "held", "passes", "rate", "decay", "seed"):
        value = getattr(usual, name)
        parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--into", type=Path, help="the folder in which it is kept")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    told = asked(arguments)
    course = Course(**{name: value for name, value in vars(told).items() if name != "into"})
    found, network = train(course, datetime.now(UTC).date().isoformat())
    print(json.dumps({name: value for name, value in asdict(found).items() if name != "digest"}), flush=True)
    if told.into and found.held >= FEWEST and found.loss + SURE * found.doubt < found.constant:
        kept = write(told.into, found, network)
        print(json.dumps({"kept": kept.digest}))


if __name__ == "__main__":
    main()
