"""Compare what is pinned with known weaknesses, offline: from a dump of the OSV database that somebody brings along.

    python tools/advisories.py DUMP.zip …      # one zip file for each ecosystem, such as PyPI and npm

Without a network nobody can know what was found out since the dump was made, so its age is told, and one that is older
than ``STALE`` days fails, as do findings that do not stand in ``WAIVED``.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import ZipFile

from packaging.version import InvalidVersion, Version

from tools.pins import PINS, read_pins

LOCK = Path("web/package-lock.json")
STALE, DAY = 30, 24 * 60 * 60
WAIVED: Mapping[str, str] = {}
"""Advisories that do not concern this program, with the reason."""
Advisory: TypeAlias = dict[str, Any]
Pinned: TypeAlias = Mapping[tuple[str, str], set[str]]
"""The versions of each package that are pinned, by ecosystem and name."""


def pinned() -> Pinned:
    """Everything that is fetched for this program."""
    found: dict[tuple[str, str], set[str]] = {}
    for pin in read_pins(PINS.read_text("utf-8")):
        name, _, version = pin.partition("==")
        found.setdefault(("PyPI", name), set()).add(version)
    for path, package in json.loads(LOCK.read_text("utf-8"))["packages"].items():
        if path:
            found.setdefault(("npm", path.rpartition("node_modules/")[2]), set()).add(package["version"])
    return found


def read(dumps: Iterable[Path]) -> Iterator[Advisory]:
    """Every advisory of these zip files."""
    for dump in dumps:
        with ZipFile(dump) as archive:
            for name in archive.namelist():
                if name.endswith(".json"):
                    yield json.loads(archive.read(name))


def age(dump: Path, now: float) -> float:
    """How many days ago the latest advisory of a dump was put into it."""
    with ZipFile(dump) as archive:
        latest = max((entry.date_time for entry in archive.infolist()), default=(1980, 1, 1, 0, 0, 0))
    return (now - time.mktime((*latest, 0, 0, -1))) / DAY


def concerned(advisory: Advisory, pins: Pinned) -> Iterator[str]:
    """The pins that an advisory is about."""
    for affected in () if "withdrawn" in advisory else advisory.get("affected", ()):
        package = affected.get("package", {})
        ecosystem, name = package.get("ecosystem", ""), package.get("name", "")
        for version in pins.get((ecosystem, _spelt(name) if ecosystem == "PyPI" else name), ()):
            if _is_affected(version, affected):
                yield f"{name} {version}"


def _spelt(name: str) -> str:
    """How a Python package is spelt in pins.

    >>> _spelt("Jaraco.Text_x")
    'jaraco-text-x'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def _is_affected(version: str, affected: Mapping[str, Any]) -> bool:
    ranges = [one["events"] for one in affected.get("ranges", ()) if one.get("type") != "GIT"]
    return version in affected.get("versions", ()) or any(_within(version, events) for events in ranges)


def _within(version: str, events: Iterable[Mapping[str, str]]) -> bool:
    """Whether a version comes after the weakness did and before it was mended.

    >>> _within("1.4", [{"introduced": "0"}, {"fixed": "1.5"}]), _within("1.5", [{"introduced": "0"}, {"fixed": "1.5"}])
    (True, False)
    """
    inside, ours = False, _version(version)
    for what, bound in sorted(((what, bound) for event in events for what, bound in event.items()), key=_place):
        if what == "introduced" and ours >= _version(bound):
            inside = True
        if (what == "fixed" and ours >= _version(bound)) or (what == "last_affected" and ours > _version(bound)):
            inside = False
    return inside


def _place(event: tuple[str, str]) -> Version:
    return _version(event[1])


def _version(text: str) -> Version:
    """A version of either ecosystem; of one that Python cannot read, only what is released counts.

    >>> _version("1.2.3-canary.4") == _version("1.2.3")
    True
    """
    try:
        return Version(text)
    except InvalidVersion:
        released = re.match(r"\d+(\.\d+)*", text)
        return Version(released[0] if released else "0")


def findings(advisories: Iterable[Advisory], pins: Pinned) -> list[str]:
    """What is known against what is pinned."""
    return sorted(
        f"{pin}: {advisory['id']} {advisory.get('summary', '')}".strip()
        for advisory in advisories
        if advisory["id"] not in WAIVED
        for pin in concerned(advisory, pins)
    )


def main(words: list[str], clock: Callable[[], float] = time.time) -> int:
    if not words:
        print("nothing was compared: bring a dump of the OSV database (see the top of this file)", file=sys.stderr)
        return 2
    dumps = [Path(word) for word in words]
    old = [f"{dump} is {age(dump, clock()):.0f} days old" for dump in dumps if age(dump, clock()) > STALE]
    wrong = findings(read(dumps), pinned()) + old
    print(*(wrong or [f"{len(pinned())} packages, nothing is known against them"]), sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
