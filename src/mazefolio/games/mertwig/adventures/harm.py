"""MM-6.10, MM-6.11, MM-24.5, MM-26.11: members at risk on a space."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Ask, CitedQuery, Pick, Query, Steps, choose
from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import capital
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import Card, card
from mazefolio.games.mertwig.adventures.spots import does
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View, member_worth, wound_cost
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import PLAYER_CHARACTERS
from mazefolio.games.mertwig.death import Died, die_for_good
from mazefolio.games.mertwig.healing import Tested, settle_wounds, wound
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.odds import harm
from mazefolio.games.mertwig.party import MemberLeft, basic_defence, leave
from mazefolio.games.mertwig.state import Member, State, active, member_of
from mazefolio.games.mertwig.tables import life, struck
from mazefolio.games.mertwig.words import WORDS, about, health, somebody


class WhoIsWounded(CitedQuery, frozen=True, tag="wound"):
    """One member is wounded for sure."""


class WhoIsTested(Query, frozen=True, tag="test"):
    """A die is rolled against one member."""

    RULE = "MM-23.5"


class WhoIsCursed(Query, frozen=True, tag="curse"):
    """One member dies for sure."""

    RULE = "MM-26.11"


@does(fx.WoundOne)
def _(effect: fx.WoundOne, s: State, rule: str) -> Steps[None]:
    yield from wound_one(s, "MM-6.10")


@does(fx.DieAgainstOne)
def _(effect: fx.DieAgainstOne, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.11, MM-23.5"""
    members = active(s).members
    choice = yield from choose(s.active, WhoIsTested(), [card("test", member.card) for member in members])
    yield from roll_against(s, [member_of(members, choice.card)])


@does(fx.DieAgainstAll)
def _(effect: fx.DieAgainstAll, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.11, MM-26.10"""
    yield from roll_against(s, active(s).members)


@does(fx.Trap)
def _(effect: fx.Trap, s: State, rule: str) -> Steps[None]:
    """A member other than the player character, picked at random, may be lost.  Rules: MM-24.5"""
    followers = active(s).members[1:]
    if not followers:
        return
    victim = followers[(yield Pick([member.card for member in followers], "trap"))]
    face = yield from die(s, s.active, "trap")
    defence = basic_defence(victim)
    lost = struck(face, defence)
    yield Tested("MM-24.5", victim.card, face, face, defence, lost)
    if lost:
        yield from leave(s, s.active, victim, "MM-24.5")


@does(fx.DeathCurse)
def _(effect: fx.DeathCurse, s: State, rule: str) -> Steps[None]:
    """One member dies without healing; with nobody else it is the player character.  Rules: MM-26.11"""
    leader, *followers = active(s).members
    options = [card("curse", member.card) for member in (*followers, leader)]
    choice = yield from choose(s.active, WhoIsCursed(), options)
    if choice.card == leader.card:
        yield from die_for_good(s, s.active, "MM-26.11")
    else:
        yield from leave(s, s.active, member_of(followers, choice.card), "MM-26.11")


def wound_one(s: State, rule: str) -> Steps[None]:
    """One member of the owner's choice, the player character included.  Rules: MM-1.14, MM-6.10, MM-23.3"""
    members = active(s).members
    choice = yield from choose(s.active, WhoIsWounded(rule), [card("wound", member.card) for member in members])
    yield from wound(s, member_of(members, choice.card), rule)
    yield from settle(s)


def roll_against(s: State, members: Sequence[Member]) -> Steps[None]:
    """A die against each of them.  Rules: MM-6.11, MM-6.19"""
    harmed = False
    for member in members:
        face = yield from die(s, s.active, "test")
        defence = basic_defence(member)
        hurt = struck(face, defence)
        yield Tested("MM-6.11", member.card, face, face, defence, hurt)
        if hurt:
            harmed = True
            yield from wound(s, member, "MM-6.11")
    if harmed:
        yield from settle(s)


def settle(s: State) -> Steps[None]:
    """Healers and potions may help; then killing wounds kill.  Rules: MM-6.19, MM-8.15"""
    dead = yield from settle_wounds(s, s.active)
    if dead:
        yield from die_for_good(s, s.active, "MM-8.6")


def _wounded(since: Since) -> bool | None:
    return next((tested.wounded for tested in since.all(Tested)), None)


def _killed(since: Since) -> bool | None:
    """Whether the one that the die was against, or who was wounded, is dead; open until the turn is over."""
    if since.any(Died) or any(left.rule == "MM-8.6" for left in since.all(MemberLeft)):
        return True
    over = since.over or since.now.turn > since.before.turn
    return False if over or _wounded(since) is False else None


HURT = WORDS.outcome(Outcome("tested", "wounded", _wounded, "bad"))
KILLED = WORDS.outcome(Outcome("dies unless healed", "dies, unless healed", _killed, "bad"))


def is_last_wound(s: State, member: Member) -> bool:
    """Rules: MM-8.2, MM-8.3, MM-16.1"""
    return member.wounds + 1 >= life(member.card, s.extended_life)


WORDS.title(WhoIsWounded, "Who is wounded?", "Healers and potions may help at once.")
WORDS.title(WhoIsTested, "Who takes the risk?", "A 0, or more than the basic defence, wounds. Armour does not help.")
WORDS.title(WhoIsCursed, "Whom does the Death Curse take?", "No healing helps against it.")


@WORDS.offers(WhoIsWounded)
def _(action: Card, s: State, ask: Ask) -> Option:
    member = somebody(s, action.card)
    odds: list[Chance] = [KILLED.at(1)] if is_last_wound(s, member) else []
    label = f"{capital(the(action.card))} is wounded"
    return about(action, action.card, label, health(s, member), "MM-6.10", odds)


@WORDS.offers(WhoIsTested)
def _(action: Card, s: State, ask: Ask) -> Option:
    member = somebody(s, action.card)
    chance = harm(basic_defence(member))
    odds = [HURT.at(chance), *([KILLED.at(chance)] if is_last_wound(s, member) else [])]
    label = f"{capital(the(action.card))} takes the risk"
    return about(action, action.card, label, health(s, member), "MM-6.11", odds)


@WORDS.offers(WhoIsCursed)
def _(action: Card, s: State, ask: Ask) -> Option:
    doom = "All is lost then." if action.card in PLAYER_CHARACTERS else "No healing helps."
    return about(action, action.card, f"Give up {the(action.card)}", doom, "MM-26.11")


@JUDGES(WhoIsWounded)
def _(query: WhoIsWounded, v: View, options: Sequence[Card]) -> Card:
    """Whom a wound costs least."""
    return min(options, key=lambda option: wound_cost(v.s, member_of(v.me.members, option.card)))


@JUDGES(WhoIsTested)
def _(query: WhoIsTested, v: View, options: Sequence[Card]) -> Card:
    """Who is least likely to come to harm that matters."""

    def cost(option: Card) -> float:
        member = member_of(v.me.members, option.card)
        return float(harm(basic_defence(member))) * wound_cost(v.s, member)

    return min(options, key=cost)


@JUDGES(WhoIsCursed)
def _(query: WhoIsCursed, v: View, options: Sequence[Card]) -> Card:
    return min(options, key=lambda option: member_worth(member_of(v.me.members, option.card)))
