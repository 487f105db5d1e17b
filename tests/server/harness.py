"""Servers to talk to, and people who talk to them."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from mazefolio.engine import registry
from mazefolio.server.app import Opener, create_app
from mazefolio.server.changes import Follower
from mazefolio.server.limits import Limits, Rate
from mazefolio.server.seats import new_secret
from mazefolio.server.settings import Settings
from mazefolio.server.web import Server, configured, listen
from tests.conftest import announce

Answer = dict[str, Any]
PATIENCE = 180.0
"""Seconds to wait for what must happen, however busy the machine is.  No test waits so long when all is well."""
ANALYSIS = 500
"""What stands back for everything else on the machine must have little to do."""
QUICK = Settings(bot_pause=0, bot_timeout=PATIENCE, patience=0, analysis=ANALYSIS, limits=Limits(ready=0))
"""Bots do not wait for people to follow, and the store is looked at whenever somebody asks."""
PLENTY = Rate(10**6, 10**6)
GAMES = {"toy": "tests.engine.toy:GAME", "odd": "tests.server.odd:GAME"}


@contextmanager
def announced(folder: Path, games: Mapping[str, str] = GAMES) -> Iterator[Path]:
    """Games that the registry finds like those of any other package, here and in worker processes."""
    for slug, game in games.items():
        announce(folder, slug, game)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        look_again()
        yield folder
    look_again()


def look_again() -> None:
    registry._sources.cache_clear()
    registry.get.cache_clear()


@contextmanager
def serving(store: str | Opener, settings: Settings = QUICK) -> Iterator[Site]:
    """A real server on a free port, in a thread of this process."""
    app = create_app(store, settings)
    listener = listen("127.0.0.1", 0)
    server = Server(configured(app))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    host, port = listener.getsockname()
    try:
        with httpx.Client(base_url=f"http://{host}:{port}", timeout=PATIENCE) as client:
            yield Site(client, app)
    finally:
        server.should_exit = True
        thread.join()


def eventually(holds: Callable[[], bool]) -> None:
    """Look again and again until it is so."""
    patient_until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < patient_until, "it did not come about"
        time.sleep(0.01)


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def limited(**limits: Any) -> Settings:
    """Settings with these limits, from which nobody is exempt; calls are only counted if they are among them."""
    uncounted = dict.fromkeys(["arrivals", "calls", "handshakes"], PLENTY)
    return Settings(limits=Limits(**{"at_home": 1, **uncounted, **limits}), bot_pause=0, bot_timeout=PATIENCE)


def decision_id() -> str:
    return uuid4().hex


@dataclass
class Site:
    """A server, seen from outside."""

    client: httpx.Client
    app: Starlette | None = None

    @property
    def socket_url(self) -> str:
        return str(self.client.base_url).replace("http", "ws", 1)

    def get(self, path: str, token: str | None = None, **headers: str) -> httpx.Response:
        return self.client.get(path, headers=_headers(token) | headers)

    def post(self, path: str, body: object, token: str | None = None, **headers: str) -> httpx.Response:
        return self.client.post(path, json=body, headers=_headers(token) | headers)

    def sit(self, game: str = "redmage", kinds: Sequence[str] = ("me",), **more: Any) -> Party:
        """A new table.  Kinds are those of the protocol; any other word is the name of a bot."""
        made = self.post("/api/tables", {"game": game, "seats": [_seat(kind) for kind in kinds], **more})
        assert made.status_code == 201, made.text
        return Party(self, made.json()["table"], made.json()["seats"])


def _headers(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def _seat(kind: str) -> dict[str, str]:
    if kind in ("me", "here", "open", "bot"):
        return {"kind": kind}
    return {"kind": "bot", "bot": kind}


@dataclass
class Party:
    """A table, with the secrets of its seats."""

    site: Site
    table: str
    seats: list[Answer] = field(default_factory=list)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def token(self, seat: int = 0) -> str:
        token: str = self.seats[seat]["token"]
        return token

    def invitation(self, seat: int) -> str:
        invitation: str = self.seats[seat]["invitation"]
        return invitation

    def join(self, seat: int, **more: str) -> httpx.Response:
        """Sit down by invitation; the token is kept."""
        wanted = {"invitation": self.seats[seat]["invitation"], "token": new_secret(), **more}
        self.seats[seat]["token"] = wanted["token"]
        return self.site.post(f"{self.path}/join", wanted)

    def look(self, seat: int | None = 0) -> Answer:
        """The table as this seat sees it."""
        found = self.site.get(self.path, None if seat is None else self.token(seat))
        assert found.status_code == 200, found.text
        view: Answer = found.json()
        return view

    def act(self, what: str, body: Answer, seat: int | None = 0) -> httpx.Response:
        """Post to the table; what the body leaves out is filled in as the table stands."""
        if "seq" not in body:
            body = {"seq": self.look(None)["seq"], **body}
        whole = {"id": decision_id(), **body}
        return self.site.post(f"{self.path}/{what}", whole, None if seat is None else self.token(seat))

    def decide(self, choice: str, seat: int = 0, **more: Any) -> httpx.Response:
        return self.act("decisions", {"choice": choice, **more}, seat)

    def do(self, *choices: str, seat: int = 0) -> Answer:
        """Decide all this, and see what came of it."""
        for choice in choices:
            answer = self.decide(choice, seat)
            assert answer.status_code == 200, answer.text
        view: Answer = answer.json()
        return view

    def say(self, text: str, seat: int | None = 0, **more: str) -> httpx.Response:
        body = {"id": decision_id(), "text": text, **more}
        return self.site.post(f"{self.path}/chat", body, None if seat is None else self.token(seat))

    def chat(self, seat: int | None = 0) -> list[Answer]:
        """What this seat, or a spectator, can hear of what was said."""
        lines: list[Answer] = self.site.get(f"{self.path}/chat", None if seat is None else self.token(seat)).json()[
            "lines"
        ]
        return lines

    @contextmanager
    def socket(self, seat: int | None = 0, **hello: Any) -> Iterator[Talk]:
        """A socket on which hello has been said."""
        token = None if seat is None else self.token(seat)
        with self.bare_socket() as talk:
            talk.send({"type": "hello", "token": token, **hello})
            yield talk

    @contextmanager
    def bare_socket(self, **options: Any) -> Iterator[Talk]:
        with connect(f"{self.site.socket_url}{self.path}/socket", max_size=None, **options) as connection:
            yield Talk(connection)


@dataclass
class Talk:
    """A socket, seen from outside.  Whatever has changed of a table, the whole of it is heard."""

    connection: ClientConnection
    follower: Follower = field(default_factory=Follower)

    def send(self, message: object) -> None:
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Answer:
        return self.follower.hear(json.loads(self.connection.recv(timeout)))

    def hear_until(self, kind: str, **fields: Any) -> Answer:
        """The next message of this kind with these fields."""
        while True:
            message = self.hear()
            if message["type"] == kind and fields.items() <= message.items():
                return message

    def decide(self, choice: str, seq: int, **more: Any) -> str:
        """Send a decision; its id."""
        made: str = more.get("id", decision_id())
        self.send({"type": "decide", "id": made, "seq": seq, "choice": choice})
        return made

    def close_code(self) -> int | None:
        """Wait until the server has closed the socket; the code it gave."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                self.connection.recv(PATIENCE)
        except ConnectionClosed:
            return self.connection.close_code
