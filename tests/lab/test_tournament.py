"""Tournaments: balanced seatings, ratings with intervals, and no game lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from mazefolio import Table, games
from mazefolio.bots import UnknownBotError
from mazefolio.bots.play import choice_of
from mazefolio.engine.errors import SetupError
from mazefolio.lab import players
from mazefolio.lab.players import BotFailedError, player
from mazefolio.lab.ratings import ratings, strengths
from mazefolio.lab.tournament import Cup, cup_of, hold, seatings, standings
from mazefolio.lab.work import Work
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


def test_a_thinking_player_is_rated_above_one_that_does_not() -> None:
    found = standings(cup(), hold(cup(), 30))
    first, last = found.standings

    assert (first.rating.player, last.rating.player) == ("thumb", "random")
    assert first.rating.low > last.rating.high
    assert (found.rounds, found.games, first.wins.total) == (30, 60, 30)
    assert found.meetings[0].ahead.low > 0.5


def test_how_the_work_is_shared_changes_nothing() -> None:
    assert standings(cup(), hold(cup(), 6)) == standings(cup(), hold(cup(), 6, Work(jobs=2)))


def test_more_rounds_go_on_where_the_file_ends(tmp_path: Path) -> None:
    work = Work(file=tmp_path / "cups" / "cup")
    few = hold(cup(), 3, work)
    many = hold(cup(), 6, work)

    assert many[: len(few)] == few
    assert many == hold(cup(), 6)


def test_a_round_that_is_not_over_does_not_count() -> None:
    matches = hold(cup(), 2)

    assert standings(cup(), matches[:3]).rounds == 1
    with pytest.raises(SetupError, match="no round is over"):
        standings(cup(), matches[:1])


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
        UnknownBotError,
        match="there is no bot 'deep' for Maze of the Red Mage; there is: apprentice, adventurer, master, steady",
    ):
        cup_of("redmage", ["thumb", "deep"], 0, {}, 0)


ANNOUNCED = """
from mazefolio.lab.tournament import cup_of, hold, standings
cup = cup_of("redmage", ["mine", "random"], 0, {}, 0)
print(standings(cup, hold(cup, 2)).games)
"""


def test_another_package_brings_its_player(tmp_path: Path) -> None:
    announce(tmp_path, "mine", "mine:first", group="mazefolio.bots")
    (tmp_path / "mine.py").write_text("def first(seen, ask, rng):\n    return 0\n")
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    words = [sys.executable, "-c", ANNOUNCED]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)

    assert done.stdout.strip() == "4", done.stderr


def test_a_player_that_fails_is_named() -> None:
    def broken(seen: Any, ask: Any, rng: Random) -> int:
        raise ValueError("lost")

    def wordy(seen: Any, ask: Any, rng: Random) -> Any:
        return "0"

    table = games.get("redmage")
    for bot, complaint in (
        (broken, "failed at 'plan'"),
        (wordy, "failed at 'plan'"),
        (lambda *_: 99, "which is no option"),
    ):
        with pytest.raises(BotFailedError, match=complaint):
            players._checked("mine", bot, None, _first_question(table), Random(1))


def test_a_player_may_answer_with_a_number_of_numpy() -> None:
    def learnt(seen: Any, ask: Any, rng: Random) -> Any:
        return np.int64(1)

    assert players._checked("mine", learnt, None, _first_question(games.get("redmage")), Random(1)) == 1


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


def test_a_player_over_http_meets_the_others() -> None:
    with answering(b'{"choice": 0}') as (address, asked):
        away = cup_of("redmage", [address, "random"], 0, {}, 0)
        matches = hold(away, 1)

    assert len(matches) == 2
    assert (asked[0]["game"], asked[0]["kind"], asked[0]["seat"]) == ("redmage", "plan", 0)
    assert asked[0]["options"] == ["move J9", "move I10"]
    seen = Table.new("redmage", options=away.options, seed="0/0").seen(0)
    assert asked[0]["state"] == json.loads(json.dumps(msgspec.to_builtins(seen, str_keys=True)))


@pytest.mark.parametrize("answer", [b'{"choice": 99}', b'{"choice": "a"}', b"{}", b"[]", b"nonsense"])
def test_a_player_over_http_that_answers_nonsense_is_named(answer: bytes) -> None:
    with answering(answer) as (address, _):
        table = Table.new("redmage", seed=1)
        with pytest.raises(BotFailedError, match="http://127"):
            choice_of(table, player(REDMAGE, address), Random(1))


def test_nobody_at_the_address() -> None:
    from mazefolio import Table

    for address in ("http://127.0.0.1:9/", "http://", "http://[::bad/", "http://a b/"):
        with pytest.raises(BotFailedError, match="did not answer"):
            choice_of(Table.new("redmage", seed=1), player(REDMAGE, address), Random(1))
