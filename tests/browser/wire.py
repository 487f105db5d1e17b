"""A line to the server that can be cut and mended."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Thread

CHUNK = 65536


@dataclass
class Wire:
    """Everything that is said at this address is passed on to a port of this machine, both ways."""

    listener: socket.socket
    port: int
    whole: bool = True
    ends: list[socket.socket] = field(default_factory=list)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.listener.getsockname()[1]}"

    def cut(self) -> None:
        """Break every connection, and let none be made."""
        self.whole = False
        for end in self.ends:
            _close(end)
        self.ends.clear()

    def mend(self) -> None:
        self.whole = True

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                self._join(self.listener.accept()[0])

    def _join(self, near: socket.socket) -> None:
        if not self.whole:
            _close(near)
            return
        far = socket.create_connection(("127.0.0.1", self.port))
        self.ends += (near, far)
        for source, drain in ((near, far), (far, near)):
            Thread(target=_pump, args=(source, drain), daemon=True).start()


def _pump(source: socket.socket, drain: socket.socket) -> None:
    with suppress(OSError):
        while chunk := source.recv(CHUNK):
            drain.sendall(chunk)
    _close(drain)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def wired(port: int) -> Iterator[Wire]:
    listener = socket.create_server(("127.0.0.1", 0))
    wire = Wire(listener, port)
    Thread(target=wire.accept, daemon=True).start()
    yield wire
    wire.cut()
    _close(listener)
