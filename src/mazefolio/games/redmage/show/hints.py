"""Short advice for a first game, at the step where it matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Hint
from mazefolio.engine.words import count
from mazefolio.games.redmage.actions import Heal, Shoot, Spend
from mazefolio.games.redmage.content import APPROACHES, CELLS
from mazefolio.games.redmage.state import State

AT: Mapping[str, Hint] = {
    "door": Hint("door", "Every way through a door costs the same time. Only breaking it costs blood.", "RM-4.11"),
    "evade": Hint("evade", "If you fail it is to the death, so try it on what you could also beat.", "RM-12.4"),
    "action": Hint("items", "One item a roll, named before the dice. Keep the best for the Red Mage.", "RM-11.6"),
    "defend": Hint("shields", "A shield is best kept for blows that cost 2 or 3, or could be the last.", "RM-11.7"),
    "after round": Hint("retreat", "Falling back costs no blood. From the next room you may shoot.", "RM-6.13"),
    "loot": Hint("loot", "What you leave lies here for later. Your pack holds only a few things.", "RM-4.27"),
    "trophy": Hint("trophies", "Trophies worth 10 buy an increase. Spend them before your card is full.", "RM-10.3"),
}
SHOT = Hint("shot", "A shot at a creature next door costs no time, and it cannot strike back.", "RM-7.5")
GROW = Hint("experience", "You have experience to spend. Attack first is seldom wrong.", "RM-10.3")
HEAL = Hint("healing", "Healing costs no time before a move, but in a fight it costs your attack.", "RM-11.11")
MAGE = Hint("mage", "The Red Mage bars both rooms beside the stair. Heal and grow before you step there.", "RM-9.5")


def hints(s: State, ask: Ask) -> list[Hint]:
    """What a newcomer may want to hear now, the most pressing first."""
    if ask.kind == "plan":
        return list(_planning(s, ask))
    return [AT[ask.kind]] if ask.kind in AT else []


def _planning(s: State, ask: Ask) -> Iterator[Hint]:
    sorts = {type(option) for option in ask.options}
    if not s.mage_dead and not APPROACHES.isdisjoint(CELLS[s.cell].links):
        yield MAGE
    if Shoot in sorts:
        yield SHOT
    if Spend in sorts:
        yield GROW
    if Heal in sorts:
        yield HEAL
    yield Hint("night", f"Every step costs one of the {count(s.night, 'space')} of the night. Do not wander.", "RM-5.1")
