"""Pages of other hosts can change nothing and open no socket; programs, which have no origin, can."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from mazefolio.server.settings import Settings
from tests.server.harness import Site, announced, decision_id, serving, sqlite

FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    settings = Settings(origins=frozenset([FRIEND]))
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("s")), settings) as site:
        yield site


def own(site: Site) -> str:
    return str(site.client.base_url).rstrip("/")


FOREIGN = [
    "http://evil.example",
    "https://evil.example",
    "null",
    "",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "OWN.evil.example",
    "http://evil.example/OWN",
    "http://OWN@evil.example",
    "OWN/",
    "OWN\\@evil.example",
    "ftp://127.0.0.1",
    "file://",
    "http://127.0.0.1:99999999",
    "https://friend.example.evil.org",
    "http://friend.example",
]


@pytest.mark.parametrize("pattern", FOREIGN)
def test_foreign_origins_are_refused(site: Site, pattern: str) -> None:
    origin = pattern.replace("OWN", own(site))
    party = site.sit("toy", ["me", "here"])
    body = {"id": decision_id(), "seq": 0, "choice": "pass"}
    refused = site.post(f"{party.path}/decisions", body, party.token(), Origin=origin)
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong-origin")
    assert party.look()["seq"] == 0
    with pytest.raises(InvalidStatus) as rejected, party.bare_socket(additional_headers={"Origin": origin}):
        pass
    assert rejected.value.response.status_code == 403


def test_two_origins_are_one_too_many(site: Site) -> None:
    headers = [("Origin", own(site)), ("Origin", "http://evil.example")]
    assert site.client.post("/api/mine", json=[], headers=headers).status_code == 403


def test_own_and_friendly_origins_and_none_are_welcome(site: Site) -> None:
    for headers in ({"Origin": own(site)}, {"Origin": FRIEND}, {}):
        party = site.sit("toy", ["me", "here"])
        body = {"id": decision_id(), "seq": 0, "choice": "pass"}
        assert site.post(f"{party.path}/decisions", body, party.token(), **headers).status_code == 200
        with party.bare_socket(additional_headers=headers) as talk:
            talk.send({"type": "hello"})
            assert talk.hear()["seq"] == 1


def test_a_browser_that_hides_the_origin_is_found_out(site: Site) -> None:
    for where, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)):
        answer = site.client.post("/api/mine", json=[], headers={"Sec-Fetch-Site": where})
        assert answer.status_code == status, where


def test_a_form_cannot_be_posted(site: Site) -> None:
    answer = site.client.post("/api/tables", data={"game": "toy"})
    assert answer.json()["code"] == "malformed"


def test_reading_needs_no_origin(site: Site) -> None:
    assert site.get("/api/games", Origin="http://evil.example").status_code == 200
