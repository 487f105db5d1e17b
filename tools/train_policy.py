"""Train a policy for a game, and keep it if it wins more beyond doubt than the player that it follows beforehand.

    python tools/train_policy.py deathmaze --workers 15 --seconds 740 --games 2700 --into kept

It needs the extra ``learn``; a GPU is used if there is one.  With ``--on`` it goes on from what was kept before, and is
asked where that was, unless ``--where`` says otherwise.  The course is printed line by line.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import asdict, replace

from mazefolio import games
from mazefolio.bots.policy import NETWORK, TOLD
from mazefolio.bots.policy.kept import checked, write
from mazefolio.engine.data import DataFile
from mazefolio.lab.policy.course import Course, train


def asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    usual = Course("")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    for name in ("workers", "tables", "looks", "rounds", "decisions", "seconds", "games", "fade", "seed"):
        value = getattr(usual, name)
        parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--into", type=Path, help="the folder in which it is kept, if it is better")
    parser.add_argument("--on", type=Path, help="the folder of one that it begins with, instead of nothing")
    parser.add_argument("--where", type=json.loads, help="fields of a state with the values at which it is asked")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    told = asked(arguments)
    given = {name: value for name, value in vars(told).items() if name not in ("into", "on", "where")}
    start = None
    if told.on:
        start = checked(DataFile.parse(TOLD, (told.on / TOLD).read_text("utf-8")), (told.on / NETWORK).read_bytes())
    today = datetime.now(UTC).date().isoformat()
    found, network = train(Course(**given), today, lambda line: print(json.dumps(line), flush=True), start)
    if told.into and found.is_better:
        where = found.where if told.where is None else told.where
        kept = write(told.into, replace(found, where=where), network)
        print(json.dumps({"kept": {name: asdict(kept)[name] for name in ("game", "digest", "where")}}))


if __name__ == "__main__":
    main()
