"""Golden playthroughs: whole games as text, compared word for word.

A change that alters them on purpose rewrites them with ``pytest tests/playthroughs --refresh-golden``; the difference
is then read and committed with the change.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from mazefolio import Table, games
from mazefolio.engine.game import Game
from mazefolio.engine.options import Value
from tests.engine import toy
from tests.playthroughs.transcript import transcript

FOLDER = Path(__file__).parent


class Playthrough(NamedTuple):
    name: str
    game: Game[Any]
    seed: int
    options: Mapping[str, Value]
    seats: int = 0

    def written(self) -> str:
        """Everybody is there who can be, unless it says otherwise."""
        table = Table.new(self.game, seats=self.seats or self.game.seats[-1], options=self.options, seed=self.seed)
        return transcript(table, Random(self.seed))


RED_MAGE, FIRETOP, DEATHMAZE, MERTWIG = map(games.get, ("redmage", "firetop", "deathmaze", "mertwig"))
EVERYTHING = dict.fromkeys(
    ("extended_life", "arms", "missiles", "magic_items", "varying_terrain", "attack_players"), True
)
PLAYTHROUGHS = [
    Playthrough("deathmaze_solo", DEATHMAZE, 32, {}, seats=1),
    Playthrough("deathmaze_two_wizards", DEATHMAZE, 23, {"rules": "advanced"}, seats=2),
    Playthrough("firetop_four_rivals", FIRETOP, 145, {"round_limit": 10}, seats=4),
    Playthrough("firetop_two_lucky_rivals", FIRETOP, 69, {"round_limit": 25, "luck_in_battle": True}, seats=2),
    Playthrough("mertwig_three_heirs", MERTWIG, 7, {"round_limit": 30}, seats=3),
    Playthrough("mertwig_two_with_everything", MERTWIG, 19, {"round_limit": 30, **EVERYTHING}, seats=2),
    Playthrough("redmage_elven_ranger", RED_MAGE, 714, {}),
    Playthrough("redmage_barbarian_wandering", RED_MAGE, 1071, {"hero": "barbarian", "monster_movement": True}),
    Playthrough("redmage_rogue_long_night", RED_MAGE, 2673, {"hero": "rogue", "night": "long", "set2_copies": 2}),
    Playthrough("redmage_wizard_short_night", RED_MAGE, 3015, {"hero": "wizard", "night": "short"}),
    Playthrough("toy_three_seats", toy.GAME, 2863, {}),
]


@pytest.mark.parametrize("played", PLAYTHROUGHS, ids=lambda played: played.name)
def test_the_game_is_played_as_it_was_written_down(played: Playthrough, pytestconfig: pytest.Config) -> None:
    file = FOLDER / f"{played.name}.txt"
    if pytestconfig.getoption("--refresh-golden"):
        file.write_text(played.written(), encoding="utf-8")

    golden = file.read_text(encoding="utf-8").splitlines()
    diff = list(unified_diff(golden, played.written().splitlines(), file.name, "played now", lineterm=""))
    assert not diff, "\n".join(["the game is played differently:", *diff])


def test_every_game_has_a_playthrough() -> None:
    assert {played.game.slug for played in PLAYTHROUGHS} >= set(games.names())


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {played.name for played in PLAYTHROUGHS}
