"""MM-24.4, MM-26, MM-28: what is given up on a space: keys, offerings, whole hands, and things lost by accident."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, Query, Rolled, Steps, ask, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import LEAVE_BOX, LOSE_GOLD, NO_OFFERING, OFFER_GOLD, OPEN_BOX, Card, card
from mazefolio.games.mertwig.adventures.harm import wound_one
from mazefolio.games.mertwig.adventures.moving import keys_of, use_key
from mazefolio.games.mertwig.adventures.spots import chances, does, take_free
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import LEADER, View, card_worth, is_proof, value_of, wound_cost
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import BIRTHMARK, CARDS, KEYS, RULES, TREASURES
from mazefolio.games.mertwig.holdings import CardLost, change_gold, draw_treasures, lose, spare_treasures, weapons_of
from mazefolio.games.mertwig.names import gold, place, the
from mazefolio.games.mertwig.party import draw_followers, leave
from mazefolio.games.mertwig.state import Player, State, active
from mazefolio.games.mertwig.words import WORDS, about, plain

NOT_OFFERED = Refusal("MM-26.7", "A birthmark cannot be offered.")
NOT_LOST = Refusal("MM-28.5", "A birthmark cannot be lost like that.")
NO_GOLD = Refusal("MM-28.5", "You have no gold to lose.")
CHEAP = 25
"""What a bot can part with for an offering, in gold."""


class OpenBox(Query, frozen=True, tag="box"):
    RULE = "MM-24.4"


class MakeOffering(Query, frozen=True, tag="offering"):
    RULE = "MM-26.6"


class WhatIsLost(Query, frozen=True, tag="accident"):
    RULE = "MM-28.4"


@does(fx.BlackBox)
def _(effect: fx.BlackBox, s: State, rule: str) -> Steps[None]:
    """With a key he may open it.  Rules: MM-24.4"""
    if not keys_of(active(s)):
        return
    choice = yield from ask(s.active, OpenBox(), (OPEN_BOX, LEAVE_BOX))
    if choice is OPEN_BOX:
        yield from use_key(s, "MM-24.4")
        yield from draw_treasures(s, s.active, effect.treasures, "MM-24.4")


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
        yield Attempt(card("offer", BIRTHMARK), NOT_OFFERED)


@does(fx.MagicExchange)
def _(effect: fx.MagicExchange, s: State, rule: str) -> Steps[None]:
    """All magic cards for as many new ones.  Rules: MM-26.4"""
    player = active(s)
    old, player.magic = player.magic, []
    for name in old:
        yield CardLost("MM-26.4", s.active, name)
    s.magic.discards += old
    for _ in old:
        yield from take_free(s, s.magic, "MM-26.4")


@does(fx.CharacterExchange)
def _(effect: fx.CharacterExchange, s: State, rule: str) -> Steps[None]:
    """All members but the player character for as many hirelings, unpaid.  Rules: MM-7.15, MM-26.5"""
    followers = active(s).members[1:]
    for member in followers:
        yield from leave(s, s.active, member, "MM-26.5")
    yield from draw_followers(s, s.active, len(followers), "MM-26.5")


@does(fx.Accident)
def _(effect: fx.Accident, s: State, rule: str) -> Steps[None]:
    """Something he has is lost; with nothing to lose a member is wounded.  Rules: MM-28.4, MM-28.5, MM-28.6"""
    player = active(s)
    options = allowed(losses(player))
    if not options:
        yield from wound_one(s, "MM-28.6")
        return
    choice = yield from choose(s.active, WhatIsLost(), options)
    if isinstance(choice, Card):
        yield from lose(s, s.active, choice.card, "MM-28.4")
        return
    face = yield from die(s, s.active, "accident")
    short = face > player.gold
    yield from change_gold(s, s.active, -min(face, player.gold), "MM-28.5")
    if short:
        yield from wound_one(s, "MM-28.5")


def losses(player: Player) -> Iterator[Attempt[Action]]:
    """Rules: MM-28.4, MM-28.5"""
    yield Attempt(LOSE_GOLD, None if player.gold else NO_GOLD)
    for name in (*spare_treasures(player), *sorted(set(player.magic)), *weapons_of(player)):
        yield Attempt(card("lose", name))
    if BIRTHMARK in player.treasures:
        yield Attempt(card("lose", BIRTHMARK), NOT_LOST)


def _short(since: Since) -> bool | None:
    """Whether the die asked for more gold than there was."""
    faces = [rolled.faces[0] for rolled in since.all(Rolled) if rolled.roll.purpose == "accident"]
    return faces[0] > since.before.players[since.seat].gold if faces else None


SHORT = WORDS.outcome(Outcome("accident", "not enough, and a wound besides", _short, "bad"))


WORDS.title(OpenBox, "A black box. Open it?", "A key opens it; inside are two treasures.")
WORDS.label(OPEN_BOX, "Open the black box", "Uses up a key; you draw two treasures.", "MM-24.4", "treasure")
WORDS.label(LEAVE_BOX, "Leave it shut", "You keep the key.", "MM-24.4", "leave")
WORDS.title(WhatIsLost, "An accident! What do you lose?", "One thing of your choice.")


@WORDS.asks(MakeOffering)
def _(query: MakeOffering, s: State, ask: Ask) -> Asked:
    where = place(active(s).spot, active(s).area)
    hint = Hint("offering", "Two more on the roll turns wrath into gold and gold into treasure.", "MM-26.6")
    return Asked(f"Make an offering at {where}?", f"It adds {RULES.offering} to your roll.", hints=[hint], usual=True)


@WORDS.tries(MakeOffering)
def _(query: MakeOffering, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    return offerings(active(s))


@WORDS.offers(MakeOffering)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-26.6, MM-26.8, MM-26.9"""
    player = active(s)
    chart = AREAS[player.area].spots[player.spot].chart
    if action is NO_OFFERING:
        return plain(action, "No offering", "Roll as it comes.", "MM-26.6", "leave", chances(player.area, chart))
    odds, detail = chances(player.area, chart, RULES.offering), f"Adds {RULES.offering} to your roll."
    if isinstance(action, Card):
        return about(action, action.card, f"Offer {the(action.card)}", detail, "MM-26.6", odds)
    return plain(action, f"Offer {gold(RULES.offering_gold)}", detail, "MM-26.6", "gold", odds)


@WORDS.tries(WhatIsLost)
def _(query: WhatIsLost, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    return losses(active(s))


@WORDS.offers(WhatIsLost)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-28.4, MM-28.5"""
    if isinstance(action, Card):
        return about(action, action.card, f"Lose {the(action.card)}", CARDS[action.card].text, "MM-28.4")
    purse = active(s).gold
    odds = [SHORT.at((RULES.die - purse) / RULES.die)] if purse < RULES.die else []
    return plain(action, "Lose gold", f"A die's worth; you have {purse}.", "MM-28.5", "gold", odds)


@JUDGES(MakeOffering)
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


@JUDGES(WhatIsLost)
def _(query: WhatIsLost, v: View, options: Sequence[Action]) -> Action:
    """Whatever costs least; without gold enough a member is wounded as well."""
    short = max(0, RULES.die - v.me.gold) / RULES.die
    gold = 5.0 + short * min((wound_cost(v.s, member) for member in v.me.members), default=LEADER)
    return min(options, key=lambda option: card_worth(v, option.card) if isinstance(option, Card) else gold)
