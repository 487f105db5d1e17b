"""Words for the things of the game, as they stand in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.words import count, listed, with_article
from mazefolio.engine.words import seat as named_seat
from mazefolio.games.mertwig.areas import AREAS, MAZE, MAZE_SPOTS, Spot
from mazefolio.games.mertwig.content import CARDS, HIRELINGS, SPELLS, TREASURES
from mazefolio.games.mertwig.kingdom import SPACES
from mazefolio.games.mertwig.state import IN_MAZE, State

PROPER = frozenset({
    "evil_orc_glakk", "osgood_ogre", "evil_warrior_weyglyn", "marriette_harpy", "evil_warrior_lochratz",
    "great_caesars_ghost", "evil_giant_uknak", "evil_giant_hymdyk", "evil_wizard_wardoz", "evil_wizard_woggnog",
    "asmodeus", "nefaris", "lady_philippa", "unguarded_treasure", "fredgears_wand", "garaths_shield",
    "half_locket_left", "gennie_gron", "ralph_the_red", "benjamin_blue", "wilford_white", "bob_bonker",
    "drumwell_weiss", "arnie_schwartz", "roscoe_rapid", "gertrud_green",
})  # fmt: skip
"""Cards whose name stands in a sentence without an article."""
SHORT: Mapping[str, str] = {
    "nefaris": "Nefaris the Mummy",
    "oops": "Oops card",
    "friendly_character": "Friendly Character",
    "dreaded_pit": "Dreaded Pit",
    "treasure_key": "treasure Key",
    "magic_key": "magic Key",
}
"""Cards that a sentence calls otherwise than their print."""
WITH_ARTICLE = frozenset({
    "royal_palace", "temple_of_anabachaz", "dancing_bear", "royal_armoury", "palace_gardens",
})  # fmt: skip
"""Places whose name lacks the article that a sentence gives them."""
WAY_OUT = "the way out"
NO_PLACE = {"start": "the start", "exit": WAY_OUT}
"""Spaces that several boards call alike."""


def sheet_id(seat: int) -> str:
    return f"sheet:{seat}"


def figure(s: State, seat: int) -> str:
    """The name of a seat's player character; empty while he has none."""
    character = s.players[seat].character
    return name(character) if character else ""


def who(seat: int) -> str:
    """A seat in a sentence; the table puts the name of its player there."""
    return named_seat(seat)


def name(card: str) -> str:
    """'Osbald the dwarf', 'The Bridge Troll': what is printed on the card."""
    return "Hidden card" if card == HIDDEN else CARDS[card].name


@cache
def the(card: str) -> str:
    """'Osbald', 'the Bridge Troll', 'the Sword of Snyd'."""
    if card == HIDDEN:
        return "a hidden card"
    return short(card) if card in PROPER or card in HIRELINGS else f"the {short(card)}"


def a(card: str) -> str:
    """'a Dagger' where there are several of them, 'the Sword of Snyd' where there is one."""
    if card == HIDDEN or CARDS[card].count == 1:
        return the(card)
    gold_card = card in TREASURES and TREASURES[card].at_once
    return short(card) if gold_card or card in PROPER else with_article(short(card))


def short(card: str) -> str:
    """'Osbald', 'Bridge Troll', 'Sword of Snyd': the name alone."""
    if card == HIDDEN:
        return name(card)
    printed = SHORT.get(card) or CARDS[card].name
    if card in HIRELINGS:
        return printed.split(",")[0].split(" the ")[0]
    return printed.removeprefix("The ")


def those(cards: Sequence[str]) -> str:
    """'the Cave Bear, a Dagger and 2 hidden cards'."""
    hidden = sum(card == HIDDEN for card in cards)
    known = [a(card) for card in cards if card != HIDDEN]
    return listed([*known, *([count(hidden, "hidden card")] if hidden else [])] or ["nothing"])


def spell(name: str) -> str:
    """'Magic Bolt'."""
    return SPELLS[name].name


def area(name: str) -> str:
    """'the Mystic Vale', 'Mertwig's Maze'."""
    return MAZE.name if name == IN_MAZE else in_sentence(AREAS[name].name)


@cache
def place(space: str, within: str = "") -> str:
    """'Forest Road', 'the Royal Palace', 'the Anthill', 'passage 4-10'; ``within`` tells like boards apart."""
    if within and within != IN_MAZE:
        return _spot(AREAS[within].spots[space], within)
    if space in SPACES and not within:
        return f"the {SPACES[space].name}" if space in WITH_ARTICLE else in_sentence(SPACES[space].name)
    if space in NO_PLACE and not within:
        return NO_PLACE[space]
    if space in MAZE_SPOTS:
        return _in_the_maze(space)
    return next(_spot(one.spots[space], one.id) for one in AREAS.values() if space in one.spots)


def _spot(spot: Spot, within: str) -> str:
    """'the Anthill'; a space of a common kind also says which it is."""
    alike = Counter(one.name for one in AREAS[within].spots.values())[spot.name]
    digits = "".join(letter for letter in spot.id if letter.isdigit())
    if alike > 1 and digits:
        return f"space {digits} ({spot.name})"
    if spot.kind == "finish" and spot.name != "The Hole":
        return WAY_OUT
    return f"the {spot.name}" if spot.kind == "start" else in_sentence(spot.name)


def _in_the_maze(space: str) -> str:
    match MAZE_SPOTS[space].kind:
        case "start":
            return "the foot of the palace stair"
        case "finish":
            return "the King's Chamber"
        case "barrier":
            return f"barrier space {MAZE_SPOTS[space].number}"
        case kind:
            column, row = space.split("_")[1:]
            return f"{'dead end' if kind == 'dead_end' else 'passage'} {column}-{row}"


def in_sentence(printed: str) -> str:
    """'The Heaptop' is 'the Heaptop' there."""
    return f"the {printed.removeprefix('The ')}" if printed.startswith("The ") else printed


def where(s: State, seat: int) -> str:
    """Where a seat's marker is: 'at Forest Road', 'in the Mystic Vale, at the Anthill'."""
    player = s.players[seat]
    if player.area:
        return f"in {area(player.area)}, at {place(player.spot, player.area)}"
    return f"at {place(player.at)}"


def gold(number: int) -> str:
    """'5 gold'."""
    return f"{number} gold"
