"""The commands for puzzles: solving them, listing them, finding and checking them."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter, validators

from mazefolio.cli.app import NOT_NEGATIVE, POSITIVE, GameName, Json, Named, Pairs, app, show_all
from mazefolio.cli.lab import Jobs, Kept, On, Player, Seed

Games = Annotated[
    int, Parameter(help="So many games are played with each option.", validator=POSITIVE, show_default=True)
]

library = App(name="puzzles", help="List the puzzles, look for new ones, or check those that are there.")
app.command(library)


@app.command
def puzzle(
    which: Annotated[str, Parameter(help="daily, a game, or the name of a puzzle.", show_default=True)] = "daily", /
) -> int:
    """Solve a puzzle: one option is best, beyond doubt.  There is another one every day."""
    from mazefolio.cli.puzzle import Solving, chosen
    from mazefolio.cli.screen import console

    solving = Solving(chosen(which, date.today()), console())
    if solving.run():
        solving.play_on()
    return 0


@library.default
def puzzles(game: Annotated[str, Parameter(help="Only those of this game.")] = "", /, *, json: Json = False) -> int:
    """List the puzzles."""
    from mazefolio.cli.puzzle import draw_list, every

    found = every(game)
    return show_all([msgspec.json.encode(found).decode()] if json else draw_list(found))


@library.command
def find(  # noqa: PLR0913 - a command has as many arguments as it has flags
    game: GameName,
    /,
    *,
    out: Annotated[Path | None, Parameter(help="Write them into this file, as the game's folder wants it.")] = None,
    count: Annotated[int, Parameter(help="How many puzzles.", validator=POSITIVE, show_default=True)] = 5,
    walks: Annotated[
        int, Parameter(help="How many games between bots are searched.", validator=POSITIVE, show_default=True)
    ] = 40,
    bot: Player = "adventurer",
    after: Annotated[
        float,
        Parameter(
            help="Look only behind this share of each game's decisions.",
            validator=validators.Number(gte=0, lt=1),
            show_default=True,
        ),
    ] = 0.0,
    positions: Annotated[
        int, Parameter(help="At most so many decisions of a game.", validator=POSITIVE, show_default=True)
    ] = 40,
    games: Games = 600,
    seats: Annotated[int, Parameter(help="How many play.", validator=NOT_NEGATIVE)] = 0,
    jobs: Jobs = 1,
    on: On = "local",
    file: Kept = None,
    seed: Seed = 0,
    option: Pairs = (),
    **named: Named,
) -> int:
    """Look for positions between bots where one option is best beyond doubt."""
    from mazefolio.cli.files import overwrite
    from mazefolio.cli.progress import working
    from mazefolio.cli.puzzle import draw_list
    from mazefolio.cli.setup import read_options
    from mazefolio.lab.puzzles import chosen, hunt_of
    from mazefolio.lab.puzzles import find as search
    from mazefolio.lab.puzzles.library import written

    options = read_options(option, named)
    hunt = hunt_of(
        game, bot=bot, seats=seats, options=options, after=after, positions=positions, games=games, seed=seed
    )
    with working(game, jobs, on, file) as work:
        found = chosen(search(hunt, walks, work), count, date.today().isoformat())
    if out:
        overwrite(out, written(found))
    return show_all(draw_list(found))


@library.command
def check(
    game: Annotated[str, Parameter(help="Only those of this game.")] = "",
    /,
    *,
    games: Games = 100,
    seed: Seed = 0,
) -> int:
    """Check that puzzles can be played under the present rules, and that new games say the same of their options."""
    from mazefolio.cli.puzzle import every
    from mazefolio.lab.puzzles.checking import complaints

    found = every(game)
    wrong = [complaint for one in found for complaint in complaints(one, games, seed)]
    show_all(wrong or [f"{len(found)} puzzles are as they say"])
    return 1 if wrong else 0


@library.command
def renew(
    game: GameName,
    /,
    *,
    out: Annotated[Path, Parameter(help="Write them into this file, as the game's folder wants it.")],
    games: Games = 600,
    seed: Seed = 0,
) -> int:
    """Measure the puzzles of a game anew, after bots have changed; those that are none any more are left out."""
    from mazefolio.cli.files import overwrite
    from mazefolio.cli.puzzle import draw_list, every
    from mazefolio.lab.puzzles.checking import renewed
    from mazefolio.lab.puzzles.library import written

    today = date.today().isoformat()
    found = [new for one in every(game) if (new := renewed(one, games, today, seed))]
    overwrite(out, written(found))
    return show_all(draw_list(found))
