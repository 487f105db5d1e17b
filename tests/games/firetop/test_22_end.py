"""FT-22: the end of the game."""

from __future__ import annotations

import pytest

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng, play_out
from mazefolio.testing import position
from tests.games.firetop.helpers import gives_up, hero, layout, player

AWAY = {"space": "c07_23"}


@pytest.mark.rule("FT-22.3")
def test_the_last_one_left_wins() -> None:
    scene = position("firetop", seats=3, dice="1", red=AWAY)
    assert gives_up(scene, "red") is None
    assert scene.asked == "turn"
    assert gives_up(scene, "blue") is None

    scene.expect_end("last_left", "FT-22.3")
    assert scene.table.result is not None
    assert tuple(scene.table.result.winners) == (2,)


@pytest.mark.rule("FT-22.4")
def test_with_a_round_limit_the_game_ends_without_a_winner_after_that_round() -> None:
    scene = position(
        "firetop", options={"round_limit": 50}, round=50, red=AWAY, blue=AWAY | {"space": "c15_28"}, dice="2 2"
    )
    scene.play("move", "go c05_23", "move")
    assert scene.asked == "move"
    scene.play("go entrance")

    scene.expect_end("round_limit", "FT-22.4")
    assert scene.table.result is not None
    assert not scene.table.result.winners


@pytest.mark.rule("FT-22.4")
def test_a_game_of_bots_alone_sets_a_limit() -> None:
    assert games.get("firetop").bot_options["round_limit"] == 300


@pytest.mark.rule("FT-22.5", "FT-22.6", "FT-22.8")
@pytest.mark.parametrize("seats", range(2, 7))
def test_bots_are_ordinary_players_who_never_give_up(seats: int) -> None:
    game = games.get("firetop")
    for seed in range(3):
        table = Table.new(game, seats=seats, seed=seed, options={"round_limit": 50})
        play_out(table, [bots.get(game, "random")] * seats, bot_rng(seed))

        assert table.result is not None
        assert table.result.ending in ("chest", "round_limit")
        assert not any(one.retired for one in table.state.players)


@pytest.mark.rule("FT-22.7")
def test_whoever_gives_up_leaves_his_cards_on_the_board_and_nothing_else() -> None:
    red = {**AWAY, "cards": ["keys_123", "crystal_ball"], "gold": 4}
    scene = position("firetop", **layout(red=red))
    assert gives_up(scene, "red") is None

    assert [(pile.space, pile.cards, pile.owner) for pile in scene.state.piles] == [
        ("c07_23", ["keys_123", "crystal_ball"], -1)
    ]
    assert (player(scene, "red").hero, player(scene, "red").retired, player(scene, "red").keys) == (None, True, [1, 4])
    assert scene.state.active == 1


@pytest.mark.rule("FT-22.7")
def test_on_a_secret_passage_square_the_cards_go_to_its_ring() -> None:
    scene = position("firetop", **layout(red={"space": "red_1", "cards": ["keys_123"]}))
    gives_up(scene, "red")

    assert [pile.space for pile in scene.state.piles] == ["c09_27"]


@pytest.mark.rule("FT-22.7")
def test_one_gives_up_at_the_start_of_ones_own_turn_only() -> None:
    scene = position("firetop", dice="2", **layout(red=AWAY))
    other = gives_up(scene, "blue")
    scene.play("move")
    later = gives_up(scene, "red")

    assert other is not None
    assert later is not None
    assert other.rule == later.rule == "FT-22.7"
    assert hero(scene, "red").space == "c07_23"


@pytest.mark.rule("FT-22.8")
def test_giving_up_is_no_option_of_a_turn() -> None:
    scene = position("firetop", **layout(red=AWAY))

    assert not [offer for offer in scene.offers if "give up" in offer or "retire" in offer]
