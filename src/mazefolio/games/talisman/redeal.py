"""New deals, for thought, of all that a player cannot know: the order of piles, other hands, Spells under scrolls."""

from __future__ import annotations

from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.talisman.modifiers import read_scrolls, sees_spells
from mazefolio.games.talisman.state import State


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Deal anew, in place, whatever the veil hides.  Rules: TA-C15.3, TA-C15.14, TA-C23.5"""
    redeal_spells(s, viewer, stream)
    for name, deck in s.decks.items():
        if name != "spell":
            deck.pile[:] = stream.shuffled(deck.pile)
    s.characters[:] = stream.shuffled(s.characters)


def redeal_spells(s: State, viewer: Viewer, stream: Stream) -> None:
    """All Spells that the viewer does not see go round once more."""
    hands = [one.spells for seat, one in enumerate(s.players) if not _sees(s, viewer, seat)]
    known = read_scrolls(s, viewer)
    scrolls = [scroll for scroll in s.under_scrolls if scroll not in known]
    pile = s.decks["spell"].pile
    held = [*(spell for hand in hands for spell in hand), *(s.under_scrolls[scroll] for scroll in scrolls)]
    unseen = stream.shuffled([*pile, *held])
    pile[:] = [unseen.pop() for _ in pile]
    for hand in hands:
        hand[:] = [unseen.pop() for _ in hand]
    for scroll in scrolls:
        s.under_scrolls[scroll] = unseen.pop()


def _sees(s: State, viewer: Viewer, seat: int) -> bool:
    return viewer is not None and (viewer == seat or sees_spells(s, viewer))
