"""The referee: dead cards, choices that nobody takes, cards that decide games, unfair seats, endless games."""

from __future__ import annotations

import msgspec
import pytest

from mazefolio.bots import UnknownBotError
from mazefolio.engine.mods import mod_of
from mazefolio.lab.referee import Findings, RefereePlan, apart, first_player, referee, shunned
from mazefolio.lab.watching import ENDLESS, Watched
from mazefolio.lab.work import Work

DULL = mod_of(
    '[mod]\nid = "dull"\ngame = "redmage"\nname = "Dull"\n[creatures.creature.orc]\ncount = 0\n'
    "[treasures.treasure.dagger]\ncount = 30\n"
).written
PLAN = RefereePlan("redmage", 60, "thumb", options={"mod": DULL}, without=1)


@pytest.fixture(scope="module")
def found() -> Findings:
    return referee(PLAN)


def test_a_card_that_is_not_in_the_game_is_dead(found: Findings) -> None:
    dead = {card.piece: card for card in found.never_seen}

    assert "creatures.creature.orc" in dead
    assert dead["creatures.creature.orc"].seen.high == pytest.approx(0.06, abs=0.005)
    assert "treasures.treasure.dagger" not in dead
    assert "creatures.creature.goblin" not in dead


def test_lists_that_are_not_told_are_named_instead(found: Findings) -> None:
    lists = {one.sort: (one.seen, one.total) for one in found.untold}

    assert lists["heroes.hero"][1] == 7
    assert not [card for card in found.never_seen if card.sort in lists]


def test_a_choice_that_the_player_never_takes_is_found(found: Findings) -> None:
    [drop] = [one for one in found.shunned if one.choice == "plan: drop"]

    assert drop.taken.high < 0.05
    assert "plan: move" not in {one.choice for one in found.shunned}


def test_cards_that_decide_games_are_tried_by_taking_them_out() -> None:
    found = referee(msgspec.structs.replace(PLAN, games=100, options={}))

    assert found.movers
    assert all(one.more.is_sure for one in found.movers)
    assert len(found.movers) <= found.compared
    assert sum(bool(one.without) for one in found.movers) == 1


def test_workers_change_nothing(found: Findings) -> None:
    assert msgspec.json.encode(referee(PLAN, Work(jobs=2))) == msgspec.json.encode(found)


def test_a_game_that_does_not_end_is_broken_off() -> None:
    found = referee(RefereePlan("redmage", 5, "random", most=3))

    assert (found.endless.count, found.endless.total) == (5, 5)
    assert found.endings[0][0] == ENDLESS


def test_seats_are_compared_with_a_fair_share() -> None:
    found = referee(RefereePlan("mertwig", 4, "random", seats=2))

    assert len(found.seats) == 2
    assert found.first
    assert found.first.low <= found.first.mean <= found.first.high


def game(*winners: int, choices: dict[str, tuple[int, int]] | None = None) -> Watched:
    return Watched(winners, "won", 1, frozenset(), frozenset(), (frozenset(), frozenset()), choices or {})


def test_an_advantage_of_the_first_player_is_sure_only_with_enough_games() -> None:
    few, many = ([game(0), game(0), game(1)] * times for times in (3, 60))

    assert not first_player(few, 2).is_sure
    assert first_player(many, 2).low > 0
    assert first_player([game(), game(0, 1)], 2).mean == 0


def test_a_choice_must_have_been_offered_often_enough() -> None:
    rare = [game(choices={"go: home": (5, 0)})]

    assert shunned(rare) == []
    assert [one.choice for one in shunned(rare * 40)] == ["go: home"]


def test_rates_of_different_games_are_compared_as_newcombe_does() -> None:
    assert apart((56, 70), (48, 80)).low == pytest.approx(0.0524, abs=1e-4)
    assert not apart((5, 10), (5, 10)).is_sure


def test_a_player_that_there_is_not() -> None:
    with pytest.raises(UnknownBotError):
        referee(RefereePlan("redmage", 1, "nobody"))
