"""What cards do beyond their scores: the fixed vocabulary of the data files.  The rules act on these types."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from mazefolio.engine.data import Strict


class SeesTheInvisible(Strict, frozen=True, tag="sees_the_invisible"):
    """The Potion of Invisibility does not work on it.  Rules: FT-21.5"""


class Enslaves(Strict, frozen=True, tag="enslaves"):
    """Two equal dice make the adventurer test his Luck for his life.  Rules: FT-20.3"""


class Paralyses(Strict, frozen=True, tag="paralyses"):
    """This wound of a battle kills.  Rules: FT-20.2"""

    wound: int


class NeedsMagic(Strict, frozen=True, tag="needs_magic"):
    """It is wounded only by those who carry a magic weapon.  Rules: FT-20.4"""


class Breath(Strict, frozen=True, tag="breath"):
    """Before every round these rolls of a die cost Stamina.  Rules: FT-20.5"""

    on: tuple[int, ...]
    stamina_loss: int


class Cage(Strict, frozen=True, tag="cage"):
    """It catches the first to enter; these rolls of a die, or Luck, set him free.  Rules: FT-20.7, FT-20.8"""

    missed_turns: int
    escape_on: tuple[int, ...]


class Fool(Strict, frozen=True, tag="fool"):
    """He gives the room's Treasure card, or a die of Gold.  Rules: FT-20.9, FT-20.18"""


class Hex(Strict, frozen=True, tag="hex"):
    """For this price he curses another adventurer with more Stamina than that.  Rules: FT-20.10"""

    price: int
    above_stamina: int
    skill_loss: int
    stamina_loss: int


class Gossip(Strict, frozen=True, tag="gossip"):
    """For so much Gold or so many Provisions he allows a Key Challenge.  Rules: FT-20.11"""

    gold: int
    provisions: int


class Trader(Strict, frozen=True, tag="trader"):
    """He sells Provisions and buys and sells Treasure cards.  Rules: FT-20.12"""

    provision_price: int
    provisions_per_visit: int
    buys_at: int
    cards_per_visit: int
    sells_at: int


class Gamble(Strict, frozen=True, tag="gamble"):
    """He plays for up to so much Gold.  Rules: FT-20.13"""

    max_stake: int


class Darts(Strict, frozen=True, tag="darts"):
    """The unlucky lose a die of Stamina.  Rules: FT-20.14"""


class LanternThief(Strict, frozen=True, tag="lantern_thief"):
    """The unlucky lose a lantern.  Rules: FT-20.15"""


class Spring(Strict, frozen=True, tag="spring"):
    """A visitor who drinks gets so much Stamina, and his Skill, back.  Rules: FT-20.16"""

    stamina: int


class Slay(Strict, frozen=True, tag="slay"):
    """It kills these monsters, or all Undead but some, without a battle.  Rules: FT-20.1, FT-21.9"""

    monsters: tuple[str, ...] = ()
    undead: bool = False
    spared: tuple[str, ...] = field(name="except", default=())


class Weaken(Strict, frozen=True, tag="weaken"):
    """The monster fights this battle with lower scores.  Rules: FT-20.6"""

    monster: str
    skill: int
    stamina: int


class Hide(Strict, frozen=True, tag="hide"):
    """The monster does not notice the drinker.  Rules: FT-21.5"""


class Restore(Strict, frozen=True, tag="restore"):
    """A score returns to its initial value.  Rules: FT-21.7"""

    score: Literal["stamina", "luck"]


class Shield(Strict, frozen=True, tag="shield"):
    """These rolls of a die make a wound smaller.  Rules: FT-21.8"""

    on: tuple[int, ...]
    reduces: int


class ChallengeOn(Strict, frozen=True, tag="challenge_on"):
    """These movement rolls allow a Key Challenge too.  Rules: FT-21.10"""

    rolls: tuple[int, ...]


class SeeMaze(Strict, frozen=True, tag="see_maze"):
    """Its owner may look at all Maze cards.  Rules: FT-21.11"""


Special: TypeAlias = (
    SeesTheInvisible
    | Enslaves
    | Paralyses
    | NeedsMagic
    | Breath
    | Cage
    | Fool
    | Hex
    | Gossip
    | Trader
    | Gamble
    | Darts
    | LanternThief
    | Spring
)
"""What an Encounter card does."""

Effect: TypeAlias = Slay | Weaken | Hide | Restore | Shield | ChallengeOn | SeeMaze
"""What a Treasure card does."""
