"""Secrets that have got into wrong hands: the host of a table takes them out of force and gives out new ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mazefolio.server.seats import new_secret
from tests.server.harness import Party, Site, announced, decision_id, serving, sqlite


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path)) as found:
        yield found


@pytest.fixture
def party(site: Site) -> Party:
    """Seat 0 is the host's, seat 1 was taken by invitation, seat 2 is open."""
    party = site.sit("toy", ["me", "open", "open"])
    party.join(1, name="Ben")
    return party


def renew(party: Party, of: int, seat: int = 0, **more: object) -> httpx.Response:
    """Give a seat a new secret; it is kept as the seat's token or invitation."""
    secret = more.get("secret", new_secret())
    answer = party.act("renew", {"seat": of, "secret": secret, **more}, seat)
    if answer.status_code == 200:
        party.seats[of]["token" if of == seat else "invitation"] = secret
    return answer


def test_an_invitation_is_renewed(party: Party) -> None:
    old = party.invitation(2)
    assert renew(party, 2).status_code == 200
    wanted = {"invitation": old, "token": new_secret()}
    assert party.site.post(f"{party.path}/join", wanted).json()["code"] == "not-found"
    assert party.join(2, name="Cleo").status_code == 200
    assert party.look(2)["seats"][2]["name"] == "Cleo"


def test_a_guest_is_sent_away_and_another_is_invited(party: Party) -> None:
    old = party.token(1)
    shown = renew(party, 1).json()["seats"][1]
    assert (shown["kind"], shown["name"]) == ("open", "Guest 2")
    assert party.site.get(party.path, old).json()["code"] == "no-seat"
    assert party.join(1, name="Dora").status_code == 200
    assert party.site.get(party.path, old).json()["code"] == "no-seat"
    party.do("pass")
    assert party.decide("pass", seat=1).status_code == 200


def test_whoever_is_sent_away_is_cut_off_at_once(party: Party) -> None:
    with party.socket(1) as talk, party.socket(0) as host, party.socket(None) as watcher:
        talk.hear_until("table")
        assert renew(party, 1).status_code == 200
        assert talk.close_code() == 4003
        for other in (host, watcher):
            seats = other.hear_until("table", seq=2)["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
    with party.site.client.stream(
        "GET", f"{party.path}/stream", headers={"Authorization": f"Bearer {party.token(0)}"}
    ) as stream:
        lines = stream.iter_lines()
        next(lines)
        renew(party, 0)
        assert not [line for line in lines if '"type":"table"' in line]


def test_everybody_renews_their_own_token(party: Party) -> None:
    old = party.token(1)
    assert renew(party, 1, seat=1).status_code == 200
    assert party.site.get(party.path, old).json()["code"] == "no-seat"
    assert party.look(1)["seats"][1]["name"] == "Ben"


def test_a_bot_goes_on_in_the_seat_of_a_guest_who_is_sent_away(party: Party) -> None:
    party.act("seat", {"bot": "random"}, seat=1)
    shown = renew(party, 1).json()["seats"][1]
    assert (shown["kind"], shown["bot"]) == ("bot", "random")
    assert party.join(1).status_code == 200
    assert party.look(1)["seats"][1]["kind"] == "person"


def test_the_same_renewal_sent_again_changes_nothing(party: Party) -> None:
    body = {"id": decision_id(), "seq": party.look()["seq"], "seat": 2, "secret": new_secret()}
    answers = [party.act("renew", body) for _ in range(2)]
    assert [answer.json()["seq"] for answer in answers] == [2, 2]


@pytest.mark.parametrize(("seat", "of", "code"), [(1, 0, "wrong-seat"), (1, 2, "wrong-seat"), (0, 3, "wrong-seat")])
def test_only_the_host_renews_the_secrets_of_others(party: Party, seat: int, of: int, code: str) -> None:
    assert renew(party, of, seat).json()["code"] == code
    assert party.look(1)["seq"] == 1


def test_a_bot_has_no_secret_to_renew(site: Site) -> None:
    party = site.sit("toy", ["me", "random"])
    assert renew(party, 1).json()["code"] == "wrong-seat"


def test_a_secret_that_holds_another_seat_is_refused(party: Party) -> None:
    refused = renew(party, 0, secret=party.token(1)).json()
    assert refused["code"] == "malformed"
    assert party.decide("pass").status_code == 200


def test_everybody_is_told_who_the_host_is(site: Site, party: Party) -> None:
    assert [party.look(viewer)["host"] for viewer in (0, 1, None)] == [0, 0, 0]
    assert site.sit("toy", ["random", "me"]).look(None)["host"] == 1
    assert site.sit("toy", ["open", "random"]).look(None)["host"] is None


def test_no_secret_of_a_renewal_is_told_or_stored(party: Party, tmp_path: Path) -> None:
    secret = new_secret()
    told = renew(party, 2, secret=secret).text + "".join(str(party.look(viewer)) for viewer in (0, 1, None))
    assert secret not in told
    assert all(secret.encode() not in file.read_bytes() for file in tmp_path.glob("tables.db*"))
