"""The commands of the lab."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from mazefolio.cli.app import GAMES, NOT_NEGATIVE, POSITIVE, GameName, Json, Named, Pairs, app, show_all
from mazefolio.engine.modding import playing

Player = Annotated[
    str,
    Parameter(
        help="Which automatic player: a bot of the game, an announced one, an http:// address; "
        "thumb,random seats two different ones.",
        show_default=True,
    ),
]
Jobs = Annotated[int, Parameter(help="How many processes share the work.", validator=POSITIVE, show_default=True)]
On = Annotated[
    str,
    Parameter(
        help="Where: local, ray (on this machine) or ray:ADDRESS, a cluster; all give the same.", show_default=True
    ),
]
Kept = Annotated[Path | None, Parameter(help="Keep the games here; the same command goes on where it was left.")]
Seed = Annotated[int, Parameter(help="The same seed gives the same results.", show_default=True)]


@app.command
def simulate(  # noqa: PLR0913
    game: GameName,
    /,
    *,
    games: Annotated[
        int,
        Parameter(help="How many games; with --each, so many for each value.", validator=GAMES, show_default=True),
    ] = 1000,
    bot: Player = "random",
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    jobs: Jobs = 1,
    on: On = "local",
    file: Kept = None,
    seed: Seed = 0,
    option: Pairs = (),
    each: Annotated[str, Parameter(help="Play with every value of this option.")] = "",
    json: Json = False,
    **named: Named,
) -> int:
    """Let an automatic player play many games, and sum up how they went."""
    from mazefolio.cli.progress import working
    from mazefolio.cli.results import draw_report
    from mazefolio.cli.setup import read_options, take_each
    from mazefolio.lab.simulate import Plan
    from mazefolio.lab.simulate import simulate as play

    options = read_options(option, named)
    varied = take_each(playing(game, options), options, each)
    with working(game, jobs, on, file) as work:
        report = play(Plan(game, games, bot, seed, options, varied, seats), work)
    return show_all([msgspec.json.encode(report).decode()] if json else draw_report(report))


@app.command
def experiment(  # noqa: PLR0913 - a command has as many arguments as it has flags
    game: GameName,
    /,
    *,
    set: Annotated[
        tuple[str, ...],
        Parameter(help="What to change: creatures.dragon.atk=+1,+2 or night=long or bot=random. May be given again."),
    ],
    games: Annotated[int, Parameter(help="How many games of each variant.", validator=GAMES, show_default=True)] = 1000,
    bot: Player = "thumb",
    grid: Annotated[bool, Parameter(help="Play all combinations, not one change at a time.")] = False,
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    jobs: Jobs = 1,
    on: On = "local",
    file: Kept = None,
    seed: Seed = 0,
    option: Pairs = (),
    html: Annotated[Path | None, Parameter(help="Write one page with plots into this file.")] = None,
    parquet: Annotated[Path | None, Parameter(help="Write a row for each seat of each game into this file.")] = None,
    json: Json = False,
    **named: Named,
) -> int:
    """Change something and compare: the same games with and without it, with intervals."""
    from mazefolio.cli.comparing import draw_experiment
    from mazefolio.cli.files import overwrite, try_out
    from mazefolio.cli.progress import working
    from mazefolio.cli.setup import read_options
    from mazefolio.lab import games as game_rows
    from mazefolio.lab.experiment import ExperimentPlan, play_all, report
    from mazefolio.lab.paper import page
    from mazefolio.lab.parquet import make_ready, write_parquet

    plan = ExperimentPlan(game, set, games, bot, seed, read_options(option, named), seats, grid)
    if parquet:
        make_ready(parquet.parent)
    try_out(html, parquet)
    with working(game, jobs, on, file) as work:
        lots = play_all(plan, work)
    found = report(plan, lots)
    if html:
        overwrite(html, page(found, shlex.join(["mazefolio", *sys.argv[1:]])))
    if parquet:
        write_parquet(parquet, game_rows.COLUMNS, game_rows.rows(lots))
    return show_all([msgspec.json.encode(found).decode()] if json else draw_experiment(found))


@app.command
def tournament(  # noqa: PLR0913
    game: GameName,
    /,
    *,
    bots: Annotated[
        str,
        Parameter(help="Who meets, with commas between: bots of the game, announced ones, http:// addresses."),
    ],
    rounds: Annotated[
        int,
        Parameter(help="How many seeds; all seatings play each.", validator=GAMES, show_default=True),
    ] = 100,
    seats: Annotated[int, Parameter(help="How many play at a table.", validator=NOT_NEGATIVE)] = 0,
    jobs: Jobs = 1,
    on: On = "local",
    file: Kept = None,
    seed: Seed = 0,
    option: Pairs = (),
    json: Json = False,
    **named: Named,
) -> int:
    """Let automatic players meet in balanced seatings, and rate them.  It can be interrupted and gone on with."""
    from mazefolio.cli.progress import working
    from mazefolio.cli.ranking import draw_standings
    from mazefolio.cli.setup import read_options
    from mazefolio.lab.tournament import cup_of, hold, standings

    cup = cup_of(game, [name.strip() for name in bots.split(",")], seats, read_options(option, named), seed)
    with working(game, jobs, on, file) as work:
        found = standings(cup, hold(cup, rounds, work))
    return show_all([msgspec.json.encode(found).decode()] if json else draw_standings(found))


@app.command
def referee(  # noqa: PLR0913
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(help="How many games.", validator=GAMES, show_default=True)] = 500,
    bot: Player = "thumb",
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    without: Annotated[
        int, Parameter(help="Take so many cards out, one by one, and play again.", validator=NOT_NEGATIVE)
    ] = 0,
    most: Annotated[
        int, Parameter(help="A game of more decisions has no end.", validator=POSITIVE, show_default=True)
    ] = 20_000,
    jobs: Jobs = 1,
    on: On = "local",
    file: Kept = None,
    seed: Seed = 0,
    option: Pairs = (),
    json: Json = False,
    **named: Named,
) -> int:
    """Look for dead cards, choices that nobody takes, cards that decide games, unfair seats and endless games."""
    from mazefolio.cli.progress import working
    from mazefolio.cli.refereeing import draw_findings
    from mazefolio.cli.setup import read_options
    from mazefolio.lab.referee import RefereePlan
    from mazefolio.lab.referee import referee as look

    plan = RefereePlan(game, games, bot, seed, read_options(option, named), seats, most, without)
    with working(game, jobs, on, file) as work:
        found = look(plan, work)
    return show_all([msgspec.json.encode(found).decode()] if json else draw_findings(found))


@app.command
def yardstick(  # noqa: PLR0913
    game: GameName,
    /,
    *,
    bot: Player = "search",
    games: Annotated[int, Parameter(help="How many games.", validator=GAMES, show_default=True)] = 20,
    pairs: Annotated[
        int, Parameter(help="By how many pairs of games a departure is judged.", validator=GAMES, show_default=True)
    ] = 200,
    playouts: Annotated[
        int,
        Parameter(
            help="So many games a search plays out for a decision, however long it takes; left out, as at a table.",
            validator=NOT_NEGATIVE,
        ),
    ] = 0,
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    jobs: Jobs = 1,
    on: On = "local",
    file: Kept = None,
    seed: Seed = 0,
    option: Pairs = (),
    json: Json = False,
    **named: Named,
) -> int:
    """Tell how much a player gains over the game's quick player, from few games."""
    from mazefolio.cli.measuring import draw_gain
    from mazefolio.cli.progress import working
    from mazefolio.cli.setup import read_options
    from mazefolio.lab.yardstick import measure, yard_of

    yard = yard_of(game, bot, pairs, playouts, seats, read_options(option, named), seed)
    with working(game, jobs, on, file) as work:
        found = measure(yard, games, work)
    return show_all([msgspec.json.encode(found).decode()] if json else draw_gain(found))


