"""The title of every question, a line of detail, and the rule if it is not the one that asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.firetop.adventurers import rucksack
from mazefolio.games.firetop.content import MONSTERS, RULES
from mazefolio.games.firetop.deals import can_propose, open_offer
from mazefolio.games.firetop.show.names import a, gold, who, whose
from mazefolio.games.firetop.show.options.fights import opponent
from mazefolio.games.firetop.show.places import at, place
from mazefolio.games.firetop.show.terms import in_full
from mazefolio.games.firetop.state import Adventurer, State, active, adventurer, others_at

Asked: TypeAlias = tuple[str, str, str]


def asked(s: State, ask: Ask) -> Asked:
    """How the open question is put."""
    if ask.kind.startswith(("give ", "ask ")):
        return _addition(s, ask)
    return ASKED[ask.kind](s, ask)


def _extras(s: State, ask: Ask) -> Asked:
    hero = adventurer(s, ask.seat)
    scores = f"Skill {hero.skill}, Stamina {hero.stamina}, Luck {hero.luck}"
    more = RULES.extras_base - hero.full_skill
    return "What do you take along?", f"You have rolled {scores}. {count(more, 'extra')} to choose.", ""


def _turn(s: State, ask: Ask) -> Asked:
    hero = active(s)
    if hero.unnoticed:
        return f"You must leave {place(hero.space)}", "The Potion of Invisibility is wearing off.", "FT-21.6"
    return f"Your turn, {at(hero.space)}", _standing(hero), ""


def _standing(hero: Adventurer) -> str:
    return f"Stamina {hero.stamina} of {hero.full_stamina}, {gold(hero.gold)}, {count(hero.provisions, 'Provision')}."


def _exit(s: State, ask: Ask) -> Asked:
    return "By which square do you leave?", "Then one die is rolled, and you move on from its ring.", ""


def _move(s: State, ask: Ask) -> Asked:
    title = f"You rolled {s.now.roll}. Where to?"
    if any(option.token.startswith("challenge") for option in ask.options):
        return title, "First, if you like, ask everybody about one key number.", "FT-7.15"
    if s.short_moves:
        return title, "You may stop earlier.", "FT-7.4"
    return title, "All of it, unless a rule ends the move.", ""


def _wait(s: State, ask: Ask) -> Asked:
    return f"{capital(place(active(s).space))} waits for you", "You fled in here; now you face it.", ""


def _cage(s: State, ask: Ask) -> Asked:
    return "You sit in a cage. How do you get out?", "Once out, you move in the same turn.", ""


def _claim(s: State, ask: Ask) -> Asked:
    if s.phase == "treasure":
        return "Claim the Treasure card of this room?", "Then you look through what others have left here.", ""
    return "You are out. Take the Treasure card with you?", "Then you roll and move.", ""


def _luck_test(s: State, ask: Ask) -> Asked:
    hero = adventurer(s, ask.seat)
    return f"Test for Luck {hero.luck}", "Two dice must not come above your Luck.", "FT-4.1"


def _battle(s: State, ask: Ask) -> Asked:
    assert s.fight is not None
    foe = MONSTERS[s.fight.monster]
    scores = f"Skill {s.fight.skill}, Stamina {s.fight.stamina}"
    return f"{capital(a(foe.id))}! How do you fight?", f"{scores}. {foe.text}", ""


def _sword(s: State, ask: Ask) -> Asked:
    return f"Which sword against {opponent(s, ask.seat)}?", "You keep to it for this battle.", ""


def _escape(s: State, ask: Ask) -> Asked:
    hero = adventurer(s, ask.seat)
    rest = f"You have {hero.stamina} Stamina"
    if s.fight is not None:
        rest += f", {opponent(s, ask.seat)} {s.fight.stamina}"
    return "Fight on, or run?", f"{rest}.", ""


def _luck_in_battle(s: State, ask: Ask) -> Asked:
    return "Test your Luck on this wound?", f"Your Luck is {active(s).luck}.", ""


def _meeting(s: State, ask: Ask) -> Asked:
    here = listed([who(seat) for seat in others_at(s, s.active)])
    return f"You meet {here} {at(active(s).space)}", "Bargain, attack, or leave them alone.", ""


def _draft(s: State, ask: Ask) -> Asked:
    offer = open_offer(s)
    title = f"Your {'counter-offer' if s.counter else 'offer'} to {who(offer.other)}"
    return title, in_full(offer) if can_propose(offer) else "Put it together; nobody hears it until you propose.", ""


def _addition(s: State, ask: Ask) -> Asked:
    part, _, goods = ask.kind.partition(" ")
    other = who(open_offer(s).other)
    verb = "do you give" if part == "give" else f"do you ask {other} for"
    what = {"gold": "How much Gold", "provisions": "How many Provisions", "card": "Which card"}.get(goods)
    if what:
        return f"{what} {verb}?", "", "FT-13.3"
    whom = "do you answer about" if part == "give" else f"must {other} answer about"
    return f"Which key {whom}?", "The Key card is shown, or a blank.", "FT-13.4"


def _reply(s: State, ask: Ask) -> Asked:
    offer = open_offer(s)
    kind = "makes a counter-offer" if s.counter else "makes you an offer"
    return f"{who(offer.maker)} {kind}. What do you say?", in_full(offer), ""


def _show_one(s: State, ask: Ask) -> Asked:
    return "Which Key card do you show?", "The other alone sees it.", ""


def _spoils(s: State, ask: Ask) -> Asked:
    assert s.duel is not None
    loser = s.duel.runner
    held = len(adventurer(s, loser).cards)
    return f"{who(loser)} gets away. What do you claim?", f"{who(loser)} has {count(held, 'Treasure card')}.", ""


def _name(s: State, ask: Ask) -> Asked:
    return "Which card do you name?", "A wrong name gains nothing.", ""


def _lantern(s: State, ask: Ask) -> Asked:
    assert s.duel is not None
    return f"Take one of {whose(s.duel.runner)} lanterns?", "", ""


def _flight(s: State, ask: Ask) -> Asked:
    detail = f"{RULES.flight} spaces away, by no Secret Passage; a room you flee into waits for you."
    return "Where do you flee to?", detail, ""


def _loot(s: State, ask: Ask) -> Asked:
    return "Everything is yours. What do you leave here?", "You may carry six things and two swords.", ""


def _limit(s: State, ask: Ask) -> Asked:
    hero = adventurer(s, ask.seat)
    if len(rucksack(hero)) > RULES.rucksack:
        return "Your rucksack is too full. What do you lay down?", f"It holds {RULES.rucksack} cards.", "FT-5.9"
    return "One sword too many. Which do you give up?", f"You may carry {RULES.swords}.", "FT-5.11"


def _chest(s: State, ask: Ask) -> Asked:
    named = s.now.named
    if named:
        so_far = listed([str(number) for number in named])
        return f"Keys {so_far} and which next?", "All three are tried together.", ""
    if len(ask.options) == 1:
        return "You stand before the Chest", "You have no three keys to try.", "FT-15.9"
    return "Open the Chest? Name three keys", "If any is wrong you are carried off to the South Bank.", "FT-15.7"


def _treasure(s: State, ask: Ask) -> Asked:
    hero = active(s)
    detail = f"You carry {count(len(rucksack(hero)), 'card')} of {RULES.rucksack} in your rucksack."
    return f"Anything else {at(hero.space)}?", detail, ""


def _return(s: State, ask: Ask) -> Asked:
    return "Your adventurer is dead", "You keep your Key cards and your notebook.", ""


def _hexmaster(s: State, ask: Ask) -> Asked:
    return "The Hexmaster offers a curse", f"You have {gold(active(s).gold)}.", ""


def _prisoner(s: State, ask: Ask) -> Asked:
    return "The Old Prisoner has overheard something", "Give him something, and you may ask about one key.", ""


def _challenge(s: State, ask: Ask) -> Asked:
    return "Which key do you ask about?", "Everybody else shows you that Key card or a blank.", "FT-14.3"


def _trader(s: State, ask: Ask) -> Asked:
    return "The Trader opens his stall", f"You have {gold(active(s).gold)}.", ""


def _gambler(s: State, ask: Ask) -> Asked:
    return "The Gambler wants to play", "Two dice each; the higher total wins the stake.", ""


def _spring(s: State, ask: Ask) -> Asked:
    return f"A healing spring {at(active(s).space)}", "", ""


ASKED: Mapping[str, Callable[[State, Ask], Asked]] = {
    "extras": _extras,
    "turn": _turn,
    "exit": _exit,
    "move": _move,
    "wait": _wait,
    "cage": _cage,
    "claim": _claim,
    "luck test": _luck_test,
    "battle": _battle,
    "sword": _sword,
    "escape": _escape,
    "luck in battle": _luck_in_battle,
    "meeting": _meeting,
    "draft": _draft,
    "reply": _reply,
    "show one": _show_one,
    "spoils": _spoils,
    "name": _name,
    "lantern": _lantern,
    "flight": _flight,
    "loot": _loot,
    "limit": _limit,
    "chest": _chest,
    "treasure": _treasure,
    "return": _return,
    "hexmaster": _hexmaster,
    "prisoner": _prisoner,
    "challenge": _challenge,
    "trader": _trader,
    "gambler": _gambler,
    "spring": _spring,
}
