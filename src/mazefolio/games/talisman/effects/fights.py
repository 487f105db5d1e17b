"""The verb for enemies that are no cards: those of spaces, tables and stories."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from mazefolio.engine.steps import CitedQuery, Steps, Word, choose
from mazefolio.engine.words import listed
from mazefolio.games.talisman.combat.clash import Verdict
from mazefolio.games.talisman.combat.duel import PLAINLY
from mazefolio.games.talisman.combat.fight import NOTHING, Conduct, besides, blow, fight
from mazefolio.games.talisman.combat.foes import Foe, FoeName, Mode, fighting, roused, usual_mode
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import NONE, Cause, Effect, Effects, carry_out
from mazefolio.games.talisman.names import with_article
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.words import WORDS

BEATEN = "beaten"
"""Noted with what a player has used in a turn: after a fight that was not won nothing more is met.  Rules: TA-C6.16"""
BY_STRENGTH, BY_CRAFT = PLAINLY, Word("psychic")


class WhichCombat(CitedQuery, frozen=True, tag="mode"):
    """Does he fight with Strength or with Craft?"""

    name: FoeName


WORDS.title(WhichCombat, "How do you fight the {name}?")
WORDS.label(BY_CRAFT, "In psychic combat", "Craft against Craft.", "TA-C10.2", art="psychic")


def choose_mode(s: State, cause: Cause, name: str, fight_with: str, by_strength: bool) -> Steps[Mode]:
    """How an enemy is fought; one with both values says which, or lets the player choose.

    Rules: TA-C10.3, TA-C10.14, TA-C10.15, TA-C20.22
    """
    if fight_with == "choice":
        choice = yield from choose(cause.seat, WhichCombat(cause.rule, name), [BY_STRENGTH, BY_CRAFT])
        return "combat" if choice is BY_STRENGTH else "psychic"
    return usual_mode(fighting(s, cause.seat).modes, fight_with, by_strength)


class Fight(Effect, frozen=True, kw_only=True, tag="fight"):
    """An enemy without a card.  ``combat`` is its value where Strength and Craft are added up.

    ``count`` enemies join, or come one after another (``together = false``); ``rounds`` are fought in any case.
    ``on_lose`` replaces the loss of a life.  ``on_all_won`` and ``otherwise`` end a series.
    """

    name: str
    proper: bool = False
    type: str
    tags: tuple[str, ...] = ()
    strength: Amount = NOTHING
    craft: Amount = NOTHING
    ship_strength: Amount = NOTHING
    combat: Amount = NOTHING
    fight_with: Literal["", "strength", "craft", "choice", "combined"] = ""
    count: Amount = ONE
    together: bool = True
    rounds: int = 1
    objects: bool = True
    followers: bool = True
    spells: bool = True
    evade: bool = True
    auto_defeat: bool = True
    trophy: bool = False
    on_win: Effects = NONE
    on_lose: Effects = NONE
    on_draw: Effects = NONE
    on_all_won: Effects = NONE
    otherwise: Effects = NONE
    after: Effects = NONE

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Beaten it leaves no trophy; not beaten it does not stay, but nothing more is met.

        Rules: TA-C6.16, TA-C10.3, TA-C12.15, TA-RLM-12, TA-RLM-13, TA-RLM-15
        """
        number = yield from amount(s, cause, self.count)
        cause = replace(cause, counted=number)
        fights = self.rounds if self.together else number
        verdicts: list[Verdict] = []
        for _ in range(fights):
            verdicts += [(yield from self.one_fight(s, cause, number if self.together else 1))]
        series = self.on_all_won if {*verdicts} == {"win"} else self.otherwise
        yield from carry_out(s, series, cause)
        yield from carry_out(s, self.after, cause)
        if {*verdicts} & {"lose", "draw"} and not (series or self.after):
            note_beaten(s, cause.seat)
        return True

    def one_fight(self, s: State, cause: Cause, number: int) -> Steps[Verdict]:
        """What a text says of a lost fight replaces the life that it would cost; without a ship it is lost at sea.

        Rules: TA-C21.17
        """
        mode = yield from self.mode(s, cause)
        if mode == "ship" and s.players[cause.seat].vessel is None:
            yield from carry_out(s, self.on_lose, cause)
            return "lose"
        foes = yield from self.foes(s, cause, number, mode)
        verdict = yield from fight(s, cause.seat, foes, mode, cause, evade=self.evade, conduct=self.conduct())
        yield from carry_out(s, self.following(verdict), cause)
        return verdict

    def mode(self, s: State, cause: Cause) -> Steps[Mode]:
        """Rules: TA-C10.3, TA-C10.14, TA-C10.16"""
        if self.ship_strength is not NOTHING:
            return "ship"
        if self.combat is not NOTHING:
            return "combined"
        return (yield from choose_mode(s, cause, self.name, self.fight_with, self.strength is not NOTHING))

    def foe(self, s: State, cause: Cause, mode: Mode) -> Steps[Foe]:
        """Values that are thrown are thrown for each of them."""
        might = self.strength if self.combat is NOTHING else self.combat
        strength = yield from amount(s, cause, _needed(might, mode != "psychic"))
        craft = yield from amount(s, cause, _needed(self.craft, mode == "psychic"))
        ship = yield from amount(s, cause, self.ship_strength)
        return roused(
            s, cause.seat, Foe(self.name, self.type, self.tags, strength, craft, ship=ship, proper=self.proper)
        )

    def foes(self, s: State, cause: Cause, number: int, mode: Mode) -> Steps[list[Foe]]:
        found: list[Foe] = []
        for _ in range(number):
            found += [(yield from self.foe(s, cause, mode))]
        return found

    def conduct(self) -> Conduct:
        """What the text changes; the lives of a lost fight are those that it names, or one.

        Rules: TA-C10.5, TA-C10.19
        """
        lives = blow(self.on_lose) if self.on_lose else ONE
        return Conduct(self.objects, self.followers, self.spells, self.auto_defeat, self.trophy, lives)

    def following(self, verdict: Verdict) -> Effects:
        """An enemy that is evaded gives nothing and takes nothing.  Rules: TA-C10.9"""
        match verdict:
            case "win":
                return self.on_win
            case "lose":
                return besides(self.on_lose)
            case "draw":
                return self.on_draw
            case _:
                return NONE

    def says(self, s: State, seat: int) -> str:
        """Both values, if it has both; what is added up is told as such."""
        if self.combat is not NOTHING:
            told = f"{self.combat.words} against your Strength and Craft together"
        else:
            values = {"Strength": self.strength, "Craft": self.craft, "ship strength": self.ship_strength}
            told = listed([f"{stat} {n.words}" for stat, n in values.items() if n is not NOTHING])
        return f"fight {with_article(self.name, self.proper)} ({told})"


def _needed(n: Amount, counts: bool) -> Amount:
    """Dice are thrown only for the value that is fought with."""
    return n if counts or n.dice is None else NOTHING


def note_beaten(s: State, seat: int) -> None:
    """Nothing more is met in this turn.  Rules: TA-C6.16, TA-C9.9"""
    s.players[seat].used.append(BEATEN)


def is_beaten(s: State, seat: int) -> bool:
    return BEATEN in s.players[seat].used