@app.command
def train(  # noqa: PLR0913
    game: GameName,
    /,
    *,
    rounds: Annotated[int, Parameter(help="How many rounds.", validator=GAMES, show_default=True)] = 10,
    games: Annotated[
        int, Parameter(help="How many pairs of games in a round.", validator=GAMES, show_default=True)
    ] = 1000,
    proof: Annotated[
        int, Parameter(help="By how many fresh pairs what was learnt is proved.", validator=GAMES, show_default=True)
    ] = 4000,
    into: Annotated[Path | None, Parameter(help="Write what was learnt into this file, if it is better.")] = None,
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    jobs: Jobs = 1,
    on: On = "local",
    file: Kept = None,
    seed: Seed = 0,
    option: Pairs = (),
    each: Annotated[str, Parameter(help="Learn with every value of this option in turn.")] = "",
    json: Json = False,
    **named: Named,
) -> int:
    """Let a game's quick player learn better numbers to judge by, from games against itself."""
    from mazefolio.cli.files import try_out
    from mazefolio.cli.progress import working
    from mazefolio.cli.setup import read_options, take_each
    from mazefolio.cli.training import draw_training, keep
    from mazefolio.lab.training import course_of
    from mazefolio.lab.training import train as learn

    options = read_options(option, named)
    varied = take_each(playing(game, options), options, each)
    course = course_of(game, options, varied, seats=seats, rounds=rounds, pairs=games, proof=proof, seed=seed)
    try_out(into)
    with working(game, jobs, on, file) as work:
        found = learn(course, work)
    keep(found, into)
    return show_all([msgspec.json.encode(found).decode()] if json else draw_training(found, into))


