"""Lays out a position for tests, puzzles and lessons, without losing or making a single card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from mazefolio.engine.errors import SetupError
from mazefolio.engine.steps import Shuffle, Steps
from mazefolio.games.firetop.content import ENCOUNTERS, LINKS, MAZE_CARDS, NUMBERS, ROOM_SET, RULES, SPACES, Card
from mazefolio.games.firetop.notebook import Holds
from mazefolio.games.firetop.setup import deal_cards, deal_keys
from mazefolio.games.firetop.state import PIECES, Adventurer, State
from mazefolio.games.firetop.turn.death import lay

SCORES: Mapping[str, int] = {"skill": 10, "stamina": 20, "luck": 9}
GEAR = ("space", "door", "gold", "provisions", "lanterns", "plain_sword")
MARKS = ("seasoned", "ate", "misses", "caged", "waiting", "unnoticed", "cursed", "fool_room", "dead_ends")
COUNTS = ("round", "turn")
PLAIN = (*COUNTS, "active", "first", "maze_seen", "chest", "known")


def arrange(s: State, layout: Mapping[str, Any]) -> None:
    """Change a position as the layout says; it is then the turn of ``active``, red if nobody is named.

    ``red``, ``blue`` and so on lay out a player: scores as 10 or "8/10" (current/initial), ``space``, ``door``, gear
    and marks by their names in the state, ``cards`` (Treasure cards in order), ``keys`` (Key cards), ``mapped``,
    ``retired``.  ``rooms`` says what lies in a room as (encounter, treasure), either of them ``None``; ``piles`` what
    lies on a space, ``graves`` what lies there for one player as (colour, cards); ``chest`` and ``maze`` are dealt as
    given, ``stall`` fills the Trader's stall; ``turned`` and ``maze_seen`` name what has been turned up, ``known`` who
    knows a card.  All that is not mentioned is as plain as can be.
    """
    for name in layout:
        if name not in {*LAYERS, *PLAIN, *PIECES[: len(s.players)]}:
            raise SetupError(f"a position has no '{name}'")
    _deal_plainly(s)
    players = {seat: layout.get(PIECES[seat], {}) for seat in range(len(s.players))}
    _deal_keys(s, layout.get("chest"), {seat: given["keys"] for seat, given in players.items() if "keys" in given})
    for name, lay_out in LAYERS.items():
        if name in layout:
            lay_out(s, layout[name])
    for seat, given in players.items():
        s.players[seat].hero = _adventurer(s, given)
        s.players[seat].mapped, s.players[seat].retired = given.get("mapped", False), given.get("retired", False)
    s.active, s.first = (PIECES.index(layout.get(name, PIECES[0])) for name in ("active", "first"))
    s.round, s.turn = (layout.get(name, 1) for name in COUNTS)
    s.maze_seen = list(layout.get("maze_seen", ()))
    _tell(s, layout.get("known", {}))


def _deal_plainly(s: State) -> None:
    """Every card in the order of its list."""
    s.phase = "turn"
    _unshuffled(deal_cards(s))
    _unshuffled(deal_keys(s, list(range(len(s.players)))))


def _unshuffled(steps: Steps[None]) -> None:
    answer = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration:
            return
        answer = list(step.things) if isinstance(step, Shuffle) else None


def _deal_keys(s: State, chest: Sequence[int] | None, hands: Mapping[int, Sequence[int]]) -> None:
    """The numbers that are named go where they are wanted, the others in order to the players who have too few."""
    sizes = {seat: len(hands.get(seat, player.keys)) for seat, player in enumerate(s.players)}
    left = [
        number for number in NUMBERS if number not in {*(chest or ()), *(n for hand in hands.values() for n in hand)}
    ]
    for seat, player in enumerate(s.players):
        player.keys = sorted(hands[seat]) if seat in hands else [left.pop(0) for _ in range(sizes[seat])]
        player.facts = [Holds(seat, number, True, "own") for number in player.keys]
    s.chest = sorted(chest or left)
    dealt = [*s.chest, *(number for player in s.players for number in player.keys)]
    if sorted(dealt) != list(NUMBERS):
        raise SetupError(f"the Key cards cannot be dealt like this: {dealt}")


def _lay_rooms(s: State, rooms: Mapping[str, tuple[str | None, str | None]]) -> None:
    for room, (encounter, treasure) in rooms.items():
        if room not in ROOM_SET:
            raise SetupError(f"there is no room '{room}'")
        _exchange(s, s.encounters, room, encounter)
        _exchange(s, s.treasures, room, treasure)


def _exchange(s: State, cards: dict[str, str], room: str, card: str | None) -> None:
    """A room gets a card, and the room that had it gets the other; without a card, the one there leaves the game."""
    if card is None:
        if room in cards:
            s.removed.append(cards.pop(room))
        return
    other = next((place for place, here in cards.items() if here == card), None)
    if other is None or room not in cards:
        raise SetupError(f"'{card}' cannot be laid in {room}")
    cards[room], cards[other] = cards[other], cards[room]


def _lay_piles(s: State, piles: Mapping[str, Iterable[Card]]) -> None:
    for space, cards in piles.items():
        lay(s, _space(space), [_take_out(s, card) for card in cards])


def _lay_graves(s: State, graves: Mapping[str, tuple[str, Iterable[Card]]]) -> None:
    for space, (colour, cards) in graves.items():
        lay(s, _space(space), [_take_out(s, card) for card in cards], PIECES.index(colour))


def _fill_stall(s: State, cards: Iterable[Card]) -> None:
    s.stall = [_take_out(s, card) for card in cards]


def _take_out(s: State, card: Card) -> Card:
    """A Treasure card out of the room in which it lies."""
    for room, here in s.treasures.items():
        if here == card:
            del s.treasures[room]
            return card
    raise SetupError(f"there is no '{card}' left")


def _lay_maze(s: State, cards: Mapping[str, str]) -> None:
    for space, card in cards.items():
        if card not in MAZE_CARDS or space not in s.maze:
            raise SetupError(f"'{card}' cannot be laid on {space}")
        other = next(place for place, here in s.maze.items() if here == card)
        s.maze[space], s.maze[other] = s.maze[other], s.maze[space]


def _turn_up(s: State, cards: Iterable[str]) -> None:
    for card in cards:
        if card not in ENCOUNTERS:
            raise SetupError(f"there is no '{card}'")
        if card not in s.turned:
            s.turned.append(card)


def _tell(s: State, known: Mapping[Card, Iterable[str]]) -> None:
    for card, colours in known.items():
        s.known[card] = [PIECES.index(colour) for colour in colours]


def _space(space: str) -> str:
    if space not in SPACES:
        raise SetupError(f"there is no space '{space}'")
    return space


def _adventurer(s: State, given: Mapping[str, Any]) -> Adventurer | None:
    if given.get("retired"):
        return None
    for name in given:
        if name not in (*SCORES, *GEAR, *MARKS, "cards", "keys", "mapped", "retired"):
            raise SetupError(f"a player has no '{name}'")
    (skill, full_skill), (stamina, full_stamina), (luck, full_luck) = (
        _score(given.get(name, plain)) for name, plain in SCORES.items()
    )
    hero = Adventurer(skill, stamina, luck, full_skill, full_stamina, full_luck)
    hero.provisions, hero.lanterns = RULES.start_provisions, RULES.start_lanterns
    for name in (*GEAR, *MARKS):
        if name in given:
            setattr(hero, name, given[name])
    hero.cards = [_take_out(s, card) for card in given.get("cards", ())]
    if _space(hero.space) in ROOM_SET and not hero.door:
        hero.door = LINKS[hero.space][0]
    return hero


def _score(given: int | str) -> tuple[int, int]:
    """'8/10' is current and initial; a single number is both."""
    current, _, initial = str(given).partition("/")
    return int(current), int(initial or current)


LAYERS: Mapping[str, Callable[[State, Any], None]] = {
    "rooms": _lay_rooms,
    "piles": _lay_piles,
    "graves": _lay_graves,
    "stall": _fill_stall,
    "maze": _lay_maze,
    "turned": _turn_up,
}
"""The words of a layout in the order they take effect."""
