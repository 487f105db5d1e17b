"""What to do as encounter player: which cards to play, where to put others, how to drive the ox."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.actions import AS_THEY_LIE, Advances, Card, Door, Put
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.battle.encounter import PlayCard
from mazefolio.games.mertwig.battle.spoils import Oops
from mazefolio.games.mertwig.bot import judges
from mazefolio.games.mertwig.bot.boards import ahead, is_bold, spread
from mazefolio.games.mertwig.bot.errands import FAR, goals, promise
from mazefolio.games.mertwig.bot.worth import View, riches, value_of
from mazefolio.games.mertwig.content import BIRTHMARK, ENCOUNTERS, KING, TREASURES
from mazefolio.games.mertwig.maze import all_barriers
from mazefolio.games.mertwig.party import has_female
from mazefolio.games.mertwig.state import Player, Temple, in_game, temple

THREATS = {
    "pit": 14.0, "riddle": 7.5, "gryphon": 8.0, "oops": 4.0, "nothing": 3.0, "mystic": 1.0, "baker": 1.0,
    "philippa": 0.0, "item": -1.0, "gypsy_king": -3.0, "friendly": -6.0, "unguarded": -8.0,
}  # fmt: skip
"""How much a special card hurts whoever meets it."""
UNICORN_HURTS, UNICORN_HELPS = 3.0, -5.0
WHIM = 6.0
"""Against somebody who is not ahead chance has a say."""
MARKED = 300
"""What a birthmark counts for on a temple door, in gold."""


def threat(card: str, victim: Player) -> float:
    """How much a card hurts somebody."""
    encounter = ENCOUNTERS[card]
    if encounter.special == "unicorn":
        return UNICORN_HELPS if has_female(victim.members) else UNICORN_HURTS
    if encounter.special is not None:
        return THREATS[encounter.special]
    strength = encounter.attack + 0.7 * encounter.defence
    return strength + 3.0 * len(encounter.spells) + 4.0 * encounter.stars - 2.0 * encounter.treasures


@judges(PlayCard)
def _(query: PlayCard, v: View, options: Sequence[Card]) -> Card:
    """The worst card for a player who is ahead or near the crown; against others chance has a say."""
    ahead_of_all = riches(v.me) >= max(riches(v.s.players[seat]) for seat in in_game(v.s))
    king = next((option for option in options if option.card == KING), None)
    others = [option for option in options if option is not king]
    if king is not None and (ahead_of_all or not others):
        return king
    victim = View(v.s, v.s.active)
    whim = 0.0 if victim.heir or _leads(victim) else WHIM
    return max(others, key=lambda option: threat(option.card, victim.me) + v.rng.random() * whim)


def _leads(v: View) -> bool:
    return riches(v.me) >= max(riches(v.s.players[seat]) for seat in in_game(v.s) if seat != v.seat)


def place(v: View, options: Sequence[Put]) -> Put:
    """Where the victim has least to hope for."""
    victim = View(v.s, v.s.active)
    hopes = goals(victim)
    return min(options, key=lambda option: promise(victim, hopes, option.space))


@judges(Oops)
def _(query: Oops, v: View, options: Sequence[Put]) -> Put:
    """The same on the map; on a board the space that promises least."""
    victim = View(v.s, v.s.active)
    area = victim.me.area
    if not area:
        return place(v, options)
    bold = is_bold(victim, area)
    return min(options, key=lambda option: (option.space == AREAS[area].finish, ahead(area, option.space, False, bold)))


def ox(v: View, options: Sequence[Advances]) -> Advances:
    """The shortest way to the player in the maze."""
    prey = v.s.players[v.s.active].spot
    steps = spread(prey, all_barriers(v.s))
    return min(options, key=lambda option: steps.get(option.spot, FAR))


def lay(v: View, options: Sequence[Action], rng: Random) -> Action:
    """The mildest encounter beside the worst, and the best treasure under the worst pair; nobody knows which door."""
    laid = temple(v.s)
    doors = [option for option in options if isinstance(option, Door)]
    if not doors:
        return AS_THEY_LIE
    if laid.pool[0] in TREASURES:
        return _hide(v, laid, doors)
    partner = _partner(v, laid)
    for door in doors:
        if partner in laid.encounters[door.number - 1]:
            return door
    empty = [door for door in doors if not laid.encounters[door.number - 1]]
    return rng.choice(empty or doors)


def _partner(v: View, laid: Temple) -> str:
    """The card that shall lie beside the next one."""
    victim = v.s.players[v.s.active]
    cards = [*laid.pool, *(card for door in laid.encounters for card in door)]
    ranked = sorted((card for card in cards if card in ENCOUNTERS), key=lambda card: (_menace(card, victim), card))
    return ranked[-1 - ranked.index(laid.pool[0])]


def _menace(card: str, victim: Player) -> float:
    return 0.0 if card == KING else threat(card, victim)


def _hide(v: View, laid: Temple, doors: Sequence[Door]) -> Door:
    """The door whose encounters are as bad, among those left, as the treasure is good."""
    victim = v.s.players[v.s.active]
    left = sorted((card for card in laid.pool if card in TREASURES), key=_lure)
    by_menace = sorted(doors, key=lambda door: sum(_menace(card, victim) for card in laid.encounters[door.number - 1]))
    return by_menace[min(left.index(laid.pool[0]), len(by_menace) - 1)]


def _lure(card: str) -> int:
    return MARKED if card == BIRTHMARK else value_of(card)


def keep(v: View, options: Sequence[Card]) -> Card:
    """The mildest card goes."""
    return min(options, key=lambda option: _menace(option.card, v.s.players[v.s.active]))