@app.command
def rows(  # noqa: PLR0913
    game: GameName,
    folder: Annotated[Path, Parameter(help="Where games, decisions and events are written as Parquet.")],
    /,
    *,
    games: Annotated[int, Parameter(help="How many games.", validator=GAMES, show_default=True)] = 1000,
    bot: Player = "thumb",
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    records: Annotated[bool, Parameter(help="Write the record of each game, too.")] = False,
    jobs: Jobs = 1,
    on: On = "local",
    seed: Seed = 0,
    option: Pairs = (),
    **named: Named,
) -> int:
    """Write many games as data: every decision and every event, for DuckDB, pandas or R."""
    from mazefolio.cli.progress import working
    from mazefolio.cli.setup import read_options
    from mazefolio.lab.rows import UNFINISHED, write_rows
    from mazefolio.lab.simulate import Plan

    plan = Plan(game, games, bot, seed, read_options(option, named), "", seats)
    with working(game, jobs, on, folder / UNFINISHED) as work:
        write_rows(plan, folder, work, records=records)
    return show_all([f"{games} games are in {folder}: games.parquet, decisions.parquet, events.parquet"])


@app.command
def analyse(
    file: Annotated[Path, Parameter(help="A game that is over, as it was saved.")],
    /,
    *,
    seconds: Annotated[
        float, Parameter(help="About how long it may take; left out, a fixed amount of work.", validator=NOT_NEGATIVE)
    ] = 0.0,
    seed: Seed = 0,
    html: Annotated[Path | None, Parameter(help="Write one page into this file.")] = None,
    json: Json = False,
) -> int:
    """Tell a finished game's chances, luck and skill, and its best and dearest decisions."""
    from mazefolio.cli.files import overwrite, read, try_out
    from mazefolio.cli.insight import draw_analysis, watched
    from mazefolio.engine.record import decode
    from mazefolio.lab.insight.page import page

    record = decode(read(file))
    try_out(html)
    found = watched(record, seed, seconds)
    if html:
        overwrite(html, page(found))
    return show_all([msgspec.json.encode(found).decode()] if json else draw_analysis(found))
