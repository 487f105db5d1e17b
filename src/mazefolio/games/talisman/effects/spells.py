"""TA-C15: verbs for Spells: gained, lost, exchanged, cast by nobody, and what Spells do to Spells and losses."""

from __future__ import annotations

from mazefolio.engine.steps import CitedQuery, Steps, Word, ask
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import Give
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.numbers import Numeric
from mazefolio.games.talisman.ids import TableId
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause, Chooser, Effect
from mazefolio.games.talisman.modifiers import immune
from mazefolio.games.talisman.spells.hand import gain_spells, lose_spells, room, shed
from mazefolio.games.talisman.spells.striking import cast_top_spells
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.tables import use_table
from mazefolio.games.talisman.words import DONE, WORDS


def some(n: Amount) -> str:
    """'1 Spell', 'all Spells'."""
    return count(n.fixed, "Spell") if n.fixed else f"{n.words} Spells"


class GainSpell(Numeric, frozen=True, kw_only=True, tag="gain_spell"):
    ART = "spells"

    ignore_limit: bool = False

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n)
        return (yield from gain_spells(s, cause, n, self.ignore_limit)) > 0

    def says(self, s: State, seat: int) -> str:
        return f"gain {some(self.n)}" if self.ignore_limit or room(s, seat) else ""


class FillSpells(Effect, frozen=True, tag="fill_spells"):
    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        return (yield from gain_spells(s, cause, None)) > 0

    def is_idle(self, s: State, seat: int) -> bool:
        return room(s, seat) == 0

    def says(self, s: State, seat: int) -> str:
        free = room(s, seat)
        return f"gain {count(free, 'Spell')}" if free else ""


class LoseSpell(Numeric, frozen=True, kw_only=True, tag="lose_spell"):
    chooser: Chooser = ""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n, len(s.players[cause.seat].spells))
        return (yield from lose_spells(s, cause, n, self.chooser)) > 0

    def can_happen(self, s: State, seat: int) -> bool:
        return bool(s.players[seat].spells)

    def says(self, s: State, seat: int) -> str:
        return f"lose {some(self.n)}"


class SwapSpells(Numeric, frozen=True, tag="swap_spells"):
    """Any number of Spells are discarded, and as many drawn."""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        most = yield from amount(s, cause, self.n, len(s.players[cause.seat].spells))
        gone = 0
        while gone < most and (spell := (yield from self._one(s, cause))):
            yield from shed(s, cause, spell)
            gone += 1
        yield from gain_spells(s, cause, gone)
        return gone > 0

    def _one(self, s: State, cause: Cause) -> Steps[str]:
        options: list[Give | Word] = [*map(Give, s.players[cause.seat].spells), DONE]
        choice = yield from ask(cause.seat, WhichAreSwapped(cause.rule), options)
        return choice.card if isinstance(choice, Give) else ""

    def says(self, s: State, seat: int) -> str:
        return "exchange Spells"


class WhichAreSwapped(CitedQuery, frozen=True, tag="swap_spells"):
    """Which Spell does he exchange?"""


WORDS.title(WhichAreSwapped, "Which Spell do you exchange?", "You draw as many as you discard.")


class CastRandom(Numeric, frozen=True, kw_only=True, tag="cast_random"):
    """The top Spells of the deck are cast at the character."""

    at: str = "self"

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        n = yield from amount(s, cause, self.n)
        return (yield from cast_top_spells(s, cause, n)) > 0

    def says(self, s: State, seat: int) -> str:
        return f"be struck by {some(self.n)}"


class EnemySpell(Effect, frozen=True, kw_only=True, tag="enemy_spell"):
    """An enemy casts: what it is, the dice say."""

    table: TableId

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C15.12"""
        if immune(s, cause.seat, "spells"):
            return False
        yield from use_table(s, cause, self.table)
        return True

    def says(self, s: State, seat: int) -> str:
        return "a Spell is cast at you"


class Answer(Effect, frozen=True):
    """An answer to a Spell.  The rule that asked for it cancels or turns the Spell; here nothing is left to do."""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C15.8, TA-C15.23"""
        yield from ()
        return True


class CancelSpell(Answer, frozen=True, tag="cancel_spell"):
    def says(self, s: State, seat: int) -> str:
        return "cancel a Spell"


class CancelLoss(Answer, frozen=True, tag="cancel_loss"):
    def says(self, s: State, seat: int) -> str:
        return "save a life or a follower"
