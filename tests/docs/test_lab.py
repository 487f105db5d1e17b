"""The commands of the lab's guide work as they are written, with fewer games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import in_own_process
from tests.lab.test_tournament import answering

GUIDE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
SECTION = re.split(r"^## ", GUIDE[GUIDE.index("## Experiments") + 3 :], maxsplit=1, flags=re.MULTILINE)[0]
COMMANDS = re.findall(r"^mazefolio (.*)$", SECTION, re.MULTILINE)
MOD = re.findall(r"^```toml\n(\[mod\].*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
FEW = {"--games": "2", "--rounds": "1", "--without": "1"}


def shorter(command: str) -> list[str]:
    """The same command with fewer games."""
    words = command.split()
    counted = ["", *words[:-1]]
    less = [FEW.get(before, word) for before, word in zip(counted, words, strict=True)]
    many = less[0] == "experiment" and "--games" not in less
    return [*less, "--games", "2"] if many else less


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_guide_works(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    [mod] = MOD
    (tmp_path / "hard_night.toml").write_text(mod)
    with answering(b'{"choice": 0}') as (address, _):
        words = [word.replace("http://127.0.0.1:9000/", address) for word in shorter(command)]
        ran = in_own_process(*words, typed="quit\n")

    assert ran.code == 0, ran.err
    for option in ("--html", "--parquet", "--file"):
        if option in words:
            assert (tmp_path / words[words.index(option) + 1]).stat().st_size > 0


def test_the_guide_shows_every_command() -> None:
    assert {command.split()[0] for command in COMMANDS} >= {
        "play",
        "simulate",
        "experiment",
        "tournament",
        "referee",
        "rows",
    }
