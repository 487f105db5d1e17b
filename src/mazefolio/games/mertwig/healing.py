"""MM-8: wounds, healing spells and potions, and wounds outside combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Event, Steps, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital, count, dice
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.actions import DONE, NOBODY_AT_ALL, Card, CitedActing, InBattle, acting, card
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, MAGIC, RULES, SPELLS, Face, FigureId
from mazefolio.games.mertwig.gear import bonus, two_uses
from mazefolio.games.mertwig.holdings import lose
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import can_heal, is_killed, leave, mark_cast
from mazefolio.games.mertwig.state import Member, State, leader, member_of
from mazefolio.games.mertwig.tables import works
from mazefolio.games.mertwig.words import WORDS, about, health, plain, somebody

POTION = next(card.id for card in MAGIC.values() if card.effect == "heal")
HEAL = SPELLS["heal"]
Wounds = Annotated[int, Among(range(6))]
Total = Annotated[int, Among(range(31))]


class CastHeal(CitedActing, frozen=True, tag="heal"):
    """Whom does this healer try to heal?"""

    STEP = "heal"


class DrinkPotion(CitedQuery, InBattle, frozen=True, tag="potion"):
    """Who gets a healing potion?"""

    STEP = "heal"


class Wounded(CitedEvent, frozen=True):
    card: FigureId
    wounds: Wounds


class Tested(CitedEvent, frozen=True):
    """A die against a member, with what it comes to."""

    card: FigureId
    face: Face
    total: Total
    defence: Total
    wounded: bool


class Healed(CitedEvent, frozen=True):
    card: FigureId
    wounds: Wounds


class HealTried(Event, frozen=True):
    RULE = "MM-8.11"
    healer: FigureId
    card: FigureId
    face: Face
    total: Total
    works: bool


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


def spell_die(s: State, healer: Member) -> int:
    """What treasures add to a healer's die: outside combat freely, in it as their use was named.

    Rules: MM-13.7, MM-13.14
    """
    helping = healer.casting if s.battle and s.battle.round else tuple(two_uses(healer.load))
    return bonus(healer.load, frozenset(helping)).spell_die


def cast_heal(s: State, seat: int, healer: Member, patient: Member) -> Steps[None]:
    """Rules: MM-8.11, MM-12.7"""
    extra = spell_die(s, healer)
    mark_cast(healer, "heal")
    face = yield from die(s, seat, "heal")
    done = works(face, HEAL.times, FIGURES[patient.card].defence, extra)
    yield HealTried(healer.card, patient.card, face, (face + extra) * HEAL.times, done)
    if done:
        yield from heal(s, patient, "MM-8.11")


def try_healers(s: State, seat: int, side: Sequence[Member], rule: str, *, must: bool = False) -> Steps[None]:
    """Each healer of a side who is able now may try once; the last of them must where nobody else has.

    Rules: MM-6.19, MM-8.9, MM-8.10, MM-8.12, MM-8.14, MM-11.29
    """
    if not any(member.wounds for member in side):
        return
    healers = [member for member in side if can_heal(member)]
    for healer in healers:
        patients = [card("heal", member.card) for member in wounded(side)]
        if not patients:
            return
        nobody = [] if must and healer is healers[-1] else [NOBODY_AT_ALL]
        choice = yield from ask(seat, CastHeal(healer.card, rule), [*nobody, *patients])
        if isinstance(choice, Card):
            must = False
            yield from cast_heal(s, seat, healer, member_of(side, choice.card))


def drink_potions(s: State, seat: int, rule: str, *, must: bool = False) -> Steps[None]:
    """Any number, one wound each, without a roll; at least one if he must.  Rules: MM-19.7, MM-19.8"""
    player = s.players[seat]
    while POTION in player.magic and (hurt := wounded(player.members)):
        patients = [card("potion", member.card) for member in hurt]
        choice = yield from ask(seat, DrinkPotion(rule), [*([] if must else [DONE]), *patients])
        if not isinstance(choice, Card):
            return
        must = False
        yield from use_potion(s, seat, choice.card)


def use_potion(s: State, seat: int, patient: str) -> Steps[None]:
    """Rules: MM-19.2, MM-19.7"""
    yield from lose(s, seat, POTION, "MM-19.7")
    yield from heal(s, member_of(s.players[seat].members, patient), "MM-19.7")


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


def no_patient(member: Member, offered: bool, rule: str) -> Refusal | None:
    """Only the wounded of one's own side can be healed.  Rules: MM-8.11, MM-19.7"""
    if not member.wounds:
        return Refusal(rule, f"{capital(the(member.card))} is not wounded.")
    return None if offered else Refusal(rule, f"{capital(the(member.card))} is not on your side.")


