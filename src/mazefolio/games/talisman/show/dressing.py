"""Spaces as they are now: what lies and stands on them, and what they are for the viewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.view import Condition, Piece, Space
from mazefolio.engine.words import count
from mazefolio.games.talisman import content, tables
from mazefolio.games.talisman.effects.fate import odds_of
from mazefolio.games.talisman.language.effect import in_words
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.modifiers import seafaring
from mazefolio.games.talisman.names import realm as named_realm
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.realms.header import Pile
from mazefolio.games.talisman.show.cards import card_piece, figure_piece, laid_piece, purse_piece
from mazefolio.games.talisman.show.sheets import summary
from mazefolio.games.talisman.show.ships import moored, mount_here
from mazefolio.games.talisman.state import State


def dressed(s: State, known: Iterable[Space]) -> list[Space]:
    """Spaces with all that lies and stands on them."""
    pieces, marks = _pieces(s), _marks(s)
    return [
        replace(one, pieces=pieces.get(one.id, []), marks=marks.get(one.id, []))
        if one.id in pieces or one.id in marks
        else one
        for one in known
    ]


def known(s: State, viewer: Viewer, drawn: Iterable[Space]) -> list[Space]:
    """Spaces with all that the viewer should know of them, but nothing of what lies or stands there."""
    told = _told_of(s, viewer)
    return [_known(s, one, told.get(one.id, "")) for one in drawn]


def _known(s: State, drawn: Space, told: str) -> Space:
    if not _can_change(drawn.id):
        return replace(drawn, now=told) if told else drawn
    return replace(drawn, conditions=[*drawn.conditions, *_conditions(s, drawn.id)], now=told)


@kept
def _pieces(s: State) -> dict[str, list[Piece]]:
    """Cards in the order in which they came, money, Spells that lie in wait, ships and whoever stands there."""
    found: dict[str, list[Piece]] = {}
    for name, copies in s.spaces.items():
        found.setdefault(name, []).extend(card_piece(copy, *_noted(s, copy)) for copy in copies)
    for name, purse in s.purses.items():
        found.setdefault(name, []).extend(purse_piece(name, purse))
    for laid in s.laid:
        found.setdefault(laid.space, []).append(laid_piece(s, laid))
    for name, ship in moored(s):
        found.setdefault(name, []).append(ship)
    for name, seats in standing(s).items():
        found.setdefault(name, []).extend(_figure(s, seat) for seat in seats)
    return found


@kept
def _figure(s: State, seat: int) -> Piece:
    return replace(figure_piece(s, seat), mount=mount_here(s, seat))


def _noted(s: State, copy: str) -> Iterator[str]:
    """The number that a realm has put on a card."""
    yield from (f"marked {state.counts[copy]}" for state in s.realm_states.values() if copy in state.counts)


@kept
def standing(s: State) -> dict[str, list[int]]:
    """Who stands where."""
    found: dict[str, list[int]] = {}
    for seat, one in enumerate(s.players):
        if one.character:
            found.setdefault(one.space, []).append(seat)
    return found


@kept
def _marks(s: State) -> dict[str, list[str]]:
    """From where somebody went into a realm."""
    found: dict[str, list[str]] = {}
    for seat, one in enumerate(s.players):
        if one.character and one.realm:
            found.setdefault(one.entered_from, []).append(f"{who(seat)} is in {named_realm(one.realm)}")
    return found


@cache
def _can_change(name: str) -> bool:
    """Whether it depends on the game what is said of a space at a glance."""
    return bool(space(name).dock or _piles(name))


def _conditions(s: State, name: str) -> Iterator[Condition]:
    if space(name).dock and seafaring(s, 0):
        yield Condition("dock", "has a dock")
    for pile in _piles(name):
        if cards := s.decks[pile.id].pile:
            yield Condition("pile", f"{count(len(cards), 'card')} in {pile.name}")


@cache
def _piles(name: str) -> list[Pile]:
    """The piles of a realm that lie on a space."""
    realm = LIBRARY.realms.get(space(name).region)
    return [pile for pile in realm.piles if pile.at == name] if realm else []


@kept
def _told_of(s: State, viewer: Viewer) -> dict[str, str]:
    """What each place would be for the viewer at this moment: in the land and in the realm where the viewer is."""
    if viewer is None or not s.players[viewer].character:
        return {}
    you, here = summary(s, viewer), s.players[viewer].realm
    places = (*_telling(""), *_telling(here)) if here else _telling("")
    return {one.id: f"{you} For you: {_awaits(s, viewer, one)}." for one in places}


@cache
def _telling(realm: str) -> tuple[content.Space, ...]:
    """The spaces of a realm on which something happens; those of no realm, if none is named."""
    outside = [one for one in LIBRARY.spaces.values() if one.region not in LIBRARY.realms]
    return tuple(one for one in (LIBRARY.realms[realm].spaces if realm else outside) if one.effects)


def _awaits(s: State, seat: int, one: content.Space) -> str:
    odds = tables.in_words(odds_of(s, seat, one.effects))
    return f"{in_words(s, one.effects, seat)}{f': {odds}' * bool(odds)}"
