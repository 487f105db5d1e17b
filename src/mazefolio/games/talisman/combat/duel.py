"""TA-C11: one character attacks another."""

from __future__ import annotations

from msgspec import Struct

from mazefolio.engine.steps import Ask, CitedEvent, Query, Steps, Word, ask
from mazefolio.engine.view import Chance, Line, Option
from mazefolio.engine.wording import say
from mazefolio.games.talisman.combat.armour import chance_to_save
from mazefolio.games.talisman.combat.clash import Ending, Fought, Side, Verdict, own_side, throw_own, verdict_of
from mazefolio.games.talisman.combat.evading import may_evade
from mazefolio.games.talisman.combat.foes import Mode, fighting
from mazefolio.games.talisman.combat.odds import Chances, chances, shown
from mazefolio.games.talisman.combat.prize import take_prize
from mazefolio.games.talisman.combat.score import Terms, attack_dice
from mazefolio.games.talisman.combat.weapons import Arms, arrangements, get_ready, still_ready, wear_out
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import Found, UsePower, pay_for, powers, renew
from mazefolio.games.talisman.realms.hooks import AFTER_COMBAT, BEFORE_COMBAT
from mazefolio.games.talisman.spells.moments import Meeting, Moment
from mazefolio.games.talisman.spells.windows import window
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.words import NO, WORDS, YES

PSYCHIC, FROM_HIDING, ROLL_AGAIN = "psychic", "victim_no_die", "reroll_own_die"


class Attacked(CitedEvent, frozen=True):
    seat: Seat
    other: Seat
    mode: Mode


class Slipped(CitedEvent, frozen=True):
    """The character attacked has evaded."""

    seat: Seat
    by: Seat


class StoodOff(CitedEvent, frozen=True):
    """The dice have fallen even, and the attacker may throw his once more."""

    seat: Seat
    other: Seat
    own: Side
    theirs: Side


class HowToAttack(Query, frozen=True, tag="attack"):
    """In which way does he attack?"""

    RULE = "TA-C11.4"
    other: Seat


class EvadeAttack(Query, frozen=True, tag="evade"):
    """Does the character that is attacked evade?"""

    RULE = "TA-C11.3"
    by: Seat


class OnceMore(Query, frozen=True, tag="reroll"):
    """Does he roll his die once more after a stand-off?"""

    RULE = "TA-C13.1"


PLAINLY, STAND, EVADE = Word("combat"), Word("stand"), Word("evade him")
WORDS.sentence(Attacked, "{seat} attacks {other}.")
WORDS.sentence(Slipped, "{seat} evades {by}.")


@WORDS.tells(StoodOff)
def _(event: StoodOff) -> Line:
    text = f"Even: {who(event.seat)} {event.own.words}; {who(event.other)} {event.theirs.words}."
    return say(event, text, dice=[faces for faces in (event.own.faces, event.theirs.faces) if faces])


PLAIN: dict[Mode, str] = {"combined": "Strength and Craft together against both of the other's."}
"""What meets in a fight between characters, where it is not Strength alone.  Rules: TA-C10.14"""


@WORDS.offers(PLAINLY)
def _(action: Word, s: State, ask: Ask) -> Option:
    mode = plain_mode(s, ask.seat) if isinstance(ask.query, HowToAttack) else "combat"
    return Option(action.token, "In combat", PLAIN.get(mode, "Strength against Strength."), "TA-C11.2", art="fight")


WORDS.title(HowToAttack, "How do you attack {other}?")
WORDS.title(EvadeAttack, "{by} attacks you. Do you evade?")
WORDS.title(OnceMore, "A stand-off. Do you roll your die once more?")
WORDS.label(STAND, "Fight", rule="TA-C11.3", art="fight")
WORDS.label(EVADE, "Evade", "No dice are thrown.", "TA-C10.9", art="evade")


class Duel(Struct, frozen=True, gc=False):
    """Who attacks whom, how, and whether the victim is struck from hiding."""

    attacker: int
    defender: int
    terms: Terms = Terms("combat")
    hidden: bool = False

    @property
    def dice_of_victim(self) -> bool:
        return not (self.hidden and self.terms.in_combat)


def attack(s: State, attacker: int, defender: int) -> Steps[None]:
    """Announced; the way of fighting; evading; weapons, the attacker first; Spells; dice; the winner's prize.

    Rules: TA-C10.4, TA-C11.2, TA-C11.3, TA-C11.4, TA-C11.8, TA-C11.14
    """
    duel = yield from way_of_attack(s, attacker, defender)
    meeting = Meeting(attacker, defender, mode=duel.terms.mode)
    yield Attacked("TA-C11.2", attacker, defender, duel.terms.mode)
    yield from window(s, Moment.MEETING, meeting)
    if not (s.players[attacker].character and s.players[defender].character):
        return
    if (yield from is_evaded(s, attacker, defender)):
        return
    yield from BEFORE_COMBAT.happens(s, attacker, meeting)
    own = yield from get_ready(s, attacker, duel.terms, meeting)
    theirs = yield from get_ready(s, defender, duel.terms, meeting)
    yield from window(s, Moment.DICE, meeting)
    own, theirs = still_ready(s, attacker, duel.terms, own), still_ready(s, defender, duel.terms, theirs)
    verdict = yield from exchange_blows(s, duel, own, theirs, meeting)
    renew(s, "combat")
    if verdict == "win":
        yield from take_prize(s, attacker, defender, duel.terms.mode, own, theirs, began=True)
    elif verdict == "lose":
        yield from take_prize(s, defender, attacker, duel.terms.mode, theirs, own, began=False)
    yield from wear_out(s, attacker, own)
    yield from wear_out(s, defender, theirs)
    if s.players[attacker].character:
        yield from AFTER_COMBAT.happens(s, attacker, meeting, verdict)


