"""What is worth showing large for a moment: a card turned up, a Spell cast, a toad, a death, the Crown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazefolio.engine.register import Register
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Beat
from mazefolio.games.talisman.carrying import Taken
from mazefolio.games.talisman.combat.spoils import Slain
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.effects.statuses import BecameToad
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.meeting.stealing import StealRolled
from mazefolio.games.talisman.places.crown import CommandCast
from mazefolio.games.talisman.show.cards import TALISMAN, card_piece
from mazefolio.games.talisman.spells.casting import SpellCast

BEATS: Register[Callable[[Any], Beat | None]] = Register("showing it large")


def beat_of(event: Event) -> Beat | None:
    """The moment that an event is worth, if any."""
    found = BEATS.find(event)
    return found(event) if found else None


@BEATS(Drew)
def _(event: Drew) -> Beat:
    return Beat(card(event.card).name, cards=[card_piece(event.card)], own=True)


@BEATS(SpellCast)
def _(event: SpellCast) -> Beat:
    return Beat(card(event.card).name, "spell", motion="open", cards=[card_piece(event.card)])


@BEATS(Taken)
def _(event: Taken) -> Beat | None:
    """A Talisman is held up, and what somebody else had; other things are seen on the sheet."""
    if TALISMAN in card(event.card).tags:
        return Beat("A Talisman", motion="open", cards=[card_piece(event.card)])
    return None if event.giver in (NOBODY, event.seat) else Beat("Taken away", cards=[card_piece(event.card)])


@BEATS(StealRolled)
def _(event: StealRolled) -> Beat:
    return Beat("A theft" if event.success else "A theft that fails", "thief", motion="open")


@BEATS(Slain)
def _(event: Slain) -> Beat | None:
    """An enemy that was destroyed without dice.  Rules: TA-C10.10"""
    return Beat("Destroyed", motion="open", cards=[card_piece(event.card)]) if event.rule == "TA-C10.10" else None


@BEATS(BecameToad)
def _(event: BecameToad) -> Beat:
    return Beat("A toad", "toad", motion="open")


@BEATS(Death)
def _(event: Death) -> Beat:
    return Beat("Death", event.character, motion="open")


@BEATS(CommandCast)
def _(event: CommandCast) -> Beat:
    return Beat("The Command Spell", "crown_of_command", motion="open")
