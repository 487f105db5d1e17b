"""Whole expeditions at random: every state is sound, every map is as the rules would have it, every roster lives on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec import structs

from mazefolio import Table, games
from mazefolio.engine.errors import SetupError
from mazefolio.engine.options import Value
from mazefolio.engine.steps import Ask
from mazefolio.games.deathmaze.actions import LEAVE
from mazefolio.games.deathmaze.invariants import flaws
from mazefolio.games.deathmaze.roster import brought_home, read_roster, write_roster
from mazefolio.games.deathmaze.roster.veterans import CROWD, HEAP
from mazefolio.games.deathmaze.state import State, Veteran
from mazefolio.testing import Scene
from tests.games.deathmaze.validator import map_flaws

GAME = games.get("deathmaze")
EXPEDITIONS = 25
BOLD = {"action": 0, "reorganise": 0, "class": 0}
"""Questions that are mostly answered with the first option, so that expeditions last a while."""


def soundly(phase: str, s: State) -> Any:
    assert list(flaws(s)) == []
    if phase == "settled":
        assert map_flaws(s) == []
    return GAME.phases[phase](s)


CHECKED = replace(GAME, phases={phase: partial(soundly, phase) for phase in GAME.phases})


def boldly(rng: Random, ask: Ask) -> int:
    """Fights on, and seldom goes home."""
    if ask.kind in BOLD and rng.random() < 0.8:
        return BOLD[ask.kind]
    choice = rng.randrange(ask.advancing)
    return rng.randrange(ask.advancing) if ask.options[choice] is LEAVE else choice


@pytest.mark.parametrize("rules", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.rule("DM-5.25a", "DM-5.25h", "DM-5.12a")
def test_random_expeditions_end_soundly(rules: str, seats: int) -> None:
    for seed in range(EXPEDITIONS):
        table = Table.new(CHECKED, seats=seats, options={"rules": rules}, seed=seed, light=True)
        table.play_out(partial(boldly, Random(seed)))
        assert table.result is not None
        assert table.result.ending in ("out", "lost")


def test_whoever_comes_home_can_be_taken_along_again() -> None:
    options: dict[str, Value] = {"rules": "advanced", "continuity": True, "adventurers": 2}
    first = Table.new("deathmaze", options=options, seed=1)
    for decision in ("quick party", 0, "leave"):
        first.decide(decision)
    named = [structs.replace(one, id=f"v{number}") for number, one in enumerate(brought_home(first.state, out=True))]
    again = Table.new("deathmaze", options={**options, "roster": write_roster(named)}, seed=2)
    again.decide("veteran Brunn")
    again.decide("axe")
    again.decide("bow")
    (brunn,) = again.state.adventurers
    assert (brunn.veteran, brunn.weapons, brunn.skills) == ("v0", ["axe", "bow"], {"sword": 1})
    assert "veteran Brunn" not in again.tokens()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[{", "this is not a roster"),
        ('[{"id": "v", "name": "Nim", "sort": "hero", "total": 2, "resistance": 1}]', "impossible Wound Points"),
        ('[{"id": "v", "name": "", "sort": "hero", "total": 8, "resistance": 1}]', "no proper name"),
        ('[{"id": "v", "name": "N", "sort": "hero", "total": 8, "resistance": 1, "items": ["moon"]}]', "do not exist"),
        ('[{"id": "v", "name": "N", "sort": "hero", "total": 8, "resistance": 1, "weapons": ["sword"]}]', "weapons"),
        ('[{"id": "v", "name": "N", "sort": "hero", "total": 8, "resistance": 1, "spells": ["heal"]}]', "spells"),
        ('[{"id": "v", "name": "N", "sort": "hero", "total": 8, "resistance": 9}]', "impossible abilities"),
        ('[{"id": "v", "name": "N", "sort": "hero", "total": 8, "resistance": 1, "bezants": -1}]', "less than nothing"),
        (
            '[{"id": "v", "name": "N", "sort": "hero", "total": 8, "resistance": 1, "bezants": 18446744073709551615}]',
            "more than anybody can have",
        ),
        (
            '[{"id": "v", "name": "N", "sort": "hero", "total": 8, "resistance": 1, "skills": {"sword": 1000000}}]',
            "more than anybody can have",
        ),
    ],
)
@pytest.mark.rule("DM-13.22c")
def test_a_damaged_roster_is_refused(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        read_roster(text)


@pytest.mark.rule("DM-13.22c")
def test_a_roster_of_too_many_is_refused() -> None:
    crowd = [Veteran(f"v{number}", "Nim", "hero", 8, 1) for number in range(CROWD + 1)]
    with pytest.raises(SetupError, match="too long"):
        read_roster(write_roster(crowd))
    hoarder = Veteran("v", "Nim", "hero", 8, 1, weapons=["sword+1"] * (HEAP + 1))
    with pytest.raises(SetupError, match="more things than anybody can keep"):
        read_roster(write_roster([hoarder]))


@pytest.mark.rule("DM-3.1k")
def test_names_that_people_bring_are_offered_first() -> None:
    table = Table.new("deathmaze", options={"names": "Ethel the Red, Nim"}, seed=1)
    Scene(table).play("hero")
    assert table.tokens()[:3] == ["name Ethel the Red", "name Nim", "name Brunn"]
    with pytest.raises(SetupError, match="too long"):
        Table.new("deathmaze", options={"names": "x" * 25})