@WORDS.tries(CastHeal, DrinkPotion)
def _(query: CastHeal | DrinkPotion, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    verb, rule = ("potion", "MM-19.7") if isinstance(query, DrinkPotion) else ("heal", "MM-8.11")
    for member in [member for player in s.players for member in player.members]:
        action = card(verb, member.card)
        yield Attempt(action, no_patient(member, action in ask.options, rule), quiet=True)


HEALED = WORDS.outcome(Outcome("healed", "healed", decided_by(HealTried, lambda tried: tried.works), "good"))


WORDS.title(CastHeal, "Whom does {card} heal?", "A die, doubled, must exceed the printed defence.", usual=True)


@WORDS.offers(CastHeal)
def _(action: Any, s: State, ask: Ask) -> Option:
    if not isinstance(action, Card):
        return plain(action, "Heal nobody", "", ask.rule, "leave")
    healer, patient = somebody(s, acting(ask)), somebody(s, action.card)
    chance = odds.success(HEAL.times, FIGURES[patient.card].defence, spell_die(s, healer))
    label, detail, actor = f"Heal {the(action.card)}", health(s, patient), healer.card
    return about(action, action.card, label, detail, "MM-8.11", [HEALED.at(chance)], actor=actor)


@WORDS.asks(DrinkPotion)
def _(query: DrinkPotion, s: State, ask: Ask) -> Asked:
    held = s.players[ask.seat].magic.count(POTION)
    return Asked("Use a healing potion?", f"You have {held}.", usual=True)


@WORDS.offers(DrinkPotion)
def _(action: Any, s: State, ask: Ask) -> Option:
    if not isinstance(action, Card):
        return plain(action, "No potion now", "", "MM-19.7", "done")
    detail = health(s, somebody(s, action.card))
    label = f"Give {the(action.card)} a healing potion"
    return Option(action.token, label, detail, "MM-19.7", action.card, POTION, using=POTION, note="no roll")


@WORDS.tells(Wounded)
def _(event: Wounded) -> Line:
    wounds = f" and has {count(event.wounds, 'wound')}" if event.wounds > 1 else ""
    return say(event, f"{capital(the(event.card))} is wounded{wounds}.", mood(event.card in ENCOUNTERS), event.card)


@WORDS.tells(Tested)
def _(event: Tested) -> Line:
    """Rules: MM-6.11, MM-10.4, MM-24.5"""
    face = dice([event.face])
    doubled = f" doubled is {event.total} and" if event.total != event.face else ""
    if event.total > event.defence:
        compared = f"{face}{doubled} exceeds defence {event.defence}"
    elif event.wounded:
        compared = f"{face} is the 0, against which nothing helps"
    else:
        compared = f"{face}{doubled} does not exceed defence {event.defence}"
    text = f"{capital(the(event.card))}: {compared}."
    return say(event, text, mood(not event.wounded), event.card)


@WORDS.tells(Healed)
def _(event: Healed) -> Line:
    left = f"; {count(event.wounds, 'wound')} left" if event.wounds else ""
    return say(event, f"A wound of {the(event.card)} is healed{left}.", "good", event.card)


@WORDS.tells(HealTried)
def _(event: HealTried) -> Line:
    patient = "the own wound" if event.healer == event.card else the(event.card)
    against = f"{dice([event.face])} comes to {event.total} against {FIGURES[event.card].defence}"
    outcome = "it works" if event.works else "in vain"
    always = {1: ", as always with a 1", RULES.die: ", as always with the 0"}.get(event.face, "")
    text = f"{capital(the(event.healer))} tries to heal {patient}: {against}, {outcome}{always}."
    return say(event, text, mood(event.works), event.card)
