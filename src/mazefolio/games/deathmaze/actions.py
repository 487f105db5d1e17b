"""Everything a player can decide.  Tokens are what people type."""

from __future__ import annotations

from typing import ClassVar, Literal

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Word
from mazefolio.games.deathmaze.ids import Box, Called, ItemId, MonsterId, SideId, Sides, SpellId, ThingId, WeaponThing
from mazefolio.games.deathmaze.state import BOXES

SIDES = ("north", "east", "south", "west")


class Formed(Action, frozen=True, gc=False):
    """An action whose token is a form, filled in with its fields."""

    FORM: ClassVar[str] = ""

    @property
    def token(self) -> str:
        return self.FORM.format(self)


DONE = Word("done")
PUT_BACK = Word("put back")
LEAVE, DOWN, UP = Word("leave"), Word("down"), Word("up")
ARRANGE, CLOSE_RANKS, ASK_ROUND, GO_ON = Word("arrange"), Word("close ranks"), Word("ask round"), Word("go on")
NEGOTIATE, ATTACK = Word("negotiate"), Word("attack")
READY, NOTHING = Word("ready"), Word("nothing")
CAST, RING, DECLINE = Word("cast"), Word("ring"), Word("decline")
NO_ONE, GIVE_UP = Word("nobody"), Word("give up")


class Consent(Action, frozen=True, gc=False):
    """Whether somebody's adventurer may be sent, or his things spent, for this."""

    agreed: bool
    to: Action

    @property
    def token(self) -> str:
        return "agree" if self.agreed else "refuse"


class Boxed(Formed, frozen=True, gc=False):
    """An action that puts a figure into a box."""

    figure: int
    name: Called
    box: Box

    @property
    def spot(self) -> str:
        """The box as people name it: row, then box."""
        return f"{self.box // BOXES + 1}.{self.box % BOXES + 1}"


class Put(Boxed, frozen=True, gc=False):
    """Put a figure into a box; a figure that stands there takes its place."""

    FORM = "put {0.name} {0.spot}"


class Lay(Formed, frozen=True, gc=False):
    """Lay the drawn chit so that it shows these sides to North, East, South and West."""

    FORM = "lay {0.sides}"
    turn: int
    sides: Sides


class Go(Action, frozen=True, gc=False):
    side: SideId

    @property
    def token(self) -> str:
        return SIDES[self.side]


class Assault(Formed, frozen=True, gc=False):
    """Attack a peaceful group."""

    FORM = "attack {0.target}"
    group: int
    kind: MonsterId
    target: Called

    @property
    def alias(self) -> str:
        return "attack"


class Named(Formed, frozen=True, gc=False):
    """An action that somebody is sent to do, or gets something by."""

    FORM = "{0.name}"
    who: int
    name: Called


class Investigate(Named, frozen=True, gc=False):
    FORM = "investigate {0.name}"


class Sesame(Named, frozen=True, gc=False):
    FORM = "sesame {0.name}"


class Detrap(Named, frozen=True, gc=False):
    FORM = "detrap {0.name}"


class Open(Named, frozen=True, gc=False):
    FORM = "open {0.name}"


class Taste(Named, frozen=True, gc=False):
    """Try a potion or put on a medallion that nobody knows."""


class Take(Named, frozen=True, gc=False):
    """Get what has been found."""


class Restore(Named, frozen=True, gc=False):
    """Turn a petrified comrade back to flesh."""


class Seal(Named, frozen=True, gc=False):
    """Shut the door behind which monsters were found."""

    FORM = "seal {0.by} {0.name}"
    by: Literal["cloves", "lock"]


class Use(Named, frozen=True, gc=False):
    """Drink a potion or eat a spice."""

    FORM = "{0.name} uses {0.item}"
    item: ItemId


class Cast(Named, frozen=True, gc=False):
    """Cast a spell outside combat, or with a ring."""

    spell: SpellId
    ring: bool
    whom: int
    target: Called

    @property
    def token(self) -> str:
        how = " by ring" if self.ring else ""
        return f"{self.name} casts {self.spell}{how} on {self.target}"


class Hand(Named, frozen=True, gc=False):
    """See what somebody could hand over, put on or swap."""

    FORM = "trade {0.name}"


class Give(Named, frozen=True, gc=False):
    FORM = "{0.name} gives {0.thing} to {0.target}"
    thing: ThingId
    to: int
    target: Called


class Barter(Named, frozen=True, gc=False):
    """Exchange a weapon for one of a comrade's."""

    FORM = "{0.name} swaps {0.weapon} for {0.other} of {0.target}"
    place: int
    weapon: WeaponThing
    to: int
    target: Called
    other_place: int
    other: WeaponThing


class PickUp(Named, frozen=True, gc=False):
    """Take a weapon that lies here, and leave one of one's own."""

    FORM = "{0.name} takes {0.weapon} leaving {0.other}"
    weapon: WeaponThing
    place: int
    other: WeaponThing


class Wear(Named, frozen=True, gc=False):
    FORM = "{0.name} wears {0.thing}"
    thing: ThingId


class TakeOff(Named, frozen=True, gc=False):
    FORM = "{0.name} takes off armor"


class Drop(Named, frozen=True, gc=False):
    FORM = "{0.name} drops {0.thing}"
    thing: ThingId


class LeaveWeapon(Formed, frozen=True, gc=False):
    """The weapon that is dropped for a new one."""

    FORM = "drop {0.weapon}"
    place: int
    weapon: WeaponThing


class LineUp(Formed, frozen=True, gc=False):
    """The monster that stands in the next column."""

    FORM = "{0.target}"
    whom: int
    target: Called


class Hold(Formed, frozen=True, gc=False):
    """The weapon an adventurer has in hand when combat is joined."""

    FORM = "{0.weapon}"
    place: int
    weapon: WeaponThing


class At(Formed, frozen=True, gc=False):
    """An action against somebody; the number of a monster may be left out where only one can be meant."""

    whom: int
    target: Called

    @property
    def alias(self) -> str:
        return self.token.rstrip("0123456789 ")


class Strike(At, frozen=True, gc=False):
    FORM = "attack {0.target}"


class Breathe(At, frozen=True, gc=False):
    """Breathe Red Pepper."""

    FORM = "pepper {0.target}"


class Bolt(At, frozen=True, gc=False):
    """The Lightning of an Evil Wizard who serves the party."""

    FORM = "lightning {0.target}"


class Conjure(At, frozen=True, gc=False):
    """Cast a spell in combat."""

    spell: SpellId
    ring: bool

    @property
    def token(self) -> str:
        how = " by ring" if self.ring else ""
        return f"cast {self.spell}{how} {self.target}".rstrip()


class Bewitch(At, frozen=True, gc=False):
    """Take over a monster with a Charm potion."""

    FORM = "charm {0.target}"


class TakeUp(Formed, frozen=True, gc=False):
    """Change weapons."""

    FORM = "take {0.weapon}"
    place: int
    weapon: WeaponThing


class Shift(Boxed, frozen=True, gc=False):
    """Move within a row."""

    FORM = "shift {0.name} {0.spot}"


class Step(Boxed, frozen=True, gc=False):
    """Move to the row ahead or behind."""

    FORM = "move {0.name} {0.spot}"


class Stand(Boxed, frozen=True, gc=False):
    """The box of a figure that joins the party."""

    FORM = "{0.spot}"


EVERYONE = NOBODY
"""The target of a spell that strikes all."""
