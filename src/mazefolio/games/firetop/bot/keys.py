"""What a player makes of his notebook: which keys lie under the Chest, and what to ask next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import log2

from mazefolio.games.firetop.content import BUNCHES, NUMBERS, Card
from mazefolio.games.firetop.notebook import CHEST, Fact, Grid, Holds, grid, mask_of
from mazefolio.games.firetop.state import State

PROGRESS = (0.0, 0.15, 0.45, 1.0)
"""How far one is with none to all of the three keys in hand."""


def sizes(s: State) -> tuple[int, ...]:
    """How many numbered Key cards each player has, which everybody can count.  Rules: FT-2.12"""
    return tuple(len(player.keys) for player in s.players)


def notes(s: State, seat: int) -> Grid:
    """All that the seat can conclude."""
    return grid(s.players[seat].facts, sizes(s))


def owned(cards: Iterable[Card]) -> int:
    """The key numbers on these bunches, as a mask."""
    return mask_of(number for card in cards for number in BUNCHES.get(card, ()))


def best_guess(found: Grid, keys: int) -> tuple[float, int]:
    """The likeliest Chest among those these keys open, and how likely it is."""
    chests = ((count, chest) for chest, count in found.chests.items() if not chest & ~keys)
    count, chest = max(chests, default=(0, 0))
    return count / found.deals, chest


def progress(found: Grid, keys: int) -> float:
    """How far these keys bring one, on average over what may lie under the Chest."""
    reached = sum(count * PROGRESS[(chest & keys).bit_count()] for chest, count in found.chests.items())
    return reached / found.deals


def uncertainty(found: Grid) -> float:
    """How many bits are missing to know the Chest."""
    return -sum(count / found.deals * log2(count / found.deals) for count in found.chests.values())


def best_question(s: State, seat: int) -> tuple[float, int]:
    """The number whose answer tells most about the Chest, and how many bits that is on average."""
    book = tuple(s.players[seat].facts)
    return max((_told(book, sizes(s), seat, number), number) for number in NUMBERS)


@lru_cache(maxsize=1 << 12)
def _told(book: tuple[Fact, ...], counts: tuple[int, ...], seat: int, number: int) -> float:
    """How many bits about the Chest a challenge brings on average."""
    now = grid(book, counts)
    if now.mark(CHEST, number) != "maybe" and all(now.mark(p, number) != "maybe" for p in range(len(counts))):
        return 0.0
    others = [player for player in range(len(counts)) if player != seat]
    left = 0.0
    for holder in (*others, CHEST):
        if chance := now.chance(holder, number):
            answer = [Holds(player, number, player == holder, "challenge") for player in others]
            left += chance * uncertainty(grid([*book, *answer], counts))
    return uncertainty(now) - left


def answer_worth(s: State, seat: int, other: int, number: int) -> float:
    """How many bits about the Chest it brings to learn whether another player has a number."""
    book, counts = s.players[seat].facts, sizes(s)
    now = grid(book, counts)
    chance = now.chance(other, number)
    if chance in (0.0, 1.0):
        return 0.0
    yes, no = (uncertainty(grid([*book, Holds(other, number, value, "deal")], counts)) for value in (True, False))
    return uncertainty(now) - chance * yes - (1 - chance) * no


def secrecy_left(s: State, seat: int, other: int) -> float:
    """How many Key cards of another player the seat does not know."""
    found = notes(s, seat)
    known = sum(found.mark(other, number) == "yes" for number in NUMBERS)
    return float(len(s.players[other].keys) - known)
