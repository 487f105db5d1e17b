"""Words for the people, things and places of the game, as they stand in a sentence."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from mazefolio.engine.state import NOBODY
from mazefolio.engine.words import dice, listed, signed, with_article
from mazefolio.engine.words import seat as named_seat
from mazefolio.games.firetop.content import (
    CROCODILE,
    ENCOUNTERS,
    FIXED,
    LINKS,
    PLAIN_SWORD,
    SPACES,
    TREASURES,
    Card,
    Encounter,
    Space,
    Treasure,
)
from mazefolio.games.firetop.state import PIECES, State

CARDS: dict[str, Treasure] = {**TREASURES, PLAIN_SWORD.id: PLAIN_SWORD}
MET: dict[str, Encounter] = {**ENCOUNTERS, CROCODILE.id: CROCODILE}


def figure(s: State, seat: int) -> str:
    """A seat's adventurer, by the colour of his piece."""
    return f"{PIECES[seat]} adventurer"


def who(seat: int) -> str:
    """A seat in a sentence; the table puts the name of its player there."""
    return named_seat(seat)


def whose(seat: int) -> str:
    return f"{who(seat)}'s"


def holder(seat: int) -> str:
    """Who holds a Key card, as a challenger sees it."""
    return "nobody else" if seat == NOBODY else who(seat)


def the(card: str) -> str:
    """'the Troll', 'the Fool'."""
    return f"the {called(card)}"


def a(card: str) -> str:
    """'a Troll', 'an Ogre', 'Giant Rats', but 'the Warlock' and 'the Dragon', who are known to all."""
    name = MET[card].name
    if name.startswith("The ") or card in FIXED.values():
        return the(card)
    return name if MET[card].many else with_article(name)


def called(card: str) -> str:
    """'Troll', 'Warlock': the name alone."""
    return MET[card].name.removeprefix("The ")


def are(card: str) -> str:
    return "are" if MET[card].many else "is"


def does(card: str, verb: str) -> str:
    """The verb as it goes with the card's name: 'strikes', or 'strike' for many."""
    return verb if MET[card].many else f"{verb}s"


def the_card(card: Card) -> str:
    """'the Potion of Strength', '5 Gold Pieces', or 'a Treasure card' if nobody may know."""
    if card not in CARDS:
        return "a Treasure card"
    name = CARDS[card].name
    return name if name[0].isdigit() else f"the {name}"


def the_cards(cards: Sequence[Card]) -> str:
    return listed([the_card(card) for card in cards])


def gold(number: int) -> str:
    return f"{number} Gold"


def numbers(values: Sequence[int]) -> str:
    """'2, 5 and 9'."""
    return listed([str(value) for value in values])


def total(faces: Sequence[int], *bonuses: int) -> str:
    """'5+3 +10 = 18': the dice as they fell, what is added, and what that makes."""
    parts = [dice(faces), *(signed(bonus) for bonus in bonuses if bonus)]
    return f"{' '.join(parts)} = {sum(faces) + sum(bonuses)}"


def title(space: str) -> str:
    """'Kitchen', 'Corridor, 2 east of the Kitchen'."""
    return f"Corridor, {CORRIDORS[space]}" if space in CORRIDORS else SPACES[space].name


def place(space: str) -> str:
    """'the Kitchen', 'the corridor 2 east of the Kitchen', 'the red Secret Passage 1'."""
    return f"the corridor {CORRIDORS[space]}" if space in CORRIDORS else _with_article(SPACES[space])


def at(space: str) -> str:
    """'in the Kitchen', 'on the South Bank'."""
    match SPACES[space].kind:
        case "bank" | "maze":
            return f"on {place(space)}"
        case "entrance" | "mouth" | "secret":
            return f"at {place(space)}"
    return f"in {place(space)}"


def direction(start: str, end: str) -> str:
    """'north-west', by where the spaces lie on the drawing."""
    here, there = SPACES[start], SPACES[end]
    across, down = there.x - here.x, there.y - here.y
    vertical = "" if 2 * abs(down) < abs(across) else "north" if down < 0 else "south"
    horizontal = "" if 2 * abs(across) < abs(down) else "west" if across < 0 else "east"
    return "-".join(part for part in (vertical, horizontal) if part)


def _with_article(space: Space) -> str:
    match space.kind:
        case "secret":
            return f"the {space.name[:1].lower()}{space.name[1:]}"
        case "maze":
            return space.name
    return f"the {space.name}"


def _corridors() -> Mapping[str, str]:
    """Where each corridor square is, in the fewest steps from a named place, and rather not from a Secret Passage."""
    told = defaultdict(list)
    for landmark in SPACES.values():
        doors = [link for link in landmark.links if _is_corridor(link)] if landmark.name else []
        for door in doors:
            name = _with_article(landmark)
            known_as = name if len(doors) == 1 else f"the {direction(landmark.id, door)} door of {name}"
            for square, steps in _walk(door):
                where = f"{steps} {direction(door, square)} of {known_as}" if steps else f"by {known_as}"
                told[square].append((steps, landmark.kind == "secret", where))
    fitting = Counter(where for ways in told.values() for *_, where in ways)
    return {square: min(way for way in ways if fitting[way[-1]] == 1)[-1] for square, ways in told.items()}


def _walk(start: str) -> Iterator[tuple[str, int]]:
    """Every corridor square that can be reached by corridor alone, and in how many steps."""
    steps, found, frontier = 0, {start}, [start]
    while frontier:
        yield from ((square, steps) for square in frontier)
        ahead = dict.fromkeys(link for square in frontier for link in LINKS[square] if _is_corridor(link))
        frontier = [link for link in ahead if link not in found]
        found.update(frontier)
        steps += 1


def _is_corridor(space: str) -> bool:
    return SPACES[space].kind == "corridor"


CORRIDORS = _corridors()
