"""FT-4, FT-5: Luck, Stamina, meals and gear of an adventurer."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, CitedEvent, Event, Faces, Steps, Word, throw
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import count
from mazefolio.games.firetop.content import BUNCHES, MONSTERS, PLAIN_SWORD, RUCKSACK, RULES, SWORDS, Card, Dice
from mazefolio.games.firetop.names import MET, the, total, who
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.spaces import STAYS, no_battle, others_at
from mazefolio.games.firetop.state import PIECES, Adventurer, Seat, State, active, adventurer
from mazefolio.games.firetop.words import WORDS

Cause: TypeAlias = Annotated[str, Among(["", *MONSTERS, "dart_trap", "bridge", *PIECES])]
"""What can hurt an adventurer: a monster, a trap, the bridge, or a rival; nothing where a seat is named."""
LAST_SWORD = Refusal("FT-5.13", "You always keep one sword.")
EAT = Word("eat")
WEARING_OFF = Refusal("FT-21.6", "The potion is wearing off: you must move on.")
NO_PROVISIONS = Refusal("FT-5.18", "You have no Provisions.")
ATE_BEFORE = Refusal("FT-5.5", "You ate on your last turn.")
USED_CARD = Refusal("FT-6.8", "You have used a card this turn, and a meal is a whole turn.")
IN_DANGER = Refusal("FT-5.6", "Nobody eats in a room where a battle may begin.")


class LuckTested(CitedEvent, frozen=True):
    seat: Seat
    faces: Dice
    luck: int

    @property
    def lucky(self) -> bool:
        """Rules: FT-4.1"""
        return sum(self.faces) <= self.luck


class LuckGained(Event, frozen=True):
    RULE = "FT-4.4"
    seat: Seat
    luck: int


class Hurt(CitedEvent, frozen=True):
    seat: Seat
    points: int
    stamina: int
    cause: Cause


class Healed(CitedEvent, frozen=True):
    """A score rises: Stamina, Luck or Skill."""

    seat: Seat
    score: Literal["stamina", "luck", "skill"]
    value: int


class Ate(Event, frozen=True):
    RULE = "FT-5.2"
    seat: Seat
    points: int
    stamina: int
    provisions: int


class LanternLost(CitedEvent, frozen=True):
    seat: Seat
    left: int


def test_luck(s: State, seat: int, rule: str) -> Steps[bool]:
    """Two dice against current Luck, which then falls by one; true if lucky.  Rules: FT-1.7, FT-4.1, FT-4.2, FT-4.3"""
    hero = adventurer(s, seat)
    faces: Faces = yield throw(seat, "Luck", 2)
    yield LuckTested(rule, seat, faces, hero.luck)
    lucky = sum(faces) <= hero.luck
    hero.luck = max(0, hero.luck - 1)
    return lucky


def gain_luck(s: State, seat: int) -> Steps[None]:
    """An adventurer who kills a monster gains Luck, up to his initial Luck.  Rules: FT-4.4, FT-4.5"""
    hero = adventurer(s, seat)
    if hero.luck < hero.full_luck:
        hero.luck = min(hero.full_luck, hero.luck + RULES.luck_for_monster)
        yield LuckGained(seat, hero.luck)


def hurt(s: State, seat: int, points: int, cause: str, rule: str) -> Steps[bool]:
    """Stamina is lost; true if that is death.  Rules: FT-5.1"""
    hero = adventurer(s, seat)
    hero.stamina = max(0, hero.stamina - points)
    yield Hurt(rule, seat, points, hero.stamina, cause)
    return hero.stamina == 0


def heal(hero: Adventurer, points: int) -> int:
    """Stamina rises, but not above its initial value; by how much.  Rules: FT-3.5, FT-5.2"""
    gained = min(points, hero.full_stamina - hero.stamina)
    hero.stamina += gained
    return gained


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


def lose_lantern(s: State, seat: int, rule: str) -> Steps[None]:
    """One lantern, if there is one.  Rules: FT-5.16, FT-5.17"""
    hero = adventurer(s, seat)
    if hero.lanterns:
        hero.lanterns -= 1
        yield LanternLost(rule, seat, hero.lanterns)


def swords(hero: Adventurer) -> list[Card]:
    """All his swords, the one that is best by default first.  Rules: FT-5.11, FT-5.12, FT-5.20"""
    carried = [PLAIN_SWORD.id] if hero.plain_sword else []
    carried += [card for card in hero.cards if card in SWORDS]
    if len(carried) > 1:
        carried.sort(key=_by_default)
    return carried


def _by_default(card: Card) -> tuple[int, bool]:
    sword = SWORDS[card]
    return -sword.attack, not sword.magic


def no_parting(hero: Adventurer, card: Card) -> Refusal | None:
    """The last sword cannot be given, sold or discarded.  Rules: FT-5.13"""
    return LAST_SWORD if card in SWORDS and len(swords(hero)) == 1 else None


def rucksack(hero: Adventurer) -> list[Card]:
    """The cards that count towards the six.  Rules: FT-5.9, FT-5.10"""
    return [card for card in hero.cards if card in RUCKSACK]


def bunches(hero: Adventurer) -> list[Card]:
    return [card for card in hero.cards if card in BUNCHES]


def culprit(cause: str) -> str:
    """A monster, a trap, a rival or the bridge, as a sentence names it."""
    if cause in PIECES:
        return who(PIECES.index(cause))
    return the(cause) if cause in MET else f"the {cause or 'rival'}"


LUCKY = WORDS.outcome(Outcome("lucky", "lucky", decided_by(LuckTested, lambda event: event.lucky), "good"))


@WORDS.tells(LuckTested)
def _(event: LuckTested) -> Line:
    outcome = "lucky" if event.lucky else "unlucky"
    text = f"{who(event.seat)} tests Luck {event.luck} with {total(event.faces)}: {outcome}."
    return say(event, text, mood(event.lucky))


@WORDS.tells(Hurt)
def _(event: Hurt) -> Line:
    left = f"{event.stamina} left" if event.stamina else "none is left"
    return say(event, f"{who(event.seat)} loses {event.points} Stamina to {culprit(event.cause)}; {left}.", "bad")


@WORDS.tells(LanternLost)
def _(event: LanternLost) -> Line:
    left = count(event.left, "lantern") if event.left else "no lantern"
    return say(event, f"{who(event.seat)} loses a lantern and has {left} left.", "bad")


WORDS.sentence(LuckGained, "{seat}'s Luck rises to {luck}.", "good")
WORDS.sentence(Healed, "{seat}'s {Score} is {value} again.", "good")


@WORDS.offers(EAT)
def _(action: Word, s: State, ask: Ask) -> Option:
    hero = active(s)
    gain = min(RULES.provision_stamina, hero.full_stamina - hero.stamina)
    left = count(max(0, hero.provisions - 1), "Provision")
    detail = f"The whole turn: Stamina {hero.stamina} to {hero.stamina + gain}; {left} left"
    return Option(action.token, "Eat a Provision", detail, "FT-5.2", art="eat")


@WORDS.tells(Ate)
def _(event: Ate) -> Line:
    left = f"{count(event.provisions, 'Provision')} left"
    return say(event, f"{who(event.seat)} eats and has Stamina {event.stamina}; {left}.", "good")
