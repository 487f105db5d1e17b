"""FT-20.9, FT-20.10, FT-20.11, FT-20.13, FT-20.16: Fool, spring, Hexmaster, Old Prisoner and Gambler."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.scenes import stage
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Steps, Word, ask, throw
from mazefolio.engine.view import Exchange, Group, Line, Option, Scene, Tone
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import Healed, heal
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.reckoning import best_question, strength
from mazefolio.games.firetop.content import CROSSINGS, Dice, Face
from mazefolio.games.firetop.effects import Fool, Gamble, Gossip, Hex, Spring
from mazefolio.games.firetop.keys import PaidChallenge, ask_for_challenge
from mazefolio.games.firetop.names import at, gold, total, who, whose
from mazefolio.games.firetop.rooms.encounters import Visit, furnishes, nothing, special, terms
from mazefolio.games.firetop.rooms.treasure import claim
from mazefolio.games.firetop.show.pieces import hero_id
from mazefolio.games.firetop.state import Seat, State, active, adventurer
from mazefolio.games.firetop.words import GO_ON, WORDS, Do, beat, keyed

DRINK, DO_NOT_DRINK = Word("drink"), Word("do not drink")
SPRING = terms(Spring)


class DrinkSpring(Visit, frozen=True, tag="spring"):
    RULE = "FT-20.16"


class GoldGained(CitedEvent, frozen=True):
    """The Fool's gift."""

    seat: Seat
    gold: Face
    left: int


@special(Fool, "FT-20.9")
def meet_fool(s: State, power: Fool) -> Steps[None]:
    """He gives the room's Treasure card, or a die of Gold; nothing on a second visit.

    Rules: FT-20.9, FT-20.17, FT-20.18
    """
    hero = active(s)
    if hero.fool_room:
        yield nothing(s, Fool, "FT-20.18")
        return
    hero.fool_room = hero.space
    if hero.space in s.treasures:
        yield from claim(s, s.active, "FT-20.9")
        return
    faces: Faces = yield throw(s.active, "the Fool's Gold")
    hero.gold += faces[0]
    yield GoldGained("FT-20.9", s.active, faces[0], hero.gold)


@special(Spring, "FT-20.16")
def find_spring(s: State, power: Spring) -> Steps[None]:
    """A visitor who drinks gets Stamina back, and his Skill to its initial value.  Rules: FT-20.16"""
    hero = active(s)
    choice = yield from ask(s.active, DrinkSpring(), (DRINK, DO_NOT_DRINK))
    if choice is DRINK:
        heal(hero, power.stamina)
        yield Healed("FT-20.16", s.active, "stamina", hero.stamina)
        if hero.skill < hero.full_skill:
            hero.skill = hero.full_skill
            yield Healed("FT-20.16", s.active, "skill", hero.skill)


@WORDS.tells(GoldGained)
def _(event: GoldGained) -> Line:
    text = f"The Fool rolls {fallen([event.gold])} and gives {who(event.seat)} so much Gold, who now has {event.left}."
    return say(event, text, "good", beat=beat(event.seat, "A gift", "gold", "open"))


WORDS.asks(DrinkSpring)(lambda _, s, __: Asked(f"A healing spring {at(active(s).space)}"))


@WORDS.offers(DRINK)
def _(action: Word, s: State, ask: Ask) -> Option:
    hero = active(s)
    detail = f"Stamina {hero.stamina} to {min(hero.full_stamina, hero.stamina + SPRING.stamina)}"
    detail += f", Skill back to {hero.full_skill}" if hero.skill < hero.full_skill else ""
    return Option(action.token, "Drink from the spring", detail, "FT-20.16", art="drink")


WORDS.label(DO_NOT_DRINK, "Do not drink", "", "FT-20.16", "go_on")


HEX = terms(Hex)


class Curse(Do, frozen=True, gc=False):
    VERB = "curse"
    seat: Seat


class WhomToCurse(Visit, frozen=True, tag="hexmaster"):
    RULE = "FT-20.10"
    ONWARD = ("Curse nobody", "", "FT-20.10")


class Cursed(Event, frozen=True):
    RULE = "FT-20.10"
    seat: Seat
    victim: Seat
    skill: int
    stamina: int


