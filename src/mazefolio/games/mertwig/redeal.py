"""New deals, for thought, of all that somebody cannot know.

They change nothing that he knows, and agree with all of it.
"""

from __future__ import annotations

from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.mertwig.areas import BARRIERS
from mazefolio.games.mertwig.content import ENCOUNTERS, KING, RULES, TREASURES
from mazefolio.games.mertwig.state import State, knows_maze


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Deal anew, in place, whatever the veil hides."""
    for deck in (s.hirelings, s.arms, s.magic):
        deck.pile[:] = stream.shuffled(sorted(deck.pile))
    redeal_encounters(s, viewer, stream)
    redeal_treasures(s, viewer, stream)
    redeal_maze(s, viewer, stream)
    if s.baker and (s.battle is None or viewer != s.battle.victim):
        s.baker = stream.below(RULES.die) + 1


def _sees_temple(s: State, viewer: Viewer) -> bool:
    return s.temple is None or (viewer is not None and s.temple.setter == viewer)


def redeal_encounters(s: State, viewer: Viewer, stream: Stream) -> None:
    """Hands, doors and deck; the Death of the King lies in the deck, unless it can be held.

    Rules: MM-2.14, MM-15.4, MM-22.4
    """
    places = [player.hand for seat, player in enumerate(s.players) if seat != viewer]
    if s.temple is not None and not _sees_temple(s, viewer):
        places += s.temple.encounters
        places.append(s.temple.pool)
    slots = [(cards, index) for cards in places for index, card in enumerate(cards) if card in ENCOUNTERS]
    pile = s.encounters.pile
    unknown = sorted([*(cards[index] for cards, index in slots), *pile])
    bound = KING in unknown and not s.king_played
    if bound:
        unknown.remove(KING)
    dealt = stream.shuffled(unknown)
    for cards, index in slots:
        cards[index] = dealt.pop()
    if bound:
        dealt.append(KING)
    pile[:] = stream.shuffled(dealt)


def redeal_treasures(s: State, viewer: Viewer, stream: Stream) -> None:
    """The deck, and what lies on the doors of the temple.  Rules: MM-25.2"""
    pile = s.treasures.pile
    slots: list[tuple[list[str], int]] = []
    if s.temple is not None and not _sees_temple(s, viewer):
        slots = [
            (cards, index)
            for cards in (s.temple.treasures, s.temple.pool)
            for index, card in enumerate(cards)
            if card in TREASURES
        ]
    dealt = stream.shuffled(sorted([*(cards[index] for cards, index in slots), *pile]))
    for cards, index in slots:
        cards[index] = dealt.pop()
    pile[:] = dealt


def redeal_maze(s: State, viewer: Viewer, stream: Stream) -> None:
    """The cards that are still face down.  Rules: MM-30.8"""
    if not s.maze_cards or knows_maze(s, viewer):
        return
    hidden = [number for number in range(len(BARRIERS)) if number not in s.turned]
    cards = stream.shuffled(sorted(s.maze_cards[number] for number in hidden))
    for number, shut in zip(hidden, cards, strict=True):
        s.maze_cards[number] = shut
