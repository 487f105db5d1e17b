"""What to do as encounter player: which cards to play, where to put others, how to drive the ox."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mazefolio.games.mertwig.actions import Card, Put
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.bot.boards import ahead, is_bold
from mazefolio.games.mertwig.bot.errands import goals, promise
from mazefolio.games.mertwig.bot.worth import View, riches
from mazefolio.games.mertwig.content import ENCOUNTERS, KING
from mazefolio.games.mertwig.party import has_female
from mazefolio.games.mertwig.state import Player, in_game

THREATS = {
    "pit": 14.0, "riddle": 7.5, "gryphon": 8.0, "oops": 4.0, "nothing": 3.0, "mystic": 1.0, "baker": 1.0,
    "philippa": 0.0, "item": -1.0, "gypsy_king": -3.0, "friendly": -6.0, "unguarded": -8.0,
}  # fmt: skip
"""How much a special card hurts whoever meets it."""
UNICORN_HURTS, UNICORN_HELPS = 3.0, -5.0
WHIM = 6.0
"""Against somebody who is not ahead chance has a say."""


def threat(card: str, victim: Player) -> float:
    """How much a card hurts somebody."""
    encounter = ENCOUNTERS[card]
    if encounter.special == "unicorn":
        return UNICORN_HELPS if has_female(victim.members) else UNICORN_HURTS
    if encounter.special is not None:
        return THREATS[encounter.special]
    strength = encounter.attack + 0.7 * encounter.defence
    return strength + 3.0 * len(encounter.spells) + 4.0 * encounter.stars - 2.0 * encounter.treasures


def play(v: View, options: Sequence[Card], rng: Random) -> Card:
    """The worst card for whoever is ahead or near the crown; against others chance has a say."""
    ahead_of_all = riches(v.me) >= max(riches(v.s.players[seat]) for seat in in_game(v.s))
    king = next((option for option in options if option.card == KING), None)
    others = [option for option in options if option is not king]
    if king is not None and (ahead_of_all or not others):
        return king
    victim = View(v.s, v.s.active)
    whim = 0.0 if victim.heir or _leads(victim) else WHIM
    return max(others, key=lambda option: threat(option.card, victim.me) + rng.random() * whim)


def _leads(v: View) -> bool:
    return riches(v.me) >= max(riches(v.s.players[seat]) for seat in in_game(v.s) if seat != v.seat)


def oops(v: View, options: Sequence[Put]) -> Put:
    """The same on the map; on a board the space that promises least."""
    victim = View(v.s, v.s.active)
    area = victim.me.area
    if not area:
        hopes = goals(victim)
        return min(options, key=lambda option: promise(victim, hopes, option.space))
    bold = is_bold(victim, area)
    return min(options, key=lambda option: (option.space == AREAS[area].finish, ahead(area, option.space, False, bold)))
