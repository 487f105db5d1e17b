"""Many games at once."""

from __future__ import annotations

import pytest

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng, choice_of, play_out
from mazefolio.bots.random import play_at_random
from mazefolio.engine.errors import SetupError
from mazefolio.lab.report import Outcome, summary
from mazefolio.lab.setting import Due, setting_of
from mazefolio.lab.simulate import Plan, play_one, simulate
from mazefolio.lab.work import Work

REDMAGE = games.get("redmage")


def test_each_game_can_be_played_again_by_itself() -> None:
    plan = Plan("redmage", 20, "random", seed=3)
    setting = setting_of(REDMAGE, "random", 0, {}, 3)
    outcomes = [play_one(Due(setting, number)) for number in range(20)]

    assert simulate(plan).total == summary(1, outcomes)


def test_the_work_can_be_shared_in_any_way() -> None:
    plan = Plan("redmage", 107, "random", each="night")

    assert simulate(plan) == simulate(plan, Work(jobs=2))


def test_progress_counts_every_game() -> None:
    heard: list[tuple[int, int]] = []
    simulate(Plan("redmage", 3, "random"), Work(heard=lambda *far: heard.append(far)))

    assert heard == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_every_value_is_played_from_the_same_deals() -> None:
    report = simulate(Plan("redmage", 30, "random", each="night"))
    alone = simulate(Plan("redmage", 30, "random", options={"night": "long"}))

    assert [each.value for each in report.values] == ["short", "standard", "long"]
    assert report.values[2].summary == alone.total
    assert report.total.games == 90


def test_a_game_of_bots_alone_sets_what_makes_it_end_unless_the_plan_says_otherwise() -> None:
    plan = Plan("firetop", 1, "random", seats=2, options={"round_limit": 10})

    assert simulate(plan).options["round_limit"] == 10
    assert simulate(Plan("firetop", 1, "random", seats=2)).options["round_limit"] == 300


def test_a_plan_that_cannot_be_played_is_refused_before_the_first_game() -> None:
    heard: list[tuple[int, int]] = []
    work = Work(heard=lambda *far: heard.append(far))
    with pytest.raises(bots.UnknownBotError):
        simulate(Plan("redmage", 1, "genius"), work)
    with pytest.raises(SetupError):
        simulate(Plan("redmage", 1, "random", options={"hero": "troll"}), work)
    with pytest.raises(SetupError):
        simulate(Plan("redmage", 1, "random", each="colour"), work)

    assert heard == []


def test_a_summary_counts_wins_seat_by_seat_and_endings_by_cause() -> None:
    outcomes = [
        Outcome((1,), "won", "", 5, 9, ("elf", "orc")),
        Outcome((0, 1), "won", "", 7, 12, ("elf", "elf")),
        Outcome((), "lost", "rat", 3, 4, ("orc", "elf")),
    ]
    found = summary(2, outcomes)

    assert [wins.count for wins in found.wins] == [1, 2]
    assert [(ended.ending, ended.cause, ended.count) for ended in found.endings] == [("won", "", 2), ("lost", "rat", 1)]
    assert (found.turns.mean, found.decisions.max) == (5.0, 12)


def test_a_games_own_bot_comes_before_a_general_one() -> None:
    assert bots.get(REDMAGE, "thumb") is REDMAGE.bots["thumb"]
    assert bots.get(REDMAGE, "random") is play_at_random
    assert bots.names(REDMAGE) == ["apprentice", "adventurer", "master", *REDMAGE.bots, "search", "random"]


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(bots.UnknownBotError, match=r"'genius'.*random"):
        bots.get(REDMAGE, "genius")


def test_the_random_bot_never_chooses_what_could_go_on_for_ever() -> None:
    table = Table.new("redmage", seed=11)
    rng = bot_rng(1)
    bot = bots.get(REDMAGE, "random")
    while table.pending:
        choice = choice_of(table, bot, rng)
        assert 0 <= choice < table.pending.advancing
        table.decide(choice)


def test_the_same_seed_gives_a_bot_the_same_chances() -> None:
    tables = [Table.new("redmage", seed=11) for _ in range(2)]
    for table in tables:
        play_out(table, [bots.get(REDMAGE, "random")], bot_rng(5, 6))

    assert tables[0].save() == tables[1].save()
    assert bot_rng(5, 6).random() != bot_rng(5, 7).random()
