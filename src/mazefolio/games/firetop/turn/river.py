"""FT-17: the river."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, CitedEvent, Faces, Steps
from mazefolio.engine.view import Chance, Line, Motion, Option, Tone
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import dice, hurt
from mazefolio.games.firetop.battles.preparing import begin_battle
from mazefolio.games.firetop.cards import risk_luck
from mazefolio.games.firetop.content import BRIDGE_TABLE, CROCODILE, CROSSINGS, FAR_BANK
from mazefolio.games.firetop.names import who
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.state import Adventurer, Seat, State, active
from mazefolio.games.firetop.turn.death import come_back, die
from mazefolio.games.firetop.words import WORDS, beat, say

Means: TypeAlias = Literal["ferry", "raft", "bridge"]
Result: TypeAlias = Literal["river", "same_bank", "far_bank", "killed"]
MEANS: tuple[Means, ...] = ("ferry", "raft", "bridge")
RULE: Mapping[str, str] = {"ferry": "FT-17.3", "raft": "FT-17.4", "bridge": "FT-17.5"}


class Cross(Action, frozen=True, gc=False):
    """Rules: FT-17.3"""

    means: Means

    @property
    def token(self) -> str:
        return f"cross {self.means}"


WAYS = tuple(map(Cross, MEANS))


class Crossed(CitedEvent, frozen=True):
    """A crossing of the river and how it ended; ``face`` is the die on the bridge."""

    seat: Seat
    means: Means
    face: int
    result: Result


def crossings(hero: Adventurer) -> Iterator[Attempt[Cross]]:
    """What he can pay for; raft and bridge cost nothing.  Rules: FT-17.1, FT-17.3"""
    if hero.space in FAR_BANK:
        for way in WAYS:
            price = CROSSINGS[way.means].gold
            poor = hero.gold < price
            refusal = Refusal("FT-17.3", f"The ferry costs {price} Gold; you have {hero.gold}.") if poor else None
            yield Attempt(way, refusal)


def cross(s: State, choice: Cross) -> Steps[None]:
    """An action of its own, begun on a bank: the ferry always arrives, the raft with Luck, the bridge by the die.

    On the far bank he has ended his movement, and may meet others and take Treasure.

    Rules: FT-17.2, FT-17.3, FT-17.4, FT-17.5, FT-17.6, FT-17.8, FT-17.9, FT-17.11
    """
    hero, rule, face, loss = active(s), RULE[choice.means], 0, 0
    result: Result = "far_bank"
    if choice.means == "ferry":
        hero.gold -= CROSSINGS["ferry"].gold
    elif choice.means == "raft":
        lucky = yield from risk_luck(s, s.active, rule)
        result = "far_bank" if lucky else "river"
    else:
        faces: Faces = yield dice(s.active, 1, "bridge")
        face, line = faces[0], BRIDGE_TABLE[faces[0] - 1]
        loss, result = line.stamina_loss, line.result if line.stamina_loss < hero.stamina else "killed"
    yield Crossed(rule, s.active, choice.means, face, result)
    if loss:
        yield from suffer_bridge(s, loss)
    if result == "far_bank":
        hero.space = FAR_BANK[hero.space]
    elif result == "river":
        yield from begin_battle(s, CROCODILE, "FT-17.6")
    else:
        raise TurnEnds


def suffer_bridge(s: State, points: int) -> Steps[None]:
    """What the bridge costs is lost before he arrives.  Rules: FT-17.5, FT-17.12"""
    dead = yield from hurt(s, s.active, points, "bridge", "FT-17.5")
    if dead:
        yield from die(s, s.active, "bridge", "FT-17.12")
        yield from come_back(s, s.active)


def _ended(result: Result, since: Since) -> bool | None:
    crossed = since.all(Crossed)
    return crossed[0].result == result if crossed else None


ACROSS = WORDS.outcome(Outcome("across", "across", lambda since: _ended("far_bank", since), "good"))
FELL_IN = WORDS.outcome(Outcome("fell in", "into the river", lambda since: _ended("river", since), "bad"))
KILLED = WORDS.outcome(Outcome("killed on the bridge", "killed", lambda since: _ended("killed", since), "bad"))


def crossing_odds(hero: Adventurer, means: Means) -> list[Chance]:
    """Rules: FT-17.4, FT-17.5, FT-17.12"""
    if means == "ferry":
        return []
    if means == "raft":
        lucky = odds.lucky(hero.luck)
        return [ACROSS.at(lucky), FELL_IN.at(1 - lucky)]
    found = odds.bridge(hero.stamina)
    return [ACROSS.at(found.succeeds), FELL_IN.at(found.wet), *([KILLED.at(found.dies)] if found.dies else [])]


@WORDS.offers(Cross)
def _(action: Cross, s: State, ask: Ask) -> Option:
    """Rules: FT-17.3, FT-17.4, FT-17.5"""
    crossing, hero = CROSSINGS[action.means], active(s)
    label, target = f"Cross by {crossing.name.lower()}", FAR_BANK.get(hero.space, "")
    chances = crossing_odds(hero, action.means)
    return Option(action.token, label, crossing.text, RULE[action.means], target, action.means, chances)


TOLD: Mapping[Result, tuple[str, str, Motion]] = {
    "far_bank": ("crosses the river by {}", "Across the river", "across"),
    "same_bank": ("turns back on the {}", "The bridge swings", "back"),
    "river": ("falls off the {} into the river", "Into the water!", "fall"),
    "killed": ("does not get across by {}", "The last step", "fall"),
}


@WORDS.tells(Crossed)
def _(event: Crossed) -> Line:
    told, title, motion = TOLD[event.result]
    text = told.format(event.means)
    text = f"rolls {fallen([event.face])} and {text}" if event.face else text
    tone: Tone = "bad" if event.result in ("river", "killed") else ""
    return say(event, f"{who(event.seat)} {text}.", tone, beat=beat(event.seat, title, event.means, motion))
