"""Whatever a guest brings: it is taken or refused with a reason, and no table suffers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mazefolio.games.deathmaze.roster import write_roster
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.server.seats import new_secret
from tests.server.harness import Site, announced, serving, sqlite

FOR_KEEPS = {"rules": "advanced", "continuity": True, "adventurers": 1}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path)) as found:
        yield found


def bring(site: Site, **absurd: Any) -> httpx.Response:
    body = write_roster([Veteran("v1", "Hedda", "hero", 9, 1, **absurd)])
    return site.post("/api/rosters", {"game": "deathmaze", "token": new_secret(), "body": body})


@pytest.mark.parametrize(
    "absurd",
    [
        {"bezants": 2**64 - 1},
        {"experience": 10**9},
        {"expeditions": 10**6},
        {"skills": {"sword": 1_000_000}},
        {"seat": -1},
        {"weapons": ["sword+1"] * 1000},
    ],
    ids=lambda absurd: next(iter(absurd)),
)
def test_absurd_numbers_on_a_roster_are_refused(site: Site, absurd: dict[str, Any]) -> None:
    answer = bring(site, **absurd)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setup")


def test_numbers_beyond_what_a_machine_counts_are_refused(site: Site) -> None:
    body = '[{"id": "v", "name": "Nim", "sort": "hero", "total": 8, "resistance": 1, "bezants": 18446744073709551616}]'
    answer = site.post("/api/rosters", {"game": "deathmaze", "token": new_secret(), "body": body})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setup")


@pytest.mark.parametrize("names", ["7", "x" * 25, "nobody", "a\u0000b"])
def test_a_table_that_could_never_be_shown_is_not_made(site: Site, names: str) -> None:
    wanted = {"game": "deathmaze", "seats": [{"kind": "me"}], "options": {"names": names}}
    answer = site.post("/api/tables", wanted)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setup"), answer.text


def test_rules_that_fail_at_the_start_make_no_table(site: Site) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
    answer = site.post("/api/tables", {"game": "odd", "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setup"), answer.text
    assert site.sit("odd", ["me", "here"]).decide("pass").status_code == 200


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1, 10**4000], ids=["large", "negative", "endless"])
def test_a_seed_is_a_number_that_machines_count_with(site: Site, seed: int) -> None:
    answer = site.post("/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "here"}], "seed": seed})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
