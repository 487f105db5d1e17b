"""What can happen on the boards of the adventure areas: the fixed vocabulary of their files.

The rules act on these types.
"""

from __future__ import annotations

from typing import TypeAlias

from mazefolio.engine.data import Strict
from mazefolio.games.mertwig.pieces import AtLeastOne


class Nothing(Strict, frozen=True, tag="nothing"):
    """Nothing happens."""


class HaveEncounter(Strict, frozen=True, tag="encounter"):
    """So many encounters at once.  Rules: MM-9.1, MM-9.9"""

    number: AtLeastOne = 1


class Guarded(Strict, frozen=True, tag="guarded"):
    """So many encounters at once, and treasures for beating them.  Rules: MM-6.15"""

    treasures: AtLeastOne
    number: AtLeastOne = 1


class FindTreasure(Strict, frozen=True, tag="treasure"):
    """Draw so many treasures.  Rules: MM-14.1, MM-14.2"""

    number: AtLeastOne


class FindGold(Strict, frozen=True, tag="gold"):
    """Take so many gold pieces."""

    number: AtLeastOne


class HealOne(Strict, frozen=True, tag="heal"):
    """One wound of one member is healed, without a roll.  Rules: MM-6.12"""


class WoundOne(Strict, frozen=True, tag="wound"):
    """One member of the owner's choice is wounded.  Rules: MM-6.10"""


class DieAgainstOne(Strict, frozen=True, tag="die_against_one"):
    """A die against one member of the owner's choice.  Rules: MM-6.11, MM-23.5"""


class DieAgainstAll(Strict, frozen=True, tag="die_against_all"):
    """A die against each member.  Rules: MM-6.11, MM-26.10"""


class Trap(Strict, frozen=True, tag="trap"):
    """A member picked at random may be lost.  Rules: MM-24.5"""


class BlackBox(Strict, frozen=True, tag="black_box"):
    """A key opens it.  Rules: MM-24.4"""

    treasures: AtLeastOne


class Accident(Strict, frozen=True, tag="accident"):
    """Something is lost, or a member is wounded.  Rules: MM-28.4, MM-28.5, MM-28.6"""


class DeathCurse(Strict, frozen=True, tag="death_curse"):
    """One member dies.  Rules: MM-26.11"""


class MagicExchange(Strict, frozen=True, tag="magic_exchange"):
    """All magic cards are swapped for new ones.  Rules: MM-26.4"""


class CharacterExchange(Strict, frozen=True, tag="character_exchange"):
    """All members are swapped for new ones.  Rules: MM-26.5"""


class Friendly(Strict, frozen=True, tag="friendly"):
    """The top character joins free.  Rules: MM-7.12, MM-10.20"""


class MagicDraw(Strict, frozen=True, tag="magic_draw"):
    """The top magic card is kept without payment.  Rules: MM-6.14"""


class ArmsDraw(Strict, frozen=True, tag="arms_draw"):
    """The top arms card is kept without payment.  Rules: MM-6.14"""


class Hole(Strict, frozen=True, tag="hole"):
    """Treasure, and a place on the map that the encounter player chooses.  Rules: MM-23.7"""

    treasures: AtLeastOne


Simple: TypeAlias = (
    Nothing | HaveEncounter | Guarded | FindTreasure | FindGold | HealOne | WoundOne | DieAgainstOne | DieAgainstAll
    | Trap | BlackBox | Accident | DeathCurse | MagicExchange | CharacterExchange | Friendly | MagicDraw | ArmsDraw
    | Hole
)  # fmt: skip


class Either(Strict, frozen=True, tag="either"):
    """The player chooses.  Rules: MM-6.13"""

    options: tuple[Simple, Simple]


Effect: TypeAlias = Simple | Either
"""What a space or a line of a chart does."""


def word(effect: Simple) -> str:
    """What people type to choose it.

    >>> word(MagicDraw())
    'magic draw'
    """
    return str(effect.__struct_config__.tag).replace("_", " ")
