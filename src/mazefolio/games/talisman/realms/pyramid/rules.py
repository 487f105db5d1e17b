"""TA-PYR: the Portal of the Key Room, and what lies in the Tomb behind it.  The rooms before it are in ``rooms``.

The rest is in ``realm.toml``: TA-PYR-1, TA-PYR-16 (the way in), TA-PYR-2 (one visitor), TA-PYR-3 (the rooms), TA-PYR-4,
TA-PYR-12 (one room forward, or stay), TA-PYR-6 (rooms without a tile), TA-PYR-15, TA-PYR-25 (the way out), TA-PYR-27
(no trophies), TA-PYR-28 (where the dead leave their things); TA-PYR-7, TA-PYR-8, TA-PYR-9, TA-PYR-10 are the core's way
of meeting cards, TA-PYR-30 its way with a hand over the allowance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import Ask, Deed, Query, Steps, Word, ask, choose
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.effects.fate import PASSES, Test
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.pyramid.content import Reward
from mazefolio.games.talisman.realms.pyramid.rooms import REALM, visit
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import PASS, WORDS

KEY_ROOM, TOMB, KEY = "pyramid.key_room", "pyramid.tomb", "pyramid.key_of_osiris"
USE_KEY, FORCE_IT = Word("key"), Word("force")
TRIES = {USE_KEY: Test(stat="craft", dice=1, cmp="<"), FORCE_IT: Test(stat="craft", dice=4, cmp="<")}
"""What opens the Portal.  Rules: TA-PYR-17, TA-PYR-18"""
REWARDS = 2
RewardName: TypeAlias = Annotated[str, Among(lambda: [one.id for one in rewards()])]


class AtThePortal(Query, frozen=True, tag="pharaohs_portal"):
    """How does he try to open the Portal to the Tomb?"""

    RULE = "TA-PYR-17"


class WhichReward(Query, frozen=True, tag="reward"):
    """What does he take from the Tomb?"""

    RULE = "TA-PYR-22"
    second: bool


class TakeReward(Deed, frozen=True):
    VERB = "take"
    reward: RewardName


WORDS.title(AtThePortal, "Do you try to open the Portal?", "One try a turn.")


@WORDS.offers(USE_KEY)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail = "Under your Craft on 1 die. The Key is gone afterwards."
    return _try(s, ask, action, "With a Key of Osiris", detail, "TA-PYR-18")


@WORDS.offers(FORCE_IT)
def _(action: Word, s: State, ask: Ask) -> Option:
    return _try(s, ask, action, "Without a Key", "Under your Craft on 4 dice.", "TA-PYR-17")


def _try(s: State, ask: Ask, action: Word, label: str, detail: str, rule: str) -> Option:
    odds = [PASSES.at(TRIES[action].chance(s, ask.seat))]
    return Option(action.token, label, detail, rule, target=TOMB, odds=odds)


@WORDS.asks(WhichReward)
def _(query: WhichReward, s: State, ask: Ask) -> Asked:
    return Asked(
        "What else do you take?" if query.second else "What do you take from the Tomb?", "Two different things."
    )


@WORDS.offers(TakeReward)
def _(action: TakeReward, s: State, ask: Ask) -> Option:
    one = next(one for one in rewards() if one.id == action.reward)
    return Option(action.token, one.name, one.text, "TA-PYR-22", art=one.id)


def rewards() -> Sequence[Reward]:
    found: Sequence[Reward] = LIBRARY.realms[REALM].own["reward"]
    return found


@custom("TA-PYR-17")
def try_portal(s: State, cause: Cause) -> Steps[None]:
    """You may try to open the Portal.  Rules: TA-PYR-17, TA-PYR-18, TA-PYR-19, TA-PYR-20, TA-PYR-21"""
    one = s.players[cause.seat]
    if one.space != KEY_ROOM or not visit(s).cleared:
        return
    keys = [copy for copy in one.objects if kind_of(copy) == KEY]
    choice = yield from ask(cause.seat, AtThePortal(), [*([USE_KEY] if keys else []), FORCE_IT, PASS])
    if choice is PASS:
        return
    opened = yield from TRIES[choice].passed(s, cause)
    if choice is USE_KEY:
        yield from discard(s, cause.seat, keys[0], "TA-PYR-20" if opened else "TA-PYR-18")
    if opened:
        yield from put(s, cause.seat, TOMB, "TA-PYR-21", "enters")
        yield from be_rewarded(s, Cause(cause.seat, TOMB, "TA-PYR-22"))


def be_rewarded(s: State, cause: Cause) -> Steps[None]:
    """Two different things; what the stock has no more cannot be taken.  Rules: TA-PYR-22, TA-PYR-23, TA-PYR-24"""
    left = [*rewards()]
    for number in range(REWARDS):
        there = [one for one in left if any(effect.says(s, cause.seat) for effect in one.effects)]
        choice = yield from choose(cause.seat, WhichReward(number > 0), [TakeReward(one.id) for one in there])
        taken = next(one for one in left if one.id == choice.reward)
        left.remove(taken)
        yield from carry_out(s, taken.effects, cause)
