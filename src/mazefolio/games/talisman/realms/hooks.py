"""The moments at which realms act: the core says that one has come, a realm's ``rules`` what happens then.

    @TURN_END("a_realm")
    def _(s: State, seat: int) -> Steps[None]: ...

A card can act at such a moment, too: its passive ``custom`` names the moment and the special case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Concatenate, Generic, Literal, ParamSpec, TypeAlias

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.state import State

if TYPE_CHECKING:
    from mazefolio.games.talisman.combat.foes import Foe
    from mazefolio.games.talisman.spells.moments import Meeting

P = ParamSpec("P")
MOMENTS: list[str] = []
"""The names of all moments."""
Rule: TypeAlias = Callable[Concatenate[State, int, P], Steps[None]]
Draw: TypeAlias = Callable[[State, Cause, str], Steps[str]]
DRAWS: Register[Draw] = Register()
STANDS_FOR: dict[str, str] = {}


class Hook(Generic[P]):
    """A moment of the game, and what each realm does then."""

    def __init__(self, name: str) -> None:
        self.name = name
        MOMENTS.append(name)
        self._rules: Register[Rule[P]] = Register()

    def __call__(self, realm: str) -> Callable[[Rule[P]], Rule[P]]:
        """Makes known what a realm does at this moment, wherever the character is."""
        return self._rules(realm)

    def happens(self, s: State, seat: int, *about: P.args, **more: P.kwargs) -> Steps[None]:
        """Each realm in play acts, then each card of the character that waits for this moment.

        Rules: TA-C20.29, TA-C20.32, TA-RLM-27
        """
        for rule in self._rules.in_play(s):
            yield from rule(s, seat, *about, **more)
        waiting = LIBRARY.waiting[self.name]
        if waiting and s.players[seat].has_any(waiting):
            yield from self._cards_act(s, seat)

    def _cards_act(self, s: State, seat: int) -> Steps[None]:
        """What he has does nothing for an immobilised character.  Rules: TA-C15.30"""
        if "immobilised" in s.players[seat].statuses:
            return
        for copy, passive in in_force(s, seat, "custom"):
            if passive.when == self.name:
                yield from CUSTOMS[passive.id](s, Cause(seat, kind_of(copy), passive.id, copy))


TURN_START: Hook[[]] = Hook("turn_start")
TURN_MISSED: Hook[[]] = Hook("turn_missed")
"""What falls on every turn spent in a place falls on a missed one, too.  Rules: TA-RLM-29"""
ARRIVE: Hook[[]] = Hook("arrive")
TURN_END: Hook[[]] = Hook("turn_end")
BEFORE_COMBAT: Hook[[Meeting]] = Hook("before_combat")
AFTER_COMBAT: Hook[[Meeting, str]] = Hook("after_combat")
ON_ENEMY_DEFEATED: Hook[[Foe]] = Hook("on_enemy_defeated")
ON_LOSE_LIFE: Hook[[Cause, int]] = Hook("on_lose_life")
ON_DEATH: Hook[[]] = Hook("on_death")
ON_CAST: Hook[[str]] = Hook("on_cast")
ON_ENTER_REALM: Hook[[str]] = Hook("on_enter_realm")
ON_LEAVE_REALM: Hook[[str]] = Hook("on_leave_realm")
ON_EMPTY: Hook[[str]] = Hook("on_empty")
"""Nobody is in a realm any more: it may tidy up."""
ON_CROSS_RIVER: Hook[[]] = Hook("on_cross_river")
ON_DRAW: Hook[[str]] = Hook("on_draw")
ON_MOVED: Hook[[str, str]] = Hook("on_moved")
"""A character stands on another space now: from which it came, and how (``turn.ways.WAYS``)."""
ON_HEALED: Hook[[Cause]] = Hook("on_healed")
ON_ALIGNED: Hook[[]] = Hook("on_aligned")
"""A character has become good, neutral or evil."""
ON_SUNK: Hook[[Cause]] = Hook("on_sunk")
"""The ship of a character has no points left."""
STAYED: Hook[[]] = Hook("stayed")
"""A character has stayed on its space of the main board instead of moving, as a realm lets it."""


Says: TypeAlias = Callable[[State, int], bool]

lets_stay: Register[Says] = Register()
"""For whom a realm has a reason to stay on a space of the main board; ``STAYED`` says what follows."""


def may_stay(s: State, seat: int) -> bool:
    """Whether a realm in play lets this character stay instead of moving."""
    return any(rule(s, seat) for rule in lets_stay.in_play(s))


shuts_in: Register[Says] = Register()
"""When nobody gets out of a realm, by any of its ways."""


def is_shut_in(s: State, seat: int) -> bool:
    """Whether the realm that the character is in keeps everybody inside now.  Rules: TA-C20.41"""
    realm = s.players[seat].realm
    return realm in shuts_in and shuts_in[realm](s, seat)


spares: Register[Says] = Register()
"""Whom a realm spares what the space of the main board would do to him on which he stands."""


def is_spared(s: State, seat: int) -> bool:
    """Whether what a character has done in a realm in play keeps this space from doing anything to him."""
    return any(rule(s, seat) for rule in spares.in_play(s))


def last_one_gone(s: State, seat: int, realm: str) -> Steps[None]:
    """A character has left a realm, on foot or dead; if it was the last one, the realm is told.  Rules: TA-RLM-22"""
    if realm and not any(one.is_in(realm) for one in s.players):
        yield from ON_EMPTY.happens(s, seat, realm)


Spots: TypeAlias = Callable[[State, int], Sequence[str]]

by_chance: Register[Spots] = Register()
"""To which spaces of a realm chance carries somebody who is in it; elsewhere it is any other space."""


def draws_for(realm: str, *, deck: str, replaces: str) -> Callable[[Draw], Draw]:
    """Makes known that cards of a realm's deck may be drawn in place of others; its rule says when."""

    def register(rule: Draw) -> Draw:
        STANDS_FOR[deck] = replaces
        return DRAWS(realm)(rule)

    return register


