"""Fair dice: promised at the start, shown at the end, and checked by anybody."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from mazefolio.cli import main
from tests.server.harness import Site, serving, sqlite


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(sqlite(tmp_path_factory.mktemp("store"))) as site:
        yield site


def test_the_record_proves_the_promise(site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    party = site.sit("redmage", ["thumb"])
    with party.socket(None) as talk:
        promised = talk.hear()["commitment"]
        while (table := talk.hear())["key"] is None:
            assert table["commitment"] == promised
    assert sha256(f"{table['salt']}:{table['key']}".encode()).hexdigest() == promised
    record = tmp_path / "record.json"
    record.write_text(site.get(f"{party.path}/record").text)
    assert main(["replay", str(record), "--verify"]) == 0
    said = capsys.readouterr().out
    assert f"commitment {promised}" in said
    assert "finished" in said


def test_without_a_seed_no_two_tables_have_the_same_dice(site: Site) -> None:
    tables = [site.sit().look(None) for _ in range(20)]
    assert len({table["commitment"] for table in tables}) == 20
    assert not any(table["seeded"] for table in tables)


def test_a_table_with_a_seed_says_so(site: Site) -> None:
    table = site.sit(seed="my seed").look()
    assert (table["seeded"], table["seed"]) == (True, "my seed")
