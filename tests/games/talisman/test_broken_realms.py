"""TA-C20.43: whatever is wrong with the data of a realm stops the game, and is named by file, entry and field."""

from __future__ import annotations

from importlib.resources import files

import pytest

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.games.talisman.library import PACKAGE, Library

READ = DataFile.read
FILE = "burrows/realm.toml"
MOUTH, LARDER = "space 'burrows.mouth'", "space 'burrows.larder'"
WRITTEN = {
    "a table that is not TOML": ('id = "burrows"', "id = burrows", "Invalid value"),
    "a field that nobody knows": (
        "[movement]",
        "[movement]\nspeed = 3",
        "movement: Object contains unknown field `speed`",
    ),
    "a word that nobody knows": ('"die_half"', '"dash"', "movement: Invalid enum value 'dash' - at `$.mode`"),
    "a moment of an entry": (
        '"instead_of_encounter"',
        '"at_dusk"',
        "entry '1': Invalid enum value 'at_dusk' - at `$.when`",
    ),
    "a mood": ('mood = "earth"', 'mood = "earthy"', "look: Invalid enum value 'earthy' - at `$.mood`"),
    "a text for a number": (
        "x = 500\ny = 930",
        'x = "left"\ny = 930',
        f"{MOUTH}: Expected `int`, got `str` - at `$.x`",
    ),
    "a row left out": ('at = "2-4"', 'at = "3-4"', f"{LARDER}: effect 1, roll: row 3 to 4 does not follow on row 1"),
    "a missing name": ('name = "Burrow Mouth"\n', "", f"{MOUTH}: Object missing required field `name`"),
    "too few cards": ("[deck]\nburrows = ", "[deck]\nburrows = 9", "deck 'burrows': has "),
    "a card without an id": ('id = "burrows.lamp"\n', "", "card '13': Object missing required field `id`"),
    "an id that is no text": (
        'id = "burrows.lamp"',
        "id = []",
        "card '[]': Expected `str`, got `array` - at `$.id`",
    ),
    "a number of copies that is none": (
        "count = 2",
        'count = "two"',
        "card 'burrows.tunnel_rat': Expected `int`, got `str` - at `$.count`",
    ),
    "several tables where there is one": ("[movement]", "[[movement]]", "movement: Expected `object`, got `array`"),
    "a table that nobody knows": ("[deck]\n", "[decks]\n", "decks: is no table that this realm knows"),
    "an entry that stands there twice": (
        '"burrows.fork"\nrule',
        '"burrows.mouth"\nrule',
        f"{MOUTH}: stands there twice",
    ),
}
NAMED = {
    "a space that a move must stop on": (
        '"burrows.flooded_run", "burrows.hoard",',
        '"burrows.floded_run", "burrows.hoard",',
        "movement: there is no space 'burrows.floded_run' - at `$.must_stop`",
    ),
    "a kind of spaces where one enters": (
        'kind = "hills", region',
        'kind = "hlls", region',
        "entry '1': there is no kind of space 'hlls' - at `$.at.kind`",
    ),
    "a location where one enters": (
        'at = { kind = "hills", region = "outer" }',
        'at = { location = "castle.cellar" }',
        "entry '1': there is no location 'castle.cellar' - at `$.at.location`",
    ),
    "a place where a way leads": (
        'to = "entered_from"',
        'to = "enterd_from"',
        "exit '1': there is no place 'enterd_from' - at `$.to`",
    ),
    "a space where a way begins": (
        'from = ["burrows.mouth"]',
        'from = ["burrows.moth"]',
        "exit '1': there is no space 'burrows.moth' - at `$.from`",
    ),
    "a link": (
        'links = ["burrows.low_tunnel"]',
        'links = ["burrows.lo_tunnel"]',
        f"{MOUTH}: there is no space 'burrows.lo_tunnel' - at `$.links`",
    ),
    "a rule": ('rule = "TA-BUR-3"', 'rule = "TA-BUR-33"', f"{MOUTH}: there is no rule 'TA-BUR-33' - at `$.rule`"),
    "a kind of cards that may not come in": (
        'ban_tags = ["mount"]',
        'ban_tags = ["mounnt"]',
        "restrict: there is no tag or type of cards 'mounnt' - at `$.ban_tags`",
    ),
    "a status in a condition": (
        'if = "not status:burrows.hoard_robbed" }]',
        'if = "not status:burrows.hord_robbed" }]',
        "movement: there is no status 'burrows.hord_robbed' - at `$.stay[0].if`",
    ),
    "a tag in a condition": (
        'if = "has_type:object"',
        'if = "has_type:objekt"',
        "space 'burrows.mole_court': there is no type of cards 'objekt' - at `$.effects[0].options[1].if`",
    ),
    "a passive": (
        'mod = "hazard"',
        'mod = "hazzard"',
        "card 'burrows.lamp': there is no passive 'hazzard' - at `$.passive[0].mod`",
    ),
    "an id that is not the realm's": (
        '"burrows.lamp"',
        '"lamp"',
        "card 'lamp': does not begin with 'burrows.' - at `$.id`",
    ),
    "a number of the character": (
        'stat = "strength", dice = 2',
        'stat = "strenght", dice = 2',
        "space 'burrows.flooded_run': there is no number of a character 'strenght' - at `$.effects[0].stat`",
    ),
}


