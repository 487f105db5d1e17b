"""What is true of every sound state when a phase begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from mazefolio.engine.options import Value
from mazefolio.games.talisman.changes import LOWEST
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import start_craft, start_strength
from mazefolio.games.talisman.realms.tiles import is_laid
from mazefolio.games.talisman.setup import begin, seafarers
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.phases import Phase


def flaws(s: State) -> Iterator[str]:
    """Every invariant that this state breaks, in words."""
    yield from astray(s)
    yield from _characters(s)
    if lost := [where for where in (*s.spaces, *s.purses) if not is_laid(s, where)]:
        yield f"something lies on {lost}, which are not laid"
    if s.phase != Phase.CREATE:
        for seat, one in enumerate(s.players):
            if one.character:
                yield from (f"seat {seat}: {flaw}" for flaw in _player(s, seat))


def astray(s: State) -> Iterator[str]:
    """Each copy of each card is in exactly one place.  Rules: TA-C23.4"""
    there, wanted = Counter(_copies(s)), _all_copies(len(s.players), tuple(s.options.items()))
    if there != wanted:
        yield f"cards are lost {[*wanted - there]} or doubled {[*there - wanted]}"


@lru_cache(maxsize=100)
def _all_copies(seats: int, options: tuple[tuple[str, Value], ...]) -> Counter[str]:
    """What was in the box when a game with these options began."""
    return Counter(_copies(begin(seats, dict(options))))


def _copies(s: State) -> Iterator[str]:
    for deck in s.decks.values():
        yield from deck.pile
        yield from deck.discards
    for cards in s.spaces.values():
        yield from cards
    for one in s.players:
        for pile in (one.spells, one.objects, one.followers, one.trophies, one.stabled, one.at_door):
            yield from pile
    yield from s.stock
    yield from s.under_scrolls.values()
    yield from (laid.card for laid in s.laid)


def _characters(s: State) -> Iterator[str]:
    led = [one.character for one in s.players if one.character]
    if len({*led, *s.characters}) != len(led) + len(s.characters):
        yield "a character is there twice"
    if any(LIBRARY.characters[one].option and not seafarers(s) for one in s.characters):
        yield "a sailor without a sea"


def _player(s: State, seat: int) -> Iterator[str]:
    one = s.players[seat]
    if one.space not in LIBRARY.spaces or not is_laid(s, one.space):
        yield f"there is no space {one.space}"
    if one.lives < 1 or min(one.gold, one.pearls, one.black_pearls, one.missing, one.toad) < 0:
        yield "a number is too low"
    if one.strength < min(LOWEST, start_strength(s, seat)) or one.craft < min(LOWEST, start_craft(s, seat)):
        yield "Strength or Craft is under 1"
    if not {*one.thralls, *one.charmed} <= {*one.followers}:
        yield "somebody serves who does not follow"
    if any(not card(copy).is_object for copy in one.objects) or any(card(copy).is_object for copy in one.followers):
        yield "a card lies in the wrong place"
    if one.toad and (one.objects or one.gold or one.pearls or one.black_pearls):
        yield "a toad carries something"
    unknown = [copy for copy in one.trophies if not (card(copy).is_enemy or card(copy).strength)]
    if unknown:
        yield f"{unknown} are no trophies"
