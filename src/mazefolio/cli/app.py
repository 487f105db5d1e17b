"""The commands.  What they need is imported when they run, so that the program starts at once."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from cyclopts import App, CycloptsError, Parameter, validators

from mazefolio import games as shelf
from mazefolio.cli.errors import INTERRUPTED, UsageError, complain
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.modding import playing
from mazefolio.engine.table import Table

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mazefolio.cli.play import Script
    from mazefolio.cli.session import Session
    from mazefolio.engine.game import Game


def _version() -> str:
    from importlib.metadata import version

    return version("mazefolio")


app = App(
    name="mazefolio",
    help="Maze-and-dungeon adventure board games, every rule enforced and explained.",
    version=_version,
    help_format="plaintext",
    result_action="return_value",
    default_parameter=Parameter(negative=(), show_default=False),
    suppress_keyboard_interrupt=False,
)

POSITIVE = validators.Number(gte=1)
GAMES = validators.Number(gte=1, lte=1_000_000)
"""What is known of so many games fits into the memory of any machine; who wants more takes another seed."""
NOT_NEGATIVE = validators.Number(gte=0)
PORT = validators.Number(gte=0, lte=65535)
GameName = Annotated[str, Parameter(help="Which game; `mazefolio games` lists them.")]
Pairs = Annotated[tuple[str, ...], Parameter(help="An option of the game, as name=value.")]
Named = Annotated[
    str,
    Parameter(help="The same in short: --hero rogue means --option hero=rogue. --mod takes a name, or a file."),
]
Kept = Annotated[
    str, Parameter(help="Where tables are kept: sqlite:///file or postgresql://…; usually in your data folder.")
]
Json = Annotated[bool, Parameter(help="Print one JSON object.")]


@app.command
def games() -> int:
    """List the games, with their options."""
    from mazefolio.cli.listing import game_entry

    return show_all(part for slug in shelf.names() for part in game_entry(shelf.get(slug)))


@app.command
def play(  # noqa: PLR0913 - a command has as many arguments as it has flags
    game: GameName,
    /,
    *,
    option: Pairs = (),
    seed: Annotated[int | None, Parameter(help="The same seed deals the same game.")] = None,
    dice: Annotated[
        Literal["rolled", "typed"], Parameter(help="typed: roll real dice, and type the faces.", show_default=True)
    ] = "rolled",
    practice: Annotated[bool, Parameter(help="Everything can be taken back.")] = False,
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    people: Annotated[
        int, Parameter(help="How many of them are people at this screen.", validator=POSITIVE, show_default=True)
    ] = 1,
    name: Annotated[
        tuple[str, ...], Parameter(help="What one of the people is called; once for each, in the order of the seats.")
    ] = (),
    against: Annotated[str, Parameter(help="Which automatic player has the other seats.")] = "",
    bot: Annotated[str, Parameter(help="Watch this automatic player in all seats.")] = "",
    script: Annotated[Path | None, Parameter(help="Begin with the decisions in this file, one a line.")] = None,
    save: Annotated[Path | None, Parameter(help="Keep the game in this file.")] = None,
    **named: Named,
) -> int:
    """Play a game in the terminal.  It is kept after every decision, and can be resumed."""
    from mazefolio.cli import files, rosters
    from mazefolio.cli.play import read_script
    from mazefolio.cli.setup import read_options, seat

    options = read_options(option, named)
    found = playing(game, options)
    names, bots = seat(found, seats, people, against, bot, name)
    how, lines = _way_to_play(found, bot), read_script(script) if script else ()
    file = files.unused(save) if save else files.new_file(game)

    def begin(papers: Mapping[str, str]) -> Table:
        given, typed = {**options, **papers}, dice == "typed"
        return Table.new(found, seats=names, options=given, seed=seed, typed=typed, practice=practice, bots=bots)

    if rosters.goes_along(found, found.settle(len(names), options), stays=practice or bool(bot)):
        return _sit_down(rosters.Roster(found).take_along(file, begin), file, how, lines)
    return _sit_down(begin({}), file, how, lines)


@app.command
def resume(file: Path, /) -> int:
    """Go on with a game that was left."""
    from mazefolio.cli import files

    table = Table.load(files.read(file))
    return _sit_down(table, file, _way_to_play(table.game))


def _way_to_play(game: Game[Any], bot: str = "") -> Callable[[Session], None]:
    from mazefolio.cli.play import by_bot, by_hand

    return by_bot(game, bot) if bot else by_hand


def _sit_down(table: Table, file: Path, play: Callable[[Session], None], script: Script = ()) -> int:
    from mazefolio.cli.play import sit_down
    from mazefolio.cli.screen import console
    from mazefolio.cli.session import Session

    sit_down(Session(table, file, console()), play, script)
    return 0


@app.command
def roster(
    game: GameName,
    /,
    *,
    buy: Annotated[
        tuple[str, str] | None, Parameter(help="Buy something for a member: who and what, as the roster lists them.")
    ] = None,
    export: Annotated[Path | None, Parameter(help="Write the roster into this file.")] = None,
    import_: Annotated[
        Path | None, Parameter(name="--import", help="Keep the roster in this file instead; the old one is put aside.")
    ] = None,
    recall: Annotated[bool, Parameter(help="Bring home whoever is away in a game that is lost.")] = False,
) -> int:
    """Show the figures of yours that live on from game to game."""
    from mazefolio.cli.hall import draw_roster
    from mazefolio.cli.rosters import Roster

    kept = Roster(shelf.get(game))
    if buy:
        kept.spend(*buy)
    if recall:
        kept.recall()
    if import_ and (aside := kept.take_in(import_)):
        show_all([f"The roster that was here is now in {aside}"])
    if export:
        kept.export(export)
        return show_all([f"Written to {export}"])
    return show_all(draw_roster(kept))


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="0.0.0.0 lets the whole network in.", show_default=True)] = "127.0.0.1",
    port: Annotated[int, Parameter(help="0 takes any free one.", validator=PORT, show_default=True)] = 8765,
    store: Kept = "",
    bot_pause: Annotated[
        float,
        Parameter(help="Seconds in which people can follow what a bot did.", validator=NOT_NEGATIVE, show_default=True),
    ] = 0.6,
    analysis: Annotated[
        int,
        Parameter(
            help="So many decisions are played to analyse a game that is over: more are surer, and take longer.",
            validator=POSITIVE,
            show_default=True,
        ),
    ] = 200_000,
    name: Annotated[
        list[str] | None,
        Parameter(help="What the server is called, if people find it by a name, such as play.example.", negative=()),
    ] = None,
    open: Annotated[bool, Parameter(help="Open the page in a browser.")] = False,
) -> int:
    """Serve tables to browsers, friends and programs."""
    from mazefolio.cli import serve as serving
    from mazefolio.server.settings import Settings

    names = serving.names_of(host, name or [])
    serving.serve(host, port, store, open, Settings(bot_pause=bot_pause, names=names, analysis=analysis))
    return 0


@app.command
def backup(file: Annotated[Path, Parameter(help="It must not be there yet.")], /, *, store: Kept = "") -> int:
    """Copy all tables of a server into a file, while it runs."""
    from mazefolio.cli import backups

    return show_all([backups.keep(file, store)])


@app.command
def restore(file: Path, /, *, store: Kept = "") -> int:
    """Put the tables of a backup where there are none yet."""
    from mazefolio.cli import backups

    return show_all([backups.put_back(file, store)])


@app.command
def replay(
    file: Path,
    /,
    *,
    verify: Annotated[bool, Parameter(help="Only check that every turn comes out as recorded.")] = False,
) -> int:
    """Tell a recorded game again, turn by turn."""
    from mazefolio.cli import files
    from mazefolio.cli import replay as telling
    from mazefolio.engine.record import decode

    record = decode(files.read(file))
    return show_all(telling.verify(record) if verify else telling.retell(record, files.changed_at(file)))


@app.command
def rules(
    game: Annotated[str, Parameter(help="Which game.")] = "",
    rule: Annotated[str, Parameter(help="A rule (RM-4.7) or a chapter (RM-4).")] = "",
    /,
    *,
    search: Annotated[str, Parameter(help="Find the rules that mention this.")] = "",
    coverage: Annotated[bool, Parameter(help="Which rules have a test?")] = False,
    tests: Annotated[Path, Parameter(help="Where the tests are.", show_default=True)] = Path("tests"),
) -> int:
    """Read the rules of a game, or count which of them are tested."""
    from mazefolio.cli import rulebook

    if coverage:
        return _coverage(game, tests)
    if not game:
        raise UsageError(f"say which game: {', '.join(shelf.names())}")
    found = shelf.get(game)
    if search:
        return show_all(rulebook.search(found, search))
    return show_all(rulebook.look_up(found, rule) if rule else rulebook.contents(found))


def _coverage(game: str, tests: Path) -> int:
    from mazefolio.cli import coverage

    every = [shelf.get(slug) for slug in shelf.names()]
    sought = [shelf.get(game)] if game else every
    cited = coverage.citations(tests)
    measured = [coverage.measure(found, cited) for found in sought]
    wrong = list(coverage.complaints(coverage.all_books(), cited))
    show_all([*map(coverage.line, measured), *wrong])
    return 1 if wrong or any(found.untested for found in measured) else 0


@app.command
def bench(  # noqa: PLR0913 - each is an option of its own
    *,
    load: Annotated[bool, Parameter(help="Put a load on the server instead: many tables at once.")] = False,
    store: Annotated[Literal["sqlite", "postgres"] | None, Parameter(help="With --load: only over this store.")] = None,
    tables: Annotated[
        list[int] | None, Parameter(help="With --load: how many (250, or 50 to 1000 for a plot); several one by one.")
    ] = None,
    seconds: Annotated[int, Parameter(help="With --load: how long.", validator=POSITIVE, show_default=True)] = 60,
    pace: Annotated[float, Parameter(help="With --load: seconds between decisions at a table.")] = 2,
    servers: Annotated[int, Parameter(help="With --load: how many processes share a PostgreSQL.")] = 1,
    plot: Annotated[Path | None, Parameter(help="Also draw it, into this SVG file.")] = None,
    length: Annotated[bool, Parameter(help="Measure instead what a game costs the longer it gets.")] = False,
    looks: Annotated[bool, Parameter(help="Measure instead what it costs to show a table to all who watch.")] = False,
    restart: Annotated[int, Parameter(help="Measure instead a start with so many stored tables.")] = 0,
    json: Json = False,
) -> int:
    """Measure the speed of everything."""
    from mazefolio import bench as benchmarks
    from mazefolio.bench import length as lengths
    from mazefolio.bench import load as loading
    from mazefolio.bench import load_report
    from mazefolio.bench import looks as looking
    from mazefolio.bench import restart as restarting

    if length:
        return lengths.main(json=json, plot=plot)
    if looks:
        return looking.main(json=json)
    if restart:
        return restarting.main(restart, json=json)
    if load:
        stores = [store] if store else loading.STORES
        plans = [
            loading.Plan(one, count, seconds, pace, servers if one == "postgres" else 1)
            for one in stores
            for count in tables or (loading.MANY if plot else [load_report.TABLES])
        ]
        return loading.main(plans, json=json, plot=plot)
    return benchmarks.main(json=json)


@app.command
def fair(
    *,
    dice: Annotated[int, Parameter(help="How many dice.", validator=POSITIVE, show_default=True)] = 1_000_000,
    deals: Annotated[
        int, Parameter(help="How often each game is set up.", validator=POSITIVE, show_default=True)
    ] = 200,
    games: Annotated[
        int, Parameter(help="How many of these games are played.", validator=NOT_NEGATIVE, show_default=True)
    ] = 5,
    seed: Annotated[int | None, Parameter(help="The same seed tests the same dice.")] = None,
    json: Json = False,
) -> int:
    """Put the dice to the test, and what the games do with them."""
    from mazefolio.cli import fairness
    from mazefolio.engine.dice import fresh_key, key_of
    from mazefolio.lab.fairness.chances import suspicious

    key = fresh_key() if seed is None else key_of(seed)
    found = fairness.tested(key, dice, deals, games)
    show_all([msgspec.json.encode(found).decode()] if json else fairness.draw(key, found))
    return 1 if suspicious(found) else 0


def show_all(parts: Iterable[RenderableType]) -> int:
    from rich.console import Group

    from mazefolio.cli.screen import console

    screen = console()
    for part in parts:
        screen.print(part if isinstance(part, str) else Group(part), soft_wrap=isinstance(part, str))
    return 0


def run(words: Sequence[str] | None = None) -> int:
    """Carry out a command line.  Whatever is wrong with it is said in one line."""
    _forgive_odd_characters()
    try:
        return app(sys.argv[1:] if words is None else words, exit_on_error=False, print_error=False) or 0
    except MazefolioError as error:
        return complain(str(error))
    except CycloptsError as error:
        message = str(error)
        return complain(message[:1].lower() + message[1:])
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; Python must not try to write the rest when it closes down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _forgive_odd_characters() -> None:
    """What a terminal cannot show, or what it sends by mistake, must not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
