"""So much nonsense is sent to a server; it answers all of it, and nothing changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import psutil  # type: ignore[import-untyped]
from websockets.exceptions import ConnectionClosed

from tests.faults.fuzzing import nonsense
from tests.server.harness import Party, Site, Talk, announced, sqlite
from tests.server.process import Quick, ServerProcess, free_port, started

AT_ONCE, WARM_UP = 25, 2_000
MEGABYTE = 1024 * 1024


@contextmanager
def site_and_server(folder: Path) -> Iterator[tuple[Site, ServerProcess]]:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with announced(folder / "games"), started(Quick(sqlite(folder), port, folder / "log")) as server:
        server.wait_until_up(url)
        with httpx.Client(base_url=url, timeout=30) as client:
            yield Site(client), server


def settled(site: Site) -> Party:
    """A table in the middle of a game; nothing but its present number, 3, can change it."""
    party = site.sit("toy", ["me", "here"], seed=1)
    party.do("pass")
    party.do("draw", seat=1)
    party.do("flip")
    return party


def babble(party: Party, count: int, rng: Random) -> Counter[str]:
    """Send so much nonsense on sockets; what was answered."""
    answers: Counter[str] = Counter()
    while answers.total() < count:
        with party.socket(rng.choice([0, 1])) as talk:
            talk.hear()
            try:
                while answers.total() < count:
                    answers += one_burst(talk, rng)
            except ConnectionClosed:
                answers[f"closed {talk.connection.close_code}"] += 1
    return answers


def one_burst(talk: Talk, rng: Random) -> Counter[str]:
    """Many messages at once, and an answer to each."""
    messages = [nonsense(rng) for _ in range(AT_ONCE)]
    for message in messages:
        talk.connection.send(message, text=rng.random() < 0.98 and is_text(message))
    return Counter(answer_kind(talk) for _ in messages)


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def answer_kind(talk: Talk) -> str:
    while (answer := talk.hear())["type"] in ("table", "chat"):
        pass
    return str(answer.get("code", answer["type"]))


def post_nonsense(party: Party, count: int, rng: Random) -> Counter[int]:
    """Post so much nonsense to every address; with which status it was answered."""
    paths = [f"{party.path}/{what}" for what in ("decisions", "undo", "resign", "seat", "join", "chat")] + ["/api/mine"]
    statuses: Counter[int] = Counter()
    for _ in range(count):
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {party.token(rng.choice([0, 1]))}"}
        answer = party.site.client.post(rng.choice(paths), content=nonsense(rng), headers=headers)
        statuses[answer.status_code] += 1
    return statuses


def babbled(folder: Path, seed: str, on_sockets: int, by_post: int) -> Counter[str]:
    """Send nonsense on sockets and by post: every message is answered, nothing changes, breaks or piles up."""
    rng = Random(seed)
    with site_and_server(folder) as (site, server):
        party = settled(site)
        before = [party.look(viewer) for viewer in (0, 1, None)]
        babble(party, WARM_UP, rng)
        memory = psutil.Process(server.pid).memory_info()
        answers = babble(party, on_sockets, rng)
        statuses = post_nonsense(party, by_post, rng)
        grown = psutil.Process(server.pid).memory_info().rss - memory.rss
        after = [party.look(viewer) for viewer in (0, 1, None)]
        said = [line["text"] for line in party.chat(None)]
        assert server.alive
    assert after == before
    assert set(answers) <= {"malformed", "stale", "pong", "unknown-bot", "ack", "too-large"}, answers
    assert set(statuses) <= {200, 400, 404, 409, 413, 422}, statuses
    assert all(text.isprintable() and 0 < len(text) <= 500 for text in said)
    assert grown < 20 * MEGABYTE
    assert '"level":"error"' not in server.said
    return Counter(messages=answers.total() + statuses.total(), by_post=statuses.total(), heard=len(said))
