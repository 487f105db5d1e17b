"""The die, and the Lucky Charms that may change it."""

from __future__ import annotations

from functools import cache

from mazefolio.engine.steps import Faces, Roll, Steps, Word, ask
from mazefolio.games.mertwig.actions import LEAVE_DIE, ONE_DOWN, ONE_UP
from mazefolio.games.mertwig.content import MAGIC, RULES, ZERO
from mazefolio.games.mertwig.events import LuckBent
from mazefolio.games.mertwig.state import State
from mazefolio.games.mertwig.tables import bent

LUCKY_CHARM = next(card.id for card in MAGIC.values() if card.effect == "luck")


@cache
def _roll(seat: int, purpose: str) -> Roll:
    return Roll(seat, 1, RULES.die, purpose)


def die(s: State, seat: int, purpose: str) -> Steps[int]:
    """Roll the die; its owner may then change it with Lucky Charms.  Rules: MM-1.3, MM-19.16, MM-19.17"""
    faces: Faces = yield _roll(seat, purpose)
    face = faces[0]
    while LUCKY_CHARM in s.players[seat].magic:
        options: list[Word] = [LEAVE_DIE]
        if face < ZERO:
            options.append(ONE_UP)
        if face > 1:
            options.append(ONE_DOWN)
        s.rolled, s.rolled_for = face, purpose
        choice = yield from ask(seat, "luck", options, "MM-19.16")
        s.rolled, s.rolled_for = 0, ""
        if choice is LEAVE_DIE:
            break
        s.players[seat].magic.remove(LUCKY_CHARM)
        s.magic.discards.append(LUCKY_CHARM)
        face = bent(face, 1 if choice is ONE_UP else -1)
        yield LuckBent(seat, face)
    return face
