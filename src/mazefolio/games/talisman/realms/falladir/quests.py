"""TA-FAL: the four quests of the Castle: taken, given back, stolen, fulfilled and rewarded.

A quest is a status of its quester, under the quest's own id: ``where`` are the spaces that are still to be reached;
once it is fulfilled that is the room of its giver.  The quest counters are a counter of the character.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec.structs import replace

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.games.talisman.carrying import discard, goes
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.cards import find, receive
from mazefolio.games.talisman.effects.realms import Counted
from mazefolio.games.talisman.effects.statuses import StatusSet, end_status
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.language.conditions import trait
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.realms.falladir.content import Quest
from mazefolio.games.talisman.state import Seat, SpaceName, State, Status
from mazefolio.games.talisman.story import turning_point
from mazefolio.games.talisman.words import WORDS

REALM, SOLVED, COUNTERS = "falladir", "falladir.quest_solved", "falladir.quest_counters"
FULFILLED = "fulfilled"
"""The task of a quest of which only the reward is left to be fetched."""
JUST_TAKEN = "quest taken"
"""Noted for this turn: no counter is removed in the turn in which the quest was taken.  Rules: TA-FAL-16"""
QuestName: TypeAlias = Annotated[str, Among(lambda: [one.id for one in quests()])]


class QuestTaken(CitedEvent, frozen=True):
    seat: Seat
    quest: QuestName
    spaces: tuple[SpaceName, ...]


class QuestReturned(CitedEvent, frozen=True):
    """A quest lies in its room again, for anybody to take."""

    seat: Seat
    quest: QuestName


class QuestFulfilled(CitedEvent, frozen=True):
    seat: Seat
    quest: QuestName


class QuestStolen(CitedEvent, frozen=True):
    seat: Seat
    quest: QuestName
    victim: Seat


WORDS.nouns(QuestName, lambda name: f"the {quest_called(name).name}")
WORDS.sentence(QuestTaken, "{seat} takes {quest}; it leads to {spaces}.", "good")
WORDS.sentence(QuestReturned, "{seat} no longer has {quest}; it lies in Castle Falladir again.", "bad")
WORDS.sentence(QuestFulfilled, "{seat} has fulfilled {quest}; the reward waits in Castle Falladir.", "good")
WORDS.sentence(QuestStolen, "{seat} steals {quest} from {victim}.", "good")
turning_point(QuestTaken, 5, "", "{seat} set out on {quest} of Castle Falladir", "Castle Falladir gave {seat} {quest}")
turning_point(QuestFulfilled, 11, "good", "{seat} fulfilled {quest}", "{quest} was done at last, by {seat}")
turning_point(QuestStolen, 9, "good", "{seat} stole {quest} from {victim}")


def quests() -> tuple[Quest, ...]:
    found: tuple[Quest, ...] = LIBRARY.realms[REALM].own_table("quest", tuple)
    return found


def quest_called(name: str) -> Quest:
    return next(one for one in quests() if one.id == name)


def quester(s: State, quest: str) -> int:
    """Who has a quest.  Rules: TA-FAL-9"""
    return next((seat for seat in s.in_order() if quest in s.players[seat].statuses), NOBODY)


@trait("quest_fulfilled")
def is_fulfilled(s: State, seat: int, quest: str) -> bool:
    """Whether only the reward is left to be fetched, for which there is no hurry.  Rules: TA-FAL-39"""
    status = s.players[seat].statuses.get(quest)
    return status is not None and status.task == FULFILLED


def is_on(s: State, seat: int, quest: str) -> bool:
    """Whether a character is still about a quest."""
    return quest in s.players[seat].statuses and not is_fulfilled(s, seat, quest)


def may_take_one(s: State, seat: int) -> bool:
    """One quest at a time, one solved in the game; a toad takes none.  Rules: TA-FAL-8, TA-FAL-25, TA-RLM-26"""
    one = s.players[seat]
    return not one.toad and SOLVED not in one.statuses and not any(quest.id in one.statuses for quest in quests())


def is_solved(s: State, quest: str) -> bool:
    """Whether a quest is out of the game.  Rules: TA-FAL-9"""
    return quest in s.realm_states[REALM].counts


class QuestVerb(Effect, frozen=True, kw_only=True):
    """Something that is done with one of the quests."""

    quest: str


class TakeQuest(QuestVerb, frozen=True, tag="take_quest"):
    def can_happen(self, s: State, seat: int) -> bool:
        """Rules: TA-FAL-8, TA-FAL-9"""
        free = quester(s, self.quest) == NOBODY and not is_solved(s, self.quest)
        return free and may_take_one(s, seat)

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from take(s, cause, quest_called(self.quest))
        return True

    def says(self, s: State, seat: int) -> str:
        quest = quest_called(self.quest)
        task = LIBRARY.statuses[quest.id].text.rstrip(".")
        return f"take the {quest.name}: who has it {task[0].lower()}{task[1:]}"


def take(s: State, cause: Cause, quest: Quest) -> Steps[None]:
    """A die says where it leads, or it leads to all its places.

    Rules: TA-FAL-15, TA-FAL-20, TA-FAL-24, TA-FAL-26, TA-FAL-30
    """
    one, spaces = s.players[cause.seat], [spot.space for spot in quest.spots if spot.at is None]
    if not spaces:
        (face,) = yield from throw_for(cause, 1, "quest")
        spaces = [spot.space for spot in quest.spots if spot.at is not None and spot.at.holds(face)]
    one.statuses[quest.id] = Status(where=",".join(spaces))
    one.used.append(JUST_TAKEN)
    yield QuestTaken(quest.rule, cause.seat, quest.id, tuple(spaces))
    if quest.counters:
        one.counters[COUNTERS] = quest.counters
        yield Counted(quest.rule, cause.seat, COUNTERS, quest.counters)


class GiveBackQuest(QuestVerb, frozen=True, tag="give_back_quest"):
    def can_happen(self, s: State, seat: int) -> bool:
        return is_on(s, seat, self.quest)

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        yield from give_back(s, cause.seat, self.quest, "TA-FAL-10")
        return True

    def says(self, s: State, seat: int) -> str:
        return "others can take it then, and you another one"


def give_back(s: State, seat: int, quest: str, rule: str) -> Steps[None]:
    """The next quester begins anew.  Rules: TA-FAL-10, TA-FAL-40"""
    forget(s, seat, quest)
    yield QuestReturned(rule, seat, quest)


def forget(s: State, seat: int, quest: str) -> None:
    one = s.players[seat]
    del one.statuses[quest]
    one.counters.pop(COUNTERS, None)


class StealQuest(QuestVerb, frozen=True, tag="steal_quest"):
    """For gold and a magic object, as long as something is left to be done."""

    def can_happen(self, s: State, seat: int) -> bool:
        """Rules: TA-FAL-23, TA-FAL-25"""
        holder = quester(s, self.quest)
        open_to_thieves = holder not in (NOBODY, seat) and is_on(s, holder, self.quest)
        payable = s.players[seat].gold >= quest_called(self.quest).steal_gold and bool(bribes(s, seat))
        return open_to_thieves and payable and may_take_one(s, seat)

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """What was gathered goes back to its places.  Rules: TA-FAL-23, TA-FAL-24"""
        quest, victim = quest_called(self.quest), quester(s, self.quest)
        paid = yield from goes(s, cause.seat, bribes(s, cause.seat), "TA-FAL-23")
        yield from change(s, cause, "gold", -quest.steal_gold)
        yield from discard(s, cause.seat, paid, "TA-FAL-23")
        forget(s, victim, quest.id)
        yield QuestStolen("TA-FAL-23", cause.seat, quest.id, victim)
        yield from take(s, cause, quest)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"pay {quest_called(self.quest).steal_gold} gold and a magic object; its herbs lie in their places again"


def bribes(s: State, seat: int) -> list[str]:
    """A Talisman is no price.  Rules: TA-FAL-24"""
    objects = s.players[seat].objects
    return [copy for copy in objects if card(copy).type == "magic_object" and "talisman" not in card(copy).tags]


def fulfil(s: State, seat: int, quest: Quest) -> Steps[None]:
    """Rules: TA-FAL-18, TA-FAL-19, TA-FAL-22, TA-FAL-29, TA-FAL-34"""
    one = s.players[seat]
    one.statuses[quest.id] = replace(one.statuses[quest.id], where=str(quest.giver), task=FULFILLED)
    one.counters.pop(COUNTERS, None)
    yield QuestFulfilled(quest.rule, seat, quest.id)


class ClaimQuest(QuestVerb, frozen=True, tag="claim_quest"):
    """The reward for a fulfilled quest."""

    def can_happen(self, s: State, seat: int) -> bool:
        return is_fulfilled(s, seat, self.quest) and not s.players[seat].toad

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """The quest is out of the game, and its solver takes no other one.

        Rules: TA-FAL-8, TA-FAL-9, TA-FAL-19, TA-FAL-22, TA-FAL-29, TA-FAL-34, TA-FAL-39
        """
        yield from end_status(s, cause.seat, self.quest, "TA-FAL-8")
        s.players[cause.seat].statuses[SOLVED] = Status()
        s.realm_states[REALM].counts[self.quest] = 1
        yield StatusSet("TA-FAL-8", cause.seat, SOLVED, cause.source)
        if reward := find(s, str(quest_called(self.quest).reward)):
            yield from receive(s, cause.seat, reward, cause.rule)
        return True

    def says(self, s: State, seat: int) -> str:
        return card(str(quest_called(self.quest).reward)).text
