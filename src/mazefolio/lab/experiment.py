"""Experiments: the same game with something changed, compared over the same seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.modding import forget, playing
from mazefolio.engine.mods import MOD
from mazefolio.engine.options import Value
from mazefolio.lab.ledger import Head
from mazefolio.lab.observing import Observed, observe
from mazefolio.lab.paired import Difference, paired, paired_rates
from mazefolio.lab.pieces import Piece, pieces_of
from mazefolio.lab.report import Summary, summary
from mazefolio.lab.setting import Due, Setting, setting_of
from mazefolio.lab.stats import Rate, rate
from mazefolio.lab.variants import Variant, spelled_out, variants_of
from mazefolio.lab.work import ALONE, Work


class ExperimentPlan(Struct, frozen=True):
    """What is to be compared: the game as it is, and with each of the ``settings`` (``field=value,value``).

    With ``grid`` all combinations are played, otherwise one change at a time.
    """

    game: str
    settings: Sequence[str]
    games: int
    bot: str
    seed: int = 0
    options: dict[str, Value] = {}
    seats: int = 0
    grid: bool = False


class CardUse(Struct, frozen=True):
    """In how many games a piece came up, and in how many somebody chose it; and how much more than as it is."""

    piece: str
    name: str
    seen: Rate
    chosen: Rate
    more_seen: Difference | None = None
    more_chosen: Difference | None = None


class Compared(Struct, frozen=True):
    """A variant: how its games went, and how that differs from the game as it is, seat by seat and figure by figure."""

    name: str
    changes: Sequence[tuple[str, Any, Any]]
    bots: Sequence[str]
    summary: Summary
    more_wins: Sequence[Difference]
    more_turns: Difference | None
    more_decisions: Difference | None
    figures: Mapping[str, Difference]
    cards: Sequence[CardUse]
    lengths: Sequence[tuple[int, int]]
    """How many games took so many turns."""
    visits: Mapping[str, float]
    """How often each space came up in a game, on average."""


class Experiment(Struct, frozen=True):
    """A whole experiment.  It names everything that is needed to run it again."""

    game: str
    title: str
    rules: str
    bot: str
    seed: int
    games: int
    options: dict[str, Value]
    settings: Sequence[str]
    grid: bool
    boards: Mapping[str, Mapping[str, tuple[float, float]]]
    """Where on the drawing each space is, by the list of the data that has it: each has a drawing of its own."""
    variants: Sequence[Compared]


class Played(Struct, frozen=True):
    """The games of one variant."""

    variant: Variant
    setting: Setting
    games: list[Observed]


def experiment(plan: ExperimentPlan, work: Work = ALONE) -> Experiment:
    """Play all variants and compare them."""
    return report(plan, play_all(plan, work))


def play_all(plan: ExperimentPlan, work: Work = ALONE) -> list[Played]:
    """The games of every variant, the one without changes first; the games of a number share a seed."""
    lots = settings_of(plan)
    tasks = {
        (place, number): Due(setting, number) for place, (_, setting) in enumerate(lots) for number in range(plan.games)
    }
    head = Head("experiment", playing(plan.game, plan.options).rules_version, as_kept(plan))
    games = work.do(play_one, tasks, head, tuple[int, int], Observed)
    return [Played(*lot, list(islice(games, plan.games))) for lot in lots]


def as_kept(plan: ExperimentPlan) -> ExperimentPlan:
    """The plan as it stands in a file: more games can be played later, but no others."""
    return replace(plan, games=0, settings=[*map(spelled_out, plan.settings)])


def settings_of(plan: ExperimentPlan) -> list[tuple[Variant, Setting]]:
    """Every variant, and how it is set up; the one without changes is the first."""
    base = playing(plan.game, plan.options)
    variants = variants_of(base, plan.settings, plan.options, plan.bot, grid=plan.grid)
    return [(variant, varied(plan, base, variant)) for variant in variants]


def varied(plan: ExperimentPlan, base: Game[Any], variant: Variant) -> Setting:
    """How a variant is set up, if it can be; what cannot is refused before anything is played."""
    options = variant.options(plan.options)
    chosen = playing(base, options) if options.get(MOD) != plan.options.get(MOD) else base
    if chosen is not base and variant.game(base) is not base:
        raise SetupError("a variant changes the mod or fields of the data, not both")
    game = chosen if chosen is not base else variant.game(base)
    setting = setting_of(game, variant.bot(plan.bot), plan.seats, options, plan.seed)
    if game is not base and game.mod:
        forget(game)
    return setting


_last: list[Game[Any]] = []


def play_one(due: Due) -> Observed:
    """Play one game.  A worker keeps only the variant that it plays."""
    game = playing(due.setting.game, due.setting.options)
    if _last and _last[0] is not game:
        forget(_last[0])
    _last[:] = [game]
    return observe(due)


def report(plan: ExperimentPlan, lots: Sequence[Played]) -> Experiment:
    """What the games came to."""
    game = playing(plan.game, plan.options)
    return Experiment(
        game=game.slug,
        title=game.title,
        rules=game.rules_version,
        bot=plan.bot,
        seed=plan.seed,
        games=sum(len(lot.games) for lot in lots),
        options=lots[0].setting.options,
        settings=plan.settings,
        grid=plan.grid,
        boards=_boards(_pieces(lots[0])),
        variants=[compared(lot, lots[0]) for lot in lots],
    )


def _boards(pieces: Sequence[Piece]) -> dict[str, dict[str, tuple[float, float]]]:
    boards: dict[str, dict[str, tuple[float, float]]] = {}
    for piece in pieces:
        if piece.at is not None:
            boards.setdefault(piece.sort, {})[piece.id] = piece.at
    return boards


def compared(lot: Played, base: Played) -> Compared:
    """A variant beside the game as it is, game by game."""
    is_base = lot is base
    return Compared(
        name=lot.variant.name,
        changes=[(change.what, change.before, change.after) for change in lot.variant.changes],
        bots=lot.setting.players,
        summary=summary(len(lot.setting.players), [game.outcome for game in lot.games]),
        more_wins=[] if is_base else more_wins(_winners(base), _winners(lot), len(lot.setting.players)),
        more_turns=None if is_base else paired(*(_numbers(one, "turns") for one in (base, lot))),
        more_decisions=None if is_base else paired(*(_numbers(one, "decisions") for one in (base, lot))),
        figures={} if is_base else more_by_figure(lot, base),
        cards=cards(lot, base),
        lengths=sorted(Counter(game.outcome.turns for game in lot.games).items()),
        visits=_visits(lot),
    )


def _numbers(lot: Played, field: str) -> list[float]:
    return [getattr(game.outcome, field) for game in lot.games]


def _winners(lot: Played) -> list[Sequence[int]]:
    return [game.outcome.winners for game in lot.games]


def more_wins(before: Sequence[Sequence[int]], after: Sequence[Sequence[int]], seats: int) -> list[Difference]:
    """Seat by seat, how much more often it wins, from the winners of each game."""
    found = []
    for seat in range(seats):
        pairs = Counter((seat in old, seat in new) for old, new in zip(before, after, strict=True))
        found.append(paired_rates(pairs[True, False], pairs[False, True], len(before)))
    return found


def more_by_figure(lot: Played, base: Played) -> dict[str, Difference]:
    """For each hero or character how much more often it wins, of the games in which the same seat has it both times."""
    pairs: dict[str, Counter[tuple[bool, bool]]] = {}
    for old, new in zip(base.games, lot.games, strict=True):
        for seat, (name, again) in enumerate(zip(old.outcome.figures, new.outcome.figures, strict=False)):
            if name == again:
                won = seat in old.outcome.winners, seat in new.outcome.winners
                pairs.setdefault(name, Counter())[won] += 1
    return {
        name: paired_rates(count[True, False], count[False, True], count.total())
        for name, count in sorted(pairs.items())
    }


def cards(lot: Played, base: Played) -> list[CardUse]:
    """Every piece that is no space: how often it came up and was chosen."""
    known = {piece.id: number for number, piece in enumerate(_pieces(base))}
    before, after = ([_members(one, field) for field in ("seen", "chosen")] for one in (base, lot))
    total = len(lot.games)
    found = []
    for number, piece in enumerate(_pieces(lot)):
        if piece.at is None:
            now = [games.get(number, set()) for games in after]
            was = [games.get(known.get(piece.id, -1), set()) for games in before]
            seen, chosen = (rate(len(games), total) for games in now)
            more = [None, None] if lot is base else [_more_of(*sets, total) for sets in zip(was, now, strict=True)]
            found.append(CardUse(piece.address, piece.name, seen, chosen, *more))
    return found


def _pieces(lot: Played) -> tuple[Piece, ...]:
    return pieces_of(lot.setting.game, str(lot.setting.options.get(MOD, "")))


def _members(lot: Played, field: str) -> dict[int, set[int]]:
    """For each piece the numbers of the games that have it."""
    games: dict[int, set[int]] = {}
    for number, game in enumerate(lot.games):
        for piece in getattr(game, field):
            games.setdefault(piece, set()).add(number)
    return games


def _more_of(was: set[int], now: set[int], total: int) -> Difference:
    return paired_rates(len(was - now), len(now - was), total)


def _visits(lot: Played) -> dict[str, float]:
    """How often each space came up in a game, on average."""
    counts: Counter[int] = Counter()
    for game in lot.games:
        counts.update(game.visits)
    pieces = _pieces(lot)
    return {pieces[number].id: round(count / len(lot.games), 4) for number, count in sorted(counts.items())}
