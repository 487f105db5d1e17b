"""Twenty thousand messages of nonsense: every one is answered, nothing changes, nothing breaks, nothing piles up."""

from __future__ import annotations

from pathlib import Path

from tests.faults.babble import babbled, settled, site_and_server


def test_nonsense_changes_nothing(tmp_path: Path) -> None:
    counts = babbled(tmp_path, "2", on_sockets=17_000, by_post=3_000)
    assert counts["messages"] >= 20_000
    assert counts["heard"]


def test_text_that_is_no_text_closes_only_its_socket(tmp_path: Path) -> None:
    with site_and_server(tmp_path) as (site, server):
        party = settled(site)
        for broken in (b"\xff", b'{"type": "ping\xc3"}', b"\xed\xa0\x80"):
            with party.socket(0) as talk, party.socket(1) as other:
                talk.connection.send(broken, text=True)
                assert talk.close_code() == 1007
                other.send({"type": "ping"})
                other.hear_until("pong")
        assert party.look()["seq"] == 3
    assert '"level":"error"' not in server.said
