"""The stream for scripts: a table to a line, and an empty line now and then."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from mazefolio.server.limits import Limits
from mazefolio.server.settings import Settings
from tests.server.harness import Site, announced, serving, sqlite


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    settings = Settings(bot_pause=0, limits=Limits(heartbeat=0.2))
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("s")), settings) as site:
        yield site


def test_a_stream_shows_the_table_now_and_after_every_change(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    headers = {"Authorization": f"Bearer {party.token(1)}"}
    with site.client.stream("GET", f"{party.path}/stream", headers=headers) as stream:
        assert stream.headers["content-type"] == "application/x-ndjson"
        lines = (json.loads(line) for line in stream.iter_lines() if line)
        first = next(lines)
        assert (first["type"], first["you"], first["seq"]) == ("table", 1, 0)
        for seat, seq in ((0, 1), (1, 2), (0, 3)):
            party.do("pass", seat=seat)
            assert next(lines)["seq"] == seq


def test_an_empty_line_shows_that_the_stream_lives(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    with site.client.stream("GET", f"{party.path}/stream") as stream:
        lines = stream.iter_lines()
        assert json.loads(next(lines))["you"] is None
        assert [next(lines), next(lines)] == ["", ""]


def test_somebody_who_streams_is_here(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    headers = {"Authorization": f"Bearer {party.token(0)}"}
    with site.client.stream("GET", f"{party.path}/stream", headers=headers) as stream:
        lines = stream.iter_lines()
        next(lines)
        assert [seat["here"] for seat in party.look()["seats"]] == [True, False]
