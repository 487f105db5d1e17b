"""Insight after a game: chances, luck and skill, the best and the dearest decisions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from statistics import fmean, stdev

import pytest
from msgspec.structs import replace

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng, play_out
from mazefolio.bots.policy.kept import Network
from mazefolio.bots.policy.valued import LearntValue
from mazefolio.engine.errors import ReplayError
from mazefolio.engine.record import Record
from mazefolio.lab import analyse
from mazefolio.lab.insight import Account, Analysis, Effort, UnfinishedError, analysing
from mazefolio.lab.insight.accounts import Span, account
from mazefolio.lab.insight.course import Decision, advice, course_of, table_at
from mazefolio.lab.insight.effort import LEAST, schedule
from mazefolio.lab.insight.value import PlayedOut, Weighed, known_start

QUICK = Effort(playouts=4, decisions=1_000_000)
SEATS = {"redmage": 1, "deathmaze": 2, "mertwig": 2}


@cache
def played(game: str, bot: str, seed: int) -> Record:
    """A game that automatic players have played."""
    found = games.get(game)
    table = Table.new(found, seats=SEATS[game], options=found.bot_options, seed=seed)
    play_out(table, [bots.get(found, bot)] * SEATS[game], bot_rng(seed))
    return table.record


@cache
def analysed(game: str, bot: str, seed: int, chance: int = 0) -> Analysis:
    return analyse(played(game, bot, seed), seed=chance, effort=QUICK)


def explained(account: Account) -> float:
    return account.start + account.luck + account.skill + account.others + account.unexplained


def test_start_luck_and_skill_are_the_outcome() -> None:
    [player] = analysed("redmage", "random", 1).players

    assert explained(player) == pytest.approx(player.outcome, abs=1e-12)
    assert player.unexplained == pytest.approx(0, abs=1e-12)
    assert player.others == 0
    assert player.skill < 0


def test_who_plays_like_the_reference_has_only_luck() -> None:
    found = analysed("redmage", "thumb", 1)
    [player] = found.players

    assert player.skill == 0
    assert player.luck == pytest.approx(player.outcome - player.start)
    assert not found.best
    assert not found.dearest


def test_each_seat_has_its_account() -> None:
    found = analyse(played("mertwig", "thumb", 2), effort=Effort(2, 1))

    assert [player.seat for player in found.players] == [0, 1]
    assert sum(player.outcome for player in found.players) == 1
    for player in found.players:
        assert explained(player) == pytest.approx(player.outcome, abs=1e-12)
        assert player.skill == 0


class TestAccount:
    """Two seats.  Seat 0 decides, then seat 1, then seat 0 again, which wins."""

    @staticmethod
    def weighed(seq: int, seat: int, now: float, gain: float = 0.0, answer: int = 0) -> Weighed:
        decision = Decision(seq, 0, seat, seat, answer, 0)
        own = now if seat == 0 else 1 - now
        return Weighed(decision, [now, 1 - now], [0.1, 0.1], own, own + gain, 0.1, 0.05, 0.05)

    def game(self, *weighed: Weighed, later: Sequence[Decision] = ()) -> list[Span]:
        after = [*(one.now for one in weighed[1:]), [1.0, 0.0]]
        return [Span(one, later, chances) for one, chances in zip(weighed, after, strict=True)]

    def test_luck_is_what_follows_on_the_own_decisions(self) -> None:
        game = self.game(self.weighed(0, 0, 0.5), self.weighed(1, 1, 0.6), self.weighed(2, 0, 0.4))
        player = account(0, 0.45, 0.02, game, 1.0)

        assert player.luck == pytest.approx(0.05 + 0.1 + 0.6)
        assert player.others == pytest.approx(-0.2)
        assert player.skill == 0
        assert player.unexplained == pytest.approx(0)

    def test_skill_is_what_was_chosen_less_what_the_reference_would_have_done(self) -> None:
        game = self.game(self.weighed(0, 0, 0.5, -0.3, 1), self.weighed(1, 1, 0.6, 0.1, 1))
        player, other = (account(seat, 0.5, 0.0, game, 1.0 - seat) for seat in (0, 1))

        assert (player.skill, player.luck, player.others) == pytest.approx((-0.3, 0.4, 0.4))
        assert (other.skill, other.luck, other.others) == pytest.approx((0.1, -0.5, -0.1))

    def test_what_was_not_weighed_is_not_called_luck(self) -> None:
        later = [Decision(1, 0, 0, 0, 3, 0)]
        player = account(0, 0.5, 0.0, self.game(self.weighed(0, 0, 0.5), later=later), 1.0)

        assert player.luck == 0
        assert player.unexplained == pytest.approx(0.5)

    def test_errors_that_cancel_do_no_harm(self) -> None:
        game = self.game(self.weighed(0, 0, 0.5), self.weighed(1, 0, 0.6), self.weighed(2, 0, 0.4))

        assert account(0, 0.5, 0.0, game, 1.0).error == pytest.approx(0.05 * sqrt(3))
        assert account(1, 0.5, 0.0, game, 0.0).error == pytest.approx(0.1)


def test_luck_averages_zero() -> None:
    luck = [analysed("redmage", "bold", seed).players[0].luck for seed in range(1, 9)]

    assert abs(fmean(luck)) < 2.5 * stdev(luck) / sqrt(len(luck))


def test_other_dice_find_the_same_within_their_errors() -> None:
    one, other = (analysed("redmage", "random", 1, chance) for chance in (0, 1))
    [mine], [theirs] = one.players, other.players

    apart = sqrt(mine.error**2 + theirs.error**2)
    assert abs(mine.luck - theirs.luck) < 3 * apart
    assert abs(mine.skill - theirs.skill) < 3 * apart
    assert mine != theirs
    for here, there in zip(one.chances[:-1], other.chances[:-1], strict=True):
        assert abs(here.chances[0] - there.chances[0]) < 4 * sqrt(here.errors[0] ** 2 + there.errors[0] ** 2)


def test_the_same_seed_finds_the_same() -> None:
    assert analyse(played("redmage", "random", 1), effort=QUICK) == analysed("redmage", "random", 1)


def with_blunder(seq: int, blunder: str) -> Record:
    """A game that is played like the reference, but for one decision."""
    table = Table.new("redmage", seed=3)
    while table.pending is not None:
        table.decide(blunder if table.seq == seq else advice(table))
    return table.record


def test_a_planted_blunder_is_found() -> None:
    """The elixir was worth keeping."""
    found = analyse(with_blunder(7, "drop elixir"), effort=Effort(30, 60_000))

    [blunder] = found.dearest
    assert (blunder.seq, blunder.turn, blunder.seat) == (7, 6, 0)
    assert "elixir" in blunder.chosen.lower()
    assert blunder.gain < -2 * blunder.error
    assert not found.best


def test_giving_up_a_good_game_is_dear() -> None:
    table = Table.new("redmage", seed=3)
    for _ in range(7):
        table.decide(advice(table))
    table.resign()

    found = analyse(table.record, effort=Effort(40, 20_000))

    assert [(one.chosen, one.better, one.seq) for one in found.dearest] == [("Give up", "Play on", 7)]
    assert found.players[0].skill == pytest.approx(-found.chances[-2].chances[0], abs=1e-3)


def test_dice_that_were_typed_in_are_no_decisions() -> None:
    table = Table.new("redmage", seed=1, typed=True)
    while table.pending is not None:
        table.decide(0 if table.pending.kind == "dice" else advice(table))

    found = analyse(table.record, effort=Effort(4, 20_000))

    assert found.players[0].skill == 0
    assert len(found.chances) < table.seq
    assert explained(found.players[0]) == pytest.approx(found.players[0].outcome)


def test_it_grows_until_it_is_finished() -> None:
    record = played("redmage", "random", 1)
    *parts, last = analysing(record, effort=Effort(2, 20_000))
    progress = [part.progress for part in parts]

    assert len(parts[0].chances) == 1
    assert progress == sorted(progress)
    assert not any(part.finished for part in parts)
    assert last.finished
    assert last.progress == 1
    assert last.chances[-1].chances == [0.0]


def test_of_a_long_game_some_moments_are_weighed() -> None:
    course = course_of(played("deathmaze", "thumb", 1))
    plan = schedule(course, Effort(100, 100_000))

    assert 12 <= len(plan.weighed) < len(course.decisions)
    assert plan.weighed[0] is course.decisions[0]
    assert plan.playouts == LEAST


def test_of_a_long_game_a_decision_is_weighed_that_differs_from_the_reference() -> None:
    course = course_of(played("deathmaze", "thumb", 1))
    for place in (1, 17, len(course.decisions) - 1):
        decisions = [*course.decisions]
        decisions[place] = other = replace(decisions[place], reference=-1)
        plan = schedule(replace(course, decisions=decisions), Effort(100, 100_000))

        assert len(plan.weighed) < len(decisions) / 5
        assert other in plan.weighed


def test_where_it_matters_more_games_are_played() -> None:
    course = course_of(with_blunder(7, "drop elixir"))
    value = PlayedOut(3, "key")
    usual, blunder = (value.weigh(table_at(course, seq), course.decisions[seq]) for seq in (6, 7))

    assert not usual.decision.differs
    assert usual.errors[0] > blunder.errors[0]


def learnt_at(record: Record, begun: int) -> tuple[LearntValue, Network]:
    """What was learnt at such a table, from so many games that began like this one."""
    game = games.get(record.game)
    options = game.settle(len(record.seats), dict(record.options))
    told = LearntValue(
        game.slug, game.rules_version, 1, 1, 1, 0.5, 0.1, 0.6, 0.1, [0.37], begun, "", "", len(record.seats), options
    )
    return told, Network({}, {}, {})


@pytest.mark.parametrize(("begun", "measured"), [(5000, True), (100, False)])
def test_the_start_is_known_from_many_games_where_they_were_played(
    monkeypatch: pytest.MonkeyPatch, begun: int, measured: bool
) -> None:
    record = played("redmage", "random", 1)
    monkeypatch.setattr("mazefolio.lab.insight.value.learnt_value", lambda slug: learnt_at(record, begun))
    [start], [error] = PlayedOut(50).start(course_of(record))

    assert (start == 0.37) is measured
    assert (error < 0.01) is measured


def test_elsewhere_the_start_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    told, network = learnt_at(record := played("redmage", "random", 1), 5000)
    others = [replace(told, rules="0"), replace(told, seats=2), replace(told, options={})]
    for other in others:
        monkeypatch.setattr("mazefolio.lab.insight.value.learnt_value", lambda slug, told=other: (told, network))
        assert known_start(course_of(record), 1) is None


def test_a_broken_record_is_refused() -> None:
    record = played("redmage", "random", 1)
    turns = [*record.turns[:3], record.turns[3][:-6] + "000000", *record.turns[4:]]

    with pytest.raises(ReplayError):
        analyse(replace(record, turns=turns))


def test_a_game_must_be_over() -> None:
    table = Table.new("redmage", seed=1)
    table.decide(0)

    with pytest.raises(UnfinishedError, match="not over"):
        analyse(table.record)
