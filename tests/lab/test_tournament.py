"""Tournaments: balanced seatings, ratings with intervals, and no game lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio import Table, games
from mazefolio.bots import UnknownBotError
from mazefolio.engine.errors import SetupError
from mazefolio.lab import players
from mazefolio.lab.players import BotFailedError, player
from mazefolio.lab.ratings import ratings, strengths
from mazefolio.lab.tournament import (
    Cup,
    Ledger,
    TournamentError,
    cup_of,
    due,
    hold,
    seatings,
    standings,
)
from tests.conftest import announce

ROOT = Path(__file__).parents[2]
REDMAGE = games.get("redmage")


@pytest.mark.parametrize(("count", "seats"), [(2, 1), (3, 1), (2, 2), (4, 2), (2, 3), (3, 4), (2, 4), (5, 3)])
def test_everybody_has_every_seat_equally_often(count: int, seats: int) -> None:
    names = [f"p{number}" for number in range(count)]
    lines = seatings(names, seats)
    had = Counter((name, seat) for line in lines for seat, name in enumerate(line))

    assert len(set(lines)) == len(lines)
    assert len(had) == count * seats
    assert len(set(had.values())) == 1


def cup(seed: int = 1) -> Cup:
    return cup_of("redmage", ["thumb", "random"], 0, {}, seed)


def held(path: Path, rounds: int, jobs: int = 1) -> Ledger:
    ledger = Ledger(path, cup())
    hold(cup(), rounds, ledger, jobs)
    return ledger


def test_a_thinking_player_is_rated_above_one_that_does_not(tmp_path: Path) -> None:
    found = standings(cup(), held(tmp_path / "cup", 30).played.values())
    first, last = found.standings

    assert (first.rating.player, last.rating.player) == ("thumb", "random")
    assert first.rating.low > last.rating.high
    assert (found.rounds, found.games, first.wins.total) == (30, 60, 30)
    assert found.meetings[0].ahead.low > 0.5


def test_how_the_work_is_shared_changes_nothing(tmp_path: Path) -> None:
    one, two = held(tmp_path / "one", 6), held(tmp_path / "two", 6, jobs=2)

    assert standings(cup(), one.played.values()) == standings(cup(), two.played.values())


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "cups" / "cup"
    held(path, 3)
    before = path.read_bytes()
    path.write_bytes(before + b'{"round":3,"seat')
    assert len(due(cup(), 6, Ledger(path, cup()).played)) == 6
    held(path, 6)

    assert path.read_bytes().startswith(before)
    assert len(path.read_bytes().splitlines()) == 1 + 12
    assert standings(cup(), Ledger(path, cup()).played.values()) == standings(
        cup(), held(tmp_path / "whole", 6).played.values()
    )


def test_a_round_that_is_not_over_does_not_count(tmp_path: Path) -> None:
    ledger = held(tmp_path / "cup", 2)
    matches = sorted(ledger.played.values(), key=lambda match: match.round)

    assert standings(cup(), matches[:3]).rounds == 1
    with pytest.raises(TournamentError, match="no round is over"):
        standings(cup(), matches[:1])


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    held(tmp_path / "cup", 1)
    with pytest.raises(TournamentError, match="another tournament"):
        Ledger(tmp_path / "cup", cup(seed=2))
    (tmp_path / "letter").write_text("Dear aunt,\n")
    with pytest.raises(TournamentError, match="damaged"):
        Ledger(tmp_path / "letter", cup())
    assert (tmp_path / "letter").read_text() == "Dear aunt,\n"


def test_an_interrupted_tournament_keeps_every_game_that_is_over(tmp_path: Path) -> None:
    path = tmp_path / "cup"
    words = [
        "tournament",
        "redmage",
        "--bots",
        "thumb,random",
        "--rounds",
        "100000",
        "--jobs",
        "2",
        "--file",
        str(path),
    ]
    process = subprocess.Popen([sys.executable, "-m", "mazefolio", *words], stderr=subprocess.PIPE, text=True)
    while not path.exists() or path.read_bytes().count(b"\n") < 6:
        assert process.poll() is None
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    kept = Ledger(path, cup_of("redmage", ["thumb", "random"], 0, {}, 0))

    assert process.returncode == 130
    assert f"{len(kept.played)} games are kept in {path}" in said
    assert len(kept.played) >= 5


def test_ratings_have_intervals_that_shrink_with_more_rounds() -> None:
    once = [Counter({("a", "b"): 1}), Counter({("b", "a"): 1}), Counter({("a", "b"): 1})]
    few, many = (ratings(once * times, ["a", "b"])[0] for times in (2, 40))

    assert few.player == many.player == "a"
    assert few.high - few.low > 2 * (many.high - many.low)


def test_who_won_every_game_may_still_lose_one() -> None:
    first, last = ratings([Counter({("a", "b"): 1})] * 5, ["a", "b"])

    assert first.high - first.low > 300
    assert first.low < last.high


def test_strengths_are_those_of_the_model() -> None:
    true = {"a": 1700.0, "b": 1500.0, "c": 1300.0}
    beaten = Counter(
        {(x, y): round(1e5 / (1 + 10 ** ((true[y] - true[x]) / 400))) for x in true for y in true if x != y}
    )

    assert strengths(beaten, list(true)) == pytest.approx(true, abs=1)


@pytest.mark.parametrize(("names", "complaint"), [(["thumb"], "two or more"), (["thumb", "thumb"], "each named once")])
def test_a_tournament_needs_players(names: list[str], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        cup_of("redmage", names, 0, {}, 0)


def test_a_player_that_there_is_not() -> None:
    with pytest.raises(
        UnknownBotError, match="there is no bot 'deep' for Maze of the Red Mage; there is: steady, thumb"
    ):
        cup_of("redmage", ["thumb", "deep"], 0, {}, 0)


ANNOUNCED = """
import sys
from mazefolio.lab.tournament import Ledger, cup_of, hold, standings
from pathlib import Path
cup = cup_of("redmage", ["mine", "random"], 0, {}, 0)
ledger = Ledger(Path(sys.argv[1]), cup)
hold(cup, 2, ledger)
print(standings(cup, ledger.played.values()).games)
"""


def test_another_package_brings_its_player(tmp_path: Path) -> None:
    announce(tmp_path, "mine", "mine:first", group="mazefolio.bots")
    (tmp_path / "mine.py").write_text("def first(seen, ask, rng):\n    return 0\n")
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    words = [sys.executable, "-c", ANNOUNCED, str(tmp_path / "cup")]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)

    assert done.stdout.strip() == "4", done.stderr


def test_a_player_that_fails_is_named() -> None:
    def broken(seen: Any, ask: Any, rng: Random) -> int:
        raise ValueError("lost")

    table = games.get("redmage")
    for bot, complaint in ((broken, "failed at 'plan'"), (lambda *_: 99, "which is no option")):
        with pytest.raises(BotFailedError, match=complaint):
            players._checked("mine", bot, None, _first_question(table), Random(1))


def _first_question(game: Any) -> Any:
    return Table.new(game, seed=1).pending


@contextmanager
def answering(answer: bytes) -> Iterator[tuple[str, list[Any]]]:
    """A player behind an address, and what it was asked."""
    asked: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_player_over_http_meets_the_others(tmp_path: Path) -> None:
    with answering(b'{"choice": 0}') as (address, asked):
        away = cup_of("redmage", [address, "random"], 0, {}, 0)
        ledger = Ledger(tmp_path / "cup", away)
        hold(away, 1, ledger)

    assert len(ledger.played) == 2
    assert (asked[0]["game"], asked[0]["kind"], asked[0]["seat"]) == ("redmage", "plan", 0)
    assert asked[0]["options"] == ["move J9", "move I10"]
    seen = Table.new("redmage", options=away.options, seed="0/0").seen(0)
    assert asked[0]["state"] == json.loads(json.dumps(msgspec.to_builtins(seen, str_keys=True)))


@pytest.mark.parametrize("answer", [b'{"choice": 99}', b'{"choice": "a"}', b"{}", b"[]", b"nonsense"])
def test_a_player_over_http_that_answers_nonsense_is_named(answer: bytes) -> None:
    with answering(answer) as (address, _):
        table = Table.new("redmage", seed=1)
        with pytest.raises(BotFailedError, match="http://127"):
            player(REDMAGE, address)(table.seen(0), _first_question(REDMAGE), Random(1))


def test_nobody_at_the_address() -> None:
    from mazefolio import Table

    with pytest.raises(BotFailedError, match="did not answer"):
        player(REDMAGE, "http://127.0.0.1:9/")(
            Table.new("redmage", seed=1).seen(0), _first_question(REDMAGE), Random(1)
        )
