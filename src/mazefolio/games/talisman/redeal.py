"""New deals, for thought, of all that a player cannot know: the order of piles, other hands, Spells under scrolls."""

from __future__ import annotations

from mazefolio.engine.decks import Deck
from mazefolio.engine.dice import Stream
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import read_scrolls, sees_spells
from mazefolio.games.talisman.realms.folder import module_of
from mazefolio.games.talisman.state import State


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Deal anew, in place, whatever the veil hides.  Rules: TA-C15.3, TA-C15.14, TA-C23.5"""
    redeal_spells(s, viewer, stream)
    for deck in s.decks.values():
        if not holds_spells(deck):
            deck.pile[:] = stream.shuffled(sorted(deck.pile))
    s.characters[:] = stream.shuffled(sorted(s.characters))
    redeal_realms(s, viewer, stream)


def redeal_realms(s: State, viewer: Viewer, stream: Stream) -> None:
    """A realm whose own state hides something deals it anew: ``redeal`` in its ``state`` module."""
    for realm, own in s.realm_states.items():
        module = module_of(realm, "state")
        if hasattr(module, "redeal"):
            module.redeal(own, viewer, stream)  # type: ignore[union-attr]


def redeal_spells(s: State, viewer: Viewer, stream: Stream) -> None:
    """All Spells that the viewer does not see go round once more."""
    hands = [one.spells for seat, one in enumerate(s.players) if not _sees(s, viewer, seat)]
    known = read_scrolls(s, viewer)
    scrolls = [scroll for scroll in s.under_scrolls if scroll not in known]
    piles = [deck.pile for deck in s.decks.values() if holds_spells(deck) and not _reads(s, viewer, deck)]
    held = [*(spell for hand in hands for spell in hand), *(s.under_scrolls[scroll] for scroll in scrolls)]
    unseen = stream.shuffled(sorted([*(spell for pile in piles for spell in pile), *held]))
    for hand in (*piles, *hands):
        hand[:] = [unseen.pop() for _ in hand]
    for scroll in scrolls:
        s.under_scrolls[scroll] = unseen.pop()


def _sees(s: State, viewer: Viewer, seat: int) -> bool:
    return viewer is not None and (viewer == seat or sees_spells(s, viewer))


def holds_spells(deck: Deck) -> bool:
    """The Spell deck, and piles of Spells that lie face down in a realm."""
    return bool(deck.pile) and card(deck.pile[0]).type == "spell"


def _reads(s: State, viewer: Viewer, deck: Deck) -> bool:
    """Whether the viewer is looking through this pile at this moment."""
    return viewer is not None and s.reading.get(deck.name) == viewer
