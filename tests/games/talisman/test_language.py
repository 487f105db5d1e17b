"""TA-C20.43: what the data say must mean something; what does not stops the game, named by file, entry and field."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.games.talisman.library import LIBRARY, Library


def complaint(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> str:
    """What is said when the Wolf of the Adventure deck has these fields."""
    read = DataFile.read

    def spoilt(package: str, name: str, called: str = "") -> DataFile:
        file = read(package, name, called)
        for entry in file.content.get("card", ()) if name == "adventure.toml" else ():
            if entry["id"] == "wolf":
                entry.update(fields)
        return file

    monkeypatch.setattr(DataFile, "read", spoilt)
    with pytest.raises(DataError) as caught:
        Library().check()
    return str(caught.value)


@pytest.mark.rule("TA-C20.43")
def test_all_that_the_data_say_means_something() -> None:
    LIBRARY.check()


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(
    ("effect", "flaw"),
    [
        ({"do": "vanish"}, "effect 1: there is no verb 'vanish' - at `do`"),
        ({"do": "gain_life", "much": 1}, "effect 1, gain_life: Object contains unknown field `much`"),
        ({"do": "gain_life", "n": "a lot"}, "effect 1, gain_life: 'a lot' is not a number of dice - at `$.n`"),
        ({"do": "gain_life", "if": "strong"}, "effect 1, gain_life: 'strong' is not a condition - at `$.if`"),
        ({"do": "gain_life", "if": "mood>5"}, "effect 1, gain_life: 'mood' is not a number of a character - at `$.if`"),
    ],
)
def test_a_word_that_nobody_knows_stops_the_game(
    monkeypatch: pytest.MonkeyPatch, effect: dict[str, Any], flaw: str
) -> None:
    assert complaint(monkeypatch, effects=[effect]).startswith(f"adventure.toml: card 'wolf': {flaw}")


NOTHING = {"do": "nothing"}


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(
    ("effect", "flaw"),
    [
        ({"do": "gain_card", "card": "rign"}, "there is no card 'rign' - at `$.effects[0].card`"),
        ({"do": "table", "id": "temple"}, "there is no table 'temple' - at `$.effects[0].id`"),
        ({"do": "draw", "deck": "advent"}, "there is no deck 'advent' - at `$.effects[0].deck`"),
        ({"do": "set_status", "name": "wanted"}, "there is no status 'wanted' - at `$.effects[0].name`"),
        ({"do": "custom", "id": "TA-C9.99"}, "there is no special case 'TA-C9.99' - at `$.effects[0].id`"),
        ({"do": "teleport", "to": "citty"}, "there is no place 'citty' - at `$.effects[0].to`"),
        ({"do": "teleport", "to": "choice:city,vilage"}, "there is no space 'vilage' - at `$.effects[0].to`"),
        ({"do": "teleport", "to": "random:region:outr"}, "there is no region 'outr' - at `$.effects[0].to`"),
        ({"do": "teleport", "to": "kind:wods"}, "there is no kind of space 'wods' - at `$.effects[0].to`"),
        ({"do": "teleport", "to": "choice:flag:dok"}, "there is no mark of spaces 'dok' - at `$.effects[0].to`"),
        ({"do": "teleport", "to": "space:iron_gat"}, "there is no card 'iron_gat' - at `$.effects[0].to`"),
        ({**NOTHING, "if": "has:rign"}, "there is no card 'rign' - at `$.effects[0].if`"),
        ({**NOTHING, "if": "evil and not at:citty"}, "there is no space 'citty' - at `$.effects[0].if`"),
        ({**NOTHING, "unless": "good or status:wanted"}, "there is no status 'wanted' - at `$.effects[0].unless`"),
        ({**NOTHING, "if": "region:outr"}, "there is no region 'outr' - at `$.effects[0].if`"),
        ({**NOTHING, "if": "is:theif"}, "there is no character 'theif' - at `$.effects[0].if`"),
        ({**NOTHING, "if": "master:admiral"}, "there is no master level 'admiral' - at `$.effects[0].if`"),
    ],
)
def test_a_name_that_nothing_bears_stops_the_game(
    monkeypatch: pytest.MonkeyPatch, effect: dict[str, Any], flaw: str
) -> None:
    assert complaint(monkeypatch, effects=[effect]) == f"adventure.toml: card 'wolf': {flaw}"


@pytest.mark.rule("TA-C20.43")
def test_so_it_does_deep_within_other_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = {"do": "pay", "n": 1, "repeat": "has:rign", "then": []}
    fight = {"do": "fight", "name": "Wolf", "type": "animal", "strength": 2, "on_win": [inner]}
    table = {"do": "roll", "dice": "1d6", "rows": [{"at": "1-6", "text": "A wolf.", "effects": [fight]}]}

    assert complaint(monkeypatch, effects=[table]) == (
        "adventure.toml: card 'wolf': there is no card 'rign' - at `$.effects[0].rows[0].effects[0].on_win[0].repeat`"
    )
