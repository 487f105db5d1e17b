"""Lays out a position for tests, puzzles and lessons, without losing or making a single card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mazefolio.engine.decks import Deck
from mazefolio.engine.errors import SetupError
from mazefolio.engine.state import NOBODY
from mazefolio.games.mertwig import content
from mazefolio.games.mertwig.areas import AREAS, BARRIERS, MAZE, MAZE_SPOTS
from mazefolio.games.mertwig.content import KING, PLAYER_CHARACTERS
from mazefolio.games.mertwig.holdings import deck_of, store
from mazefolio.games.mertwig.kingdom import PALACE, SPACES
from mazefolio.games.mertwig.state import IN_MAZE, Battle, Member, Player, State, Temple, member_of

SEATS = "abcdef"
"""What the seats are called in a layout, as in the worked examples."""
PLAYER_WORDS = (
    "character", "last", "members", "wounds", "asleep", "loads", "gold", "holds", "hand", "at", "area", "spot",
    "finished", "maze_moves", "been_in_maze", "waiting", "out",
)  # fmt: skip
MARKS = ("gold", "finished", "maze_moves", "been_in_maze", "last", "out")
COUNTS = ("round", "turn", "ox")
DECKS = ("encounters", "hirelings", "treasures", "arms", "magic")
WORDS = (
    *COUNTS, *DECKS, "discards", "active", "first", "holder", "dead", "barrier", "turned", "driver", "temple", "foes",
    "encounter", "king_in_deck",
)  # fmt: skip


def arrange(s: State, layout: Mapping[str, Any]) -> None:
    """Change a position as the layout says; it is then the turn of ``active``, a if nobody is named.

    ``a``, ``b`` and so on lay out a player: ``character``, ``members`` (followers in order), ``wounds``, ``asleep``
    (rounds) and ``loads`` by card, ``gold``, ``holds`` (treasures, arms, magic cards and items), ``hand``, ``at``, or
    ``area`` and ``spot``; ``waiting`` to start over.  Seats that are not mentioned stand alone in the palace.
    ``encounters``, ``treasures`` and the other decks name their top cards, the topmost first, and ``discards`` what is
    discarded; ``king_in_deck`` puts the Death of the King under the deck.  ``barrier`` numbers the shut barrier spaces,
    ``turned`` those seen.  ``temple`` is (setter, doors), each door (two encounters, treasure).  ``foes`` begins a
    battle against these cards, ``encounter`` an encounter with cards that have just been placed, run by whoever would
    play now.
    """
    for name in layout:
        if name not in {*WORDS, *SEATS[: len(s.players)]}:
            raise SetupError(f"a position has no '{name}'")
    _gather(s)
    _seat_all(s, layout)
    _stack(s, layout)
    _lay_maze(s, layout)
    _lay_temple(s, layout.get("temple"))
    for name in COUNTS:
        setattr(s, name, layout.get(name, "" if name == "ox" else 1))
    s.phase = "turn"
    _begin_battle(s, layout)


def _gather(s: State) -> None:
    """Every card into its deck, in the order of its list, and nobody anywhere."""
    for name, cards in zip(
        DECKS, (content.ENCOUNTERS, content.HIRELINGS, content.TREASURES, content.ARMS, content.MAGIC), strict=True
    ):
        deck: Deck = getattr(s, name)
        full = not (name == "arms" and not s.with_arms) and not (name == "magic" and not s.magic_items)
        deck.pile, deck.discards = content.deck_of(cards)[::-1] if full else [], []
    s.encounters.pile.remove(KING)
    s.encounters.discards = [KING]
    s.players = [Player() for _ in s.players]
    s.battle = s.temple = None
    s.dead, s.done, s.maze_known = [], [], []
    s.maze_cards, s.turned, s.driver = [], [], NOBODY


def _take(s: State, card: str) -> str:
    """A card out of its deck or discard pile."""
    deck = deck_of(s, card) if card in content.CARDS else s.magic
    for place in (deck.pile, deck.discards):
        if card in place:
            place.remove(card)
            return card
    raise SetupError(f"there is no '{card}' left")


def _seat_all(s: State, layout: Mapping[str, Any]) -> None:
    given = [layout.get(SEATS[seat], {}) for seat in range(len(s.players))]
    named = {player.get("character") for player in given}
    free = [card for card in PLAYER_CHARACTERS if card not in named]
    s.dead = list(layout.get("dead", ()))
    for player, words in zip(s.players, given, strict=True):
        for name in words:
            if name not in PLAYER_WORDS:
                raise SetupError(f"a player has no '{name}'")
        if not (words.get("waiting") or words.get("out")):
            _lay_party(s, player, words.get("character") or free.pop(0), words)
        for name in MARKS:
            if name in words:
                setattr(player, name, words[name])
        player.hand = [_take(s, card) for card in words.get("hand", ())]
    _give_offices(s, layout)


def _lay_party(s: State, player: Player, character: str, words: Mapping[str, Any]) -> None:
    if character not in PLAYER_CHARACTERS:
        raise SetupError(f"there is no player character '{character}'")
    player.character, player.gold = character, PLAYER_CHARACTERS[character].gold
    player.members = [Member(character), *(Member(_take(s, card)) for card in words.get("members", ()))]
    for card, wounds in words.get("wounds", {}).items():
        member_of(player.members, card).wounds = wounds
    for card, rounds in words.get("asleep", {}).items():
        member_of(player.members, card).asleep = rounds
    for card, load in words.get("loads", {}).items():
        member_of(player.members, card).load = tuple(_take(s, thing) for thing in load)
    for card in words.get("holds", ()):
        store(player, _take(s, card))
    player.at, player.area = words.get("at", PALACE), words.get("area", "")
    player.spot = words.get("spot", "")
    if player.area and player.area != IN_MAZE:
        player.at, player.spot = player.area, player.spot or AREAS[player.area].start
    if player.area == IN_MAZE:
        player.spot, player.been_in_maze = player.spot or MAZE.start, True
    spots: Iterable[str] = MAZE_SPOTS if player.area == IN_MAZE else AREAS[player.area].spots if player.area else ()
    if player.at not in SPACES or (player.area and player.spot not in spots):
        raise SetupError(f"there is no space '{player.spot or player.at}'")


def _give_offices(s: State, layout: Mapping[str, Any]) -> None:
    s.active, s.first = _seat(layout.get("active", "a")), _seat(layout.get("first", "a"))
    three = sum(not player.out for player in s.players) > 2
    s.holder = _seat(layout.get("holder", "b")) if three else NOBODY


def _seat(name: str) -> int:
    if name not in SEATS:
        raise SetupError(f"there is no seat '{name}'")
    return SEATS.index(name)


def _stack(s: State, layout: Mapping[str, Any]) -> None:
    """What lies on top of the decks, and in the discard piles."""
    for card in layout.get("discards", ()):
        deck_of(s, card).discards.append(_take(s, card))
    for name in DECKS:
        if name in layout:
            deck: Deck = getattr(s, name)
            top = [_take(s, card) for card in layout[name]]
            deck.pile += top[::-1]
    if layout.get("king_in_deck"):
        s.encounters.discards.remove(KING)
        s.encounters.pile.insert(0, KING)


def _lay_maze(s: State, layout: Mapping[str, Any]) -> None:
    if "barrier" in layout:
        shut: Sequence[int] = layout["barrier"]
        s.maze_cards = [number + 1 in shut for number in range(len(BARRIERS))]
        s.turned = [number - 1 for number in layout.get("turned", ())]
        s.driver = _seat(layout.get("driver", "b"))
        s.maze_known = [s.driver]


def _lay_temple(s: State, temple: tuple[str, Sequence[tuple[Sequence[str], str]]] | None) -> None:
    if temple is None:
        return
    setter, doors = temple
    encounters = [[_take(s, card) for card in cards] for cards, _ in doors]
    s.temple = Temple(_seat(setter), [], encounters, [treasure and _take(s, treasure) for _, treasure in doors])
    if s.holder == s.temple.setter:
        s.holder = (s.holder + 1) % len(s.players)


def _begin_battle(s: State, layout: Mapping[str, Any]) -> None:
    """An encounter with these cards: in its first round, or as they have just been placed."""
    runner = s.holder if s.holder not in (NOBODY, s.active) else (s.active + 1) % len(s.players)
    if "foes" in layout:
        foes = [Member(_take(s, card)) for card in layout["foes"]]
        s.battle, s.phase = Battle(s.active, runner, foes=foes), "round"
    elif "encounter" in layout:
        placed = [_take(s, card) for card in layout["encounter"]]
        s.battle, s.phase = Battle(s.active, runner, placed=placed), "encounter"
