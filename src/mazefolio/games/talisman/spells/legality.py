"""TA-C15: which Spells a character may cast now and at whom, and why not the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed, first
from mazefolio.engine.steps import Deed
from mazefolio.games.talisman.carrying import can_be_lost, may_take
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import (
    craft,
    has,
    immune,
    lasts,
    magic_is_off,
    may_own,
    spells_are_barred,
    start_lives,
)
from mazefolio.games.talisman.regions import lets_spells_through
from mazefolio.games.talisman.spells.moments import TIMINGS, Meeting, Moment
from mazefolio.games.talisman.state import MAIN_BOARD, SpellName, State

CROWN = "crown_of_command"
COUNTERSPELL, PRESERVATION, HEALING = "counterspell", "preservation", "healing"
IN_AN_IMMOBILE_TURN = (Moment.TURN_BEGINS, Moment.CAST, Moment.TURN_ENDS)
PART_OF_THE_BOARD = "fixed"
TARGETS_OF_ALL = ("all", "card", "space", "spell")
"""Such Spells are aimed at no character.  Rules: TA-C15.13"""


EnemyName: TypeAlias = Annotated[str, Among(lambda: ["", *(one.id for one in LIBRARY.cards.values() if one.is_enemy)])]


class Cast(Deed, frozen=True):
    """A Spell, by its copy; one may type its name alone."""

    VERB = "cast"
    card: SpellName

    @property
    def alias(self) -> str:
        return f"{self.VERB} {kind_of(self.card)}"


class Aim(Deed, frozen=True):
    """At whom a Spell is cast: a character, an enemy, or nobody in particular."""

    VERB = "at"
    seat: int = NOBODY
    enemy: EnemyName = ""

    @property
    def token(self) -> str:
        return f"on {self.enemy}" if self.enemy else f"at {self.seat}"


def held(s: State, seat: int) -> list[str]:
    """The Spells in hand and those under the scrolls that the character carries.  Rules: TA-C15.14"""
    one = s.players[seat]
    if not s.under_scrolls:
        return one.spells
    return [*one.spells, *(s.under_scrolls[copy] for copy in one.objects if copy in s.under_scrolls)]


def exists(s: State, moment: Moment) -> bool:
    """Whether this turn has such a window.  Rules: TA-C15.24"""
    immobile = "immobilised" in s.players[s.active].statuses
    return not immobile or moment in IN_AN_IMMOBILE_TURN


def castable(s: State, seat: int, moment: Moment, meeting: Meeting | None = None) -> list[str]:
    """The Spells that the character may cast at this moment, one of each kind.

    Most hands hold nothing that fits the moment: that is looked at first.

    Rules: TA-C15.25
    """
    own_turn = seat == s.active
    fitting = [copy for copy in held(s, seat) if _is_timely(copy, moment, own_turn)]
    if not fitting or not exists(s, moment):
        return []
    return [action.card for action in allowed(_attempts(s, seat, fitting, moment, meeting))]


def attempts(s: State, seat: int, moment: Moment, meeting: Meeting | None) -> Iterator[Attempt[Cast]]:
    """Every Spell that the character holds, with what forbids it now."""
    yield from _attempts(s, seat, held(s, seat), moment, meeting)


def _attempts(
    s: State, seat: int, spells: Sequence[str], moment: Moment, meeting: Meeting | None
) -> Iterator[Attempt[Cast]]:
    """Of two alike in hand one is enough."""
    barred, hand = why_no_spell(s, seat), s.players[seat].spells
    for copy in {(kind_of(copy), copy in hand): copy for copy in spells}.values():
        yield Attempt(Cast(copy), barred or why_not_this(s, seat, copy, moment, meeting))


def answers(s: State, seat: int, kind: str, caster: int = NOBODY) -> list[str]:
    """The copies of a reaction that the character may use now, against a Spell of that caster or a loss of his.

    Rules: TA-C15.19, TA-C20.14
    """
    copies = [copy for copy in held(s, seat) if kind_of(copy) == kind]
    if not copies or why_no_spell(s, seat, kind) or not reaches(s, seat, caster):
        return []
    return copies[:1]


def why_no_spell(s: State, seat: int, kind: str = "") -> Refusal | None:
    """What keeps the character from casting anything at all.  Rules: TA-C7.5, TA-C14.6, TA-C17.1"""
    one = s.players[seat]
    if one.toad:
        return Refusal("TA-C17.1", "A toad cannot cast Spells.")
    if magic_is_off(s, seat):
        return _magic_is_off(s, seat)
    if has(s, seat, "no_spells"):
        return Refusal("TA-C15.12", "Who wears the Amulet cannot cast Spells.")
    return first(_immobile(s, seat, kind), _enough_cast(s, seat), _realm_forbids(s, seat))


def _magic_is_off(s: State, seat: int) -> Refusal:
    one = s.players[seat]
    if "magic_suppressed" in one.statuses or lasts(s, seat, "magic_suppressed"):
        return Refusal("TA-C14.6", "Magic is suppressed.")
    return Refusal("TA-C7.5", "No Spell can be cast in the Cursed Glade.")


def _immobile(s: State, seat: int, kind: str) -> Refusal | None:
    """Rules: TA-C15.19, TA-C15.24"""
    if "immobilised" in s.players[seat].statuses and kind != COUNTERSPELL:
        return Refusal("TA-C15.19", "Under Immobility only a Counterspell can be cast.")
    return None


def _enough_cast(s: State, seat: int) -> Refusal | None:
    """Rules: TA-C15.5, TA-C15.6"""
    if seat == s.active and not s.castable:
        return Refusal("TA-C15.5", "You have cast as many Spells as you held when your turn began.")
    if seat != s.active and seat in s.cast_by:
        return Refusal("TA-C15.6", "In another's turn you may cast only one Spell.")
    return None


def _realm_forbids(s: State, seat: int) -> Refusal | None:
    """Rules: TA-C20.15"""
    return Refusal("TA-C20.15", "No Spell may be cast here.") if spells_are_barred(s, seat) else None


def why_not_this(s: State, seat: int, copy: str, moment: Moment, meeting: Meeting | None) -> Refusal | None:
    """What forbids this one Spell: the wrong moment, nobody to aim at, or nothing that it could change.

    Rules: TA-C15.7, TA-C15.10, TA-C15.11
    """
    if not fits(s, seat, copy, moment):
        return Refusal("TA-C15.7", "This is not the moment for it.")
    if _is_any(_targets(s, seat, copy, moment, meeting)):
        return None
    if _is_any(candidates(s, seat, copy, moment, meeting)):
        return Refusal("TA-C15.11", "It could not change anything now.")
    return Refusal("TA-C15.10", "There is nobody to aim it at.")


def _is_any(aims: Iterator[Aim]) -> bool:
    """Whether there is one at least; no more are looked for."""
    return next(aims, None) is not None


def fits(s: State, seat: int, copy: str, moment: Moment) -> bool:
    """Whether this is a moment for the Spell at all.  Rules: TA-C15.7"""
    return _is_timely(copy, moment, seat == s.active)


@cache
def _is_timely(spell: str, moment: Moment, own_turn: bool) -> bool:
    timing = TIMINGS[card(spell).timing]
    return moment in (timing.own if own_turn else timing.others)


def targets(s: State, seat: int, copy: str, moment: Moment, meeting: Meeting | None) -> list[Aim]:
    """Everything at which the Spell can be aimed so that it changes something.  Rules: TA-C15.10, TA-C15.11"""
    return [*_targets(s, seat, copy, moment, meeting)]


def _targets(s: State, seat: int, copy: str, moment: Moment, meeting: Meeting | None) -> Iterator[Aim]:
    changes = CHANGES[kind_of(copy)]
    return (aim for aim in candidates(s, seat, copy, moment, meeting) if changes(s, seat, aim, meeting))


def candidates(s: State, seat: int, copy: str, moment: Moment, meeting: Meeting | None) -> Iterator[Aim]:
    """At whom such a Spell can be aimed at all.  Rules: TA-C15.7, TA-C15.10, TA-C15.12"""
    target = card(copy).target
    if target in TARGETS_OF_ALL:
        yield Aim()
    elif target == "self":
        yield Aim(seat)
    elif target == "any" and moment == Moment.MEETING:
        yield from (Aim(enemy=enemy) for enemy in (meeting.enemies if meeting else ()) if touchable(s, enemy))
    else:
        if moment == Moment.LOSS:
            yield Aim()
        aimed = [s.active] if moment == Moment.TURN_BEGINS and target == "any" else s.in_order()
        yield from (Aim(other) for other in aimed if _is_open(s, seat, other, target))


def _is_open(s: State, seat: int, other: int, target: str) -> bool:
    """Rules: TA-C15.12, TA-C20.14"""
    if other == seat:
        return target in ("character", "any")
    return reaches(s, seat, other) and not immune(s, other, "spells")


def touchable(s: State, enemy: str) -> bool:
    """Some enemies of a realm cannot be touched by Spells.  Rules: TA-C20.22"""
    realm = LIBRARY.realms.get(s.players[s.active].realm)
    return realm is None or not enemy or card(enemy).type not in realm.fighting.immune_types


def reaches(s: State, seat: int, other: int) -> bool:
    """Whether a Spell of one character finds another, through the borders of realms.  Rules: TA-C17.5, TA-C20.14"""
    if other == NOBODY:
        return True
    own, theirs = s.players[seat].realm, s.players[other].realm
    if own == theirs or all(lets_spells_through(realm) for realm in (own, theirs) if realm):
        return True
    return s.players[seat].space == CROWN and LIBRARY.realms[theirs].isolation.crown_spells


# What each Spell needs in order to change something.  Rules: TA-C15.11

Check = Callable[[State, int, Aim, Meeting | None], bool]
CHANGES: dict[str, Check] = {}


def changes(*kinds: str) -> Callable[[Check], Check]:
    """Makes known when these Spells can change something."""

    def register(check: Check) -> Check:
        CHANGES.update(dict.fromkeys(kinds, check))
        return check

    return register


@changes("random", "destroy_magic", COUNTERSPELL, PRESERVATION)
def _always(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    return True


@changes("acquisition")
def _has_something(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    one = s.players[aim.seat]
    return bool(one.gold) or any("talisman" not in card(copy).tags and may_own(s, seat, copy) for copy in one.objects)


@changes("alchemy")
def _has_objects(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    return bool(s.players[seat].objects)


@changes("destruction")
def _cards_lie_about(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    return any(True for _ in destructible(s, seat))


def destructible(s: State, seat: int) -> Iterator[tuple[str, str]]:
    """The spaces and face-up cards that Destruction can strike: Adventure cards, and those of the caster's realm.

    What Spells do not touch there stays.

    Rules: TA-C20.14, TA-C20.22
    """
    realm = s.players[seat].realm
    for where, copies in s.spaces.items():
        region = LIBRARY.spaces[where].region
        if region == realm or (region in MAIN_BOARD and (not realm or lets_spells_through(realm))):
            yield from ((where, copy) for copy in copies if _can_go(copy, realm if region == realm else ""))


def _can_go(copy: str, realm: str) -> bool:
    """What is a part of a realm's board stays.  Rules: TA-C20.22"""
    if not realm:
        return LIBRARY.home(kind_of(copy)) == "adventure"
    one = card(copy)
    return PART_OF_THE_BOARD not in one.tags and one.type not in LIBRARY.realms[realm].fighting.immune_types


