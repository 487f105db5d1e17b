"""MM-26: offerings, exchanges and the death curse of the Burial Mounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Query, Steps, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import NO_OFFERING, OFFER_GOLD, Card, card
from mazefolio.games.mertwig.adventures.charts import chances
from mazefolio.games.mertwig.adventures.spots import does, take_free
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.bot import judges
from mazefolio.games.mertwig.bot.worth import View, card_worth, is_proof, member_worth, value_of
from mazefolio.games.mertwig.content import BIRTHMARK, KEYS, PLAYER_CHARACTERS, RULES, TREASURES
from mazefolio.games.mertwig.death import die_for_good
from mazefolio.games.mertwig.holdings import CardLost, change_gold, lose, spare_treasures, weapons_of
from mazefolio.games.mertwig.names import gold, place, the
from mazefolio.games.mertwig.party import draw_followers, leave
from mazefolio.games.mertwig.state import Player, State, active, member_of
from mazefolio.games.mertwig.words import WORDS, about, plain

NO_BIRTHMARK = Refusal("MM-26.7", "A birthmark cannot be offered.")
CHEAP = 25
"""What a bot can part with for an offering, in gold."""


class MakeOffering(Query, frozen=True, tag="offering"):
    RULE = "MM-26.6"


class WhoIsCursed(Query, frozen=True, tag="curse"):
    RULE = "MM-26.11"


def make_offering(s: State) -> Steps[int]:
    """A weapon, a treasure or ten gold pieces add two to the roll.  Rules: MM-26.6, MM-26.7"""
    choice = yield from choose(s.active, MakeOffering(), allowed(offerings(active(s))))
    if choice is NO_OFFERING:
        return 0
    if isinstance(choice, Card):
        yield from lose(s, s.active, choice.card, "MM-26.6")
    else:
        yield from change_gold(s, s.active, -RULES.offering_gold, "MM-26.6")
    return RULES.offering


def offerings(player: Player) -> Iterator[Attempt[Action]]:
    """Rules: MM-26.6, MM-26.7"""
    yield Attempt(NO_OFFERING)
    short = Refusal("MM-26.6", f"An offering of gold is {gold(RULES.offering_gold)}; you have {player.gold}.")
    yield Attempt(OFFER_GOLD, short if player.gold < RULES.offering_gold else None)
    for name in (*weapons_of(player), *spare_treasures(player)):
        yield Attempt(card("offer", name))
    if BIRTHMARK in player.treasures:
        yield Attempt(card("offer", BIRTHMARK), NO_BIRTHMARK)


@does(fx.DeathCurse)
def _(effect: fx.DeathCurse, s: State, rule: str) -> Steps[None]:
    """One member dies without healing; with nobody else it is the player character.  Rules: MM-26.11"""
    leader, *followers = active(s).members
    options = [card("curse", member.card) for member in (*followers, leader)]
    choice = yield from choose(s.active, WhoIsCursed(), options)
    if choice.card == leader.card:
        yield from die_for_good(s, s.active, "MM-26.11")
    else:
        yield from leave(s, s.active, member_of(followers, choice.card), "MM-26.11")


@does(fx.MagicExchange)
def _(effect: fx.MagicExchange, s: State, rule: str) -> Steps[None]:
    """All magic cards for as many new ones.  Rules: MM-26.4"""
    player = active(s)
    old, player.magic = player.magic, []
    for name in old:
        yield CardLost("MM-26.4", s.active, name)
    s.magic.discards += old
    for _ in old:
        yield from take_free(s, s.magic.name, "MM-26.4")


@does(fx.CharacterExchange)
def _(effect: fx.CharacterExchange, s: State, rule: str) -> Steps[None]:
    """All members but the player character for as many hirelings, unpaid.  Rules: MM-7.15, MM-26.5"""
    followers = active(s).members[1:]
    for member in followers:
        yield from leave(s, s.active, member, "MM-26.5")
    yield from draw_followers(s, s.active, len(followers), "MM-26.5")


@WORDS.asks(MakeOffering)
def _(query: MakeOffering, s: State, asked: Ask) -> Asked:
    where = place(active(s).spot, active(s).area)
    hint = Hint("offering", "Two more on the roll turns wrath into gold and gold into treasure.", "MM-26.6")
    return Asked(f"Make an offering at {where}?", f"It adds {RULES.offering} to your roll.", hints=[hint], usual=True)


@WORDS.tries(MakeOffering)
def _(query: MakeOffering, s: State, asked: Ask) -> Iterator[Attempt[Action]]:
    return offerings(active(s))


@WORDS.offers(MakeOffering)
def _(action: Action, s: State, asked: Ask) -> Option:
    """Rules: MM-26.6, MM-26.8, MM-26.9"""
    player = active(s)
    chart = AREAS[player.area].spots[player.spot].chart
    if action is NO_OFFERING:
        return plain(action, "No offering", "Roll as it comes.", "MM-26.6", "leave", chances(player.area, chart))
    odds, detail = chances(player.area, chart, RULES.offering), f"Adds {RULES.offering} to your roll."
    if isinstance(action, Card):
        return about(action, action.card, f"Offer {the(action.card)}", detail, "MM-26.6", odds)
    return plain(action, f"Offer {gold(RULES.offering_gold)}", detail, "MM-26.6", "gold", odds)


@WORDS.asks(WhoIsCursed)
def _(query: WhoIsCursed, s: State, asked: Ask) -> Asked:
    return Asked("Whom does the Death Curse take?", "No healing helps against it.")


@WORDS.offers(WhoIsCursed)
def _(action: Card, s: State, asked: Ask) -> Option:
    doom = "All is lost then." if action.card in PLAYER_CHARACTERS else "No healing helps."
    return about(action, action.card, f"Give up {the(action.card)}", doom, "MM-26.11")


@judges(MakeOffering)
def _(query: MakeOffering, v: View, options: Sequence[Action]) -> Action:
    """Gold, or something cheap."""
    if OFFER_GOLD in options:
        return OFFER_GOLD
    cheap = [card for card in options if isinstance(card, Card) and _is_cheap(v, card.card)]
    return min(cheap, key=lambda option: card_worth(v, option.card), default=NO_OFFERING)


def _is_cheap(v: View, card: str) -> bool:
    if card not in TREASURES:
        return True
    return card not in KEYS and value_of(card) <= CHEAP and not is_proof(v, card)


@judges(WhoIsCursed)
def _(query: WhoIsCursed, v: View, options: Sequence[Card]) -> Action:
    return min(options, key=lambda option: member_worth(member_of(v.me.members, option.card)))
