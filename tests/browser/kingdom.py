"""Journeys through Mertwig's kingdom, rehearsed with the bot's decisions, and how they are played by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from mazefolio.bots.play import take_turn
from mazefolio.engine.table import Table
from mazefolio.games.mertwig.battle.sides import both
from mazefolio.games.mertwig.bot.thumb import thumb
from mazefolio.games.mertwig.content import ENCOUNTERS
from mazefolio.games.mertwig.state import IN_MAZE
from tests.browser import serving
from tests.browser.acting import option, question, rested, settled
from tests.browser.rehearsal import SEEDS
from tests.browser.serving import Server

GAME = "mertwig"
SEATS = 3
ANN, BEA, CID = {"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}, {"kind": "here", "name": "Cid"}
LONG = 80
"""So many decisions are enough for a journey."""
WHIMS = range(1, 41)
"""Where bots decide the same with all of these, chance has no say in it."""
FOR_THE_MONSTERS = ("play", "cast", "pair", "target")
"""What the encounter player is asked."""
Until = Callable[[Table], bool]


class Decided(NamedTuple):
    """Who decided what, what he was asked, on whose turn, and in which area that one was."""

    seat: int
    choice: str
    asked: str
    active: int
    area: str


class Journey(NamedTuple):
    """The seed of a game, what is decided in it, and before each decision what the first player may not know."""

    seed: int
    decisions: list[Decided]
    secrets: list[set[str]]

    @property
    def mine(self) -> list[Decided]:
        return [decided for decided in self.decisions if decided.seat == 0]


def rehearsed(seed: int, until: Until, whim: int = 0, longest: int = LONG, **terms: Any) -> tuple[Table, Journey]:
    """A game that the bot plays for all, as far as wanted; the whims are those of the seats after the first."""
    table = Table.new(GAME, seats=SEATS, seed=seed, **terms)
    own, others = Random(0), Random(whim)
    journey = Journey(seed, [], [_secrets(table)])
    while table.pending is not None and len(journey.decisions) < longest and not until(table):
        ask, tokens, active = table.pending, table.tokens(), table.state.active
        area = table.state.players[active].area
        choice = take_turn(table, thumb, others if ask.seat else own)
        journey.decisions.append(Decided(ask.seat, tokens[choice], ask.kind, active, area))
        journey.secrets.append(_secrets(table))
    return table, journey


def _secrets(table: Table) -> set[str]:
    """The cards in the hands of the others of which there is only one."""
    hands = (card for player in table.state.players[1:] for card in player.hand)
    return {card for card in hands if ENCOUNTERS[card].count == 1}


@cache
def through_town_and_area() -> Journey:
    """Hirelings, a fight with pairs inside an area, and a card played against a bot, whatever the bots' whims."""
    played = (rehearsed(seed, lambda table: False)[1] for seed in SEEDS)
    return next(shortened for journey in played if (shortened := _told(journey)) and _sure(shortened))


def _told(journey: Journey) -> Journey | None:
    """As far as everything has happened that is wanted."""
    for number in range(len(journey.decisions)):
        so_far = journey._replace(decisions=journey.decisions[: number + 1])
        if _eventful(so_far.mine):
            return so_far
    return None


def _eventful(mine: list[Decided]) -> bool:
    return (
        any(one.choice.startswith("hire ") for one in mine)
        and any(one.asked == "pair" and one.active == 0 and one.area for one in mine)
        and any(one.asked in FOR_THE_MONSTERS and one.active != 0 for one in mine)
    )


def _sure(journey: Journey) -> bool:
    longest = len(journey.decisions)
    again = (rehearsed(journey.seed, lambda table: False, whim, longest)[1] for whim in WHIMS)
    return all(other.decisions == journey.decisions for other in again)


def asks(kind: str, least: int = 1, also: Until = lambda table: True) -> Until:
    """Whether this is asked of the first player, with so many answers at least."""

    def there(table: Table) -> bool:
        ask = table.pending
        return ask is not None and (ask.kind, ask.seat) == (kind, 0) and len(ask.options) >= least and also(table)

    return there


def inside(table: Table) -> bool:
    """Whether the first player is in an adventure area."""
    return table.state.players[0].area not in ("", IN_MAZE)


def three_on_each_side(table: Table) -> bool:
    return min(len(side) for side in both(table.state)) >= 3


def wounded(table: Table) -> bool:
    return any(member.wounds for member in table.state.players[0].members)


def has_one_way_before_a_choice(table: Table) -> bool:
    """One thing to do, and then a choice of the same player: what was done is told as long as that stands."""
    if table.pending is None or table.pending.seat != 0 or len(table.pending.options) > 1:
        return False
    after = table.clone()
    after.decide(0)
    return after.pending is not None and after.pending.seat == 0 and len(after.pending.options) > 1


MOMENTS: dict[str, Until] = {
    "map": asks("go", least=60),
    "area": asks("turn", also=inside),
    "combat": asks("pair", least=4, also=three_on_each_side),
    "wounded": asks("turn", also=wounded),
    "one way": has_one_way_before_a_choice,
}


@cache
def way_to(name: str) -> Journey:
    """A game that comes to such a moment before long."""
    until = MOMENTS[name]
    return next(journey for seed in SEEDS for table, journey in [rehearsed(seed, until)] if until(table))


def moment(server: Server, name: str) -> serving.Table:
    """A table at such a moment; three people sit at it, so that nobody goes on by himself."""
    journey = way_to(name)
    table = server.sit(GAME, [ANN, BEA, CID], seed=journey.seed)
    table.retrace((decided.choice, decided.seat) for decided in journey.decisions)
    return table


def choose(page: Page, decided: Decided) -> None:
    """Decide with the mouse: on the map, on a card of the field, or on a row."""
    _, _, what = decided.choice.partition(" ")
    if decided.asked == "go":
        # Where spaces are small, larger circles above them catch the pointer.
        page.locator(f"[id='space-{what}']").click(force=True)
    elif decided.choice.startswith("pair ") and what != "for me":
        page.locator(f"[data-box][data-piece='{what}']").click()
    else:
        rested(page)
        row, unfold = option(page, decided.choice), question(page).get_by_text("All ")
        expect(row.or_(unfold).first).to_be_visible()
        if not row.count():
            unfold.click()
        row.first.click()
    settled(page)
