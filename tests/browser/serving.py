"""A server process, and tables made on it beforehand."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Page

from tests.conftest import announce
from tests.engine import toy

ROOT = Path(__file__).parents[2]
PATIENCE = 60
BOT_PAUSE = "0.02"
"""Bots are quicker than people like, so that tests need not wait for them."""
SERVE = f"""
import sys
from mazefolio.cli.serve import serve
from mazefolio.server.settings import Settings
_, port, store, bot_pause = sys.argv
serve("127.0.0.1", int(port), store, False, Settings(bot_pause=float(bot_pause), bot_timeout={PATIENCE}, analysis=5000))
"""
"""As ``mazefolio serve``, but bots and Masters may take their time, since the machine may be busy.

Games that are over are analysed with little effort, so that tests need not share the machine with it for long.
"""
Answer = dict[str, Any]


@dataclass(eq=False)
class Server:
    """What ``mazefolio serve`` starts, on a port of its own, which it keeps when it is started again."""

    store: Path
    site: Path
    bot_pause: str = BOT_PAUSE
    port: int = 0
    process: subprocess.Popen[str] | None = None
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=PATIENCE, trust_env=False))

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}/"

    def start(self) -> None:
        log = self.store.with_suffix(".log")
        with log.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(self.port), f"sqlite:///{self.store}", self.bot_pause],
                env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (self.site, ROOT)))},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        said = re.search(r"http://[^:]+:(\d+)/", self.process.stdout.readline())
        assert said, f"the server did not start: {log.read_text()}"
        self.port = int(said[1])
        assert self.client.get(f"{self.url}readyz").status_code == 200

    def kill(self) -> None:
        """End it without warning."""
        assert self.process is not None
        self.process.kill()
        self._buried(self.process)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self._buried(self.process)

    def _buried(self, process: subprocess.Popen[str]) -> None:
        with process:
            process.wait(PATIENCE)

    def sit(self, game: str = "redmage", seats: Sequence[Mapping[str, str]] | None = None, **more: Any) -> Table:
        """A new table, by default with one person named Ann."""
        wanted = {"game": game, "seats": seats or [{"kind": "me", "name": "Ann"}], **more}
        made = self.client.post(f"{self.url}api/tables", json=wanted)
        assert made.status_code == 201, made.text
        return Table(self, game, made.json()["table"], made.json()["seats"])


@contextmanager
def serving(folder: Path, bot_pause: str = BOT_PAUSE) -> Iterator[Server]:
    """A server that knows the toy game besides its own games."""
    site = folder / "site"
    announce(site, toy.GAME.slug, f"{toy.__name__}:GAME")
    server = Server(folder / "tables.db", site, bot_pause)
    with server.client:
        server.start()
        try:
            yield server
        finally:
            server.stop()


@dataclass
class Table:
    """A table, with the secrets of its seats."""

    server: Server
    game: str
    id: str
    seats: list[Answer] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"{self.server.url}#/table/{self.id}"

    @property
    def replay(self) -> str:
        return f"{self.server.url}#/replay/{self.id}"

    def invitation(self, seat: int) -> str:
        return f"{self.server.url}#/join/{self.id}/{self.seats[seat]['invitation']}"

    def seat_down(self, page: Page, *seats: int, name: str = "Ann", host: str = "") -> None:
        """Go to the table with the tokens of these seats, as if they had been taken in the page's browser."""
        held = [{"seat": seat, "token": self.seats[seat]["token"], "name": name} for seat in seats]
        kept = [{"table": self.id, "game": self.game, "seats": held, "open": [], "since": 0}]
        site = f"http://{host or self.server.host}/"
        # Any answer of the server will do to write down what its pages remember, and this one is the smallest.
        page.goto(f"{site}readyz")
        page.evaluate("kept => localStorage.setItem('mazefolio.tables', kept)", json.dumps(kept))
        page.goto(f"{site}#/table/{self.id}")

    def look(self, seat: int | None = 0) -> Answer:
        """The table as a seat sees it, or as a spectator does."""
        return self._answer(self.server.client.get(self._api(), headers=self._headers(seat)))

    def join(self, seat: int, name: str) -> Answer:
        """Sit down somewhere else."""
        body = {"invitation": self.seats[seat]["invitation"], "token": uuid4().hex, "name": name}
        return self._answer(self.server.client.post(f"{self._api()}/join", json=body))

    def decide(self, choice: str, seat: int = 0) -> Answer:
        """Decide from somewhere else."""
        return self._act("decisions", seat, choice=choice)

    def resign(self, seat: int = 0) -> Answer:
        return self._act("resign", seat)

    def retrace(self, decisions: Iterable[tuple[str, int]]) -> None:
        """Decide so from the beginning, each for its seat."""
        for seq, (choice, seat) in enumerate(decisions):
            self._act("decisions", seat, seq, choice=choice)

    def go_on(self, until: Callable[[Answer], bool]) -> Answer:
        """Take the first option again and again, until the view is as wanted."""
        view: Answer = self.look()["view"]
        while not until(view):
            choice = next(option["id"] for option in view["question"]["options"] if not option.get("refused"))
            view = self.decide(choice)["view"]
        return view

    def _act(self, what: str, seat: int, seq: int | None = None, **more: str) -> Answer:
        body = {"id": uuid4().hex, "seq": self.look(None)["seq"] if seq is None else seq, **more}
        return self._answer(self.server.client.post(f"{self._api()}/{what}", json=body, headers=self._headers(seat)))

    def _api(self) -> str:
        return f"{self.server.url}api/tables/{self.id}"

    def _headers(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.seats[seat]['token']}"}

    def _answer(self, response: httpx.Response) -> Answer:
        assert response.status_code == 200, response.text
        view: Answer = response.json()
        return view