def complaint(monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, realm: str = "burrows") -> str:
    """What is said when the data of a realm have this mistake."""
    written = (files(f"{PACKAGE}.realms.{realm}") / "data" / "realm.toml").read_text(encoding="utf-8")
    text = written.replace(right, wrong, 1)
    assert text != written

    def spoilt(package: str, name: str, called: str = "") -> DataFile:
        return DataFile.parse(called, text) if called == f"{realm}/realm.toml" else READ(package, name, called)

    monkeypatch.setattr(DataFile, "read", spoilt)
    with pytest.raises(DataError) as caught:
        Library().check()
    return str(caught.value)


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(("right", "wrong", "told"), WRITTEN.values(), ids=WRITTEN)
def test_what_is_written_wrongly(monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, told: str) -> None:
    assert complaint(monkeypatch, right, wrong).startswith(f"{FILE}: {told}")


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(("right", "wrong", "told"), NAMED.values(), ids=NAMED)
def test_what_is_named_and_is_not_there(monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, told: str) -> None:
    assert complaint(monkeypatch, right, wrong) == f"{FILE}: {told}"


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(
    ("realm", "right", "wrong", "told"),
    [
        (
            "falladir",
            'space = "crags"',
            'space = "cragss"',
            "quest 'falladir.dragonslayer': there is no space 'cragss' - at `$.spots[0].space`",
        ),
        (
            "falladir",
            'reward = "falladir.morgaine"',
            'reward = "falladir.morgan"',
            "quest 'falladir.alchemist': there is no card 'falladir.morgan' - at `$.reward`",
        ),
        (
            "falladir",
            'fight_rule = "TA-FAL-17"',
            'fight_rule = "TA-FAL-170"',
            "quest 'falladir.dragonslayer': there is no rule 'TA-FAL-170' - at `$.fight_rule`",
        ),
        (
            "vampire_keep",
            '{ at = "6-7", text = "Made whole',
            '{ at = "7", text = "Made whole',
            "table 'vampire_keep.tome': row 7 does not follow on row 5",
        ),
        ("blacks_tavern", "[[exit]]", "[exit]", "exit: must be a list of tables"),
        (
            "labyrinth",
            'openings = ["NS", "NS"]',
            "openings = 2",
            "tile 'labyrinth.stream': Expected `array`, got `int`",
        ),
        (
            "black_tower",
            'next = ["black_tower.',
            'next = ["black_towr.',
            "space 'black_tower.",
        ),
    ],
)
def test_what_only_some_realms_have_is_looked_through_as_well(
    monkeypatch: pytest.MonkeyPatch, realm: str, right: str, wrong: str, told: str
) -> None:
    assert complaint(monkeypatch, right, wrong, realm).startswith(f"{realm}/realm.toml: {told}")
