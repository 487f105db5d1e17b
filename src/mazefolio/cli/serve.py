"""Serving tables from this machine."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_address
from types import FrameType

from msgspec.structs import replace

from mazefolio.cli.errors import UsageError, reason
from mazefolio.cli.files import IMPOSSIBLE, data_folder
from mazefolio.server import logs
from mazefolio.server.app import create_app
from mazefolio.server.settings import Settings
from mazefolio.server.store import Store, open_store
from mazefolio.server.web import Server, configured, listen


def serve(host: str, port: int, store: str, open_page: bool, settings: Settings) -> None:
    """Serve until somebody stops it."""
    logs.set_up()
    with _listener(host, port) as listener:
        signal.signal(signal.SIGTERM, _leave)
        asyncio.run(_serve(listener, store or default_store(), open_page, settings))


def names_of(host: str, told: Sequence[str]) -> frozenset[str]:
    """What the server is called: what it was told, and the name of its machine."""
    machine = socket.gethostname()
    return frozenset(name.lower().removesuffix(".") for name in (host, machine, f"{machine}.local", *told) if name)


def _listener(host: str, port: int) -> socket.socket:
    """The port is taken before anything else is done, so that one that is not free is told in one line."""
    try:
        return listen(host, port)
    except OSError as error:
        raise UsageError(f"cannot listen at {host} port {port}: {reason(error)}") from error


def default_store() -> str:
    """The tables of this user."""
    try:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
    except IMPOSSIBLE as error:
        raise UsageError(f"cannot keep tables in your data folder: {reason(error)}; use --store") from error
    return f"sqlite:///{folder / 'tables.db'}"


async def _serve(listener: socket.socket, store: str, open_page: bool, settings: Settings) -> None:
    """The store is opened first, so that one that cannot be opened is told in one line."""
    opened = await open_store(store)

    async def at_hand() -> Store:
        return opened

    address, reach = address_of(listener), reach_of(listener)
    print(f"mazefolio is at {address}  (Ctrl-C stops it)", flush=True)
    if open_page:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    await Server(configured(create_app(at_hand, replace(settings, reach=reach)))).serve([listener])


def address_of(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def reach_of(listener: socket.socket) -> str:
    """What others on the network can type into theirs; nothing if this machine keeps to itself."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = _own_address()
    local = host == "" or ip_address(host).is_loopback
    return "" if local else f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _own_address() -> str:
    """The address of this machine on its network.  Nothing is sent: the system only says which it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def _leave(number: int, frame: FrameType | None) -> None:
    """The web server passes the signal on once everything is closed; then there is nothing left to do."""
    sys.exit(0)
