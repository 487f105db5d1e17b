"""FT-3: creating an adventurer."""

from __future__ import annotations

from mazefolio.engine.steps import Faces, Steps, ask
from mazefolio.games.firetop.actions import Extras
from mazefolio.games.firetop.adventurers import dice
from mazefolio.games.firetop.content import RULES
from mazefolio.games.firetop.events import Created
from mazefolio.games.firetop.state import Adventurer, State


def create(s: State, seat: int, rule: str) -> Steps[None]:
    """Dice for Skill, Stamina and Luck in this order, the gear, and the extras.  Rules: FT-3.1 to FT-3.11"""
    skill = RULES.equal_skill
    if not s.equal_skill:
        faces: Faces = yield dice(seat, 1, "Skill")
        skill = RULES.skill_by_die[faces[0] - 1]
    faces = yield dice(seat, 2, "Stamina")
    stamina = sum(faces) + RULES.stamina_base
    faces = yield dice(seat, 1, "Luck")
    luck = faces[0] + RULES.luck_base
    hero = Adventurer(skill, stamina, luck, skill, stamina, luck, lanterns=RULES.start_lanterns)
    s.players[seat].hero = hero
    extras = yield from ask(seat, "extras", extras_for(skill), "FT-3.7")
    hero.provisions = RULES.start_provisions + extras.provisions
    hero.gold = extras.gold
    yield Created(rule, seat, skill, stamina, luck, hero.provisions, hero.gold)


def extras_for(skill: int) -> list[Extras]:
    """Every way to split the extras; all of them are taken.  Rules: FT-3.7, FT-3.8"""
    count = RULES.extras_base - skill
    return [Extras(count - gold, gold) for gold in range(count + 1)]
