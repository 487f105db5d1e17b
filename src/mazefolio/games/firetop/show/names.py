"""Words for the things of the game, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Faces
from mazefolio.engine.words import listed, signed
from mazefolio.games.firetop.content import (
    CROCODILE,
    ENCOUNTERS,
    PLAIN_SWORD,
    TREASURES,
    Encounter,
    Treasure,
)
from mazefolio.games.firetop.state import HIDDEN, NOBODY, PIECES, Card, State

CARDS: dict[str, Treasure] = {**TREASURES, PLAIN_SWORD.id: PLAIN_SWORD}
MET: dict[str, Encounter] = {**ENCOUNTERS, CROCODILE.id: CROCODILE}
MANY = frozenset({"orc_sentry", "drunken_orc", "giant_rats", "giant_bats", "skeleton", "dart_trap"})
"""Cards whose name is a plural."""
CAUSES = {"bridge": "the bridge"}
"""What can hurt somebody and is no card."""


def figure(s: State, seat: int) -> str:
    """The colour of a seat's piece, which is what its adventurer is called."""
    return who(seat)


def who(seat: int) -> str:
    """'Red'."""
    return PIECES[seat].capitalize()


def whose(seat: int) -> str:
    """'Red's'."""
    return f"{who(seat)}'s"


def culprit(cause: str) -> str:
    """A monster, a trap, a rival or the bridge, as a sentence names it."""
    if cause in PIECES:
        return cause.capitalize()
    return CAUSES.get(cause) or the(cause)


def the(card: str) -> str:
    """'the Troll', 'the Fool'."""
    return f"the {called(card)}"


def a(card: str) -> str:
    """'a Troll', 'an Ogre', 'Giant Rats', 'the Warlock'."""
    name = MET[card].name
    if name.startswith("The "):
        return the(card)
    return name if card in MANY else with_article(name)


def called(card: str) -> str:
    """'Troll', 'Warlock': the name alone."""
    return MET[card].name.removeprefix("The ")


def are(card: str) -> str:
    return "are" if card in MANY else "is"


def does(card: str, verb: str) -> str:
    """The verb as it goes with the card's name: 'strikes', or 'strike' for many."""
    return verb if card in MANY else f"{verb}s"


def card_name(card: Card) -> str:
    """'Potion of Strength', or 'a Treasure card' if nobody may know."""
    return "a Treasure card" if card == HIDDEN else CARDS[card].name


def a_card(card: Card) -> str:
    """'a Potion of Strength', 'an Iron Shield', '5 Gold Pieces'."""
    if card == HIDDEN:
        return "a Treasure card"
    name = CARDS[card].name
    return name if name[0].isdigit() else with_article(name)


def the_card(card: Card) -> str:
    """'the Potion of Strength'."""
    return "a Treasure card" if card == HIDDEN else f"the {CARDS[card].name}"


def cards_named(cards: Sequence[Card]) -> str:
    return listed([a_card(card) for card in cards])


def with_article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def gold(number: int) -> str:
    return f"{number} Gold"


def numbers(values: Sequence[int]) -> str:
    """'2, 5 and 9'."""
    return listed([str(value) for value in values])


def rolled(faces: Faces, *bonuses: int) -> str:
    """'5+3 +10': the dice as they fell, then what is added."""
    return " ".join(["+".join(map(str, faces)), *(signed(bonus) for bonus in bonuses if bonus)])


def holder(seat: int) -> str:
    """Who holds a Key card, as a challenger sees it."""
    return "nobody else" if seat == NOBODY else who(seat)
