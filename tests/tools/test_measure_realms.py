"""How visits to realms are counted."""

from __future__ import annotations

from typing import Any

from mazefolio.engine.data import DataFile
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.realms.header import Measured, Turns
from mazefolio.testing import Scene, position
from tools.measure_realms import Visit, Watch, Wealth, as_toml, spread, summary, visits_of, watched

INSIDE = {"character": "elf", "space": "dark_mage_tower.f1r3", "entered_from": "runes_1"}


def watching(watch: Watch, dice: str = "", cards: tuple[str, ...] = (), **red: Any) -> Scene:
    """Red goes in by the Runes, and blue sleeps."""
    decks = {"dark_mage": [f"dark_mage_tower.{card}" for card in cards]}
    options = {"realms": "dark_mage_tower"}
    layout = {"character": "elf", "space": "runes_1", "craft": 9, "gold": 1, **red}
    game = watched(GAME, watch)
    return position(
        game,
        seats=2,
        options=options,
        phase="encounter",
        dice=f"{dice} 3 3 3 3 3",
        decks=decks,
        red=layout,
        blue={"missing": 99},
    )


def test_a_visit_is_followed_from_the_door_to_the_door() -> None:
    """In, to the Meditation Cell for a point of Craft, the Furnace for a life, the Laundry Chute, and out."""
    watch = Watch()
    watching(watch, "5 5 3 3 3 4 4 6 6 2 6").play("enter dark_mage_tower", "teleport", "go out")
    (visit,) = watch.over

    assert (visit.realm, visit.turns, visit.lives_lost, visit.died) == ("dark_mage_tower", 4, 1, False)
    assert visit.gained == Wealth(gold=0, strength=0, craft=1, talismans=0, objects=0)


def test_who_dies_has_gained_nothing() -> None:
    watch = Watch()
    watching(watch, "1 2 1 6", ("arch_demon",), craft=1, lives=1).play("enter dark_mage_tower", "teleport")
    (visit,) = watch.over

    assert (visit.turns, visit.lives_lost, visit.died, visit.gained) == (1, 1, True, None)


def test_visits_are_summed_up() -> None:
    start, rich = Wealth(1, 3, 4, 0, 2), Wealth(3, 3, 5, 1, 2)
    visits = [
        Visit("burrows", start, turns=2, lives_lost=1, after=rich),
        Visit("burrows", start, turns=4, after=start),
        Visit("burrows", start, turns=6, lives_lost=5, died=True),
    ]
    found = summary(visits, 10, "2026-11-16")

    assert (found.games, found.visits, found.deaths, found.lives_lost) == (10, 3, 0.333, 2.0)
    assert (found.gold, found.strength, found.craft, found.talismans, found.objects) == (1.0, 0.0, 0.5, 0.5, 0.0)
    assert found.turns.median == 4


def test_a_single_visit_and_one_that_nobody_survived_can_be_summed_up() -> None:
    found = summary([Visit("burrows", Wealth(1, 3, 4, 0, 2), turns=3, died=True)], 1, "2026-11-16")

    assert (found.turns, found.deaths, found.gold) == (Turns(3, 3, 3), 1.0, 0.0)
    assert spread([1, 9]) == Turns(1, 1, 9)


def test_what_is_written_can_be_read() -> None:
    found = summary([Visit("burrows", Wealth(1, 3, 4, 0, 2), turns=3, died=True)], 1, "2026-11-16")

    assert DataFile.parse("measured.toml", as_toml(found)).whole(Measured) == found


def test_games_can_be_counted() -> None:
    visits = visits_of(0, 1)

    assert all(visit.died == (visit.after is None) for visit in visits)
    assert visits_of(0, 1) == visits


def test_a_draw_from_a_deck_beside_the_board_is_a_visit_of_one_turn() -> None:
    watch = Watch()
    red = {"character": "elf", "space": "fields_1", "strength": 3}
    layout: dict[str, Any] = {"options": {"realms": "storm_river"}, "decks": {"storm_river": ["storm_river.pike"]}}
    scene = position(watched(GAME, watch), seats=2, phase="encounter", dice="6 1 3 3 3", red=red, **layout)
    scene.play("river")
    (visit,) = watch.over

    assert (visit.realm, visit.turns, visit.lives_lost, visit.died) == ("storm_river", 1, 0, False)
    assert visit.gained == Wealth(gold=0, strength=0, craft=0, talismans=0, objects=0)
