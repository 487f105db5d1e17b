"""How much anybody may ask for.  All limits of the server stand here."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Network, ip_address
from math import ceil

from msgspec import Struct, structs

from mazefolio.server.refusal import Refusal

DAY = 24 * 60 * 60
REMEMBERED = 10_000
"""So many addresses or seats are remembered at a time; those not heard of for longest are forgotten."""


class Rate(Struct, frozen=True):
    """So many at once, and then so many a second."""

    burst: int
    per_second: float

    def times(self, scale: int) -> Rate:
        return Rate(self.burst * scale, self.per_second * scale)


class Limits(Struct, frozen=True):
    """What one address, one seat, one message may take.  A client on this machine may take ``at_home`` times as much.

    So many ``connections`` may be open, of which so many ``sockets`` (and streams); ``arrivals`` are new ones.
    ``calls`` are all requests, whatever they are for; ``tokens`` are those that hold no seat; ``seatings`` are new
    names and secrets, and bots that take over; ``replays`` are decisions that are played again for a look back, and
    ``loads`` those of games that are not in memory; ``insights`` are games that are analysed, ``counsels`` what a
    Master is asked.  ``body`` and ``frame`` are bytes, ``line`` is letters; ``queue`` is how many messages a slow
    reader may lag behind.  ``headers``, ``sending`` (of a body), ``hello``, ``heartbeat`` and ``ready`` (how long it
    is taken for granted) are seconds.
    """

    connections: int = 60
    connections_in_all: int = 4000
    arrivals: Rate = Rate(120, 30)
    headers: float = 10
    sending: float = 30
    body: int = 64 * 1024
    frame: int = 16 * 1024
    line: int = 500
    queue: int = 64
    sockets: int = 20
    calls: Rate = Rate(300, 60)
    handshakes: Rate = Rate(40, 1)
    tokens: Rate = Rate(30, 30 / 60)
    decisions: Rate = Rate(40, 20)
    seatings: Rate = Rate(20, 20 / 60)
    messages: Rate = Rate(120, 60)
    frames: Rate = Rate(300, 150)
    reads: Rate = Rate(120, 40)
    tables: Rate = Rate(10, 10 / 60)
    tables_a_day: Rate = Rate(200, 200 / DAY)
    joins: Rate = Rate(30, 30 / 60)
    lines: Rate = Rate(10, 60 / 60)
    replays: Rate = Rate(2000, 500)
    loads: Rate = Rate(30_000, 1500)
    insights: Rate = Rate(20, 20 / 3600)
    counsels: Rate = Rate(5, 10 / 60)
    at_home: int = 100
    hello: float = 10
    heartbeat: float = 15
    ready: float = 2


class Bucket(Struct):
    """What is left of a rate, and when it was last looked at."""

    left: float
    at: float

    def take(self, rate: Rate, now: float, amount: int = 1) -> float:
        """Take some, if at least one is there; how many seconds are to be waited first, if not.

        More may be taken than is there: what is owed is waited for the next time.
        """
        self.left = min(rate.burst, self.left + (now - self.at) * rate.per_second)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / rate.per_second
        self.left -= amount
        return 0


class Meter:
    """Counts one kind of thing for everybody who does it."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, scale: int = 1, amount: int = 1) -> float:
        """Take some, if at least one is there; how many seconds are to be waited first, if not."""
        now, rate = self.clock(), self.rate.times(scale)
        bucket = self.buckets.pop(who, None) or Bucket(rate.burst, now)
        self.buckets[who] = bucket
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket.take(rate, now, amount)


class Doorkeeper:
    """Keeps the limits: refuses a client that asks for too much, and says when to come back."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.meters = {
            field.name: Meter(rate, clock)
            for field in structs.fields(limits)
            if isinstance(rate := getattr(limits, field.name), Rate)
        }
        self.connections: Counter[str] = Counter()

    def admit(self, what: str, who: str, address: str, amount: int = 1) -> None:
        """Let one more thing of a kind pass, or so many, for a seat or an address."""
        wait = self.meters[what].take(who, self._scale(address), amount)
        if wait:
            raise Refusal("too-many", f"too many {what.replace('_', ' ')}; wait a little", retry=ceil(wait))

    def check_room(self, address: str) -> None:
        """Refuse one more connection from an address that has enough of them."""
        if self.connections[address] >= self.limits.sockets * self._scale(address):
            raise Refusal("too-many", "too many connections from this address", retry=1)

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Hold a connection open."""
        self.check_room(address)
        self.connections[address] += 1
        try:
            yield
        finally:
            self.connections[address] -= 1
            if not self.connections[address]:
                del self.connections[address]

    def _scale(self, address: str) -> int:
        return scale_of(address, self.limits)


def scale_of(address: str, limits: Limits) -> int:
    """How many times as much as others an address may take."""
    return limits.at_home if is_loopback(address) else 1


def counted_as(host: str) -> str:
    """The address that a client is counted by: a client with one IPv6 address has all that share its first 64 bits.

    >>> counted_as("192.0.2.7"), counted_as("2001:db8:1:2:3::4"), counted_as("::ffff:192.0.2.7"), counted_as("::1")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7', '::1')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))


def is_loopback(address: str) -> bool:
    """Whether a request comes from this very machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
