"""TA-C4: the guarded and the wet ways: the Sentinel's bridge, the Portal of Power, rafts, the ferry and swimming."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Annotated, Literal, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.odds import decided_by
from mazefolio.engine.steps import CitedEvent, Deed, Event, Faces, Query, Steps, choose, roll
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import dice as shown_dice
from mazefolio.games.talisman.carrying import discard, drop, within_limits
from mazefolio.games.talisman.changes import lose_points
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.modifiers import craft, in_force, strength
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.spells.hand import tend_hand
from mazefolio.games.talisman.state import Seat, SpaceName, State, Status
from mazefolio.games.talisman.turn.ways import PORTAL, put
from mazefolio.games.talisman.words import WORDS

SENTINEL = "sentinel"
PORTAL_DICE = 2
"""Rules: TA-C4.12"""
Ability = Literal["strength", "craft"]
AbilityName: TypeAlias = Annotated[Ability, Among(("strength", "craft"))]
WOODED = ("woods", "forest")
"""Where a raft can be built.  Rules: TA-C4.20"""


class HeldBack(Event, frozen=True):
    """The Sentinel is not beaten: the move ends before the bridge."""

    RULE = "TA-C4.9"
    seat: Seat


class PortalTried(CitedEvent, frozen=True):
    """Dice against the Portal; ``added`` is what an ability adds to them."""

    seat: Seat
    by: AbilityName
    faces: Faces
    added: int
    value: int
    opened: bool


class Across(Deed, frozen=True):
    """A space on the other bank."""

    VERB = "across"
    space: SpaceName


class OtherBank(Query, frozen=True, tag="bank"):
    """To which space of the other bank does he swim?"""

    RULE = "TA-C4.18"


WORDS.sentence(HeldBack, "The Sentinel bars {seat} the bridge.", "bad")
WORDS.title(OtherBank, "Where do you come ashore?")
OPENED = decided_by(PortalTried, lambda event: event.opened)


@WORDS.tells(PortalTried)
def _(event: PortalTried) -> Line:
    added = f" {event.added:+d}".replace("-", "−") if event.added else ""
    verdict = "it opens" if event.opened else "it stays shut"
    dice = f"{shown_dice(event.faces)}{added} against {event.by.capitalize()} {event.value}"
    text = f"{who(event.seat)} tries the Portal of Power: {dice}, {verdict}."
    return say(event, text, mood(event.opened), PORTAL, [event.faces])


# The bridge.


def beat_sentinel(s: State) -> Steps[bool]:
    """He fights the Sentinel on its space; only who beats it is over the bridge.

    Rules: TA-C4.7, TA-C4.8, TA-C4.9, TA-C4.10, TA-C4.19
    """
    from mazefolio.games.talisman.combat.fight import Conduct, fight

    seat = s.active
    yield from put(s, seat, SENTINEL, "TA-C4.7", "walks")
    cause = Cause(seat, SENTINEL, "TA-C4.7")
    verdict = yield from fight(s, seat, [sentinel()], "combat", cause, evade=False, conduct=Conduct(auto_defeat=False))
    if verdict != "win":
        yield HeldBack(seat)
        return False
    yield from over_the_bridge(s, space(SENTINEL).bridge, "TA-C4.8")
    return True


def sentinel() -> Foe:
    """Rules: TA-C4.7, TA-C4.10"""
    guard = space(SENTINEL).guard
    assert guard is not None
    return Foe(guard.name, "monster", strength=guard.strength)


def over_the_bridge(s: State, to: str, rule: str) -> Steps[None]:
    """Rules: TA-C4.8, TA-C4.11, TA-C4.19"""
    yield from put(s, s.active, space(to).bridge, rule, "walks")
    yield from put(s, s.active, to, rule, "crosses")
    yield from on_cross_river(s, s.active)


def on_cross_river(s: State, seat: int) -> Steps[None]:
    """What does not follow over the river leaves.  Rules: TA-C4.19"""
    from mazefolio.games.talisman.realms.hooks import ON_CROSS_RIVER

    for copy in [copy for copy in s.players[seat].followers if card(copy).leaves_on == "on_cross_river"]:
        yield from discard(s, seat, copy, "TA-C4.19")
    yield from ON_CROSS_RIVER.happens(s, seat)


# The Portal.


def try_portal(s: State, by: Ability) -> Steps[bool]:
    """Dice not above the named ability open it; above, a point of it is lost and the turn is over.

    Rules: TA-C4.12, TA-C4.13, TA-C4.14, TA-C15.2
    """
    seat = s.active
    yield from put(s, seat, PORTAL, "TA-C4.12", "walks")
    faces = yield from roll(six_sided(seat, portal_dice(s, seat, by), PORTAL))
    added, value = portal_added(s, seat, by), portal_value(s, seat, by)
    opened = sum(faces) + added <= value
    yield PortalTried("TA-C4.13" if opened else "TA-C4.14", seat, by, faces, added, value, opened)
    if opened:
        yield from put(s, seat, space(PORTAL).portal, "TA-C4.13", "opens")
    else:
        yield from lose_points(s, Cause(seat, PORTAL, "TA-C4.14"), by, 1, below_quota=False)
        yield from tend_hand(s, seat)
    return opened


def portal_value(s: State, seat: int, by: Ability) -> int:
    """Rules: TA-C12.4"""
    return strength(s, seat) if by == "strength" else craft(s, seat)


def portal_dice(s: State, seat: int, by: Ability) -> int:
    fewer = [int(one.n) for _, one in in_force(s, seat, "dice") if (one.at, one.by) == (PORTAL, by)]
    return min(fewer, default=PORTAL_DICE)


def portal_added(s: State, seat: int, by: Ability) -> int:
    return sum(int(passive.n) for _, passive in in_force(s, seat, "portal_roll") if passive.by == by)


def portal_opens(s: State, seat: int, by: Ability) -> Fraction:
    """How likely the Portal opens."""
    most = portal_value(s, seat, by) - portal_added(s, seat, by)
    falls = [*product(range(1, 7), repeat=portal_dice(s, seat, by))]
    return Fraction(sum(sum(faces) <= most for faces in falls), len(falls))


# Over the water.


def build_raft(s: State) -> Steps[None]:
    """He stays, and has a raft for the next move.  Rules: TA-C4.20"""
    one = s.players[s.active]
    one.statuses["raft_ready"] = Status(until="next_move")
    yield StatusSet("TA-C4.20", s.active, "raft_ready", one.space)


def by_water(s: State, to: str, rule: str, how: str) -> Steps[None]:
    """By raft or ferry; what is too heavy stays on the bank.  Rules: TA-C4.18, TA-C4.19, TA-C4.21"""
    seat = s.active
    for copy in [copy for copy in s.players[seat].followers if _too_heavy(copy)]:
        yield from drop(s, seat, copy, rule)
    yield from within_limits(s, seat)
    yield from put(s, seat, to, rule, how)
    yield from on_cross_river(s, seat)


def _too_heavy(copy: str) -> bool:
    return "no_raft" in LIBRARY.passives[kind_of(copy)]


def swim(s: State, seat: int, how: str = "swims") -> Steps[None]:
    """To a space directly across, without a raft.  Rules: TA-C4.18, TA-C4.19"""
    banks = [Across(to) for to in space(s.players[seat].space).across]
    choice = yield from choose(seat, OtherBank(), banks)
    yield from put(s, seat, choice.space, "TA-C4.18", how)
    yield from on_cross_river(s, seat)
