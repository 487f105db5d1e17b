"""No two at a table are called alike, nor so that they look alike; who watches cannot pass for who plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mazefolio.server.names import alike, distinct, shown
from tests.server.harness import Site, announced, serving, sqlite

SAME = [
    ("Ann", "ann"),
    ("Ann", "Аnn"),
    ("Ann", "Αnn"),
    ("Ann", "A\u200bnn"),
    ("Ann", "Ann\u3164"),
    ("Ann", "A\u034fnn"),
    ("Ann", "\uff21\uff4e\uff4e"),
    ("Ann", "\U0001d400\U0001d427\U0001d427"),
    ("Ann", "A nn"),
    ("Ann", "Ánn"),
    ("Bill", "Biil"),
    ("Ian", "lan"),
    ("Otto", "0tto"),
    ("Martin", "Rnartin".replace("R", "r")),
    ("Oskar", "Øskar"),
    ("Bob", "Вов"),
    ("Pete", "Ρete"),
    ("O'Neil", "O’Neil"),
    ("Ann", "ᴀnn"),
    ("Ann", "Ann\u0489"),
    ("Ann", "A\ufe20nn"),
    ("Ann", "An\u05bfn"),
    ("ALEX", "\u13aa\u13de\u13ac\u2169"),
    ("Lisa", "\ua4e1\ua4f2\ua4e2\ua4ee"),
    ("Ann", "\uab7ann"),
    ("Ilse", "\u04c0lse"),
    ("Ilse", "\u01c0lse"),
    ("Otto", "\u2c9etto"),
    ("Anna", "\u15c5nn\u2c81"),
    ("Ann", "\U0001f170nn"),
    ("Ann", "An\u0578"),
    ("Ann", "Ann\U0001d159"),
    ("Otto", "\u05e1tto"),
    ("Otto", "\u0665tto"),
    ("Otto", "\U00010404tto"),
    ("Otto", "\u25cbtto"),
    ("Otto", "\u2d54tt\u0b20"),
    ("Ann", "\U00010300nn"),
    ("Lisa", "Li\u0283a"),
    ("Ann", "Ann."),
    ("Ann", "A\u00b7nn"),
    ("Ann", "Ann\u2032"),
    ("O'Neil", "O`Neil"),
    ("Dan", "Ðan"),
    ("Erik", "Eriĸ"),
    ("Ann", "Aŋn"),
    ("Vic", "Ѵіс"),
]
DIFFERENT = [
    ("Ann", "Anna"),
    ("Ann", "Ann 2"),
    ("Ира", "Юра"),
    ("राम", "रमा"),
    ("李", "王"),
    ("Noa", "Nora"),
    ("", "Ann"),
    ("はな", "ばな"),
    ("Ann 李", "Ann 王"),
    ("Bær", "Bør"),
    ("Юля", "Оля"),
]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path)) as found:
        yield found


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_a_name_like_another_gets_a_number() -> None:
    assert distinct("Ann", ["Ben"]) == "Ann"
    assert distinct("Ann", ["ANN"]) == "Ann 2"
    assert distinct("Ann", ["ANN", "Ann 2"]) == "Ann 3"
    assert distinct("x" * 40, ["X" * 40]) == "x" * 38 + " 2"
    assert distinct("x" * 40, ["x" + "○" * 39]) == "x" * 38 + " 2"


@pytest.mark.parametrize("letter", ["\u200b", "\u3164", "\u2800", "\u115f", "\uffa0", "\u202e", "\ufe0f", "\U000e0041"])
def test_letters_that_nobody_sees_are_not_shown(letter: str) -> None:
    assert shown(f"{letter}Ann{letter}{letter}Lee{letter}") == "Ann Lee"


def called(site: Site, *names: str) -> list[str]:
    seats = [{"kind": "me" if number == 0 else "here", "name": name} for number, name in enumerate(names)]
    made = site.post("/api/tables", {"game": "toy", "seats": seats}).json()
    return [seat["name"] for seat in site.get(f"/api/tables/{made['table']}").json()["seats"]]


def test_no_two_are_called_alike_at_a_new_table(site: Site) -> None:
    assert called(site, "Ann", "Ann") == ["Ann", "Ann 2"]
    assert called(site, "", "guest 1") == ["Guest 1 2", "guest 1"]


def test_who_sits_down_is_not_called_like_another(site: Site) -> None:
    party = site.sit("toy", ["me", "open", "open"])
    party.act("seat", {"name": "Ann"})
    party.join(1, name="Аnn")
    party.join(2, name="A\u3164n\u3164n")
    assert [seat["name"] for seat in party.look()["seats"]] == ["Ann", "Аnn 2", "A n n 3"]


def test_a_new_name_is_not_like_another(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    party.act("seat", {"name": "Ann"})
    renamed = party.act("seat", {"name": "аnn"}, seat=1).json()
    assert [seat["name"] for seat in renamed["seats"]] == ["Ann", "аnn 2"]
    again = party.act("seat", {"name": "ANN"}).json()
    assert again["seats"][0]["name"] == "ANN"


def test_who_watches_is_marked_and_cannot_be_called_like_who_plays(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    party.act("seat", {"name": "Ann"})
    party.say("I fold", None, name="ann")
    (line,) = party.chat(None)
    assert (line["channel"], line["seat"], line["name"]) == ("gallery", None, "ann 2")


def test_marks_are_not_piled_up_over_the_names_of_others() -> None:
    assert shown("A" + "\u0301" * 38 + "n") == "A" + "\u0301" * 3 + "n"
    assert shown("H\u0323\u0301a") == "H\u0323\u0301a"
    assert shown("राम") == "राम"
