"""MM-18: missiles, shot or thrown before the melee; and the attack, which melee shares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, Ask, CitedEvent, Steps, Word, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital, dice, signed
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.actions import Acting, acting
from mazefolio.games.mertwig.battle.sides import (
    attack_value,
    both,
    facing,
    foes,
    full_defence,
    owner,
    party,
    set_killed_aside,
)
from mazefolio.games.mertwig.battle.spells import natural
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ARMS, ENCOUNTERS, FIGURES, Face, FigureId
from mazefolio.games.mertwig.gear import shoots
from mazefolio.games.mertwig.healing import wound
from mazefolio.games.mertwig.holdings import CardLost, discard, unload
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.state import Battle, Member, State, battle, member_of
from mazefolio.games.mertwig.tables import hits, may_fight, takes_part
from mazefolio.games.mertwig.words import WORDS, about

HOLD = Word("hold")
SHOT, THROWN, STRUCK = "MM-18.2", "MM-18.6", "MM-11.17"
"""The rules by which an attack is told: as a shot, as a throw, as a blow."""
Value = Annotated[int, Among(range(-2, 31))]


class Shoot(Action, frozen=True, gc=False):
    """Rules: MM-18.1, MM-18.6"""

    target: FigureId
    throw: bool = False

    @property
    def token(self) -> str:
        return f"{'throw at' if self.throw else 'shoot at'} {self.target}"


class ShootAt(Acting, frozen=True, tag="shoot"):
    """At whom does this card shoot or throw?"""

    RULE = "MM-18.1"
    STEP = "shoot"
    throws: bool


class Attacked(CitedEvent, frozen=True):
    """A blow, a shot or a throw: die and value against full defence."""

    card: FigureId
    target: FigureId
    face: Face
    attack: Value
    defence: Value
    hit: bool


def shoot_all(s: State, b: Battle) -> Steps[None]:
    """One shooter after the other names a target and rolls, the encounter player's cards first.

    Rules: MM-18.1, MM-18.4, MM-18.5, MM-18.8
    """
    theirs, ours = both(s)
    for member in (*theirs, *ours):
        if member.load and member.able and member.busy != "cast" and shoots(member.load):
            yield from shoot(s, b, member)
    yield from set_killed_aside(s)


def shoot(s: State, b: Battle, shooter: Member) -> Steps[None]:
    """A dagger that is thrown is gone.  Rules: MM-7.29, MM-18.2, MM-18.3, MM-18.5, MM-18.6, MM-18.9"""
    seat = owner(s, b, shooter.card)
    side, others = facing(s, b, seat)
    throws = not any(ARMS[thing].missile for thing in shoots(shooter.load))
    shots = [Shoot(one.card, throws) for one in others if takes_part(shooter.card, [one.card])]
    choice = yield from choose(seat, ShootAt(shooter.card, throws), [HOLD, *shots])
    if not isinstance(choice, Shoot):
        return
    shooter.busy = "fired"
    value = attack_value(s, shooter, side, others, shot=True)
    if throws:
        dagger = shoots(shooter.load)[0]
        unload(shooter, dagger)
        discard(s, dagger)
        yield CardLost(THROWN, seat, dagger)
    rule = THROWN if throws else SHOT
    target = member_of(others, choice.target)
    hurt = yield from attack(s, seat, shooter.card, target, value, rule)
    if hurt:
        yield from wound(s, target, "MM-18.2")


def attack(s: State, seat: int, name: str, target: Member, value: int, rule: str) -> Steps[bool]:
    """Rules: MM-11.17, MM-11.18, MM-18.2"""
    face = yield from die(s, seat, "attack")
    defence = full_defence(s, target)
    hit = hits(face, value, defence)
    yield Attacked(rule, name, target.card, face, value, defence, hit)
    return hit


def only_evil(card: str, other: str) -> Refusal | None:
    """Why these two may not meet.  Rules: MM-7.29"""
    if may_fight(card, other):
        return None
    hero = card if FIGURES[card].fights_only_evil else other
    return Refusal("MM-7.29", f"{capital(the(hero))} fights only evil.")


@WORDS.tries(ShootAt)
def _(query: ShootAt, s: State, ask: Ask) -> Iterator[Attempt[Shoot]]:
    _, others = facing(s, battle(s), ask.seat)
    return (Attempt(Shoot(one.card, query.throws), only_evil(query.card, one.card), quiet=True) for one in others)


def likely(s: State, card: str, target: str, *, shot: bool = False) -> float:
    """How likely an attack or a shot at somebody hits.  Rules: MM-11.17, MM-18.2"""
    side, others = facing(s, battle(s), owner(s, battle(s), card))
    value = attack_value(s, member_of(side, card), side, others, shot=shot)
    return float(odds.hit(value, full_defence(s, member_of([*foes(s), *party(s)], target))))


SHOT_HITS = WORDS.outcome(Outcome("shot hits", "hit", decided_by(Attacked, lambda shot: shot.hit), "good"))


@WORDS.asks(ShootAt)
def _(query: ShootAt, s: State, ask: Ask) -> Asked:
    verb = "throw the dagger" if query.throws else "shoot"
    return Asked(f"At whom does {the(query.card)} {verb}?", "Before the melee.", usual=True)


WORDS.label(HOLD, "Hold fire", "{Card} fights hand to hand.", "MM-18.1", "fight_on")


@WORDS.offers(Shoot)
def _(action: Shoot, s: State, ask: Ask) -> Option:
    """Rules: MM-18.1, MM-18.5, MM-18.6"""
    chance = SHOT_HITS.at(likely(s, acting(ask), action.target, shot=True))
    verb, rule = ("Throw the dagger at", THROWN) if action.throw else ("Shoot at", "MM-18.1")
    gone = "The dagger is gone then; no" if action.throw else "No"
    label = f"{verb} {the(action.target)}"
    detail = f"{gone} other attack this round."
    return about(action, action.target, label, detail, rule, [chance], actor=acting(ask))


VERBS = {SHOT: "shoots at", THROWN: "throws a dagger at"}


@WORDS.tells(Attacked)
def _(event: Attacked) -> Line:
    """Rules: MM-11.17, MM-11.18, MM-18.2, MM-18.6"""
    sums = f"{dice([event.face])} {signed(event.attack)} = {event.face + event.attack} against {event.defence}"
    outcome = f"{'a hit' if event.hit else 'a miss'}{natural(event.face)}"
    who = f"{capital(the(event.card))} {VERBS.get(event.rule, 'attacks')} {the(event.target)}"
    tone = mood(event.card not in ENCOUNTERS) if event.hit else ""
    return say(event, f"{who}: {sums}, {outcome}.", tone, event.target)
