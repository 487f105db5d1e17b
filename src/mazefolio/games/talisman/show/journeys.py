"""What there is to know about a realm before one goes there: how visits went, and where its ways in begin."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mazefolio.engine.view import Entrance, Fact, Tone
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.modifiers import seafaring
from mazefolio.games.talisman.realms import repute
from mazefolio.games.talisman.realms.header import EntryAt, Measured
from mazefolio.games.talisman.realms.ways_in import DOCK, opens_at, spaces_with
from mazefolio.games.talisman.state import MAIN_BOARD, State

TELLING, GRIM = 0.15, 0.1
"""A gain or a loss of less than this on average is not worth a picture; where so many die, that is bad."""
PICTURES = {
    "gold": "gold",
    "strength": "strength",
    "craft": "craft",
    "talismans": "talisman",
    "objects": "objects",
}


def facts(realm: str) -> Iterator[Fact]:
    """How long visits take, what they cost and what they bring, each with a picture."""
    found = LIBRARY.realms[realm].measured
    if found is None:
        return
    counted = f"In {found.visits} visits of automatic players."
    stay = f"Half of the visits took {found.turns.median:g} turns or fewer, one in ten more than {found.turns.high:g}."
    yield Fact("round", f"{found.turns.median:g} {'turn' if found.turns.median == 1 else 'turns'}", "", stay)
    yield Fact("death", f"{100 * found.deaths:.0f} of 100 die", _danger(found), counted)
    yield Fact("lives", f"−{found.lives_lost:.1f} lives", "", f"On average. {counted}")
    yield from _brought(found)


def _danger(found: Measured) -> Tone:
    return "bad" if found.deaths >= GRIM else ""


def _brought(found: Measured) -> Iterator[Fact]:
    """What those who came out again had more or less than before.  Rules: TA-C24.3"""
    for name, picture in PICTURES.items():
        number: float = getattr(found, name)
        if abs(number) >= TELLING:
            sign = "+" if number > 0 else "−"
            text = f"{sign}{abs(number):.1f} {repute.GAINS[name]}"
            yield Fact(picture, text, "good" if number > 0 else "bad", "On average, of those who came out again.")


def entrances(s: State, realm: str) -> Iterator[Entrance]:
    """The ways in, each with the spaces from which it leads now.  Rules: TA-C20.4, TA-C20.42"""
    for way in LIBRARY.realms[realm].ways_in:
        yield Entrance(starts(s, way.at), way.text)


def starts(s: State, at: EntryAt) -> list[str]:
    """The spaces of the land and of the realms in play where such a way begins."""
    found = spaces_with(s, at.card) if at.card is not None else _printed(at, seafaring(s, 0))
    return [name for name in found if space(name).region in (*MAIN_BOARD, *s.realms)]


@cache
def _printed(at: EntryAt, docks: bool) -> list[str]:
    location = DOCK if at.location == DOCK else ""
    return [one.id for one in LIBRARY.spaces.values() if opens_at(one, at, location, docks)]
