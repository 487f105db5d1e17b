"""Hold every Python package to files that are known: ``pins.txt`` lists their hashes, and names no registry.

uv makes ``uv.lock`` from what a registry says; of that, only files with a known hash are left, and uv checks them when
it fetches them.  A file that was added to a release later, or put in the place of another, is never installed.
Wheels in a folder of this machine that pip was told of (``PIP_FIND_LINKS``) are taken as they are.

    python tools/pins.py           strike all other files out of uv.lock (make does that whenever it is made anew)
    python tools/pins.py --check   are all pins of pyproject.toml listed, and nothing else?
    python tools/pins.py --write   list the files that uv.lock names now, after pins were renewed
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

PROJECT, LOCK, PINS = Path("pyproject.toml"), Path("uv.lock"), Path("pins.txt")
HASH = re.compile(r"sha256:[0-9a-f]{64}")
Pins = Mapping[str, frozenset[str]]
"""The hashes of each package that is pinned, as 'name==version'."""


class PinError(Exception):
    """Something would be installed that nobody has looked at."""


def read_pins(text: str) -> Pins:
    """What a file in the form of requirements with hashes lists.

    >>> read_pins("anyio==4.16.0 --hash=sha256:" + "0" * 64)["anyio==4.16.0"] == {"sha256:" + "0" * 64}
    True
    """
    entries = text.replace("\\\n", " ").splitlines()
    lines = [line.split() for line in entries if line.strip() and not line.startswith("#")]
    return {pin: frozenset(HASH.findall(" ".join(hashes))) for pin, *hashes in lines}


def write_pins(pins: Pins) -> str:
    blocks = [" \\\n    ".join([pin, *(f"--hash={one}" for one in sorted(pins[pin]))]) for pin in sorted(pins)]
    return "\n".join(["# Made by python tools/pins.py --write", *blocks, ""])


def locked(text: str) -> Pins:
    """What a lock file would fetch from a registry, which has an address; a folder of this machine has none."""
    packages = [package for package in tomllib.loads(text)["package"] if "://" in package["source"].get("registry", "")]
    return {
        f"{package['name']}=={package['version']}": frozenset(
            file.get("hash", "") for file in (*package.get("wheels", ()), *filter(None, [package.get("sdist")]))
        )
        for package in packages
    }


def wanted(text: str) -> set[str]:
    """The pins of the project."""
    return set(tomllib.loads(text)["tool"]["uv"]["constraint-dependencies"])


def strike_out(text: str, pins: Pins) -> str:
    """A lock file without the files that are not listed.  Raises ``PinError`` if a package has none left."""
    known = frozenset[str]().union(*pins.values())
    lines = [line for line in text.splitlines(keepends=True) if _known(line, known)]
    left = "".join(lines)
    if lacking := sorted(pin for pin, hashes in locked(left).items() if not hashes & pins.get(pin, frozenset())):
        raise PinError(f"no file is known of {', '.join(lacking)}: see python tools/pins.py --write")
    return left


def _known(line: str, known: frozenset[str]) -> bool:
    """Whether a line of a lock file may stay: all do that name no file."""
    found = HASH.search(line) if "url = " in line else None
    return found is None or found[0] in known


def complaints(pins: Pins, project: str) -> Iterator[str]:
    """What is wrong with the list."""
    for pin in sorted(wanted(project) - pins.keys()):
        yield f"{pin} is not listed"
    for pin in sorted(pins.keys() - wanted(project)):
        yield f"{pin} is listed, but no pin of the project"
    yield from (f"{pin} has no hashes" for pin, hashes in pins.items() if not hashes)


def main(words: list[str]) -> int:
    if words == ["--write"]:
        PINS.write_text(write_pins(locked(LOCK.read_text("utf-8"))), "utf-8")
        return 0
    pins = read_pins(PINS.read_text("utf-8"))
    wrong = list(complaints(pins, PROJECT.read_text("utf-8")))
    if not (wrong or words):
        try:
            LOCK.write_text(strike_out(LOCK.read_text("utf-8"), pins), "utf-8")
        except PinError as error:
            LOCK.unlink()
            wrong = [str(error)]
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