def way_of_attack(s: State, attacker: int, defender: int) -> Steps[Duel]:
    """Combat, or what an ability of the attacker allows.  Rules: TA-C11.2, TA-C11.4, TA-C13.1"""
    mode = plain_mode(s, attacker)
    found = {UsePower(one.owner): one for one in ways_to_attack(s, attacker)}
    if not found:
        return Duel(attacker, defender, Terms(mode))
    options: list[Word | UsePower] = [PLAINLY, *found]
    choice = yield from ask(attacker, HowToAttack(defender), options)
    if isinstance(choice, Word):
        return Duel(attacker, defender, Terms(mode))
    power = found[choice]
    yield from pay_for(s, attacker, power)
    return Duel(attacker, defender, *_way(mode, power))


def plain_mode(s: State, seat: int) -> Mode:
    """How characters fight there.  Rules: TA-C10.15, TA-C20.22"""
    modes = fighting(s, seat).modes
    return "combat" if "combat" in modes else modes[0]


def _way(mode: Mode, found: Found) -> tuple[Terms, bool]:
    return Terms("psychic" if found.power.effect == PSYCHIC else mode), found.power.effect == FROM_HIDING


def ways_to_attack(s: State, attacker: int) -> list[Found]:
    """Powers that change how he attacks; where there is no psychic combat, none to that.  Rules: TA-C20.22"""
    modes = fighting(s, attacker).modes
    found = powers(s, attacker, "attack_character")
    return [one for one in found if one.power.effect != PSYCHIC or "psychic" in modes]


def is_evaded(s: State, attacker: int, defender: int) -> Steps[bool]:
    """Rules: TA-C10.9, TA-C11.3, TA-C11.14, TA-C15.27"""
    if not may_evade(s, defender, None):
        return False
    choice = yield from ask(defender, EvadeAttack(attacker), [STAND, EVADE])
    if choice is EVADE:
        yield Slipped("TA-C11.3", defender, attacker)
    return choice is EVADE


def exchange_blows(s: State, duel: Duel, arms: Arms, other: Arms, meeting: Meeting) -> Steps[Verdict]:
    """The attacker's die first; a victim struck from hiding has none.  Rules: TA-C10.1, TA-C10.2, TA-C10.20"""
    attacker, defender, terms = duel.attacker, duel.defender, duel.terms
    own, theirs = own_side(s, attacker, terms, arms, meeting), own_side(s, defender, terms, other, meeting)
    verdict = without_dice(meeting)
    if verdict is None:
        own = yield from throw_own(s, attacker, terms.mode, own)
        theirs = (yield from throw_own(s, defender, terms.mode, theirs)) if duel.dice_of_victim else theirs
        if verdict_of(own, theirs) == "draw":
            own = yield from _once_more(s, duel, own, theirs)
        verdict = verdict_of(own, theirs)
    yield Fought("TA-C11.2", attacker, defender, "", terms.mode, own, theirs, verdict)
    return verdict


def without_dice(meeting: Meeting) -> Ending | None:
    """Who has fallen before the dice has lost; if both have, neither wins."""
    fallen = {*meeting.scores.fallen}
    if not fallen:
        return None
    return "draw" if len(fallen) == 2 else "lose" if meeting.attacker in fallen else "win"


def _once_more(s: State, duel: Duel, own: Side, theirs: Side) -> Steps[Side]:
    """An ability that answers a stand-off.  Rules: TA-C10.4, TA-C13.1"""
    found = _second_throw(s, duel)
    if found is None:
        return own
    yield StoodOff("TA-C13.1", duel.attacker, duel.defender, own, theirs)
    if (yield from ask(duel.attacker, OnceMore(), [YES, NO])) is NO:
        return own
    yield from pay_for(s, duel.attacker, found)
    return (yield from throw_own(s, duel.attacker, duel.terms.mode, own))


def _second_throw(s: State, duel: Duel) -> Found | None:
    if not duel.terms.in_combat:
        return None
    found = powers(s, duel.attacker, "standoff_character")
    return next((one for one in found if one.power.effect == ROLL_AGAIN), None)


# How it may end.


def duel_odds(s: State, duel: Duel) -> list[Chance]:
    """What an attack may come to, if both use their best weapons and nobody helps."""
    lives = s.players[duel.attacker].lives
    arms = arrangements(s, duel.attacker, duel.terms)[0]
    ends = duel_chances(s, duel, arms, arrangements(s, duel.defender, duel.terms)[0])
    return shown(ends, lives, chance_to_save(s, duel.attacker, arms.excludes), costs_a_life=False)


def duel_chances(s: State, duel: Duel, arms: Arms, other: Arms) -> Chances:
    """Rules: TA-C10.1, TA-C10.20"""
    mode, nothing = duel.terms.mode, Meeting(duel.attacker, duel.defender)
    own = own_side(s, duel.attacker, duel.terms, arms, nothing).score
    theirs = own_side(s, duel.defender, duel.terms, other, nothing).score
    dice = attack_dice(s, duel.defender, mode) if duel.dice_of_victim else 0
    return chances(own - theirs, attack_dice(s, duel.attacker, mode), dice, _second_throw(s, duel) is not None)
