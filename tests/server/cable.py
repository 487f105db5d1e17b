"""The cable between a server and its PostgreSQL: it can be cut, held, or let things through in one direction only."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from types import TracebackType
from urllib.parse import quote

from psycopg.conninfo import conninfo_to_dict


class Cable:
    """Passes on what comes in at a port of its own.  Every piece takes ``delay`` seconds."""

    def __init__(self, postgres: str) -> None:
        self._to = {name: str(value) for name, value in conninfo_to_dict(postgres).items()}
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: set[socket.socket] = set()
        self._whole, self._asking, self._answering = True, set_event(), set_event()
        self.delay = 0.0
        Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        """The address of the database at the near end."""
        user, port = quote(self._to.get("user", "postgres")), self._listener.getsockname()[1]
        return f"postgresql://{user}@127.0.0.1:{port}/{self._to['dbname']}?sslmode=disable&gssencmode=disable"

    def __enter__(self) -> Cable:
        return self

    def __exit__(self, *failure: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._whole = False
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._break()

    @contextmanager
    def cut(self) -> Iterator[None]:
        """Every connection is broken, and new ones are turned away, until this is left."""
        self._whole = False
        self._break()
        try:
            yield
        finally:
            self._whole = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nothing comes through until this is left; then everything does."""
        with cleared(self._asking), cleared(self._answering):
            yield

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """The database hears what it is asked and does it, but no answer comes back; then the connections break."""
        with cleared(self._answering):
            yield
            self._break()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self._whole:
                    self._join(near)
                else:
                    near.close()

    def _join(self, near: socket.socket) -> None:
        far = self._far_end()
        self._ends |= {near, far}
        Thread(target=self._pass_on, args=(near, far, self._asking), daemon=True).start()
        Thread(target=self._pass_on, args=(far, near, self._answering), daemon=True).start()

    def _far_end(self) -> socket.socket:
        host, port = self._to["host"], int(self._to.get("port", 5432))
        if not host.startswith("/"):
            return socket.create_connection((host, port))
        far = socket.socket(socket.AF_UNIX)
        far.connect(f"{host}/.s.PGSQL.{port}")
        return far

    def _pass_on(self, source: socket.socket, target: socket.socket, flowing: Event) -> None:
        with suppress(OSError):
            while piece := source.recv(65536):
                time.sleep(self.delay)
                flowing.wait()
                target.sendall(piece)
        self._drop(source, target)

    def _break(self) -> None:
        self._drop(*list(self._ends))

    def _drop(self, *ends: socket.socket) -> None:
        for end in ends:
            self._ends.discard(end)
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


def set_event() -> Event:
    event = Event()
    event.set()
    return event


@contextmanager
def cleared(event: Event) -> Iterator[None]:
    event.clear()
    try:
        yield
    finally:
        event.set()
