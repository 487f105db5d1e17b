"""TA-C16: the Warlock's quests, and the Talismans he gives for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec.structs import replace

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Event, Query, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count
from mazefolio.games.talisman.carrying import can_be_lost, discard, is_talisman, take, talisman_left, within_limits
from mazefolio.games.talisman.changes import change, gain
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.names import the
from mazefolio.games.talisman.state import CardName, Seat, State, Status
from mazefolio.games.talisman.tables import table_odds, use_table
from mazefolio.games.talisman.words import PASS, WORDS

QUEST, CAVE = "warlock_quest", "warlocks_cave"
NOW, BEFORE = "this turn", "before"
"""Kept with a quest: when its deed was done."""
TAKE_LIFE, KILL_ENEMY = "take_life", "kill_enemy"
GOLD = {"deliver_gold_3": 3, "deliver_gold_2": 2}
"""Rules: TA-C16.9"""
TaskName: TypeAlias = Annotated[str, Among(("deliver_follower", "deliver_magic_object", *GOLD))]


class DeedDone(Event, frozen=True):
    """A deed that the Warlock asked for is done."""

    RULE = "TA-C16.7"
    seat: Seat


class QuestDone(CitedEvent, frozen=True):
    seat: Seat


class RolledAgain(Event, frozen=True):
    """Nobody else is there of whom a life could be taken."""

    RULE = "TA-C16.10"
    seat: Seat


class Fetched(Event, frozen=True):
    RULE = "TA-C16.8"
    seat: Seat


class TakeQuest(Query, frozen=True, tag="quest"):
    """Does he take a quest?"""

    RULE = "TA-C16.5"


class Deliver(Query, frozen=True, tag="deliver"):
    """Does he hand over what the Warlock asked for?"""

    RULE = "TA-C16.9"
    task: TaskName


class HandOver(Deed, frozen=True):
    """A card that is handed over."""

    VERB = "give"
    card: CardName


ROLL, GIVE_GOLD = Word("quest"), Word("give")
WORDS.sentence(DeedDone, "{seat} has done the deed that the Warlock asked for.", "good")
WORDS.sentence(QuestDone, "{seat} has fulfilled the Warlock's quest.", "good")
WORDS.sentence(RolledAgain, "{seat} is alone in this land, and the Warlock asks for something else.")
WORDS.sentence(Fetched, "The Warlock fetches {seat} to his cave.")


@WORDS.asks(TakeQuest)
def _(query: TakeQuest, s: State, ask: Ask) -> Asked:
    left = count(sum(map(is_talisman, s.stock)), "Talisman")
    return Asked(
        "Do you take a quest from the Warlock?", f"He has {left} left. A quest that is rolled cannot be refused."
    )


@WORDS.asks(Deliver)
def _(query: Deliver, s: State, ask: Ask) -> Asked:
    return Asked("Do you hand over what the Warlock asked for?", f"He gives you {wage(s)} for it.")


def wage(s: State) -> str:
    """What the Warlock gives for a quest.  Rules: TA-C16.5, TA-C16.11"""
    return "a Talisman" if talisman_left(s) else "1 Craft (no Talisman is left)"


@WORDS.offers(ROLL)
def _(action: Word, s: State, ask: Ask) -> Option:
    odds, detail = table_odds(s, ask.seat, QUEST), f"{capital(wage(s))} is the reward."
    return Option(action.token, "Take a quest", detail, "TA-C16.5", art="quest", odds=odds)


@WORDS.offers(GIVE_GOLD)
def _(action: Word, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Deliver)
    return Option(action.token, f"Give {GOLD[ask.query.task]} gold", rule="TA-C16.9", art="gold")


@WORDS.offers(HandOver)
def _(action: HandOver, s: State, ask: Ask) -> Option:
    one = card(action.card)
    return Option(action.token, f"Give {the(action.card)}", one.text, "TA-C16.9", target=action.card, art=one.kind)


@custom("TA-C16.5")
def visit(s: State, cause: Cause) -> Steps[None]:
    """Take a quest from the Warlock, or finish one.

    Rules: TA-C7.12, TA-C16.5, TA-C16.6, TA-C16.13
    """
    if QUEST not in s.players[cause.seat].statuses:
        if (yield from ask(cause.seat, TakeQuest(), [ROLL, PASS])) is PASS:
            return
        yield from _roll(s, cause)
    yield from _settle(s, cause)


def _roll(s: State, cause: Cause) -> Steps[None]:
    """Rules: TA-C16.5, TA-C16.10"""
    yield from use_table(s, cause, QUEST)
    while len(s.players) == 1 and _quest(s, cause.seat).task == TAKE_LIFE:
        yield RolledAgain(cause.seat)
        yield from use_table(s, cause, QUEST)


def _settle(s: State, cause: Cause) -> Steps[None]:
    """A deed done is paid for; a delivery may be handed over, now or on a later visit.

    Rules: TA-C16.5, TA-C16.8, TA-C16.9
    """
    quest = _quest(s, cause.seat)
    if quest.where:
        yield from reward(s, cause.seat, "TA-C16.5")
        return
    goods = deliverable(s, cause.seat, quest.task)
    if not goods:
        return
    choice = yield from ask(cause.seat, Deliver(quest.task), [*goods, PASS])
    if choice is PASS:
        return
    if isinstance(choice, HandOver):
        yield from discard(s, cause.seat, choice.card, "TA-C16.9")
    else:
        yield from change(s, replace(cause, rule="TA-C16.9"), "gold", -GOLD[quest.task])
    yield from reward(s, cause.seat, "TA-C16.9")


def deliverable(s: State, seat: int, task: str) -> Sequence[Action]:
    """What of a character's belongings the Warlock would accept.  Rules: TA-C14.19, TA-C16.9"""
    one = s.players[seat]
    match task:
        case "deliver_follower":
            return [HandOver(copy) for copy in one.followers if can_be_lost(copy)]
        case "deliver_magic_object":
            return [HandOver(copy) for copy in one.objects if _is_wanted(copy)]
        case _:
            return [GIVE_GOLD] if task in GOLD and one.gold >= GOLD[task] else []