@changes("divination")
def _cards_are_left(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    deck = s.decks["adventure"]
    return bool(deck.pile or deck.discards)


@changes(HEALING)
def _is_hurt(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    """Who has died and not come back yet cannot be healed."""
    alive = aim.seat != NOBODY and bool(s.players[aim.seat].character)
    return alive and s.players[aim.seat].lives < start_lives(s, aim.seat)


@changes("hex")
def _board_is_in_reach(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    realm = s.players[seat].realm
    return not realm or lets_spells_through(realm)


@changes("immobility")
def _still_moves(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    if aim.enemy:
        return meeting is not None and aim.enemy not in meeting.scores.immobile
    return "immobilised" not in s.players[aim.seat].statuses


@changes("invisibility")
def _is_visible(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    return "invisible" not in s.players[seat].statuses


@changes("mesmerism")
def _has_a_follower(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    """Servants that were enemies follow nobody else.  Rules: TA-C14.20"""
    one = s.players[aim.seat]
    free = [copy for copy in one.followers if copy not in one.servants]
    return any(can_be_lost(copy) and may_take(s, seat, copy) for copy in free)


@changes("nullify")
def _has_spells(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    """The Nullify itself is no Spell that its caster could lose by it."""
    hand = s.players[aim.seat].spells
    return len(hand) > (aim.seat == seat and "nullify" in hand)


@changes("psionic_blast")
def _craft_would_help(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    return meeting is not None and meeting.fights(seat) and meeting.mode == "combat" and craft(s, seat) > 0


@changes("teleport")
def _there_is_a_way(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    """Not in the Inner Region, nor where nothing changes how one moves.  Rules: TA-C4.23, TA-C20.11"""
    from mazefolio.games.talisman.turn.ways import leads_somewhere

    one = s.players[seat]
    realm = LIBRARY.realms.get(one.realm)
    if one.region == "inner" or (realm is not None and not realm.movement.alterable):
        return False
    return leads_somewhere(s, seat, Place.read("choice:region"))


@changes("temporal_warp")
def _no_extra_turn_yet(s: State, seat: int, aim: Aim, meeting: Meeting | None) -> bool:
    """Rules: TA-C3.12"""
    return not s.in_extra