@special(Hex, "FT-20.10")
def meet_hexmaster(s: State, power: Hex) -> Steps[None]:
    """For Gold he curses somebody else, anywhere, once and never to death.  Rules: FT-20.10"""
    hero = active(s)
    targets = allowed(curses(s)) if hero.gold >= power.price else []
    if not targets:
        yield nothing(s, Hex)
        return
    options: list[Word | Curse] = [*targets, GO_ON]
    choice = yield from ask(s.active, WhomToCurse(), options)
    if isinstance(choice, Curse):
        hero.gold -= power.price
        victim = adventurer(s, choice.seat)
        victim.cursed = True
        victim.skill -= power.skill_loss
        victim.stamina -= power.stamina_loss
        yield Cursed(s.active, choice.seat, victim.skill, victim.stamina)


def curses(s: State) -> Iterator[Attempt[Curse]]:
    """Any other adventurer who was never cursed before, and is strong enough to live.  Rules: FT-20.10"""
    for seat, player in enumerate(s.players):
        if seat == s.active or player.hero is None:
            continue
        refusal = None
        if player.hero.cursed:
            refusal = Refusal("FT-20.10", f"{who(seat)} has been cursed before.")
        elif player.hero.stamina <= HEX.above_stamina:
            refusal = Refusal("FT-20.10", f"{who(seat)} has no more than {HEX.above_stamina} Stamina.")
        yield Attempt(Curse(seat), refusal)


WORDS.asks(WhomToCurse)(lambda _, s, __: Asked("The Hexmaster offers a curse", f"You have {gold(active(s).gold)}."))
WORDS.tries(WhomToCurse)(lambda _, s, __: curses(s))


@WORDS.offers(Curse)
def _(action: Curse, s: State, ask: Ask) -> Option:
    victim = adventurer(s, action.seat)
    after = f"Skill {victim.skill - HEX.skill_loss}, Stamina {victim.stamina - HEX.stamina_loss}"
    label = f"Have {who(action.seat)} cursed for {gold(HEX.price)}"
    return Option(action.token, label, f"Down to {after}", "FT-20.10", hero_id(action.seat), "curse")


@WORDS.tells(Cursed)
def _(event: Cursed) -> Line:
    scores = f"Skill {event.skill}, Stamina {event.stamina}"
    text = f"{who(event.seat)} has {who(event.victim)} cursed, who is down to {scores}."
    return say(event, text, "bad", beat=beat(event.victim, "Cursed!", "curse", "drop"))


@JUDGES(WhomToCurse)
def _(query: WhomToCurse, v: View, options: Sequence[Action]) -> Action:
    """Curse the strongest."""
    targets = of_kind(Curse, options)
    return max(targets, key=lambda option: strength(adventurer(v.s, option.seat)), default=GO_ON)


PAY_GOLD, PAY_PROVISION = Word("pay gold"), Word("pay provision")
TALK = 0.1
"""So many bits he must be able to tell an automatic player."""


class PayPrisoner(Visit, frozen=True, tag="prisoner"):
    RULE = "FT-20.11"
    ONWARD = ("Give nothing", "", "FT-20.11")


class Bribed(Event, frozen=True):
    RULE = "FT-20.11"
    seat: Seat
    with_gold: bool


@special(Gossip, "FT-20.11")
def meet_prisoner(s: State, price: Gossip) -> Steps[None]:
    """For a Gold Piece or a Provision he allows one Key Challenge.  Rules: FT-20.11"""
    hero = active(s)
    options = [PAY_GOLD] if hero.gold >= price.gold else []
    options += [PAY_PROVISION] if hero.provisions >= price.provisions else []
    if not options:
        yield nothing(s, Gossip)
        return
    choice = yield from ask(s.active, PayPrisoner(), [*options, GO_ON])
    if choice is GO_ON:
        return
    if choice is PAY_GOLD:
        hero.gold -= price.gold
    else:
        hero.provisions -= price.provisions
    yield Bribed(s.active, choice is PAY_GOLD)
    yield from ask_for_challenge(s, "FT-20.11")


@furnishes(Gossip)
def _(scene: Scene, s: State) -> Scene:
    return replace(scene, stages=[stage(PayPrisoner, "A gift"), stage(PaidChallenge, "One question")])


