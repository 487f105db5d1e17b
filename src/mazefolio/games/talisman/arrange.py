"""Lays out a position for tests, puzzles and lessons, without losing or making a single card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from mazefolio.engine.errors import SetupError
from mazefolio.games.talisman.carrying import pile_of
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.tiles import Spot, map_of
from mazefolio.games.talisman.setup import begin
from mazefolio.games.talisman.state import COLOURS, Lasting, Player, Purse, State, Status, Vessel
from mazefolio.games.talisman.turn.phases import Phase

USUAL = ("warrior", "thief", "priest", "wizard", "elf", "dwarf")
"""Who stands there if nobody else is named, by seat."""
CARDS = ("objects", "followers", "spells", "trophies", "thralls", "charmed", "stabled", "at_door")
NUMBERS = (
    "strength",
    "craft",
    "lives",
    "gold",
    "pearls",
    "black_pearls",
    "missing",
    "toad",
    "jail_rolls",
    "castings",
    "inside_since",
)
OTHERS = ("space", "alignment", "master", "entered_from", "characters", "out", "used", "spent", "counters", "toured")
GAME = ("round", "crown_reached", "extra", "castable", "turn")


def arrange(s: State, layout: Mapping[str, Any]) -> None:
    """Change a position as the layout says; it is then the start of the turn of ``active``, red if nobody is named.

    ``red``, ``blue`` and so on lay out a player: ``character``, numbers by their names in the state (else the quota),
    ``space`` (else the starting space), ``objects``, ``followers``, ``spells``, ``trophies`` by the names of cards,
    ``statuses`` as a mapping of names to ``Status`` fields, ``vessel`` as a ship.  ``spaces`` says what lies on each
    space, ``purses`` how much gold; ``deck`` and ``spells`` are the next cards of those decks, in the order they will
    be drawn, ``decks`` the same for any other; ``gone`` are cards that lie on their discard piles; ``scrolls`` puts
    Spells under scrolls; ``lasting`` names what is in force for everybody, by whom and for how many rounds; ``counts``
    are the numbers that realms keep, ``remembers`` what else is in their states; ``tiles`` lays tiles of a realm: the
    place from the first tile eastwards and southwards, and the open sides.  ``phase`` is the phase that begins.

    All that is not mentioned is as at the start of a game without starting gifts.
    """
    for name in layout:
        if name not in {*LAYERS, *GAME, "phase", "active", "first", *COLOURS[: len(s.players)]}:
            raise SetupError(f"a position has no '{name}'")
    fresh = begin(len(s.players), s.options)
    for name in fresh.__struct_fields__:
        setattr(s, name, getattr(fresh, name))
    for seat in range(len(s.players)):
        _player(s, seat, layout.get(COLOURS[seat], {}))
    for name, lay_out in LAYERS.items():
        if name in layout:
            lay_out(s, layout[name])
    for name in GAME:
        if name in layout:
            setattr(s, name, layout[name])
    s.active, s.first = (COLOURS.index(layout.get(name, COLOURS[0])) for name in ("active", "first"))
    s.phase = Phase(layout.get("phase", Phase.START))


def _player(s: State, seat: int, given: Mapping[str, Any]) -> None:
    for name in given:
        if name not in {*CARDS, *NUMBERS, *OTHERS, "character", "statuses", "vessel"}:
            raise SetupError(f"a player has no '{name}'")
    character = given.get("character", USUAL[seat])
    if character not in s.characters:
        raise SetupError(f"there is no character '{character}' to take")
    s.characters.remove(character)
    card = LIBRARY.characters[character]
    one = s.players[seat] = Player(
        character=character,
        alignment=card.alignment,
        space=str(card.start),
        strength=card.strength,
        craft=card.craft,
        lives=card.lives,
        gold=card.gold,
        characters=1,
    )
    for name in (*NUMBERS, *OTHERS):
        if name in given:
            setattr(one, name, given[name])
    for name in CARDS:
        for kind in given.get(name, ()):
            _hand_over(s, one, name, kind)
    one.statuses = {name: Status(**fields) for name, fields in given.get("statuses", {}).items()}
    if "vessel" in given:
        one.vessel = Vessel(**given["vessel"])
        s.ships.remove(one.vessel.ship)


def _hand_over(s: State, one: Player, name: str, kind: str) -> None:
    copy = _find(s, kind)
    if name in ("thralls", "charmed"):
        one.followers.append(copy)
        getattr(one, name).append(copy)
    elif name in ("objects", "followers"):
        pile_of(one, copy).append(copy)
    else:
        getattr(one, name).append(copy)


def _find(s: State, kind: str) -> str:
    """Take a copy of a card from its deck or from the stock."""
    places = [s.stock, *(pile for deck in s.decks.values() for pile in (deck.pile, deck.discards))]
    for place in places:
        for copy in place:
            if kind in (copy, kind_of(copy)):
                place.remove(copy)
                return copy
    raise SetupError(f"there is no card '{kind}' left")


def _spaces(s: State, spaces: Mapping[str, Sequence[str]]) -> None:
    for space, kinds in spaces.items():
        if space not in LIBRARY.spaces:
            raise SetupError(f"there is no space '{space}'")
        s.spaces[space] = [_find(s, kind) for kind in kinds]


def _decks(s: State, decks: Mapping[str, Iterable[str]]) -> None:
    for name, kinds in decks.items():
        top = [_find(s, kind) for kind in kinds]
        s.decks[name].pile += reversed(top)


def _gone(s: State, kinds: Iterable[str]) -> None:
    for kind in kinds:
        copy = _find(s, kind)
        s.decks[LIBRARY.home(kind_of(copy))].discards.append(copy)


def _scrolls(s: State, scrolls: Mapping[str, str]) -> None:
    for scroll, spell in scrolls.items():
        s.under_scrolls[scroll] = _find(s, spell)


def _counts(s: State, realms: Mapping[str, Mapping[str, int]]) -> None:
    for realm, numbers in realms.items():
        s.realm_states[realm].counts.update(numbers)


def _remembers(s: State, realms: Mapping[str, Mapping[str, Any]]) -> None:
    for realm, fields in realms.items():
        for name, value in fields.items():
            if name not in s.realm_states[realm].__struct_fields__:
                raise SetupError(f"'{realm}' does not remember '{name}'")
            setattr(s.realm_states[realm], name, value)


def _tiles(s: State, tiles: Mapping[str, tuple[int, int, str]]) -> None:
    for name, (x, y, openings) in tiles.items():
        found = map_of(s, LIBRARY.spaces[name].region if name in LIBRARY.spaces else "")
        if found is None:
            raise SetupError(f"there is no tile '{name}'")
        found.laid[name] = Spot(x, y, openings)


LAYERS: dict[str, Callable[[State, Any], None]] = {
    "spaces": _spaces,
    "purses": lambda s, given: s.purses.update({space: Purse(gold) for space, gold in given.items()}),
    "deck": lambda s, kinds: _decks(s, {"adventure": kinds}),
    "spells": lambda s, kinds: _decks(s, {"spell": kinds}),
    "decks": _decks,
    "gone": _gone,
    "scrolls": _scrolls,
    "tiles": _tiles,
    "remembers": _remembers,
    "uses": lambda s, given: s.uses.update(given),
    "counts": _counts,
    "lasting": lambda s, given: s.lasting.extend(Lasting(*one) for one in given),
}
