"""What is fetched from elsewhere is known: by its hash, by its licence, and by what is held against it."""

from __future__ import annotations

import fnmatch
import json
import re
import time
from importlib.metadata import PathDistribution
from pathlib import Path
from zipfile import ZipFile, ZipInfo

import pytest

from tools import advisories, licences, pins

PROJECT, LISTED = Path("pyproject.toml").read_text("utf-8"), Path("pins.txt").read_text("utf-8")
ONE, OTHER = f"sha256:{'1' * 64}", f"sha256:{'2' * 64}"
LOCK = f"""version = 1

[[package]]
name = "oak"
version = "1.0"
source = {{ registry = "https://somewhere" }}
sdist = {{ url = "somewhere/oak.tar.gz", hash = "{OTHER}", size = 1 }}
wheels = [
    {{ url = "somewhere/oak.whl", hash = "{ONE}", size = 1 }},
]

[[package]]
name = "elm"
version = "1.0+own"
source = {{ registry = "/a/folder" }}
wheels = [
    {{ path = "/a/folder/elm.whl" }},
]

[[package]]
name = "mazefolio"
version = "0"
source = {{ editable = "." }}
"""
NOW = time.mktime((2026, 11, 16, 0, 0, 0, 0, 0, -1))


def test_every_pin_has_its_hashes_and_no_registry_is_named() -> None:
    assert list(pins.complaints(pins.read_pins(LISTED), PROJECT)) == []
    assert "://" not in LISTED
    assert pins.write_pins(pins.read_pins(LISTED)) == LISTED


def test_the_tool_that_fetches_them_is_known_too() -> None:
    [(pin, hashes)] = pins.read_pins(Path("tools/uv.txt").read_text("utf-8")).items()
    assert re.fullmatch(r"uv==\d+\.\d+\.\d+", pin)
    assert hashes


def test_a_pin_without_hashes_or_a_hash_without_pin_is_complained_about() -> None:
    listed = {**pins.read_pins(LISTED), "oak==1.0": frozenset[str]()}
    del listed["anyio==4.16.0"]
    assert list(pins.complaints(listed, PROJECT)) == [
        "anyio==4.16.0 is not listed",
        "oak==1.0 is listed, but no pin of the project",
        "oak==1.0 has no hashes",
    ]


def test_files_that_are_not_listed_are_struck_out() -> None:
    left = pins.strike_out(LOCK, {"oak==1.0": frozenset([ONE])})
    assert pins.locked(LOCK) == {"oak==1.0": {ONE, OTHER}}
    assert pins.locked(left) == {"oak==1.0": {ONE}}
    assert [line for line in LOCK.splitlines() if line not in left] == [LOCK.splitlines()[6]]


@pytest.mark.parametrize("listed", [{}, {"oak==1.1": frozenset([ONE])}, {"oak==1.0": frozenset(["sha256:0"])}])
def test_a_package_of_which_nothing_is_listed_is_refused(listed: pins.Pins) -> None:
    with pytest.raises(pins.PinError, match=r"oak==1\.0"):
        pins.strike_out(LOCK, listed)


def test_everything_that_is_installed_or_built_in_may_be() -> None:
    assert licences.complaints([*licences.installed(), *licences.built_in()]) == []
    assert len(dict(licences.installed())) > 30
    assert len(dict(licences.built_in())) > 100


def test_what_somebody_has_looked_at_is_still_there() -> None:
    pinned = [pin.partition("==")[0] for pin in pins.read_pins(LISTED)]
    assert [known for known in licences.LOOKED_AT if not fnmatch.filter(pinned, known)] == []


def test_another_licence_is_complained_about(tmp_path: Path) -> None:
    (tmp_path / "METADATA").write_text(
        "Metadata-Version: 2.4\nName: oak\nVersion: 1\nLicense-Expression: GPL-3.0-only\n"
    )
    stated = licences.stated(PathDistribution(tmp_path))
    assert licences.complaints([("oak", stated), ("elm", []), ("ash", ["MIT License"])]) == [
        "elm: names no licence",
        "oak: GPL-3.0-only",
    ]


def advisory(name: str, ecosystem: str = "PyPI", **more: object) -> advisories.Advisory:
    return {"id": "X-1", "affected": [{"package": {"ecosystem": ecosystem, "name": name}, **more}]}


def bounds(*events: dict[str, str], kind: str = "ECOSYSTEM") -> list[object]:
    return [{"type": kind, "events": list(events)}]


def dump(path: Path, *found: advisories.Advisory, year: int = 2026) -> Path:
    with ZipFile(path, "w") as archive:
        for number, one in enumerate(found):
            archive.writestr(ZipInfo(f"X-{number}.json", (year, 11, 15, 0, 0, 0)), json.dumps(one))
    return path


PINNED = {("PyPI", "oak-tree"): {"1.4"}, ("npm", "@a/b"): {"2.0.0"}}
CONCERNED = [
    advisory("Oak_Tree", versions=["1.3", "1.4"]),
    advisory("oak.tree", ranges=bounds({"introduced": "0"}, {"fixed": "1.10"})),
    advisory("oak-tree", ranges=bounds({"introduced": "1.0"}, {"fixed": "1.2"}, {"introduced": "1.3"})),
    advisory("oak-tree", ranges=bounds({"introduced": "0"}, {"last_affected": "1.4"})),
    advisory("@a/b", "npm", ranges=bounds({"introduced": "0"}, {"fixed": "2.0.1-beta.1"}, kind="SEMVER")),
]
UNCONCERNED = [
    advisory("elm", versions=["1.4"]),
    advisory("oak-tree", versions=["1.3"]),
    advisory("oak-tree", "npm", versions=["1.4"]),
    advisory("oak-tree", ranges=bounds({"introduced": "0"}, {"fixed": "1.4"})),
    advisory("oak-tree", ranges=bounds({"introduced": "1.5"})),
    advisory("oak-tree", ranges=bounds({"introduced": "0"}, kind="GIT")),
    {**advisory("oak-tree", versions=["1.4"]), "withdrawn": "2026-01-01T00:00:00Z"},
]


def test_weaknesses_of_what_is_pinned_are_found() -> None:
    assert [len(advisories.findings([one], PINNED)) for one in CONCERNED] == [1] * len(CONCERNED)
    assert advisories.findings(UNCONCERNED, PINNED) == []


def test_all_that_is_fetched_is_compared() -> None:
    pinned = advisories.pinned()
    assert ("PyPI", "starlette") in pinned
    assert ("npm", "svelte") in pinned
    assert len(pinned) > 150


def test_without_a_fresh_dump_nothing_is_claimed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fresh, old = dump(tmp_path / "new.zip", *UNCONCERNED), dump(tmp_path / "old.zip", *UNCONCERNED, year=2025)
    bad = dump(tmp_path / "bad.zip", advisory("starlette", ranges=bounds({"introduced": "0"})))
    assert [advisories.main([str(one)], lambda: NOW) for one in (fresh, old, bad)] == [0, 1, 1]
    assert advisories.main([]) == 2
    said = capsys.readouterr()
    assert "nothing is known against them" in said.out
    assert "366 days old" in said.out
    assert "nothing was compared" in said.err
