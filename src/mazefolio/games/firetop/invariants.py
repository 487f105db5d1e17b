"""What is true of every sound state when a phase begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.games.firetop.adventurers import rucksack, swords
from mazefolio.games.firetop.content import (
    ENCOUNTERS,
    LINKS,
    MAZE,
    MAZE_CARDS,
    NUMBERS,
    ROOM_SET,
    RULES,
    SECRET_SET,
    SPACES,
    TREASURES,
)
from mazefolio.games.firetop.notebook import ChestCount
from mazefolio.games.firetop.redeal import NOTED
from mazefolio.games.firetop.spaces import STAYS
from mazefolio.games.firetop.state import SPECTATORS, Adventurer, Phase, State

SETTING_UP: Sequence[Phase] = ("create", "deal")
MOST_GOODS = 1000
"""Far more than there is to be won in any game."""


def flaws(s: State) -> Iterator[str]:
    """Every invariant that this state breaks, in words."""
    yield from _goods(s)
    if s.phase in SETTING_UP:
        if not all(player.hero for player in s.players[: s.active]):
            yield "a player was left out"
        return
    yield from _cards(s)
    yield from _keys(s)
    yield from _knowledge(s)
    yield from _turn(s)
    for seat, player in enumerate(s.players):
        if player.hero is not None:
            yield from (f"seat {seat}: {flaw}" for flaw in _adventurer(s, player.hero))


def _goods(s: State) -> Iterator[str]:
    """Of what can be offered, every amount is an option."""
    for hero in (player.hero for player in s.players if player.hero):
        goods = (hero.gold, hero.provisions, hero.lanterns)
        if min(*goods, hero.misses) < 0:
            yield "something below zero"
        if max(goods) > MOST_GOODS:
            yield "more goods than anybody can have"


def _cards(s: State) -> Iterator[str]:
    """No card is ever lost or made."""
    heroes = [player.hero for player in s.players if player.hero]
    treasures = [*s.treasures.values(), *s.stall, *(card for hero in heroes for card in hero.cards)]
    treasures += [card for pile in s.piles for card in pile.cards]
    carried = [card for hero in heroes for card in hero.cards]
    if sorted([*treasures, *(card for card in s.removed if card in TREASURES)]) != sorted(TREASURES):
        yield "Treasure cards were lost or made"
    encounters = [*s.encounters.values(), *(card for card in s.removed if card in ENCOUNTERS)]
    if sorted(encounters) != sorted(ENCOUNTERS):
        yield "Encounter cards were lost or made"
    if sorted(s.maze.values()) != sorted(MAZE_CARDS) or sorted(s.maze) != sorted(MAZE):
        yield "Maze cards were lost or made"
    if NOTED & {*carried, *s.stall, *(card for pile in s.piles for card in pile.cards)}:
        yield "Gold or Provisions are still a card"
    if not all(pile.cards for pile in s.piles):
        yield "there is an empty pile"
    if len({(pile.space, pile.owner) for pile in s.piles}) < len(s.piles):
        yield "two piles of the same kind lie on one space"
    if any(pile.space in SECRET_SET for pile in s.piles):
        yield "a pile lies on a Secret Passage square"


def _keys(s: State) -> Iterator[str]:
    held = [*s.chest, *(number for player in s.players for number in player.keys)]
    if sorted(held) != list(NUMBERS):
        yield "Key cards were lost or made"
    for seat, player in enumerate(s.players):
        for fact in player.facts:
            if isinstance(fact, ChestCount):
                if sum(number in s.chest for number in fact.numbers) != fact.count:
                    yield f"seat {seat} has heard a wrong count"
            elif (fact.number in s.players[fact.player].keys) != fact.value:
                yield f"the notebook of seat {seat} is wrong"


def _knowledge(s: State) -> Iterator[str]:
    """Only cards that somebody could wonder about are marked as known."""
    hidden = {card for player in s.players if player.hero for card in player.hero.cards}
    hidden |= {card for pile in s.piles for card in pile.cards}
    for card, seats in s.known.items():
        if card not in hidden or not seats or not set(seats) <= {SPECTATORS, *range(len(s.players))}:
            yield f"{card} is marked as known where it cannot be"


def _turn(s: State) -> Iterator[str]:
    player = s.players[s.active]
    if player.retired or player.hero is None:
        yield "it is the turn of somebody who is not there"
    if s.offer or (s.phase == "turn" and (s.fight or s.duel or s.offers)):
        yield "something of the last turn was left over"
    for room, last in s.last_out.items():
        if s.encounters.get(room) not in STAYS or not 0 <= last < len(s.players) or s.players[last].hero is None:
            yield f"{room} is barred to somebody who is not there"


def _adventurer(s: State, hero: Adventurer) -> Iterator[str]:
    bounds = {
        "Skill": (hero.skill, hero.full_skill),
        "Stamina": (hero.stamina - 1, hero.full_stamina - 1),
        "Luck": (hero.luck, hero.full_luck),
        "rucksack": (len(rucksack(hero)), RULES.rucksack),
        "swords": (len(swords(hero)) - 1, RULES.swords - 1),
    }
    for name, (value, limit) in bounds.items():
        if not 0 <= value <= limit:
            yield f"{name} out of bounds"
    yield from _place(s, hero)


def _place(s: State, hero: Adventurer) -> Iterator[str]:
    if hero.space not in SPACES:
        yield f"there is no space {hero.space}"
    elif hero.space in ROOM_SET:
        if hero.door not in LINKS[hero.space]:
            yield "he came in by no door"
    elif hero.door or hero.caged or hero.waiting or hero.unnoticed:
        yield "he is marked as if he were in a room"
