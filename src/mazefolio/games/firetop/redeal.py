"""New deals, for thought, of all that a player cannot know.

They change nothing that he knows, and agree with all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import NOBODY
from mazefolio.games.firetop.adventurers import rucksack, swords
from mazefolio.games.firetop.content import RULES, TREASURES, Card
from mazefolio.games.firetop.notebook import ChestCount, Fact, Holds, world
from mazefolio.games.firetop.state import Adventurer, State, knows, knows_maze

NOTED = frozenset(card.id for card in TREASURES.values() if card.gold or card.provisions)
"""Cards that leave the game when they are claimed, so that nobody ever carries one.  Rules: FT-9.4"""


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Deal anew, in place, whatever the veil hides."""
    redeal_keys(s, viewer, stream)
    redeal_encounters(s, stream)
    redeal_treasures(s, viewer, stream)
    redeal_maze(s, viewer, stream)


def redeal_keys(s: State, viewer: Viewer, stream: Stream) -> None:
    """A deal of the Key cards that agrees with the viewer's facts.  Rules: FT-14.10"""
    if not s.chest:
        return
    *hands, chest = world(known_facts(s, viewer), [len(player.keys) for player in s.players], stream.below)
    s.chest[:] = chest
    for player, keys in zip(s.players, hands, strict=True):
        player.keys[:] = keys
    for seat, player in enumerate(s.players):
        if seat != viewer:
            player.facts[:] = list(renewed_facts(s, seat))


def known_facts(s: State, viewer: Viewer) -> Sequence[Fact]:
    """The viewer's notebook; a spectator has heard what everybody has.  Rules: FT-14.12"""
    if viewer is not None:
        return s.players[viewer].facts
    return [fact for fact in s.players[0].facts if isinstance(fact, ChestCount)]


def renewed_facts(s: State, seat: int) -> Iterator[Fact]:
    """Another's notebook, true to the new deal."""
    own = iter(s.players[seat].keys)
    for fact in s.players[seat].facts:
        if isinstance(fact, ChestCount):
            yield fact
        elif fact.how == "own":
            yield Holds(seat, next(own), True, "own")
        else:
            yield Holds(fact.player, fact.number, fact.number in s.players[fact.player].keys, fact.how)


def redeal_encounters(s: State, stream: Stream) -> None:
    """Cards that were never turned up.  Rules: FT-8.6"""
    rooms = [room for room, card in s.encounters.items() if card not in s.turned]
    cards = stream.shuffled(sorted(s.encounters[room] for room in rooms))
    s.encounters.update(zip(rooms, cards, strict=True))


def redeal_maze(s: State, viewer: Viewer, stream: Stream) -> None:
    """Cards that the viewer has never seen.  Rules: FT-18.11, FT-21.11"""
    spaces = [space for space in s.maze if not knows_maze(s, viewer, space)]
    cards = stream.shuffled(sorted(s.maze[space] for space in spaces))
    s.maze.update(zip(spaces, cards, strict=True))


def redeal_treasures(s: State, viewer: Viewer, stream: Stream) -> None:
    """Cards the viewer has not seen where they are: first what is carried and lies about, then the rooms."""
    places = list(hidden_places(s, viewer))
    before = [cards[index] for cards, index in places]
    unseen = sorted([*before, *s.treasures.values()])
    portable = [card for card in unseen if card not in NOTED]
    heroes = [player.hero for player in s.players if player.hero]
    bounds = list(map(carrying_bounds, heroes))
    while True:
        dealt = stream.shuffled(portable)
        for (cards, index), card in zip(places, dealt, strict=False):
            cards[index] = card
        if all(map(can_carry, heroes, bounds)):
            break
    rest = stream.shuffled(sorted({*unseen} - {*dealt[: len(places)]}))
    s.treasures.update(zip(s.treasures, rest, strict=True))
    rename(s, dict(zip(before, dealt, strict=False)))


def hidden_places(s: State, viewer: Viewer) -> Iterator[tuple[list[Card], int]]:
    """Where cards lie that the viewer cannot see: in rucksacks and piles."""
    for seat, player in enumerate(s.players):
        if player.hero is not None and seat != viewer:
            yield from _hidden(s, player.hero.cards, viewer)
    for pile in s.piles:
        if pile.owner == NOBODY or pile.owner != viewer:
            yield from _hidden(s, pile.cards, viewer)


def _hidden(s: State, cards: list[Card], viewer: Viewer) -> Iterator[tuple[list[Card], int]]:
    return ((cards, index) for index, card in enumerate(cards) if not knows(s, viewer, card))


def carrying_bounds(hero: Adventurer) -> tuple[int, int]:
    """What he can have with him; one who has too much is just choosing what to discard.  Rules: FT-5.9, FT-5.11"""
    return max(RULES.rucksack, len(rucksack(hero))), max(RULES.swords, len(swords(hero)))


def can_carry(hero: Adventurer, bounds: tuple[int, int]) -> bool:
    """Rules: FT-5.9, FT-5.11, FT-5.13"""
    items, blades = bounds
    return len(rucksack(hero)) <= items and 1 <= len(swords(hero)) <= blades


def rename(s: State, new: dict[Card, Card]) -> None:
    """What else names a hidden card follows the new deal: who knows it, and an offer that gives it."""
    known = {new.get(card, card): seats for card, seats in s.known.items()}
    s.known.clear()
    s.known.update(known)
    if s.offer is not None:
        s.offer.gives.cards = tuple(new.get(card, card) for card in s.offer.gives.cards)
