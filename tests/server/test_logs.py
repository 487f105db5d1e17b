"""Logs: a line for every decision, and no secret in any of them."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import httpx
import pytest

from mazefolio.server.logs import JsonLines
from tests.server.harness import Site, announced, sqlite
from tests.server.process import Quick, free_port, started


def test_a_whole_table_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with announced(tmp_path / "games"):
        server = Quick(sqlite(tmp_path), port, tmp_path / "log")
        with started(server), httpx.Client(base_url=url) as client:
            server.wait_until_up(url)
            site = Site(client)
            party = site.sit("toy", ["me", "open"], seed="my own seed")
            party.join(1, name="Bob the Bold")
            token = party.token(1)
            party.decide("pass", seq=1)
            party.decide("nonsense")
            party.say("between you and me")
            party.say("x" * 501 + "between you and me")
            site.post(f"{party.path}/undo", {"id": token, "seq": 0}, "wrong-token-wrong-token")
            site.post(f"{party.path}/decisions", {"token": token}, token)
            site.get(f"{party.path}/socket?token={token}")
            with party.socket(0) as talk:
                talk.send(b"\xff")
                talk.send({"type": token})
                talk.hear_until("refused")
            with party.bare_socket() as talk:
                talk.send({"type": "hello", "token": party.invitation(1)})
                assert talk.close_code() == 4003
            party.act("resign", {})
            server.stop()
    lines = [json.loads(line) for line in server.said.splitlines()]
    for secret in (party.token(), token, party.invitation(1), "Bob", "my own seed", "wrong-token", "Bearer", "between"):
        assert secret not in server.said
    decisions = [line for line in lines if line["event"] == "decision"]
    assert [line["code"] for line in decisions] == ["ok", "wrong-seat", "ok"]
    assert {"table", "seq", "seat", "code", "us"} <= decisions[0].keys()
    assert decisions[0]["table"] == party.table
    assert not [line for line in lines if line["level"] == "error"]


def test_an_error_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    logger = logging.Logger("test")
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logger.addHandler(handler)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logger.exception("oh\nno", extra={"table": "t1", "path": Path("/x")})
    written = capsys.readouterr().err
    assert written.count("\n") == 1
    line = json.loads(written)
    assert (line["event"], line["table"], line["path"]) == ("oh\nno", "t1", "/x")
    assert "ValueError: two" in line["traceback"]
