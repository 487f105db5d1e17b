"""What the cards that nobody has seen may be, from all that lies open."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from mazefolio.engine.kept import kept
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.view import Chance
from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.effects.meetings import Draw
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.powers import powers
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.words import WORDS

ADVENTURE = "adventure"


@kept
def unseen(s: State) -> list[str]:
    """The Adventure cards that lie open nowhere."""
    lying = _open(s)
    return [copy for copy in LIBRARY.copies(ADVENTURE, s.realms) if copy not in lying]


@kept
def _open(s: State) -> set[str]:
    """Every card that lies open somewhere."""
    piles = [*s.spaces.values(), *(deck.discards for deck in s.decks.values()), s.set_aside, s.stock]
    for one in s.players:
        piles += [one.objects, one.followers, one.trophies, one.stabled, one.at_door, one.left_at_entry]
    return {copy for pile in piles for copy in pile}


def _enemy_drawn(since: Since) -> bool | None:
    """Whether an enemy is among the first cards that are drawn; nobody draws any more when the turn is over."""
    drawn = [event.card for event in since.all(Drew) if event.seat == since.seat]
    if drawn:
        return any(card(copy).is_enemy for copy in drawn)
    return False if since.over or since.now.turn != since.before.turn else None


ENEMY = WORDS.outcome(Outcome("enemy_drawn", "an enemy", _enemy_drawn, "bad"))


def draw_odds(s: State, seat: int, there: Space) -> Sequence[Chance]:
    """How likely an enemy is among the cards that would be drawn on a space.

    Nothing is promised where a realm or a power may change what is drawn.

    Rules: TA-C5.2, TA-C9.1
    """
    number, cards = _number(s, seat, there), unseen(s)
    if number <= 0 or s.realms or len(s.decks[ADVENTURE].pile) != len(cards) or len(cards) < number:
        return ()
    friendly = sum(not card(copy).is_enemy for copy in cards)
    return [ENEMY.at(1 - Fraction(comb(friendly, number), comb(len(cards), number)))]


def _number(s: State, seat: int, there: Space) -> int:
    """How many cards the character would draw there; none, if it is not as simple as that."""
    found = [effect for effect in there.effects if isinstance(effect, Draw) and effect.deck == ADVENTURE]
    if len(there.effects) != 1 or not found or powers(s, seat, "on_draw", deck=ADVENTURE):
        return 0
    lying = sum(LIBRARY.home(kind_of(copy)) == ADVENTURE for copy in s.spaces.get(there.id, ()))
    return found[0].up_to - lying
