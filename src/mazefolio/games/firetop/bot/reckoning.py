"""What an automatic player reckons: which keys lie under the Chest, what to ask next, and how battles look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce
from math import log2
from operator import or_

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.games.firetop.adventurers import swords
from mazefolio.games.firetop.content import (
    BUNCHES,
    HELP,
    MONSTERS,
    NUMBERS,
    SHIELDS,
    SWORDS,
    TREASURES,
    Card,
    Encounter,
)
from mazefolio.games.firetop.effects import Slay, Weaken
from mazefolio.games.firetop.notebook import CHEST, Fact, Grid, Holds, chests, grid, mask_of
from mazefolio.games.firetop.odds import Outlook, Terms, battle, with_monster
from mazefolio.games.firetop.state import Adventurer, State

PROGRESS = (0.0, 0.15, 0.45, 1.0)
"""How far one is with none to all of the three keys in hand."""


def sizes(s: State) -> tuple[int, ...]:
    """How many numbered Key cards each player has, which everybody can count.  Rules: FT-2.12"""
    return tuple(len(player.keys) for player in s.players)


def notes(s: State, seat: int) -> Grid:
    """All that the seat can conclude."""
    return grid(s.players[seat].facts, sizes(s))


KEYS_ON = {card: mask_of(numbers) for card, numbers in BUNCHES.items()}


def owned(cards: Iterable[Card]) -> int:
    """The key numbers on these bunches, as a mask."""
    return reduce(or_, (KEYS_ON.get(card, 0) for card in cards), 0)


def best_guess(found: Grid, keys: int) -> tuple[float, int]:
    """The likeliest Chest among those these keys open, and how likely it is."""
    opened = ((count, chest) for chest, count in found.chests.items() if not chest & ~keys)
    count, chest = max(opened, default=(0, 0))
    return count / found.deals, chest


@lru_cache(maxsize=1 << 12)
def progress(found: Grid, keys: int) -> float:
    """How far these keys bring one, on average over what may lie under the Chest."""
    reached = sum(count * PROGRESS[(chest & keys).bit_count()] for chest, count in found.chests.items())
    return reached / found.deals


def uncertainty(possible: Mapping[int, int]) -> float:
    """How many bits are missing to know the Chest, of which so much is possible."""
    deals = sum(possible.values())
    return -sum(count / deals * log2(count / deals) for count in possible.values())


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
            left += chance * uncertainty(chests([*book, *answer], counts))
    return uncertainty(now.chests) - left


def answer_worth(s: State, seat: int, other: int, number: int) -> float:
    """How many bits about the Chest it brings to learn whether another player has a number."""
    book, counts = s.players[seat].facts, sizes(s)
    now = grid(book, counts)
    chance = now.chance(other, number)
    if chance in (0.0, 1.0):
        return 0.0
    yes, no = (uncertainty(chests([*book, Holds(other, number, value, "deal")], counts)) for value in (True, False))
    return uncertainty(now.chests) - chance * yes - (1 - chance) * no


def secrecy_left(s: State, seat: int, other: int) -> float:
    """How many Key cards of another player the seat does not know."""
    found = notes(s, seat)
    known = sum(found.mark(other, number) == "yes" for number in NUMBERS)
    return float(len(s.players[other].keys) - known)


SURE = 1.0


def best_sword(s: State, hero: Adventurer, foe: Encounter) -> Card:
    """The sword with the best outlook."""
    carried = swords(hero)
    if len(carried) == 1:
        return carried[0]
    return max(
        carried, key=lambda sword: battle(with_monster(s, hero, foe, sword), hero.stamina, foe.stamina, hero.luck).win
    )


def outlook_with(s: State, hero: Adventurer, monster: str) -> Outlook:
    """The outlook of meeting a monster in its room with all cards he has."""
    known = _known_outlooks(hero.skill, hero.stamina, hero.luck, hero.plain_sword, s.double_six, tuple(hero.cards))
    if monster not in known:
        known[monster] = _outlook_with(s, hero, monster)
    return known[monster]


@lru_cache(maxsize=1 << 8)
def _known_outlooks(*fighter: object) -> dict[str, Outlook]:
    """What has been reckoned for one who fights like this: nothing at first.  He asks after the same foes each turn."""
    return {}


def _outlook_with(s: State, hero: Adventurer, monster: str) -> Outlook:
    foe = MONSTERS[monster]
    skill, stamina = foe.skill, foe.stamina
    for card in HELP[monster]:
        if card in hero.cards:
            match TREASURES[card].effect:
                case Slay():
                    return Outlook(SURE, float(hero.stamina))
                case Weaken() as weaken:
                    skill, stamina = weaken.skill, weaken.stamina
    fight = with_monster(s, hero, foe, best_sword(s, hero, foe), skill)
    return battle(fight, hero.stamina, stamina, hero.luck)


def outlook_now(s: State, hero: Adventurer) -> Outlook:
    """The outlook of the battle that is going on."""
    fight = s.fight
    assert fight is not None
    foe = MONSTERS[fight.monster]
    going = with_monster(s, hero, foe, fight.sword or best_sword(s, hero, foe), fight.skill)
    return battle(going, hero.stamina, fight.stamina, hero.luck, fight.wounds)


def getting_away(hero: Adventurer) -> float:
    """About how likely one lives through running away."""
    return 0.9 if hero.stamina > 4 else 0.75 if hero.stamina > 2 else 0.55


def strength(hero: Adventurer) -> int:
    """Skill with the best sword one can see."""
    bonus = max((SWORDS[card].attack for card in hero.cards if card != HIDDEN and card in SWORDS), default=0)
    return hero.skill + bonus


def duel_chance(s: State, mine: Adventurer, theirs: Adventurer) -> float:
    """How likely a fight to the end with another adventurer is won, by what can be seen of him."""
    fight = Terms(
        edge=strength(mine) - strength(theirs),
        shield=any(card in SHIELDS for card in mine.cards),
        foe_shield=any(card in SHIELDS for card in theirs.cards),
        double_six=s.double_six,
    )
    return battle(fight, mine.stamina, theirs.stamina).win
