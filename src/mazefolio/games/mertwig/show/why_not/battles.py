"""What cannot be done in encounters and battles."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital, count
from mazefolio.games.mertwig.actions import ONE_DOWN, ONE_UP, PAY, PROPOSE, SCROLL, Cast, Flee, Put, Shoot, Term, card
from mazefolio.games.mertwig.content import BIRTHMARK, FIGURES, KING, PLAYER_CHARACTERS, SPELLS
from mazefolio.games.mertwig.duel import ASK_GOLD, GIVE_GOLD
from mazefolio.games.mertwig.flight import SMOKE
from mazefolio.games.mertwig.kingdom import LAND
from mazefolio.games.mertwig.names import area, figure, player, the
from mazefolio.games.mertwig.paths import AREA_SET
from mazefolio.games.mertwig.pieces import Spell
from mazefolio.games.mertwig.show.options.common import somebody
from mazefolio.games.mertwig.sides import both
from mazefolio.games.mertwig.spells import spell_targets
from mazefolio.games.mertwig.state import Member, State, active, battle
from mazefolio.games.mertwig.tables import may_fight


def play(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-22.4"""
    if KING in s.players[ask.seat].hand:
        yield Refusal(card("play", KING), "It is played by itself, or not at all.", "MM-22.4")


def bribe(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-10.31"""
    yield Refusal(PAY, "First you must hear the price.", "MM-10.31")


def spells(s: State, ask: Ask) -> Iterator[Refusal]:
    """What he knows and cannot cast now.  Rules: MM-11.7, MM-12.25, MM-12.26, MM-19.5"""
    caster = somebody(s, s.acting)
    for name in FIGURES[s.acting].spells:
        if reason := _no_spell(s, ask, caster, SPELLS[name]):
            yield Refusal(Cast(name), *reason)


def _no_spell(s: State, ask: Ask, caster: Member, spell: Spell) -> tuple[str, str] | None:
    """Why a spell cannot be cast, if it cannot."""
    if spell.does == "heal":
        return "Heal is for the end of the round.", "MM-12.25"
    if spell.id in caster.spent:
        return f"{capital(the(caster.card))} has cast it already in this turn.", "MM-12.26"
    if caster.busy == "drank":
        return f"{capital(the(caster.card))} has drunk courage and casts nothing this round.", "MM-19.5"
    if spell.party_only and ask.seat != battle(s).victim:
        return "Only the party that is met can vanish like that.", "MM-12.23"
    theirs, ours = both(s)
    side, others = (ours, theirs) if ask.seat == battle(s).victim else (theirs, ours)
    if spell.area and not spell_targets(spell, side, others):
        return f"There is nobody {'dead' if spell.aim == 'dead' else 'evil'} here.", spell.rules[0]
    return None


def charms(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-12.10"""
    theirs, ours = both(s)
    others = theirs if ask.seat == battle(s).victim else ours
    for other in others:
        if other.card in PLAYER_CHARACTERS:
            yield Refusal(Cast("charm", other.card), "A player character cannot be charmed.", "MM-12.10")


def unwilling(s: State, ask: Ask) -> Iterator[Refusal]:
    """Who fights only evil, and whom nobody else may meet.  Rules: MM-7.29"""
    theirs, ours = both(s)
    for other in (*theirs, *ours):
        if other.card != s.acting and not may_fight(s.acting, other.card):
            hero = s.acting if FIGURES[s.acting].fights_only_evil else other.card
            reason = f"{capital(the(hero))} fights only evil."
            if ask.kind == "shoot":
                yield Refusal(Shoot(other.card), reason, "MM-7.29")
            else:
                yield Refusal(card("pair", other.card), reason, "MM-7.29")


def targets(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-11.17"""
    theirs, ours = both(s)
    for other in theirs if any(member.card == s.acting for member in ours) else ours:
        reason = f"{capital(the(s.acting))} is not paired with {the(other.card)}."
        yield Refusal(card("attack", other.card), reason, "MM-11.17")


def flight(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-19.9, MM-19.10"""
    bombs = s.players[ask.seat].magic.count(SMOKE.id)
    held = count(bombs, "smoke bomb") if bombs else "no smoke bomb"
    yield Refusal(Flee(bombs + 1), f"You have {held}.", "MM-19.9")
    yield Refusal(SCROLL, "You have no Scroll of Teleportation.", "MM-19.10")


def healing(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-8.11, MM-19.7"""
    verb, rule = ("potion", "MM-19.7") if ask.kind == "potion" else ("heal", "MM-8.11")
    everybody = [member for one in s.players for member in one.members]
    for member in everybody:
        if not member.wounds:
            yield Refusal(card(verb, member.card), f"{capital(the(member.card))} is not wounded.", rule)
        else:
            yield Refusal(card(verb, member.card), f"{capital(the(member.card))} is not on your side.", rule)


def dice(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-19.16"""
    yield Refusal(ONE_UP, "There is nothing above the 0.", "MM-19.16")
    yield Refusal(ONE_DOWN, "There is nothing below 1.", "MM-19.16")


def terms(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-14.10, MM-21.10"""
    assert s.offer is not None
    maker, other = s.players[ask.seat], s.players[s.offer.other]
    yield Refusal(PROPOSE, "There is nothing in it yet.", "MM-21.10")
    if BIRTHMARK in maker.treasures:
        yield Refusal(Term("give", BIRTHMARK), "A birthmark cannot be given away.", "MM-14.10")
    if BIRTHMARK in other.treasures:
        yield Refusal(Term("ask", BIRTHMARK), "A birthmark cannot be taken.", "MM-14.10")
    if s.offer.gold:
        reason = "Gold is in it already."
    else:
        reason = "You have no gold." if not maker.gold else f"{player(s, s.offer.other)} has no gold."
    yield Refusal(GIVE_GOLD, reason, "MM-21.10")
    yield Refusal(ASK_GOLD, reason, "MM-21.10")


def placing(s: State, ask: Ask) -> Iterator[Refusal]:
    """Oops opens no area that is closed.  Rules: MM-10.23"""
    player = active(s)
    if not player.area:
        for link in LAND[player.at].links if player.at in LAND else ():
            if link in AREA_SET:
                yield Refusal(Put(link), f"{figure(s, s.active)} could not enter {area(link)} now.", "MM-10.23")
