"""What can still come: the cards that nobody has seen, and how long the King may live."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.view import Share, Stop, Tally, Track
from mazefolio.engine.words import count
from mazefolio.games.mertwig import content
from mazefolio.games.mertwig.invariants import everywhere
from mazefolio.games.mertwig.phases import SETTING_UP
from mazefolio.games.mertwig.pieces import Card
from mazefolio.games.mertwig.state import State

FRIENDS = ("philippa", "gryphon", "unicorn", "gypsy_king", "friendly", "mystic")
FINDS = ("item", "unguarded")
WIDE, FLAT = 1000, 160
"""The drawing area of the King's track: a long, low line."""


def tallies(s: State, viewer: Viewer, on_offer: Sequence[str] = ()) -> list[Tally]:
    """What the unseen cards of each deck can be, from the veiled state alone.

    Rules: MM-1.11, MM-2.14
    """
    return _tallies(s, Counter(on_offer)) if on_offer else _usual_tallies(s)


@kept
def _usual_tallies(s: State) -> list[Tally]:
    """Those while no card is on offer."""
    return _tallies(s, Counter())


def _tallies(s: State, on_offer: Counter[str]) -> list[Tally]:
    seen = _lying(s) + on_offer
    found = [
        _tally("encounters", "Encounter cards", content.ENCOUNTERS, seen, encounter_sort),
        _tally("treasures", "Treasures", content.TREASURES, seen, treasure_sort),
        _tally("hirelings", "Hirelings", content.HIRELINGS, seen, hireling_sort),
    ]
    if s.with_arms:
        found.append(_tally("arms", "Arms", content.ARMS, seen, lambda card: content.ARMS[card].slot or ""))
    if s.magic_items:
        found.append(_tally("magic", "Magic cards", content.MAGIC, seen, lambda card: content.MAGIC[card].effect))
    return [tally for tally in found if tally.total]


@kept
def _lying(s: State) -> Counter[str]:
    """How many there are of each card that can be seen anywhere."""
    return Counter(everywhere(s))


def _tally(name: str, label: str, cards: Mapping[str, Card], seen: Counter[str], sort: Callable[[str], str]) -> Tally:
    unseen = {card: one.count - seen[card] for card, one in cards.items() if one.count > seen[card]}
    sorts: Counter[str] = Counter()
    for card, number in unseen.items():
        sorts[sort(card)] += number
    shares = [Share(one, one.replace("_", " "), number, one) for one, number in sorted(sorts.items())]
    return Tally(name, label, sum(sorts.values()), sorted(shares, key=lambda share: -share.count))


@cache
def encounter_sort(card: str) -> str:
    """'evil', 'monsters', 'friends', 'finds', 'trials', 'king'."""
    one = content.ENCOUNTERS[card]
    if one.kind == "king":
        return "king"
    if one.kind == "hostile":
        return "evil" if one.evil else "monsters"
    return "friends" if one.special in FRIENDS else "finds" if one.special in FINDS else "trials"


@cache
def treasure_sort(card: str) -> str:
    """'birthmarks', 'royal', 'magical', 'gold', 'valuables'."""
    one = content.TREASURES[card]
    if one.birthmark:
        return "birthmarks"
    if card in content.ROYAL or card in content.LOCKET:
        return "royal"
    return "magical" if card in content.MAGICAL else "gold" if one.at_once else "valuables"


@cache
def hireling_sort(card: str) -> str:
    """By people, as the book has them; everybody else is human."""
    return content.HIRELINGS[card].race or "human"


def tracks(s: State, viewer: Viewer) -> list[Track]:
    """The King's health: the cards until he can die, and then those among which his death lies.

    Rules: MM-2.13, MM-9.12, MM-15.4, MM-15.8
    """
    if s.phase in SETTING_UP:
        return []
    left, safe = len(s.encounters.pile), content.KING in s.encounters.discards
    whole = max(_first_deck(len(s.players)) if safe else len(content.deck_of(content.ENCOUNTERS)), left)
    if safe:
        text = f"{count(left, 'card')} until the Death of the King is shuffled in." if left else "His card comes next."
    else:
        text = f"The Death of the King is among the last {left} cards." if left > 1 else "The King's death comes next."
    return [
        Track(
            id="king",
            name="The King is well" if safe else "The King is failing",
            position=whole - left,
            stops=_stops(whole),
            text=text,
            rule="MM-15.8" if safe else "MM-15.4",
            width=WIDE,
            height=FLAT,
        )
    ]


def _first_deck(players: int) -> int:
    """Rules: MM-2.13"""
    return len(content.deck_of(content.ENCOUNTERS)) - 1 - content.RULES.hand * players - content.COUNTED_OUT[players]


@cache
def _stops(whole: int) -> list[Stop]:
    """A way that falls slowly towards its end."""
    return [_stop(number / max(1, whole), "king_dies" if number == whole else "") for number in range(whole + 1)]


def _stop(gone: float, mark: str) -> Stop:
    return Stop(round(WIDE * (0.03 + 0.94 * gone)), round(FLAT * (0.25 + 0.5 * gone * gone)), mark=mark)
