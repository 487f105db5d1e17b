"""Whose pages may talk to this server.  Browsers say where a page comes from; programs say nothing and are welcome.

A browser goes by names, and whoever owns a name may have it lead anywhere, also to this machine.  So the server answers
only to names that it was told, and to addresses, which nobody can own.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from ipaddress import ip_address

from starlette.datastructures import Headers

USUAL_PORTS = {"http": 80, "https": 443}
LAST_PORT = 65535
AUTHORITY = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[^\[\]:]+)(?::(?P<port>[0-9]{0,5}))?")
"""A name or an address, or one of the long addresses in brackets, and perhaps a port."""


def welcome(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether this comes from a page of this host, of an allowed origin, or from no page at all."""
    origins = headers.getlist("origin")
    if not origins:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return len(origins) == 1 and (origins[0] in allowed or same_host(origins[0], headers.get("host", "")))


def same_host(origin: str, host: str) -> bool:
    """Whether an origin is a page of the host that was asked.

    >>> same_host("http://127.0.0.1:8765", "127.0.0.1:8765"), same_host("https://play.example", "play.example:443")
    (True, True)
    >>> same_host("https://play.example.evil.org", "play.example"), same_host("null", "play.example")
    (False, False)
    """
    scheme, _, rest = origin.partition("://")
    port = USUAL_PORTS.get(scheme)
    if port is None or not rest or set(rest) & set("/?#@\\ "):
        return False
    return _place(rest, port) == _place(host, port) is not None


def answers_to(host: str, names: Collection[str]) -> bool:
    """Whether this server is called like the host of a request.

    >>> answers_to("127.0.0.1:8765", ()), answers_to("[::1]", ()), answers_to("Play.example:8765", ["play.example"])
    (True, True, True)
    >>> answers_to("evil.example", ["play.example"]), answers_to("127.0.0.1.evil.example", ())
    (False, False)
    """
    place = _place(host, 80)
    if place is None or set(host) & set("/?#@\\ "):
        return False
    name = place[0].removesuffix(".")
    return name == "localhost" or name in names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _place(authority: str, usual: int) -> tuple[str, int] | None:
    """A host and a port, if this is nothing else."""
    found = AUTHORITY.fullmatch(authority)
    if found is None:
        return None
    port = int(found["port"] or usual)
    return (found["host"].strip("[]").lower(), port) if port <= LAST_PORT else None
