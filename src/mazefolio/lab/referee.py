"""A referee for a rulebook, also a changed one: what is never used, what is never worth taking, who has it easier."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.errors import DataError, SetupError
from mazefolio.engine.modding import playing
from mazefolio.engine.mods import MOD
from mazefolio.engine.options import Value
from mazefolio.lab.experiment import ExperimentPlan, more_wins, settings_of
from mazefolio.lab.ledger import Head
from mazefolio.lab.paired import Difference
from mazefolio.lab.pieces import Piece, pieces_of
from mazefolio.lab.setting import Setting, setting_of
from mazefolio.lab.stats import Rate, rate, wilson
from mazefolio.lab.watching import ENDLESS, Watch, Watched, watch
from mazefolio.lab.work import ALONE, Work

RARE, OFTEN = 0.05, 30
"""A choice that is taken less often than this, though it was offered so many times, is hardly worth having."""
ENOUGH = 10
"""Of a card that fewer seats used, or fewer did without, nothing can be said."""


class RefereePlan(Struct, frozen=True):
    """What is to be looked at.  A game of more than ``most`` decisions counts as endless.

    Of the cards whose use goes along with winning or losing most, ``without`` are taken out to see what that changes.
    """

    game: str
    games: int
    bot: str
    seed: int = 0
    options: dict[str, Value] = {}
    seats: int = 0
    most: int = 20_000
    without: int = 0


class DeadCard(Struct, frozen=True):
    """A card that never came up, or was offered and never chosen; and in how many games at most, of all, it would."""

    sort: str
    piece: str
    name: str
    seen: Rate
    offered: Rate
    chosen: Rate


class Untold(Struct, frozen=True):
    """A list of the data of which less than half came up, whose entries are not called dead.

    They may be chosen in the set-up, in use only with an option, or not be named by what happens.
    """

    sort: str
    seen: int
    total: int


class Shunned(Struct, frozen=True):
    """A choice that is hardly ever taken."""

    choice: str
    taken: Rate


class Mover(Struct, frozen=True):
    """How much more often those win who used a card than those who did not; that may have other causes than the card.

    ``without`` is what taking it out of the game changes, seat by seat, from the same seeds; that is its own doing.
    """

    piece: str
    name: str
    used: Rate
    unused: Rate
    more: Difference
    without: Sequence[Difference] = ()


class Findings(Struct, frozen=True):
    """What the referee found.  ``first`` is how much more often the first seat wins than a fair share."""

    game: str
    title: str
    rules: str
    bot: str
    seed: int
    games: int
    never_seen: Sequence[DeadCard]
    never_chosen: Sequence[DeadCard]
    untold: Sequence[Untold]
    shunned: Sequence[Shunned]
    movers: Sequence[Mover]
    compared: int
    """How many cards were looked at for ``movers``; of twenty, about one is there by chance alone."""
    seats: Sequence[Rate]
    first: Difference | None
    endless: Rate
    endings: Sequence[tuple[str, Rate]]


def referee(plan: RefereePlan, work: Work = ALONE) -> Findings:
    """Let an automatic player play, and look."""
    game = playing(plan.game, plan.options)
    setting = setting_of(game, plan.bot, plan.seats, plan.options, plan.seed)
    return _findings(plan, setting, _watched(plan, "", setting, work), work)


def _watched(plan: RefereePlan, without: str, setting: Setting, work: Work) -> list[Watched]:
    """The games of a setting.  The file keeps those without a piece beside those with all."""
    tasks = {(without, number): Watch(setting, number, plan.most) for number in range(plan.games)}
    rules = playing(plan.game, plan.options).rules_version
    head = Head("referee", rules, replace(plan, games=0, without=0))
    return list(work.do(watch, tasks, head, tuple[str, int], Watched))


def _findings(plan: RefereePlan, setting: Setting, games: Sequence[Watched], work: Work) -> Findings:
    game, total = playing(plan.game, plan.options), len(games)
    cards = list(_cards(setting, games))
    lists = untold(cards)
    told = [card for card in cards if card.sort not in {one.sort for one in lists}]
    moved = movers(setting, games)
    seats = [rate(sum(seat in one.winners for one in games), total) for seat in range(len(setting.players))]
    endings = Counter(one.ending for one in games)
    return Findings(
        game=game.slug,
        title=game.title,
        rules=game.rules_version,
        bot=plan.bot,
        seed=plan.seed,
        games=total,
        never_seen=[card for card in told if not _came_up(card)],
        never_chosen=[card for card in cards if card.offered.count >= ENOUGH and not card.chosen.count],
        untold=lists,
        shunned=shunned(games),
        movers=_with_trials(plan, [one for one in moved if one.more.is_sure], games, work),
        compared=len(moved),
        seats=seats,
        first=first_player(games, len(seats)) if len(seats) > 1 else None,
        endless=rate(endings[ENDLESS], total),
        endings=[(ending, rate(count, total)) for ending, count in endings.most_common()],
    )


def _pieces(setting: Setting) -> Iterator[tuple[int, Piece]]:
    """The pieces that are no spaces, with their numbers."""
    pieces = pieces_of(setting.game, str(setting.options.get(MOD, "")))
    return ((number, piece) for number, piece in enumerate(pieces) if piece.at is None)


def _cards(setting: Setting, games: Sequence[Watched]) -> Iterator[DeadCard]:
    total = len(games)
    for number, piece in _pieces(setting):
        seen = sum(number in one.seen for one in games)
        offered = sum(number in one.offered for one in games)
        chosen = sum(any(number in pieces for pieces in one.chosen) for one in games)
        rates = (rate(count, total) for count in (seen, offered, chosen))
        yield DeadCard(piece.sort, piece.address, piece.name, *rates)


def untold(cards: Sequence[DeadCard]) -> list[Untold]:
    """The lists of which less than half came up."""
    total, seen = Counter(card.sort for card in cards), Counter(card.sort for card in cards if _came_up(card))
    return [Untold(sort, seen[sort], count) for sort, count in total.items() if 2 * seen[sort] < count]


def _came_up(card: DeadCard) -> bool:
    return card.seen.count + card.offered.count > 0


def shunned(games: Sequence[Watched]) -> list[Shunned]:
    """The choices that are surely taken more rarely than one time in twenty, the rarest first."""
    offered, taken = Counter[str](), Counter[str]()
    for one in games:
        for choice, (offers, takes) in one.choices.items():
            offered[choice] += offers
            taken[choice] += takes
    found = [Shunned(choice, rate(taken[choice], count)) for choice, count in offered.items() if count >= OFTEN]
    return sorted((one for one in found if one.taken.high < RARE), key=lambda one: (one.taken.high, one.choice))


def movers(setting: Setting, games: Sequence[Watched]) -> list[Mover]:
    """The cards that enough seats used, and enough did without; the greatest difference first."""
    seats = [(seat in one.winners, pieces) for one in games for seat, pieces in enumerate(one.chosen)]
    won = sum(winner for winner, _ in seats)
    found = []
    for number, piece in _pieces(setting):
        users = [winner for winner, pieces in seats if number in pieces]
        used, unused = (sum(users), len(users)), (won - sum(users), len(seats) - len(users))
        if min(used[1], unused[1]) >= ENOUGH:
            found.append(Mover(piece.address, piece.name, rate(*used), rate(*unused), apart(used, unused)))
    return sorted(found, key=lambda one: -abs(one.more.mean))


def apart(one: tuple[int, int], other: tuple[int, int]) -> Difference:
    """How much larger the first of two rates of different games is, with Newcombe's 95 % interval.

    >>> apart((56, 70), (48, 80))
    Difference(mean=0.2, low=0.0524, high=0.3339)
    """
    (p, (low, high)), (q, (under, over)) = ((count / total, wilson(count, total)) for count, total in (one, other))
    down, up = sqrt((p - low) ** 2 + (over - q) ** 2), sqrt((high - p) ** 2 + (q - under) ** 2)
    return Difference(round(p - q, 4), round(p - q - down, 4), round(p - q + up, 4))


def first_player(games: Sequence[Watched], seats: int) -> Difference:
    """How much more often the first seat wins than its share of all wins, of the games that somebody won alone."""
    alone = [one for one in games if len(one.winners) == 1]
    wins = sum(0 in one.winners for one in alone)
    low, high = wilson(wins, len(alone))
    mean = wins / len(alone) if alone else 1 / seats
    return Difference(round(mean - 1 / seats, 4), round(low - 1 / seats, 4), round(high - 1 / seats, 4))


def _with_trials(plan: RefereePlan, found: Sequence[Mover], games: Sequence[Watched], work: Work) -> list[Mover]:
    """The same, the first ones with what is changed by taking the card out of the game, where that can be done."""
    tried, left = [], plan.without
    for one in found:
        setting = _without(plan, one.piece) if left else None
        left -= setting is not None
        tried.append(_tried(plan, one, setting, games, work) if setting else one)
    return tried


def _tried(plan: RefereePlan, one: Mover, setting: Setting, games: Sequence[Watched], work: Work) -> Mover:
    trial = _watched(plan, one.piece, setting, work)
    before, after = ([game.winners for game in lot] for lot in (games, trial))
    return replace(one, without=more_wins(before, after, len(setting.players)))


def _without(plan: RefereePlan, piece: str) -> Setting | None:
    """The game without a card, if it can do without it."""
    trial = ExperimentPlan(plan.game, [f"{piece}.count=0"], plan.games, plan.bot, plan.seed, plan.options, plan.seats)
    try:
        return settings_of(trial)[1][1]
    except (DataError, SetupError):
        return None
