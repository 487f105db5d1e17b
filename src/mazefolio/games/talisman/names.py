"""What things are called in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.words import listed
from mazefolio.engine.words import seat as named_seat
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.state import State


def who(seat: int) -> str:
    """A seat in a sentence; the table puts the name of its player there."""
    return named_seat(seat)


def figure(s: State, seat: int) -> str:
    """The name of the character that a seat leads; empty while it has none."""
    character = s.players[seat].character
    return LIBRARY.characters[character].name if character else ""


def called(copy: str) -> str:
    """The bare name of a card: 'Wolf'."""
    return "a card" if copy == HIDDEN else LIBRARY.cards[kind_of(copy)].name


def with_article(name: str, proper: bool = False) -> str:
    """A name in a sentence: 'the Wolf', but 'Will Scarlet' and 'Room 101'."""
    return name if proper or name[-1:].isdigit() else f"the {name}"


def the(copy: str) -> str:
    """A card in a sentence: 'the Wolf'."""
    return called(copy) if copy == HIDDEN else with_article(called(copy), LIBRARY.cards[kind_of(copy)].proper)


def these(copies: Iterable[str]) -> str:
    return listed([the(copy) for copy in copies])


def at(space_id: str) -> str:
    """A space in a sentence: 'the Warlock's Cave'."""
    found = LIBRARY.spaces[space_id]
    return with_article(found.name, found.proper)


def realm(realm_id: str) -> str:
    """A realm in a sentence: 'the Island'."""
    about = LIBRARY.realms[realm_id].about
    return with_article(about.name, about.proper)


def by_source(source: str) -> str:
    """Whatever makes something happen, as the subject of a sentence."""
    kind = kind_of(source)
    if kind in LIBRARY.cards:
        return the(kind)
    if kind in LIBRARY.spaces:
        return at(kind)
    return LIBRARY.tables[kind].name if kind in LIBRARY.tables else kind.replace("_", " ")


def character(name: str) -> str:
    return f"the {LIBRARY.characters[name].name}"