def _is_wanted(copy: str) -> bool:
    """A magic object other than a Talisman.  Rules: TA-C16.9"""
    return card(copy).type == "magic_object" and not is_talisman(copy)


def reward(s: State, seat: int, rule: str) -> Steps[None]:
    """A Talisman, or 1 Craft if none is left.  Rules: TA-C16.2, TA-C16.5, TA-C16.11"""
    del s.players[seat].statuses[QUEST]
    yield QuestDone(rule, seat)
    talisman = talisman_left(s)
    if talisman is None:
        yield from gain(s, Cause(seat, CAVE, "TA-C16.11"), "craft", 1)
    else:
        s.stock.remove(talisman)
        yield from take(s, seat, talisman, rule)
        yield from within_limits(s, seat)


def _quest(s: State, seat: int) -> Status:
    return s.players[seat].statuses[QUEST]


def life_taken(s: State, cause: Cause) -> None:
    """A character has lost a life: perhaps the character who took it has done his deed by that.  Rules: TA-C16.7"""
    if cause.by >= 0 and cause.by != cause.seat:
        _note(s, cause.by, TAKE_LIFE)


def enemy_killed(s: State, seat: int) -> None:
    """Rules: TA-C10.18, TA-C16.7"""
    _note(s, seat, KILL_ENEMY)


def _note(s: State, seat: int, task: str) -> None:
    statuses = s.players[seat].statuses
    if QUEST in statuses and statuses[QUEST].task == task and not statuses[QUEST].where:
        statuses[QUEST] = replace(statuses[QUEST], where=NOW)


def fetch(s: State) -> Steps[None]:
    """The turn ends: a character who did his deed in it is taken to the Cave and rewarded, if he can be fetched.

    Rules: TA-C3.15, TA-C16.7, TA-C16.8
    """
    for seat in s.in_order():
        statuses = s.players[seat].statuses
        if QUEST in statuses and statuses[QUEST].where == NOW:
            statuses[QUEST] = replace(statuses[QUEST], where=BEFORE)
            yield DeedDone(seat)
            if can_be_fetched(s, seat):
                yield from _bring(s, seat)


def can_be_fetched(s: State, seat: int) -> bool:
    """Nobody is fetched out of the Inner Region, a realm or limbo.  Rules: TA-C4.23, TA-C16.8"""
    return bool(s.options["warlock_fetch"]) and s.players[seat].region in ("outer", "middle")


def _bring(s: State, seat: int) -> Steps[None]:
    """Rules: TA-C16.8"""
    from mazefolio.games.talisman.turn.moving import put

    yield Fetched(seat)
    yield from put(s, seat, CAVE, "TA-C16.8", "carried")
    yield from reward(s, seat, "TA-C16.8")
