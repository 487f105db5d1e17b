"""TA-C10: a fight with enemies, from its announcement to its result, in the order of TA-C10.4."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.games.talisman.combat.clash import FIGHTS, Ending, Verdict, clash
from mazefolio.games.talisman.combat.evading import Pack, deal_with, pass_by
from mazefolio.games.talisman.combat.foes import Foe, FoesNamed, Mode, dice_bonus, is_guarded, is_immune, named
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.combat.spoils import killed, wounded
from mazefolio.games.talisman.combat.weapons import Arms, get_ready, still_ready, wear_out
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.numbers import LoseLife
from mazefolio.games.talisman.language.amounts import ONE, Amount
from mazefolio.games.talisman.language.effect import NONE, Cause, Effect, Effects, carry_out
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import renew
from mazefolio.games.talisman.realms.hooks import AFTER_COMBAT, BEFORE_COMBAT
from mazefolio.games.talisman.spells.moments import Meeting, Moment
from mazefolio.games.talisman.spells.windows import preserved, window
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import WORDS

__all__ = ["Foe", "Verdict", "fight"]


class FightBegins(CitedEvent, frozen=True):
    """Enemies are about to be met; ``enemies`` are those of them that are cards."""

    seat: Seat
    foes: FoesNamed
    mode: Mode
    value: int
    enemies: tuple[CardName, ...] = ()


@WORDS.tells(FightBegins)
def _(event: FightBegins) -> Line:
    return say(event, f"{who(event.seat)} faces {event.foes}: {FIGHTS[event.mode]} against {event.value}.")


class Conduct(Struct, frozen=True, gc=False):
    """What a text changes about a fight: what may be used, whether trophies are kept, which lives a loss costs."""

    objects: bool = True
    followers: bool = True
    spells: bool = True
    auto_defeat: bool = True
    trophy: bool = True
    lives: Amount = ONE


USUAL = Conduct()
NOTHING = Amount(0)


def fight(
    s: State,
    seat: int,
    foes: Sequence[Foe],
    mode: Mode,
    cause: Cause,
    *,
    evade: bool = True,
    conduct: Conduct = USUAL,
) -> Steps[Verdict]:
    """Announced; evaded or dealt with otherwise; weapons and helpers; Spells; dice; result.

    'evaded' means that nobody was left to fight; to destroy the last of them is to win.

    Rules: TA-C9.5, TA-C9.6, TA-C10.4, TA-C10.5, TA-C10.18
    """
    terms = Terms(mode, tuple(foes), conduct.objects, conduct.followers)
    meeting = Meeting(seat, enemies=[foe.copy for foe in foes if foe.copy], mode=mode)
    yield announced(s, cause, terms)
    if conduct.spells:
        yield from window(s, Moment.MEETING, meeting)
    pack = Pack(terms, [*foes], evade, conduct.auto_defeat, conduct.lives.fixed == 1)
    yield from pass_by_the_immobile(s, seat, pack, meeting)
    yield from deal_with(s, seat, pack)
    if not pack.foes:
        return "win" if pack.destroyed else "evaded"
    return (yield from fight_it_out(s, pack.left, meeting, cause, conduct))


def announced(s: State, cause: Cause, terms: Terms) -> FightBegins:
    value = sum(foe.value(terms.mode) for foe in terms.foes) + dice_bonus(s, cause.seat, terms.foes)
    enemies = tuple(foe.copy for foe in terms.foes if foe.copy)
    return FightBegins(cause.rule, cause.seat, named(terms.foes), terms.mode, value, enemies)


def pass_by_the_immobile(s: State, seat: int, pack: Pack, meeting: Meeting) -> Steps[None]:
    """Enemies under Immobility cannot be attacked, and let everybody pass.  Rules: TA-C15.7, TA-C20.22"""
    held = [foe.key for foe in pack.foes if foe.copy in meeting.scores.immobile and not is_guarded(s, seat, foe)]
    yield from pass_by(seat, pack, held)


def fight_it_out(s: State, terms: Terms, meeting: Meeting, cause: Cause, conduct: Conduct) -> Steps[Ending]:
    """From the choice of weapons to the result.  Rules: TA-C9.8, TA-C9.9, TA-C9.10, TA-C10.4, TA-C10.5"""
    seat = cause.seat
    yield from BEFORE_COMBAT.happens(s, seat, meeting)
    arms = yield from get_ready(s, seat, terms, meeting, conduct.lives.fixed == 1)
    if conduct.spells:
        yield from window(s, Moment.DICE, meeting)
        arms = still_ready(s, seat, terms, arms)
    verdict = yield from clash(s, seat, terms, arms, meeting, cause.rule)
    renew(s, "combat")
    if verdict == "win":
        verdict = yield from won(s, terms, arms, cause, conduct)
    elif verdict == "lose":
        yield from lost(s, terms, arms, cause, conduct)
    yield from wear_out(s, seat, arms)
    yield from AFTER_COMBAT.happens(s, seat, meeting, verdict)
    return verdict


def won(s: State, terms: Terms, arms: Arms, cause: Cause, conduct: Conduct) -> Steps[Ending]:
    """The enemies are dead, unless Preservation makes a stand-off of it.  Rules: TA-C9.8, TA-C15.21, TA-C20.22"""
    in_reach = not any(is_immune(s, cause.seat, foe) for foe in terms.foes)
    if in_reach and (yield from preserved(s, replace(cause, card=terms.foes[0].copy), "enemy")):
        return "draw"
    yield from killed(s, cause.seat, terms.foes, arms, cause, conduct.trophy)
    return "win"


def lost(s: State, terms: Terms, arms: Arms, cause: Cause, conduct: Conduct) -> Steps[None]:
    """A life, or what the text of an enemy says instead, in its order: who dies of the blow is spared what follows.

    Rules: TA-C9.9, TA-C10.5, TA-RLM-14
    """
    told = next((card(foe.copy).on_lose for foe in terms.foes if foe.copy and card(foe.copy).on_lose), NONE)
    price = Effects(effect for effect in told if effect.concerns(s, cause.seat))
    first = before_the_blow(price)
    yield from carry_out(s, first, cause)
    n = yield from amount(s, cause, blow(price) if told else conduct.lives)
    yield from wounded(s, cause, n, terms.mode, arms)
    yield from carry_out(s, besides(Effects(price[len(first) :])), cause)


def blow(on_lose: Effects) -> Amount:
    """The lives that a text asks for as the price of a lost fight; armour may answer them.  Rules: TA-C10.19"""
    return next((effect.n for effect in on_lose if isinstance(effect, LoseLife) and _is_a_blow(effect)), NOTHING)


def before_the_blow(on_lose: Effects) -> Effects:
    """What a text names before the lives that a lost fight costs."""
    return Effects(takewhile(lambda effect: not _is_a_blow(effect), on_lose)) if blow(on_lose) is not NOTHING else NONE


def besides(on_lose: Effects) -> Effects:
    """What a lost fight costs besides."""
    return Effects(effect for effect in on_lose if not _is_a_blow(effect))


def _is_a_blow(effect: Effect) -> bool:
    return isinstance(effect, LoseLife) and not effect.no_save and not effect.instead
