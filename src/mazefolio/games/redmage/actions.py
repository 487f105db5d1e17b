"""Everything the player can decide.  Tokens are those of the rulebook's decision points.

A star behind an item marks a chit that has been used once (RM-11.24).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from mazefolio.engine.steps import Action, Word
from mazefolio.games.redmage.content import MARK
from mazefolio.games.redmage.state import Chit

Increase: TypeAlias = Literal["atk", "def", "hp"]


class WithChit(Action, frozen=True, gc=False):
    """An action that may name a chit.  The star may be left out while no unmarked chit could be meant."""

    @property
    def alias(self) -> str:
        return self.token.replace(MARK, "")


PICK_LOCK, BREAK, STEP_BACK = Word("pick"), Word("break"), Word("step back")
EVADE, FIGHT = Word("evade"), Word("fight")
FIGHT_ON, RETREAT = Word("fight on"), Word("retreat")
DRAW, PASS = Word("draw"), Word("pass")
KEEP, LEAVE, LET_GO = Word("keep"), Word("leave"), Word("let go")


class Move(Action, frozen=True, gc=False):
    cell: str

    @property
    def token(self) -> str:
        return f"move {self.cell}"


class OnChit(WithChit, frozen=True, gc=False):
    """An action that is done with one carried or lying chit."""

    chit: Chit


class Heal(OnChit, frozen=True, gc=False):
    @property
    def token(self) -> str:
        return f"heal {self.chit}"


class Drop(OnChit, frozen=True, gc=False):
    @property
    def token(self) -> str:
        return f"drop {self.chit}"


class Take(OnChit, frozen=True, gc=False):
    @property
    def token(self) -> str:
        return f"take {self.chit}"


class Swap(OnChit, frozen=True, gc=False):
    @property
    def token(self) -> str:
        return f"swap {self.chit}"


class OpenWith(OnChit, frozen=True, gc=False):
    """Spend a key or cast Shatter at a locked door."""

    @property
    def token(self) -> str:
        return self.chit


class Surrender(OnChit, frozen=True, gc=False):
    """What the Thief gets."""

    @property
    def token(self) -> str:
        return self.chit


class Attack(WithChit, frozen=True, gc=False):
    chit: Chit = ""

    @property
    def token(self) -> str:
        return f"attack {self.chit}" if self.chit else "attack"


class Defend(WithChit, frozen=True, gc=False):
    chit: Chit = ""

    @property
    def token(self) -> str:
        return self.chit or "none"


class Shoot(OnChit, frozen=True, gc=False):
    cell: str

    @property
    def token(self) -> str:
        return f"shoot {self.chit} {self.cell}"


class Teleport(OnChit, frozen=True, gc=False):
    cell: str

    @property
    def token(self) -> str:
        return f"teleport {self.chit} {self.cell}"


class Spend(Action, frozen=True, gc=False):
    trophies: tuple[str, ...]
    on: Increase

    @property
    def token(self) -> str:
        return f"spend {'+'.join(self.trophies)} {self.on}"


class Discard(Action, frozen=True, gc=False):
    creature: str

    @property
    def token(self) -> str:
        return f"discard {self.creature}"


class Wander(Action, frozen=True, gc=False):
    """The creature that moves, or the cell it steps onto."""

    cell: str

    @property
    def token(self) -> str:
        return self.cell


BARE_HANDS, NO_SHIELD = Attack(), Defend()
