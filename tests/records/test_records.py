"""Games that were saved in the middle under earlier rules, one file for each: ``<slug>_v<rules version>.json``.

They are never written anew.  Each can be looked at, and can be played on or says clearly that it cannot.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from mazefolio import Table, games
from mazefolio.engine.errors import RulesVersionError
from mazefolio.engine.glimpse import glimpse
from mazefolio.engine.record import Record, decode, encode
from tests.cli.running import Cli

FILES = sorted(Path(__file__).parent.glob("*.json"))
DECISIONS = {
    "deathmaze_v1": 135,
    "firetop_v1": 315,
    "mertwig_v1": 369,
    "redmage_v1": 25,
    "talisman_v1": 150,
    "talisman_v2": 150,
    "talisman_v3": 150,
    "talisman_v4": 150,
    "talisman_v5": 150,
    "talisman_v6": 150,
    "talisman_v7": 150,
    "talisman_v8": 150,
}


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def file(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def record(file: Path) -> Record:
    return decode(file.read_bytes())


def test_every_game_has_a_record_of_its_first_rules() -> None:
    assert {f"{slug}_v1" for slug in games.names()} <= {file.stem for file in FILES}


def test_it_says_which_rules_it_was_played_under(file: Path, record: Record) -> None:
    assert file.stem == f"{record.game}_v{record.rules}"


def test_it_can_be_looked_at(file: Path, record: Record) -> None:
    seen = glimpse(record)

    assert (seen.seats, seen.decisions) == (record.seats, DECISIONS[file.stem])
    assert (seen.view is None) == bool(seen.unseen)
    assert seen.view is None or [seat.name for seat in seen.view.seats] == seen.seats


def test_it_is_played_on_or_says_that_it_cannot_be(file: Path, record: Record) -> None:
    game = games.get(record.game)
    if record.rules in (game.rules_version, *game.continues):
        assert Table.load(file.read_bytes()).pending is not None
    else:
        with pytest.raises(RulesVersionError, match="it can be looked at, but not played on"):
            Table.load(file.read_bytes())


def test_under_rules_that_nobody_has_it_is_shown_and_refused(record: Record, tmp_path: Path, cli: Cli) -> None:
    lost = tmp_path / "lost.json"
    lost.write_text(encode(replace(record, rules="0")))

    shown, resumed = cli("replay", lost), cli("resume", lost)

    assert (shown.code, resumed.code) == (2, 2)
    assert f"{', '.join(record.seats)}: " in shown.out
    for ran in (shown, resumed):
        assert "saved under rules 0 of" in ran.err
        assert "it can be looked at, but not played on" in ran.err
