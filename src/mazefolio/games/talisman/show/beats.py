"""What is worth showing large for a moment: a card turned up, a Spell cast, a toad, a death, the Crown."""

from __future__ import annotations

from mazefolio.engine.view import Beat
from mazefolio.engine.words import capital
from mazefolio.games.talisman.carrying import Taken
from mazefolio.games.talisman.combat.spoils import Slain
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.effects.statuses import BecameToad
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.meeting.stealing import StealRolled
from mazefolio.games.talisman.names import character
from mazefolio.games.talisman.places.crown import CommandCast
from mazefolio.games.talisman.setup import Chosen
from mazefolio.games.talisman.show.cards import TALISMAN, card_piece
from mazefolio.games.talisman.spells.casting import SpellCast
from mazefolio.games.talisman.words import WORDS


@WORDS.beats(Drew)
def _(event: Drew) -> Beat:
    return Beat(card(event.card).name, cards=[card_piece(event.card)], own=True)


@WORDS.beats(SpellCast)
def _(event: SpellCast) -> Beat:
    return Beat(card(event.card).name, "spell", motion="open", cards=[card_piece(event.card)])


@WORDS.beats(Taken)
def _(event: Taken) -> Beat | None:
    """A Talisman is held up, and what somebody else had; other things are seen on the sheet."""
    if TALISMAN in card(event.card).tags:
        return Beat("A Talisman", motion="open", cards=[card_piece(event.card)])
    return None if event.giver in (NOBODY, event.seat) else Beat("Taken away", cards=[card_piece(event.card)])


@WORDS.beats(StealRolled)
def _(event: StealRolled) -> Beat:
    return Beat("A theft" if event.success else "A theft that fails", "thief", motion="open")


@WORDS.beats(Slain)
def _(event: Slain) -> Beat | None:
    """An enemy that was destroyed without dice.  Rules: TA-C10.10"""
    return Beat("Destroyed", motion="open", cards=[card_piece(event.card)]) if event.rule == "TA-C10.10" else None


@WORDS.beats(BecameToad)
def _(event: BecameToad) -> Beat:
    return Beat("A toad", "toad", motion="open")


@WORDS.beats(Death)
def _(event: Death) -> Beat:
    return Beat("Death", event.character, motion="open")


@WORDS.beats(Chosen)
def _(event: Chosen) -> Beat:
    """Who has died leads another character from now on."""
    return Beat(capital(character(event.character)), event.character, motion="open", own=True)


@WORDS.beats(CommandCast)
def _(event: CommandCast) -> Beat:
    return Beat("The Command Spell", "crown_of_command", motion="open")