def deck_to_draw_from(s: State, cause: Cause, deck: str) -> Steps[str]:
    """From which deck the next card of a draw comes."""
    for rule in DRAWS.in_play(s):
        deck = yield from rule(s, cause, deck)
    return deck


Meets: TypeAlias = Callable[[State], Steps[None]]

meets: Register[Meets] = Register()
"""What the encounter of a turn is in a realm where it is not that of the main board."""


Replaces: TypeAlias = Callable[[State], Steps[bool]]

instead_of_encounter: Register[Replaces] = Register()
"""What a realm offers on the main board in place of an encounter; whether it was that."""


def is_replaced(s: State) -> Steps[bool]:
    """Whether something of a realm takes the place of this encounter."""
    for rule in instead_of_encounter.in_play(s):
        if (yield from rule(s)):
            return True
    return False


SetUp: TypeAlias = Callable[[State], Steps[None]]

sets_up: Register[SetUp] = Register()
"""What a realm does when all decks have been shuffled; set-up may begin anew, so not twice."""


def set_up_realms(s: State) -> Steps[None]:
    for rule in sets_up.in_play(s):
        yield from rule(s)


Burial: TypeAlias = Callable[[State, int, str], bool]

buries: Register[Burial] = Register()
"""Whether a realm has taken a beaten enemy to itself."""


def is_buried(s: State, seat: int, copy: str) -> bool:
    """Whether a realm has taken a beaten enemy that would otherwise be discarded."""
    return any(rule(s, seat, copy) for rule in buries.in_play(s))


def counts_as(home: str) -> str:
    """For which deck a card lying on a space counts: its own, or the one that it was drawn in place of."""
    return STANDS_FOR.get(home, home)


Door: TypeAlias = Callable[[State, str, str], Literal["open", "ends", "shut"]]

doors: Register[Door] = Register()
"""Whether the way between two neighbouring spaces of a realm is open, ends the move, or is shut."""


def door_between(s: State, here: str, there: str) -> str:
    rule = doors.get(LIBRARY.realm_of[here])
    return rule(s, here, there) if rule else "open"


Fuse: TypeAlias = Callable[[State, int, str], Steps[bool]]

fuse: Register[Fuse] = Register()
"""Whether this card, used to kill an enemy before a fight, does what its owner wants."""


def goes_off(s: State, seat: int, copy: str) -> Steps[bool]:
    rule = fuse.get(kind_of(copy))
    return (yield from rule(s, seat, copy)) if rule else True
