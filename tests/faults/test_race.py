"""Many clients decide at once; one is first, and all others are shown what it did."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from tests.server.harness import Party, announced, decision_id, serving

CLIENTS, ROUNDS = 50, 6


async def race(urls: list[str], party: Party, seq: int) -> list[httpx.Response]:
    """Everybody answers the same question at the same time, each under an id of its own."""
    headers = {"Authorization": f"Bearer {party.token()}"}
    limits = httpx.Limits(max_connections=CLIENTS)
    async with httpx.AsyncClient(headers=headers, limits=limits, timeout=60) as client:
        bodies = [{"id": decision_id(), "seq": seq, "choice": "flip"} for _ in range(CLIENTS)]
        return await asyncio.gather(
            *(
                client.post(f"{urls[number % len(urls)]}{party.path}/decisions", json=body)
                for number, body in enumerate(bodies)
            )
        )


def check(party: Party, urls: list[str]) -> None:
    for seq in range(ROUNDS):
        answers = asyncio.run(race(urls, party, seq))
        won = [answer for answer in answers if answer.status_code == 200]
        lost = [answer.json() for answer in answers if answer.status_code == 409]
        assert (len(won), len(lost)) == (1, CLIENTS - 1)
        assert {refused["code"] for refused in lost} == {"stale"}
        assert {refused["table"]["seq"] for refused in lost} == {seq + 1}
    assert party.look()["view"]["seq"] == ROUNDS


def test_one_of_fifty_wins(store_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(store_url) as site:
        check(site.sit("toy", ["me", "here"]), [str(site.client.base_url)])


def test_one_of_fifty_wins_at_two_servers(postgres_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(postgres_url) as one, serving(postgres_url) as two:
        check(one.sit("toy", ["me", "here"]), [str(site.client.base_url) for site in (one, two)])
