"""Measure how long a person waits for bots at each speed: in the page, from an answer until the next can be given.

    uv run --no-sync python -m tools.measure_rounds firetop mertwig --seeds 3 --rounds 6

The person answers by lot, the same at every speed, so the same rounds are compared. A round is counted if bots have
decided in it. The clock is the page's own: from the moment at which the server has acknowledged the person's decision
until the next question can be answered. What is reckoned takes as long at any speed, and longer on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory

import httpx
from msgspec import Struct
from playwright.sync_api import Browser, Page, sync_playwright

SPEEDS = ("slow", "normal", "fast", "off")
BOTS = 3
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 180_000
MANY = 40
"""So many decisions of the person are waited for at most until there are enough rounds."""
OPTIONS = ".table[data-ready=true] [data-option]:not([aria-disabled=true])"
OFFERED = f"() => [...new Set([...document.querySelectorAll({OPTIONS!r})].map((one) => one.dataset.option))].sort()"
ANSWER = """(choice) => new Promise((done) => {
  const table = document.querySelector(".table");
  const before = Number(table.dataset.seq);
  let acknowledged = 0;
  let after = 0;
  const look = () => {
    const now = performance.now();
    const seq = Number(table.dataset.seq);
    if (!acknowledged && seq > before) [acknowledged, after] = [now, seq];
    const over = document.querySelector("[aria-label='The end']") !== null;
    const asked = table.dataset.ready === "true" && !document.querySelector("[data-option].chosen");
    if (!acknowledged || (!asked && !over)) return;
    watch.disconnect();
    done({ seconds: (now - acknowledged) / 1000, decisions: seq - before - 1, over });
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector(`OPTIONS[data-option="${CSS.escape(choice)}"]`).click();
})""".replace("OPTIONS", OPTIONS)


class Round(Struct, frozen=True):
    """How long the person waited, and how often others decided meanwhile."""

    seconds: float
    decisions: int
    over: bool


def rounds(page: Page, seed: int, most: int) -> Iterator[Round]:
    """Answer by lot, as often as it takes until others have had so many rounds."""
    lot, found = Random(seed), 0
    for _ in range(MANY):
        page.wait_for_selector(OPTIONS, state="attached", timeout=PATIENCE)
        one = Round(**page.evaluate(ANSWER, lot.choice(page.evaluate(OFFERED))))
        if one.over or found == most:
            return
        if one.decisions:
            found += 1
            yield one


def seated(page: Page, site: str, game: str, seed: int, speed: str) -> None:
    """A person among bots, at a table of their own, to whom the page shows things at this speed."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "thumb"}] * BOTS]
    made = httpx.post(f"{site}api/tables", json={"game": game, "seats": seats, "seed": seed}, trust_env=False).json()
    held = [{"seat": 0, "token": made["seats"][0]["token"], "name": "Ann"}]
    kept = [{"table": made["table"], "game": game, "seats": held, "open": [], "since": 0}]
    page.goto(f"{site}readyz")
    for name, value in (("tables", kept), ("settings", {"speed": speed, "passes": False, "idle": False})):
        page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"mazefolio.{name}", json.dumps(value)])
    page.goto(f"{site}#/table/{made['table']}")


def measured(browser: Browser, site: str, game: str, seed: int, speed: str, most: int) -> list[Round]:
    with browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        seated(page, site, game, seed, speed)
        return list(rounds(page, seed, most))


@contextmanager
def serving() -> Iterator[str]:
    """A server with the usual pauses."""
    with TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "mazefolio",
            "serve",
            "--port",
            "0",
            "--store",
            f"sqlite:///{Path(folder)}/rounds.db",
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, "the server did not start"
            yield found[0]
            process.terminate()


def told(game: str, found: dict[str, list[Round]]) -> str:
    """Seconds a round at each speed, and how they compare with the normal speed, over the rounds that all have."""
    common = min(map(len, found.values()))
    if not common:
        return f"{game:10} no rounds"
    means = {speed: fmean(one.seconds for one in all_rounds[:common]) for speed, all_rounds in found.items()}
    decisions = fmean(one.decisions for one in found["normal"][:common])
    each = ", ".join(f"{speed} {seconds:.2f} s ({seconds / means['normal']:.2f})" for speed, seconds in means.items())
    return f"{game:10} {common} rounds of {decisions:.1f} decisions: {each}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=6)
    wanted = parser.parse_args(arguments)
    chromium = next(path for name in CHROMIUM if (path := shutil.which(name)))
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=False)
        for game in wanted.games:
            found: dict[str, list[Round]] = {speed: [] for speed in SPEEDS}
            for seed in range(wanted.seeds):
                for speed in SPEEDS:
                    found[speed] += measured(browser, site, game, seed, speed, wanted.rounds)
            print(told(game, found), flush=True)


if __name__ == "__main__":
    main()
