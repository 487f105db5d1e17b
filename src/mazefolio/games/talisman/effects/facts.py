"""What conditions in the data can ask for: numbers, belongings, where somebody is and what he is called."""

from __future__ import annotations

from mazefolio.games.talisman.changes import purchasing_power
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import fact, measure, trait
from mazefolio.games.talisman.library import card, space
from mazefolio.games.talisman.modifiers import belongings
from mazefolio.games.talisman.state import State


@measure("lives")
def _lives(s: State, seat: int) -> int:
    return s.players[seat].lives


@measure("gold")
def _gold(s: State, seat: int) -> int:
    return s.players[seat].gold


@measure("pearl")
def _pearls(s: State, seat: int) -> int:
    """Rules: TA-C21.11"""
    return purchasing_power(s.players[seat], "pearls")


@measure("cargo")
def _cargo(s: State, seat: int) -> int:
    vessel = s.players[seat].vessel
    return vessel.cargo if vessel else 0


@measure("spells")
def _spells(s: State, seat: int) -> int:
    return len(s.players[seat].spells)


@fact("good")
def _good(s: State, seat: int) -> bool:
    return s.players[seat].alignment == "good"


@fact("neutral")
def _neutral(s: State, seat: int) -> bool:
    return s.players[seat].alignment == "neutral"


@fact("evil")
def _evil(s: State, seat: int) -> bool:
    return s.players[seat].alignment == "evil"


@trait("has")
def _has(s: State, seat: int, kind: str) -> bool:
    return any(kind in (kind_of(copy), card(copy).kind) for copy in belongings(s.players[seat]))


@trait("has_type")
def _has_type(s: State, seat: int, kind: str) -> bool:
    return any(_is_of_type(copy, kind) for copy in belongings(s.players[seat]))


def _is_of_type(copy: str, kind: str) -> bool:
    """Rules: TA-C1.14"""
    one = card(copy)
    return one.is_object if kind == "object" else one.type == kind


@trait("is")
def _is(s: State, seat: int, character: str) -> bool:
    return s.players[seat].character == character


@trait("status")
def _status(s: State, seat: int, name: str) -> bool:
    return name in s.players[seat].statuses


@trait("at")
def _at(s: State, seat: int, where: str) -> bool:
    return s.players[seat].space == where


@trait("region")
def _region(s: State, seat: int, region: str) -> bool:
    return s.players[seat].region == region


@trait("kind")
def _kind(s: State, seat: int, kind: str) -> bool:
    return space(s.players[seat].space).kind == kind


@trait("flag")
def _flag(s: State, seat: int, flag: str) -> bool:
    return bool(getattr(space(s.players[seat].space), flag, False))


@trait("realm_on")
def _realm_on(s: State, seat: int, realm: str) -> bool:
    return realm in s.realms


@trait("master")
def _master(s: State, seat: int, master: str) -> bool:
    return s.players[seat].master == master
