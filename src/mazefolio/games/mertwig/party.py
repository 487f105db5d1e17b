"""MM-7: who serves whom, what they carry, and how they come and go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.engine.view import Line, Tone
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig.actions import Give, give
from mazefolio.games.mertwig.content import (
    ENCOUNTERS,
    FIGURES,
    GEAR,
    MAGICAL,
    PLAYER_CHARACTERS,
    FigureId,
    FigureOrNobody,
    GearId,
    HirelingId,
    Seat,
)
from mazefolio.games.mertwig.gear import Load, fits
from mazefolio.games.mertwig.holdings import (
    CardsDrawn,
    carried,
    discard,
    drop_load,
    store,
    take_from,
    take_top,
    unload,
)
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.state import Member, Player, State, member_of, names
from mazefolio.games.mertwig.tables import clashing, life
from mazefolio.games.mertwig.words import WORDS

Bearers: TypeAlias = tuple[tuple[str, Load], ...]
"""Members by their cards, each with what he carries."""

UNICORN = next(name for name, card in ENCOUNTERS.items() if card.special == "unicorn")


class Joined(CitedEvent, frozen=True):
    seat: Seat
    card: FigureId


class MemberLeft(CitedEvent, frozen=True):
    seat: Seat
    card: FigureId


class TurnedAway(CitedEvent, frozen=True):
    """A hireling is drawn who cannot serve beside the others."""

    reveals = True
    seat: Seat
    card: HirelingId


class Given(CitedEvent, frozen=True):
    """Somebody takes up what another, or nobody, carried."""

    seat: Seat
    thing: GearId
    taker: FigureOrNobody


def basic_defence(member: Member) -> int:
    """Rules: MM-1.7"""
    return FIGURES[member.card].defence + member.bottles


def is_killed(s: State, member: Member) -> bool:
    """Whether his wounds kill him.  Rules: MM-8.2, MM-8.3, MM-16.1"""
    return member.wounds > 0 and member.wounds >= life(member.card, s.extended_life)


def join(s: State, seat: int, member: Member, rule: str) -> Steps[None]:
    """Somebody joins a party; those who may not serve beside him are discarded.  Rules: MM-7.9, MM-7.12, MM-7.13"""
    player = s.players[seat]
    for rival in clashing(member.card, names(player.members)):
        yield from leave(s, seat, member_of(player.members, rival), "MM-7.13" if rule == "MM-12.9" else "MM-7.12")
    player.members.append(member)
    yield Joined(rule, seat, member.card)


def leave(s: State, seat: int, member: Member, rule: str, *, load_lost: bool = False) -> Steps[None]:
    """Somebody leaves a party and is discarded; what he carried stays with the player, or is lost with him.

    Nothing happens if he has gone already, as the Unicorn does with others.

    Rules: MM-1.15, MM-10.11, MM-10.29, MM-13.10, MM-13.12, MM-16.4
    """
    player = s.players[seat]
    if not any(member is other for other in player.members):
        return
    part(player, member)
    if load_lost:
        drop_load(s, member.load)
    else:
        for thing in member.load:
            store(player, thing)
    discard(s, member.card)
    yield MemberLeft(rule, seat, member.card)
    yield from keep_unicorn(s, seat, member)


def part(player: Player, member: Member) -> None:
    """Take somebody out of a party.  Members can be equal in value, so it goes by identity."""
    player.members[:] = [other for other in player.members if other is not member]


def keep_unicorn(s: State, seat: int, gone: Member) -> Steps[None]:
    """The Unicorn leaves with the last female member.  Rules: MM-10.11"""
    members = s.players[seat].members
    if FIGURES[gone.card].female and UNICORN in names(members) and not has_female(members):
        yield from leave(s, seat, member_of(members, UNICORN), "MM-10.11")


def has_female(members: Iterable[Member]) -> bool:
    """Rules: MM-10.10, MM-10.14"""
    return any(FIGURES[member.card].female for member in members)


def draw_followers(s: State, seat: int, count: int, rule: str) -> Steps[None]:
    """Hirelings without a choice: those who would clash are discarded and others drawn.

    Rules: MM-2.8, MM-2.9, MM-2.16, MM-7.15
    """
    members = s.players[seat].members
    for _ in range(count):
        while True:
            left = (*s.hirelings.pile, *s.hirelings.discards)
            if all(clashing(other, names(members)) for other in left):
                return
            drawn = yield from take_top(s.hirelings, "MM-1.12")
            assert drawn is not None
            if not clashing(drawn, names(members)):
                break
            yield TurnedAway("MM-7.15" if rule == "MM-26.5" else "MM-2.9", seat, drawn)
            discard(s, drawn)
        yield CardsDrawn(rule, seat, (drawn,))
        members.append(Member(drawn))


def gear_moves(player: Player, given: Sequence[str] = ()) -> Sequence[Give]:
    """Everything that can change hands, but what has been given already.  Rules: MM-3.8, MM-11.3, MM-17.3"""
    found = moves_between(bearers(player), loose_gear(player))
    return [move for move in found if not is_given(player, move.thing, given)] if given else found


def bearers(player: Player) -> Bearers:
    """Who carries what."""
    return tuple([(member.card, member.load) for member in player.members])


def loose_gear(player: Player) -> Load:
    """What could be carried, and nobody does."""
    return tuple([thing for thing in (*player.treasures, *player.arms) if thing in GEAR])


@lru_cache(maxsize=1 << 12)
def moves_between(bearers: Bearers, loose: Load) -> tuple[Give, ...]:
    """Everything that can change hands among these.  Rules: MM-3.8, MM-17.3"""
    found: list[Give] = []
    for giver, things in (("", loose), *bearers):
        for thing in dict.fromkeys(things):
            found += [give(thing, card, giver) for card, load in bearers if card != giver and fits(card, load, thing)]
            if giver:
                found.append(give(thing, "", giver))
    return tuple(found)


def is_given(player: Player, thing: str, given: Sequence[str]) -> bool:
    """Whether everything of this name that the player has is among what was given."""
    return given.count(thing) >= [*player.treasures, *player.arms, *carried(player)].count(thing)


def hand_over(s: State, seat: int, choice: Give, rule: str) -> Steps[None]:
    """Rules: MM-3.8, MM-11.3"""
    player = s.players[seat]
    if choice.giver:
        unload(member_of(player.members, choice.giver), choice.thing)
    else:
        take_from(player, choice.thing)
    if choice.taker:
        taker = member_of(player.members, choice.taker)
        taker.load = (*taker.load, choice.thing)
    else:
        store(player, choice.thing)
    yield Given(rule, seat, choice.thing, choice.taker)


def arming(player: Player) -> Iterator[Give]:
    """Who could take up what lies about: magical treasures the leader first, arms the member who carries least."""
    for thing in [*player.treasures, *player.arms]:
        if thing not in GEAR:
            continue
        bearers = [member for member in player.members if fits(member.card, member.load, thing)]
        if bearers:
            best = min(bearers, key=lambda member: (thing not in MAGICAL and len(member.load), -_use(member, thing)))
            yield give(thing, best.card)


def _use(member: Member, thing: str) -> int:
    """How much a thing means to somebody: armour to the leader, weapons to strong arms."""
    figure, gear = FIGURES[member.card], GEAR[thing]
    return gear.defence * (2 if member.card in PLAYER_CHARACTERS else 1) + (figure.attack if gear.attack else 0)


def can_arm(player: Player) -> bool:
    return next(arming(player), None) is not None


def clear_marks(members: Iterable[Member]) -> None:
    """What a battle leaves on those who were in it ends with it.  Rules: MM-1.7, MM-19.5, MM-8.7, MM-16.2"""
    for member in members:
        member.bottles = member.asleep = member.entranced = 0
        member.aside, member.busy, member.casting = False, "", ()


def can_heal(member: Member) -> bool:
    """Whether he can cast Heal now.  Rules: MM-8.10, MM-8.13"""
    return "heal" in FIGURES[member.card].spells and "heal" not in member.spent and member.able


def mark_cast(member: Member, spell: str) -> None:
    """Rules: MM-8.10, MM-11.7, MM-12.26"""
    member.spent = (*member.spent, spell)


def escape_bonus(members: Iterable[Member]) -> int:
    """Rules: MM-7.26, MM-11.25"""
    return sum(FIGURES[member.card].escape_bonus for member in members if member.able)


JOINED: Mapping[str, str] = {
    "MM-7.1": "{Card} is hired by {seat}.",
    "MM-12.9": "{Card} now fights for {seat}.",
    "": "{Card} joins {seat}.",
}


WORDS.by_rule(Joined, JOINED, "good", "card")


WORDS.sentence(TurnedAway, "{Card} is drawn, cannot serve beside the others and is discarded.", target="card")


PARTED: Mapping[str, tuple[str, Tone]] = {
    "MM-3.7": ("{who} sends {card} away.", ""),
    "MM-7.4": ("{card} is not paid and leaves {who}.", "bad"),
    "MM-7.11": ("{card} will not serve beside the newcomer and leaves.", ""),
    "MM-7.12": ("{card} will not serve beside the newcomer and leaves.", ""),
    "MM-7.13": ("{card} will not serve beside the charmed one and leaves.", "bad"),
    "MM-7.21": ("{card} was not paid and leaves {who} in a rage.", "bad"),
    "MM-8.6": ("{card} dies of the wounds.", "bad"),
    "MM-10.6": ("{card} thanks {who} and stays at the pyramid.", ""),
    "MM-10.7": ("{card} did not want to come here and leaves {who}.", "bad"),
    "MM-10.8": ("{card} thanks {who} and stays at the pyramid.", ""),
    "MM-10.11": ("No lady is left in the party, so {card} trots off.", "bad"),
    "MM-11.27": ("{card} is left behind.", "bad"),
    "MM-24.5": ("{card} is lost in the trap.", "bad"),
    "MM-26.5": ("{card} vanishes in the exchange.", ""),
    "MM-26.11": ("The Death Curse takes {card}.", "bad"),
    "MM-30.2": ("{card} stays behind, for the maze is walked alone.", ""),
}
"""By the rule that parts them; other rules let them die."""
RAN = frozenset({"MM-12.14", "MM-12.16"})
"""Those who run from Fear or Scare the Dead were told of already."""


@WORDS.tells(MemberLeft)
def _(event: MemberLeft) -> Line | None:
    if event.rule in RAN:
        return None
    text, tone = PARTED.get(event.rule, ("{card} dies.", "bad"))
    return say(event, capital(text.format(card=the(event.card), who=seat_name(event.seat))), tone, event.card)


@WORDS.tells(Given)
def _(event: Given) -> Line:
    if not event.taker:
        return say(event, f"{capital(the(event.thing))} is put away.", target=event.thing)
    return say(event, f"{capital(the(event.taker))} takes up {the(event.thing)}.", target=event.taker)
