"""What is promised of the dice betrays nothing: no seed can be searched for, and a chosen one is told to all."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from mazefolio import Table
from mazefolio.cli import main
from mazefolio.engine import record as records
from mazefolio.engine.dice import commitment, key_of
from tests.server.harness import Site, announced, serving, sqlite

SMALL = 12


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path)) as found:
        yield found


def test_a_small_seed_cannot_be_searched_for(site: Site) -> None:
    promised = site.sit("toy", ["me", "here"], seed=SMALL).look(None)["commitment"]
    assert promised not in [commitment(key_of(seed)) for seed in range(SMALL + 1)]
    assert promised != site.sit("toy", ["me", "here"], seed=SMALL).look(None)["commitment"]


def test_key_and_salt_prove_the_promise_once_the_game_is_over(
    site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    party = site.sit("toy", ["me", "here"], seed=SMALL)
    before = party.look()
    assert (before["key"], before["salt"]) == (None, None)
    after = party.act("resign", {}).json()
    sealed = f"{after['salt']}:{after['key']}"
    assert sha256(sealed.encode()).hexdigest() == before["commitment"] == after["commitment"]
    assert bytes.fromhex(after["key"]) == key_of(SMALL)
    file = tmp_path / "record.json"
    file.write_text(site.get(f"{party.path}/record").text)
    assert main(["replay", str(file), "--verify"]) == 0
    assert f"commitment {before['commitment']}" in capsys.readouterr().out


def test_the_salt_stays_with_a_saved_game(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    salt = party.act("resign", {}).json()["salt"]
    saved = site.get(f"{party.path}/record").text
    assert records.decode(Table.load(saved).save()).salt == salt


def test_a_chosen_seed_is_told_to_all_seats(site: Site) -> None:
    party = site.sit("toy", ["me", "open"], seed=SMALL)
    party.join(1)
    assert [party.look(viewer)["seed"] for viewer in (0, 1, None)] == ["12", "12", None]
    party.act("resign", {})
    assert party.look(None)["seed"] == "12"
    unseeded = site.sit("toy", ["me", "here"]).look()
    assert (unseeded["seed"], unseeded["seeded"]) == (None, False)


def test_nobody_chooses_a_seed_that_cannot_be_told(site: Site) -> None:
    wanted = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "here"}], "seed": ""}
    refused = site.post("/api/tables", wanted)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_a_table_that_was_made_without_salt_keeps_its_promise(tmp_path: Path) -> None:
    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            party = site.sit("toy", ["me", "here"], seed=SMALL)
        with sqlite3.connect(tmp_path / "tables.db") as database:
            [(setup,)] = database.execute("SELECT setup FROM game").fetchall()
            terms = json.loads(setup)
            del terms["salt"], terms["seed"]
            database.execute("UPDATE game SET setup = ?", [json.dumps(terms)])
        with serving(sqlite(tmp_path)) as site:
            party.site = site
            assert party.look(None)["commitment"] == sha256(key_of(SMALL)).hexdigest()
            over = party.act("resign", {}).json()
            assert (over["key"], over["salt"]) == (key_of(SMALL).hex(), None)
            record = records.decode(site.get(f"{party.path}/record").text)
            assert record.salt == ""
