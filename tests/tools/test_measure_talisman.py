"""What each realm changes, counted over many games."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazefolio.games.talisman.library import LIBRARY
from tools.measure_talisman import Estimate, Played, Stay, drawn, effect, estimate, play, read, report, wins_of


def game(number: int, rounds: int, winner: str, *realms: str) -> Played:
    stays = [Stay(realm, turns=4, died=False) for realm in realms]
    return Played(number, [*realms], ["monk", "troll", "elf", "ghoul"], [winner], "crown", rounds, stays)


def test_each_realm_is_in_about_half_of_the_games() -> None:
    games = [drawn("half", 0, number) for number in range(400)]

    assert all(150 < sum(realm in one for one in games) < 250 for realm in LIBRARY.realms)
    assert drawn("none", 0, 1) == []
    assert drawn("all", 0, 1) == [*LIBRARY.realms]


def test_what_a_realm_changes_is_the_difference_between_games_with_and_without_it() -> None:
    games = [game(1, 60, "monk"), game(2, 64, "troll"), game(3, 70, "troll", "burrows"), game(4, 74, "elf", "burrows")]

    longer = effect(games, "burrows", lambda one: [one.rounds])

    assert longer.mean == 10
    assert longer.error == pytest.approx((2**2 + 2**2) ** 0.5)
    assert longer.sure
    assert effect(games, "burrows", wins_of("monk")).mean == -50


def test_one_value_alone_says_nothing_for_sure() -> None:
    assert not estimate([5]).less(Estimate(0, 0)).sure


def test_games_are_kept_and_only_missing_ones_are_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play(file, games=1, realms="none", seed=7, jobs=1)
    first = file.read_bytes()
    play(file, games=2, realms="none", seed=7, jobs=1)

    assert file.read_bytes().startswith(first)
    assert [one.number for one in read(file)] == [0, 1]


def test_the_report_has_a_row_for_each_character_and_realm() -> None:
    everywhere = [*LIBRARY.realms]
    games = [
        game(1, 60, "monk"),
        game(2, 64, "troll"),
        game(3, 70, "troll", *everywhere),
        game(4, 75, "elf", *everywhere),
    ]
    text = "\n".join(report(games))

    assert all(f"| {realm.about.name} |" in text for realm in LIBRARY.realms.values())
    assert "| Monk | 4 | 1.00 ± 2.00 |" in text
    assert "+10.5 ± 6.4" in text


def test_what_a_realm_changes_is_unknown_where_no_game_is_without_it() -> None:
    text = "\n".join(report([game(1, 60, "monk", "burrows"), game(2, 64, "troll", "burrows")]))

    assert "| Burrows | 19 | 18 | 100 % | 1.0 | 4 | 0 % | unknown | unknown |" in text
