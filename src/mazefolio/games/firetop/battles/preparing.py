"""FT-5.12, FT-20, FT-21: before the first round: cards against a monster, and the sword for the battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Query, Steps, ask
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, signed
from mazefolio.games.firetop.adventurers import swords
from mazefolio.games.firetop.battles.battle import WON, going_on, kill_monster, win
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.reckoning import best_sword, outlook_with
from mazefolio.games.firetop.cards import NO_POTION, POTIONS, Use, show, use, use_up
from mazefolio.games.firetop.content import (
    HELP,
    MAGIC,
    MONSTERS,
    PLAIN_SWORD,
    SWORDS,
    TREASURES,
    Card,
    Encounter,
    MonsterId,
    SwordId,
)
from mazefolio.games.firetop.effects import Hide, NeedsMagic, Slay, Weaken
from mazefolio.games.firetop.names import a, the, the_card
from mazefolio.games.firetop.rooms.encounters import EncounterLeft
from mazefolio.games.firetop.show.pieces import card_id
from mazefolio.games.firetop.state import Adventurer, Fight, Seat, State, active, adventurer
from mazefolio.games.firetop.words import WORDS, Do


class Draw(Do, frozen=True, gc=False):
    """Begin a battle with this sword in hand.  Rules: FT-5.12"""

    VERB = "fight"
    sword: SwordId

    @property
    def alias(self) -> str:
        return "fight"


class Prepare(Query, frozen=True, tag="battle"):
    """With which sword against a monster, or a card first?"""

    RULE = "FT-5.12"


class BattleBegan(CitedEvent, frozen=True):
    seat: Seat
    monster: MonsterId
    skill: int
    stamina: int


class MonsterWeakened(Event, frozen=True):
    """The monster has new scores for this battle."""

    RULE = "FT-20.6"
    seat: Seat
    monster: MonsterId
    skill: int
    stamina: int


class SwordDrawn(Event, frozen=True):
    RULE = "FT-5.12"
    reveals = True
    seat: Seat
    sword: SwordId


def begin_battle(s: State, foe: Encounter, rule: str) -> Steps[None]:
    """A monster is met with its full scores; its rounds are fought unless a card ends the battle first.

    A player with any Treasure card is asked, so that the question gives nothing away.

    Rules: FT-5.12, FT-5.20, FT-6.8, FT-8.2, FT-8.5, FT-10.1, FT-10.7, FT-20.1, FT-20.6, FT-21.5, FT-21.9
    """
    hero = active(s)
    s.fight = battle = Fight(foe.id, foe.skill, foe.stamina)
    yield BattleBegan(rule, s.active, foe.id, foe.skill, foe.stamina)
    if not hero.cards:
        battle.sword = PLAIN_SWORD.id
    while not battle.sword:
        options: list[Draw | Use] = list(map(Draw, swords(hero)))
        options += allowed(helpful(battle, hero))
        choice = yield from ask(s.active, Prepare(), options)
        if isinstance(choice, Use):
            over = yield from use_on_monster(s, battle, choice.card)
            if over:
                return
        else:
            battle.sword = choice.sword
            yield from draw_sword(s, s.active, choice.sword)


def helpful(battle: Fight, hero: Adventurer) -> Iterator[Attempt[Use]]:
    """The cards he holds against monsters, and which are of no use on this one; the Eye works only once.

    Rules: FT-20.1, FT-20.6, FT-21.5, FT-21.9
    """
    helping = [card for card in HELP[battle.monster] if card in hero.cards]
    others = [card for card in hero.cards if card not in helping]
    for card in (*helping, *others):
        if isinstance(TREASURES[card].effect, Slay | Weaken | Hide):
            yield Attempt(Use(card), no_help(battle, card))


def no_help(battle: Fight, card: Card) -> Refusal | None:
    """Why a card is of no use on this monster.  Rules: FT-20.1, FT-20.4, FT-20.6, FT-21.5, FT-21.9"""
    foe, effect = MONSTERS[battle.monster], TREASURES[card].effect
    if card in HELP[foe.id]:
        worn = isinstance(effect, Weaken) and (battle.skill, battle.stamina) == (effect.skill, effect.stamina)
        return Refusal(TREASURES[card].rule, f"{capital(the_card(card))} has done its work already.") if worn else None
    if isinstance(foe.special, NeedsMagic) and card in MAGIC:
        text = f"{capital(the_card(card))} does not kill {the(foe.id)}, but as you carry it your sword can wound."
        return Refusal("FT-20.4", text)
    return Refusal(TREASURES[card].rule, f"{capital(the_card(card))} is of no use against {the(foe.id)}.")


def draw_sword(s: State, seat: int, sword: Card) -> Steps[None]:
    """Everybody sees which sword is used.  Rules: FT-5.12, FT-21.1, FT-21.2"""
    if sword != PLAIN_SWORD.id:
        show(s, sword)
        yield SwordDrawn(seat, sword)


def use_on_monster(s: State, battle: Fight, card: Card) -> Steps[bool]:
    """A card that ends the battle before it begins, or weakens the monster for it; true if the battle is over.

    Rules: FT-20.1, FT-20.6, FT-21.4, FT-21.5, FT-21.6, FT-21.9
    """
    treasure = TREASURES[card]
    rule = treasure.rule
    yield from (use_up if treasure.spent else use)(s, s.active, card, rule)
    match treasure.effect:
        case Slay():
            yield from kill_monster(s, rule)
        case Weaken(_, skill, stamina):
            battle.skill, battle.stamina = skill, stamina
            yield MonsterWeakened(s.active, battle.monster, skill, stamina)
        case Hide():
            active(s).unnoticed = True
            s.fight = None
            yield EncounterLeft(rule, active(s).space, battle.monster, False)
    return s.fight is None


BEFORE = Hint("before", "Cards against a monster can only be used now, before the first round.", "FT-6.8")


@WORDS.asks(Prepare)
def _(query: Prepare, s: State, ask: Ask) -> Asked:
    battle = going_on(s)
    detail = f"Skill {battle.skill}, Stamina {battle.stamina}. {MONSTERS[battle.monster].text}"
    return Asked(f"{capital(a(battle.monster))}! How do you fight?", detail, hints=[BEFORE])


@WORDS.tries(Prepare)
def _(query: Prepare, s: State, ask: Ask) -> Iterator[Attempt[Use]]:
    hero = active(s)
    yield from helpful(going_on(s), hero)
    yield from (Attempt(Use(card), NO_POTION) for card in POTIONS if card in hero.cards)


@WORDS.offers(Draw)
def _(action: Draw, s: State, ask: Ask) -> Option:
    sword = SWORDS[action.sword]
    bonus = f"{signed(sword.attack)} to every attack total" if sword.attack else "no bonus"
    label, target = f"Fight with the {sword.name}", card_id(sword.id)
    chances = []
    if (battle := s.fight) is not None:
        chances = [WON.at(win(s, adventurer(s, ask.seat), battle.monster, sword.id, battle))]
    return Option(action.token, label, f"{bonus}; kept for this battle", "FT-5.12", target, sword.id, chances)


WORDS.sentence(BattleBegan, "{seat} faces {monster}: Skill {skill}, Stamina {stamina}.")
WORDS.sentence(MonsterWeakened, "{Monster} is down to Skill {skill}, Stamina {stamina}.", "good")


WORDS.sentence(SwordDrawn, "{seat} draws {sword}.")

HIDE = 0.75
"""Below this chance of winning an automatic player hides."""


@JUDGES(Prepare)
def _(query: Prepare, v: View, options: Sequence[Action]) -> Action:
    """Use what helps against the monster; hide from those that are too strong; else draw the best sword."""
    monster = going_on(v.s).monster
    for option in options:
        if isinstance(option, Use):
            hides = isinstance(TREASURES[option.card].effect, Hide)
            if not hides or outlook_with(v.s, v.hero, monster).win < HIDE:
                return option
    return Draw(best_sword(v.s, v.hero, MONSTERS[monster]))