WORDS.title(PayPrisoner, "The Old Prisoner has overheard something", "A gift, and you may ask about one key.")
WORDS.label(PAY_GOLD, "Give him a Gold Piece", "Then ask everybody about one key.", "FT-20.11", "gold")
WORDS.label(PAY_PROVISION, "Give him a Provision", "Then ask everybody about one key.", "FT-20.11", "provisions")
PRICE = {True: "a Gold Piece", False: "a Provision"}
WORDS.tells(Bribed)(lambda event: say(event, f"{who(event.seat)} gives the Old Prisoner {PRICE[event.with_gold]}."))


@JUDGES(PayPrisoner)
def _(query: PayPrisoner, v: View, options: Sequence[Action]) -> Action:
    """Pay for a question that tells something, with what one can spare."""
    if best_question(v.s, v.seat)[0] < TALK:
        return GO_ON
    spare = v.hero.gold != CROSSINGS["ferry"].gold or PAY_PROVISION not in options
    return PAY_GOLD if PAY_GOLD in options and spare else PAY_PROVISION


class Stake(Do, frozen=True, gc=False):
    VERB = "stake"
    gold: int


class HowMuch(Visit, frozen=True, tag="gambler"):
    RULE = "FT-20.13"
    ONWARD = ("Do not play", "", "FT-20.13")


class Gambled(Event, frozen=True):
    RULE = "FT-20.13"
    seat: Seat
    stake: int
    theirs: Dice
    mine: Dice

    @property
    def won(self) -> int:
        """1 if the visitor won, -1 if he lost, 0 for a tie."""
        return (sum(self.mine) > sum(self.theirs)) - (sum(self.mine) < sum(self.theirs))


@special(Gamble, "FT-20.13")
def meet_gambler(s: State, power: Gamble) -> Steps[None]:
    """Once, for a stake: he rolls two dice, then the visitor; the higher total wins.  Rules: FT-20.13"""
    hero = active(s)
    most = min(hero.gold, power.max_stake)
    if not most:
        yield nothing(s, Gamble)
        return
    options: list[Word | Stake] = [*map(Stake, range(1, most + 1)), GO_ON]
    choice = yield from ask(s.active, HowMuch(), options)
    if isinstance(choice, Stake):
        theirs: Faces = yield throw(s.active, "gambler", 2)
        mine: Faces = yield throw(s.active, "visitor", 2)
        game = Gambled(s.active, choice.gold, theirs, mine)
        hero.gold += game.won * choice.gold
        yield game


STAKES = Group("stake", "Stake")
DOUBLED = WORDS.outcome(Outcome("doubled", "win", decided_by(Gambled, lambda game: game.won > 0), "good"))
STAKE_LOST = WORDS.outcome(Outcome("stake lost", "lose", decided_by(Gambled, lambda game: game.won < 0), "bad"))


@furnishes(Gamble)
def _(scene: Scene, s: State) -> Scene:
    return replace(scene, next=Exchange("Two dice each", (), (), (), (), "", "FT-20.13", "right", verdict="against"))


WORDS.title(HowMuch, "The Gambler wants to play", "Two dice each; the higher total wins the stake.")


@WORDS.offers(Stake)
def _(action: Stake, s: State, ask: Ask) -> Option:
    chances = [DOUBLED.at(odds.higher_total()), STAKE_LOST.at(odds.higher_total())]
    option = keyed(action, f"Stake {gold(action.gold)}", action.gold, STAKES, "stake", "FT-20.13")
    return replace(option, odds=chances)


RESULTS: dict[int, tuple[Tone, str, str]] = {
    1: ("good", "The stake doubled", "are doubled"),
    0: ("", "A tie", "come back, for it is a tie"),
    -1: ("bad", "The stake lost", "are lost"),
}


@WORDS.tells(Gambled)
def _(event: Gambled) -> Line:
    tone, title, fate = RESULTS[event.won]
    mine = f"{who(event.seat)} {total(event.mine)}: {whose(event.seat)} {gold(event.stake)} {fate}"
    text = f"The Gambler throws {total(event.theirs)}, {mine}."
    return say(event, text, tone, beat=beat(event.seat, title, "gambler"))
