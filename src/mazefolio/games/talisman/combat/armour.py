"""TA-C10.7: protection that a character wears, and the one roll for it when a blow would cost a life."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, CitedEvent, Deed, Query, Steps, ask, roll
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.combat.foes import shrugs_off
from mazefolio.games.talisman.content import Passive
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.amounts import Span
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import can_use, in_force
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import PASS, WORDS

SIDES = 6


class ArmourRolled(CitedEvent, frozen=True):
    """A roll for a protection that is worn."""

    seat: Seat
    card: CardName
    face: int
    saved: bool


class Guard(Deed, frozen=True):
    """A protection that is rolled for."""

    VERB = "roll"
    card: CardName


class WhichArmour(Query, frozen=True, tag="armour"):
    """Which protection does he roll for?"""

    RULE = "TA-C10.7"


SAVED = WORDS.outcome(
    Outcome("armour_saves", "the life is saved", decided_by(ArmourRolled, lambda rolled: rolled.saved), "good")
)
WORDS.title(WhichArmour, "You are about to lose a life. What do you roll for?")


@WORDS.tells(ArmourRolled)
def _(event: ArmourRolled) -> Line:
    verdict = "the life is saved" if event.saved else "it does not help"
    text = f"{who(event.seat)} rolls {event.face} for {the(event.card)}: {verdict}."
    return say(event, text, mood(event.saved), dice=[(event.face,)])


@WORDS.offers(Guard)
def _(action: Guard, s: State, ask: Ask) -> Option:
    one = card(action.card)
    return Option(action.token, one.name, one.text, ask.rule, odds=[SAVED.at(_chance(action.card))], art=one.kind)


def protections(s: State, seat: int, without: str = "", against: str = "") -> list[str]:
    """What the character wears and may use, the best first; ``without`` names a slot that a weapon leaves no hand for.

    ``against`` is where the blow comes from: a thing that an enemy shrugs off does not help.

    Rules: TA-C10.6, TA-C13.6, TA-C14.6, TA-C14.16
    """
    worn = [copy for copy, passive in in_force(s, seat, "armour") if not without or passive.slot != without]
    useful = [copy for copy in worn if _is_usable(s, seat, copy) and not shrugs_off(against, copy)]
    return sorted(useful, key=_chance, reverse=True)


def _is_usable(s: State, seat: int, copy: str) -> bool:
    return kind_of(copy) not in LIBRARY.cards or can_use(s, seat, copy)


def saved_by_armour(s: State, seat: int, without: str = "", against: str = "") -> Steps[bool]:
    """One roll for one protection, which the player chooses; some of them are lost by it.

    Rules: TA-C10.7, TA-C10.19
    """
    worn = protections(s, seat, without, against)
    if not worn:
        return False
    chosen = worn[0]
    if len(worn) > 1:
        choice = yield from ask(seat, WhichArmour(), [*map(Guard, worn), PASS])
        if not isinstance(choice, Guard):
            return False
        chosen = choice.card
    (face,) = yield from roll(six_sided(seat, 1, "armour"))
    yield ArmourRolled("TA-C10.7", seat, chosen, face, _save(chosen).holds(face))
    if (lost := _worn(chosen).lost) is not None and lost.holds(face):
        yield from discard(s, seat, chosen, "TA-C10.7")
    return _save(chosen).holds(face)


def chance_to_save(s: State, seat: int, without: str = "") -> Fraction:
    """How likely the best protection saves a life."""
    return max((_chance(copy) for copy in protections(s, seat, without)), default=Fraction(0))


@cache
def _chance(copy: str) -> Fraction:
    return Fraction(sum(_save(copy).holds(face) for face in range(1, SIDES + 1)), SIDES)


def _save(copy: str) -> Span:
    save = _worn(copy).save
    assert save is not None
    return save


def _worn(copy: str) -> Passive:
    return LIBRARY.passives[kind_of(copy)]["armour"][0]
