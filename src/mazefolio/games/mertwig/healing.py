"""MM-8: wounds outside combat, healing, and what may be done about them."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Steps, ask
from mazefolio.games.mertwig.actions import DONE, NOBODY_AT_ALL, Card, card
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import FIGURES, MAGIC, SPELLS
from mazefolio.games.mertwig.events import CardLost, Healed, HealTried, Wounded
from mazefolio.games.mertwig.gear import bonus, two_uses
from mazefolio.games.mertwig.party import can_heal, is_killed, leave, mark_cast
from mazefolio.games.mertwig.state import Member, State, leader, member_of
from mazefolio.games.mertwig.tables import works

POTION = next(card.id for card in MAGIC.values() if card.effect == "heal")
HEAL = SPELLS["heal"]


def wounded(members: Sequence[Member]) -> list[Member]:
    return [member for member in members if member.wounds]


def wound(s: State, member: Member, rule: str) -> Steps[None]:
    """Rules: MM-8.1, MM-8.4"""
    member.wounds += 1
    yield Wounded(rule, member.card, member.wounds)


def heal(s: State, member: Member, rule: str) -> Steps[None]:
    """One wound less, which may bring a card back.  Rules: MM-8.8, MM-8.14, MM-8.7"""
    member.wounds -= 1
    if not is_killed(s, member):
        member.aside = False
    yield Healed(rule, member.card, member.wounds)


def cast_heal(s: State, seat: int, healer: Member, patient: Member) -> Steps[None]:
    """Outside combat a treasure helps the die freely; in it, as its use was named.

    Rules: MM-8.11, MM-12.7, MM-13.7, MM-13.14
    """
    helping = healer.casting if s.battle and s.battle.round else tuple(two_uses(healer.load))
    extra = bonus(healer.load, frozenset(helping)).spell_die
    mark_cast(healer, "heal")
    face = yield from die(s, seat, "heal")
    done = works(face, HEAL.times, FIGURES[patient.card].defence, extra)
    yield HealTried(healer.card, patient.card, face, done)
    if done:
        yield from heal(s, patient, "MM-8.11")


def try_healers(s: State, seat: int, side: Sequence[Member], rule: str, *, must: bool = False) -> Steps[None]:
    """Each healer of a side who is able now may try once; the last of them must where nobody else has.

    Rules: MM-6.19, MM-8.9, MM-8.10, MM-8.12, MM-8.14, MM-11.29
    """
    healers = [member for member in side if can_heal(member)]
    for healer in healers:
        patients = [card("heal", member.card) for member in wounded(side)]
        if not patients:
            return
        nobody = [] if must and healer is healers[-1] else [NOBODY_AT_ALL]
        s.acting = healer.card
        choice = yield from ask(seat, "heal", [*nobody, *patients], rule)
        s.acting = ""
        if isinstance(choice, Card):
            must = False
            yield from cast_heal(s, seat, healer, member_of(list(side), choice.card))


def drink_potions(s: State, seat: int, rule: str, *, must: bool = False) -> Steps[None]:
    """Any number, one wound each, without a roll; at least one if he must.  Rules: MM-19.7, MM-19.8"""
    player = s.players[seat]
    while POTION in player.magic and wounded(player.members):
        patients = [card("potion", member.card) for member in wounded(player.members)]
        choice = yield from ask(seat, "potion", [*([] if must else [DONE]), *patients], rule)
        if not isinstance(choice, Card):
            return
        must = False
        yield from use_potion(s, seat, choice.card)


def use_potion(s: State, seat: int, patient: str) -> Steps[None]:
    """Rules: MM-19.2, MM-19.7"""
    player = s.players[seat]
    player.magic.remove(POTION)
    s.magic.discards.append(POTION)
    yield CardLost("MM-19.7", seat, POTION)
    yield from heal(s, member_of(player.members, patient), "MM-19.7")


def settle_wounds(s: State, seat: int) -> Steps[bool]:
    """After wounds outside combat healers and potions may help; then killing wounds kill.  True if the leader dies.

    Rules: MM-6.19, MM-8.6, MM-8.21
    """
    members = s.players[seat].members
    for member in members:
        member.aside = is_killed(s, member)
    yield from try_healers(s, seat, members, "MM-6.19")
    yield from drink_potions(s, seat, "MM-6.19")
    if leader(s.players[seat]).aside:
        return True
    for member in [member for member in members if member.aside]:
        yield from leave(s, seat, member, "MM-8.6")
    return False
