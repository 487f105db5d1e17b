"""FT-6: the turn, and what can be done in the place of a move."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Faces, Steps, Word, ask
from mazefolio.games.firetop.actions import EAT, GO_ON, MEET, MOVE, TRY_DIE, TRY_LUCK, Cross, MazeStep, Use
from mazefolio.games.firetop.adventurers import dice, drink, heal, potions, risk_luck, use
from mazefolio.games.firetop.content import (
    ENCOUNTERS,
    FAR_BANK,
    MAZE_SET,
    MOUTH_SET,
    RULES,
    SECRET_SET,
    TREASURES,
)
from mazefolio.games.firetop.duel import may_fight
from mazefolio.games.firetop.effects import Cage, SeeMaze
from mazefolio.games.firetop.events import Ate, CageTried, MapRead, Stayed, TurnMissed
from mazefolio.games.firetop.maze import maze_options, maze_step
from mazefolio.games.firetop.movement import STAYS, roll_movement
from mazefolio.games.firetop.passages import take_passage
from mazefolio.games.firetop.river import cross, crossings
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import Adventurer, Card, State, active, adventurer, others_at
from mazefolio.games.firetop.treasure import claim_or_leave, piles_for

MAP = next(card.id for card in TREASURES.values() if isinstance(card.effect, SeeMaze))
CAGE = next(card.special for card in ENCOUNTERS.values() if isinstance(card.special, Cage))


def take_turn(s: State) -> Steps[str]:
    """A missed turn, a cage and a waiting room come first; otherwise he chooses one action.

    Rules: FT-6.1 to FT-6.6, FT-6.8, FT-8.12, FT-8.15
    """
    hero = active(s)
    if hero.misses:
        hero.misses -= 1
        yield TurnMissed(s.active)
        return end_turn(s)
    if hero.caged:
        return (yield from sit_in_cage(s, hero))
    if is_awaited(s, hero):
        return (yield from resolve_waiting_room(s, hero))
    choice = yield from ask(s.active, "turn", turn_options(s, hero), "FT-6.3")
    if choice is MOVE:
        if hero.space in SECRET_SET:
            yield from take_passage(s, hero)
        return (yield from roll_movement(s))
    if choice is EAT:
        return (yield from eat(s, hero))
    if isinstance(choice, Cross):
        return (yield from cross(s, choice))
    if isinstance(choice, MazeStep):
        return (yield from maze_step(s, choice))
    if isinstance(choice, Use):
        yield from use_at_start(s, choice.card)
        return "turn"
    yield Stayed(s.active, hero.space)
    return "meeting"


def turn_options(s: State, hero: Adventurer) -> list[Action]:
    """What the adventurer may do where he stands.  Rules: FT-6.3, FT-6.4, FT-12.2, FT-17.2, FT-18.4, FT-21.6"""
    space = hero.space
    options: list[Action] = []
    if space in MAZE_SET:
        options += maze_options(s, hero)
    else:
        options.append(MOVE)
        if space in MOUTH_SET:
            options += maze_options(s, hero)
        elif space in FAR_BANK:
            options += crossings(hero)
    if not hero.unnoticed:
        if may_eat(s, hero):
            options.append(EAT)
        if may_meet(s, hero):
            options.append(MEET)
    if hero.cards:
        options += starting_cards(s, hero)
    return options


def starting_cards(s: State, hero: Adventurer) -> list[Use]:
    """Cards for the start of a turn; the Map once, for it never changes.  Rules: FT-6.8, FT-21.7, FT-21.11"""
    cards = potions(hero)
    if MAP in hero.cards and not s.players[s.active].mapped and (hero.space in MAZE_SET or hero.space in MOUTH_SET):
        cards.append(Use(MAP))
    return cards


def use_at_start(s: State, card: Card) -> Steps[None]:
    """Whoever uses a card at the start of his turn may not eat in it.  Rules: FT-6.8, FT-21.11"""
    s.now.used_card = True
    if card != MAP:
        yield from drink(s, s.active, card)
        return
    yield from use(s, s.active, card, "FT-21.11")
    s.players[s.active].mapped = True
    yield MapRead(s.active, tuple(s.maze.items()))


def may_eat(s: State, hero: Adventurer) -> bool:
    """Not twice running, not after using a card, and not where a battle may begin.

    Rules: FT-5.3 to FT-5.8, FT-5.18, FT-6.8
    """
    if not hero.provisions or hero.ate or s.now.used_card:
        return False
    if hero.space in s.encounters and s.encounters[hero.space] not in STAYS:
        return False
    return not any(may_fight(s, hero, adventurer(s, other)) for other in others_at(s, s.active))


def may_meet(s: State, hero: Adventurer) -> bool:
    """Another adventurer or Treasure he may take is here, and it is no Secret Passage.  Rules: FT-12.2, FT-13.12"""
    if hero.space in SECRET_SET:
        return False
    return bool(others_at(s, s.active) or hero.space in s.treasures or piles_for(s, s.active))


def eat(s: State, hero: Adventurer) -> Steps[str]:
    """A meal is the whole turn.  Rules: FT-5.2 to FT-5.5"""
    hero.provisions -= 1
    s.now.ate = True
    gained = heal(hero, RULES.provision_stamina)
    yield Ate(s.active, gained, hero.stamina, hero.provisions)
    return end_turn(s)


def is_awaited(s: State, hero: Adventurer) -> bool:
    """Whether a room he fled into still holds anything to resolve.  Rules: FT-8.12, FT-8.13"""
    hero.waiting = hero.waiting and (hero.space in s.encounters or hero.space in s.treasures)
    return hero.waiting


def resolve_waiting_room(s: State, hero: Adventurer) -> Steps[str]:
    """Instead of moving he resolves the room as if he had just entered.  Rules: FT-6.2, FT-6.8, FT-8.12"""
    options: list[Word | Use] = [GO_ON, *potions(hero)]
    choice = yield from ask(s.active, "wait", options, "FT-8.12")
    if isinstance(choice, Use):
        yield from use_at_start(s, choice.card)
        return "turn"
    hero.waiting = False
    return "room"


def sit_in_cage(s: State, hero: Adventurer) -> Steps[str]:
    """Luck or a die may open the cage; or he eats.  Rules: FT-5.8, FT-20.8"""
    options: list[Action] = [TRY_LUCK, TRY_DIE]
    if may_eat(s, hero):
        options.append(EAT)
    options += starting_cards(s, hero)
    choice = yield from ask(s.active, "cage", options, "FT-20.8")
    if choice is EAT:
        return (yield from eat(s, hero))
    if isinstance(choice, Use):
        yield from use_at_start(s, choice.card)
        return "turn"
    out = yield from (try_cage_luck(s) if choice is TRY_LUCK else try_cage_die(s))
    if not out:
        return end_turn(s)
    hero.caged = False
    return (yield from leave_cage(s, hero))


def try_cage_luck(s: State) -> Steps[bool]:
    """Rules: FT-20.8"""
    lucky = yield from risk_luck(s, s.active, "FT-20.8")
    yield CageTried(s.active, 0, lucky)
    return lucky


def try_cage_die(s: State) -> Steps[bool]:
    """Rules: FT-20.8"""
    faces: Faces = yield dice(s.active, 1, "cage")
    out = faces[0] in CAGE.escape_on
    yield CageTried(s.active, faces[0], out)
    return out


def leave_cage(s: State, hero: Adventurer) -> Steps[str]:
    """Once out he may claim the room's Treasure card, and then takes a Move in the same turn.  Rules: FT-20.8"""
    if hero.space in s.treasures:
        yield from claim_or_leave(s, "FT-20.8")
    return (yield from roll_movement(s))
