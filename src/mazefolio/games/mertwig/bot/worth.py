"""What cards and parties are worth to one who looks at the table from a seat."""

from __future__ import annotations

from functools import cache, cached_property
from random import Random

from mazefolio.games.mertwig.bot.judgement import Judgement
from mazefolio.games.mertwig.content import (
    BIRTHMARK,
    COST,
    ENCOUNTERS,
    FIGURES,
    GEAR,
    HIRELINGS,
    ITEMS,
    KEYS,
    LOCKET,
    ONYX_OX,
    PLAYER_CHARACTERS,
    ROYAL,
    TREASURES,
)
from mazefolio.games.mertwig.gear import bonus, may_use
from mazefolio.games.mertwig.hands import PIGGY
from mazefolio.games.mertwig.holdings import spare_treasures, treasures_of, worth
from mazefolio.games.mertwig.party import has_female
from mazefolio.games.mertwig.state import Member, Player, State, names
from mazefolio.games.mertwig.tables import clashing, is_heir, is_royal, life, price

LEADER = 60.0
"""What a player character is worth in a party, however strong he is: with him everything is lost."""
SPELL, HEALER, THIEF, RUNNER = 4.0, 8.0, 10.0, 6.0
"""What abilities add to the strength of a figure."""
FOR_EVIL_ALONE = 0.4
PROOF, KEY, ITEM = 400.0, 50.0, 30.0
"""What a birthmark or royal treasure, a key and an item are worth, in gold."""
MEAN_FACE = 5
"""What the Piggy Bank is expected to roll."""


class View:
    """The table from a seat, with what is worked out more than once in a decision."""

    def __init__(self, s: State, seat: int, by: Judgement, rng: Random) -> None:
        self.s, self.seat, self.by, self.rng = s, seat, by, rng
        self.me: Player = s.players[seat]

    def of(self, seat: int) -> View:
        """The same table, as one who judges alike would see it from another seat."""
        return View(self.s, seat, self.by, self.rng)

    @cached_property
    def strength(self) -> float:
        return strength(self.me)

    @cached_property
    def heir(self) -> bool:
        """Whether he may enter the maze."""
        return is_heir(treasures_of(self.me))

    @cached_property
    def hurt(self) -> int:
        """How many wounds his player character has."""
        return self.me.members[0].wounds if self.me.members else 0

    @cached_property
    def keys(self) -> int:
        return sum(card in KEYS for card in (*self.me.magic, *self.me.treasures))


@cache
def figure_worth(card: str) -> float:
    """How much a figure brings to a side: its values, and what it can do besides."""
    figure = FIGURES[card]
    value = figure.attack + figure.defence + SPELL * len(figure.spells)
    value += HEALER * ("heal" in figure.spells) + THIEF * figure.thief + RUNNER * figure.sure_escape
    return value * FOR_EVIL_ALONE if figure.fights_only_evil else value


def member_worth(member: Member) -> float:
    """What it would cost to lose somebody, with what he carries."""
    value = figure_worth(member.card) + (LEADER if member.card in PLAYER_CHARACTERS else 0.0)
    return value + 2.0 * _lifted(member) if member.load else value


def _lifted(member: Member) -> int:
    extra = bonus(member.load)
    return extra.attack + extra.defence + extra.spell_die


def wound_cost(s: State, member: Member) -> float:
    """What one more wound costs: everything if it kills, else a part."""
    fatal = member.wounds + 1 >= life(member.card, s.extended_life)
    return member_worth(member) * (1.0 if fatal else 0.25)


def strength(player: Player) -> float:
    """Attack and defence of the whole party; a wounded leader makes it weaker."""
    total = 0.0
    for member in player.members:
        figure = FIGURES[member.card]
        values = figure.attack + figure.defence
        total += values * FOR_EVIL_ALONE if figure.fights_only_evil else values
        if member.load:
            total += 2 * _lifted(member)
    return total - 10.0 * player.members[0].wounds if player.members else 0.0


def wages(player: Player) -> int:
    """What all hirelings together cost."""
    return sum(HIRELINGS[member.card].cost for member in player.members if member.card in HIRELINGS)


def riches(player: Player) -> int:
    """What would be counted if the King died now."""
    return worth(player, MEAN_FACE)


def value_of(card: str) -> int:
    """The gold a treasure is expected to bring."""
    return price(card, MEAN_FACE if card == PIGGY else 0)


def card_worth(v: View, card: str) -> float:
    """What it is worth to keep a card, in gold."""
    if card in KEYS:
        return KEY
    if card in TREASURES:
        return value_of(card) + (PROOF if is_proof(v, card) else 0.0)
    return ITEM if card in ITEMS else 1.5 * COST[card]


def is_proof(v: View, card: str) -> bool:
    """Whether he needs this card to be let into the maze; with the Onyx Ox he is safe there as well."""
    if card == BIRTHMARK:
        return True
    if card not in ROYAL and card not in LOCKET:
        return False
    mine = treasures_of(v.me)
    if card not in mine:
        return not is_royal(mine)
    return card == ONYX_OX or not is_royal([other for other in mine if other != card])


def for_sale(v: View) -> list[str]:
    """The treasures he can do without: no proofs, no keys, nothing that somebody carries or could."""
    cards = spare_treasures(v.me)
    return [card for card in cards if not (card in KEYS or is_proof(v, card) or _is_of_use(v, card))]


def _is_of_use(v: View, card: str) -> bool:
    """Whether somebody in the party could carry it."""
    return card in GEAR and any(may_use(member.card, card) for member in v.me.members)


def newcomer_worth(v: View, card: str) -> float:
    """What somebody brings, less those who would have to go for him."""
    lost = clashing(card, names(v.me.members))
    gone = [member for member in v.me.members if member.card in lost]
    return figure_worth(card) - sum(map(member_worth, gone))


THREATS = {
    "pit": 14.0, "riddle": 7.5, "gryphon": 8.0, "oops": 4.0, "nothing": 3.0, "mystic": 1.0, "baker": 1.0,
    "philippa": 0.0, "item": -1.0, "gypsy_king": -3.0, "friendly": -6.0, "unguarded": -8.0,
}  # fmt: skip
"""How much a special card hurts the party that meets it."""
UNICORN_HURTS, UNICORN_HELPS = 3.0, -5.0


def threat(card: str, victim: Player) -> float:
    """How much a card hurts somebody."""
    encounter = ENCOUNTERS[card]
    if encounter.special == "unicorn":
        return UNICORN_HELPS if has_female(victim.members) else UNICORN_HURTS
    if encounter.special is not None:
        return THREATS[encounter.special]
    strength = encounter.attack + 0.7 * encounter.defence
    return strength + 3.0 * len(encounter.spells) + 4.0 * encounter.stars - 2.0 * encounter.treasures
