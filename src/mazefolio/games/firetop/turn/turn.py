"""FT-6: the turn, and what can be done in the place of a move; FT-22.7: giving up."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Event, Query, Steps, Word, ask
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.firetop.adventurers import EAT, IN_DANGER, WEARING_OFF, eat, no_meal
from mazefolio.games.firetop.cards import Use, forget, learn, potions, starting_cards, use_at_start
from mazefolio.games.firetop.content import FAR_BANK, LINKS, MAZE_SET, MAZE_WAYS, SECRET_SET, SpaceId
from mazefolio.games.firetop.names import at, gold, place, who
from mazefolio.games.firetop.phases import TurnEnds, end_turn, in_turn
from mazefolio.games.firetop.rooms.traps import MOVE, InCage, sit_in_cage
from mazefolio.games.firetop.spaces import others_at, piles_for
from mazefolio.games.firetop.state import Phase, Seat, State, active, adventurer
from mazefolio.games.firetop.turn.death import PileLeft, lay, lose_adventurer, retire
from mazefolio.games.firetop.turn.movement import enter_room, move
from mazefolio.games.firetop.turn.ways import Cross, MazeStep, cross, crossings, maze_steps, take_maze_step
from mazefolio.games.firetop.words import GO_ON, WORDS, Skippable

MEET = Word("meet")
CARD_BY_CARD = Refusal("FT-6.4", "In the Maze you go card by card, without a die.")
NO_MEETING = Refusal("FT-13.12", "Nobody meets on a Secret Passage square.")
NOBODY_HERE = Refusal("FT-12.2", "There is nobody here, and nothing to take.")
MAY_MOVE, MAY_NOT_MOVE = Attempt(MOVE), Attempt(MOVE, CARD_BY_CARD)


class ChooseAction(Query, frozen=True, tag="turn"):
    """Which action?  ``used_card``: a card has been used in this turn, which forbids a meal."""

    RULE = "FT-6.3"
    used_card: bool


class Awaited(Skippable, frozen=True, tag="wait"):
    """Face the room one has fled into, or drink something first?"""

    RULE = "FT-8.12"
    ONWARD = ("Face what is here", "", "FT-8.12")


class TurnMissed(Event, frozen=True):
    RULE = "FT-6.6"
    seat: Seat


class Stayed(Event, frozen=True):
    RULE = "FT-12.2"
    seat: Seat
    space: SpaceId


@in_turn
def take_turn(s: State) -> Steps[Phase]:
    """A missed turn, a cage and a waiting room come first; otherwise he chooses one action.

    After it a battle goes on round by round, if one has begun; otherwise he meets those who are where he is now.

    Rules: FT-6.1, FT-6.2, FT-6.3, FT-6.6, FT-8.12, FT-8.15
    """
    hero = active(s)
    if hero.misses:
        hero.misses -= 1
        yield TurnMissed(s.active)
        raise TurnEnds
    hero.waiting = hero.waiting and (hero.space in s.encounters or hero.space in s.treasures)
    if hero.caged:
        yield from sit_in_cage(s)
        yield from move(s)
    elif hero.waiting:
        yield from face_waiting_room(s)
    else:
        yield from act(s)
    return "meeting" if s.fight is None else "battle"


def act(s: State) -> Steps[None]:
    """Cards may be used before the action is chosen.  Rules: FT-6.3, FT-6.4, FT-6.5, FT-6.8"""
    used_card = False
    while True:
        query = ChooseAction(used_card)
        options = allowed(action_attempts(s, query))
        options += starting_cards(s)
        choice = options[(yield Ask(s.active, query, tuple(options), len(options)))]
        if not isinstance(choice, Use):
            break
        yield from use_at_start(s, choice.card)
        used_card = True
    if choice is MOVE:
        yield from move(s)
    elif choice is EAT:
        yield from eat(s)
    elif isinstance(choice, Cross):
        yield from cross(s, choice)
    elif isinstance(choice, MazeStep):
        yield from take_maze_step(s, choice)
    else:
        yield Stayed(s.active, active(s).space)


def action_attempts(s: State, query: ChooseAction) -> list[Attempt[Action]]:
    """What the adventurer may want to do where he stands.  Rules: FT-6.3, FT-6.4"""
    hero = active(s)
    move = MAY_NOT_MOVE if hero.space in MAZE_SET else MAY_MOVE
    meal, meeting = Attempt(EAT, no_meal(s, query.used_card)), Attempt(MEET, no_meeting(s), True)
    if hero.space in MAZE_WAYS:
        return [move, *maze_steps(s, hero), meal, meeting]
    if hero.space in FAR_BANK:
        return [move, *crossings(hero), meal, meeting]
    return [move, meal, meeting]


def no_meeting(s: State) -> Refusal | None:
    """Another adventurer or Treasure he may take must be here, and it must be no Secret Passage.

    Rules: FT-12.2, FT-13.12, FT-21.6
    """
    hero = active(s)
    if hero.unnoticed:
        return WEARING_OFF
    if hero.space in SECRET_SET:
        return NO_MEETING if others_at(s, s.active) else NOBODY_HERE
    return None if hero.space in s.treasures or others_at(s, s.active) or piles_for(s, s.active) else NOBODY_HERE


def face_waiting_room(s: State) -> Steps[None]:
    """Instead of moving he resolves the room as if he had just entered.  Rules: FT-6.2, FT-6.8, FT-8.12, FT-8.13"""
    hero = active(s)
    while True:
        options: list[Word | Use] = [GO_ON, *potions(hero)]
        choice = yield from ask(s.active, Awaited(), options)
        if not isinstance(choice, Use):
            break
        yield from use_at_start(s, choice.card)
    hero.waiting = False
    yield from enter_room(s)


def resign(s: State, seat: int, ask: Ask) -> Steps[Phase]:
    """A player may give up at the start of any of his turns, and only then.  Rules: FT-22.7, FT-22.8"""
    if ask.seat != seat or not isinstance(ask.query, ChooseAction | InCage | Awaited):
        raise ResignRefusedError("you can give up only at the start of your own turn", "FT-22.7")
    return give_up(s, seat)


def give_up(s: State, seat: int) -> Steps[Phase]:
    """His cards stay as discarded Treasure, on a Secret Passage square by its ring; all else is lost.

    Rules: FT-22.7
    """
    hero = adventurer(s, seat)
    space = LINKS[hero.space][0] if hero.space in SECRET_SET else hero.space
    forget(s, hero.cards)
    learn(s, hero.cards, seat)
    lay(s, space, hero.cards)
    if hero.cards:
        yield PileLeft(seat, space, len(hero.cards), False)
    lose_adventurer(s, seat)
    yield from retire(s, seat, "FT-22.7")
    return end_turn(s)


HINTS = (
    Hint("aim", "Find out which three keys lie under the Chest, and collect bunches that carry them.", "FT-15.2"),
    Hint("eating", "A meal is a whole turn, but four Stamina can save a life.", "FT-5.3"),
)


@WORDS.asks(ChooseAction)
def _(query: ChooseAction, s: State, ask: Ask) -> Asked:
    hero = active(s)
    if hero.unnoticed:
        detail = "The Potion of Invisibility is wearing off."
        return Asked(f"You must leave {place(hero.space)}", detail, "FT-21.6", HINTS)
    goods = f"{gold(hero.gold)}, {count(hero.provisions, 'Provision')}"
    detail = f"Stamina {hero.stamina} of {hero.full_stamina}, {goods}."
    return Asked(f"Your turn, {at(hero.space)}", detail, hints=HINTS)


WORDS.tries(ChooseAction)(lambda query, s, _: action_attempts(s, query))


WORDS.asks(Awaited)(
    lambda _, s, __: Asked(f"{capital(place(active(s).space))} waits for you", "You fled in here; now you face it.")
)


@WORDS.tries(Awaited)
def _(query: Awaited, s: State, ask: Ask) -> Iterator[Attempt[Word]]:
    yield Attempt(EAT, IN_DANGER, quiet=True)


@WORDS.offers(MOVE)
def _(action: Word, s: State, ask: Ask) -> Option:
    hero = active(s)
    if hero.space not in SECRET_SET:
        return Option(action.token, "Move", "Roll one die and move that many steps.", "FT-7.1", art="move")
    detail, rule = "A die finds the way in the dark.", "FT-16.5"
    if hero.lanterns:
        detail, rule = "First to any square of the colour, then one die.", "FT-16.3"
    return Option(action.token, "Leave the Secret Passage", detail, rule, art="move")


@WORDS.offers(MEET)
def _(action: Word, s: State, ask: Ask) -> Option:
    here = [who(seat) for seat in others_at(s, s.active)]
    detail = f"Stay and meet {listed(here)}." if here else "Stay and take what lies here."
    return Option(action.token, "Stay here", detail, "FT-12.2", art="meet")


WORDS.sentence(TurnMissed, "{seat} misses this turn.", "bad")
WORDS.sentence(Stayed, "{seat} stays {space}.", target="space")
