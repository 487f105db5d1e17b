"""RM-6: falling back from a fight."""

from __future__ import annotations

from mazefolio.engine.legality import Refusal
from mazefolio.engine.steps import Ask, Event, Steps, Word
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital
from mazefolio.games.redmage.content import CREATURES, CellId, CreatureId
from mazefolio.games.redmage.names import back_again, the
from mazefolio.games.redmage.state import Fight, State
from mazefolio.games.redmage.words import WORDS

RETREAT = Word("retreat")


class Retreated(Event, frozen=True):
    RULE = "RM-6.13"
    cell: CellId
    creature: CreatureId


TO_THE_DEATH = Refusal("RM-6.14", "This fight is to the death: there is no falling back.")
FIRST_ROUND = Refusal("RM-6.2", "At least one round must be fought first.")
FIGHTING_ON = Refusal("RM-6.12", "You have chosen to fight on; you may fall back after this round.")
TURNED_TO_STONE = Refusal("RM-8.6", "Another round comes first; you may fall back after one in which she does not hit.")


def no_way_back(s: State, fight: Fight) -> Refusal | None:
    """Not from a fight to the death, nor into a room with a living creature.  Rules: RM-6.11, RM-6.14, RM-6.15"""
    if fight.to_the_death:
        return TO_THE_DEATH
    behind = s.rooms[s.previous].creature
    if behind:
        return Refusal("RM-6.15", f"{capital(the(behind))} is in {s.previous}: you cannot fall back there.")
    return None


def not_yet(fight: Fight) -> Refusal:
    """Only after a round, and not after one of Medusa's hits.  Rules: RM-6.2, RM-6.12, RM-8.6"""
    if fight.round == 1:
        return FIRST_ROUND
    return TURNED_TO_STONE if CREATURES[fight.creature].on_hit == "petrify" else FIGHTING_ON


def retreat(s: State, fight: Fight) -> Steps[None]:
    """Back to the previous room; the creature stays where it is.  Rules: RM-3.2, RM-6.13, RM-9.9"""
    s.fight = None
    s.cell = s.previous
    yield Retreated(s.cell, fight.creature)


WORDS.sentence(Retreated, "You fall back to {cell}; {creature} stays.", target="cell")


@WORDS.offers(RETREAT)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(
        id=action.token,
        label=f"Fall back to {s.previous}",
        detail=f"{the(s.rooms[s.cell].creature)} stays in {s.cell}; your turn is over",
        rule="RM-6.13",
        target=s.previous,
        art="retreat",
        text=back_again(s),
    )
