"""Experiments: variants over the same seeds, compared in pairs."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from mazefolio import games
from mazefolio.bots import UnknownBotError
from mazefolio.engine.errors import MazefolioError, MissingExtraError, SetupError
from mazefolio.lab import games as game_rows
from mazefolio.lab import parquet
from mazefolio.lab.experiment import Experiment, ExperimentPlan, experiment, play_all, report
from mazefolio.lab.observing import observe
from mazefolio.lab.paired import paired, paired_rates
from mazefolio.lab.paper import _bar, _lasting, _shares, page
from mazefolio.lab.setting import Due
from mazefolio.lab.simulate import Plan, simulate
from mazefolio.lab.work import Work

PLAN = ExperimentPlan("redmage", ["heroes.elven_ranger.hit_points=3,13", "night=long"], 60, "thumb", seed=3)


@pytest.fixture(scope="module")
def found() -> Experiment:
    return experiment(PLAN)


def test_the_game_as_it_is_comes_first_and_is_what_simulate_plays(found: Experiment) -> None:
    base = found.variants[0]

    assert [one.name for one in found.variants] == [
        "as it is",
        "heroes.hero.elven_ranger.hit_points=3",
        "heroes.hero.elven_ranger.hit_points=13",
        "night=long",
    ]
    assert base.summary == simulate(Plan("redmage", 60, "thumb", seed=3)).total
    assert base.more_wins == []


def test_a_strong_change_shows_in_the_differences(found: Experiment) -> None:
    frail, tough = found.variants[1], found.variants[2]

    assert frail.more_wins[0].high < 0
    assert frail.more_wins[0].mean < tough.more_wins[0].mean
    assert frail.more_turns
    assert frail.more_turns.high < 0
    assert frail.figures["Elven Ranger"] == frail.more_wins[0]
    assert frail.changes == [("heroes.hero.elven_ranger.hit_points", 10, 3)]


def test_differences_are_those_of_the_rates(found: Experiment) -> None:
    base, *others = found.variants
    for one in others:
        mean = (one.summary.wins[0].count - base.summary.wins[0].count) / 60
        assert one.more_wins[0].mean == pytest.approx(mean, abs=1e-4)


def test_cards_are_counted_by_games(found: Experiment) -> None:
    base, frail = found.variants[:2]
    use = {card.piece: card for card in base.cards}

    assert use["heroes.hero.elven_ranger"].seen.count in (0, 60)
    assert 0 < use["creatures.creature.orc"].seen.count <= 60
    assert use["creatures.creature.orc"].chosen.count <= use["creatures.creature.orc"].seen.count
    less = next(card for card in frail.cards if card.piece == "creatures.creature.orc")
    assert less.more_seen
    assert less.more_seen.mean == pytest.approx(less.seen.rate - use["creatures.creature.orc"].seen.rate, abs=2e-4)
    assert not {"J9", "I10"} & {card.piece.rpartition(".")[2] for card in base.cards}, "spaces are no cards"
    assert base.visits["I10"] > base.visits.get("J1", 0.0), "nobody goes where the stair is not"


def test_workers_change_nothing(found: Experiment) -> None:
    assert msgspec.json.encode(experiment(PLAN, Work(jobs=2))) == msgspec.json.encode(found)


def test_all_combinations_and_other_bots() -> None:
    plan = ExperimentPlan("redmage", ["bot=random", "set2_copies=2"], 4, "thumb", grid=True)
    names = [(one.name, one.bots) for one in experiment(plan).variants]

    assert names[0] == ("as it is", ("thumb",))
    assert ("bot=random, set2_copies=2", ("random",)) in names
    assert len(names) == 4


def test_changes_come_on_top_of_a_mod_and_a_mod_can_be_the_change() -> None:
    plan = ExperimentPlan("redmage", ["creatures.dragon.atk=+1"], 3, "random", options={"mod": "dragon_night"})
    lots = play_all(plan)
    changed = str(lots[1].setting.options["mod"])

    assert '"count":4' in changed
    assert '"atk":6' in changed
    assert report(plan, lots).title.startswith("Night of dragons")
    mods = experiment(ExperimentPlan("redmage", ["mod=dragon_night"], 3, "random"))
    assert mods.variants[1].name == "mod=dragon_night"


def test_several_seats_are_compared_each_for_itself() -> None:
    plan = ExperimentPlan("firetop", ["tables.constants.stamina_base=+2"], 2, "random", seats=2)
    one = experiment(plan).variants[1]

    assert (len(one.more_wins), len(one.summary.wins)) == (2, 2)


def test_what_cannot_be_played_is_refused_before_anything_is() -> None:
    heard: list[tuple[int, int]] = []
    work = Work(heard=lambda *far: heard.append(far))
    for setting, error in (("bot=nobody", UnknownBotError), ("night=endless", SetupError), ("mod=none", SetupError)):
        with pytest.raises(error):
            play_all(ExperimentPlan("redmage", [setting], 5, "thumb"), work)
    assert heard == []


def test_a_game_of_an_experiment_can_be_played_again_by_itself() -> None:
    lots = play_all(ExperimentPlan("redmage", ["night=long"], 4, "thumb", seed=9))

    assert observe(Due(lots[1].setting, 3)) == lots[1].games[3]


def test_paired_intervals_are_narrower_than_those_of_strangers() -> None:
    before = [float(number % 7) for number in range(100)]
    after = [number + 1 for number in before]
    mixed = [after[(number * 13) % 100] for number in range(100)]

    assert paired(before, after).high - paired(before, after).low < 0.001
    assert paired(before, mixed).high - paired(before, mixed).low > 0.5


@pytest.mark.parametrize(("lost", "won", "total"), [(0, 0, 10), (0, 0, 0), (3, 9, 40), (9, 3, 40), (40, 0, 40)])
def test_differences_of_rates_lie_within_their_intervals(lost: int, won: int, total: int) -> None:
    more = paired_rates(lost, won, total)

    assert -1 <= more.low <= more.high <= 1
    assert more.low < more.high
    assert more.is_sure == (total == 40 and lost == 40)


def test_the_page_needs_nothing_else(found: Experiment) -> None:
    text = page(found, "mazefolio experiment <redmage>")

    assert "mazefolio experiment &lt;redmage&gt;" in text
    assert not re.findall(r"(?:src|href)=|url\(|<script", text)
    assert text.count("<svg") == 2 + 2 + 4, "rates and differences, two of length, a board for each variant"
    for one in found.variants:
        assert one.name in text


def test_each_board_has_a_drawing_of_its_own() -> None:
    found = experiment(ExperimentPlan("mertwig", ["extended_life=on"], 1, "random", seats=2))

    assert {"map.space", "maze.space"} <= set(found.boards)
    assert "Where on the board: map.space" in page(found)


def test_rows_become_a_table_that_duckdb_reads(tmp_path: Path) -> None:
    import duckdb

    lots = play_all(ExperimentPlan("redmage", ["night=long"], 5, "random"))
    file = tmp_path / "it's here.parquet"
    parquet.write_parquet(file, game_rows.COLUMNS, game_rows.rows(lots))
    with duckdb.connect() as database:
        rows = database.read_parquet(str(file)).fetchall()

    assert len(rows) == 10
    assert rows[0] == tuple(next(iter(game_rows.rows(lots))))
    with pytest.raises(MazefolioError, match="cannot be written"):
        parquet.write_parquet(tmp_path, game_rows.COLUMNS, [])


def test_without_the_extra_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "duckdb", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'mazefolio\[lab\]'"):
        parquet.write_parquet(tmp_path / "a.parquet", game_rows.COLUMNS, [])


@pytest.mark.parametrize("slug", games.names())
def test_every_game_can_be_experimented_with(slug: str) -> None:
    first = games.get(slug).options[-1] if slug != "talisman" else games.get(slug).options[0]
    value = first.values[-1]
    found = experiment(ExperimentPlan(slug, [f"{first.id}={value}"], 1, "random"))

    assert len(found.variants) == 2
    assert any(card.seen.count for card in found.variants[0].cards)


def test_games_go_on_until_they_end_also_in_the_plot(found: Experiment) -> None:
    (series,) = _lasting([replace(found.variants[0], lengths=[(40, 60)])])
    assert series.points == [(0, 1.0), (40, 1.0), (40, 0.0)]


def test_lengths_that_no_game_has_are_drawn_as_none(found: Experiment) -> None:
    (series,) = _shares([replace(found.variants[0], lengths=[(1, 30), (4, 30)])], 1)
    assert series.points == [
        (0.5, 0.0),
        *[(0.5, 0.0), (0.5, 0.5)],
        *[(1.5, 0.5), (1.5, 0.0)],
        *[(2.5, 0.0), (2.5, 0.0)],
        *[(3.5, 0.0), (3.5, 0.5)],
        *[(4.5, 0.5), (4.5, 0.0)],
    ]


def test_lengths_far_apart_share_their_bars() -> None:
    assert [_bar([1, 30]), _bar([1, 50]), _bar([60, 600]), _bar([7])] == [1, 2, 20, 1]
