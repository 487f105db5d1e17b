"""TA-C15.17: Spells that nobody casts: the top ones of the deck strike a character."""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.engine.decks import reshuffle
from mazefolio.engine.steps import Event, Steps
from mazefolio.games.talisman.carrying import send_home
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import immune
from mazefolio.games.talisman.spells.casting import countered
from mazefolio.games.talisman.spells.hand import draw_spell, tend_all
from mazefolio.games.talisman.state import Seat, SpellName, State
from mazefolio.games.talisman.words import WORDS


class Struck(Event, frozen=True):
    """A Spell that no player has cast strikes a character."""

    RULE = "TA-C15.17"
    seat: Seat
    card: SpellName


WORDS.sentence(Struck, "{seat} is struck by {card}.", "bad")


def cast_top_spells(s: State, cause: Cause, n: int) -> Steps[int]:
    """The top Spells of the deck strike a character; harmless ones are replaced by the next; how many struck.

    Rules: TA-C15.12, TA-C15.17
    """
    turned: list[str] = []
    struck = 0
    while struck < n and not immune(s, cause.seat, "spells"):
        spell = yield from _turn_up(s, turned)
        if spell is None:
            break
        if hurts(s, cause.seat, spell):
            struck += 1
            yield from strike(s, cause, spell)
    yield from tend_all(s)
    return struck


def _turn_up(s: State, turned: list[str]) -> Steps[str | None]:
    """The next Spell of the deck, laid on the discard pile; those turned up before are not shuffled in again."""
    deck = s.decks["spell"]
    if not deck.pile:
        waiting = [spell for spell in deck.discards if spell in turned]
        deck.discards = [spell for spell in deck.discards if spell not in turned]
        yield from reshuffle(deck)
        deck.discards = waiting
    spell = (yield from draw_spell(s)) if deck.pile else None
    if spell is not None:
        turned.append(spell)
        send_home(s, spell)
    return spell


def strike(s: State, cause: Cause, spell: str) -> Steps[None]:
    """One Spell without a caster, by its hostile column; it can be cancelled like any other.

    Rules: TA-C15.8, TA-C15.17
    """
    yield Struck(cause.seat, spell)
    if not (yield from countered(s, NOBODY, spell, cause.seat)):
        own = replace(cause, source=kind_of(spell), card=spell, rule="TA-C15.17")
        yield from carry_out(s, card(spell).hostile, own)


def hurts(s: State, seat: int, spell: str) -> bool:
    """Whether the hostile column would take anything from this character.  Rules: TA-C15.17"""
    one = s.players[seat]
    takes = {
        "acquisition": one.objects or one.gold,
        "destruction": one.followers or one.objects,
        "mesmerism": one.followers,
        "nullify": one.spells,
    }
    return card(spell).harms and bool(takes.get(kind_of(spell), True))
