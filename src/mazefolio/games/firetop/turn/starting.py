"""FT-5, FT-6.8: what can be done before an action is chosen: a meal is a whole turn, a card forbids the meal."""

from __future__ import annotations

from mazefolio.engine.legality import Refusal
from mazefolio.engine.steps import Ask, Event, Steps, Word
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import count
from mazefolio.games.firetop.adventurers import heal
from mazefolio.games.firetop.cards import MAP, Use, drink, potions, read_map
from mazefolio.games.firetop.content import MAZE_SET, MOUTH_SET, RULES, Card
from mazefolio.games.firetop.names import who
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.spaces import STAYS, no_battle, others_at
from mazefolio.games.firetop.state import Seat, State, active
from mazefolio.games.firetop.words import WORDS

EAT = Word("eat")
WEARING_OFF = Refusal("FT-21.6", "The potion is wearing off: you must move on.")
NO_PROVISIONS = Refusal("FT-5.18", "You have no Provisions.")
ATE_BEFORE = Refusal("FT-5.5", "You ate on your last turn.")
USED_CARD = Refusal("FT-6.8", "You have used a card this turn, and a meal is a whole turn.")
IN_DANGER = Refusal("FT-5.6", "Nobody eats in a room where a battle may begin.")


class Ate(Event, frozen=True):
    RULE = "FT-5.2"
    seat: Seat
    points: int
    stamina: int
    provisions: int


def no_meal(s: State, used_card: bool) -> Refusal | None:
    """Not twice running, not after using a card, and not where a battle may begin.

    Rules: FT-5.3, FT-5.4, FT-5.5, FT-5.6, FT-5.7, FT-5.8, FT-5.18, FT-6.8, FT-21.6
    """
    hero = active(s)
    if hero.unnoticed:
        return WEARING_OFF
    if not hero.provisions:
        return NO_PROVISIONS
    if hero.ate:
        return ATE_BEFORE
    if used_card:
        return USED_CARD
    if hero.space in s.encounters and s.encounters[hero.space] not in STAYS:
        return IN_DANGER
    for other in others_at(s, s.active):
        if no_battle(s, s.active, other) is None:
            return Refusal("FT-5.7", f"Not beside {who(other)}, with whom a battle may begin.")
    return None


def eat(s: State) -> Steps[None]:
    """A meal is the whole turn.  Rules: FT-5.2, FT-5.3, FT-5.4, FT-5.5"""
    hero = active(s)
    hero.provisions -= 1
    gained = heal(hero, RULES.provision_stamina)
    yield Ate(s.active, gained, hero.stamina, hero.provisions)
    raise TurnEnds(ate=True)


def starting_cards(s: State) -> list[Use]:
    """Cards for the start of a turn; the Map once, for it never changes.  Rules: FT-6.8, FT-21.7, FT-21.11"""
    hero = active(s)
    if not hero.cards:
        return []
    cards = potions(hero)
    if MAP in hero.cards and not s.players[s.active].mapped and (hero.space in MAZE_SET or hero.space in MOUTH_SET):
        cards.append(Use(MAP))
    return cards


def use_at_start(s: State, card: Card) -> Steps[None]:
    """Rules: FT-6.8, FT-21.7, FT-21.11"""
    yield from read_map(s, s.active) if card == MAP else drink(s, s.active, card)


@WORDS.offers(EAT)
def _(action: Word, s: State, ask: Ask) -> Option:
    """Rules: FT-5.2, FT-5.3"""
    hero = active(s)
    gain = min(RULES.provision_stamina, hero.full_stamina - hero.stamina)
    left = count(max(0, hero.provisions - 1), "Provision")
    detail = f"The whole turn: Stamina {hero.stamina} to {hero.stamina + gain}; {left} left"
    return Option(action.token, "Eat a Provision", detail, "FT-5.2", art="eat")


@WORDS.tells(Ate)
def _(event: Ate) -> Line:
    left = f"{count(event.provisions, 'Provision')} left"
    return say(event, f"{who(event.seat)} eats and has Stamina {event.stamina}; {left}.", "good")
